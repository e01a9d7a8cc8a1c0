"""What the engine's contract asks of every game. A check takes a case and fails with an AssertionError."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from ridotto.engine import record
from ridotto.engine.bits import members
from ridotto.engine.effect import effect
from ridotto.engine.errors import CannotUndo, IllegalAction, NotYourTurn, RidottoError, UnknownNotation
from ridotto.engine.match import Match, digest, step
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE, Entry, What
from tests.contract import drawings
from tests.contract.cases import Case, random_step, written
from tests.contract.random_games import play_out, random_components

RANDOM_SETS = 10  # for every case, as one that leaves a seat without an action may need several seats and a rare moment

Check = Callable[[Case], None]
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


# Positions


@check
def what_an_action_does_by_itself_can_be_looked_at(case: Case) -> None:
    """A pencil shows where an action stops before anything follows: each viewer may look, and nothing has happened."""
    game = case.game
    for match in case.standing(games=5, every=5):
        for seat in match.actors():
            codes, before = match.legal(seat), match.state.encode()
            for code in {codes[0], codes[len(codes) // 2], codes[-1]}:
                after = match.state.clone()
                after.carry_out(seat, code)
                assert match.state.encode() == before
                view = game.view.seen(after, seat)
                assert game.board.draw(view, match.names)
                assert all(change.amount for change in effect(game, match.state, after, seat, seat, match.names))


@check
def codes_are_sorted_unique_and_in_range(case: Case) -> None:
    for match in case.standing(games=10, every=1):
        for seat in case.seats:
            codes = match.legal(seat)
            assert bool(codes) == (seat in match.actors())
            assert codes == sorted(set(codes))
            assert all(0 <= code < case.game.codes for code in codes)
            assert len(codes) <= case.game.longest


@check
def either_seats_act_or_chance_is_pending_or_the_game_is_over(case: Case) -> None:
    for match in case.standing(games=10, every=1):
        seats, outcomes = match.state.actors(), match.state.chance()
        assert [seats != 0, outcomes != 0, match.over].count(True) == 1
        assert seats >= 0
        assert outcomes >= 0
        assert set(members(seats)) <= set(case.seats)


@check
def a_clone_is_independent(case: Case) -> None:
    kept: list[tuple[State, list[int]]] = []
    for match, _ in case.sample(5):
        state: State = case.game.rules.start(case.setup)
        for entry in match.entries:
            copy = state.clone()
            assert copy.encode() == state.encode()
            kept.append((copy, copy.encode()))
            # Here the original goes on and the copy stays, in Match it is the other way round.
            if entry.seat == CHANCE:
                state.resolve(entry.value)
            else:
                state.act(entry.seat, entry.value)
        assert state.encode() == match.state.encode()
    assert all(state.encode() == then for state, then in kept)


@check
def old_positions_never_change(case: Case) -> None:
    for seed in case.share(case.fewer(5)):
        match, rng = case.match(), Rng(seed)
        then = [match.state.encode()]
        while not match.over:
            for viewer in case.viewers:
                case.game.view.seen(match.state, viewer)
            random_step(match, rng)
            then.append(match.state.encode())
        assert [match.position(k).encode() for k in range(len(then))] == then


@check
def the_game_ends_within_its_bound(case: Case) -> None:
    for match in case.played(40):
        assert sum(entry.seat != CHANCE for entry in match.entries) <= case.game.decisions


@check
def every_seat_that_may_act_has_a_legal_action(case: Case) -> None:
    for k in range(RANDOM_SETS):
        rng = Rng(case.number * 1000 + k)
        components = random_components(case.game, len(case.seats), rng)
        play_out(case.game, case.game.setup(len(case.seats), case.setup.options, components), rng)


@check
def a_position_can_be_written_and_read(case: Case) -> None:
    for state in case.positions(games=5):
        text = case.game.position.write(state)
        assert text == text.strip()
        assert text.isprintable()
        again = case.game.position.read(text, case.setup.components)
        assert again.encode() == state.encode()
        assert case.game.position.write(again) == text


@check
def a_text_that_is_no_position_is_refused(case: Case) -> None:
    for text in ("", "nonsense", "1 2 3 4 5 6 7 8 9"):
        with pytest.raises(RidottoError):
            case.game.position.read(text, case.setup.components)


# Actions at the edge


@check
def paths_are_unique_and_none_begins_another(case: Case) -> None:
    for match in case.standing(games=10, every=3):
        for seat in match.actors():
            paths = [case.game.notation.path(match.state, code) for code in match.legal(seat)]
            assert all(paths)
            assert len(set(paths)) == len(paths)
            beginnings = {path[:k] for path in paths for k in range(len(path))}
            assert beginnings.isdisjoint(paths)
            elements = case.game.elements(match.state, seat)
            assert len(set(elements)) == len(elements)
            assert {element for path in paths for element in path} <= set(elements)


@check
def notation_is_read_back(case: Case) -> None:
    for match in case.standing(games=10, every=3):
        state = match.state
        for seat in match.actors():
            for code in match.legal(seat):
                text = case.game.notation.write(state, code)
                assert text
                assert text == " ".join(text.split())
                for typed in (text, text.upper(), f"  {text}\t", text.replace("=", " = ")):
                    assert case.game.notation.parse(state, typed) == code
                assert case.game.sentences.label(state, seat, code)


@check
def a_phrase_names_one_action_and_no_other(case: Case) -> None:
    """Advice is read by itself, away from the board: two choices must not read alike."""
    for match in case.standing(games=10, every=3):
        for seat in match.actors():
            phrases = [case.game.sentences.phrase(match.state, seat, code) for code in match.legal(seat)]
            assert len(set(phrases)) == len(phrases)
            for phrase in phrases:
                assert phrase == " ".join(phrase.split())
                assert phrase[0].islower()
                assert phrase[-1] not in ".,·:"


@check
def outcome_notation_is_read_back(case: Case) -> None:
    for state in case.positions(games=10):
        for outcome in range(state.chance()):
            text = case.game.notation.write_outcome(state, outcome)
            assert text
            assert text == " ".join(text.split())
            for typed in (text, text.upper(), f"  {text}\t"):
                assert case.game.notation.parse_outcome(state, typed) == outcome


@check
def what_is_no_notation_is_refused(case: Case) -> None:
    for state in case.positions(games=2, every=7):
        for text in ("", " ", "no such thing", "=", "💥", "1" * 5000):
            with pytest.raises(UnknownNotation):
                case.game.notation.parse(state, text)
            with pytest.raises(UnknownNotation):
                case.game.notation.parse_outcome(state, text)


@check
def an_illegal_action_is_refused_with_its_rule(case: Case) -> None:
    rng = Rng(2)
    for match in case.standing(games=3, every=9):
        position = match.state.encode()
        for seat in case.seats:
            legal = match.legal(seat)
            for code in {-1, case.game.codes, *(rng.below(case.game.codes) for _ in range(30))} - set(legal):
                with pytest.raises(IllegalAction if legal else NotYourTurn) as refusal:
                    match.act(seat, code)
                assert refusal.value.text.endswith(".")
                assert refusal.value.rule in {"", *case.numbers}
                if legal and 0 <= code < case.game.codes and not begins_or_repeats(match, seat, code):
                    assert refusal.value.rule
        assert match.state.encode() == position


def begins_or_repeats(match: Match, seat: int, code: int) -> bool:
    """Whether an action's path leads along a legal one to its own end, so that no element is to blame."""
    wanted = match.game.notation.path(match.state, code)
    paths = (match.game.notation.path(match.state, each) for each in match.legal(seat))
    return any(path[: len(wanted)] == wanted for path in paths)


