"""The browser checks promised dice by itself, and comes to the same end as Python, roll by roll."""

import hashlib
import hmac
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ridotto.engine import fair
from ridotto.engine.dice import Dice
from ridotto.engine.fair import Proof
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games import GAMES
from tests.browser.watch import Watch
from tests.contract.cases import random_step

CHECK = "async ([proof, seen]) => (await import('/static/js/dice_proof.js')).check(proof, seen)"
NO_TOOLS = "Object.defineProperty(crypto, 'subtle', { value: undefined });"

Json = dict[str, Any]


@pytest.fixture(scope="module")
def page(browser: Browser, base_url: str) -> Iterator[Page]:
    """One page for all: it is only asked to calculate."""
    context, watch = browser.new_context(base_url=base_url), Watch()
    watch.over(context)
    page = context.new_page()
    page.goto("/records")
    yield page
    context.close()
    watch.check()


def told(proof: Proof, rolls: list[list[Any]]) -> Json:
    """A proof as the house tells it."""
    salts = [salt.hex() for salt in proof.salts]
    return {"commitment": proof.commitment, "secret": proof.secret.hex(), "salts": salts, "rolls": rolls}


def proof_of(seed: int, seats: int = 2) -> Proof:
    some = random.Random(seed)
    return Proof(some.randbytes(32), tuple(some.randbytes(16) for _ in range(seats)))


# One die to a stream, small ones and some that reject every other number.
DICE = [6, 20, 1, 3, 40, 2**53 - 1, 2**63 + 1, 2**64 - 1, 2**64]


def rolls_of(proof: Proof, seed: int) -> list[list[Any]]:
    """Rolls of all dice, in any order. What JSON's numbers can't hold goes as text."""
    order = [stream for stream in range(len(DICE)) for _ in range(25)]
    random.Random(seed).shuffle(order)
    dice, rolls = Dice(proof.seed()), []
    for k, stream in enumerate(order):
        index, n = order[:k].count(stream), DICE[stream]
        numbers = [n, dice.outcome(stream, index, n)]
        rolls.append([stream, index, *(numbers if n < 2**53 else map(str, numbers))])
    return rolls


def attempts(dice: Dice, stream: int, index: int, n: int) -> int:
    """How many numbers were rejected before the outcome."""
    for attempt in range(1000):
        u = int.from_bytes(hmac.digest(dice.seed, f"ridotto:{stream}:{index}:{attempt}".encode(), hashlib.sha256)[:8])
        if u * n % 2**64 >= 2**64 % n:
            return attempt
    raise AssertionError("none was good enough")


def test_python_and_browser_agree_on_every_roll(page: Page) -> None:
    rejected = 0
    for seed in range(8):
        proof = proof_of(seed, 1 + seed % 5)
        rolls = rolls_of(proof, seed)
        rejected += sum(attempts(Dice(proof.seed()), stream, k, int(n)) for stream, k, n, _ in rolls)
        seen = {"commitment": proof.commitment, "salts": {"0": proof.salts[0].hex()}}
        answer = page.evaluate(CHECK, [told(proof, rolls), seen])
        assert (answer["ok"], answer["checked"]) == (True, len(rolls)), answer
        assert f"All {len(rolls)} things that were left to chance are" in answer["text"]
        assert "promised before the first roll" in answer["text"]
    assert rejected > 100


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(page: Page, name: str) -> None:
    game, seats = GAMES[name], GAMES[name].seats[-1]
    proof = proof_of(3, seats)
    match, rng = Match(game, game.setup(seats), dice=Dice(proof.seed())), Rng(1)
    match.settle()
    while match.actors():
        random_step(match, rng)
        match.settle()
    rolls = [list(roll) for roll in fair.rolls(match)]
    answer = page.evaluate(CHECK, [told(proof, rolls), {"commitment": proof.commitment}])
    assert (answer["ok"], answer["checked"]) == (True, len(rolls))
    k = next(k for k in range(len(rolls) - 1, -1, -1) if rolls[k][2] > 1)
    rolls[k][3] = (rolls[k][3] + 1) % rolls[k][2]
    answer = page.evaluate(CHECK, [told(proof, rolls), {"commitment": proof.commitment}])
    assert (answer["ok"], answer["checked"]) == (False, k)
    assert answer["text"] == f"Number {k + 1} of what was left to chance is not what the secret and the salts give."


