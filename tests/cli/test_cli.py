"""The program as people and machines call it: options, JSON, one line of what is wrong."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from google.protobuf import json_format
from typer.testing import CliRunner

from rootai import __version__
from rootai._proto.rootai.v1.position_pb2 import DecisionKind, Position
from rootai.cli import app, load, main
from rootai.notation.json import dumps_json
from rootai.notation.position import to_position
from rootai.notation.text import dumps_text
from rootai.record import Record, steps

load()
run = CliRunner()
LATE = str(Path(__file__).parents[2] / "rootai/catalog/positions/late.txt")


def call(*words: str, code: int = 0, given: str | None = None) -> str:
    """Standard output of a command that ends with this exit code."""
    found = run.invoke(app, list(words), input=given)
    assert found.exit_code == code, found.output
    return found.stdout


def test_version_and_info() -> None:
    assert call("--version").strip() == __version__
    known = json.loads(call("info", "--json"))
    assert known["version"] == __version__
    assert [x["id"] for x in known["editions"]] == ["first", "middle", "2024", "2025"]
    assert {"ismcts", "random", "greedy-vp", "greedy-pieces", "flat"} <= {x["id"] for x in known["bots"]}


def test_suggest_answers_with_a_legal_act() -> None:
    answer = json.loads(call("suggest", LATE, "--iterations", "300", "--json"))
    first = answer["best"]["act"]["steps"][0]["text"]
    assert first in [x["text"] for x in json.loads(call("legal", LATE, "--json"))]
    assert answer["stoppedBy"] == "STOPPED_BY_ITERATIONS" and 300 <= int(answer["iterations"]) <= 315
    assert sum(x["value"] for x in answer["values"]) == pytest.approx(1.0)
    assert call("suggest", LATE, "--iterations", "300").startswith(answer["best"]["act"]["text"][:20])


def test_same_seed_same_answer() -> None:
    first, second = (
        json.loads(call("suggest", LATE, "--iterations", "200", "--seed", "7", "--json")) for _ in "ab"
    )
    assert first.pop("elapsedMs") and second.pop("elapsedMs")
    assert first == second


@pytest.mark.parametrize("bot", ["random", "greedy-vp", "greedy-pieces", "flat"])
def test_every_bot_suggests(bot: str) -> None:
    assert json.loads(call("suggest", LATE, "--bot", bot, "--iterations", "20", "--json"))["best"]["act"][
        "steps"
    ]


def test_standard_input_and_all_three_forms(tmp_path: Path) -> None:
    text = Path(LATE).read_text()
    assert call("validate", "-", given=text).strip() == "a position that can be"
    as_json = call("validate", LATE, "--form", "json")
    path = tmp_path / "late.json"
    path.write_text(as_json)
    assert call("validate", str(path), "--form", "text").strip() == text.strip()
    message = json_format.Parse(as_json, Position())
    # Bytes that are no UTF-8 are still a position.
    message.round = 200
    path.write_bytes(message.SerializeToString())
    assert "round=200" in call("validate", str(path), "--form", "text")
    path.write_bytes(b"")
    assert "found nothing" in run.invoke(app, ["validate", str(path)]).stderr


def test_the_demo_knows_no_more_than_the_seat() -> None:
    shown = json.loads(call("demo", "--iterations", "400", "--json"))
    assert (shown["hidden_truths"], shown["answers"]) == (200, 1)


def test_play_record_replay_and_redact(tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    ended = json.loads(call("play", "--bots", "greedy-vp", "--seed", "3", "--record", record, "--json"))
    again = json.loads(call("replay", record, "--json"))
    assert again["scores"] == list(ended["scores"].values())
    seen = call("replay", record, "--seat", "2")
    assert '"viewer":2' in seen.splitlines()[0] and "hidden" in seen
    lines = Path(record).read_text().splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(lines[:-3] + lines[-2:]) + "\n")
    found = run.invoke(app, ["replay", str(broken)])
    assert found.exit_code == 2 and "expected" in found.stderr and "line" in found.stderr


def test_many_games_go_on_where_they_stopped(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    words = ["play", "--bots", "random", "--results", path, "--seed", "2", "--json", "--processes", "1"]
    first = json.loads(call(*words, "--games", "4"))
    more = json.loads(call(*words, "--games", "8"))
    assert (first["games"], more["games"]) == (4, 8)


def test_maps_and_the_advanced_set_up(tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    words = ["--bots", "random", "--factions", "?,?,?", "--map", "lake", "--advanced", "--first", "2"]
    ended = json.loads(call("play", *words, "--seed", "3", "--record", record, "--json"))
    header = json.loads(Path(record).read_text().splitlines()[0])
    assert header["rules"]["map"] == "lake" and header["first"] == 2
    assert header["rules"]["flags"]["setup_order"] == "seats_backwards"
    again = json.loads(call("replay", record, "--json"))
    assert again["scores"] == list(ended["scores"].values()) and "marquise" in ended["scores"]
    more = call("play", "--bots", "random", "--map", "mountain", "--seed", "3")
    assert "open the path" in more and "clearing suit 12" in more
    assert "clearing suit 12" in call("play", "--bots", "random", "--rule", "suits=dealt", "--seed", "3")
    known = json.loads(call("info", "--json"))
    assert {x["id"] for x in known["maps"]} == {"autumn", "winter", "lake", "mountain"}


def test_decks(tmp_path: Path) -> None:
    """A game of the other deck is played, kept and played again; info lists both."""
    record = str(tmp_path / "game.jsonl")
    words = ["--bots", "greedy-vp", "--deck", "exiles_partisans", "--seed", "3", "--record", record, "--json"]
    ended = json.loads(call("play", *words))
    assert json.loads(Path(record).read_text().splitlines()[0])["rules"]["deck"] == "exiles_partisans"
    assert json.loads(call("replay", record, "--json"))["scores"] == list(ended["scores"].values())
    known = json.loads(call("info", "--json"))
    assert {x["id"]: len(x["cards"]) for x in known["decks"]} == {"base": 42, "exiles_partisans": 46}


@pytest.mark.parametrize(
    "words", [["--deck", "exiles_partisans"], ["--map", "winter"], ["--map", "lake", "--rule", "suits=dealt"]]
)
def test_many_games_by_other_components(words: list[str], tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    many = ["play", "--bots", "random", "--results", path, "--games", "4", "--processes", "1", "--json"]
    assert json.loads(call(*many, *words))["games"] == 4


def test_perft_and_divide_agree() -> None:
    total = json.loads(call("perft", "2", "--json"))["sequences"]
    assert total == sum(json.loads(call("perft", "2", "--divide", "--json")).values())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["suggest", "/no/such/file"], "No such file"),
        (["legal", "-"], "expected"),
        (["suggest", LATE, "--bot", "nobody"], "bot: expected"),
        (["suggest", LATE, "--bot", "ismcts:c=x"], "ismcts.c: expected"),
        (["play", "--factions", "marquise,frogs"], "expected"),
        (["play", "--edition", "1999"], "edition: expected"),
        (["play", "--factions", "eyrie,eyrie"], "found 'eyrie'"),
        (["play", "--factions", "eyrie,?"], "Law 19.8.3"),
        (["play", "--map", "nowhere"], "map: expected one of autumn, winter, lake, mountain, found"),
        (["play", "--deck", "tarot"], "deck: expected one of base, exiles_partisans, found"),
        (["play", "--rule", "suits"], "rule: expected name=value, found 'suits'"),
        (["play", "--rule", "suits=9"], "flags.suits: expected one of as_map, dealt, found '9'"),
        (["play", "--first", "5"], "first: expected a seat 1-4, found 5"),
        (["play", "--record", "/no/such/folder/game"], "No such file"),
        (["arena", "/no/such/file", "--faction", "frogs"], "faction: expected"),
        (["arena", "/no/such/file", "--map", "nowhere"], "map: expected one of"),
        (["arena", "/no/such/file", "--factions", "lizard,lizard"], "factions[1]: expected a faction that"),
        (["arena", "/no/such/file", "--factions", "lizard,?"], "no drafts"),
        (["play", "--games", "2", "--advanced", "--factions", "?,?"], "no drafts"),
        (["play", "--factions", "riverfolk,eyrie,riverfolk"], "factions[2]: expected a faction that"),
        (["play", "--factions", "lizard,riverfolk,eyrie,alliance,marquise,vagabond,vagabond"], "2-6 seats"),
        (["play", "--rule", "gravity=off"], "flags: expected the name of a flag"),
        (["play", "--bots", "random,random"], "bots: expected"),
        (["play", "--bots", "human", "--games", "3"], "games: expected"),
        (["replay", "/no/such/file"], "No such file"),
        (["validate", LATE, "--form", "xml"], "form: expected"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    found = run.invoke(app, words, input='{"viewer": "x"}')
    assert found.exit_code == 2
    assert said in found.stderr and len(found.stderr.strip().splitlines()) == 1
    assert "Traceback" not in found.output


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["suggest", LATE, "--time", "-5"], "--time", 2),
        (["suggest"], "POSITION", 2),
        (["perft", "many"], "depth", 2),
        (["nothing"], "nothing", 2),
        (["play", "--bots", "human"], "input has ended", 1),
    ],
)
def test_wrong_options_are_one_line_too(
    words: list[str],
    said: str,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["rootai", *words])
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == code
    told = capsys.readouterr().err
    assert said in told and len(told.strip().splitlines()) == 1


def test_a_person_sees_his_hand_and_no_secret_of_another() -> None:
    answers = "1\n99\n" + "1\n" * 5
    found = run.invoke(app, ["play", "--bots", "human;random;random;random", "--seed", "3"], input=answers)
    assert "expected 1-" in found.stdout and "found 99" in found.stdout
    assert " Marquise  hand: " in found.stdout and " Eyrie  hand" not in found.stdout
    assert "alliance: mobilize" in found.stdout and "alliance: hidden" in found.stdout


def test_the_board_shows_what_each_seat_has() -> None:
    shown = " ".join(call("show", LATE).split())
    assert "hand: Foxfolk Steel, Investments, Favor of the Mice" in shown
    assert "leader: Charismatic; Recruit: vizier; Move: Travel Gear (fox)" in shown
    assert "supporters: 1 (Favor of the Foxes); officers: 4" in shown
    assert "4 bag, boot, 2 exhausted boot" in shown


def test_only_the_statistics_need_the_packages_for_them() -> None:
    code = (
        "import sys; sys.modules['scipy'] = sys.modules['statsmodels'] = None; "
        "from rootai.cli import main; sys.argv[1:] = sys.argv[1].split(); main()"
    )
    told = [
        subprocess.run([sys.executable, "-c", code, words], capture_output=True, text=True)
        for words in ("info", "arena /no/such/file --blocks 1")
    ]
    assert told[0].returncode == 0 and "marquise" in told[0].stdout.lower()
    assert told[1].returncode == 2 and "rootai[arena]" in told[1].stderr


def test_info_has_the_names_that_the_options_take() -> None:
    # one line of words, however wide the terminal is
    told = " ".join(run.invoke(app, ["info"]).stdout.replace("│", " ").split())
    for word in ("lizard (Lizard Cult)", "riverfolk (Riverfolk Company)", "suits=as_map|dealt", "gladiator"):
        assert word in told, told


def at_a_choice(kind: str, factions: str, *more: str) -> Position:
    """The first position of a recorded game at a kind of choice, for the seat that is asked."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/game.jsonl"
        call("play", "--bots", "random", "--factions", factions, "--record", path, "--quiet", *more)
        record = Record.loads(Path(path).read_text())
    for _, game in steps(record):
        if not game.over and not game.at_chance:
            seen = to_position(game, game.to_act + 1)
            if DecisionKind.Name(seen.pending[0].kind) == f"DECISION_KIND_{kind}" and len(game.legal()) > 2:
                return seen
    raise AssertionError(kind)