@check
def all_that_cannot_be_chosen_says_why_and_nothing_else_does(case: Case) -> None:
    rng = Rng(3)
    for number, match in enumerate(case.standing(games=4, every=8)):
        for seat in case.seats:
            paths = [case.game.notation.path(match.state, code) for code in match.legal(seat)]
            prefixes = sorted({path[:k] for path in paths for k in range(1, len(path))})
            if number % 8:  # everything now and then, a few prefixes elsewhere
                prefixes = [prefixes[rng.below(len(prefixes))] for _ in range(2) if prefixes]
            for chosen in [(), *prefixes]:
                next_steps = {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen}
                assert match.next_steps(seat, chosen) == next_steps
                for element in case.game.elements(match.state, seat):
                    why = match.why_not(seat, chosen, element)
                    assert (why is None) == (element in next_steps)
                    if why is not None:
                        assert why.rule in case.numbers
                        assert why.text.endswith(".")


@check
def a_question_about_nothing_is_answered_too(case: Case) -> None:
    for match in case.standing(games=2, every=7):
        for viewer in case.viewers:
            for chosen, element in [((), "no such thing"), (("stale", "steps"), ""), (("x:y",), "square:")]:
                why = match.why_not(viewer, chosen, element)
                assert why is not None
                assert why.text.endswith(".")


