"""The lab's page in a browser: for everyone, on every screen, and complete in itself."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ridotto.cli import main
from tests.browser.conftest import USUAL
from tests.browser.everyone import LIGHTS, SCREENS, too_wide, violations

# Words that are cut off, and numbers of zones that touch each other.
CLIPPED = """() => {
  const words = [...document.querySelectorAll("main *")].filter((node) => node.childElementCount === 0
    && !node.closest("svg, .visually-hidden") && node.checkVisibility() && node.scrollWidth > node.clientWidth + 1
    && getComputedStyle(node).overflowX !== "visible");
  const crowns = [...document.querySelectorAll(".under .scale")].flatMap((scale) =>
    [...scale.querySelectorAll("text")].filter((text, k, all) =>
      k > 0 && text.getBoundingClientRect().left < all[k - 1].getBoundingClientRect().right));
  return [...words, ...crowns].map((node) => node.textContent);
}"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    command = ["report", "burano_roll_and_write", "--bots", "whim,novice", "--games", "30", "--jobs", "1"]
    assert main([*command, "--out", str(path)]) == 0
    return path


@pytest.mark.parametrize("screen", SCREENS)
def test_the_report_is_for_everyone(browser: Browser, report: Path, screen: str) -> None:
    context = browser.new_context(**USUAL | SCREENS[screen])
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(report.as_uri())
    assert [violations(page, light) for light in LIGHTS[screen]] == [[] for _ in LIGHTS[screen]]
    assert not too_wide(page)
    assert page.locator("svg.plot").count() > 20
    bands = page.locator(".bands li")
    assert bands.all_inner_texts()[1::3] == ["Not bad 70 to 79", "Masterpiece from 100"]
    assert page.evaluate(CLIPPED) == []
    assert [url for url in asked if not url.startswith("data:")] == [report.as_uri()]
    context.close()
