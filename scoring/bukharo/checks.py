"""Find impossible counts at the end of a game: against themselves, other sides, or the packs.

`seats` in a fault are those of the side it is about.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scoring.bukharo.counts import SideCount
from scoring.bukharo.rules import OPENING, PASSPORT, SEVEN, BukharoRules, most_of
from scoring.cards import Card
from scoring.rulings import Fault

Sides = Sequence[tuple[int, ...]]
"""Seats of each side."""


def side_faults(
    entry: SideCount, rules: BukharoRules, seats: tuple[int, ...] = ()
) -> tuple[Fault, ...]:
    """Return every fault in the count of one side that shows without looking at the others."""
    # The other checks add the numbers up, which means nothing with one below zero.
    if min(entry.numbers) < 0:
        return (Fault.of("count_below_zero", seats=seats),)
    return (*_seven_faults(entry, rules, seats), *_opening_faults(entry, seats))


def declared_faults(entries: Sequence[SideCount], sides: Sides) -> tuple[Fault, ...]:
    """Return the faults of declared Bukharos: one side for each, and the first before the second.

    A single player declares the second one with an empty hand.
    """
    faults = []
    if sum(entry.first for entry in entries) > 1:
        faults.append(Fault.of("declared_twice", which="first"))
    if sum(entry.second for entry in entries) > 1:
        faults.append(Fault.of("declared_twice", which="second"))
    if any(entry.second for entry in entries) and not any(entry.first for entry in entries):
        faults.append(Fault.of("first_missing"))
    for entry, seats in zip(entries, sides, strict=True):
        # In a team only the player who declared is out of cards; the partners may hold some.
        if entry.second and entry.hand.cards and len(seats) == 1:
            faults.append(Fault.of("second_with_cards", seats=seats, cards=entry.hand.cards))
    return tuple(faults)


def pack_faults(entries: Iterable[SideCount], packs: int) -> tuple[Fault, ...]:
    """Return a fault for every class of cards of which the sides have more than the packs hold."""
    everything = Counter[str]()
    for entry in entries:
        everything.update(entry.everything.each)
    return tuple(
        Fault.of("too_many_cards", worth=worth, have=have, packs=packs, excess=have - most)
        for worth, have in everything.items()
        for most in [most_of(worth, packs)]
        if have > most
    )


def copy_faults(cards: Iterable[Card], packs: int) -> tuple[Fault, ...]:
    """Return a fault for every card that occurs more often than there are packs."""
    return tuple(
        Fault.of("card_too_often", card=card, have=have, packs=packs)
        for card, have in Counter(cards).items()
        if have > packs
    )


def _seven_faults(entry: SideCount, rules: BukharoRules, seats: tuple[int, ...]) -> Iterator[Fault]:
    """Yield the faults of groups of seven or more: too few cards for them, or too few jokers."""
    sevens, cards = entry.sevens, entry.melded.cards
    if cards < SEVEN * sevens:
        yield Fault.of("sevens_too_many", seats=seats, sevens=sevens, cards=cards)
    if entry.melded.jokers < entry.joker_sequences:
        yield Fault.of(
            "jokers_too_few",
            seats=seats,
            sequences=entry.joker_sequences,
            jokers=entry.melded.jokers,
        )
    if rules.bonus == "replaces" and not _sevens_fit(entry):
        yield Fault.of("in_sevens_wrong", seats=seats, cards=entry.in_sevens.cards)


def _sevens_fit(entry: SideCount) -> bool:
    """Tell whether the cards in groups of seven are melded cards, and enough for those groups."""
    melded, inside = entry.melded.each, entry.in_sevens.each
    if any(number > melded[worth] for worth, number in inside.items()):
        return False
    if not entry.sevens:
        return not entry.in_sevens.cards
    return entry.in_sevens.cards >= SEVEN * entry.sevens


def _opening_faults(entry: SideCount, seats: tuple[int, ...]) -> Iterator[Fault]:
    """Yield the faults of an opening: a passport needs its cards, a Bukharo its passport."""
    natural = entry.melded.cards - entry.melded.jokers
    enough = entry.melded.points >= OPENING or entry.natural_sequences
    if entry.passport and not (enough and natural >= PASSPORT):
        yield Fault.of("passport_impossible", seats=seats, points=entry.melded.points)
    if (entry.first or entry.second) and not entry.passport:
        yield Fault.of("passport_missing", seats=seats)
    if entry.in_one_turn > entry.first + entry.second:
        yield Fault.of("one_turn_without_bukharo", seats=seats)
