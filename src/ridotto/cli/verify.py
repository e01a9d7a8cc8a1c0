"""`ridotto verify`: check that a game's dice are those which were promised before the first roll."""

from collections.abc import Sequence
from pathlib import Path

from ridotto.cli.files import component_finder, faults_in, read_stdin
from ridotto.cli.terminal import say
from ridotto.engine import fair, record
from ridotto.engine.errors import RidottoError
from ridotto.engine.fair import Proof
from ridotto.engine.match import Match
from ridotto.games import find
from ridotto.text_files import read_text


def verify(
    path: Path, components: Path | None, commitment: str | None, salts: Sequence[str], bots: Sequence[str] = ()
) -> int:
    """Replay a record, deriving each roll again.

    `commitment`, `salts` and `bots` (the seats that were bots') are what somebody noted at the beginning.
    """
    piped = path == Path("-")
    where = "stdin" if piped else str(path)
    text = read_stdin() if piped else read_text(path)
    sets = component_finder(components)
    with faults_in(where):
        proof = record.read_proof(text)
        if not isinstance(proof, Proof):
            match = record.read(text, find, sets)  # nothing is said of the dice of what is no record
            raise RidottoError(f"{where}: its dice can’t be checked: {why_not(proof, over=match.over)}")
        compare(proof, commitment, salts, where)
        match = record.verify(text, proof, find, sets)
        check_bots(match, proof, bots, where)
    tell(match, proof, compared=commitment is not None)
    return 0


def why_not(promised: str | None, *, over: bool) -> str:
    """Why dice can't be checked."""
    if promised is None:
        return (
            "nothing was promised before the first roll, as in a terminal, "
            "in the lab, where a game was played on from a position of another, "
            "and at tables from before the house did so"
        )
    if promised == fair.CHOSEN:
        return "somebody chose them by their code, so there was nothing to promise"
    if over:
        return "the secret that was promised is not in the record"
    return "the game is not over, and until then the secret is not told"


def compare(proof: Proof, commitment: str | None, salts: Sequence[str], where: str) -> None:
    """Refuse a proof that is whole in itself, but not the one that was seen at the beginning."""
    if commitment is not None and commitment.strip().lower() != proof.commitment:
        other = f"these are other dice than you were promised: the commitment is {proof.commitment}"
        raise RidottoError(f"{where}: {other}")
    for salt in salts:
        if salt.strip().lower() not in [each.hex() for each in proof.salts]:
            raise RidottoError(f"{where}: no seat’s salt is {salt.strip()[:40]!r}")


def check_bots(match: Match, proof: Proof, bots: Sequence[str], where: str) -> None:
    """Refuse a bot's salt that the house could choose. A seat is meant by its number, from 1, or by its name."""
    known = {name.casefold(): seat for seat, name in enumerate(match.names)}
    known |= {str(seat + 1): seat for seat in range(match.setup.seats)}
    for bot in bots:
        seat = known.get(bot.strip().casefold())
        if seat is None:
            raise RidottoError(f"{where}: there is no seat {bot.strip()[:40]!r}")
        if not proof.by_house(seat):
            raise RidottoError(
                f"{where}: the salt of {match.names[seat]} does not follow from the secret, as a bot’s must"
            )


def tell(match: Match, proof: Proof, *, compared: bool) -> None:
    seats = range(match.setup.seats)
    print(f"{match.game.title}, rules version {match.game.version}, with {match.setup.components.name!r}.")
    print(f"Seats: {', '.join(match.names)}")
    print(f"Commitment: {proof.commitment}")
    for seat in seats:
        whose = "the house’s, as its secret gives it" if proof.by_house(seat) else "a player’s own"
        print(f"Salt of {match.names[seat]}: {proof.salts[seat].hex()} ({whose})")
    scores = ", ".join(f"{match.names[seat]} {match.state.score(seat)}" for seat in seats)
    print(f"Result: {scores}" if match.over else f"Unfinished: {scores}")
    chance = len(fair.rolls(match))
    print(f"Verified: {len(match.entries)} events; all {chance} that were left to chance are as promised.")
    if not compared:
        say(
            "Is the commitment the one that was shown before the first roll, and was every salt that is called "
            "a player’s own really a player’s, not a bot’s? If so, nobody chose these dice."
        )
