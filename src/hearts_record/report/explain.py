"""The explanation of a code or a Law: what, why, records that are right and wrong.

The records are those of the corpus, which the tests run: a folder a code, a folder a Law.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from textwrap import fill

from hearts_record.codes import CHECK_OF_DIGIT, CODES
from hearts_record.laws.forms import example
from hearts_record.laws.table import Law
from hearts_record.report.text import safe

_WIDTH = 98
#: The records of a Law's folder, and what each shows.
_RECORDS = {
    "right": "Right",
    "untrue": "The cards belie it",
    "unmet": "The penalty is not exacted",
}


def corpus() -> Traversable:
    """The folder of examples: inside the installed package, or in the checkout."""
    packed = files("hearts_record") / "_corpus"
    if packed.is_dir():
        return packed
    return Path(__file__).parents[3] / "tests" / "corpus"


def shown(data: bytes) -> str:
    """A record's text for people: bytes that are no text, and signs that act, made visible."""
    text = data.decode("utf-8", "backslashreplace").replace("\r\n", "\n")
    return "\n".join(safe(line) for line in text.split("\n"))


def _read(code: str, name: str) -> str:
    return shown((corpus() / code / name).read_bytes())


def explanation(code: str) -> str:
    """What ``explain CODE`` prints."""
    return "\n".join(_lines(code)) + "\n"


def _lines(code: str) -> Iterator[str]:
    found = CODES[code]
    check = CHECK_OF_DIGIT.get(code[2], "the file and the event")
    law = f", Law {found.law}" if found.law else ""
    yield f"{code} {found.name} ({found.severity}; {check}{law})"
    yield ""
    yield _read(code, "explain.md").strip()
    if not (corpus() / code / "bad.hearts").is_file():
        return  # no record gives it: another command does
    yield ""
    yield "Bad:"
    yield ""
    yield from _indented(_read(code, "bad.hearts"))
    yield ""
    yield f"which gives{_with_options(code)}:"
    yield ""
    yield from _indented(_read(code, "expected.txt"))
    yield ""
    yield "Good:"
    yield ""
    yield from _indented(_read(code, "good.hearts"))


def law_explanation(law: Law) -> str:
    """What ``explain "Law 20"`` prints."""
    return "\n".join(_of_law(law)) + "\n"


def _of_law(law: Law) -> Iterator[str]:
    yield f"Law {law.number}: {law.title}"
    yield ""
    yield fill(law.says, _WIDTH)
    if law.forms or law.told:
        yield ""
        yield "In a record:"
        for form in law.forms:
            yield f"    {example(form)}"
            yield f"        {form.means}"
        if law.told:
            yield f"    {law.told}"
    for head, text in (("Checked", law.checked), ("Not shown", law.unseen)):
        if text:
            yield ""
            yield fill(f"{head}: {text}", _WIDTH)
    folder = f"law-{law.number:02}"
    for name, head in _RECORDS.items():
        if (corpus() / folder / f"{name}.hearts").is_file():
            yield from ("", f"{head}:", "")
            yield from _indented(_read(folder, f"{name}.hearts"))
            if name != "right":
                yield from ("", "which gives:", "")
                yield from _indented(_read(folder, f"{name}.txt"))


def _with_options(code: str) -> str:
    """What only a reader finds who holds something besides the record: how he says so."""
    if not (corpus() / code / "options.txt").is_file():
        return ""
    return f", to `verify {_read(code, 'options.txt').strip()}`"


def _indented(text: str) -> Iterator[str]:
    for line in text.rstrip("\n").split("\n"):
        yield ("    " + line).rstrip()
