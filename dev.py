#!/usr/bin/env python3
"""Sets up, runs and tests Ridotto from a checkout. Standard library only.

    python3 dev.py run          serve the house (PORT and RIDOTTO_DB are passed on)
    python3 dev.py test         all checks and tests
    python3 dev.py test ARGS    one pytest call with these arguments, for a quick loop
    python3 dev.py lint         ruff and mypy only
    python3 dev.py format       let ruff format the sources and mend what it can
    python3 dev.py setup        only make .venv, with everything in it that the tests need
    python3 dev.py clean        remove .venv and everything built

The first start makes .venv, installs the pinned dependencies and compiles the rules; a stamp in .venv
remembers from what, and a later start repeats only the parts whose inputs changed.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "ridotto-stamp.json"
MARKER = "# compiled by mypyc"
CHECKED = ("src", "tests", "benchmarks", "docs", "setup.py", "dev.py")
OLDEST = (3, 11)
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup")


def say(text: str) -> None:
    """One line about what is going on."""
    print(f"ridotto: {text}", flush=True)


def give_up(text: str) -> NoReturn:
    """End with a message instead of a traceback."""
    sys.stdout.flush()
    sys.exit(f"ridotto: {text}")


# --- Set-up ------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def step(text: str) -> Iterator[None]:
    """Say what is being done and, on the same line, how long it took."""
    print(f"ridotto: {text} … ", end="", flush=True)
    start = time.monotonic()
    done = False
    try:
        yield
        done = True
    finally:
        print(f"{time.monotonic() - start:.1f} s" if done else "stopped", flush=True)


def quietly(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command that is only heard when it fails, and that leaves no process behind when interrupted."""
    child = subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        output, _ = child.communicate()
    except BaseException:
        # The command's own children (pip, its build, the C compiler) end with it.
        if os.name == "nt":
            child.kill()
        else:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        raise
    if child.returncode:
        raise SetupError(shlex.join(str(part) for part in command), output)


class SetupError(Exception):
    """A command of the set-up failed: the command line, and all that it printed."""

    def __init__(self, command: str, output: str) -> None:
        super().__init__(command)
        self.output = output


def digest(*parts: str | Path) -> str:
    """A hash of texts and of files' contents."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part.encode()
        total.update(f"{len(data)}:".encode() + data)
    return total.hexdigest()


def dependencies_digest() -> str:
    """Changes when there may be something else to install."""
    return digest(*(ROOT / name for name in ("pyproject.toml", "constraints.txt", "dev.py")))


def compiled_sources() -> list[Path]:
    """The marked modules and every module of ours that they import: mypyc looks at these too."""
    marked = [
        path
        for path in sorted((SOURCE / "ridotto").rglob("*.py"))
        if MARKER in path.read_text(encoding="utf-8").splitlines()[:5]
    ]
    found: dict[Path, None] = {}
    todo = list(reversed(marked))
    while todo:
        path = todo.pop()
        if path not in found:
            found[path] = None
            todo += imported_modules(path)
    return sorted(found)


def imported_modules(path: Path) -> list[Path]:
    """The files of our own modules that a module names in its imports."""
    try:
        tree = ast.parse(path.read_bytes())
    except SyntaxError:
        return []  # mypyc will say it better
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    places = [SOURCE.joinpath(*name.split(".")) for name in names if name.split(".")[0] == "ridotto"]
    files = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in files if file.is_file()]


def compiler() -> str | None:
    """The C compiler that would be called, if it is there together with Python's headers."""
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if os.name == "nt":
        return "msvc"
    return shutil.which(shlex.split(configured)[0]) if headers.is_file() else None


def build_digest() -> str:
    """Changes when there may be something else to compile, or something else to compile it with."""
    sources = [part for path in compiled_sources() for part in (path.relative_to(ROOT).as_posix(), path)]
    flags = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "RIDOTTO_COMPILE")]
    return digest(str(compiler()), *flags, ROOT / "setup.py", *sources)


def built_extensions() -> list[str]:
    """The extension modules that lie in the source tree."""
    return sorted(path.relative_to(ROOT).as_posix() for pattern in ("*.so", "*.pyd") for path in SOURCE.rglob(pattern))