def test_a_draft_is_shown_and_advised_on() -> None:
    """Seats without a faction have values too, and the cards on offer are told (19.8)."""
    seen = at_a_choice("SETUP_FACTION", "?,?,?,?", "--advanced", "--map", "mountain")
    given = dumps_text(seen)
    shown = " ".join(call("show", "-", given=given).split())
    assert "to draft " in shown and "locked)" in shown
    advised = " ".join(call("suggest", "-", "--iterations", "100", given=given).split())
    assert "Draft " in advised and "19.8.3" in advised and "seat 1 0." in advised


@pytest.mark.parametrize(
    ("kind", "factions"),
    [
        ("RIVERFOLK_ACTION", "riverfolk,lizard,eyrie"),
        ("LIZARD_RITUAL", "vagabond,lizard,riverfolk,vagabond"),
        ("START_OF_BIRDSONG", "marquise,eyrie,alliance,vagabond,lizard,riverfolk"),
    ],
)
def test_the_demo_with_open_hands_and_lost_souls(kind: str, factions: str, tmp_path: Path) -> None:
    """Whatever the closed hands hold, the answer is the same; the open one is in it."""
    path = tmp_path / "position.json"
    path.write_text(dumps_json(at_a_choice(kind, factions, "--map", "lake", "--deck", "exiles_partisans")))
    shown = json.loads(call("demo", str(path), "--iterations", "400", "--json"))
    assert (shown["hidden_truths"], shown["answers"]) == (200, 1)
    told = " ".join(call("demo", str(path), "--iterations", "200").split())
    assert "prices: hand card" in told and "lost souls: " in told and "outcast: " in told


