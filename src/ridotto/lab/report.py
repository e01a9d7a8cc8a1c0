"""One page about a game, to look at: everything in it, nothing fetched."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from statistics import fmean
from typing import Any, Final, NamedTuple

import jinja2

from ridotto.engine.game import Game
from ridotto.engine.terms import ComponentSet
from ridotto.engine.words import count
from ridotto.games.drawing.glyphs import ALL_GLYPHS, glyph
from ridotto.lab import plots
from ridotto.lab.plots import Axis, percent
from ridotto.lab.stats import plus_minus
from ridotto.lab.study import TENTH, Component, ComponentKind, Count, Group, Spread, Study, spread

NEAREST, FURTHEST = 0.15, 0.6  # a plot of components reaches so far to either side, at least and at most
MARK: Final = '<svg viewBox="-10 -10 20 20" role="img" aria-label="{}"><path class="{}" d="M0 -8L8 6L-8 6z"/></svg>'


class Dress(NamedTuple):
    """How the house looks: its style sheet with the fonts in it, and the game's picture as SVG."""

    css: str
    art: str


class Tile(NamedTuple):
    """A number to begin with."""

    number: str
    text: str
    tone: str = ""


def page(game: Game[Any], components: ComponentSet, study: Study, dress: Dress, made: Sequence[tuple[str, str]]) -> str:
    """The whole page."""
    zones = sorted(components.scale)
    own = files("ridotto.lab")
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    best = study.best[0]
    return environment.from_string(own.joinpath("report.html").read_text("utf-8")).render(
        game=game,
        css=dress.css + own.joinpath("report.css").read_text("utf-8"),
        art=dress.art,
        total=sum(len(group.results) for group in study.groups),
        names={group.bot: name_of(group.bot) for group in study.groups},
        best=short(best.bot),
        tiles=tiles(study, zones, components.notes),
        scores=[scores(study, seats, zones if seats == 1 else []) for seats in table_sizes(study)],
        company=max(table_sizes(study)) > 1,
        seats=[seats(study, *each) for each in study.seats()],
        deciding=deciding(study),
        lines=lines(study),
        kinds=[kind(each, components.notes.get(each.name, "")) for each in study.kinds],
        marks=[MARK.format("a triangle", "mark"), MARK.format("a hollow one", "mark doubtful")],
        lengths=[length(group) for group in study.best],
        counts=[
            {
                "name": each.name,
                "text": one_more(each),
                "plot": plots.columns(each.shares),
            }
            for each in study.counts
        ],
        made=made,
    )


def name_of(bot: str) -> str:
    """A bot as a word for a page.

    >>> name_of("strong:100ms"), name_of("novice")
    ('Strong (100ms)', 'Novice')
    """
    level, _, budget = bot.partition(":")
    unit = " playouts" if budget.isdecimal() else ""
    return level.capitalize() + (f" ({budget}{unit})" if budget else "")


def short(bot: str) -> str:
    return bot.partition(":")[0].capitalize()


def signed(share: float) -> str:
    """A difference in percent.

    >>> signed(0.123), signed(-0.04), signed(-0.001)
    ('+12\u202f%', '−4\u202f%', '0\u202f%')
    """
    text = percent(abs(share))
    return text if text == percent(0) else f"{'−' if share < 0 else '+'}{text}"


def company(seats: int) -> str:
    return "Alone" if seats == 1 else f"{seats} players"


def table_sizes(study: Study) -> list[int]:
    return sorted({group.seats for group in study.groups})


def one_more(each: Count) -> str:
    """What one more of something goes with.

    >>> one_more(Count("Rounds", ((8, 0.5, 20.0), (9, 0.5, 18.0)), -2.0))
    'One more goes with 2.0 points less.'
    >>> one_more(Count("Rounds", ((11, 1.0, 70.0),), 0.0))
    'It is always the same.'
    """
    if len(each.shares) == 1:
        return "It is always the same."
    points = f"{abs(each.slope):.1f}"
    if points == "0.0":
        return "More or less of it goes with the same points."
    return f"One more goes with {points} points {'less' if each.slope < 0 else 'more'}."


