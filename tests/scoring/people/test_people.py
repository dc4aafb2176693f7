"""Who is who at a table: names that are one person, guests, and undo."""

from collections.abc import Iterable
from random import Random

from hypothesis import given, strategies as st

from scoring.people import (
    GuestMarked,
    OtherPerson,
    People,
    PeopleFact,
    SamePerson,
    SeasonSet,
    Withdrawn,
    last_entry,
    people_of,
    would_change,
)
from scoring.recorded_facts import Entry

NAMES = ("Karim", "করিম", "Karim bhai", "Mina", "Rafi", "Sonam")
PAIRS = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=8)


def log(*facts: PeopleFact) -> list[Entry]:
    return [Entry(seq, fact) for seq, fact in enumerate(facts, start=1)]


def after(*facts: PeopleFact) -> People:
    return people_of(log(*facts))


def groups(people: People, names: Iterable[str] = NAMES) -> set[frozenset[str]]:
    """The persons of these names, each as the names that are this person's."""
    persons: dict[str, set[str]] = {}
    for name in names:
        persons.setdefault(people.person(name), set()).add(name)
    return {frozenset(own) for own in persons.values()}


@given(PAIRS, st.randoms(use_true_random=False))
def test_the_order_of_joining_does_not_matter(pairs: list[tuple[str, str]], chance: Random) -> None:
    told = [SamePerson(*pair) for pair in pairs]
    shuffled = [SamePerson(*chance.choice((pair, pair[::-1]))) for pair in pairs]
    chance.shuffle(shuffled)
    assert after(*told) == after(*shuffled)


def test_of_two_names_neither_is_left_joined() -> None:
    assert after(SamePerson("Karim", "Mina"), OtherPerson("Mina")) == People()


def test_the_name_written_last_stands_for_the_person() -> None:
    people = after(SamePerson("Karim", "করিম"))
    assert people.spellings(["করিম", "Mina", "Karim"]) == {
        "করিম": "করিম",
        "Karim": "করিম",
        "Mina": "Mina",
    }


def test_an_undo_takes_back_the_newest_entry_that_stands_and_can_be_undone_itself() -> None:
    entries = log(SamePerson("Karim", "Mina"), GuestMarked("Rafi", True))
    assert last_entry(entries) == entries[1]
    undone = [*entries, Entry(3, Withdrawn(2))]
    assert people_of(undone) == people_of(entries[:1])
    assert last_entry(undone) == entries[0]
    assert people_of([*undone, Entry(4, Withdrawn(3))]) == people_of(entries)
    assert last_entry([]) is None


def test_what_is_so_already_changes_nothing() -> None:
    entries = log(SamePerson("Karim", "Mina"))
    for fact in (
        SamePerson("Mina", "KARIM"),
        OtherPerson("Rafi"),
        GuestMarked("Rafi", False),
        Withdrawn(7),
    ):
        assert not would_change(entries, fact), fact
    assert would_change(entries, OtherPerson("Karim"))


def test_seasons_say_nothing_about_who_is_who() -> None:
    joined = People().joining("Karim", "করিম")
    season = SeasonSet("Winter", 0, 100)
    assert season.then(joined) != joined
    assert season.then(joined).persons == joined.persons == joined
