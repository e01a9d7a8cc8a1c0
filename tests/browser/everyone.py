"""What a page must be for everyone: readable, large enough to press, and no wider than the screen."""

from collections.abc import Iterable
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.amounts import SOAK
from tests.browser.table import PHONE

SCREENS: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}
LIGHTS = {"desktop": ("light", "dark"), "phone": ("light", "dark") if SOAK else ("light",)}
SMALLEST = 23.99  # 24 pixels (WCAG 2.5.8), less what rounding takes

# Everything that can be pressed and is not a word in a sentence, which WCAG 2.5.8 leaves out, with its size.
TARGETS = """() => {
  const seen = (node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.closest(".visually-hidden, .skip-link");
  const inline = (node) => node.matches(":is(p, li, dd, td, th) a") && getComputedStyle(node).display === "inline";
  const places = [...document.querySelectorAll("[data-el]")].map((node) => [node, node.querySelector(".hit") ?? node]);
  const rest = [...document.querySelectorAll("button, a[href], select, summary, input:not([type=hidden])")]
    .filter((node) => !inline(node)).map((node) => [node, node.closest("label") ?? node]);
  return [...places, ...rest].filter(([node]) => seen(node)).map(([node, target]) => {
    const { width, height } = target.getBoundingClientRect();
    return [node.dataset.el ?? node.textContent.trim().slice(0, 30) ?? node.outerHTML.slice(0, 60), width, height];
  });
}"""


AXE = """options => axe.run({ resultTypes: ["violations"], preload: false, ...options }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.slice(0, 4).map(({ target }) => target)}`))"""


def violations(page: Page, light: str) -> list[str]:
    """What axe finds. In the dark only colours are different."""
    page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    if not page.evaluate("globalThis.axe !== undefined"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE, {"runOnly": ["color-contrast"]} if light == "dark" else {})
    return found


def small_targets(page: Page) -> dict[str, tuple[float, float]]:
    """What can be pressed and is too small, with its width and height."""
    return {
        name: (round(width, 1), round(height, 1))
        for name, width, height in page.evaluate(TARGETS)
        if min(width, height) < SMALLEST
    }


def too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def check_states(page: Page, states: Iterable[str], screen: str, *, long: bool = False) -> None:
    """Every state of a page is for everyone; on a desktop all fit the screen, unless they may be long."""
    found: dict[tuple[str, str], Any] = {}
    for state in states:
        page.evaluate("document.fonts.ready")
        for light in LIGHTS[screen]:
            if faults := violations(page, light):
                found[state, light] = faults
        if small := small_targets(page):
            found[state, "small"] = small
        if too_wide(page):
            found[state, "sideways"] = True
        if screen == "desktop" and not long and page.evaluate("document.documentElement.scrollHeight") > 800:
            found[state, "too high"] = True
    assert not found