def what_all_is(case: Case, state: State, viewer: int) -> Iterator[What]:
    view = case.game.view.seen(state, viewer)
    things = case.game.things(view, case.game.board.draw(view, case.names))
    assert {f"line:{line.id}" for line in case.game.view.lines(view, max(viewer, 0))} <= things
    for thing in things:
        what = case.game.what.what_is(view, case.names, thing)
        assert what.name.strip()
        assert f"{what.does}{what.now}".strip(), thing
        assert what.rule in case.numbers
        yield what


@check
def everything_says_what_it_is(case: Case) -> None:
    for state in case.positions(games=6, every=5):
        for viewer in case.viewers:
            for name, does, now, *_ in what_all_is(case, state, viewer):
                for sentence in filter(None, (name, does, now)):
                    assert sentence == " ".join(sentence.split())
                    assert sentence[0] == sentence[0].upper()
                    assert not drawings.NOBODY_ALONE.search(sentence)


@check
def components_made_at_random_say_what_they_are(case: Case) -> None:
    rng = Rng(case.number)
    components = random_components(case.game, len(case.seats), rng)
    match = Match(case.game, case.game.setup(len(case.seats), case.setup.options, components), case.names)
    for k in range(100):
        if match.over:
            break
        random_step(match, rng)
        if k % 5 == 0:
            assert [*what_all_is(case, match.state, case.viewers[rng.below(len(case.viewers))])]


# What is seen


@check
def views_are_plain_data(case: Case) -> None:
    for state in case.positions(games=5):
        for viewer in case.viewers:
            view = case.game.view.seen(state, viewer)
            assert json.loads(json.dumps(view)) == view


@check
def a_view_can_be_shown(case: Case) -> None:
    for state in case.positions(games=5, every=3):
        for viewer in case.viewers:
            view = case.game.view.seen(state, viewer)
            assert case.game.view.status(view, case.names).strip()
            assert case.game.text.write(view, case.names).strip()
            assert case.game.view.verdict(view, case.names).endswith((".", "!"))
            for key in case.game.board.draw(view):
                panel, layer, element = key.split("/")
                assert layer in case.game.board.PANELS[panel].layers
                assert element


@check
def a_drawing_is_sound_markup(case: Case) -> None:
    for state in case.positions(games=2, every=13):
        for viewer in case.viewers:
            drawings.sound(case.game, case.game.board.draw(case.game.view.seen(state, viewer)))


@check
def all_that_can_be_pointed_at_is_drawn_once(case: Case) -> None:
    for state in case.positions(games=2, every=13):
        for viewer in case.viewers:
            drawings.complete(case.game, state, viewer)


@check
def what_can_be_pointed_at_lies_within_its_panel_from_left_to_right(case: Case) -> None:
    for state in case.positions(games=2, every=13):
        for viewer in case.viewers:
            drawings.in_order(case.game, case.game.board.draw(case.game.view.seen(state, viewer)))


@check
def every_element_has_a_short_name(case: Case) -> None:
    """A page says what was chosen, as in "R3: 4 choices": that is data, not the beginning of a label."""
    for state in case.positions(games=2, every=13):
        for viewer in case.viewers:
            for name in drawings.short_names(
                case.game, case.game.board.draw(case.game.view.seen(state, viewer))
            ).values():
                assert name
                assert name == " ".join(name.split())
                assert len(name) <= 40


@check
def a_drawing_calls_players_by_their_names(case: Case) -> None:
    game, names = case.game, case.names
    for state in case.positions(games=2, every=13):
        for viewer in case.viewers:
            view = game.view.seen(state, viewer)
            drawings.calls_by_name(game.board.draw(view, names), game.board.draw(view), names)
            if game.others is not None:
                for seat in case.seats:
                    drawn = game.others.draw_seat(view, seat, names)
                    drawings.calls_by_name(drawn, game.others.draw_seat(view, seat), names)


@check
def a_drawing_depends_on_the_view_alone(case: Case) -> None:
    for state in case.positions(games=2, every=13):
        view = case.game.view.seen(state, case.viewers[0])
        again = json.loads(json.dumps(view))
        assert list(case.game.board.draw(view).items()) == list(case.game.board.draw(again).items())


