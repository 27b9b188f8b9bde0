"""Real Chromium, driven by playwright-core; both must be there, or the tests fail and say so."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
PACKAGES = ("playwright-core@1", "axe-core@4")


@dataclass(frozen=True)
class Browser:
    """Opens pages and does what is asked; ``drive`` gives a list of what each page answered."""

    chromium: str
    modules: Path

    def drive(self, *pages):
        """Each page is ``{"file", "width", "height", "scheme", "hash", "steps"}``."""
        plan = {"chromium": self.chromium, "modules": str(self.modules), "pages": pages}
        done = subprocess.run(
            ["node", str(HERE / "drive.mjs")],
            input=json.dumps(plan, default=str),
            capture_output=True,
            text=True,
            check=False,
            timeout=180,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


def browser_in(folder):
    """A browser, its driver installed into ``folder``."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.fail("Chromium is not installed: apt-get install chromium")
    if shutil.which("npm") is None:
        pytest.fail("npm is not installed, and the driver of the browser comes from it")
    done = subprocess.run(
        ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", *PACKAGES],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"},
    )
    if done.returncode != 0:
        pytest.fail(f"npm could not install {' '.join(PACKAGES)}:\n{done.stderr}")
    return Browser(chromium, folder)
