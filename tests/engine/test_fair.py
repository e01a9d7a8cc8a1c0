"""Dice that were promised: the rule, the proof in a record, and every roll checked."""

import hashlib
import hmac
import random
import re
from collections.abc import Callable

import pytest

from ridotto.engine import fair, record
from ridotto.engine.dice import Dice
from ridotto.engine.errors import RecordError
from ridotto.engine.fair import Proof, Unfair
from ridotto.engine.match import Match, digest
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE
from ridotto.games import find
from tests.contract.cases import NAMES, random_step
from tests.house import OWN

TABLES = [(name, seats) for name, game in OWN.items() for seats in game.seats]


def proof_for(seats: int, seed: int = 1) -> Proof:
    some = random.Random(seed)
    return Proof(some.randbytes(32), tuple(some.randbytes(16) for _ in range(seats)))


def play(name: str, seats: int, proof: Proof, seed: int = 1) -> Match:
    """A whole game with these dice, by anybody's choices."""
    game = find(name)
    match, rng = Match(game, game.setup(seats), NAMES[:seats], Dice(proof.seed())), Rng(seed)
    match.settle()
    while match.actors():
        random_step(match, rng)
        match.settle()
    assert match.over
    return match


# The rule


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    proof = proof_for(3)
    assert proof.commitment == fair.commit(proof.secret) == hashlib.sha256(proof.secret).hexdigest()


def test_the_seed_is_what_the_published_rule_says() -> None:
    proof = proof_for(3)
    one, two, three = (salt.hex() for salt in proof.salts)
    assert proof.seed() == hmac.new(proof.secret, f"ridotto:mix:{one}:{two}:{three}".encode(), "sha256").digest()[:16]


def test_every_seat_has_a_part_in_the_seed() -> None:
    proof = proof_for(3)
    first, second, third = proof.salts
    others = [
        Proof(proof_for(3, 2).secret, proof.salts),
        Proof(proof.secret, (bytes(16), second, third)),
        Proof(proof.secret, (first, second, bytes(16))),
        Proof(proof.secret, (second, first, third)),
        Proof(proof.secret, (first, second)),
    ]
    assert len({each.seed() for each in [proof, *others]}) == 6


@pytest.mark.parametrize(
    ("secret", "salts"), [(bytes(31), (bytes(16),)), (bytes(32), ()), (bytes(32), (bytes(16), bytes(15)))]
)
def test_a_proof_of_another_size_is_none(secret: bytes, salts: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="bytes"):
        Proof(secret, salts)


def test_the_house_can_not_choose_the_salts_that_it_makes() -> None:
    secret = proof_for(1).secret
    salts = [fair.house_salt(secret, seat) for seat in range(5)]
    assert salts[2] == hmac.new(secret, b"ridotto:salt:2", "sha256").digest()[:16]
    assert len(set(salts)) == 5
    Proof(secret, tuple(salts))


# Games


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_with_the_promised_dice_is_fair(name: str, seats: int) -> None:
    proof = proof_for(seats)
    match = play(name, seats, proof)
    count = sum(entry.seat == CHANCE for entry in match.entries)
    assert fair.check(match, proof) == count > 0
    text = record.write(match, proof)
    assert record.read_proof(text) == proof
    again = record.verify(text, proof, find)
    assert again.entries == match.entries
    assert record.write(record.read(text, find), proof) == text


@pytest.mark.parametrize("name", OWN)
def test_rolls_are_numbered_within_their_streams(name: str) -> None:
    proof = proof_for(OWN[name].seats[-1])
    match = play(name, len(proof.salts), proof)
    rolls = fair.rolls(match)
    for stream in {roll.stream for roll in rolls}:
        own = [roll for roll in rolls if roll.stream == stream]
        assert [roll.earlier for roll in own] == list(range(len(own)))
        assert [Dice(proof.seed()).outcome(*roll[:3]) for roll in own] == [roll.outcome for roll in own]


# Outcome 0 of each stream, as docs/dice.md has them: to number a game's streams otherwise is to break its old proofs.
STREAMS = {
    "tou_shi": ["1"] * 6,
    "burano_roll_and_write": [r"1|sheet\.\d", *["1"] * 6],
    "burano": ["1", "[a-z-]+", ".1.", ".2.", ".3."],
    "roland_wright": [r"seat\.1", *["red"] * 6, r"in\d+", r"aw\d+", r"hm\d+", r"eq\d+", r"rd\d+"],
}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_streams_are_numbered_as_they_are_published(name: str, seats: int) -> None:
    match = play(name, seats, proof_for(seats))
    for entry, before in zip(match.entries, match.before, strict=True):
        if entry.seat == CHANCE:
            assert re.fullmatch(STREAMS[name][before.stream()], match.game.notation.write_outcome(before, 0))
            if name == "tou_shi":
                assert before.chance() == (4, 6, 8, 10, 12, 20)[before.stream()]


