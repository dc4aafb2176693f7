import pytest

from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.log.codec import CodecError
from scoring.log.undo import undo
from scoring.recorded_facts import Amended, DealVoided, Fact, MatchEnded, Voided
from storage import Match, Record, Saved
from tests.storage.evening import AT, OPENED, PHONE, exposed, new_table, write

TAKEN = RoundTaken(1, 1, 2)


def test_a_write_that_the_game_refuses_leaves_nothing_behind(record: Record, match: Match) -> None:
    refused = write(record, match, TAKEN, RoundTaken(1, 3, 0), key="later")
    assert [fault.code for fault in refused.faults] == ["round_not_begun"]
    assert refused.entry.fact == RoundTaken(1, 3, 0)
    assert len(record.log(match)) == 1
    assert write(record, match, TAKEN, key="later") == Saved(2, repeated=False)


def test_every_fault_of_a_write_is_told_at_once(record: Record, match: Match) -> None:
    write(record, match, exposed(1))
    again = type(exposed(1))(1, 2, exposed(1).groups)
    refused = write(record, match, again)
    assert len(refused.faults) == 12


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ([Voided(1)], "no_such_entry"),
        ([Voided(0)], "no_such_entry"),
        ([Voided(99)], "no_such_entry"),
        ([Voided(2)], "no_such_entry"),  # not the newest
        ([Voided(3), RoundTaken(1, 2, 1)], "no_such_entry"),  # more than an undo
        ([Voided(3), Voided(3)], "no_such_entry"),
        ([Amended(1, TAKEN)], "no_such_entry"),
        ([Amended(4, TAKEN)], "no_such_entry"),
        ([Amended(99, TAKEN)], "no_such_entry"),
        ([Amended(2, Voided(3))], "other_game"),
        ([Amended(2, OPENED)], "other_game"),
        ([OPENED], "other_game"),
    ],
)
def test_a_correction_reaches_only_an_entry_that_counts(
    record: Record, match: Match, facts: list[Fact], code: str
) -> None:
    write(record, match, TAKEN)
    write(record, match, RoundTaken(1, 2, 0))
    write(record, match, Amended(3, RoundTaken(1, 2, 3)))
    write(record, match, *undo(record.log(match)))
    refused = write(record, match, *facts)
    assert [fault.code for fault in refused.faults] == [code]
    assert len(record.log(match)) == 5


def test_all_kinds_of_facts_of_an_evening_are_kept(record: Record, match: Match) -> None:
    evening: list[Fact] = [
        exposed(1),
        DealCounted(1, (360, 0, 0, 0)),
        DealVoided(2, 'চারটা তাস উল্টে গেল: \x00 "quoted" 🂡'),
        MatchEnded(),
    ]
    for fact in evening:
        assert isinstance(write(record, match, fact), Saved)
    assert [entry.fact for entry in record.log(match)] == [OPENED, *evening]


def test_a_write_needs_facts_and_a_key(record: Record, match: Match) -> None:
    with pytest.raises(ValueError, match="at least one fact"):
        write(record, match)
    with pytest.raises(ValueError, match="and a key"):
        record.match_log.append(match, [TAKEN], key="", base=1, at=AT, by=PHONE)


def test_a_fact_that_cannot_be_stored_changes_nothing(record: Record, match: Match) -> None:
    with pytest.raises(CodecError):
        write(record, match, DealVoided(1, "\ud83d"))
    assert len(record.log(match)) == 1


def test_the_hash_of_an_entry_stays_and_is_another_after_other_entries(record: Record) -> None:
    (_, match), (_, other) = new_table(record), new_table(record)
    before = record.hashes(match)
    write(record, match, TAKEN)
    after = record.hashes(match)
    assert after[:1] == before
    assert len(set(after)) == len(after) == 2
    write(record, other, TAKEN)
    assert not set(record.hashes(other)) & set(after)
