"""Who is at a table, after what happened at its door."""

from contextlib import closing
from pathlib import Path

import pytest

from storage import Declined, Match, Record, Saved, Table, TableAccess, open_record
from storage.access_facts import (
    AccessFact,
    Arrived,
    Founded,
    Invited,
    KeepingPassed,
    PhoneLeft,
    PinSet,
    Revoked,
    SeatTaken,
    TableClosed,
)
from storage.lost_phones import Recovered, SeatAnswered, SeatAsked
from storage.members import MOST_PHONES
from storage.reviews import Agreed
from storage.tables import WITH_INVITATION
from tests.storage.evening import AT, PHONE, TOKEN, agree
from tests.storage.tamper import alter, live

INVITED = Invited("seat", "link digest", "code digest")


def happen(record: Record, table: Table, *facts: AccessFact) -> Saved | Declined:
    """Let these happen one after the other; the answer to the last."""
    answer: Saved | Declined = Declined("nothing")
    for fact in facts:
        log_length = len(record.access(table).phones)
        key = f"{type(fact).__name__} {fact} {log_length}"
        answer = record.add_access(table, fact, key=key, at=AT, by=PHONE)
    return answer


def people(access: TableAccess) -> list[tuple[int, str]]:
    return [(phone.number, phone.seat or phone.name) for phone in access.phones]


@pytest.fixture
def joined(record: Record, table: Table) -> Table:
    """A keeper (1), an invitation (2), Karim's phone (3) and Abba, who only watches (4)."""
    happen(
        record,
        table,
        INVITED,
        Arrived(2, "karim's token", "", "Karim"),
        Arrived(2, "abba's token", "Abba", ""),
    )
    return table


def test_a_new_table_is_kept_by_the_phone_that_made_it(record: Record, table: Table) -> None:
    access = record.access(table)
    assert [(phone.number, phone.token, phone.by) for phone in access.phones] == [(1, TOKEN, PHONE)]
    assert access.host == 1


def test_who_comes_by_an_invitation_is_there_from_then_on(record: Record, joined: Table) -> None:
    access = record.access(joined)
    assert people(access) == [(1, ""), (3, "Karim"), (4, "Abba")]
    found = access.phone_with("karim's token")
    assert (found.seat, found.invitation) == ("Karim", 2)
    assert access.phone_with("another token") is None


def test_the_same_arrival_sent_twice_is_one_phone(record: Record, joined: Table) -> None:
    arrived = Arrived(2, "salma's token", "", "Salma")
    for repeated in (False, True):
        answer = record.add_access(joined, arrived, key="salma", at=AT, by=PHONE)
        assert answer == Saved(5, repeated)
    other = Arrived(2, "salma's token", "", "")
    again = record.add_access(joined, other, key="salma", at=AT, by=PHONE)
    assert again == Declined("key_reused")


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (Arrived(2, "t", "", "Karim"), "seat_taken"),
        (Arrived(9, "t", "", "Salma"), "ended"),
        (Arrived(3, "t", "", "Salma"), "ended"),
        (SeatTaken(4, "Karim"), "seat_taken"),
        (SeatTaken(9, "Salma"), "gone"),
        (PhoneLeft(9), "gone"),
        (PhoneLeft(1), "keeper"),
        (KeepingPassed(9, False), "gone"),
        (KeepingPassed(4, True, before=3), "another_keeps"),
        (Revoked(3, True), "ended"),
        (SeatAsked(9, "Karim"), "gone"),
        (SeatAnswered(9, "Karim", True), "gone"),
        (SeatAnswered(4, "Karim", True), "answered"),
        (SeatAnswered(4, "", True), "answered"),
        (Recovered(5, "t"), "ended"),
        (Founded("t"), "kept"),
    ],
)
def test_what_cannot_happen_is_declined_and_changes_nothing(
    record: Record, joined: Table, fact: AccessFact, code: str
) -> None:
    before = record.access(joined)
    assert happen(record, joined, fact) == Declined(code)
    assert record.access(joined) == before


def test_a_seat_passes_from_phone_to_phone(record: Record, joined: Table) -> None:
    happen(record, joined, SeatTaken(3, ""), SeatTaken(4, "Karim"))
    assert people(record.access(joined)) == [(1, ""), (3, ""), (4, "Karim")]
    assert happen(record, joined, SeatTaken(4, "Karim")) != Declined("seat_taken")


@pytest.mark.parametrize(("phones", "stay"), [(True, [1]), (False, [1, 3, 4])])
def test_an_invitation_that_is_revoked_lets_nobody_in_and_may_send_away_who_came_by_it(
    record: Record, joined: Table, phones: bool, stay: list[int]
) -> None:
    happen(record, joined, Revoked(2, phones))
    assert [number for number, _ in people(record.access(joined))] == stay
    assert happen(record, joined, Arrived(2, "t", "", "Salma")) == Declined("ended")


def test_the_keeper_who_came_by_an_invitation_stays_when_it_is_revoked(
    record: Record, joined: Table
) -> None:
    happen(record, joined, KeepingPassed(3, False), Revoked(2, True))
    assert people(record.access(joined)) == [(1, ""), (3, "Karim")]


