"""The Python clients over a real channel."""

from __future__ import annotations

import asyncio
import inspect
import json
import threading

import pytest

import rootai
from rootai._proto.rootai.v1 import advisor_pb2 as a
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import position_pb2 as p
from rootai._proto.rootai.v1 import rules_pb2 as r
from rootai.client import AsyncClient, BadRequestError, BusyError, Client, NotNowError, UnreachableError
from rootai.client import calls as client_calls
from rootai.record import FACTIONS
from tests.service.kit import PATIENCE_S, Running, Slow, running, until


def test_the_client_plays_through(server: Running) -> None:
    with Client(server.address) as client:
        position = client.new_game(["marquise", "eyrie"], seed=2, random_setup=True).position
        assert client.info().version == rootai.__version__
        assert client.validate(position).valid
        for _ in range(5):
            seat = position.pending[0].seat
            answer = client.suggest(client.project(position, seat), iterations=20, seed=1, brief=True)
            for step in answer.best.act.steps:
                position = client.apply(position, step, seed=3).position
        assert client.legal(position).actions
        written = client.convert(r.POSITION_FORMAT_TEXT, position=position).text
        assert client.convert(r.POSITION_FORMAT_PROTO, text=written).position == position


def test_the_client_calls_the_factions_as_records_do() -> None:
    known = {client_calls.faction_of(name) for name in FACTIONS}
    assert known == {value for value in c.Faction.values() if value}
    for name in ("lizard_cult", "Lizard"):
        assert client_calls.faction_of(name) == c.FACTION_LIZARD_CULT
    assert client_calls.faction_of("unspecified") == c.FACTION_UNSPECIFIED


def test_the_client_names_what_is_wrong(server: Running, full: p.Position) -> None:
    with Client(server.address) as client:
        with pytest.raises(BadRequestError) as bad:
            client.suggest(full)
        assert [fault.field for fault in bad.value.faults] == ["position.viewer"]
        with pytest.raises(NotNowError):
            client.suggest(client.project(full, 3 - full.pending[0].seat))
        with pytest.raises(ValueError, match="faction: expected one of marquise, "):
            client.new_game(["cats"])
        with pytest.raises(ValueError, match="source: "):
            client.convert(r.POSITION_FORMAT_TEXT)


def test_the_client_knows_when_nobody_is_there() -> None:
    with Client("127.0.0.1:1", retries=False) as client, pytest.raises(UnreachableError):
        client.info()


def test_the_client_comes_back_when_it_is_told_to(seen: p.Position) -> None:
    slow = Slow()
    with running(slow, slots=1, queue=0) as server:
        first = server.advisor.SuggestMove.future(
            a.SuggestMoveRequest(position=seen, budget=a.Budget(iterations=9)), timeout=PATIENCE_S
        )
        assert slow.started.acquire(timeout=PATIENCE_S)
        with Client(server.address, retries=False) as client:
            with pytest.raises(BusyError) as busy:
                client.suggest(seen)
            assert busy.value.retry_ms
        before = server.gate.refused

        def release() -> None:
            until(lambda: server.gate.refused > before)
            first.cancel()

        thread = threading.Thread(target=release)
        thread.start()
        with Client(server.address) as client:
            assert client.suggest(seen, time_ms=1).best.act.steps
        thread.join()


def test_every_call_of_the_client_has_a_deadline() -> None:
    from rootai.client import calls

    position = p.Position()
    for budget, seconds in (({"time_ms": 2_000}, 7.0), ({}, 6.0), ({"iterations": 5}, 125.0)):
        request = calls.suggest_request(position, **budget)  # type: ignore[arg-type]
        assert calls.suggest_timeout(request, 5.0) == seconds


def test_the_client_on_asyncio(server: Running) -> None:
    async def play() -> None:
        async with AsyncClient(server.address) as client:
            position = (await client.new_game(["eyrie", "marquise"], seed=2, random_setup=True)).position
            seen = await client.project(position, position.pending[0].seat)
            answers = await asyncio.gather(*(client.suggest(seen, iterations=10, seed=1) for _ in range(3)))
            assert len({answer.best.act.text for answer in answers}) == 1
            listed = await client.legal(position)
            after = await client.apply(position, listed.actions[0], seed=1)
            assert (await client.validate(after.position)).valid
            text = (await client.convert(r.POSITION_FORMAT_JSON, position=position)).json
            assert json.loads(text)["seats"]
            assert (await client.info()).version
            with pytest.raises(BadRequestError):
                await client.suggest(position)

    asyncio.run(play())


def test_both_clients_offer_the_same() -> None:
    def offered(kind: type) -> dict[str, list[str]]:
        return {
            name: list(inspect.signature(method).parameters)
            for name, method in inspect.getmembers(kind, inspect.isfunction)
            if not name.startswith("_") or name == "__init__"
        }

    assert offered(Client) == offered(AsyncClient)