def read_stamp() -> dict[str, object]:
    """What the last complete set-up was made from; empty when there was none."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two starts in one checkout must not set up the same .venv at once."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with open(__file__, "rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("waiting for another set-up in this folder")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def write_stamp(stamp: dict[str, object]) -> None:
    """Remember what is complete, in one stroke."""
    unfinished = STAMP.with_suffix(".new")
    unfinished.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    unfinished.replace(STAMP)


def ensure_setup(*extras: str) -> None:
    """Bring .venv up to date, doing only what is needed.

    The stamp tells what is complete: a part is struck out before it is begun and written when it is done, so
    that a failed or interrupted one is never taken for whole.
    """
    with one_at_a_time():
        stamp = read_stamp()
        before = stamp.get("extras")
        wanted = sorted({*extras, *(before if isinstance(before, list) else [])})
        python = {"python": [sys.version, sys.base_prefix]}
        base = {**python, "dependencies": dependencies_digest()}
        build = {"build": build_digest(), "extensions": built_extensions()}
        if not contains(stamp, base) or before != wanted:
            STAMP.unlink(missing_ok=True)
            install(wanted, fresh=not contains(stamp, python))
            # More packages beside the same ones leave the compiled modules as good as they were.
            stamp = {**(stamp if contains(stamp, base) else base), "extras": wanted}
            write_stamp(stamp)
        if not contains(stamp, build):
            stamp = {**base, "extras": wanted}
            write_stamp(stamp)
            compile_rules()
            write_stamp({**stamp, **build, "extensions": built_extensions()})


def contains(stamp: dict[str, object], part: Mapping[str, object]) -> bool:
    """Whether the stamp tells all of this."""
    return all(stamp.get(key) == value for key, value in part.items())


def install(extras: list[str], *, fresh: bool) -> None:
    """Install the dependencies into .venv as pinned, and this checkout as an editable package."""
    import tomllib

    if fresh:
        version = ".".join(map(str, sys.version_info[:3]))
        with step(f"making .venv with Python {version}"):
            # The interpreter is linked, as `python3 -m venv` does it; pip stays outside and works from there.
            venv.create(VENV, clear=True, symlinks=os.name != "nt", with_pip=False)
    pip = pip_command()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in extras:
        wanted += project["project"]["optional-dependencies"][extra]
    kind = f" (with those of {', '.join(extras)})" if extras else ""
    with step(f"installing dependencies{kind}, the longest part of a first start"):
        quietly(*pip, "install", "-c", "constraints.txt", *wanted)
        # The extensions are compiled in a step of their own: pip would only wrap what the compiler says.
        editable = ("--no-deps", "--no-build-isolation", "-e", ".")
        quietly(*pip, "install", *editable, env={"RIDOTTO_COMPILE": "0"})


def pip_command() -> list[str | Path]:
    """How to call pip for .venv. Debian may lack ensurepip, others may lack a pip outside."""
    options = ("--disable-pip-version-check", "--no-input")
    if find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", PYTHON, *options]
    if find_spec("ensurepip"):
        quietly(PYTHON, "-m", "ensurepip")
        return [PYTHON, "-m", "pip", *options]
    return give_up("this Python has no pip. On Debian or Ubuntu: apt-get install python3-pip")


def compile_rules() -> None:
    """Compile the marked modules in place, or say why they will run interpreted."""
    if os.environ.get("RIDOTTO_COMPILE") == "0":
        reason = "RIDOTTO_COMPILE=0"
    elif not compiler():
        reason = "no C compiler with Python's headers (on Debian or Ubuntu: apt-get install gcc python3-dev)"
    else:
        reason = "the C compiler failed; to see why: .venv/bin/python setup.py build_ext --inplace"
    with step(f"compiling the rules on {os.cpu_count()} cores"):
        quietly(PYTHON, "setup.py", "build_ext", "--inplace")
    if not built_extensions() and compiled_sources():
        say(f"the games will run interpreted, some 30 times slower: {reason}")


# --- Commands ----------------------------------------------------------------------------------------------


def run(arguments: list[str]) -> int:
    """Serve the house in this process's place, so that Ctrl-C and signals reach the server itself."""
    ensure_setup()
    command = [str(BIN / "ridotto"), "serve", *arguments]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


class Check(NamedTuple):
    """One command of ours to look at: its name in the summary, and how to call it."""

    name: str
    command: list[str | Path]
    env: dict[str, str] = {}  # noqa: RUF012 - a default of a NamedTuple, never changed

    def passes(self) -> bool:
        """Run it where everybody can see it."""
        say(self.name)
        command = [str(part) for part in self.command]
        return subprocess.run(command, cwd=ROOT, env={**os.environ, **self.env}, check=False).returncode == 0


def run_checks(checks: list[Check]) -> int:
    """Run up to the first that fails, and sum up."""
    lines: list[str] = []
    failed = False
    for each in checks:
        if failed:
            lines.append(f"  not run  {each.name}")
            continue
        start = time.monotonic()
        failed = not each.passes()
        lines.append(f"  {'FAILED' if failed else 'ok':<8} {each.name} ({time.monotonic() - start:.1f} s)")
    say("summary")
    print("\n".join(lines), flush=True)
    return int(failed)


def lint_checks() -> list[Check]:
    """The checks that need no run of our code."""
    checked = [name for name in CHECKED if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]
    return [
        Check("ruff check", [BIN / "ruff", "check", "."]),
        Check("ruff format", [BIN / "ruff", "format", "--check", "."]),
        Check("mypy --strict", [BIN / "mypy", "--strict", *checked]),
    ]