PROOF = proof_of(1)
ROLLS = [[0, k, 6, Dice(PROOF.seed()).outcome(0, k, 6)] for k in range(3)]
SEEN = {"commitment": PROOF.commitment, "salts": {"1": PROOF.salts[1].hex()}}
OTHER = proof_of(2)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"commitment": OTHER.commitment}, "The house promised other dice"),
        ({"secret": OTHER.secret.hex()}, "The secret is not the one that was promised."),
        (told(OTHER, [[0, 0, 6, Dice(OTHER.seed()).outcome(0, 0, 6)]]), "The house promised other dice"),
        ({"salts": [salt.hex() for salt in OTHER.salts]}, "The salt of seat 2 is not the one that this browser sent."),
        ({"salts": [PROOF.salts[0].hex()]}, "The salt of seat 2 is not the one that this browser sent."),
        ({"salts": [bytes(16).hex(), PROOF.salts[1].hex()]}, "is not what the secret and the salts give."),
        ({"salts": []}, "can’t be read"),
        ({"salts": ["12", "34"]}, "can’t be read"),
        ({"secret": "x" * 64}, "can’t be read"),
        ({"commitment": PROOF.commitment.upper()}, "can’t be read"),
        ({"rolls": ROLLS[1:]}, "Number 1 of what was left to chance is out of its order."),
        ({"rolls": [ROLLS[0], ROLLS[0]]}, "Number 2 of what was left to chance is out of its order."),
        ({"rolls": [ROLLS[0], ["0", *ROLLS[0][1:]]]}, "can’t be read"),
        ({"rolls": [[0, 0, 0, 0]]}, "can’t be read"),
        ({"rolls": [[0, 0, -6, 0]]}, "can’t be read"),
        ({"rolls": [[0, 0, 6.5, 0]]}, "can’t be read"),
        ({"rolls": [[0, 0, 6]]}, "is not what the secret and the salts give."),
        ({"rolls": None}, "can’t be read"),
        ({"salts": None}, "can’t be read"),
    ],
)
def test_what_was_forged_is_found_out(page: Page, change: Json, why: str) -> None:
    assert page.evaluate(CHECK, [told(PROOF, ROLLS), SEEN])["ok"] is True
    answer = page.evaluate(CHECK, [told(PROOF, ROLLS) | change, SEEN])
    assert answer["ok"] is False
    assert why in answer["text"]


def test_salts_that_the_house_makes_follow_from_its_secret(page: Page) -> None:
    proof = Proof(PROOF.secret, (PROOF.salts[0], fair.house_salt(PROOF.secret, 1)))
    seen = {"commitment": PROOF.commitment, "salts": {"0": PROOF.salts[0].hex()}, "house": [1]}
    assert page.evaluate(CHECK, [told(proof, []), seen])["ok"] is True
    answer = page.evaluate(CHECK, [told(PROOF, ROLLS), seen])
    assert (answer["ok"], answer["text"]) == (False, "The house chose the salt of seat 2 freely.")


@pytest.mark.parametrize("seen", [None, {}])
def test_a_browser_that_came_later_says_so(page: Page, seen: Json | None) -> None:
    answer = page.evaluate(CHECK, [told(PROOF, ROLLS[:1]), seen])
    assert (answer["ok"], answer["checked"]) == (True, 1)
    assert answer["text"].startswith("The one thing that was left to chance is what the secret and the salts give. But")
    assert "was not here at the beginning" in answer["text"]


def test_without_the_tools_it_says_what_to_do(page: Page) -> None:
    """As at a plain http address of another computer."""
    page.reload()
    page.evaluate(NO_TOOLS)
    answer = page.evaluate(CHECK, [told(PROOF, ROLLS), SEEN])
    assert (answer["ok"], answer["checked"]) == (None, 0)
    assert "ridotto verify" in answer["text"]
    page.reload()
