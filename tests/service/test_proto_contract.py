"""The wire contract: its naming, its frozen form, and the code generated from it."""

from __future__ import annotations

import importlib
import importlib.util
import json
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from google.protobuf import descriptor_pb2, json_format

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "proto" / "rootai" / "v1").glob("*.proto"))
STEMS = [path.stem for path in SOURCES]
FieldProto = descriptor_pb2.FieldDescriptorProto


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("gen_proto", ROOT / "tools" / "gen_proto.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


gen_proto = _tool()


def _module(stem: str) -> ModuleType:
    return importlib.import_module(f"rootai._proto.rootai.v1.{stem}_pb2")


def _present() -> descriptor_pb2.FileDescriptorSet:
    """The contract as the committed code holds it; needs no compiler."""
    files = descriptor_pb2.FileDescriptorSet()
    for stem in STEMS:
        _module(stem).DESCRIPTOR.CopyToProto(files.file.add())
    return files


PRESENT = _present()
MESSAGES = gen_proto._all_messages(PRESENT)
ENUMS = dict(gen_proto._enums(PRESENT))


def _upper_snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


# --- naming ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", SOURCES, ids=STEMS)
def test_files_and_packages_follow_their_directory(path: Path) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*\.proto", path.name)
    assert re.search(r"^package rootai\.v1;$", path.read_text(), re.MULTILINE)
    assert 'syntax = "proto3";' in path.read_text()
    assert "import public" not in path.read_text()


def test_messages_fields_and_oneofs_are_named_by_the_standard() -> None:
    for name, message in MESSAGES.items():
        assert re.fullmatch(r"[A-Z][A-Za-z0-9]*", message.name), name
        for field in message.field:
            assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", field.name), f"{name}.{field.name}"
        for oneof in message.oneof_decl:
            assert re.fullmatch(r"_?[a-z][a-z0-9]*(_[a-z0-9]+)*", oneof.name), f"{name}.{oneof.name}"


def test_enum_values_carry_the_name_of_their_enum_and_start_unspecified() -> None:
    for name, enum in ENUMS.items():
        prefix = _upper_snake(enum.name) + "_"
        assert (enum.value[0].name, enum.value[0].number) == (prefix + "UNSPECIFIED", 0), name
        numbers = [value.number for value in enum.value]
        assert len(set(numbers)) == len(numbers), name
        assert not enum.options.allow_alias, name
        for value in enum.value:
            assert re.fullmatch(re.escape(prefix) + r"[A-Z0-9]+(_[A-Z0-9]+)*", value.name), value.name


def test_services_and_their_messages_are_named_by_the_standard() -> None:
    asked: list[str] = []
    services = [service for file in PRESENT.file for service in file.service]
    assert {service.name for service in services} == {"AdvisorService", "RulesService", "InfoService"}
    for service in services:
        for rpc in service.method:
            assert re.fullmatch(r"[A-Z][A-Za-z0-9]*", rpc.name)
            assert rpc.input_type == f".rootai.v1.{rpc.name}Request"
            assert rpc.output_type == f".rootai.v1.{rpc.name}Response"
            asked.append(rpc.input_type)
    assert len(set(asked)) == len(asked)


def test_field_names_are_no_words_of_python() -> None:
    """A field named `from` could not be written as an attribute."""
    bad = {f"{n}.{f.name}" for n, m in MESSAGES.items() for f in m.field if keyword.iskeyword(f.name)}
    assert bad == set()


def _uncommented(path: Path) -> Iterator[str]:
    """Lines that declare something without a comment right above."""
    declares = re.compile(
        r"^\s*((message|enum|service|rpc|oneof)\s+\w+"
        r"|(repeated |optional )?[\w.]+(<.*>)? \w+ = \d+;"
        r"|[A-Z0-9_]+ = \d+;)"
    )
    before = ""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if declares.match(line) and not before.strip().startswith("//"):
            yield f"{path.name}:{number}: {line.strip()}"
        before = line


@pytest.mark.parametrize("path", SOURCES, ids=STEMS)
def test_everything_declared_is_explained(path: Path) -> None:
    assert list(_uncommented(path)) == []


# --- what a view may hold -------------------------------------------------------------


def test_no_message_of_the_adviser_names_a_hidden_order_or_a_seed_of_the_game() -> None:
    """A Position has no field for the order of the deck or of the quests."""
    names = {
        field.name
        for name in ("Position", "CardPiles", "QuestState")
        for field in MESSAGES[f"rootai.v1.{name}"].field
    }
    assert not names & {"deck", "deck_order", "deck_cards", "quest_order", "seed"}


def test_kinds_of_choice_and_answer_fit_into_a_byte() -> None:
    for name in ("DecisionKind", "ActionKind"):
        assert max(value.number for value in ENUMS[f"rootai.v1.{name}"].value) < 256


# --- the frozen contract --------------------------------------------------------------


def test_nothing_frozen_is_broken() -> None:
    assert gen_proto.FROZEN.exists()
    assert gen_proto.breaking(gen_proto.frozen(), PRESENT) == []


def test_the_frozen_contract_holds_no_comments() -> None:
    assert not any(file.HasField("source_code_info") for file in gen_proto.frozen().file)


def _file(files: descriptor_pb2.FileDescriptorSet, stem: str) -> descriptor_pb2.FileDescriptorProto:
    return next(file for file in files.file if file.name == f"rootai/v1/{stem}.proto")


def _message(files: descriptor_pb2.FileDescriptorSet, stem: str, name: str) -> descriptor_pb2.DescriptorProto:
    return next(m for m in _file(files, stem).message_type if m.name == name)


def _changed() -> descriptor_pb2.FileDescriptorSet:
    copy = descriptor_pb2.FileDescriptorSet()
    copy.CopyFrom(gen_proto.frozen())
    return copy


def test_a_removed_field_is_named() -> None:
    new = _changed()
    fields = _message(new, "position", "Clearing").field
    del fields[next(i for i, f in enumerate(fields) if f.name == "suit")]
    (fault,) = gen_proto.breaking(gen_proto.frozen(), new)
    assert fault.startswith("rootai.v1.Clearing.suit: removed")


def test_a_renamed_field_is_named() -> None:
    new = _changed()
    next(f for f in _message(new, "errors", "Fault").field if f.name == "law").name = "paragraph"
    (fault,) = gen_proto.breaking(gen_proto.frozen(), new)
    assert fault.startswith("rootai.v1.Fault.law: renamed")


def test_a_renumbered_field_is_named() -> None:
    new = _changed()
    next(f for f in _message(new, "errors", "Fault").field if f.name == "law").number = 90
    (fault,) = gen_proto.breaking(gen_proto.frozen(), new)
    assert fault.startswith("rootai.v1.Fault.law: renumbered")


@pytest.mark.parametrize(
    ("stem", "message", "field", "value"),
    [
        ("position", "Hand", "count", {"type": FieldProto.TYPE_SINT32}),
        ("position", "Hand", "cards", {"label": FieldProto.LABEL_OPTIONAL}),
        ("position", "MarquiseState", "wood_supply", {"proto3_optional": False}),
        ("position", "Position", "phase", {"type_name": ".rootai.v1.TurnStep"}),
        ("errors", "Fault", "law", {"json_name": "lawNumber"}),
    ],
)
def test_a_changed_type_is_named(stem: str, message: str, field: str, value: dict[str, object]) -> None:
    new = _changed()
    found = next(f for f in _message(new, stem, message).field if f.name == field)
    for key, content in value.items():
        setattr(found, key, content)
    (fault,) = gen_proto.breaking(gen_proto.frozen(), new)
    assert fault.startswith(f"rootai.v1.{message}.{field}: ")
    assert "changed" in fault


def test_a_removed_enum_value_and_a_renumbered_one_are_named() -> None:
    new = _changed()
    suit = next(e for e in _file(new, "common").enum_type if e.name == "Suit")
    del suit.value[4]
    suit.value[3].number = 9
    faults = gen_proto.breaking(gen_proto.frozen(), new)
    assert [fault.split(",")[0] for fault in faults] == [
        "rootai.v1.Suit.SUIT_RABBIT: renumbered",
        "rootai.v1.Suit.SUIT_MOUSE: removed",
    ]


def test_a_removed_message_enum_and_method_are_named() -> None:
    new = _changed()
    errors = _file(new, "errors")
    del errors.message_type[:]
    info = _file(new, "info")
    del info.service[0].method[:]
    faults = gen_proto.breaking(gen_proto.frozen(), new)
    assert {fault.split(":")[0] for fault in faults} == {
        "rootai.v1.Fault",
        "rootai.v1.InfoService.GetServerInfo",
    }


def test_a_method_that_begins_to_stream_is_named() -> None:
    new = _changed()
    _file(new, "advisor").service[0].method[0].server_streaming = True
    (fault,) = gen_proto.breaking(gen_proto.frozen(), new)
    assert fault.startswith("rootai.v1.AdvisorService.SuggestMove: changed")


def test_additions_break_nothing() -> None:
    new = _changed()
    _message(new, "errors", "Fault").field.add(
        name="hint", number=6, type=FieldProto.TYPE_STRING, label=FieldProto.LABEL_OPTIONAL, json_name="hint"
    )
    next(e for e in _file(new, "common").enum_type if e.name == "Suit").value.add(name="SUIT_FROG", number=5)
    _file(new, "errors").message_type.add(name="Hint")
    assert gen_proto.breaking(gen_proto.frozen(), new) == []


# --- the generated code ---------------------------------------------------------------


def test_the_committed_code_is_what_the_files_give() -> None:
    pytest.importorskip("grpc_tools")
    run = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "gen_proto.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_every_file_has_its_module_and_every_module_its_file() -> None:
    folder = gen_proto.TARGET / "rootai" / "v1"
    assert {p.name for p in folder.glob("*_pb2.py")} == {f"{stem}_pb2.py" for stem in STEMS}
    assert {p.name for p in folder.glob("*_pb2.pyi")} == {f"{stem}_pb2.pyi" for stem in STEMS}
    assert {p.name for p in folder.glob("*_pb2_grpc.py")} == {
        f"{stem}_pb2_grpc.py" for stem in ("advisor", "rules", "info")
    }


def test_generated_modules_import_each_other_inside_the_package() -> None:
    """In a fresh interpreter, away from the checkout's root: as after an installation."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from rootai._proto.rootai.v1 import advisor_pb2_grpc, rules_pb2_grpc, info_pb2_grpc\n"
        "from rootai._proto.rootai.v1 import errors_pb2\n"
        "assert 'rootai.v1' not in sys.modules\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd="/")
    assert run.returncode == 0, run.stderr


def test_a_message_keeps_its_full_name_on_the_wire() -> None:
    assert _module("position").Position.DESCRIPTOR.full_name == "rootai.v1.Position"


# --- the page about it ----------------------------------------------------------------


def test_the_examples_of_the_page_are_messages() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text()
    request, response, table = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    advisor = _module("advisor")
    asked = json_format.Parse(request, advisor.SuggestMoveRequest())
    given = json_format.Parse(response, advisor.SuggestMoveResponse())
    assert json_format.MessageToDict(asked)["position"] == json.loads(request)["position"]
    assert [c.number for c in asked.position.clearings] == list(range(1, 13))
    assert asked.position.pending[0].seat == asked.position.viewer
    assert not asked.position.seats[1].hand.cards
    assert len(json_format.Parse(table, _module("rules").NewGameRequest()).factions) == 5
    assert sum(v.value for v in given.best.values) == pytest.approx(1)
    assert given.best.availability >= given.best.visits


def test_an_unknown_field_of_the_json_form_is_refused() -> None:
    with pytest.raises(json_format.ParseError):
        json_format.Parse('{"position": {"deckOrder": []}}', _module("advisor").SuggestMoveRequest())
