"""A position of the Roll & Write as text, for a terminal or a screen reader."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.view.score import lines
from ridotto.games.burano_roll_and_write.view.seen import PlayerView, RollAndWriteView, SymbolView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES, LETTERS

LEGEND: Final = "  ( ): circled   *: pays a coin when circled"


def write(view: RollAndWriteView, names: Sequence[str]) -> str:
    """The canal, the viewer's street from the roof down, the record sheet, and a line for each other player."""
    seat = max(view["viewer"], 0)
    own = view["players"][seat]
    out = [f"Round {view['round']}" + (", the last" if view["last_round"] else ""), *_canal(view, names), ""]
    if own["sheet"]:
        whose = "Your" if view["viewer"] >= 0 else f"{names[seat]}’s"
        out += [f"{whose} street: {view['sheets'][own['sheet'] - 1]}", *_street(own), LEGEND, ""]
    out += _record(view, seat)
    for other in range(len(view["players"])):
        if other != seat:
            out.append(_other(view, other, names))
    return "\n".join(out)


def _canal(view: RollAndWriteView, names: Sequence[str]) -> list[str]:
    out = []
    for colour in COLOUR_NAMES:
        boats = [f"{names[seat]}’s boat" for seat, own in enumerate(view["players"]) if colour in own["boats"]]
        boats += ["spectator’s boat"] if colour in view["spectators"] else []
        value = view["dice"][colour] or "-"
        out.append(f"  {colour:>6} die {value}" + (f"  ({', '.join(boats)})" if boats else ""))
    return out


def _street(own: PlayerView) -> list[str]:
    """A building a block: its floors from the roof down; circled symbols in brackets, coin icons as stars."""
    out = []
    for building in own["street"]:
        guest = own["guests"].get(building["colour"])
        below = f"guest {guest} {CHARACTER_NAMES[guest]}" if guest else "no guest"
        out.append(f"  {building['colour']} building, {below}")
        for floor in (3, 2, 1):
            symbols = [_symbol(own, symbol) for symbol in building["floors"][floor - 1]]
            out.append(f"    {floor}: " + "  ".join(symbols))
    return out


def _symbol(own: PlayerView, symbol: SymbolView) -> str:
    name = symbol["id"].rpartition(".")[2]
    if symbol["kind"] == "light":
        name += f" {symbol['number']}"
    if symbol["id"] in own["circled"]:
        number = own["circled"][symbol["id"]]
        return f"({name}{f'={number}' if number else ''})"
    return name + ("*" if symbol["coin"] else "")


def _record(view: RollAndWriteView, seat: int) -> list[str]:
    own = view["players"][seat]
    room = view["track"] - own["gained"] - view["filled"]
    out = [f"Coins: {own['coins']}   room on the track: {max(room, 0)}"]
    if view["filled"]:
        out[0] += f"   filled in: {view['filled']}"
    free = [letter for letter in LETTERS if letter not in own["guests"].values()]
    if own["worth"] and len(own["guests"]) < len(COLOUR_NAMES):
        best = {letter: max(each["points"] for each in own["worth"][letter].values()) for letter in free}
        named = [f"{k} {CHARACTER_NAMES[k]} {n}" for k, n in best.items()]
        out.append("Guests not invited, with what each would make now:")
        out += wrap(", ".join(named), 78, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    total = sum(line.now for line in lines(view, seat))
    parts = ", ".join(f"{line.label} {line.now} ({line.note})" for line in lines(view, seat))
    return [*out, f"Score: {total}" + (f"  = {parts}" if parts else "")]


def _other(view: RollAndWriteView, seat: int, names: Sequence[str]) -> str:
    player = view["players"][seat]
    total = sum(line.now for line in lines(view, seat))
    guests = " ".join(player["guests"].values()) or "none"
    return (
        f"{names[seat]}: {count(total, 'point')}, {count(player['coins'], 'coin')}, guests {guests}, "
        f"{len(player['circled'])} circled"
    )
