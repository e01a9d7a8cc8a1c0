#!/usr/bin/env python3
"""Sets up, runs and tests Ridotto from a checkout. Standard library only.

    python3 dev.py run          serve the house (PORT and RIDOTTO_DB are passed on)
    python3 dev.py test         all checks and tests
    python3 dev.py test ARGS    one pytest call with these arguments, for a quick loop
    python3 dev.py soak         the same tests in full: every combination, long random games
    python3 dev.py lint         ruff, mypy, and what looks at the page's scripts and styles
    python3 dev.py format       let ruff format the sources and mend what it can
    python3 dev.py setup        only make .venv, with everything in it that the tests need
    python3 dev.py clean        remove .venv and everything built

The first start makes .venv, installs the pinned dependencies and compiles the rules; a stamp in .venv remembers from
what, and a later start repeats only what is needed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.util import find_spec
from pathlib import Path

import compiled

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
RUFF = str(BIN / "ruff")
STAMP = VENV / "ridotto-stamp.json"
OLDEST = (3, 11)
CHECKED = ("src", "tests", "benchmarks", "docs", "setup.py", "compiled.py", "dev.py")
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup")


class Stop(Exception):
    """Why it can't go on, for a person."""


# Set-up


def quietly(what: str, *command: str, **env: str) -> None:
    """Run a command that is only heard when it fails; say what is being done, and how long it took."""
    print(f"ridotto: {what} … ", end="", flush=True)
    start = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    print(f"{time.monotonic() - start:.1f} s", flush=True)
    if done.returncode:
        raise Stop(f"{done.stdout}{done.stderr}\nfailed: {shlex.join(command)}")


def digest(*files: Path, also: str = "") -> str:
    """A hash of files, with their names, and of a text."""
    total = hashlib.sha256(also.encode())
    for file in files:
        data = file.read_bytes()
        total.update(f"\0{file.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode() + data)
    return total.hexdigest()


def ensure_setup(*extras: str) -> None:
    """Bring .venv up to date. The stamp tells what is complete: nothing that failed is taken for that."""
    with one_at_a_time():
        try:
            stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            stamp = {}
        extras = tuple(sorted({*extras, *stamp.get("extras", ())}))
        with_what = str([compiled.compiler(), *(os.environ.get(name) for name in ("CC", "CFLAGS", "RIDOTTO_COMPILE"))])
        wanted = {
            "python": [sys.version, sys.base_prefix],
            "packages": digest(ROOT / "pyproject.toml", ROOT / "constraints.txt"),
            "extras": list(extras),
            "build": digest(ROOT / "setup.py", ROOT / "compiled.py", *compiled.looked_at(), also=with_what),
            "built": [str(path.relative_to(ROOT)) for path in compiled.extensions()],
        }
        if stamp == wanted and BIN.is_dir():
            return
        pip = pip_of(new=stamp.get("python") != wanted["python"] or not BIN.is_dir())
        STAMP.write_text(json.dumps({"python": wanted["python"], "extras": stamp.get("extras", [])}), encoding="utf-8")
        if stamp.get("packages") != wanted["packages"]:
            import tomllib

            project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            quietly("installing what builds the package", *pip, "pip", *project["build-system"]["requires"])
        # Built with what .venv has, so that pip need not fetch the compiler anew each time.
        package = f".[{','.join(extras)}]" if extras else "."
        quietly("installing dependencies and compiling the rules", *pip, "--no-build-isolation", "-e", package)
        wanted["built"] = [str(path.relative_to(ROOT)) for path in compiled.extensions()]
        STAMP.write_text(json.dumps(wanted, indent=1), encoding="utf-8")
        if not wanted["built"]:
            print("ridotto: no C compiler, or it failed: the games run interpreted, some 30 times slower")


@contextlib.contextmanager
def one_at_a_time():  # type: ignore[no-untyped-def]
    """Two starts in one checkout must not set up the same .venv at once."""
    with open(__file__, "rb") as lock:
        with contextlib.suppress(ImportError):  # Windows has none
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pip_of(*, new: bool) -> list[str]:
    """How to install into .venv, made anew if need be. Debian may lack ensurepip, others a pip outside."""
    inside = not find_spec("pip")
    if inside and not find_spec("ensurepip"):
        raise Stop("this Python has no pip. On Debian or Ubuntu: apt-get install python3-pip")
    if new:
        shutil.rmtree(VENV, ignore_errors=True)
        quietly("making .venv", sys.executable, "-m", "venv", *([] if inside else ["--without-pip"]), str(VENV))
    pip = [PYTHON, "-m", "pip"] if inside else [sys.executable, "-m", "pip", "--python", PYTHON]
    return [*pip, "--disable-pip-version-check", "--no-input", "install", "-c", "constraints.txt"]


def install_system_packages() -> None:
    """Install with apt-get what the tests want from the system; where that can't be done, they say what they skip."""
    programs = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    browsers = ("chromium-headless-shell", "chromium")
    there = {
        browsers[0]: os.environ.get("CHROMIUM") or any(map(shutil.which, browsers)),
        "postgresql": os.environ.get("TEST_DATABASE_URL") or shutil.which("initdb") or any(programs),
        "gcc": os.environ.get("CC") or shutil.which("cc"),
        "python3-dev": sys.base_prefix != "/usr" or Path(sysconfig.get_path("include"), "Python.h").is_file(),
    }
    missing = [package for package, found in there.items() if not found]
    if not missing:
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        quietly("asking for system packages", "apt-get", "update", **quiet)
        apt = ("apt-get", "install", "-y", "--no-install-recommends")
        quietly(f"installing {' '.join(missing)}", *apt, *missing, **quiet)
    else:
        print(f"ridotto: {' and '.join(missing)} can't be installed from here: some tests will be skipped")


# Checks


def lint() -> dict[str, list[str]]:
    """What needs no run of our code."""
    return {
        "ruff check": [RUFF, "check", "."],
        "ruff format": [RUFF, "format", "--check", "."],
        "mypy --strict": [str(BIN / "mypy"), "--strict", *CHECKED],
        "scripts and styles": [PYTHON, "-m", "tests.pages.lint"],
    }


def pytest(*arguments: str) -> list[str]:
    """A call of pytest in which a skipped test fails where CI=true."""
    return [PYTHON, "-m", "pytest", "-p", "tests.plugins.no_skips", *arguments]


def tests() -> dict[str, list[str]]:
    """The tests, in as many calls as they need: Playwright leaves an event loop running, where others can't start."""
    return {
        "tests": pytest("tests", "README.md", "docs", "--ignore=tests/browser", *SIDE_BY_SIDE),
        "doctests": pytest("src", "--doctest-modules"),
        "browser tests": pytest("tests/browser", *SIDE_BY_SIDE),
    }


def check(checks: dict[str, list[str]]) -> int:
    """Run up to the first that fails, and sum up."""
    failed, summary = 0, []
    for name, command in checks.items():
        print(f"ridotto: {name}", flush=True)
        # Doctests are read from the sources, and compiled and interpreted modules don't mix in one process.
        env = {"RIDOTTO_INTERPRETED": "1"} if "--doctest-modules" in command else {}
        start = time.monotonic()
        failed = subprocess.run(command, cwd=ROOT, env=os.environ | env, check=False).returncode
        summary.append(f"  {'FAILED' if failed else 'ok':<8} {name} ({time.monotonic() - start:.1f} s)")
        if failed:
            break
    print("ridotto: summary" if checks else "ridotto: .venv is ready", *summary, sep="\n", flush=True)
    return min(failed, 1)


def clean() -> None:
    """Remove everything that was made here."""
    caches = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "test-results", "build", "dist", ".venv")
    for folder in (*(ROOT / name for name in caches), *compiled.SOURCE.glob("*.egg-info")):
        shutil.rmtree(folder, ignore_errors=True)
    for path in compiled.extensions():
        path.unlink()


