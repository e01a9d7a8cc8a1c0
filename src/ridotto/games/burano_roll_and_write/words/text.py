"""A position of the Roll & Write as text, for a terminal or a screen reader."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from ridotto.engine.words import count, figure
from ridotto.games.burano_roll_and_write.view.score import lines
from ridotto.games.burano_roll_and_write.view.seen import PlayerView, RollAndWriteView, SymbolView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES, LETTERS
from ridotto.games.burano_roll_and_write.words.order import say_order
from ridotto.games.burano_roll_and_write.words.room import room, say_room

LEGEND: Final = "  ( ): circled   *: pays a coin when circled"


def write(view: RollAndWriteView, names: Sequence[str]) -> str:
    """The canal, the viewer's street from the roof down, the record sheet, and a line for each other player."""
    seat = max(view["viewer"], 0)
    own = view["players"][seat]
    out = [
        f"Round {view['round']}" + (", the last" if view["last_round"] else ""),
        *_canal(view, names),
        *_boats(view, names),
        "",
    ]
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


def _boats(view: RollAndWriteView, names: Sequence[str]) -> list[str]:
    order = say_order(view, names)
    return wrap(f"{order[0].upper()}{order[1:]}.", 78, subsequent_indent="  ") if order else []


def _street(own: PlayerView) -> list[str]:
    """A building a block: its floors from the roof down; circled symbols in brackets, coin icons as stars."""
    out = []
    for building in own["street"]:
        character = own["characters"].get(building["colour"])
        below = f"character {character} {CHARACTER_NAMES[character]}" if character else "no character"
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
    out = [f"Coins: {own['coins']}   {say_room(room(view, seat), len(view['players']) == 1)}"]
    if view["filled"]:
        out[0] += f"   filled in: {view['filled']}"
    free = [letter for letter in LETTERS if letter not in own["characters"].values()]
    if own["worth"] and len(own["characters"]) < len(COLOUR_NAMES):
        best = {letter: max(each["points"] for each in own["worth"][letter].values()) for letter in free}
        named = [f"{k} {CHARACTER_NAMES[k]} {n}" for k, n in best.items()]
        out.append("Characters not invited, with what each would make now:")
        out += wrap(", ".join(named), 78, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    total = sum(line.now for line in lines(view, seat))
    parts = ", ".join(f"{line.label} {figure(line.now)} ({line.note})" for line in lines(view, seat))
    return [*out, f"Score: {figure(total)}" + (f"  = {parts}" if parts else "")]


def _other(view: RollAndWriteView, seat: int, names: Sequence[str]) -> str:
    player = view["players"][seat]
    total = sum(line.now for line in lines(view, seat))
    characters = " ".join(player["characters"].values()) or "none"
    return (
        f"{names[seat]}: {count(total, 'point')}, {count(player['coins'], 'coin')}, characters {characters}, "
        f"{len(player['circled'])} circled"
    )
