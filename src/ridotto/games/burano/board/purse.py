"""The purse: coins, tokens, scaffolds, and how many cards were placed this turn."""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.burano.board import facade
from ridotto.games.burano.board.elements import element, picture
from ridotto.games.burano.board.shapes import TOKEN
from ridotto.games.burano.rules.position import MOST_COINS, MOST_PLACED
from ridotto.games.burano.view.seen import BuranoView
from ridotto.games.burano_shared.shapes import coin, squeezed
from ridotto.games.drawing.markup import at, decor, kept, oblong, path, text

PANEL: Final = Panel("Coins, tokens and scaffolds", 424, 92, ("back", "purse"), ("purse",))


def draw(view: BuranoView, seat: int) -> dict[str, str]:
    """Coins, tokens, scaffolds, and the sign that ends the placing; of another seat only to look at."""
    player = view["players"][seat]
    live = view["viewer"] == seat
    begins = len(view["players"]) > 1 and view["starter"] == seat
    placing = view["turn"] == seat and view["phase"] == "place"
    return {
        "purse/back/paper": _paper(),
        "purse/purse/coins": _coins(player["coins"], live),
        "purse/purse/tokens": _tokens(player["tokens"], live),
        "purse/purse/scaffolds": _scaffolds(player["street"]["aside"], bool(player["street"]["scaffolds"]), live),
        "purse/purse/done": _done(view["placed"] if placing else -1, view["price"], begins, live),
    }


def _part(name: str, said: str, label: str, x: float, width: float, body: str, live: bool) -> str:
    if not live:
        return picture(f"{said}, {label}" if label else said, name, (x, 4), body)
    return element(name, said, label, name, (x, 4), (width, 84), body)


@kept
def _paper() -> str:
    return decor(
        "purse-back",
        path("paper", "M2 3L422 2L422 90L2 90z") + path("rules", "M168 12L168 82M262 12L262 82M330 12L330 82"),
    )


@kept
def _coins(coins: int, live: bool) -> str:
    rows = 3 if coins <= MOST_COINS else 4
    step = 36 if rows == 3 else 29
    body = text(24, 55, 34, coins, "sum")
    for k in range(max(coins, int(MOST_COINS))):
        x, y = 66 + k % rows * step, 27 + k // rows * 38
        drawn = coin(14, "coin", f"coin {k % 5}") + path("coin-line", COIN_LINE)
        body += at(x, y, drawn if k < coins else '<circle class="slot" r="14"/>')
    label = "" if coins <= MOST_COINS else f"{MOST_COINS} may be kept at the turn’s end"
    return _part("coins", count(coins, "coin"), label, 4, 162, body, live)


COIN_LINE: Final = "M-8.5 0Q-8.5 -8.5 0 -8.5Q8.5 -8.5 8.5 0Q8.5 8.5 0 8.5Q-8.5 8.5 -8.5 0z"


@kept
def _tokens(tokens: int, live: bool) -> str:
    shown = min(tokens, 4)
    body = "".join(at(29 + k % 2 * 33, 24 + k // 2 * 36, TOKEN, 1.05) for k in range(shown))
    body += "".join(path("slot", oblong(16 + k % 2 * 33, 10 + k // 2 * 36, 27, 26)) for k in range(shown, 4))
    if tokens > shown:
        body += path("many", oblong(35, 33, 22, 18)) + text(46, 47, 15, tokens, "count")
    return _part("tokens", count(tokens, "token"), "each pays for a rule of colours", 170, 90, body, live)


@kept
def _scaffolds(aside: int, standing: bool, live: bool) -> str:
    body = at(16, 14, facade.scaffold(), 0.34)
    body += text(33, 66, 23, aside, "sum") + text(33, 81, 16, "aside", "note")
    label = "both in the street" if not aside else "both laid aside" if not standing else "the other in the street"
    said = f"{count(aside, 'scaffold')} aside"
    body = body if aside else f'<g class="spent">{body}</g>'
    return _part("scaffolds", said, label, 263, 66, body, live)


@kept
def _done(placed: int, price: int, begins: bool, live: bool) -> str:
    """Cards placed this turn, what the next one costs, and the word that ends it."""
    body = path("button-face", "M6 42L84 41L84 80L6 80z") + text(45, 67, 19, "Done", "button-word")
    if placed >= 0:
        body += "".join(
            path("storey now" if k < placed else "storey", oblong(7 + 13 * k, 8, 10, 14))
            for k in range(int(MOST_PLACED))
        )
        if placed < MOST_PLACED:
            body += at(60, 15, coin(8)) + text(78, 21, 17, f"−{price}", "next")
        else:
            body += text(66, 20, 16, f"all {placed}", "next")
        label = f"{count(placed, 'card')} placed this turn; the next costs {count(price, 'coin')}"
        if placed == MOST_PLACED:
            label = f"{placed} cards placed this turn"
        body += text(45, 37, 16, "next card" if placed < MOST_PLACED else "placed", "note")
    else:
        label = "ends the placing"
        if begins:
            body += at(
                45,
                20,
                path("pennant", "M-40 -12L40 -12L34 0L40 12L-40 12z")
                + squeezed(-3, 5, 16, "you begin" if live else "begins", 68, "pennant-word"),
            )
    return _part("done", "done", label, 333, 88, body, live)
