"""Limits hold for all that belongs to a record, and nothing is read twice to keep them."""

import pytest

from hearts_record.generate import generate
from hearts_record.notation import split
from hearts_record.notation.limits import Limits
from hearts_record.notation.quick import quick_record
from hearts_record.notation.reader import read_chunk
from hearts_record.notation.split import split_bytes
from hearts_record.notation.write import dumps
from notation.reading import HEADING, ROW

RECORD = dumps(generate("Hearts", count=1, seed="limits", hands=2)).encode()
#: A record that is read by the grammar alone.
LAX = f"% hearts-record 1\n{HEADING}{ROW}A takes nothing at all.\n".encode()


def read(data, **limits):
    """The codes of each record under these limits."""
    chunks = split_bytes([data], limits=Limits(**limits))
    return [[p.code for p in read_chunk(chunk).problems] for chunk in chunks]


@pytest.mark.parametrize("number", [1, 3])
def test_a_long_line_before_the_first_record_is_as_long_as_any_line_may_be(number):
    note = b"# " + b"a" * 1_500_000 + b"\n"
    assert read(note + RECORD * number, line_characters=2_000_000) == [[]] * number
    assert read(note + RECORD * number) == [["HR124"], *[[]] * number]


def test_what_stands_before_the_first_record_is_weighed_with_it():
    note = b"# as it was found\n" * 100
    size = len(note + RECORD)
    assert read(note + RECORD * 2, record_bytes=size) == [[], []]
    assert read(note + RECORD * 2, record_bytes=size - 1) == [["HR124"], []]


def test_lines_before_the_first_record_are_counted_with_it():
    lines = RECORD.count(b"\n")
    assert read(b"\n" * 10 + RECORD * 2, record_lines=lines + 10) == [[], []]
    assert read(b"\n" * 10 + RECORD * 2, record_lines=lines + 9) == [["HR124"], []]


@pytest.mark.parametrize("data", [RECORD, LAX, b"# a note\n" + RECORD, b"\xff\n"])
@pytest.mark.parametrize("lines", [100_000, 100])
def test_each_record_is_tried_once_to_be_read_quickly(data, lines, monkeypatch):
    """However small or big it is: what is too big to be tried at once is tried afterwards."""
    tried = []

    def counting(source):
        tried.append(source.text)
        return quick_record(source)

    monkeypatch.setattr(split, "quick_record", counting)
    chunks = list(split_bytes([data + RECORD * 2], limits=Limits(record_lines=lines)))
    assert len(tried) == len(chunks) == 3
    assert [chunk.record is not None for chunk in chunks[1:]] == [True, True]
