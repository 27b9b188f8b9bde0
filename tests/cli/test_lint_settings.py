"""The settings of a project, the comments that ignore a finding, and the baseline."""

import gzip
import json

import pytest

from cli.records import GOOD, MISCOUNTED, SAMPLES, UNMARKED, in_line
from command_line import refused, run, said


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.hearts").write_text(MISCOUNTED)
    (tmp_path / "unmarked.hearts").write_text(UNMARKED)
    return tmp_path


def codes(*words, stdin=None):
    """The codes that are found, in order."""
    out = run("lint", "--format", "json", *words, stdin=stdin)
    assert out.exit_code in (0, 1), out
    return [d["code"] for d in json.loads(out.stdout)]


# ---- settings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ("", ["HR501", "HR306"]),
        ('ignore = ["HR5"]', ["HR306"]),
        ('select = ["hr501"]', ["HR501"]),
        ('[per-file-ignores]\n"un*.hearts" = ["HR306"]', ["HR501"]),
        ('[per-file-ignores]\n"*" = ["HR3", "HR5"]', []),
    ],
)
def test_settings_choose_the_findings(settings, found, here):
    (here / "hearts-record.toml").write_text(settings)
    assert codes(".") == found


def test_settings_are_found_upwards_and_paths_begin_where_they_lie(here, monkeypatch):
    table = '[tool.hearts-record.per-file-ignores]\n"old/*" = ["HR306"]\n'
    (here / "pyproject.toml").write_text(table)
    (here / "old").mkdir()
    (here / "old" / "x.hearts").write_text(UNMARKED)
    assert codes(".") == ["HR501", "HR306"]
    monkeypatch.chdir(here / "old")
    assert codes("x.hearts") == []
    (here / "old" / "pyproject.toml").write_text("[tool.other]\nx = 1\n")
    assert codes("x.hearts") == []
    (here / "old" / "hearts-record.toml").write_text("")
    assert codes("x.hearts") == ["HR306"]


def test_strict_is_a_setting(here):
    assert run("lint", "unmarked.hearts").exit_code == 0
    (here / "hearts-record.toml").write_text("strict = true")
    assert run("lint", "unmarked.hearts").exit_code == 1


def test_options_win_over_settings(here):
    (here / "hearts-record.toml").write_text('select = ["HR3"]')
    assert codes("--select", "HR5", ".") == ["HR501"]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("selct = []", "there is no setting `selct`; did you mean `select`?"),
        ("per_file_ignores = {}", "did you mean `per-file-ignores`?"),
        ("colour = 1", "there is no setting `colour`; there are select, ignore,"),
        ('strict = "yes"', "`strict` is true or false"),
        ("baseline = 3", "`baseline` is the name of a file"),
        ('select = "HR5"', "`select` is a list of codes"),
        ("ignore = [5]", "`ignore` is a list of codes"),
        ('ignore = ["HR9"]', "`ignore`: there is no code HR9"),
        ("per-file-ignores = []", "`per-file-ignores` is a table"),
        ('per-file-ignores = {"*" = "HR5"}', "`per-file-ignores.*` is a list of codes"),
        ("strict = ", "hearts-record.toml: Invalid value"),
        ("[tool.hearts-record]\nstrict = true", "there is no setting `tool`"),
    ],
)
def test_what_the_settings_cannot_say_is_refused_with_the_file(settings, said, here):
    (here / "hearts-record.toml").write_text(settings)
    message = refused("lint", "bad.hearts")
    assert said in message
    assert str(here / "hearts-record.toml") in message


def test_a_table_by_another_name_is_refused(here):
    (here / "pyproject.toml").write_text("[tool.hearts_record]\nstrict = true\n")
    assert "did you mean [tool.hearts-record]?" in refused("lint", "bad.hearts")
    (here / "pyproject.toml").write_text("tool = 3\n")
    assert codes("bad.hearts") == ["HR501"]
    (here / "pyproject.toml").write_text("[tool]\nhearts-record = 3\n")
    assert "table of settings" in refused("lint", "bad.hearts")


def test_settings_that_are_no_text_are_refused(here):
    (here / "hearts-record.toml").write_bytes(b"\xff")
    assert "hearts-record.toml" in refused("lint", "bad.hearts")


# ---- comments ------------------------------------------------------------------------------------


def test_a_comment_at_the_end_of_a_line_speaks_of_that_line(here):
    assert codes("-", stdin=in_line(MISCOUNTED)) == []
    assert codes("-", stdin=in_line(MISCOUNTED).replace("HR501 ", "hr503, HR501 ")) == ["HR807"]


def test_a_comment_on_its_own_line_speaks_of_the_line_before(here):
    text = MISCOUNTED.replace("Z 4  |\n", "Z 4  |\n\n# lint: ignore HR501 a slip\n")
    assert codes("-", stdin=text) == []
    text = MISCOUNTED.replace("B wins the pool.", "B wins the pool.\n# lint: ignore HR501 a slip")
    assert codes("-", stdin=text) == ["HR501", "HR807"]


