"""`ridotto report`: one page about a game, from many games between bots."""

import argparse
import base64
import re
import shlex
from collections.abc import Sequence
from importlib.resources import files as resources
from pathlib import Path

from ridotto import __version__
from ridotto.cli import files
from ridotto.cli.gather import gather
from ridotto.cli.output import conclude
from ridotto.cli.simulate import bots_of, variant_of
from ridotto.engine.errors import RidottoError
from ridotto.engine.words import count
from ridotto.games import find
from ridotto.games.drawing import PALETTE
from ridotto.lab.play import Player, Result, Variant, play, setup
from ridotto.lab.report import Dress, page
from ridotto.lab.study import Group, Study
from ridotto.lab.work import Workers

Job = tuple[Variant, int, str, str]  # what, how many seats, a bot, a seed


def report(given: argparse.Namespace, workers: Workers) -> int:
    game = find(given.game)
    variant = variant_of(game, given.option, given.components)
    sizes = sizes_of(given.players, game.seats)
    bots = list(dict.fromkeys(bots_of(given.bots)))
    components = [setup(variant, seats).components for seats in sizes][-1]
    path = given.out or Path(f"{game.id}.html")
    files.check_writable(path)
    jobs = [
        (variant, seats, name, f"{given.seed}/{k}")
        for seats in sizes
        for name in bots
        for k in range(1, given.games + 1)
    ]
    gathered = gather(play_alike, jobs, workers)
    made = [
        ("Command", command(given, game.id)),
        ("Components", f"{components.name}, digest {components.digest}"),
        ("Version", f"Ridotto {__version__}, rules {game.version}"),
        ("Dice", "The same for every level: game k of a level has the seed SEED/k, as ridotto play --seed takes it."),
        ("Intervals", "95 %: Student’s t for means, Wilson’s for shares."),
    ]
    if len(gathered.results) < len(jobs):
        made.append(("Cut short", f"Only {len(gathered.results)} of {count(len(jobs), 'game')} were played."))

    def content() -> bytes:
        return page(game, components, study_of(gathered.results), dress(game.id), made).encode()

    status = conclude(gathered, path, content, lambda: "")
    if gathered.results:
        print(f"Written to {path}.")
    return status


def study_of(done: Sequence[Result]) -> Study:
    """The games of each level at each table, together."""
    groups: dict[tuple[int, str], list[Result]] = {}
    for result in done:
        groups.setdefault((len(result.bots), result.bots[0]), []).append(result)
    return Study(tuple(Group(*key, tuple(results)) for key, results in groups.items()))


def sizes_of(text: str | None, possible: tuple[int, ...]) -> list[int]:
    """How many play: as asked, or alone and two where that can be."""
    if text is None:
        return [seats for seats in possible if seats <= 2]
    if not re.fullmatch(r" *\d{1,2} *(, *\d{1,2} *)*", text, re.ASCII):
        raise RidottoError(f"numbers of players are written like 1,2,4, not {text[:20]!r}")
    return sorted({int(each) for each in text.split(",")})


def play_alike(job: Job) -> Result:
    variant, seats, name, seed = job
    return play(variant, (Player(name),) * seats, seed)


def command(given: argparse.Namespace, game: str) -> str:
    """What to type for the same page."""
    words = ["ridotto", "report", game, "--games", str(given.games), "--bots", given.bots, "--seed", given.seed]
    words += ["--players", given.players] if given.players else []
    for each in given.option:
        words += ["--option", each]
    words += ["--components", str(given.components)] if given.components else []
    return shlex.join(words)


def dress(game: str) -> Dress:
    """The house's look, all in the page."""
    static = resources("ridotto.server.web").joinpath("static")

    def inline(found: re.Match[str]) -> str:
        data = base64.b64encode(static.joinpath("fonts", found[1]).read_bytes()).decode()
        return f'url("data:font/woff2;base64,{data}")'

    css = re.sub(r'url\("fonts/([\w-]+\.woff2)"\)', inline, static.joinpath("house.css").read_text("utf-8"))
    css = PALETTE.read_text("utf-8") + css
    art = find(game).folder / "board" / "art.svg"
    return Dress(css, art.read_text("utf-8") if art.is_file() else "")
