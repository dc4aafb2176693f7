"""The log folded: undo, redo and correction leave the past in place and change what it comes to."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.facts import Amended, DealVoided, Entry, Fact, MatchEnded, MatchOpened, Voided
from scoring.hazari import HazariRules
from scoring.hazari.facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.match import HAZARI
from scoring.log import replay, undo
from tests.scoring.hazari.by_hand import RULES
from tests.scoring.table import (
    ANY_TROY,
    BANGLADESH_DEAL,
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TROYS,
    Table,
    about,
    groups,
    round_of,
)

ROUND_1 = round_of(BANGLADESH_DEAL, 1)
ROUND_2 = round_of(BANGLADESH_DEAL, 2)
EXCHANGED = (ROUND_1[SALMA], ROUND_1[KARIM], ROUND_1[RINA], ROUND_1[NASREEN])
"""Round 1 with Rina's and Salma's groups the other way round."""


# Undo and redo


def test_at_the_start_there_is_nothing_to_undo_and_nothing_to_redo() -> None:
    table = Table.of()
    assert undo.undo(table.log) == ()
    assert undo.redo(table.log) == ()


def test_undo_takes_back_the_last_round_and_redo_brings_it_back() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    once = table.state
    table.expose(ROUND_2)
    twice = table.state
    table.undo()
    assert table.state == once
    table.redo()
    assert table.state == twice


def test_undo_works_back_to_the_start_and_redo_all_the_way_again() -> None:
    table = Table.of()
    states = [table.state]
    for number in (1, 2, 3, 4):
        table.expose(round_of(BANGLADESH_DEAL, number))
        states.append(table.state)
    for expected in reversed(states[:-1]):
        table.undo()
        assert table.state == expected
    assert undo.undo(table.log) == ()
    for expected in states[1:]:
        table.redo()
        assert table.state == expected
    assert undo.redo(table.log) == ()


def test_a_new_write_ends_redo() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.undo()
    table.take(SALMA)
    assert undo.redo(table.log) == ()
    table.undo()
    assert len(undo.tracks(table.log).undone) == 1
    table.redo()
    assert table.deal.leader == SALMA


def test_a_write_of_several_facts_is_undone_and_redone_whole() -> None:
    table = Table.of()
    table.write(GroupsExposed(1, 1, ROUND_1), RoundTaken(1, 2, NASREEN))
    assert undo.undo(table.log) == (Voided(3), Voided(2))
    table.undo()
    assert table.deal.shown == ()
    assert len(undo.redo(table.log)) == 2
    table.redo()
    assert len(table.deal.shown) == 2
    table.undo()
    table.redo()
    assert len(table.deal.shown) == 2


def test_the_end_of_a_match_can_be_undone() -> None:
    table = Table.of(ANY_TROY)
    table.expose(round_of(TROYS, 1))
    assert table.state.standing.finished
    table.undo()
    assert not table.state.standing.finished
    table.write(MatchEnded())
    table.undo()
    assert table.state.standing.why == "open"


def test_entries_written_without_a_key_are_writes_of_their_own() -> None:
    opened = Table.of().log[0]
    log = (opened, Entry(2, RoundTaken(1, 1, RINA)), Entry(3, RoundTaken(1, 2, RINA)))
    assert [len(write) for write in undo.tracks(log).done] == [1, 1]
    assert undo.undo(log) == (Voided(3),)


def test_the_opening_is_never_undone_even_when_it_came_with_other_facts() -> None:
    opened = MatchOpened("hazari", NAMES, ANY_TROY, RINA)
    log = (Entry(1, opened, write="k"), Entry(2, RoundTaken(1, 1, RINA), write="k"))
    assert undo.undo(log) == (Voided(2),)


# Voids


def test_a_void_of_a_void_brings_the_entry_back() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    before = table.state
    table.write(Voided(2))
    assert table.deal.shown == ()
    table.write(Voided(3))
    assert table.state == before
    table.write(Voided(4))
    assert table.deal.shown == ()


def test_a_round_in_the_middle_can_be_voided_only_if_the_rest_still_fits() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.expose(ROUND_2)
    replayed = replay.replay(HAZARI, replay.extend(table.log, [Voided(2)]))
    assert replayed.stuck is not None
    assert replayed.stuck.seq == 3
    assert [fault.code for fault in replayed.faults] == ["round_not_begun"]
    assert [entry.seq for entry in replayed.accepted] == [1]
    assert replayed.state.deal.shown == ()


# Amendments


def test_an_amended_round_1_changes_who_leads_and_who_wins_the_next_tie() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.expose(ROUND_2)
    assert [played.winner for played in table.deal.rounds] == [RINA, NASREEN]
    table.amend(2, GroupsExposed(1, 1, EXCHANGED))
    assert [played.winner for played in table.deal.rounds] == [SALMA, RINA]
    assert table.deal.rounds[1].order == (SALMA, NASREEN, RINA, KARIM)
    assert table.deal.taken == (80, 0, 115, 0)
    table.undo()
    assert [played.winner for played in table.deal.rounds] == [RINA, NASREEN]
    table.redo()
    assert [played.winner for played in table.deal.rounds] == [SALMA, RINA]


def test_an_amended_round_of_a_closed_deal_changes_the_totals() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    table.amend(2, GroupsExposed(1, 1, EXCHANGED))
    assert table.totals == table.state.deals[0].points
    assert table.totals != (115, 0, 105, 140)
    assert sum(table.totals) == 360


def test_the_log_keeps_what_was_written_and_counts_what_was_amended() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.amend(2, RoundTaken(1, 1, NASREEN))
    assert table.log[1].fact == GroupsExposed(1, 1, ROUND_1)
    effective = replay.effective(table.log)
    assert [(entry.seq, entry.fact) for entry in effective[1:]] == [(2, RoundTaken(1, 1, NASREEN))]
    assert effective[1].write == table.log[1].write


def test_an_amendment_that_does_not_fit_what_came_later_is_named_and_not_made() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.expose(ROUND_2)
    clash = groups("JD KD QD / AC KC QC / KH QS JC / JH TH 9H")
    replayed = replay.replay(
        HAZARI, replay.extend(table.log, [Amended(2, GroupsExposed(1, 1, clash))])
    )
    assert replayed.stuck is not None
    assert (replayed.stuck.seq, replayed.stuck.fact) == (3, GroupsExposed(1, 2, ROUND_2))
    (fault,) = replayed.faults
    assert (fault.code, fault["owner"], fault["round"]) == ("card_used", RINA, 1)
    assert len(table.deal.shown) == 2


def test_an_amendment_that_ends_the_match_before_a_later_round_is_not_made() -> None:
    table = Table.of(ANY_TROY)
    table.take(RINA)
    table.take(KARIM)
    assert table.codes(Amended(2, GroupsExposed(1, 1, round_of(TROYS, 1)))) == ["match_over"]


def test_fifty_corrections_of_one_round_come_to_the_last_and_undo_to_the_one_before() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    for step in range(50):
        table.amend(2, RoundTaken(1, 1, step % 4))
    assert table.deal.leader == 49 % 4
    table.undo()
    assert table.deal.leader == 48 % 4
    assert len(table.log) == 53
    for _ in range(49):
        table.undo()
    assert table.deal.taken == (115, 0, 0, 0)


def test_an_amended_entry_that_was_undone_comes_back_as_amended() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.amend(2, RoundTaken(1, 1, SALMA))
    table.write(Voided(2))
    assert table.deal.shown == ()
    table.write(Voided(4))
    assert table.deal.leader == SALMA


# Corrections that reach nothing


@pytest.mark.parametrize(
    "stray",
    [
        Voided(0),
        Voided(-1),
        Voided(1),
        Voided(4),
        Voided(99),
        Amended(1, MatchOpened("hazari", NAMES, ANY_TROY, SALMA)),
        Amended(1, RoundTaken(1, 1, RINA)),
        Amended(4, RoundTaken(1, 1, RINA)),
        Amended(99, RoundTaken(1, 1, RINA)),
        Amended(3, RoundTaken(1, 1, RINA)),
    ],
)
def test_a_correction_that_reaches_no_entry_is_refused(stray: Fact) -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.amend(2, RoundTaken(1, 1, SALMA))
    replayed = replay.replay(HAZARI, replay.extend(table.log, [stray, RoundTaken(1, 2, RINA)]))
    assert [fault.code for fault in replayed.faults] == ["no_such_entry"]
    assert replayed.stuck is not None
    assert replayed.stuck.seq == 4
    assert replayed.state == table.state
    assert replayed.accepted == table.replay().accepted


def test_a_round_that_was_taken_back_is_not_there_to_be_corrected() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.undo()
    assert table.codes(Amended(2, RoundTaken(1, 1, SALMA))) == ["no_such_entry"]


def test_a_match_that_may_not_open_replays_to_nothing() -> None:
    opened = MatchOpened("hazari", NAMES[:3], ANY_TROY, RINA)
    replayed = replay.replay(HAZARI, [Entry(1, opened)])
    assert (replayed.state, replayed.accepted) == (None, ())
    assert replayed.stuck == Entry(1, opened)
    assert [about(fault) for fault in replayed.faults] == [{"fewest": 4, "most": 4, "have": 3}]


def test_looking_ahead_leaves_the_log_alone() -> None:
    table = Table.of()
    longer = replay.extend(table.log, [RoundTaken(1, 1, RINA), RoundTaken(1, 2, RINA)])
    assert [entry.seq for entry in longer] == [1, 2, 3]
    assert longer[1].write == longer[2].write != longer[0].write
    assert len(table.log) == 1


# Laws


def lawful(draw: Any, table: Table) -> list[Fact]:
    """Something that can be entered now, or nothing once the match is over."""
    state = table.state
    if state.standing.finished:
        return []
    deal, number = state.deal, state.deal.next_round
    choices: list[Fact] = [DealVoided(deal.number, "again")]
    if number is not None:
        pack = draw(st.permutations(deal.left_over(())))
        size = 4 if number == 4 else 3
        shown = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(4))
        choices += [GroupsExposed(deal.number, number, shown)] * 4
        choices.append(RoundTaken(deal.number, number, draw(st.integers(0, 3))))
    share = state.rules.deal_total // 4
    choices.append(DealCounted(deal.number, (share,) * 4))
    choices += _amendments(draw, table)
    fact = draw(st.sampled_from(choices))
    return [fact] if table.faults(fact) == () else []


def _amendments(draw: Any, table: Table) -> list[Fact]:
    """A round that was entered, its groups laid to other players."""
    rounds = [e for e in table.replay().accepted if isinstance(e.fact, GroupsExposed)]
    if not rounds:
        return []
    entry = draw(st.sampled_from(rounds))
    order = draw(st.permutations(range(4)))
    fact = entry.fact
    shuffled = tuple(fact.groups[seat] for seat in order)
    return [Amended(entry.seq, GroupsExposed(fact.deal, fact.round, shuffled))]


@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=80)
@given(st.data(), RULES, st.lists(st.sampled_from("wwwur"), max_size=16))
def test_undo_and_redo_walk_along_the_states_a_match_went_through(
    data: st.DataObject, rules: HazariRules, steps: list[str]
) -> None:
    table = Table.of(rules)
    past, future = [table.state], []
    for step in steps:
        if step == "w":
            facts = lawful(data.draw, table)
            if facts:
                table.write(*facts)
                past.append(table.state)
                future.clear()
        elif step == "u" and len(past) > 1:
            table.undo()
            future.append(past.pop())
        elif step == "r" and future:
            table.redo()
            past.append(future.pop())
        assert table.state == past[-1]
        tracks = undo.tracks(table.log)
        assert (len(tracks.done), len(tracks.undone)) == (len(past) - 1, len(future))


@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=60)
@given(st.data(), RULES, st.integers(1, 10))
def test_a_match_is_what_its_effective_entries_say_and_nothing_else(
    data: st.DataObject, rules: HazariRules, length: int
) -> None:
    table = Table.of(rules)
    for _ in range(length):
        facts = lawful(data.draw, table)
        if facts:
            table.write(*facts)
    effective = replay.effective(table.log)
    assert replay.replay(HAZARI, effective).state == table.state
    assert table.replay().accepted == effective
    assert [entry.seq for entry in effective] == sorted(entry.seq for entry in effective)
    assert sum(table.totals) == sum(sum(d.points) for d in table.state.deals) or (
        table.state.standing.why == "troy"
    )
