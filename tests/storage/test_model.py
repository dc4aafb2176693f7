import shutil
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from hypothesis import settings, strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import RoundTaken
from scoring.log.replay import effective, extend, replay
from scoring.log.undo import redo, undo
from scoring.recorded_facts import Amended, DealVoided, Entry, Fact, Voided
from storage import Behind, KeyReused, Match, Record, Refused, Saved, Table, open_record
from tests.robustness.length import times
from tests.storage.evening import AT, OPENED, PHONE, new_table

SEATS = st.integers(0, 3)


@dataclass(frozen=True)
class Page:
    """What a phone shows: which match, how far it was, and the form ready to be sent."""

    match: int
    base: int
    key: str
    facts: tuple[Fact, ...]


class Phones(RuleBasedStateMachine):
    """Phones that show old pages, tap twice and send late, against a plain list per match."""

    pages = Bundle("pages")

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.keys = count()
        self.record: Record = open_record(self.folder / "record.db")
        self.matches: list[Match] = []
        self.logs: list[list[Entry]] = []
        self.tables: list[Table] = []
        for _ in range(2):
            table, match = new_table(self.record)
            self.tables.append(table)
            self.matches.append(match)
            self.logs.append(list(self.record.log(match)))

    def page(self, match: int, *facts: Fact) -> Page:
        return Page(match, len(self.logs[match]), f"page {next(self.keys)}", facts)

    def open_round(self, match: int) -> tuple[int, int]:
        deal = replay(HAZARI, self.logs[match]).state.deal
        return deal.number, deal.next_round or 4

    @rule(target=pages, match=st.integers(0, 1), winner=SEATS)
    def open_a_page_to_enter_a_round(self, match: int, winner: int) -> Page:
        return self.page(match, RoundTaken(*self.open_round(match), winner))

    @rule(target=pages, match=st.integers(0, 1), winner=SEATS)
    def open_a_page_to_enter_two_rounds(self, match: int, winner: int) -> Page:
        deal, number = self.open_round(match)
        return self.page(
            match, RoundTaken(deal, number, winner), RoundTaken(deal, number + 1, winner)
        )

    @rule(target=pages, match=st.integers(0, 1))
    def open_a_page_to_void_the_deal(self, match: int) -> Page:
        return self.page(match, DealVoided(self.open_round(match)[0], "misdeal"))

    @rule(target=pages, match=st.integers(0, 1))
    def open_a_page_to_undo(self, match: int) -> Page:
        return self.page(match, *(undo(self.logs[match]) or [Voided(1)]))

    @rule(target=pages, match=st.integers(0, 1))
    def open_a_page_to_redo(self, match: int) -> Page:
        return self.page(match, *(redo(self.logs[match]) or [Voided(99)]))

    @rule(target=pages, match=st.integers(0, 1), winner=SEATS, choice=st.integers(0, 9))
    def open_a_page_to_change_a_round(self, match: int, winner: int, choice: int) -> Page:
        rounds = [entry for entry in effective(self.logs[match])[1:] if rounds_like(entry.fact)]
        if not rounds:
            return self.page(match, Amended(1, RoundTaken(1, 1, winner)))
        entry = rounds[choice % len(rounds)]
        return self.page(
            match, Amended(entry.seq, RoundTaken(entry.fact.deal, entry.fact.round, winner))
        )

    @rule(page=pages)
    def send(self, page: Page) -> None:
        self.send_as(page, page.match, page.facts)

    @rule(page=pages)
    def send_twice(self, page: Page) -> None:
        self.send_as(page, page.match, page.facts)
        self.send_as(page, page.match, page.facts)

    @rule(page=pages, winner=SEATS)
    def send_something_else_with_the_same_key(self, page: Page, winner: int) -> None:
        self.send_as(page, page.match, (*page.facts, RoundTaken(1, 1, winner)))

    @rule(page=pages)
    def send_to_the_other_table(self, page: Page) -> None:
        self.send_as(page, 1 - page.match, page.facts)

    @rule()
    def restart(self) -> None:
        self.record.close()
        self.record = open_record(self.folder / "record.db")

    def send_as(self, page: Page, match: int, facts: tuple[Fact, ...]) -> None:
        log = self.logs[match]
        expected = self.expected(page, log, facts)
        answer = self.record.match_log.append(
            self.matches[match], facts, key=page.key, base=page.base, at=AT, by=PHONE
        )
        if expected is Refused:
            assert answer.faults
        else:
            assert answer == expected
        if expected == Saved(len(log) + len(facts), repeated=False):
            for fact in facts:
                log.append(Entry(len(log) + 1, fact, page.key, AT, PHONE))

    def expected(self, page: Page, log: list[Entry], facts: tuple[Fact, ...]) -> object:
        earlier = [entry for entry in log if entry.write == page.key]
        if earlier:
            same = tuple(entry.fact for entry in earlier) == facts
            return Saved(earlier[-1].seq, repeated=True) if same else KeyReused()
        if page.base != len(log):
            return Behind(len(log))
        counting = {entry.seq for entry in effective(log)[1:]}
        lost = any(isinstance(fact, Amended) and fact.seq not in counting for fact in facts)
        voids = any(isinstance(fact, Voided) for fact in facts)
        astray = voids and facts not in (undo(log), redo(log))
        if lost or astray or replay(HAZARI, extend(log, facts)).stuck is not None:
            return Refused
        return Saved(len(log) + len(facts), repeated=False)

    @invariant()
    def the_record_is_the_list(self) -> None:
        for match, log in zip(self.matches, self.logs, strict=True):
            assert self.record.log(match) == tuple(log)
            assert replay(HAZARI, log).stuck is None
            assert log[0].fact == OPENED

    @invariant()
    def the_pulse_is_how_long_the_list_is(self) -> None:
        pulses = [self.record.tables.pulse(table) - 1 for table in self.tables]
        assert pulses == [len(log) for log in self.logs]

    def teardown(self) -> None:
        self.record.close()
        shutil.rmtree(self.folder)


def rounds_like(fact: Fact) -> bool:
    return isinstance(fact, RoundTaken)


Phones.TestCase.settings = settings(max_examples=times(20, 400), stateful_step_count=30)
test_phones_and_record_agree_on_every_history = Phones.TestCase