@pytest.mark.parametrize(
    "text",
    [
        "# lint: ignore HR501 why\n" + MISCOUNTED,
        MISCOUNTED.replace("record 1\n", "record 1  # lint: ignore HR501 why\n", 1),
        MISCOUNTED.replace("record 1\n", "record 1\n\n# old\n# lint: ignore HR501 why\n", 1),
        MISCOUNTED.replace("record 1\n", "record 1\n# lint: ignore HR501\n", 1).replace(
            "\n", "\r\n"
        ),
    ],
)
def test_a_comment_at_the_beginning_speaks_of_the_record(text, here):
    assert codes("-", stdin=text) == []
    assert codes("-", stdin=text + MISCOUNTED) == ["HR501"]


def test_a_comment_under_tags_is_not_at_the_beginning(here):
    text = MISCOUNTED.replace('[Game "Hearts"]', '[Game "Hearts"]\n# lint: ignore HR501 why')
    assert codes("-", stdin=text) == ["HR807", "HR501"]


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("# lint: ignore HR306", "nothing gives HR306 here"),
        ("# lint: ignore HR999", "there is no code HR999"),
        ("# lint: ignore", "names no code"),
        ("#lint:ignore because", "names no code"),
    ],
)
def test_a_comment_that_fits_nothing_is_a_finding(comment, message, here):
    text = GOOD.replace("B wins the pool.", f"B wins the pool. {comment}")
    found = json.loads(run("lint", "--format", "json", "-", stdin=text).stdout)
    assert [d["code"] for d in found] == ["HR807"]
    assert message in found[0]["message"]
    assert codes("--ignore", "HR807", "-", stdin=text) == []


def test_a_comment_is_used_though_its_code_is_not_selected(here):
    assert codes("--select", "HR8", "-", stdin=in_line(MISCOUNTED)) == []


def test_words_in_commentary_ignore_nothing(here):
    text = MISCOUNTED.replace("Z 4  |\n", "Z 4  | { # lint: ignore HR501 }\n")
    assert codes("-", stdin=text) == ["HR501"]


def test_an_ignored_finding_is_not_mended(here):
    text = UNMARKED.replace("|  1\n", "|  1  # lint: ignore HR306 as printed\n")
    (here / "unmarked.hearts").write_text(text)
    assert said("lint", "--diff", "unmarked.hearts") == ""


# ---- options that do not go together -------------------------------------------------------------