def test_other_dice_are_found_out_at_the_first_roll_that_differs() -> None:
    proof, other = proof_for(1), proof_for(1, 2)
    match = play("tou_shi", 1, proof)
    with pytest.raises(Unfair) as unfair:
        fair.check(match, other)
    k = unfair.value.entry
    assert match.entries[k].seat == CHANCE
    die, shown = match.before[k].chance(), match.entries[k].value
    due = Dice(other.seed()).outcome(match.before[k].stream(), 0, die)
    assert unfair.value.text == f"chance should have been {due + 1} here, not {shown + 1}"
    assert str(unfair.value) == f"entry {k + 1}: {unfair.value.text}"


def test_a_proof_for_other_seats_is_none() -> None:
    match = play("burano", 2, proof_for(2))
    with pytest.raises(Unfair, match="2 play, but 3 salts made the dice"):
        fair.check(match, proof_for(3))
    with pytest.raises(ValueError, match="2 play, but 3 salts"):
        record.write(match, proof_for(3))


# Forgeries


def forge(match: Match, proof: Proof, k: int, seed: int) -> str | None:
    """A record whose k-th entry, a roll, is another, and which goes on honestly from there: its digests and its result
    are right. None where no other could come."""
    n = match.before[k].chance()
    if n == 1:
        return None
    forged, rng = Match(match.game, match.setup, match.names, Dice(proof.seed())), Rng(seed)
    for entry in match.entries[:k]:
        if entry.seat == CHANCE:
            forged.resolve(entry.value)
        else:
            forged.act(entry.seat, entry.value)
    forged.resolve((match.entries[k].value + 1 + rng.below(n - 1)) % n)
    forged.settle()
    while forged.actors():
        random_step(forged, rng)
        forged.settle()
    return record.write(forged, proof)


@pytest.mark.parametrize("name", OWN)
def test_one_changed_roll_is_refused_though_everything_else_was_made_to_fit(name: str) -> None:
    seats = OWN[name].seats[-1]
    proof = proof_for(seats)
    match = play(name, seats, proof)
    places = [k for k, entry in enumerate(match.entries) if entry.seat == CHANCE]
    forgeries = 0
    for k in random.Random(1).sample(places, min(8, len(places))):
        text = forge(match, proof, k, k)
        if text is None:
            continue
        forgeries += 1
        forged = record.read(text, find)  # as a record it is without fault
        with pytest.raises(Unfair) as unfair:
            fair.check(forged, proof)
        assert unfair.value.entry == k
        with pytest.raises(RecordError) as error:
            record.verify(text, proof, find)
        log = [n for n, line in enumerate(text.splitlines(), 1) if line[:2] in {"* ", *(f"{s} " for s in range(1, 7))}]
        assert error.value.line == log[k]
        assert error.value.text == unfair.value.text
        due = match.game.notation.write_outcome(match.before[k], match.entries[k].value)
        assert f"chance should have been {due} here" in error.value.text
    assert forgeries


def test_a_roll_that_is_only_changed_in_the_text_is_refused_at_its_own_line() -> None:
    """And not later, where the replay would differ."""
    proof = proof_for(1)
    lines = record.write(play("tou_shi", 1, proof), proof).splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("* "))
    was = lines[number]
    lines[number] = "* 1" if was != "* 1" else "* 2"
    with pytest.raises(RecordError) as error:
        record.verify("\n".join(lines), proof, find)
    assert error.value.line == number + 1
    assert f"should have been {was[2:]} here" in error.value.text


def test_chance_where_none_is_left_is_refused() -> None:
    proof = proof_for(1)
    lines = record.write(play("tou_shi", 1, proof), proof).splitlines()
    blank = lines.index("")
    with pytest.raises(RecordError) as error:
        record.verify("\n".join([*lines[: blank + 1], "* 1", *lines[blank + 1 :]]), proof, find)
    assert error.value.line == blank + 2


# The lines in a record


def test_the_proof_stands_after_the_seats() -> None:
    proof = proof_for(2)
    match = play("burano", 2, proof)
    lines = record.write(match, proof).splitlines()
    assert lines[7:12] == [
        f"commitment: {proof.commitment}",
        f"secret: {proof.secret.hex()}",
        f"salt: {proof.salts[0].hex()} player",
        f"salt: {proof.salts[1].hex()} player",
        "",
    ]


def test_the_secret_is_not_told_before_the_game_is_over() -> None:
    proof = proof_for(1)
    match = Match(find("tou_shi"), dice=Dice(proof.seed()))
    match.play(0, "d8.8")
    text = record.write(match, proof)
    assert f"\ncommitment: {proof.commitment}\n\n" in text
    assert "secret" not in text
    assert proof.secret.hex() not in text
    assert proof.salts[0].hex() not in text
    assert text == record.write(match, proof.commitment)
    assert record.read_proof(text) == proof.commitment
    assert record.read(text, find).entries == match.entries


def test_chosen_dice_are_named_so() -> None:
    text = record.write(Match(find("tou_shi")), fair.CHOSEN)
    assert "\ndice: chosen\n\n" in text
    assert record.read_proof(text) == fair.CHOSEN
    assert record.read(text, find).entries == []


