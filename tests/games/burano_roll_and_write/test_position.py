"""A position as a line of text: what is written is read back, and what is no position is refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.engine.errors import RidottoError
from ridotto.engine.match import Match
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import MARCELLO, NAMES, legal, player, roll
from tests.games.positions import check_changed

COMPONENTS = GAME.components.house_set()
TABLE = "draft dealt turn=1 next=0 dice=123456 round=3 last=0 spectators=- filled=0 reveals=19"
INVITE = TABLE.replace("draft", "invite").replace("next=0", "next=4")
ADA, BEA = player(coins=3), player(f"{MARCELLO},blue.1.plant=4", coins=3, characters="F.green,A.red")
SOLO = TABLE.replace("spectators=-", "spectators=red,blue").replace("filled=0", "filled=4")


def reading(*parts: str) -> Match:
    match = Match(GAME, GAME.setup(len(parts) - 1), NAMES[: len(parts) - 1])
    match.state = GAME.position.read(" | ".join(parts), COMPONENTS)
    return match


def test_the_start() -> None:
    head = "start dealt turn=1 next=0 dice=000000 round=0 last=0 spectators=- filled=0 reveals=0"
    nobody = "sheet.1 - 0-0 - - -"
    assert GAME.position.write(Match(GAME, GAME.setup(2)).state) == f"{head} | {nobody} | {nobody}"


def test_a_position_after_some_steps() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}))
    match.resolve(1)
    match.play(1, "sheet.2")
    match.play(0, "sheet.1")
    roll(match, "111111")
    match.play(1, "red.3.plant=1")
    match.play(0, "green.1.plant=1")
    head = "draft chosen turn=2 next=2 dice=111111 round=1 last=0 spectators=- filled=0 reveals=7"
    ada = "sheet.1 yellow.1.redcurtain,green.1.plant=1,green.2.cat 0-0 - green -"
    bea = "sheet.2 red.3.plant=1,orange.1.plant=5,pink.2.bluecurtain 1-0 - red -"
    assert GAME.position.write(match.state) == f"{head} | {ada} | {bea}"


@pytest.mark.parametrize(
    "parts",
    [
        (TABLE, ADA, BEA),
        (INVITE, ADA, player(coins=3, sealed="F.green")),
        (INVITE, ADA, player(coins=3, sealed="coin")),
        (SOLO, player(coins=3, paid=30)),
        (TABLE.replace("draft", "over"), *[BEA] * 4),
        (TABLE.replace("draft", "dice").replace("123456", "120000").replace("next=0", "next=2"), ADA, BEA),
    ],
)
def test_what_is_read_is_written_again(parts: tuple[str, ...]) -> None:
    assert GAME.position.read(GAME.position.write(reading(*parts).state), COMPONENTS).encode() == (
        reading(*parts).state.encode()
    )


def test_a_game_goes_on_from_a_position() -> None:
    match, other = reading(TABLE, ADA, BEA), reading(TABLE, ADA, BEA)
    other.state = GAME.position.read(GAME.position.write(match.state), COMPONENTS)
    assert legal(other) == legal(match)
    for each in (match, other):
        for seat, text in ((0, "flip"), (1, "blue.2.plant=4"), (1, "flip"), (0, "flip"), (0, "J.pink")):
            each.play(seat, text)
    assert other.state.encode() == match.state.encode()


def change(field: str, value: str, table: str = TABLE) -> str:
    """The table with one of its fields changed."""
    return " ".join(f"{field}={value}" if each.startswith(f"{field}=") else each for each in table.split())


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "there are 0 players"),
        (TABLE, "there are 0 players"),
        (" | ".join([TABLE, *[ADA] * 5]), "there are 5 players"),
        (f" | {ADA}", "it begins with a phase"),
        (f"{TABLE} more=1 | {ADA}", "it begins with a phase"),
        (f"{TABLE.replace('turn', 'torn')} | {ADA}", "it begins with a phase"),
        (f"{TABLE.replace('draft', 'drift')} | {ADA}", "'drift' is none of start, deal, choose"),
        (f"{TABLE.replace('dealt', 'bought')} | {ADA}", "'bought' is none of dealt, chosen"),
        (f"{change('turn', '2')} | {ADA}", "turn is '2', not a number from 1 to 1"),
        (f"{change('turn', '0')} | {ADA}", "turn is '0'"),
        (f"{change('turn', '-1')} | {ADA}", "turn is '-1'"),
        (f"{change('turn', '³')} | {ADA}", "turn is '³'"),
        (f"{change('turn', '')} | {ADA}", "turn is ''"),
        (f"{change('turn', '9' * 30)} | {ADA}", "turn is '99999999999999999999'"),
        (f"{change('next', '2')} | {ADA}", "next is '2', not a number from 0 to 1"),
        (f"{change('next', '1_0')} | {ADA} | {ADA}", "next is '1_0'"),
        (f"{change('round', 'x')} | {ADA}", "round is 'x'"),
        (f"{change('last', '2')} | {ADA}", "last is '2', not a number from 0 to 1"),
        (f"{change('filled', '2')} | {ADA} | {BEA}", "filled is '2', not a number from 0 to 0"),
        (f"{change('filled', '42')} | {ADA}", "filled is '42', not a number from 0 to 41"),
        (f"{change('filled', '38')} | {ADA}", "gained and filled coins do not fit on a track of 40"),
        (f"{change('reveals', '9' * 9)} | {ADA}", "reveals is '999999999'"),
        (f"{change('spectators', 'red')} | {ADA} | {BEA}", "spectators: at most 0 here"),
        (f"{change('spectators', 'red,red')} | {ADA}", "spectators: at most 2 here, each next to another die"),
        (f"{change('spectators', 'red,blue,pink')} | {ADA}", "spectators: at most 2 here"),
        (f"{change('spectators', 'purple')} | {ADA}", "'purple' is none of red, orange"),
        (f"{change('dice', '12345')} | {ADA}", "the dice are 6 digits from 0 to 6"),
        (f"{change('dice', '123457')} | {ADA}", "the dice are 6 digits from 0 to 6"),
        (f"{change('dice', '123450')} | {ADA}", "all dice are rolled before the boats"),
        (f"{TABLE.replace('draft', 'dice')} | {ADA}", "so many dice are rolled as next= says"),
        (f"{TABLE} | sheet.1 - 0-0 - -", "a player is a sheet, circled symbols, coins"),
        (f"{TABLE} | sheet.5 - 0-0 - - -", "'sheet.5' is none of sheet.1, sheet.2, sheet.3, sheet.4"),
        (f"{TABLE} | {player('red.1.dog')}", "'red.1.dog' is no symbol of sheet.1, or circled twice"),
        (f"{TABLE} | {player('red.3.cat,red.3.cat')}", "'red.3.cat' is no symbol of sheet.1, or circled twice"),
        (f"{TABLE} | {player('red.1.plant')}", "plants and chimneys have a number, and nothing else has"),
        (f"{TABLE} | {player('red.3.cat=5')}", "plants and chimneys have a number, and nothing else has"),
        (f"{TABLE} | {player('red.2.light=1')}", "plants and chimneys have a number, and nothing else has"),
        (f"{TABLE} | {player('red.1.plant=7')}", "red.1.plant= is '7', not a number from 1 to 6"),
        (f"{TABLE} | {player('red.1.plant=')}", "red.1.plant= is '', not a number from 1 to 6"),
        (f"{TABLE} | {player('red.3.chimney=2,blue.3.chimney=2')}", "repeats the number of another chimney"),
        (f"{TABLE} | sheet.1 - 41-0 - - -", "coins gained is '41', not a number from 0 to 40"),
        (f"{TABLE} | sheet.1 - 3-4 - - -", "coins paid is '4', not a number from 0 to 3"),
        (f"{TABLE} | sheet.1 - 3 - - -", "coins paid is ''"),
        (f"{TABLE} | sheet.1 - -1-0 - - -", "coins gained is ''"),
        (f"{TABLE} | {player(characters='K.red')}", "'K' is none of A, B, C"),
        (f"{TABLE} | {player(characters='AB.red')}", "'AB' is none of A, B, C"),
        (f"{TABLE} | {player(characters='A.purple')}", "'purple' is none of red, orange"),
        (f"{TABLE} | {player(characters='A.red,A.blue')}", "A.blue comes a second time"),
        (f"{TABLE} | {player(characters='A.red,B.red')}", "B.red comes a second time, or stands below a building"),
        (f"{TABLE} | {player(boats='red')}", "boats: at most 0 here"),
        (f"{change('next', '1')} | {player(boats='red,blue')}", "boats: at most 1 here"),
        (f"{change('next', '1')} | {player(boats='gold')}", "'gold' is none of red, orange"),
        (f"{TABLE} | {player(coins=3, sealed='coin')}", "'coin' can't be sealed by player 1 now"),
        (f"{INVITE} | {ADA} | {player(sealed='A.red')}", "'A.red' can't be sealed by player 2 now"),
        (f"{INVITE} | {ADA} | {player(coins=3, sealed='flip')}", "'flip' can't be sealed by player 2 now"),
        (f"{INVITE} | {ADA} | {player(coins=3, characters='A.red', sealed='A.blue')}", "'A.blue' can't be sealed"),
        (f"{INVITE} | {ADA} | {player(coins=3, sealed='nonsense')}", "'nonsense' is no action"),
        (f"{INVITE} | {player(sealed='coin')} | {player(sealed='coin')}", "every invitation is sealed"),
        (
            f"{TABLE.replace('draft', 'start')} | {ADA} | {BEA}",
            "nobody has a coin before the first round",
        ),
    ],
)
def test_what_is_no_position(line: str, reason: str) -> None:
    with pytest.raises(RidottoError) as error:
        GAME.position.read(line, COMPONENTS)
    assert str(error.value).startswith("not a position: ")
    assert reason in str(error.value)


@given(st.data())
def test_a_changed_line_is_refused_or_is_another_position(data: st.DataObject) -> None:
    lines = [
        f"{TABLE} | {ADA} | {BEA}",
        f"{INVITE} | {ADA} | {player(coins=3, sealed='F.green')}",
        f"{SOLO} | {player(coins=3, paid=30)}",
        f"{TABLE.replace('draft', 'deal').replace('next=0', 'next=1')} | {player('-')} | {player('-')}",
    ]
    check_changed(GAME, lines, "0123456 |.,-=redcatAFlast", NAMES, data)
