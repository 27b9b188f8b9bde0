"""The pages together: links lead somewhere, the index is whole, the rooms are those of CI."""

from __future__ import annotations

import re
import tomllib

import pytest
import typer

from docs.blocks import ROOT, coded, page, rows, section, without_blocks
from hearts_record import __version__
from hearts_record.cli.app import app

PAGES = [
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")),
]
_LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_a_file(name: str) -> None:
    for target in _LINK.findall(without_blocks(page(name))):
        if "://" not in target:
            assert ((ROOT / name).parent / target).exists(), target


@pytest.mark.parametrize("name", PAGES)
def test_page_has_one_title_and_no_blank_at_the_end_of_a_line(name: str) -> None:
    text = page(name)
    assert text.startswith("# ")
    assert len(re.findall(r"^# ", without_blocks(text), re.M)) == 1
    assert re.findall(r"[ \t]+$", without_blocks(text), re.M) == []


def test_index_names_every_page() -> None:
    listed = {row[0].split("](")[1].rstrip(")") for row in rows(page("docs/README.md"))}
    assert listed == {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}


def test_sections_that_explanations_refer_to_exist() -> None:
    said: set[str] = set()
    for path in (ROOT / "tests" / "corpus").glob("*/explain.md"):
        text = " ".join(path.read_text(encoding="utf-8").split())
        said |= set(re.findall(r"\(notation: ([^)]*)\)", text))
    headings = re.findall(r"^#+ (?:[0-9]+\. )?(.+)$", page("docs/notation.md"), re.M)
    assert said - set(headings) == set()


def test_rooms_are_the_layers_of_the_import_contract() -> None:
    settings = tomllib.loads(page("pyproject.toml"))
    (contract,) = settings["tool"]["importlinter"]["contracts"]
    layers = [re.findall(r"hearts_record\.(\w+)", layer) for layer in contract["layers"]]
    assert [coded(row[0]) for row in rows(section(page("CONTRIBUTING.md"), "The rooms"))] == layers


def test_every_room_of_the_code_is_named() -> None:
    room = {
        p.stem
        for p in (ROOT / "src" / "hearts_record").iterdir()
        if p.is_dir() or p.suffix == ".py"
    } - {"__init__", "__main__", "__pycache__"}
    named = {
        w for row in rows(section(page("CONTRIBUTING.md"), "The rooms")) for w in coded(row[0])
    }
    assert {r for r in room if not r.startswith("_")} == named


def test_changelog_names_this_version_and_its_commands() -> None:
    text = section(page("CHANGELOG.md"), f"[{__version__}]")
    listed = coded(next(p for p in text.split("\n- ") if p.startswith("The commands")))
    assert set(listed) == set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def test_every_module_that_the_instructions_name_exists() -> None:
    text = section(page("CONTRIBUTING.md"), "How to add …")
    for word in coded(text):
        path = word.split()[-1].rstrip("/")
        if path.endswith((".py", ".lark", ".md")) and "/" in path:
            assert (ROOT / path).exists() or (ROOT / "src/hearts_record" / path).exists(), path
