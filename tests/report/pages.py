"""Records to show, of every kind, and the parts of a page made of them."""

from __future__ import annotations

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import hearts_record as hr
from hearts_record.report.html import page

ROOT = Path(__file__).resolve().parents[2]
#: Every record of the repository, good and bad, and some that hold nothing or no text at all.
FILES = sorted(
    [
        *ROOT.glob("samples/**/*.hearts"),
        *ROOT.glob("tests/samples/*.hearts"),
        *ROOT.glob("tests/corpus/*/*.hearts"),
    ]
)
ODD = {
    "nothing but a version": b"% hearts-record 1\n",
    "another version": b'% hearts-record 9\n[Event "x"]\n',
    "not text": b'% hearts-record 1\n[Event "\xff\xfe\x00"]\n',
    "controls": '% hearts-record 1\n[Event "a\x1b[31m\u202eb\ufffe"]\n'.encode(),
    "an unknown game": b'[Game "Snap"]\n[Seats "A B"]\n\nA | B |\n---+---+--\nSA | SK | 1\n',
    "no seats": b'[Game "Hearts"]\n[Hand "1"]\n[Hand "1"]\n[Misdeal "uncut"]\n',
    "seven and nobody knows who deals": (
        '[Game "Hearts"]\n[Settling "Sweepstake"]\n[Seats "A B C D E F G"]\n\n[Deal]\nA: ♡ 3\n\n'
        "A | B | C | D | E | F | G |\n---\n♡3 | ♡4 | ♡5 | ♡6 | ♡7 | ♡8 | ♡9 | 1\n"
    ).encode(),
    "half a table": '[Game "Hearts"]\n A | Y | B |\n---\n ? | ♠? | - | 7\n x | _-_ |\n'.encode(),
}
HOSTILE = """\
% hearts-record 1
{ <script>window.__pwned=1</script></script><img src=x onerror="window.__pwned=1"> }
[Event "</title><script>window.__pwned=1</script><img src=x onerror=window.__pwned=1>"]
[Game "Hearts"]
[Settling "Sweepstake"]
[Seats "A Y B Z"]
[Players "A: <b onmouseover=alert(1)>ada</b>; Y: </script><script>alert(2)</script>; B: <iframe>"]
[Site "javascript:alert(3)//http://evil.invalid/<script src=//evil.invalid/x.js></script>"]
[Annotator "--> <style>body{display:none}</style> ]]> ${window.__pwned=1} @@script@@ &lt;b&gt;"]
[Weird "<svg onload=window.__pwned=1>"] # <svg/onload=window.__pwned=1>
[__proto__ "<base href=//evil.invalid>"]

[Hand "1"]
[Lead "A"]

   A   |   Y   |   B   |   Z   |  # <script>alert(5)</script>
-------+-------+-------+-------+----
! revoke B, claimed by <img src=x onerror=alert(6)>
  ♠10  |  ♠Q   |  ♠8   | _♠K_  |  1 { "><svg onload=alert(7)> \u2028 <!-- }
  ♣J   | _♣A_  |  ♣4   |  ♣K   |  2
  <b>  | alert | onx   | </td> |  3
-------+-------+-------+-------+----
Making it <a href="javascript:alert(8)">a Jack</a>.
"""


@cache
def judged(path):
    return [(r, hr.verify(r)) for r in hr.load(path)]


def judged_text(text):
    return [(r, hr.verify(r)) for r in hr.loads(text)]


class Parsed(HTMLParser):
    """A page taken apart: its tags with their attributes, its scripts, styles and data."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.parts, self.within = [], {}, None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.within = (tag, dict(attrs).get("type"))

    def handle_endtag(self, tag):
        self.within = None

    def handle_data(self, data):
        if self.within is not None:
            self.parts[self.within] = self.parts.get(self.within, "") + data

    @property
    def data(self):
        return json.loads(self.parts["script", "application/json"])

    @property
    def policy(self):
        return next(a["content"] for t, a in self.tags if a.get("http-equiv"))


def parsed(pairs, **words):
    return Parsed(page(pairs, **words))
