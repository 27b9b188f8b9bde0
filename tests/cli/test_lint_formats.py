"""What ``lint`` and ``verify`` write, in every form, and where it goes."""

import json
import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import unquote_to_bytes, urlsplit

import pytest

from cli.records import GOOD, MISCOUNTED, MISWRITTEN, UNMARKED
from command_line import refused, run, said
from hearts_record.cli.choices import LintFormat
from hearts_record.report.formats import FORMATS

GAMES = Path(__file__).parents[2] / "samples" / "games"


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    (tmp_path / "good.hearts").write_text(GOOD)
    (tmp_path / "bad.hearts").write_text(MISCOUNTED + MISWRITTEN)
    (tmp_path / "unmarked.hearts").write_text(UNMARKED)
    return tmp_path


def test_each_finding_names_its_place_shows_the_line_and_says_what_to_do(here):
    result = run("lint", "bad.hearts")
    assert result.exit_code == 1
    first = result.stdout.split("\n")
    assert first[0].startswith("bad.hearts:27:3: error HR501 count-wrong (hand 1")
    assert first[2] == "  27 |   A 5  |  Y 4  |  B 0  |  Z 4  |"
    assert set(first[3]) == {" ", "|", "^"}
    assert "bad.hearts:41:" in result.stdout
    assert "error HR109 not-a-card" in result.stdout


def test_json_and_jsonl_have_the_same_findings(here):
    findings = json.loads(run("lint", "--format", "json", ".").stdout)
    lines = run("lint", "--format", "jsonl", ".").stdout.splitlines()
    assert [json.loads(line) for line in lines] == findings
    assert [(d["path"], d["record"], d["code"]) for d in findings] == [
        ("bad.hearts", 1, "HR501"),
        ("bad.hearts", 2, "HR109"),
        ("unmarked.hearts", 1, "HR306"),
    ]


def test_the_command_names_every_format_that_there_is_and_writes_in_it(here):
    """The command is built without the room of reports, and so it lists the names again."""
    assert [form.value for form in LintFormat] == list(FORMATS)
    for form in FORMATS:
        result = run("lint", "--format", form, "bad.hearts")
        assert result.exit_code == 1
        assert "HR501" in result.stdout


def test_json_of_nothing_is_an_empty_list(here):
    assert json.loads(said("lint", "--format", "json", "good.hearts")) == []
    assert said("lint", "--format", "jsonl", "good.hearts") == ""


def test_github_is_chosen_under_github_actions_alone(here, monkeypatch):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    out = run("lint", "bad.hearts").stdout
    assert out.startswith("::error file=bad.hearts,line=27,endLine=27,col=3,")
    assert run("lint", "--format", "text", "bad.hearts").stdout.startswith("bad.hearts:27:3: ")
    run("lint", "--output-file", "out.txt", "bad.hearts")
    assert (here / "out.txt").read_text().startswith("bad.hearts:27:3: ")


def test_github_escapes_what_would_end_a_property(here):
    (here / "a,b:c%d.hearts").write_text(MISCOUNTED)
    out = run("lint", "--format", "github", "a,b:c%d.hearts").stdout
    assert out.startswith("::error file=a%2Cb%3Ac%25d.hearts,line=27,")
    assert out.count("\n") == 1


def test_github_gives_no_columns_to_a_place_of_several_lines(here):
    """Columns would be taken for those of the first line."""
    out = run("lint", "--format", "github", "--strict", ".").stdout
    for line in out.splitlines():
        where = dict(p.split("=", 1) for p in line.split(" ", 1)[1].split("::")[0].split(","))
        assert ("col" in where) == (where["line"] == where["endLine"])


def test_sarif_places_findings_and_tells_two_alike_apart(here):
    (here / "twice.hearts").write_text(GOOD.replace("♣10  |", "♣11  |").replace("♣2   |", "♣11  |"))
    log = json.loads(run("lint", "--format", "sarif", ".").stdout)
    results = log["runs"][0]["results"]
    assert results[0]["locations"][0]["physicalLocation"]["region"]["startLine"] == 27
    prints = [r["partialFingerprints"]["heartsRecord/v2"] for r in results]
    assert len(set(prints)) == len(prints) == 5


def test_the_fingerprint_of_a_finding_does_not_count_lines(here):
    def prints():
        issues = json.loads(run("lint", "--format", "gitlab", "bad.hearts").stdout)
        return [issue["fingerprint"] for issue in issues]

    before = prints()
    (here / "bad.hearts").write_text("# a comment more\n" + MISCOUNTED + MISWRITTEN)
    assert prints() == before


