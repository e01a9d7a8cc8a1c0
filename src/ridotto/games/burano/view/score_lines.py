"""The lines of a player's score (WB-20): A each character from the left, B shops, C tokens, D closed windows."""

from typing import TypedDict

from ridotto.engine.words import count
from ridotto.games.burano.rules import kit
from ridotto.games.burano.rules.position import Burano
from ridotto.games.burano.rules.scoring import shop_points, worth
from ridotto.games.burano.rules.street import Street
from ridotto.games.burano.view.counted import Place, columns, counted, with_symbol
from ridotto.games.burano.words.names import CHARACTER_NAMES, COLUMN_NAMES, place_name, title


class LineView(TypedDict):
    """A line of the score, and the places that count for it."""

    id: str
    label: str
    now: int
    note: str
    places: list[str]


def street_lines(street: Street) -> list[LineView]:
    """The lines that depend on the street alone: characters and shops."""
    out = []
    for column in columns(street):
        guest = street.guest(column)
        if guest >= 0:
            letter = COLUMN_NAMES[column]
            counts = place_names(counted(street, guest, column))
            points = worth(street, guest, column)
            out.append(_line(f"guest-{letter}", title(CHARACTER_NAMES[guest]), points, f"house {letter}", counts))
    shops = place_names(with_symbol(street, columns(street), (kit.SHOP_POINTS,)))
    return [*out, _line("shops", "Shops", shop_points(street), count(len(shops), "shop"), shops)]


def other_lines(state: Burano, seat: int, windows: list[str]) -> list[LineView]:
    """The lines that depend on what else there is: tokens, and the closed windows in these places."""
    tokens = state.tokens(seat)
    note = f"{tokens} × {state.kit.token_points}"
    closed, lost = state.closed_windows(seat), state.penalty(seat)
    if lost:
        why = "all of them" if state.seats == 1 else "the most"
    else:
        why = "" if closed == 0 else "not the most" if state.windows else "not counted"
    return [
        _line("tokens", "Tokens", tokens * state.kit.token_points, note, []),
        _line("windows", "Closed windows", -lost, f"{closed}, {why}" if why else f"{closed}", windows),
    ]


def _line(name: str, label: str, now: int, note: str, places: list[str]) -> LineView:
    return {"id": name, "label": label, "now": now, "note": note, "places": places}


def place_names(places: list[Place]) -> list[str]:
    """Places as a notation names them."""
    return [place_name(*place) for place in places]