@check
def another_seats_drawing_is_only_to_look_at(case: Case) -> None:
    if case.game.others is None:
        return
    for state in case.positions(games=2, every=29):
        for viewer in case.viewers:
            view = case.game.view.seen(state, viewer)
            for seat in case.seats:
                drawing = case.game.others.draw_seat(view, seat)
                drawings.sound(case.game, drawing)
                assert not drawings.elements_of(case.game, drawing)


def knowledge(case: Case, match: Match, state: State, viewer: int, rng: Rng) -> list[Any]:
    """All that the house would tell a viewer of a position. Status, boards and texts are made of the view alone."""
    game = case.game
    view = game.view.seen(state, viewer)
    known: list[Any] = [view, state.actors(), state.chance(), game.turns.heading(state, case.names)]
    things = sorted(game.things(view, game.board.draw(view, case.names)))
    asked = [things[rng.below(len(things))] for _ in range(5)]
    known.append([game.what.what_is(view, case.names, thing) for thing in asked])
    if viewer in case.seats:
        elements = game.elements(state, viewer)
        legal = match._legal_in(state, viewer)
        paths = [game.notation.path(state, code) for code in legal]
        known += [elements, legal, paths, state.learned(viewer)]
        known += [
            [game.notation.write(state, code) for code in legal],
            [game.sentences.label(state, viewer, code) for code in legal],
            [game.sentences.phrase(state, viewer, code) for code in legal],
        ]
        first_steps = {path[0] for path in paths}
        others = [element for element in elements if element not in first_steps]
        asked = [others[rng.below(len(others))] for _ in range(5) if others]
        known.append([game.why.why_not(state, viewer, (), element) for element in asked])
    return known


@check
def what_a_viewer_knows_does_not_depend_on_what_it_cannot_know(case: Case) -> None:
    rng = Rng(4)
    for match in case.standing(games=4, every=3):
        for viewer in case.viewers:
            truth = knowledge(case, match, match.state, viewer, Rng(5))
            for _ in range(3):
                other = match.state.clone()
                other.resample(viewer, rng)
                assert knowledge(case, match, other, viewer, Rng(5)) == truth


@check
def resampling_varies_what_is_hidden_and_only_that(case: Case) -> None:
    rng = Rng(6)
    for viewer in case.viewers:
        hidden = varied = False
        for match, places in case.sample(30):
            for k in places[:-1]:
                before = match.before[k]
                hidden = hidden or not case.game.secrets.sees(before, match.entries[k], viewer)
                for _ in range(3):  # it may well come out the same
                    other = before.clone()
                    other.resample(viewer, rng)
                    varied = varied or other.encode() != before.encode()
        assert varied == hidden


@check
def what_is_resampled_depends_on_knowledge_and_random_numbers_alone(case: Case) -> None:
    """Whatever lies hidden, the same random numbers make up the same: otherwise a bot's choice could give it away."""
    for number, match in enumerate(case.standing(games=8, every=3)):
        for viewer in case.viewers:
            one, other = match.state.clone(), match.state.clone()
            other.resample(viewer, Rng(number))
            rng, again = Rng(9), Rng(9)
            one.resample(viewer, rng)
            other.resample(viewer, again)
            assert one.encode() == other.encode()
            assert rng.x == again.x


@check
def a_resampled_game_can_be_played_to_its_end(case: Case) -> None:
    rng = Rng(7)
    for match in case.standing(games=3, every=5):
        for viewer in case.viewers:
            state = match.state.clone()
            state.resample(viewer, rng)
            while state.chance() or state.actors():
                n = state.chance()
                seat = members(state.actors())[0] if not n else CHANCE
                codes = match._legal_in(state, seat) if not n else list(range(n))
                state = step(state, Entry(seat, codes[rng.below(len(codes))]))


@check
def what_a_seat_does_not_see_shows_nowhere(case: Case) -> None:
    """An unseen entry could have been another: neither its sentence nor the view after it tells which."""
    for match, places in case.sample(6):
        for k in places[:-1]:
            before, entry = match.before[k], match.entries[k]
            values = range(before.chance()) if entry.seat == CHANCE else match._legal_in(before, entry.seat)
            for viewer in case.seats:
                told: set[str] = set()
                for value in values:
                    other = Entry(entry.seat, value)
                    if not case.game.secrets.sees(before, other, viewer):
                        after = step(before, other)
                        ended = after.actors() == after.chance() == 0  # which everybody may know
                        assert ended or after.learned(viewer) == before.learned(viewer)
                        text = case.game.sentences.tell(before, other, after, viewer, match.names)
                        turns = by_turns(case, match, before, other, after, viewer)
                        told.add(text + turns + json.dumps(case.game.view.seen(after, viewer)))
                assert len(told) <= 1


