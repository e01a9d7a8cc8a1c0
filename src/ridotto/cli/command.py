"""What can be typed after `ridotto`, and how it ends.

The exit status is 0 when all went well, 1 when something can't be done, 2 when the command line can't be
understood or names a database that another process serves, 130 after Ctrl-C.
"""

import argparse
import ipaddress
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from ridotto import __version__
from ridotto.cli import lab, terminal
from ridotto.engine.errors import RidottoError
from ridotto.text_files import say_os_error


class UsageError(RidottoError):
    """A command line that can't be understood."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit status."""
    try:
        terminal.prepare()
        status = run(sys.argv[1:] if argv is None else argv)
        terminal.flush()
    except UsageError as error:
        return terminal.fail(str(error), 2)
    except RidottoError as error:
        return terminal.fail(str(error), 1)
    except BrokenPipeError:
        terminal.hang_up()  # who listened has gone, as `| head` does: nothing to complain about
        return 1
    except OSError as error:
        terminal.hang_up()
        return terminal.fail(say_os_error(error), 1)
    except KeyboardInterrupt:
        return terminal.fail("interrupted", 130)
    return status


def run(argv: Sequence[str]) -> int:
    parser = arguments()
    try:
        given = parser.parse_args(argv)
    except SystemExit as end:  # after --help and --version
        return int(end.code or 0)
    if "command" not in given:
        parser.print_help(sys.stderr)
        return 2
    status: int = given.command(given)
    return status


def arguments() -> Parser:
    parser = Parser(prog="ridotto", description="A gaming house.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    command = commands.add_parser("serve", help="serve the tables to browsers", allow_abbrev=False)
    command.set_defaults(command=serve)
    command.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    command.add_argument("--port", type=port, help="port to listen on (default: $PORT or 8000)")
    command.add_argument("--db", metavar="PATH|URL", help="where the games are kept (default: $RIDOTTO_DB)")
    command.add_argument(
        "--workers", type=count, default=1, metavar="N", help="processes that serve; several need PostgreSQL"
    )
    command.add_argument(
        "--thinkers", type=count, metavar="N", help="processes that bots think in (default: one less than cores)"
    )
    command.add_argument(
        "--proxy", type=proxies, metavar="ADDRESS[,…]", help="believe a proxy there who the guests are"
    )
    command.add_argument("--metrics", type=place, metavar="[HOST:]PORT", help="show numbers for Prometheus there")
    command.add_argument("--log", choices=("text", "json"), default="text", help="how to log (default: %(default)s)")
    command.add_argument("--access-log", action="store_true", help="log every request, too")

    command = commands.add_parser("play", help="play in the terminal", allow_abbrev=False)
    command.set_defaults(command=play)
    command.add_argument("game", metavar="GAME", nargs="?", help="which game (default: the first of `ridotto games`)")
    command.add_argument("--seats", type=int, metavar="N", help="how many play, at this keyboard")
    command.add_argument("--name", action="append", default=[], metavar="NAME", help="a player; once for each")
    command.add_argument(
        "--bot", action="append", default=[], metavar="LEVEL", help="novice, regular or strong; once for each"
    )
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--components", type=Path, metavar="FILE", help="play with your own components")
    command.add_argument("--seed", metavar="TEXT", help="the same text gives the same dice (default: secret)")
    command.add_argument("--save", type=Path, metavar="FILE", help="keep the record here, after every action")
    command.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="go on with a record, and keep it there unless --save is given",
    )
    command.add_argument("--brief", action="store_true", help="tell what changed; show the board when asked")
    command.add_argument("--ascii", action="store_true", help="print plain ASCII only")

    add_records(commands)

    command = commands.add_parser("components", help="check or show a component file", allow_abbrev=False)
    kinds = command.add_subparsers(metavar="check|show", required=True)
    command = kinds.add_parser("check", help="tell each fault of a component file", allow_abbrev=False)
    command.set_defaults(command=components_check)
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--game", metavar="GAME", help="whose components (default: the game they look like)")
    command = kinds.add_parser("show", help="print a game's own set, to start from", allow_abbrev=False)
    command.set_defaults(command=components_show)
    command.add_argument("game", metavar="GAME")

    command = commands.add_parser("games", help="tell which games there are", allow_abbrev=False)
    command.set_defaults(command=show_games)
    command = commands.add_parser("new-game", help="lay out a game of your own, to begin with", allow_abbrev=False)
    command.set_defaults(command=new_game)
    command.add_argument("name", metavar="NAME", help="what it is called, as in: my_game")
    command.add_argument("--folder", type=Path, metavar="FOLDER", help="where to lay it out (default: NAME)")

    lab.add(commands)

    command = commands.add_parser("version", help="tell the version", allow_abbrev=False)
    command.set_defaults(command=version)
    return parser


