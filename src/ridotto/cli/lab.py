"""The lab's commands on the command line. The lab itself is imported when one of them is called."""

import argparse
import math
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ridotto.engine.errors import RidottoError

if TYPE_CHECKING:
    from ridotto.cli.command import Parser
    from ridotto.lab.work import Workers

LONGEST: Final = 525_600  # minutes: a year
ENDS: Final = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
BOTS: Final = "novice, regular, strong, strong:100ms, strong:400 (playouts), whim"


def add(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Add the lab's commands."""
    command = commands.add_parser("simulate", help="let bots play many games", allow_abbrev=False)
    command.set_defaults(command=lazily("simulate", "simulate"))
    add_table(command)
    command.add_argument("--bots", default="regular", metavar="BOT,…", help=f"one for each seat, or for all: {BOTS}")
    command.add_argument("--games", type=number, default=100, metavar="K", help="how many (default: 100)")
    command.add_argument("--records", type=Path, metavar="FOLDER", help="keep each game's record here")
    command.add_argument("--out", type=Path, metavar="FILE", help="a row for each seat of each game: .csv or .parquet")
    add_work(command)

    command = commands.add_parser("tournament", help="find out which bot is how strong", allow_abbrev=False)
    command.set_defaults(command=lazily("tournament", "hold"))
    add_table(command)
    command.add_argument("--bots", default="novice,regular", metavar="BOT,BOT,…", help=f"who takes part: {BOTS}")
    command.add_argument("--games", type=number, default=200, metavar="K", help="for each line-up (default: 200)")
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="the outcome as .json, or each game as .csv, .parquet"
    )
    add_work(command)

    command = commands.add_parser("report", help="make a page about a game, to look at", allow_abbrev=False)
    command.set_defaults(command=lazily("report", "report"))
    add_table(command, players=False)
    command.add_argument("--players", metavar="N,…", help="numbers of players (default: 1,2)")
    command.add_argument(
        "--bots",
        default="novice,regular,strong:100",
        metavar="BOT,…",
        help="which levels; the last one's components are studied (default: novice,regular,strong:100)",
    )
    command.add_argument("--games", type=number, default=200, metavar="K", help="of each (default: 200)")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: GAME.html)")
    add_work(command)

    command = commands.add_parser("solo", help="tell what each level makes of each game alone", allow_abbrev=False)
    command.set_defaults(command=lazily("solo", "table"))
    command.add_argument("game", metavar="GAME", nargs="*", help="which games (default: all)")
    command.add_argument(
        "--bots",
        default="novice,regular,strong:100",
        metavar="BOT,…",
        help="which bots (default: novice,regular,strong:100, a search of 100 playouts a decision)",
    )
    command.add_argument("--games", type=number, default=200, metavar="K", help="of each (default: 200)")
    command.add_argument("--out", type=Path, metavar="FILE", help="write the table here as well")
    add_work(command)

    command = commands.add_parser("tune", help="let a game's bots learn by play", allow_abbrev=False)
    command.set_defaults(command=lazily("tune", "tune"))
    command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=up_to(99), metavar="N", help="alone for points, or with others")
    command.add_argument("--level", default="glance", metavar="BOT", help="glance (the default), regular, strong:50 …")
    command.add_argument("--games", type=number, default=100, metavar="K", help="for each comparison (default: 100)")
    how_long = command.add_mutually_exclusive_group()
    how_long.add_argument("--minutes", type=minutes, metavar="M", help="how long to search (default: 5)")
    how_long.add_argument("--steps", type=number, metavar="K", help="how many steps, the same ones with the same seed")
    command.add_argument("--habit", action="append", default=[], metavar="NAME", help="tune this habit as well")
    command.add_argument("--only", action="append", default=[], metavar="NAME", help="tune nothing but this number")
    command.add_argument("--from", dest="source", type=Path, metavar="FILE", help="start from this mind.toml")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--out", type=Path, metavar="FILE", help="write the better mind here")
    where.add_argument("--write", action="store_true", help="write it into the package")
    add_work(command)


def add_table(command: argparse.ArgumentParser, *, players: bool = True) -> None:
    """What is played."""
    command.add_argument("game", metavar="GAME")
    if players:
        command.add_argument("--players", type=up_to(99), metavar="N", help="how many play")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--components", type=Path, metavar="FILE", help="play with your own components")


def add_work(command: argparse.ArgumentParser) -> None:
    """How the work is done, the same for all."""
    command.add_argument("--seed", default="1", metavar="TEXT", help="the same text gives the same games (default: 1)")
    command.add_argument("--jobs", type=up_to(1024), metavar="J", help="processes (default: one for each core)")
    command.add_argument("--engine", choices=("pool", "ray"), default="pool", help="who works: processes here, or Ray")
    command.add_argument("--address", metavar="HOST:PORT", help="of the Ray cluster (default: one on this machine)")


def up_to(most: int) -> Callable[[str], int]:
    """Whole numbers from 1 to a largest one."""

    def number(text: str) -> int:
        if not re.fullmatch(r"\d{1,9}", text, re.ASCII) or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a number from 1 to {most:,} is wanted here, not {text[:20]!r}")
        return int(text)

    return number


number: Final = up_to(10_000_000)


def minutes(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 < found <= LONGEST:  # nan is neither
        raise argparse.ArgumentTypeError(f"minutes are a number above 0, {LONGEST:,} at most, not {text[:20]!r}")
    return found


def workers(given: argparse.Namespace) -> "Workers":
    """Who is to do the work."""
    if given.engine == "ray":
        from ridotto.lab.cluster import Cluster

        return Cluster(given.address, given.jobs)
    if given.address:
        raise RidottoError("--address is of a Ray cluster: --engine ray")
    from ridotto.lab.pool import Pool
    from ridotto.lab.work import Here

    jobs = given.jobs or cores()
    return Pool(jobs) if jobs > 1 else Here()


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def lazily(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    """A command of the lab, imported when it is called, with whoever does its work."""

    def run(given: argparse.Namespace) -> int:
        carry_out: Callable[[argparse.Namespace, Workers], int] = getattr(import_module(f"ridotto.cli.{module}"), name)
        with closing(workers(given)) as team, asked_to_end():
            return carry_out(given, team)

    return run


@contextmanager
def asked_to_end() -> Iterator[None]:
    """Within, a SIGTERM (of a service, of a time limit) or a closed terminal is like Ctrl-C: what is done is kept."""
    before = {each: signal.getsignal(each) for each in ENDS}
    for each, usual in before.items():
        if usual == signal.SIG_DFL:  # who calls us with `nohup` wants to be left alone
            signal.signal(each, signal.default_int_handler)
    try:
        yield
    finally:
        for each, usual in before.items():
            signal.signal(each, usual)
