"""Records whose dice are checked, honest and forged."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from ridotto.engine import fair, record
from ridotto.engine.dice import Dice
from ridotto.engine.fair import Proof
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE
from ridotto.games import GAMES, find
from tests.cli.conftest import Ridotto
from tests.contract.cases import random_step

SECRET = bytes(range(32))
PROOF = Proof(SECRET, (bytes(range(16)), fair.house_salt(SECRET, 1)))


def proof_for(seats: int) -> Proof:
    return Proof(SECRET, (bytes(range(16)), *(fair.house_salt(SECRET, seat) for seat in range(1, seats))))


def play(name: str = "burano", seats: int = 2, dice: Dice | None = None, start: Match | None = None) -> Match:
    """A game to its end, by anybody's choices."""
    game = find(name)
    match = start or Match(game, game.setup(seats), ["Ada", "Bea", "Cleo", "Dora", "Emmy"][:seats])
    match.dice = dice or Dice(proof_for(seats).seed())
    rng = Rng(1)
    match.settle()
    while match.actors():
        random_step(match, rng)
        match.settle()
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return play()


@pytest.fixture
def file(ridotto: Ridotto, match: Match) -> Path:
    path = Path("game.txt")
    path.write_text(record.write(match, PROOF), "utf-8")
    return path