def test_a_person_plays_the_riverfolk_and_the_cult() -> None:
    """The open hand's draws are told with the seat; wrong input repeats the question."""
    answers = "foo\n0\n" + "1\n" * 8
    words = ["play", "--bots", "human;random;human", "--factions", "lizard,eyrie,riverfolk", "--seed", "3"]
    told = " ".join(run.invoke(app, words, input=answers).stdout.split())
    assert "riverfolk: draw " in told and "lizard: draw " in told and "eyrie: draw " not in told
    assert told.count("found foo") == 1 and told.count("found 0") == 1
    assert "prices: hand card not set" in told


def test_records_of_every_seat_at_a_table_of_six(tmp_path: Path) -> None:
    """Replay verifies them, redaction leaves open draws and nothing of closed hands."""
    record = str(tmp_path / "game.jsonl")
    six = "marquise,eyrie,alliance,vagabond,lizard,riverfolk"
    call("play", "--bots", "random", "--factions", six, "--map", "winter", "--record", record, "--quiet")
    assert "the record holds" in call("replay", record, "--quiet")
    for seat in range(1, 7):
        lines = [json.loads(line) for line in call("replay", record, "--seat", str(seat)).splitlines()]
        draws = [line for line in lines if line.get("chance") == "draw"]
        open_to_all = [line for line in draws if line["seat"] == 6]
        closed = [line for line in draws if line["seat"] not in (6, seat) and line.get("seen")]
        assert open_to_all and all(line["outcome"] != "hidden" for line in open_to_all)
        assert closed and all(line["outcome"] == "hidden" and "id" not in line for line in closed)


def test_two_vagabonds_are_told_apart() -> None:
    ended = json.loads(call("play", "--bots", "random", "--factions", "vagabond,eyrie,vagabond", "--json"))
    assert list(ended["scores"]) == ["vagabond 1", "eyrie", "vagabond 2"]
