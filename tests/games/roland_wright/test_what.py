"""What each thing on the table says that it is, and how it stands now."""

from ridotto.engine.terms import SPECTATOR, What
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.words.tools import say_tool
from tests.games.roland_wright.setting import DONE, GAME, KIT, NAMES, acting, read, rows, seat, tool


def what(state: RolandWright, thing: str, viewer: int = 0) -> What:
    return GAME.what.what_is(GAME.view.seen(state, viewer), NAMES[: state.seats], thing)


def test_bits_say_what_erasing_them_does() -> None:
    state = acting(seat(rows("RG"), step="act"), DONE)
    red = what(state, "space:a1")
    assert red.name == "Red bit on A1"
    assert (red.does, red.rule) == ("As your action, erase it: copy a bit to an empty space connected to it.", "RW-10")
    assert what(state, "space:b1").rule == "RW-13"
    assert what(state, "space:c1").name == "Space C1"


def test_spaces_say_which_cards_want_them() -> None:
    state = acting(seat(rows("R"), step="act", hand="hm1"), DONE)
    card = what(state, "card:hm1")
    assert card.does.startswith("A Hallmark: ")
    assert "missing: nearest would be" in card.now
    [fit, *_] = [fit for fit in GAME.view.seen(state, 0)["players"][0]["hand"][0]["fit"] if not fit["there"]]
    assert f"“{card.name}” wants" in what(state, f"space:{fit['space']}").now


def test_an_equipment_tells_the_whole_of_its_action() -> None:
    card = tool("mirror")
    number = next(c for c in range(KIT.hallmarks, KIT.cards) if f"eq{c - KIT.hallmarks + 1}" == card)
    whole = say_tool(KIT.tools.actions[number])
    held = what(acting(seat(step="act", hand=card), DONE), f"card:{card}")
    assert held.does.endswith(f"Once complete, its special action is: {whole}")
    done = what(acting(seat(step="act"), seat(complete=card)), f"card:{card}")
    assert (done.now, done.rule) == ("Completed by Bea.", "RW-8")
    assert whole in done.does


def test_a_hidden_inspiration_stays_hidden() -> None:
    state = acting(seat(rows("RB"), step="act", inspiration="in1"), DONE)
    assert what(state, "inspiration").name.startswith("Inspiration: ")
    assert what(state, "inspiration", SPECTATOR).name == "Inspiration"
    line = what(state, "line:inspiration", SPECTATOR)
    assert line.does == "Secret until the end: points for connected bits of its two colours."


def test_groups_tell_who_took_them_and_who_uses_them() -> None:
    state = acting(seat(group="red.2", step="place", left="2"), seat(group="green.2", step="place", left="2"))
    assert what(state, "group:green.2").now == "Used by Bea."
    assert what(state, "group:red.2").now.startswith("Taken by ")
    assert what(state, "group:green.2").does.startswith("Whoever has it may place up to 2 green bits")


def test_awards_tell_everybodys_value_and_what_it_pays() -> None:
    award = what(acting(seat(rows("RR"), step="act"), seat(rows("R"))), "award:aw1")
    assert award.does.endswith("The first gets 4 points.")
    assert award.now == "You 2 for 4 points; Bea 1."


def test_rw_26_the_solo_board() -> None:
    state = read("phase=take turn=2 dice=RRGGBP awards=aw1,aw2,aw3 tasks=1,0,0,0,0,1", DONE)
    fire = what(state, "task:red")
    assert (fire.name, fire.rule) == ("Stoke Fire (red)", "RW-26")
    assert fire.now == "1 now; at the end each 1 left is a point."
    assert what(state, "die:red").now == "Stoke Fire is at 1."
    assert what(state, "group:red.2").does == (
        "The first group of a day adds 2 to Stoke Fire; of the second you place up to 2 red bits."
    )
