"""Where CI=true, a skipped test is a failure: what CI did not run, nobody knows to work."""

import os

import pytest

skips: list[tuple[str, str]] = []


def note(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Remember a skip with its reason; an expected failure is none."""
    if report.skipped and not hasattr(report, "wasxfail"):
        place = report.longrepr
        reason = place[2] if isinstance(place, tuple) else str(place)
        skips.append((report.nodeid, reason.removeprefix("Skipped: ")))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test was skipped, by a mark or by itself."""
    note(report)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A whole module was skipped."""
    note(report)


def strict() -> bool:
    """Whether this run may not skip."""
    return os.environ.get("CI") == "true"


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Turn a success with skips into a failure."""
    if strict() and skips and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List each skip."""
    if strict() and skips:
        terminalreporter.section("skipped, which CI=true forbids", red=True)
        for name, reason in skips:
            terminalreporter.line(f"{name}: {reason}")