def by_turns(case: Case, match: Match, before: State, entry: Entry, after: State, viewer: int) -> str:
    """What the log by turns says of an entry."""
    turns = case.game.turns
    deeds = turns.deeds(before, entry, after, viewer) if entry.seat != CHANCE else {}
    piece = turns.piece(before, entry, after, viewer, match.names) if entry.seat == CHANCE else None
    return f"{turns.heading(before, match.names)} {sorted(deeds.items())} {piece}"


@check
def what_seats_did_does_not_depend_on_what_a_viewer_cannot_know(case: Case) -> None:
    rng = Rng(11)
    for match, places in case.sample(6):
        for k in places[:-1]:
            before, entry = match.before[k], match.entries[k]
            after = step(before, entry)
            for viewer in case.viewers:
                other = before.clone()
                other.resample(viewer, rng)
                if entry.seat == CHANCE or not case.game.secrets.sees(before, entry, viewer):
                    continue
                if entry.value not in match._legal_in(other, entry.seat):
                    continue
                if viewer >= 0 and after.learned(viewer) == before.learned(viewer):
                    truth = by_turns(case, match, before, entry, after, viewer)
                    assert by_turns(case, match, other, entry, step(other, entry), viewer) == truth


@check
def the_log_by_turns_is_in_order(case: Case) -> None:
    for match in case.standing(games=3, every=8):
        for (event, before, after, _), viewer in product(match.moments, case.viewers):
            entry = Entry(event.seat, event.value)
            if event.seat != CHANCE:
                deeds = case.game.turns.deeds(before, entry, after, viewer)
                assert deeds.keys() <= set(case.seats)
                assert all(deed.lead and not " ".join(deed).endswith(".") for deed in deeds.values())
            elif piece := case.game.turns.piece(before, entry, after, viewer, match.names):
                assert piece.lead
                assert piece.text
                assert not piece.text.endswith(".")
                assert not piece.more or piece.more.endswith(".")
                if piece.art:
                    drawings.small(piece.art)


@check
def an_action_tells_its_seat_only_what_counts_as_learned(case: Case) -> None:
    """A pencil shows what follows an action, and undo takes it back: neither may be a peek, the game's end included."""
    rng = Rng(10)
    for match, places in case.sample(6):
        for k in {*places[:-1], len(match.entries) - 1}:
            before, entry = match.before[k], match.entries[k]
            after = step(before, entry)
            if entry.seat == CHANCE or after.learned(entry.seat) != before.learned(entry.seat):
                continue
            truth = case.game.view.seen(after, entry.seat)
            for _ in range(3):
                other = before.clone()
                other.resample(entry.seat, rng)
                assert case.game.view.seen(step(other, entry), entry.seat) == truth


