"""Bots at the table: they think elsewhere, can be hurried, and give advice to whom it is fair."""

import os
import signal
from typing import Any

import pytest

from ridotto.bots import processes
from ridotto.server.table import bots
from tests.server.visit import Served, first_move

SLOW = "strong:900s"


@pytest.fixture(autouse=True)
def at_once(served: Served) -> None:
    """Nobody here needs time to see what a bot does."""
    served.site.open_tables.pace = 0.0


@pytest.mark.parametrize("game", ["burano_roll_and_write", "burano", "roland_wright"])
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_one_person_plays_against_company(served: Served, game: str, level: str) -> None:
    visitor = served.visitor()
    path = visitor.open(game=game, seats="3", **{"seat.1": f"bot:{level}", "seat.2": f"bot:{level}"})
    with visitor.socket(path) as line:
        frame, own = line.hear(), 0
        while own < 3:
            if frame.get("asks"):
                answer, heard = line.act(frame["asks"]["at"], first_move(frame["asks"]))
                own += answer["t"] == "ok"
                if heard:
                    frame = heard[-1]
                    continue
            frame = line.hear()
    told = visitor.table(path)["told"]
    assert all(each["text"] for each in told)
    assert {each["seat"] for each in told} >= {0, 1}


def test_a_strong_bot_is_hurried(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Left alone, it would think about every choice for longer than anybody waits here."""
    write = processes.write
    monkeypatch.setattr(processes, "write", lambda asked, components, bot, seed: write(asked, components, SLOW, seed))
    visitor = served.visitor()
    path = visitor.open(game="burano", seats="2", **{"seat.0": "bot:strong"})
    with visitor.socket(path, "?seat=1") as line:
        frame = line.hear()
        while frame["asks"]:
            _, heard = line.act(frame["asks"]["at"], first_move(frame["asks"]), 1)
            frame = heard[-1]
        assert frame["actors"] == [0]
        answer, heard = line.ask(t="hurry", seat=1)
        assert answer["t"] == "ok"
        while not frame["asks"]:  # its whole turn
            frame = heard.pop(0) if heard else line.hear()


def test_step_by_step_a_bot_waits_to_be_told(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="burano", seats="2", **{"seat.0": "bot:whim"})
    with visitor.socket(path, "?seat=1") as line:
        frame = line.hear()
        assert line.ask(t="pace", seat=1, pace="step")[0]["t"] == "ok"
        while frame["asks"]:
            _, heard = line.act(frame["asks"]["at"], first_move(frame["asks"]), 1)
            frame = heard[-1]
        known = frame["seq"]
        assert visitor.table(path)["seq"] == known
        deeds = []
        while not frame["asks"]:  # each time it does one thing, and waits again
            answer, heard = line.ask(t="step", seat=1)
            assert answer["t"] == "ok"
            frame = heard[-1] if heard else line.hear()
            deeds.append([each for each in frame["told"] if each["seat"] == 0])
        assert len(deeds) > 1
        assert all(deeds)


def test_a_bot_that_waits_goes_on_when_the_pace_changes_or_nobody_looks_on(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "LEFT", 0.05)
    visitor = served.visitor()
    path = visitor.open(game="burano", seats="2", **{"seat.0": "bot:whim"})

    def to_the_bot(line: Any) -> int:
        """Play until it waits; how many events there are then."""
        frame = line.hear()
        assert line.ask(t="pace", seat=1, pace="step")[0]["t"] == "ok"
        while frame["asks"]:
            _, heard = line.act(frame["asks"]["at"], first_move(frame["asks"]), 1)
            frame = heard[-1]
        known: int = frame["seq"]
        return known

    with visitor.socket(path, "?seat=1") as line:
        to_the_bot(line)
        _, heard = line.ask(t="pace", seat=1, pace="quick")
        frame = heard[-1] if heard else line.hear()
        while not frame["asks"]:
            frame = line.hear()
    with visitor.socket(path, "?seat=1") as line:
        known = to_the_bot(line)
    while not (frame := visitor.table(path, "?seat=1"))["asks"]:
        assert frame["seq"] >= known


def test_nobody_waits_for_another_who_goes_step_by_step(served: Served) -> None:
    visitor, other = served.visitor(), served.visitor()
    path = visitor.open(game="burano", seats="3", **{"seat.1": "open", "seat.2": "bot:whim"})
    (refused,) = [m for m in other.post(path, {"t": "pace", "seat": 0, "pace": "slow"}) if m["t"] == "no"]
    assert refused["text"] == "That seat is not yours."
    visitor.post(path, {"t": "pace", "seat": 0, "pace": "step"})
    assert served.site.open_tables.tables[path.removeprefix("/t/")].pace == "slow"


def test_only_who_sits_there_hurries(served: Served) -> None:
    path = served.visitor().open(game="burano", seats="2", **{"seat.0": "bot:strong"})
    (answer,) = [m for m in served.visitor().post(path, {"t": "hurry", "seat": 1}) if m["t"] not in ("patch", "table")]
    assert answer == {"t": "no", "rule": "", "text": "That seat is not yours.", "stale": False}


def test_a_hint_names_three_choices(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    asks = visitor.table(path)["asks"]
    (hint,) = visitor.post(path, {"t": "hint", "seat": 0, "at": asks["at"]})
    assert hint["t"] == "hint"
    assert hint["at"] == asks["at"]
    assert len(hint["choices"]) == 3
    assert hint["title"] == "Expected final score"
    legal = {move: path for move, path, *_ in asks["legal"]}
    for choice in hint["choices"]:
        assert legal[choice["move"]] == choice["path"]
        assert choice["text"].startswith("Cross the D")
        assert 0 < choice["points"] <= 84
        assert choice["worth"] == f"{choice['points']:.1f} points"
        assert choice["score"] == choice["points"]
        assert not choice["in_hand"]
    assert hint["choices"][0]["beside"] in ("best", "as good as any")


def test_a_hint_rates_the_choice_in_hand(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    asks = visitor.table(path)["asks"]
    ask = {"t": "hint", "seat": 0, "at": asks["at"]}
    (hint,) = visitor.post(path, ask | {"move": "d20.1"})
    assert [choice["move"] for choice in hint["choices"] if choice["in_hand"]] == ["d20.1"]
    assert all(choice["points"] is not None for choice in hint["choices"])
    (refused,) = visitor.post(path, ask | {"move": "nonsense"})
    assert refused["t"] == "no"


def test_a_hint_about_the_only_choice_says_so_at_once(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="burano")
    asks = visitor.table(path)["asks"]
    while len(asks["legal"]) > 1:
        move = min((each[0] for each in asks["legal"]), key=len)
        visitor.post(path, {"t": "act", "seat": 0, "at": asks["at"], "move": move})
        asks = visitor.table(path)["asks"]
    (hint,) = visitor.post(path, {"t": "hint", "seat": 0, "at": asks["at"]})
    (choice,) = hint["choices"]
    assert (hint["title"], choice["move"], choice["points"]) == ("The only choice", asks["legal"][0][0], None)
    assert choice["worth"] == choice["beside"] == ""
    assert served.site.brains.pool is None, "nobody had to think"


def test_a_hint_is_for_this_moment_and_this_seat(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    (stale,) = visitor.post(path, {"t": "hint", "seat": 0, "at": "9.9"})
    assert stale["t"] == "no"
    assert stale["stale"]
    (stranger,) = served.visitor().post(path, {"t": "hint", "seat": 0, "at": visitor.table(path)["at"]})
    assert stranger["text"] == "That seat is not yours."


def test_no_hints_among_people_far_apart(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="burano_roll_and_write", seats="2", **{"seat.1": "open"})
    served.visitor().http.post(f"{path}/sit", data={"seat": "1"})
    (answer,) = visitor.post(path, {"t": "hint", "seat": 0, "at": visitor.table(path)["at"]})
    assert answer["text"].startswith("Hints are for playing alone")


def test_one_hint_at_a_time_and_the_table_goes_on_meanwhile(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    with visitor.socket(path) as line:
        frame = line.hear()
        at = frame["asks"]["at"]
        first = line.say(t="hint", seat=0, at=at)
        second = line.say(t="hint", seat=0, at=at)
        answer, _ = line.act(at, first_move(frame["asks"]))
        assert answer["t"] == "ok", "nobody waits for a hint"
        answers = {message["id"]: message for message in (line.hear(),) if "id" in message}
        # The second was refused at once, before the action was answered; the first comes too late to be of use.
        assert second not in answers
        assert answers[first]["t"] == "no"
        assert answers[first]["stale"]


def test_a_lost_process_costs_nothing(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    asks = visitor.table(path)["asks"]
    visitor.post(path, {"t": "hint", "seat": 0, "at": asks["at"]})
    with visitor.socket(path) as line:
        line.hear()
        number = line.say(t="hint", seat=0, at=asks["at"])
        brains = served.site.brains
        while len(brains.free) == 1024:
            pass
        assert brains.pool is not None
        for process in list(brains.pool._processes.values()):
            os.kill(process.pid or 0, signal.SIGKILL)
        answer = line.hear()
        assert answer["id"] == number
        assert answer["t"] == "hint"
