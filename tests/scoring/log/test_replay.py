"""The log folded: undo, redo and correction leave the past in place and change what it comes to."""

from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import GroupsExposed, RoundTaken
from scoring.log import replay, undo
from scoring.recorded_facts import Amended, Entry, Fact, MatchOpened, Voided
from tests.scoring.match import NAMES, NASREEN, RINA, SALMA
from tests.scoring.table import ANY_TROY, BANGLADESH_DEAL, Table, about, groups, round_of
from tests.support.cases import cases, fact_of

ROUND_1 = round_of(BANGLADESH_DEAL, 1)
ROUND_2 = round_of(BANGLADESH_DEAL, 2)
"""Round 1 with Rina's and Salma's groups the other way round."""


# Undo and redo


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


def test_entries_written_without_a_key_are_writes_of_their_own() -> None:
    log = (Table.of().log[0], Entry(2, RoundTaken(1, 1, RINA)), Entry(3, RoundTaken(1, 2, RINA)))
    assert [len(write) for write in undo.tracks(log).done] == [1, 1]
    assert undo.undo(log) == (Voided(3),)


def test_the_opening_is_never_undone_even_when_it_came_with_other_facts() -> None:
    opened = MatchOpened("hazari", NAMES, ANY_TROY, RINA)
    log = (Entry(1, opened, write="k"), Entry(2, RoundTaken(1, 1, RINA), write="k"))
    assert undo.undo(log) == (Voided(2),)


# Voids


def test_a_round_in_the_middle_can_be_voided_only_if_the_rest_still_fits() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.expose(ROUND_2)
    replayed = replay.replay(HAZARI, replay.extend(table.log, [Voided(2)]))
    assert replayed.stuck.seq == 3
    assert [fault.code for fault in replayed.faults] == ["round_not_begun"]
    assert [entry.seq for entry in replayed.accepted] == [1]
    assert replayed.state.deal.shown == ()


# Amendments


def test_an_amendment_that_does_not_fit_what_came_later_is_named_and_not_made() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.expose(ROUND_2)
    clash = groups("JD KD QD / AC KC QC / KH QS JC / JH TH 9H")
    replayed = replay.replay(
        HAZARI, replay.extend(table.log, [Amended(2, GroupsExposed(1, 1, clash))])
    )
    assert (replayed.stuck.seq, replayed.stuck.fact) == (3, GroupsExposed(1, 2, ROUND_2))
    (fault,) = replayed.faults
    assert (fault.code, fault["owner"], fault["round"]) == ("card_used", RINA, 1)
    assert len(table.deal.shown) == 2


# Corrections that reach nothing


@cases("matches", "a correction that reaches no entry is refused", stray=fact_of("hazari"))
def test_a_correction_that_reaches_no_entry_is_refused(stray: Fact) -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.amend(2, RoundTaken(1, 1, SALMA))
    replayed = replay.replay(HAZARI, replay.extend(table.log, [stray, RoundTaken(1, 2, RINA)]))
    assert [fault.code for fault in replayed.faults] == ["no_such_entry"]
    assert replayed.stuck.seq == 4
    assert replayed.state == table.state
    assert replayed.accepted == table.replay().accepted


def test_a_match_that_may_not_open_replays_to_nothing() -> None:
    opened = MatchOpened("hazari", NAMES[:2], ANY_TROY, RINA)
    replayed = replay.replay(HAZARI, [Entry(1, opened)])
    assert (replayed.state, replayed.accepted) == (None, ())
    assert replayed.stuck == Entry(1, opened)
    assert [about(fault) for fault in replayed.faults] == [{"fewest": 3, "most": 8, "have": 2}]


def test_looking_ahead_leaves_the_log_alone() -> None:
    table = Table.of()
    longer = replay.extend(table.log, [RoundTaken(1, 1, RINA), RoundTaken(1, 2, RINA)])
    assert [entry.seq for entry in longer] == [1, 2, 3]
    assert longer[1].write == longer[2].write != longer[0].write
    assert len(table.log) == 1