VALUES = {
    "--format": ("json",),
    "--output-file": ("out",),
    "--baseline": ("known.json",),
    "--write-baseline": ("known.json",),
    "--jobs": ("2",),
}
PAIRS = [
    *(("--diff", other) for other in ("--fix", "--statistics", *VALUES)),
    *(("--write-baseline", o) for o in ("--format", "--statistics", "--output-file", "--baseline")),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_options_of_which_one_would_do_nothing_are_refused_by_name(one, other, here):
    (here / "out").write_text("old")
    words = [word for name in (other, one) for word in (name, *VALUES.get(name, ()))]
    told = refused("lint", *words, "unmarked.hearts")
    assert told.startswith(f"hearts-record: {one} and {other} do not go together: ")
    assert (here / "out").read_text() == "old"
    assert not (here / "known.json").exists()
    assert (here / "unmarked.hearts").read_text() == UNMARKED


@pytest.mark.parametrize("form", ["sarif", "github", "junit", "gitlab"])
def test_counts_are_not_written_in_the_form_of_a_list_of_findings(form, here):
    told = refused("lint", "--statistics", "--format", form, "bad.hearts")
    assert f"--statistics and --format {form} do not go together" in told


def test_what_was_not_asked_for_on_the_command_line_is_in_nobodys_way(here, monkeypatch):
    """The settings name a baseline, and GitHub Actions a format."""
    said("lint", "--write-baseline", "known.json", ".")
    (here / "hearts-record.toml").write_text('baseline = "known.json"\nstrict = true')
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert run("lint", "--diff", "unmarked.hearts").stdout.startswith("--- unmarked.hearts")
    said("lint", "--write-baseline", "known.json", ".")
    assert said("lint", "--statistics", ".") == ""


# ---- what comments ignore ------------------------------------------------------------------------

#: An evening of two rounds, in which the last table stands twice: HR808, an error.
EVENING = (SAMPLES.parent / "games" / "progressive-evening.hearts").read_text(encoding="utf-8")
TWICE = EVENING + "%" + EVENING.rpartition("%")[2]


def evening(code, after):
    """The evening with a comment behind its last `after`, or behind the `%` line if it is that."""
    before, _, rest = TWICE.rpartition(after)
    return f"{before}{after}  # lint: ignore {code} as it was\n{rest.lstrip()}"


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("after", ['[Round "2"]', "% hearts-record 1"])
def test_a_comment_ignores_what_is_found_by_the_records_before(after, jobs, here):
    (here / "e.hearts").write_text(TWICE)
    whole = codes("--jobs", jobs, "e.hearts")
    assert whole.count("HR808") == 1
    (here / "e.hearts").write_text(evening("HR808", after))
    left = [code for code in whole if code != "HR808"]
    assert codes("--jobs", jobs, "e.hearts") == left


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_comment_ignores_what_is_found_at_the_end_of_the_file(jobs, here):
    """The green stars of a round stand at its booby table, and are told after the last record."""
    (here / "e.hearts").write_text(EVENING)
    whole = run("lint", "--jobs", jobs, "e.hearts").stdout
    assert whole.count("green star") == 2
    (here / "e.hearts").write_text(
        EVENING.replace('[Round "1"]', '[Round "1"]  # lint: ignore HR513 dull')
    )
    left = run("lint", "--jobs", jobs, "e.hearts").stdout
    assert left.count("green star") == 1
    # The head table gives nobody a green star, and no other star stands in that line.
    assert left.count("HR807") == 1
    assert "nothing gives HR513 here" in left


@pytest.mark.parametrize(
    ("named", "idle"),
    [("HR808, HR513", "HR808"), ("HR808, HR513, HR501", "HR808, HR501"), ("HR1, HR1", "HR1")],
)
def test_a_comment_of_what_comes_later_that_fits_nothing_is_one_finding(named, idle, here):
    """At the head table two are given a gold star: HR513."""
    comment = f"# lint: ignore {named}\n"
    text = EVENING.replace("% hearts-record 1\n", f"% hearts-record 1\n{comment}", 1)
    (here / "e.hearts").write_text(text + MISCOUNTED)
    found = json.loads(run("lint", "--format", "json", "e.hearts").stdout)
    (unused,) = [d for d in found if d["code"] == "HR807"]
    assert unused["record"] == 1
    assert idle in unused["message"]
    assert "HR501" in [d["code"] for d in found]


# ---- the baseline --------------------------------------------------------------------------------


def test_a_baseline_knows_files_codes_and_counts(here):
    said("lint", "--write-baseline", "baseline.json", ".")
    assert json.loads((here / "baseline.json").read_text()) == {
        "version": 1,
        "files": {"bad.hearts": {"HR501": 1}, "unmarked.hearts": {"HR306": 1}},
    }
    assert codes("--baseline", "baseline.json", "--strict", ".") == []


def test_a_baseline_is_left_as_it_was_where_a_file_cannot_be_read(here):
    (here / "a.hearts.gz").write_bytes(gzip.compress(MISCOUNTED.encode()))
    said("lint", "--write-baseline", "baseline.json", ".")
    before = (here / "baseline.json").read_bytes()
    (here / "a.hearts.gz").write_bytes(b"no gzip")
    message = refused("lint", "--write-baseline", "baseline.json", ".")
    assert "cannot read a.hearts.gz" in message
    assert "baseline.json: the baseline is left as it was" in message
    assert (here / "baseline.json").read_bytes() == before
    result = run("lint", "--fix", "--write-baseline", "baseline.json", "gone.hearts", "bad.hearts")
    assert result.exit_code == 2
    assert (here / "baseline.json").read_bytes() == before
    refused("lint", "--write-baseline", "new.json", ".")
    assert not (here / "new.json").exists()


def test_what_is_beyond_the_baseline_is_shown_and_that_it_cannot_be_told_apart(here):
    said("lint", "--write-baseline", "baseline.json", ".")
    (here / "bad.hearts").write_text("\n\n" + MISCOUNTED + GOOD + MISCOUNTED)
    result = run("lint", "--baseline", "baseline.json", ".")
    assert result.exit_code == 1
    assert result.stdout.count("HR501") == 1
    assert "2 findings of HR501, and the baseline knows 1" in result.stderr
    (here / "new.hearts").write_text(MISCOUNTED)
    assert codes("--baseline", "baseline.json", "new.hearts") == ["HR501"]


def test_files_are_named_from_the_folder_of_the_baseline(here, monkeypatch):
    (here / "sub").mkdir()
    (here / "sub" / "x.hearts").write_text(MISCOUNTED)
    said("lint", "--write-baseline", "baseline.json", ".")
    (here / "hearts-record.toml").write_text('baseline = "baseline.json"')
    monkeypatch.chdir(here / "sub")
    assert codes("x.hearts") == codes("./x.hearts") == codes(here / "sub") == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"version": 1, "files": []}',
        "3",
        "[" * 99999,
        '{"version": 2, "files": {}}',
        '{"version":1,"files":{"a":1}}',
    ],
)
def test_what_is_no_baseline_is_refused(text, here):
    (here / "baseline.json").write_text(text)
    assert "it is no baseline file" in refused("lint", "--baseline", "baseline.json", ".")


def test_a_baseline_that_is_not_there_is_refused(here):
    assert "gone.json" in refused("lint", "--baseline", "gone.json", ".")
