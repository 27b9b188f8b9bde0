"""What ``lint`` and ``verify`` write, read by programs that are not ours."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from junitparser import JUnitXml

ROOT = Path(__file__).parents[2]
#: Ships the schema of SARIF 2.1.0.
SCHEMA_PACKAGE = "@microsoft/jest-sarif@1.0.0-beta.0"
SCHEMA_MEMBER = "package/lib/schemas/sarif-2.1.0-rtm.5.json"


def run(*args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "hearts_record", *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def sarif_schema(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("npm")
    packed = subprocess.run(
        ["npm", "pack", "-s", SCHEMA_PACKAGE],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
        member = archive.extractfile(SCHEMA_MEMBER)
        assert member is not None
        schema: dict[str, Any] = json.load(member)
    return schema


@pytest.mark.parametrize("what", ["tests/corpus", "samples"])
def test_sarif_is_valid_by_the_schema_of_sarif(what: str, sarif_schema: dict[str, Any]) -> None:
    log = json.loads(run("lint", "--format", "sarif", what))
    jsonschema.Draft4Validator(sarif_schema).validate(log)
    rules = {r["id"] for r in log["runs"][0]["tool"]["driver"]["rules"]}
    assert {r["ruleId"] for r in log["runs"][0]["results"]} <= rules


def test_junit_is_read_by_a_junit_parser(tmp_path: Path) -> None:
    out = tmp_path / "junit.xml"
    run("lint", "--format", "junit", "--output-file", str(out), "tests/corpus")
    suites = list(JUnitXml.fromfile(str(out)))
    findings = json.loads(run("lint", "--format", "json", "tests/corpus"))
    failing = {d["path"] for d in findings if d["severity"] == "error"}
    assert {s.name for s in suites if s.failures} == failing
    assert sum(1 for s in suites for _ in s) >= len(suites)


def test_findings_are_valid_by_our_published_schema() -> None:
    schema = json.loads((ROOT / "docs/schema/findings.schema.json").read_text("utf-8"))
    findings = json.loads(run("lint", "--format", "json", "tests/corpus"))
    jsonschema.Draft202012Validator(schema).validate(findings)
    lines = run("lint", "--format", "jsonl", "tests/corpus").splitlines()
    assert [json.loads(line) for line in lines] == findings


@pytest.mark.parametrize("what", ["tests/corpus", "samples"])
def test_verdicts_are_valid_by_our_published_schema(what: str) -> None:
    schema = json.loads((ROOT / "docs/schema/verdict.schema.json").read_text("utf-8"))
    verdicts = json.loads(run("verify", "--format", "json", what))
    jsonschema.Draft202012Validator(schema).validate(verdicts)


def test_gitlab_has_the_fields_that_gitlab_reads() -> None:
    issues = json.loads(run("lint", "--format", "gitlab", "tests/corpus"))
    assert issues
    for issue in issues:
        assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert issue["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert issue["location"]["lines"]["begin"] >= 1
    assert len({i["fingerprint"] for i in issues}) == len(issues)