def fingerprints(form, *words):
    """The fingerprints of what is found, in order."""
    data = json.loads(run("lint", "--format", form, *words).stdout)
    if form == "gitlab":
        return [issue["fingerprint"] for issue in data]
    return [r["partialFingerprints"]["heartsRecord/v2"] for r in data["runs"][0]["results"]]


@pytest.mark.parametrize("form", ["sarif", "gitlab"])
def test_the_fingerprint_of_a_finding_does_not_count_records(form, here):
    """A record put before the others once made all old findings new ones."""
    other = MISCOUNTED.replace("No. 2", "No. 9")
    rounds = (GAMES / "progressive-evening.hearts").read_text("utf-8")
    (here / "bad.hearts").write_text(MISCOUNTED + MISWRITTEN + rounds)
    before = fingerprints(form, "bad.hearts")
    (here / "bad.hearts").write_text(GOOD + other + MISCOUNTED + GOOD + MISWRITTEN + rounds)
    after = fingerprints(form, "bad.hearts")
    assert len(before) > 5
    assert after[1:] == before
    assert after[0] not in before
    assert fingerprints(form, "--jobs", 2, "bad.hearts") == after


@pytest.mark.parametrize("form", ["sarif", "gitlab"])
def test_the_same_finding_in_records_that_are_alike_is_told_apart(form, here):
    (here / "bad.hearts").write_text(MISCOUNTED * 3 + MISWRITTEN)
    found = fingerprints(form, "bad.hearts")
    assert len(set(found)) == len(found) == 4


# ---- what a service calls a file -----------------------------------------------------------------


def called(form, *words, stdin=None):
    """What the first finding calls its file, in a form that a service reads."""
    out = run("lint", "--format", form, *words, stdin=stdin).stdout
    if form == "github":
        return re.match("::error file=([^,]*),", out)[1]
    if form == "gitlab":
        return json.loads(out)[0]["location"]["path"]
    place = json.loads(out)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    return place["artifactLocation"]["uri"]


SERVICES = pytest.mark.parametrize("form", ["github", "gitlab", "sarif"])


@SERVICES
def test_a_service_is_told_the_path_from_the_top_of_the_repository(form, here, monkeypatch):
    (here / ".git").mkdir()
    (here / "a" / "b").mkdir(parents=True)
    (here / "a" / "b" / "x.hearts").write_text(MISCOUNTED)
    for words in ("a/b", "./a/b/x.hearts", "a/../a/b/x.hearts", here / "a" / "b"):
        assert called(form, words) == "a/b/x.hearts"
    monkeypatch.chdir(here / "a" / "b")
    for words in (".", "x.hearts", "../b/x.hearts", here / "a"):
        assert called(form, words) == "a/b/x.hearts"
    assert called(form, "-", "--stdin-filename", "x.hearts", stdin=MISCOUNTED) == "a/b/x.hearts"
    assert fingerprints("gitlab", ".") == fingerprints("gitlab", here / "a" / "b" / "x.hearts")


@SERVICES
def test_a_service_is_told_of_a_link_to_the_repository_what_is_in_it(form, here, monkeypatch):
    (here / "work" / ".git").mkdir(parents=True)
    (here / "work" / "x.hearts").write_text(MISCOUNTED)
    (here / "way").symlink_to("work")
    monkeypatch.chdir(here / "work")
    assert called(form, here / "way" / "x.hearts") == "x.hearts"


@SERVICES
def test_without_a_repository_it_is_the_path_from_here(form, here):
    assert called(form, "./bad.hearts") == called(form, here / "bad.hearts") == "bad.hearts"


@SERVICES
def test_a_file_outside_the_repository_has_its_whole_path(form, here, monkeypatch):
    (here / "work" / ".git").mkdir(parents=True)
    monkeypatch.chdir(here / "work")
    outside = here / "bad.hearts"
    whole = outside.as_uri() if form == "sarif" else str(outside)
    assert called(form, "../bad.hearts") == whole


@SERVICES
def test_standard_input_without_a_name_is_a_name_that_services_read(form, here):
    assert called(form, "-", stdin=MISCOUNTED) == "stdin"