def main(command: str, *arguments: str) -> int:
    """Carry out a command."""
    if command == "clean":
        clean()
        return 0
    if command == "run":
        ensure_setup()
        serve = [str(BIN / "ridotto"), "serve", *arguments]
        if os.name == "nt":
            return subprocess.call(serve)
        os.execv(serve[0], serve)  # in this process's place, so that Ctrl-C and signals reach the server itself
    if command in ("test", "soak") and not arguments:
        install_system_packages()
    ensure_setup("test")
    os.environ |= {"RIDOTTO_SOAK": "1"} if command == "soak" else {}
    checks = {"tests": pytest(*arguments)} if arguments else {}
    if command in ("test", "lint") and not arguments:
        checks |= lint()
    if command in ("test", "soak") and not arguments:
        checks |= tests()
    if command == "format":
        checks = {"ruff": [RUFF, "check", "--fix", "."], "ruff format": [RUFF, "format", "."]}
    return check(checks)


if __name__ == "__main__":
    if Path(sys.prefix) == VENV:  # which can't be made anew from inside itself
        outside = getattr(sys, "_base_executable", "python3")
        os.execv(outside, [outside, *sys.argv])
    if sys.version_info < OLDEST:  # this file must stay readable for an older Python up to here
        sys.exit(f"ridotto: Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is {sys.version.split()[0]}")
    if len(sys.argv) < 2 or sys.argv[1] not in ("run", "test", "soak", "lint", "format", "setup", "clean"):
        print(__doc__)
        sys.exit(0 if sys.argv[1:] in ([], ["help"]) else 2)
    try:
        sys.exit(main(*sys.argv[1:]))
    except Stop as error:
        sys.exit(f"\nridotto: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