@check
def the_feed_has_no_gaps(case: Case) -> None:
    rng = Rng(8)
    for match in case.standing(games=4, every=10):
        seat = case.seats[rng.below(len(case.seats))]
        if match.undoable(seat):
            code = [entry.value for entry in match.entries if entry.seat == seat][-1]
            match.undo(seat)
            match.act(seat, code)
        for viewer in case.viewers:
            told = match.told(viewer)
            assert [each.seq for each in told] == list(range(len(match.moments)))
            assert match.told(viewer, len(told) // 2) == told[len(told) // 2 :]
            for each, (event, before, _, undoes) in zip(told, match.moments, strict=True):
                assert each.text.endswith(".")
                assert each.text[0].isupper()
                assert each.seat == event.seat
                assert each.undoes == undoes
                assert all(earlier < each.seq for earlier in undoes)
                seen = not event.undone and written(case.game, before, Entry(event.seat, event.value), viewer)
                assert (each.notation is not None) == seen
        taken_back = {earlier for moment in match.moments for earlier in moment.undoes}
        standing = [k for k, moment in enumerate(match.moments) if k not in taken_back and not moment.undoes]
        assert match.seqs == standing


@check
def score_lines_sum_to_the_score(case: Case) -> None:
    for match, places in case.sample(10):
        for seat in case.seats:
            final = {line.id: line.now for line in case.game.view.lines(case.game.view.seen(match.state, seat), seat)}
            for k in places:
                state = match.position(k)
                lines = case.game.view.lines(case.game.view.seen(state, seat), seat)
                assert sum(line.now for line in lines) == state.score(seat)
                assert len({line.id for line in lines}) == len(lines)
                for line in lines:
                    assert line.label
                    if line.possible is not None:
                        assert line.possible >= line.now
                        assert line.possible >= final[line.id]


# Matches and records


@check
def undo_then_redo_is_identity(case: Case) -> None:
    undone = 0
    for seed in case.share(case.fewer(4)):
        match, shadow, rng = case.match(), case.match(), Rng(seed)
        while not match.over:
            random_step(match, rng)
            for seat in case.seats:
                position, legal = match.state.encode(), match.legal(seat)
                for count in range(1, min(match.undoable(seat), 3) + 1):
                    codes = [entry.value for entry in match.entries if entry.seat == seat][-count:]
                    match.undo(seat, count)
                    shadow = replayed(case, match, shadow)
                    assert shadow.entries == match.entries
                    assert shadow.state.encode() == match.state.encode()
                    for code in codes:
                        match.act(seat, code)
                    assert match.state.encode() == position
                    assert match.legal(seat) == legal
                    undone += 1
    assert undone


def replayed(case: Case, match: Match, shadow: Match) -> Match:
    """Another match with the same entries, played one by one from where it parts with a shadow that was played so."""
    again = case.match()
    both = list(zip(match.entries, shadow.entries, strict=False))
    common = next((k for k, (one, other) in enumerate(both) if one != other), len(both))
    again.entries, again.before = shadow.entries[:common], shadow.before[:common]
    again.state = shadow.position(common)
    for entry in match.entries[common:]:
        if entry.seat == CHANCE:
            again.resolve(entry.value)
        else:
            again.act(entry.seat, entry.value)
    return again


@check
def nothing_is_undone_after_something_was_learned(case: Case) -> None:
    refused = 0
    for seed in case.share(case.fewer(4)):
        match, rng = case.match(), Rng(seed)
        while not match.over:
            before = match.state
            random_step(match, rng)
            for seat in case.seats:
                assert match.state.learned(seat) >= before.learned(seat)
                if match.entries[-1].seat == CHANCE and case.game.secrets.sees(before, match.entries[-1], seat):
                    assert match.state.learned(seat) > before.learned(seat)
                if match.state.learned(seat) > before.learned(seat):
                    assert match.undoable(seat) == 0
                    entries = list(match.entries)
                    with pytest.raises(CannotUndo) as refusal:
                        match.undo(seat)
                    assert refusal.value.text.endswith(".")
                    assert match.entries == entries
                    refused += 1
    assert refused


@check
def a_record_replays_to_the_same_position(case: Case) -> None:
    for match in case.standing(games=4, every=12):
        text = record.write(match)
        again = record.read(text, lambda name: case.game)
        assert again.entries == match.entries
        assert again.names == match.names
        assert digest(again.state) == digest(match.state)
        assert record.write(again) == text
        assert text.endswith("unfinished\n") != match.over


@check
def all_events_applied_again_give_the_same_match(case: Case) -> None:
    rng = Rng(11)
    match = case.match()
    while not match.over:
        random_step(match, rng)
        seat = case.seats[rng.below(len(case.seats))]
        if match.undoable(seat) and rng.below(3) == 0:
            match.undo(seat)
    again = case.match()
    for moment in match.moments:
        again.apply(moment.event)
    assert again.entries == match.entries
    assert [again.told(viewer) for viewer in case.viewers] == [match.told(viewer) for viewer in case.viewers]


# The game as a value


@check
def the_game_describes_itself(case: Case) -> None:
    game = case.game
    assert game.id.isidentifier()
    assert game.title
    assert game.version >= 1
    assert list(game.seats) == sorted(set(game.seats))
    rules = game.rulebook
    assert len(case.numbers) == len(rules)
    for rule in rules:
        told = [kind for kind in (rule.text, rule.ruling, rule.guess) if kind]
        assert rule.number
        assert told
        assert all(kind.endswith(".") for kind in told)
    for option in game.options:
        assert option.default in option.choices
        assert option.label
    house = game.components.house_set()
    assert game.components.read(house.text).digest == house.digest
    for panel in game.board.PANELS.values():
        assert set(panel.rows) <= set(panel.layers)