def span(shape: Spread) -> str:
    return f"{min(shape.values):.0f} to {max(shape.values):.0f}"


def tiles(study: Study, zones: Sequence[tuple[int, str]], notes: Mapping[str, str]) -> list[Tile]:
    """What to know first."""
    best = study.best[0]
    level = short(best.bot)
    mean = fmean(best.scores)
    where = "alone" if best.seats == 1 else f"with {best.seats} players"
    called = band(zones, mean) if best.seats == 1 else ""
    found = [Tile(f"{mean:.1f}", f"points for {level} {where}" + (f": {called}" if called else ""))]
    found.append(Tile(f"{max(best.scores):.0f}", f"{level}’s best game {where}"))
    for group, seats in study.seats()[-1:]:
        won = seats[0].won
        fair = won.low <= 1 / group.seats <= won.high
        text = f"of games of {group.seats} are won by the first seat ({percent(won.low)} to {percent(won.high)})"
        found.append(Tile(percent(won.value), text, "good" if fair else ""))
    top = max(study.lines(), key=lambda line: line.decides)
    when = "in good games than in bad ones" if study.largest.seats == 1 else "when winning than when losing"
    text = f"points more for “{top.label}” {when}; no other line decides more"
    found.append(Tile(f"{top.apart:+.1f}".replace("-", "−"), text))
    judged = [(kind.name, each) for kind in study.kinds for each in kind.components if each.often]
    if judged:
        strong = [(name, each) for name, each in judged if each.strong]
        sure = [name for name, each in strong if each.sure]
        told = bool(sure) and all(name in notes for name in sure)
        verb = "is" if len(strong) == 1 else "are"
        text = f"of {len(judged)} components {verb} worth more than a tenth above the mean of their kind"
        text += f"; {len(sure) or 'none'} of these surely above it" if len(strong) > len(sure) else ""
        text += "; it is told below why" if told else ""
        tone = "good" if not strong else "bad" if sure and not told else ""
        found.append(Tile(str(len(strong) or "None"), text, tone))
    return found


def band(zones: Sequence[tuple[int, str]], score: float) -> str:
    return next((word.rstrip(".!") for least, word in reversed(zones) if score >= least), "")


def scores(study: Study, seats: int, zones: Sequence[tuple[int, str]]) -> dict[str, Any]:
    """A hill for each level."""
    groups = [group for group in study.groups if group.seats == seats]
    axis = plots.around([score for group in groups for score in group.scores], 0.07)
    rows = []
    for group in groups:
        shape = spread(group.scores)
        rows.append(
            {
                "bot": group.bot,
                "mean": plus_minus(shape.mean),
                "band": band(zones, shape.mean.value),
                "range": f"{span(shape)}, {count(len(group.results), 'game')}",
                "plot": plots.hill(axis, shape, [least for least, _ in zones]),
            }
        )
    return {
        "title": company(seats),
        "rows": rows,
        "crown": plots.crown(axis, [least for least, _ in zones]) if zones else "",
        "bands": bands(zones),
        "scale": plots.scale(axis),
    }


def bands(zones: Sequence[tuple[int, str]]) -> list[dict[str, str]]:
    """What scores are called, and which ones.

    >>> [each["range"] for each in bands([(0, "So-so."), (70, "Good!"), (90, "Awesome!")])]
    ['below 70', '70 to 89', 'from 90']
    """
    ends = [least for least, _ in zones[1:]]
    ranges = [f"below {end}" if k == 0 else f"{zones[k][0]} to {end - 1}" for k, end in enumerate(ends)]
    ranges += [f"from {zones[-1][0]}"] if zones else []
    return [{"name": word.rstrip(".!"), "range": each} for (_, word), each in zip(zones, ranges, strict=True)]