def add_records(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Add the commands for games that were played."""
    command = commands.add_parser("replay", help="verify a record and step through it", allow_abbrev=False)
    command.set_defaults(command=replay)
    command.add_argument("file", type=Path, metavar="FILE")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="step through it (as it is in a terminal)")
    how.add_argument("--quiet", action="store_true", help="only tell what happened, and the result")
    command.add_argument("--components", type=Path, metavar="FILE", help="the components it was played with")
    command.add_argument("--ascii", action="store_true", help="print plain ASCII only")

    command = commands.add_parser("verify", help="check a record's dice, roll by roll", allow_abbrev=False)
    command.set_defaults(command=verify)
    command.add_argument("file", type=Path, metavar="RECORD", help="a file, or - for standard input")
    command.add_argument("--commitment", metavar="HEX", help="what the house promised before the first roll")
    command.add_argument(
        "--bot", action="append", default=[], metavar="SEAT", help="this seat was a bot's; once for each"
    )
    command.add_argument("--salt", action="append", default=[], metavar="HEX", help="what a seat added; once for each")
    command.add_argument("--components", type=Path, metavar="FILE", help="the components it was played with")
    command.add_argument("--ascii", action="store_true", help="print plain ASCII only")


def port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"this is a number from 1 to 256, not {text!r}")
    return int(text)


def proxies(text: str) -> str:
    for each in text.split(","):
        try:
            ipaddress.ip_network(each.strip(), strict=False)
        except ValueError:
            raise argparse.ArgumentTypeError(f"a proxy is an IP address or network, not {each!r}") from None
    return text


def place(text: str) -> tuple[str, int]:
    host, _, number = text.rpartition(":")
    return host.strip("[]") or "127.0.0.1", port(number)


def serve(given: argparse.Namespace) -> int:
    from ridotto.server.running.serve import Settings, serve

    try:
        where = given.port if given.port is not None else port(os.environ.get("PORT") or "8000")
    except argparse.ArgumentTypeError as error:
        raise UsageError(f"PORT: {error}") from None
    settings = Settings(given.workers, given.thinkers, given.proxy or "", given.metrics, given.log, given.access_log)
    return serve(given.host, where, given.db or os.environ.get("RIDOTTO_DB"), settings)


def play(given: argparse.Namespace) -> int:
    from ridotto.cli import play
    from ridotto.games import GAMES

    terminal.prepare(ascii_only=given.ascii)
    if given.resume:
        if given.seats or given.name or given.option:
            raise UsageError("--resume takes seats, names and options from the record")
        match = play.resume(given.resume, given.game, given.components)
    else:
        game = given.game or next(iter(GAMES))
        seated = (given.seats, given.name, given.option, given.components, given.bot)
        match = play.begin(game, *seated, drawn=given.seed is None)
    company = play.seat_bots(match, given.bot)
    return play.play(match, given.seed, given.save, given.resume, company, brief=given.brief)


def replay(given: argparse.Namespace) -> int:
    from ridotto.cli.replay import replay

    terminal.prepare(ascii_only=given.ascii)
    stepping = given.step or (terminal.is_terminal() and not given.quiet)
    return replay(given.file, given.components, stepping=stepping)


def verify(given: argparse.Namespace) -> int:
    from ridotto.cli.verify import verify

    terminal.prepare(ascii_only=given.ascii)
    return verify(given.file, given.components, given.commitment, given.salt, given.bot)


def components_check(given: argparse.Namespace) -> int:
    from ridotto.cli.components import check

    return check(given.file, given.game)


def components_show(given: argparse.Namespace) -> int:
    from ridotto.cli.components import show

    return show(given.game)


def show_games(given: argparse.Namespace) -> int:
    from ridotto.cli.games import show

    return show()


def new_game(given: argparse.Namespace) -> int:
    from ridotto.cli.games import lay_out

    return lay_out(given.name, given.folder)


def version(given: argparse.Namespace) -> int:
    print(version_line())
    return 0


def version_line() -> str:
    from ridotto.engine.state import COMPILED

    how = "compiled" if COMPILED else "interpreted"
    return f"ridotto {__version__}, Python {platform.python_version()}, {how}"
