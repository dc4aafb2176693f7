import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from scoring.recorded_facts import DealVoided, Entry, Fact
from storage import Behind, KeyReused, Match, Record, Refused, Saved
from tests.storage.evening import AT, OPENED, PHONE, TOKEN, new_table

PHONES = 8
ROUNDS = 25

Answer = Saved | Refused | Behind | KeyReused


def all_at_once(record: Record, match: Match, asked: Sequence[tuple[str, Fact]]) -> list[Answer]:
    """What phones are answered that tap at the same instant and saw the same page."""
    barrier = threading.Barrier(len(asked))
    base = len(record.log(match))

    def tap(key_and_fact: tuple[str, Fact]) -> Answer:
        key, fact = key_and_fact
        barrier.wait()
        return record.match_log.append(match, [fact], key=key, base=base, at=AT, by=PHONE)

    with ThreadPoolExecutor(len(asked)) as phones:
        return list(phones.map(tap, asked))


def test_eight_taps_with_one_key_are_one_entry(record: Record, match: Match) -> None:
    for deal in range(1, ROUNDS + 1):
        fact = DealVoided(deal, "misdeal")
        answers = all_at_once(record, match, [(f"deal {deal}", fact)] * PHONES)
        assert sorted(answers, key=str) == [
            Saved(deal + 1, repeated=False),
            *[Saved(deal + 1, repeated=True)] * (PHONES - 1),
        ]
    assert len(record.log(match)) == ROUNDS + 1


def test_of_eight_phones_with_their_own_keys_one_is_saved_and_seven_are_told(
    record: Record, match: Match
) -> None:
    for deal in range(1, ROUNDS + 1):
        asked = [(f"{deal} {n}", DealVoided(deal, f"phone {n}")) for n in range(PHONES)]
        answers = all_at_once(record, match, asked)
        assert answers.count(Saved(deal + 1, repeated=False)) == 1
        assert answers.count(Behind(deal + 1)) == PHONES - 1
    assert len(record.log(match)) == ROUNDS + 1


def test_one_key_makes_one_table_however_many_tap(record: Record) -> None:
    barrier = threading.Barrier(PHONES)

    def tap(_: int) -> object:
        barrier.wait()
        return record.tables.create("Friday", OPENED, TOKEN, key="new", at=AT, by=PHONE)

    with ThreadPoolExecutor(PHONES) as phones:
        assert len(set(phones.map(tap, range(PHONES)))) == 1


def test_readers_see_the_log_grow_and_never_half_a_write(record: Record) -> None:
    _, match = new_table(record)
    done = threading.Event()

    def read() -> list[tuple[Entry, ...]]:
        seen = [record.log(match)]
        while not done.is_set():
            seen.append(record.log(match))
        return seen

    with ThreadPoolExecutor(4) as readers:
        reading = [readers.submit(read) for _ in range(4)]
        for deal in range(1, 60, 2):
            facts = [DealVoided(deal, ""), DealVoided(deal + 1, "")]
            record.match_log.append(match, facts, key=f"{deal}", base=deal, at=AT, by=PHONE)
        done.set()
        logs = [log for reader in reading for log in reader.result()]
    last = record.log(match)
    assert len(last) == 61
    for log in logs:
        assert log == last[: len(log)]
        assert len(log) % 2 == 1