@pytest.mark.parametrize(("lost", "stay"), [(True, [3, 4]), (False, [1, 3, 4])])
def test_the_keeping_passes_and_a_lost_phone_leaves(
    record: Record, joined: Table, lost: bool, stay: list[int]
) -> None:
    happen(record, joined, KeepingPassed(3, lost))
    access = record.access(joined)
    assert access.host == 3
    assert [number for number, _ in people(access)] == stay


def test_a_seat_that_was_asked_for_is_given_and_its_old_phone_is_removed(
    record: Record, joined: Table
) -> None:
    happen(record, joined, SeatAsked(4, "Karim"), SeatAnswered(4, "Karim", given=True))
    access = record.access(joined)
    assert people(access) == [(1, ""), (4, "Karim")]
    assert access.removed == {"karim's token"}
    assert access.phone_with("karim's token") is None
    happen(record, joined, SeatAsked(1, "Karim"), SeatAnswered(1, "Karim", given=False))
    assert people(record.access(joined)) == people(access)
    happen(record, joined, SeatAsked(1, "Karim"), SeatTaken(1, "Salma"))
    assert happen(record, joined, SeatAnswered(1, "Karim", given=True)) == Declined("answered")


def test_the_next_recovery_code_ends_the_one_before_and_no_day_does(
    record: Record, joined: Table
) -> None:
    codes = [Invited("host", "", f"code {nth}") for nth in (1, 2)]
    happen(record, joined, *codes, Recovered(6, "new host's token"))
    access = record.access(joined).as_of("2029-11-20T19:10:00Z")
    assert [one.open for one in access.invitations] == [False, False, True]
    assert people(access) == [(3, "Karim"), (4, "Abba"), (7, "")]
    assert (access.host, access.recovered, access.replaced) == (7, 7, {TOKEN})
    assert happen(record, joined, Recovered(5, "t")) == Declined("ended")
    happen(record, joined, Recovered(6, "karim's other token", phone=3))
    access = record.access(joined)
    assert (access.host, people(access)) == (3, [(3, "Karim"), (4, "Abba")])


def test_a_closed_table_lets_nobody_in_until_it_is_open_again(
    record: Record, joined: Table
) -> None:
    happen(record, joined, PinSet("what is kept of a PIN"), TableClosed(True))
    access = record.access(joined)
    assert (access.closed, access.pin) == (True, "what is kept of a PIN")
    assert happen(record, joined, Arrived(2, "t", "", "Salma")) == Declined("closed")
    happen(record, joined, TableClosed(False))
    assert happen(record, joined, Arrived(2, "s", "", "Salma")) == Saved(8, False)


def test_no_other_invitation_is_looked_at_to_find_one(record: Record, joined: Table) -> None:
    with live(record) as db:
        plan = db.execute(f"EXPLAIN QUERY PLAN {WITH_INVITATION}", ["code digest"]).fetchall()
    said = " ".join(str(step[3]) for step in plan)
    assert "invitations_by_link" in said
    assert "invitations_by_code" in said
    assert "SCAN" not in said


def test_an_invitation_is_found_by_its_link_and_by_its_code_and_by_nothing_else(
    record: Record, joined: Table
) -> None:
    for digest in ("link digest", "code digest"):
        table, invitation = record.find_invitation(digest) or (None, None)
        assert (table, invitation.number, invitation.offered) == (joined, 2, "seat")
    for digest in ("", "digest", "link digest\" or '", "karim's token", TOKEN):
        assert record.find_invitation(digest) is None


def test_a_full_table_lets_nobody_in_until_somebody_leaves(record: Record, joined: Table) -> None:
    came = len(record.access(joined).phones)
    for nth in range(came, MOST_PHONES):
        assert isinstance(happen(record, joined, Arrived(2, f"t{nth}", "", "")), Saved)
    one_more = Arrived(2, "one more", "", "")
    assert happen(record, joined, one_more) == Declined("full")
    happen(record, joined, PhoneLeft(record.access(joined).phones[-1].number))
    assert isinstance(happen(record, joined, one_more), Saved)


def test_what_may_not_be_said_beside_a_match_is_declined(record: Record, match: Match) -> None:
    answer = record.say(
        match, Agreed(1), key="ok", at=AT, by=PHONE, refusal=lambda log: "said" * len(log)
    )
    assert answer == Saved(1, False)
    again = record.say(
        match, Agreed(2), key="no", at=AT, by=PHONE, refusal=lambda log: "said" * len(log)
    )
    assert again == Declined("said")


@pytest.mark.parametrize(
    ("log", "named"), [("door", "the door of table Friday"), ("asides", "match 1 of table Friday")]
)
def test_a_door_or_asides_that_were_altered_are_named(
    path: Path, record: Record, log: str, named: str, match: Match
) -> None:
    agree(record, match, 1)
    record.close()
    alter(path, f"UPDATE {log} SET body = replace(body, 'e', 'f')")  # noqa: S608
    with closing(open_record(path)) as again:
        assert again.altered == (f"{named} was altered",)