#: Names of files, and what they are in a URI: percent and two digits stand for a byte.
ODD_NAMES = {
    "two words.hearts": "two%20words.hearts",
    "100%.hearts": "100%25.hearts",
    "%41.hearts": "%2541.hearts",
    "no#1?.hearts": "no%231%3F.hearts",
    "http:x.hearts": "http%3Ax.hearts",
    "d/a:b.hearts": "d/a%3Ab.hearts",
    "♡ Ænflé.hearts": "%E2%99%A1%20%C3%86nfl%C3%A9.hearts",
    'a\\b"<>^`{|}.hearts': "a%5Cb%22%3C%3E%5E%60%7B%7C%7D.hearts",
    "a\x1b\t\n\x7f.hearts": "a%1B%09%0A%7F.hearts",
    "no text \udcff.hearts": "no%20text%20%FF.hearts",
    "a~-._.hearts": "a~-._.hearts",
}


@pytest.mark.parametrize(("name", "uri"), ODD_NAMES.items(), ids=map(ascii, ODD_NAMES))
def test_sarif_names_a_file_by_a_uri_whatever_it_is_called(name, uri, here, monkeypatch):
    """A name that is no UTF-8 text once ended the command in the middle of the report."""
    (here / "work" / ".git").mkdir(parents=True)
    monkeypatch.chdir(here / "work")
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(MISCOUNTED)
    found = called("sarif", name)
    assert found == uri
    # As others read it: relative to the repository, and back to the very name.
    parts = urlsplit(found)
    assert (parts.scheme, parts.netloc, parts.query, parts.fragment) == ("", "", "", "")
    assert os.fsdecode(unquote_to_bytes(parts.path)) == name
    (here / "other" / ".git").mkdir(parents=True)
    monkeypatch.chdir(here / "other")
    outside = called("sarif", here / "work" / name)
    assert outside == f"{(here / 'work').as_uri()}/{uri}"


#: The signs that end a property, or the command; GitHub undoes no other way of writing.
GITHUB_SIGNS = {"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"}


@pytest.mark.parametrize("name", [*ODD_NAMES, "a\r\n::error::b.hearts", "%0A,line=9::x.hearts"])
def test_github_reads_back_the_name_of_a_file_and_no_property_more(name, here):
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(MISCOUNTED)
    out = run("lint", "--format", "github", name).stdout
    file, rest = re.fullmatch("::error file=([^,:\r\n]*),(line=27,.*)\n", out).groups()
    written = "".join(GITHUB_SIGNS.get(sign, sign) for sign in name)
    assert file == written.encode(errors="backslashreplace").decode()
    properties = rest.split("::")[0].split(",")
    assert [p.split("=")[0] for p in properties] == ["line", "endLine", "col", "endColumn", "title"]


def test_junit_has_a_case_for_every_record(here):
    suites = ET.fromstring(run("lint", "--format", "junit", ".").stdout)
    found = {s.get("name"): (s.get("tests"), s.get("failures")) for s in suites}
    assert found == {
        "bad.hearts": ("2", "2"),
        "good.hearts": ("1", "0"),
        "unmarked.hearts": ("1", "0"),
    }
    assert suites[0][0][0].get("message").startswith("HR501 ")


def test_junit_has_no_case_more_for_what_is_told_of_the_file(here):
    """The green stars are told when the file is over, of a record that had its case."""
    path = GAMES / "progressive-evening.hearts"
    (suite,) = ET.fromstring(run("lint", "--format", "junit", path).stdout)
    records = [json.loads(v) for v in said("verify", "--format", "jsonl", path).splitlines()]
    assert [case.get("name") for case in suite.iter("testcase")] == [
        f"record {verdict['record']}" for verdict in records
    ]
    assert suite.get("tests") == str(len(records))
    assert "HR513" in suite.find("system-out").text
    assert suite[-1].tag == "system-out"


def test_what_is_told_of_a_file_is_told_before_the_next_even_if_that_has_no_record(here):
    (here / "a.hearts").write_text((GAMES / "progressive-evening.hearts").read_text("utf-8"))
    (here / "b.hearts").write_text("# nothing\n")
    files = ("a.hearts", "b.hearts")
    suites = ET.fromstring(run("lint", "--format", "junit", *files).stdout)
    assert [suite.get("name") for suite in suites] == ["a.hearts", "b.hearts"]
    for command in ("lint", "verify"):
        out = run(command, *files).stdout
        assert 0 < out.index("HR513") < out.index("HR801")


def test_junit_lets_a_file_without_a_record_fail(here):
    (here / "empty.hearts").write_text("# nothing\n")
    (suite,) = ET.fromstring(run("lint", "--format", "junit", "empty.hearts").stdout)
    assert (suite.get("tests"), suite.get("failures")) == ("1", "1")
    assert suite[0].get("name") == "the file"
    assert suite[0][0].get("type") == "HR801"