def seats(study: Study, group: Group, found: Sequence[Any]) -> dict[str, Any]:
    axis = plots.around([end for seat in found for end in (seat.score.tenth, seat.score.nine_tenths)], 0.1)
    every = spread(group.scores).mean
    rows = [
        {
            "name": f"Seat {seat.seat + 1}",
            "mean": plus_minus(seat.score.mean),
            "plot": plots.dots(axis, seat.score, seat.score.mean, zone=(every.low, every.high)),
            "won": percent(seat.won.value),
            "between": f"{percent(seat.won.low)} to {percent(seat.won.high)}",
        }
        for seat in found
    ]
    return {"title": company(group.seats), "rows": rows, "scale": plots.scale(axis)}


def deciding(study: Study) -> str:
    group = study.largest
    whole = f"Where {short(group.bot)}’s points come from, and which lines make the difference"
    if group.seats == 1:
        between, who = "between a good game and a bad one", "bad ones"
    else:
        between, who = f"between winning and losing, with {group.seats} players", "losers"
    parts = f"All parts together are 100\u202f%. Red: the {who} have more of it, so the rest is more than that."
    return f"{whole} {between}. {parts}"


def lines(study: Study) -> list[dict[str, Any]]:
    found = study.lines()
    points = Axis(min(0.0, *(line.mean.value for line in found)), max(1.0, *(line.mean.value for line in found)))
    parts = Axis(min(0.0, *(line.decides for line in found)), max(0.01, *(line.decides for line in found)))
    return [
        {
            "label": line.label,
            "seen": f"in {percent(line.seen)} of final scores" if line.seen < 0.995 else "",
            "points": f"{line.mean.value:.1f}".replace("-", "−"),
            "bar": plots.length(points, line.mean.value),
            "decides": signed(line.decides).removeprefix("+"),
            "part": plots.length(parts, line.decides, "bar second"),
        }
        for line in found
    ]


def kind(found: ComponentKind, why: str) -> dict[str, Any]:
    often = [each for each in found.components if each.often]
    ends = [end for each in often for end in (*each.above, each.scores.tenth, each.scores.nine_tenths)]
    reach = 1.05 * min(FURTHEST, max(map(abs, [NEAREST, *ends])))
    axis = Axis(-reach, reach)
    return {
        "name": found.name,
        "note": "Everyone has all of these; compared is what each makes by itself." if found.by_points else "",
        "what": "Points it makes" if found.by_points else "Final score",
        "rows": [component(each, axis) for each in found.components],
        "scale": plots.scale(axis, signed),
        "makes": any(each.makes for each in found.components),
        "why": why,
        "doubt": [doubt(each) for each in often if each.strong and not each.sure],
    }


def doubt(each: Component) -> str:
    """Why nobody should make too much of a component that looks strong."""
    interval = f"{signed(each.above.low)} to {signed(each.above.high)}"
    return (
        f"{each.name} may lie above by chance: it was seen in {count(each.seats, 'final score')}, "
        f"and its interval, {interval}, holds the mean."
    )


def component(each: Component, axis: Axis) -> dict[str, Any]:
    return {
        "name": each.name[:1].upper() + each.name[1:],
        "swatch": swatch(each.name),
        "often": each.often,
        "strong": each.strong,
        "sure": each.sure,
        "taken": percent(each.taken),
        "bar": plots.length(Axis(0, 1), each.taken),
        "makes": f"{each.makes.value:.1f}" if each.makes else "",
        "plot": plots.dots(
            axis,
            each.scores,
            each.above,
            mark=("mark" if each.sure else "mark doubtful") if each.strong else "",
            zone=(-TENTH, TENTH),
        ),
        "above": signed(each.above.value) if each.often else "?",
    }


def swatch(name: str) -> str:
    """A game colour is shown, with its glyph."""
    colour = name.lower()
    if colour not in ALL_GLYPHS:
        return ""
    return f'<svg class="swatch {colour}" viewBox="-18 -18 36 36" aria-hidden="true">{glyph(colour, 0, 0, 24)}</svg>'


def length(group: Group) -> dict[str, Any]:
    shape = spread([float(result.length) for result in group.results])
    axis = plots.around(shape.values)
    return {
        "title": f"Decisions, {company(group.seats).lower()}",
        "text": f"{plus_minus(shape.mean)} in a game, {span(shape)}.",
        "plot": plots.hill(axis, shape, height=100),
        "scale": plots.scale(axis),
    }
