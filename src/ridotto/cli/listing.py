"""Lists for the terminal: legal actions in few lines, score lines, and things on the board by name."""

import textwrap
from collections.abc import Sequence
from typing import Final

from ridotto.cli.terminal import WIDTH
from ridotto.engine.defaults import name_of
from ridotto.engine.errors import RidottoError, UnknownNotation
from ridotto.engine.match import Match
from ridotto.engine.terms import in_words
from ridotto.engine.words import figure

FEW: Final = 12  # actions that are listed one by one


def action_line(match: Match, seat: int, code: int) -> str:
    game, state = match.game, match.state
    return f"  {game.notation.write(state, code):<12} {in_words(game.sentences.label(state, seat, code))}"


def summary(match: Match, seat: int, legal: Sequence[int]) -> list[str]:
    """The legal actions: each if they are few, otherwise what they begin with and how many begin so."""
    if len(legal) <= FEW:
        return [action_line(match, seat, code) for code in legal]
    counts: dict[str, int] = {}
    for code in legal:
        first = match.game.notation.path(match.state, code)[0]
        counts[first] = counts.get(first, 0) + 1
    kinds: dict[str, list[str]] = {}
    for element, count in counts.items():
        kind = element.partition(":")[0]
        kinds.setdefault(kind, []).append(name_of(element) + (f"\N{NO-BREAK SPACE}({count})" if count > 1 else ""))
    lines = [f"{len(legal)} actions. For those with a word in them: ? WORD"]
    for kind, names in kinds.items():
        text = kind if names == [kind] else f"{kind}: {', '.join(names)}"
        lines += textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def actions_like(match: Match, seat: int, legal: Sequence[int], word: str) -> list[str]:
    """The legal actions that begin with a word, or have an element of that name."""
    word = "".join(word.split()).lower()
    lines = []
    for code in legal:
        names = [
            each.lower()
            for element in match.game.notation.path(match.state, code)
            for each in (element, name_of(element))
        ]
        if match.game.notation.write(match.state, code).lower().startswith(word) or word in names:
            lines.append(action_line(match, seat, code))
    return lines or [f"No legal action has {word[:30]!r} in it; why {word[:30]} may tell."]


def path_of(match: Match, seat: int, text: str) -> tuple[str, ...]:
    """The elements that a text names: an action's notation, or names of elements one after the other."""
    try:
        return match.game.notation.path(match.state, match.game.notation.parse(match.state, text))
    except UnknownNotation:
        elements = match.game.elements(match.state, seat)
        return tuple(element_of(elements, word) for word in text.split())


def thing_of(match: Match, seat: int, text: str) -> str:
    """What a text names: something on the board, or a line of the score."""
    view = match.game.view.seen(match.state, seat)
    return element_of(sorted(match.game.things(view, match.game.board.draw(view, match.names))), text)


def what_is(match: Match, seat: int, element: str) -> str:
    """What something on the board is, in one line."""
    name, does, now, rule, _ = match.game.what.what_is(match.game.view.seen(match.state, seat), match.names, element)
    return " ".join(part for part in (f"{name}.", does, now, f"({rule})") if part)


def element_of(elements: Sequence[str], word: str) -> str:
    """The element with that id or that name."""
    word = word.lower()
    found = [each for each in elements if each.lower() == word] or [
        each for each in elements if name_of(each).lower() == word
    ]
    if not found:
        raise RidottoError(f"There is no {word[:30]!r} on the board.")
    if len(found) > 1:
        raise RidottoError(f"{word} could be {' or '.join(found)}: name one of these.")
    return found[0]


def score_lines(match: Match, viewer: int, seat: int) -> list[str]:
    """A seat's score as a small table."""
    lines = match.game.view.lines(match.game.view.seen(match.state, viewer), seat)
    total = sum(line.now for line in lines)
    width = max([len("Total"), *(len(line.label) for line in lines)])
    out = ["Score" if match.setup.seats == 1 else f"Score of {match.names[seat]}"]
    for line in lines:
        possible = "" if line.possible is None or match.over else f"up to {line.possible}"
        notes = ", ".join(note for note in (line.note, possible) if note)
        out.append(f"  {line.label:<{width}} {figure(line.now):>4}" + (f"  ({notes})" if notes else ""))
    return [*out, f"  {'Total':<{width}} {figure(total):>4}"]
