"""The steps of the action, run as the scripts that they are."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from conformance.submissions import (
    BAD,
    ROOT,
    clone_of_the_tree,
    environment,
    repository,
    submissions,
)

ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
#: The steps that docs/ci.md shows, by what they use; each list is one example.
SHOWN = [
    {step.get("uses", "").partition("@")[0]: step for step in steps}
    for example in re.findall(r"(?s)```yaml\n(- .*?)```", (ROOT / "docs/ci.md").read_text("utf-8"))
    for steps in (yaml.safe_load(example),)
]
SCRIPTS = [step for step in ACTION["runs"]["steps"] if "run" in step]


@pytest.fixture(scope="module")
def checked_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the action, that of its temporary files, and the repository to lint."""
    folder = tmp_path_factory.mktemp("action")
    for name in ("hearts-record", "temp", "work"):
        (folder / name).mkdir()
    clone_of_the_tree(folder / "hearts-record")
    repository(folder / "work", submissions())
    step(SCRIPTS[0], folder)
    return folder


def step(script: dict[str, Any], folder: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """Run a step as the runner does, with its inputs put in."""
    inputs = {name: str(i.get("default", "")) for name, i in ACTION["inputs"].items()} | given
    values = {f"inputs.{name}": value for name, value in inputs.items()}
    values["github.action_path"] = str(folder / "hearts-record")
    own = {
        name: re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda m: values[m[1]], text)
        for name, text in script["env"].items()
    }
    env = environment(GITHUB_ACTIONS="true", RUNNER_TEMP=str(folder / "temp"), **own)
    assert "${{" not in script["run"], "an input in a script could be taken for a command"
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script["run"]],
        cwd=folder / "work",
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_the_action_annotates_the_three_bad_records(checked_out: Path) -> None:
    done = step(SCRIPTS[1], checked_out)
    assert done.returncode == 1, done.stdout + done.stderr
    errors = [line for line in done.stdout.splitlines() if line.startswith("::error ")]
    assert len(errors) == len(BAD)
    for name, (_, (line, code, words)) in BAD.items():
        (error,) = (e for e in errors if f"file=bad/{name}.hearts,line={line}," in e)
        assert f"title={code} " in error
        assert words in error


def test_the_action_passes_when_they_are_mended(checked_out: Path) -> None:
    done = step(SCRIPTS[1], checked_out, paths="good")
    assert done.returncode == 0, done.stdout + done.stderr


def test_paths_and_options_may_be_several_and_over_lines(checked_out: Path) -> None:
    done = step(
        SCRIPTS[1],
        checked_out,
        paths="good\nbad/miscounted.hearts bad/mismarked.hearts\n",
        args="--format jsonl\n--select HR3,HR5",
    )
    assert done.returncode == 1
    found = re.findall(r'"code": "(HR\d+)".*?"severity": "error"', done.stdout)
    assert found == ["HR501", "HR305"]


def test_a_path_cannot_be_taken_for_a_command_or_an_option(checked_out: Path) -> None:
    done = step(SCRIPTS[1], checked_out, paths="$(touch${IFS}here);touch -here `touch here`")
    assert done.returncode == 2
    assert list((checked_out / "work").glob("*here")) == []


def test_the_steps_of_the_docs_need_no_command_but_the_action() -> None:
    """The action puts nothing on the PATH: a step that calls the command would not find it."""
    assert len(SHOWN) == 2
    for steps in SHOWN:
        assert "" not in steps
        assert steps["example/hearts-record"]["with"].keys() <= ACTION["inputs"].keys()


def test_the_step_of_the_docs_writes_the_file_that_is_uploaded(checked_out: Path) -> None:
    (steps,) = (s for s in SHOWN if "github/codeql-action/upload-sarif" in s)
    done = step(
        SCRIPTS[1], checked_out, **(steps["example/hearts-record"]["with"] | {"paths": "."})
    )
    assert done.returncode == 0, done.stdout + done.stderr
    file = steps["github/codeql-action/upload-sarif"]["with"]["sarif_file"]
    (run,) = json.loads((checked_out / "work" / file).read_text("utf-8"))["runs"]
    errors = [result["ruleId"] for result in run["results"] if result["level"] == "error"]
    assert sorted(errors) == sorted(code for _, (_, code, _) in BAD.values())