def test_a_record_may_say_nothing_of_its_dice() -> None:
    assert record.read_proof(record.write(Match(find("tou_shi")))) is None


PROOF = proof_for(2)
TEXT = record.write(play("burano", 2, PROOF), PROOF)
COMMITMENT, SECRET, FIRST, SECOND = (n for n, line in enumerate(TEXT.splitlines(), 1) if 8 <= n <= 11)


def without(*numbers: int) -> Callable[[list[str]], list[str]]:
    return lambda lines: [line for n, line in enumerate(lines, 1) if n not in numbers]


def put(number: int, *instead: str) -> Callable[[list[str]], list[str]]:
    return lambda lines: [*lines[: number - 1], *instead, *lines[number:]]


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (put(COMMITMENT, "commitment: 12"), COMMITMENT, "a commitment is written in 64 of the digits"),
        (put(COMMITMENT, f"commitment: {PROOF.commitment.upper()}"), COMMITMENT, "a commitment is written in 64"),
        (put(COMMITMENT, "commitment: " + "0" * 64), SECRET, "not the secret that was promised"),
        (put(SECRET, "secret: " + "0" * 64), SECRET, "not the secret that was promised"),
        (put(SECRET, "secret: " + "x" * 64), SECRET, "a secret is written in 64"),
        (put(SECRET, f"secret: {PROOF.secret.hex()[:-2]}"), SECRET, "a secret is written in 64"),
        (put(SECRET, *[f"secret: {PROOF.secret.hex()}"] * 2), SECRET + 1, "a second 'secret'"),
        (put(COMMITMENT, *[f"commitment: {PROOF.commitment}"] * 2), COMMITMENT + 1, "a second 'commitment'"),
        (put(FIRST, "salt: " + "0" * 33), FIRST, "a salt is written in 32"),
        (put(FIRST, "salt:"), FIRST, "a salt is written in 32"),
        (put(SECOND, "salt: " + "٣" * 32), SECOND, "a salt is written in 32"),
        (without(COMMITMENT), SECRET - 1, "a secret without the commitment to it"),
        (without(SECRET), FIRST - 1, "a salt without the secret"),
        (without(SECOND), FIRST, "there are 1, and 2 play"),
        (without(FIRST, SECOND), SECRET, "there are 0, and 2 play"),
        (put(SECOND, *["salt: " + "0" * 32] * 2), SECOND + 1, "there are 3, and 2 play"),
        (put(FIRST, f"salt: {PROOF.salts[0].hex()} bot"), FIRST, "a player's or the house's, not 'bot'"),
        (put(SECOND, f"salt: {PROOF.salts[1].hex()} house"), SECOND, "the house chose this salt freely"),
        (put(SECOND, f"salt: {fair.house_salt(PROOF.secret, 1).hex()} player"), SECOND, "no player's"),
        (put(SECOND, "dice: loaded"), SECOND, "dice can be 'chosen' here, not 'loaded'"),
        (put(SECOND, "dice: chosen"), SECOND, "there can't be both"),
    ],
)
def test_a_malformed_proof_is_refused_with_its_line(
    change: Callable[[list[str]], list[str]], line: int, reason: str
) -> None:
    text = "\n".join(change(TEXT.splitlines()))
    for read in (lambda: record.read(text, find), lambda: record.read_proof(text)):
        with pytest.raises(RecordError) as error:
            read()
        assert (error.value.line, reason in error.value.text) == (line, True), str(error.value)


def test_a_record_says_whose_each_salt_was_and_an_older_one_does_not() -> None:
    proof = Proof(PROOF.secret, (PROOF.salts[0], fair.house_salt(PROOF.secret, 1)))
    text = record.write(play("burano", 2, proof), proof)
    assert [line.split()[2] for line in text.splitlines() if line.startswith("salt:")] == ["player", "house"]
    older = text.replace(" player\n", "\n").replace(" house\n", "\n")
    for each in (text, older):
        assert record.read_proof(each) == proof
        assert record.verify(each, proof, find).over


def test_another_salt_is_refused_at_the_first_roll_that_it_changes() -> None:
    text = "\n".join(put(SECOND, "salt: " + "0" * 32)(TEXT.splitlines()))
    proof = record.read_proof(text)
    assert isinstance(proof, Proof)
    record.read(text, find)
    with pytest.raises(RecordError, match="chance should have been"):
        record.verify(text, proof, find)


def test_a_takeback_leaves_a_fair_record() -> None:
    proof = proof_for(2)
    game = find("burano")
    match, rng = Match(game, game.setup(2), NAMES[:2], Dice(proof.seed())), Rng(3)
    match.settle()
    backs = 0
    while match.actors():
        random_step(match, rng)
        match.settle()
        seat = rng.below(2)
        if rng.below(10) == 0 and match.last_turn(seat):
            match.rewind(seat, match.last_turn(seat))
            match.settle()
            backs += 1
    assert match.over
    assert backs > 3
    assert fair.check(match, proof)
    assert digest(record.verify(record.write(match, proof), proof, find).state) == digest(match.state)