def test_junit_calls_a_warning_a_failure_where_it_is_one(here):
    suites = ET.fromstring(run("lint", "--strict", "--format", "junit", "unmarked.hearts").stdout)
    assert suites[0].get("failures") == "1"


def test_junit_is_xml_whatever_the_record_says(here):
    odd = GOOD.replace("No. 2", "a\ufffe<b>&\x01").replace("♣K ", "\uffff ")
    (here / "odd.hearts").write_text(odd, encoding="utf-8")
    suites = ET.fromstring(run("lint", "--format", "junit", "odd.hearts").stdout)
    assert suites[0].get("failures") == "1"


def test_statistics_count_by_code(here):
    assert run("lint", "--statistics", ".").stdout == (
        "      1  HR109  not-a-card\n      1  HR306  winner-not-marked\n"
        "      1  HR501  count-wrong\n"
    )
    data = json.loads(run("lint", "--statistics", "--format", "json", ".").stdout)
    assert data[0] == {"code": "HR109", "name": "not-a-card", "count": 1}
    lines = run("lint", "--statistics", "--format", "jsonl", ".").stdout.splitlines()
    assert [json.loads(line) for line in lines] == data


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ((), 0),
        (("--strict",), 1),
        (("--strict", "--exit-zero"), 0),
        (("--strict", "--ignore", "HR306"), 0),
        (("--strict", "--select", "HR5"), 0),
        (("--strict", "--select", "HR3,HR5"), 1),
    ],
)
def test_warnings_end_badly_only_when_strict(options, status, here):
    assert run("lint", *options, "unmarked.hearts").exit_code == status


def test_exit_zero_does_not_hide_a_file_that_cannot_be_read(here):
    result = run("lint", "--exit-zero", "bad.hearts", "gone.hearts")
    assert result.exit_code == 2
    assert "HR501" in result.stdout
    assert result.stderr == "hearts-record: cannot read gone.hearts: No such file or directory\n"


def test_an_unknown_code_is_refused_with_the_nearest(here):
    assert "there is no code HR999" in refused("lint", "--select", "HR999", "good.hearts")
    assert "did you mean HR306" in refused("lint", "--ignore", "HR3066", "good.hearts")


def test_output_goes_to_a_file_only_when_it_is_whole(here):
    (here / "out").write_text("old")
    assert run("lint", "--format", "json", "--output-file", "out", "bad.hearts").stdout == ""
    assert len(json.loads((here / "out").read_text())) == 2
    (here / "hearts-record.toml").write_text('baseline = "gone.json"')
    refused("lint", "--output-file", "out", "bad.hearts")
    assert len(json.loads((here / "out").read_text())) == 2
    assert sorted(p.name for p in here.iterdir() if p.name.startswith(".")) == []


def test_output_to_a_device_does_not_replace_the_device(here):
    assert run("lint", "--output-file", "/dev/null", "bad.hearts").exit_code == 1
    with open("/dev/null", "rb") as null:
        assert null.read() == b""


def test_standard_input_has_the_name_that_it_is_given(here):
    result = run("lint", "-", "--stdin-filename", "x/y.hearts", stdin=MISCOUNTED)
    assert result.stdout.startswith("x/y.hearts:27:3: error HR501")
    assert run("lint", "-", stdin=MISCOUNTED).stdout.startswith("<stdin>:27:3:")
    assert "only once" in refused("lint", "-", "-", stdin=GOOD)


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_verify_says_why_there_is_no_verdict(form, here):
    (here / "empty.hearts").write_text("# nothing\n")
    result = run("verify", "--format", form, "empty.hearts")
    assert result.exit_code == 1
    assert result.stderr == (
        "hearts-record: empty.hearts:1:1: HR801 there is no record in this file\n"
    )
    assert result.stdout == "" if form == "jsonl" else json.loads(result.stdout)["records"] == []
    assert "HR801" in run("verify", "empty.hearts").stdout


def test_verdicts_in_json_are_the_lines_of_jsonl(here):
    whole = json.loads(run("verify", "--format", "json", ".").stdout)
    lines = run("verify", "--format", "jsonl", ".").stdout.splitlines()
    assert [json.loads(line) for line in lines] == whole["records"]
    assert [r["record"] for r in whole["records"]] == [1, 2, 1, 1]