def test_an_honest_game(ridotto: Ridotto, file: Path, match: Match) -> None:
    status, out, err = ridotto("verify", file)
    assert (status, err) == (0, "")
    chance = sum(entry.seat == CHANCE for entry in match.entries)
    assert out.splitlines() == [
        f"Walking in Burano, rules version {match.game.version}, with {match.setup.components.name!r}.",
        "Seats: Ada, Bea",
        f"Commitment: {PROOF.commitment}",
        f"Salt of Ada: {PROOF.salts[0].hex()} (a player’s own)",
        f"Salt of Bea: {PROOF.salts[1].hex()} (the house’s, as its secret gives it)",
        f"Result: Ada {match.state.score(0)}, Bea {match.state.score(1)}",
        f"Verified: {len(match.entries)} events; all {chance} that were left to chance are as promised.",
        "Is the commitment the one that was shown before the first roll, and was every",
        "  salt that is called a player’s own really a player’s, not a bot’s? If so,",
        "  nobody chose these dice.",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_game(ridotto: Ridotto, name: str) -> None:
    seats = GAMES[name].seats[-1]
    Path("game.txt").write_text(record.write(play(name, seats), proof_for(seats)), "utf-8")
    status, out, err = ridotto("verify", "game.txt", "--ascii")
    assert (status, err) == (0, "")
    assert out.isascii()


def test_a_house_that_chooses_the_salt_of_a_bot(ridotto: Ridotto) -> None:
    ground = Proof(SECRET, (bytes(range(16)), bytes(16)))
    text = record.write(play(dice=Dice(ground.seed())), ground)
    Path("game.txt").write_text(text, "utf-8")
    status, out, _ = ridotto("verify", "game.txt")
    assert status == 0
    assert f"Salt of Bea: {'0' * 32} (a player’s own)" in out  # whoever knows that Bea was a bot sees that
    for bea in ("2", "bea"):
        status, _, err = ridotto("verify", "game.txt", "--bot", bea)
        assert (status, "Bea does not follow from the secret, as a bot’s must" in " ".join(err.split())) == (1, True)
    assert "no seat 'Cleo'" in ridotto("verify", "game.txt", "--bot", "Cleo")[2]
    Path("game.txt").write_text(text.replace(f"{'0' * 32} player", f"{'0' * 32} house"), "utf-8")
    status, _, err = ridotto("verify", "game.txt")
    assert (status, "the house chose this salt freely" in " ".join(err.split())) == (1, True)


def test_the_salt_of_a_bot_that_was_not_chosen(ridotto: Ridotto, file: Path) -> None:
    assert ridotto("verify", file, "--bot", "2")[0] == 0
    assert ridotto("verify", file, "--bot", "1")[0] == 1


def test_what_was_noted_is_compared(ridotto: Ridotto, file: Path) -> None:
    right = ["--commitment", PROOF.commitment.upper(), "--salt", PROOF.salts[0].hex()]
    status, out, err = ridotto("verify", file, *right)
    assert (status, err) == (0, "")
    assert "Is the commitment" not in out
    status, out, err = ridotto("verify", file, "--commitment", "0" * 64)
    assert (status, out) == (1, "")
    why = f"these are other dice than you were promised: the commitment is {PROOF.commitment}"
    assert err == f"ridotto: game.txt: {why}\n"
    assert ridotto("verify", file, "--salt", "12") == (1, "", "ridotto: game.txt: no seat’s salt is '12'\n")


def test_own_components(ridotto: Ridotto) -> None:
    text = find("tou_shi").components.house_set().text
    Path("mine.toml").write_text(text.replace("d20 = 1", "d20 = 2"), "utf-8")
    mine = find("tou_shi").components.read(Path("mine.toml").read_text("utf-8"))
    assert mine.digest != find("tou_shi").components.house_set().digest
    game = Match(find("tou_shi"), find("tou_shi").setup(components=mine))
    Path("game.txt").write_text(record.write(play("tou_shi", 1, start=game), proof_for(1)), "utf-8")
    assert "another component set" in ridotto("verify", "game.txt").err
    assert ridotto("verify", "game.txt", "--components", "mine.toml").status == 0


# Forgeries


def log_lines(text: str) -> list[int]:
    """The numbers of the lines that are entries."""
    return [n for n, line in enumerate(text.splitlines(), 1) if line[:2] in ("* ", "1 ", "2 ")]


def test_one_changed_roll_is_refused_though_its_digests_and_result_fit(
    ridotto: Ridotto, file: Path, match: Match
) -> None:
    places = [k for k, entry in enumerate(match.entries) if entry.seat == CHANCE and match.before[k].chance() > 1]
    for k in (places[0], places[len(places) // 2], places[-1]):
        forged = Match(match.game, match.setup, match.names)
        for moment in match.moments[:k]:
            forged.apply(moment.event)
        forged.resolve((match.entries[k].value + 1) % match.before[k].chance())
        text = record.write(play(start=forged, dice=Dice(PROOF.seed())), PROOF)
        file.write_text(text, "utf-8")
        assert ridotto("replay", file, "--quiet").status == 0  # as a record it is without fault
        status, out, err = ridotto("verify", file)
        assert (status, out) == (1, "")
        due = match.game.notation.write_outcome(match.before[k], match.entries[k].value)
        not_due = match.game.notation.write_outcome(match.before[k], forged.entries[k].value)
        expected = f"chance should have been {due} here, not {not_due}"
        assert err == f"ridotto: game.txt:{log_lines(text)[k]}: {expected}\n"


def test_a_roll_changed_by_hand_is_refused_at_its_line(ridotto: Ridotto) -> None:
    lines = record.write(play("tou_shi", 1), proof_for(1)).splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("* "))
    was, lines[number] = lines[number], "* 1" if lines[number] != "* 1" else "* 2"
    Path("game.txt").write_text("\n".join(lines), "utf-8")
    status, out, err = ridotto("verify", "game.txt")
    assert (status, out) == (1, "")
    assert err == f"ridotto: game.txt:{number + 1}: chance should have been {was[2:]} here, not {lines[number][2:]}\n"


def test_a_game_with_dice_of_the_forgers_own_is_refused(ridotto: Ridotto, file: Path) -> None:
    """The whole game is made anew with another secret, and says it was the promised one."""
    other = Proof(bytes(32), PROOF.salts)
    text = record.write(play(dice=Dice(other.seed())), other)
    file.write_text(text, "utf-8")
    assert ridotto("verify", file).status == 0  # by itself it is whole
    assert "other dice than you were promised" in ridotto("verify", file, "--commitment", PROOF.commitment).err
    file.write_text(text.replace(other.commitment, PROOF.commitment), "utf-8")
    assert "game.txt:9: this is not the secret that was promised" in ridotto("verify", file).err
    file.write_text(
        text.replace(other.commitment, PROOF.commitment)
        .replace(other.secret.hex(), PROOF.secret.hex())
        .replace(f"{PROOF.salts[1].hex()} player", f"{PROOF.salts[1].hex()} house"),
        "utf-8",
    )
    assert "chance should have been" in ridotto("verify", file).err


# Nothing to check


@pytest.mark.parametrize(
    ("dice", "over", "why"),
    [
        (None, True, "nothing was promised before the first roll"),
        (None, False, "nothing was promised before the first roll"),
        (fair.CHOSEN, True, "somebody chose them by their code"),
        (fair.CHOSEN, False, "somebody chose them by their code"),
        (PROOF, False, "the game is not over"),
        (PROOF.commitment, True, "the secret that was promised is not in the record"),
    ],
)
def test_dice_that_can_not_be_checked(
    ridotto: Ridotto, match: Match, dice: Proof | str | None, over: bool, why: str
) -> None:
    game = match if over else Match(match.game, match.setup, match.names)
    Path("game.txt").write_text(record.write(game, dice), "utf-8")
    status, out, err = ridotto("verify", "game.txt")
    assert (status, out) == (1, "")
    assert err.startswith(f"ridotto: game.txt: its dice can’t be checked: {why}")
    assert err.count("\n") == 1


def test_a_broken_record_is_broken_first(ridotto: Ridotto, file: Path) -> None:
    file.write_text("hello", "utf-8")
    assert ridotto("verify", file).err.startswith("ridotto: game.txt:1: a record begins with")
    file.write_text(record.write(Match(find("tou_shi"))).replace("unfinished", "result: 9"), "utf-8")
    assert "the replay gives 'unfinished'" in ridotto("verify", file).err
    assert ridotto("verify", "none.txt") == (1, "", "ridotto: none.txt: no such file or directory\n")


# Pipes and terminals


def test_from_standard_input(ridotto: Ridotto, file: Path, match: Match) -> None:
    text = record.write(match, PROOF)
    assert ridotto("verify", "-", typed=text) == ridotto("verify", file)
    assert ridotto("verify", "-", typed="hello").err.startswith("ridotto: stdin:1: a record begins with")
    assert ridotto("verify", "-").err.startswith("ridotto: stdin:1: a record begins with")
    assert ridotto("verify", "-", typed=" " * 5_000_000).err.startswith("ridotto: stdin: the file is too large")


COMMAND = [sys.executable, "-m", "ridotto", "verify"]


def test_in_a_pipe(match: Match, tmp_path: Path) -> None:
    game = play(start=Match(match.game, match.setup, ["Zoë", "李"]))
    text = record.write(game, PROOF).encode()
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    done = subprocess.run([*COMMAND, "-"], input=text, capture_output=True, timeout=60, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\nVerified: " in done.stdout
    done = subprocess.run([*COMMAND, "-"], input=b"\xff", capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"ridotto: stdin: this is not a text file in UTF-8\n"


def test_without_standard_input() -> None:
    script = 'exec 0<&-; exec "$0" -m ridotto verify -'
    done = subprocess.run(["sh", "-c", script, sys.executable], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"ridotto: stdin: there is none to read from\n"


def test_at_a_real_terminal(file: Path) -> None:
    ours, theirs = pty.openpty()
    child = subprocess.Popen([*COMMAND, file], stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    seen = b""
    try:
        assert child.wait(timeout=60) == 0
        while b"nobody" not in seen:
            seen += os.read(ours, 4096)
    finally:
        child.kill()
        child.wait()
        os.close(ours)
    assert f"Commitment: {PROOF.commitment}".encode() in seen
    assert b"\x1b" not in seen