def pytest(name: str, *arguments: str) -> Check:
    """A pytest call, in which a skipped test fails where CI=true."""
    command: list[str | Path] = [PYTHON, "-m", "pytest", "-p", "tests.plugins.no_skips", *arguments]
    # Doctests are read from the sources, and compiled and interpreted modules don't mix in one process.
    interpreted = {"RIDOTTO_INTERPRETED": "1"} if "--doctest-modules" in arguments else {}
    return Check(name, command, interpreted)


def test_checks() -> list[Check]:
    """The tests, in as many processes as they need."""
    documents = [name for name in ("README.md", "docs") if (ROOT / name).exists()]
    checks = [
        pytest("tests", "tests", *documents, "--ignore=tests/browser", *SIDE_BY_SIDE),
        pytest("doctests", "src", "--doctest-modules"),
    ]
    if (ROOT / "tests" / "browser").is_dir():
        # Playwright leaves an event loop running, in which other tests can't start theirs.
        checks.append(pytest("browser tests", "tests/browser", *SIDE_BY_SIDE))
    return checks


def test(arguments: list[str]) -> int:
    """All checks and tests, or one pytest call with the given arguments."""
    if not arguments:
        install_system_packages()
        ensure_setup("test")
        return run_checks(lint_checks() + test_checks())
    ensure_setup("test")
    if not any((ROOT / argument.split("::")[0]).exists() for argument in arguments):
        arguments = ["tests", "--ignore=tests/browser", *arguments]
    return 0 if pytest("tests", *arguments).passes() else 1


def lint(arguments: list[str]) -> int:
    """Ruff and mypy."""
    ensure_setup("test")
    return run_checks(lint_checks())


def reformat(arguments: list[str]) -> int:
    """Let ruff write what it would only ask for."""
    ensure_setup("test")
    mended = Check("ruff check --fix", [BIN / "ruff", "check", "--fix", "."])
    return run_checks([mended, Check("ruff format", [BIN / "ruff", "format", "."])])


def setup(arguments: list[str]) -> int:
    """Only the set-up."""
    ensure_setup("test")
    say(".venv is ready")
    return 0


def clean(arguments: list[str]) -> int:
    """Remove everything that was made here."""
    made = [VENV, ROOT / "build", ROOT / "dist", *SOURCE.glob("*.egg-info")]
    made += [ROOT / name for name in (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "test-results")]
    for folder in made:
        shutil.rmtree(folder, ignore_errors=True)
    for name in built_extensions():
        (ROOT / name).unlink()
    return 0


# --- What the tests want from the system -------------------------------------------------------------------


def has_chromium() -> bool:
    """Whether the browser tests find a browser."""
    return bool(os.environ.get("CHROMIUM") or shutil.which("chromium"))


def has_postgresql() -> bool:
    """Whether the tests find a PostgreSQL, or the programs to start one."""
    programs = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return bool(os.environ.get("TEST_DATABASE_URL") or shutil.which("initdb") or any(programs))


def missing_packages() -> dict[str, str]:
    """Debian's names of the packages that are not here, and what goes without them."""
    missing: dict[str, str] = {}
    if not has_chromium():
        missing["chromium"] = "the tests in a browser"
    if not has_postgresql():
        missing["postgresql"] = "the tests on PostgreSQL"
    if not compiler() and not os.environ.get("CC"):
        if not shutil.which("cc"):
            missing["gcc"] = "the tests of the compiled rules"
        if sys.base_prefix == "/usr":
            missing["python3-dev"] = "the tests of the compiled rules"
    return missing


def install_system_packages() -> None:
    """Install what is missing where we may; otherwise say what will be skipped, and why."""
    missing = missing_packages()
    if not missing:
        return
    why = "it could not be installed"
    if not shutil.which("apt-get"):
        why = "there is no apt-get here to install it with"
    elif os.name == "nt" or os.geteuid() != 0:
        why = "only root may install it"
    else:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        try:
            with step(f"installing system packages: {' '.join(missing)}"):
                quietly("apt-get", "update", env=quiet)
                quietly("apt-get", "install", "-y", "--no-install-recommends", *missing, env=quiet)
        except SetupError as error:
            print(error.output, end="")
    for package, purpose in missing_packages().items():
        say(f"{package} is missing and {why}: {purpose} will be skipped")


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "test": test,
    "lint": lint,
    "format": reformat,
    "setup": setup,
    "clean": clean,
}


def main(arguments: list[str]) -> int:
    """Dispatch to a command."""
    if sys.version_info < OLDEST:  # this file must stay readable for an older Python up to here
        have = ".".join(map(str, sys.version_info[:3]))
        give_up(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is {have} ({sys.executable})")
    if Path(sys.prefix) == VENV:
        base = getattr(sys, "_base_executable", sys.executable)  # .venv can't be made anew from inside itself
        os.execv(base, [base, __file__, *arguments])
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 0 if arguments in ([], ["help"], ["-h"], ["--help"]) else 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except SetupError as error:
        print(error.output)
        give_up(f"failed: {error}")
    except KeyboardInterrupt:
        print()
        say("interrupted")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
