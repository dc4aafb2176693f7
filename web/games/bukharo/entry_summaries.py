"""Entries of a table of Bukharo, in a few words."""

from collections.abc import Iterator, Sequence

from scoring.bukharo import BukharoRules, SideCards, SideCount
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.bukharo.rules import BONUS, POINTS, sides_of
from scoring.bukharo.state import BukharoState
from scoring.recorded_facts import Fact
from web.games.bukharo.card_words import counted, sevens
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import listed, number, side_name, sides_named
from web.i18n.translations import gettext as _
from web.match.ruling_words import shared_out

RESULTS = (SidesCounted, SidesShown)
"""Facts that say what was played."""


def named(fact: Fact, state: BukharoState, players: Sequence[str], open_deal: int) -> str:
    """Name the game of a fact, with its number unless it is the one just played."""
    assert isinstance(fact, RESULTS)
    # Its entry closes a game, so the newest one is the game before the open one.
    if fact.deal >= open_deal - 1:
        return _("deal")
    return _("deal %(deal)s", deal=number(fact.deal))


def contents(fact: Fact, state: BukharoState, players: Sequence[str]) -> list[tuple[str, str]]:
    """Return all that was counted or shown of every side, as (label, text)."""
    assert isinstance(fact, RESULTS)
    sides = sides_named(sides_of(len(players)), players)
    deal = state.find_deal(fact.deal)
    rules = state.terms_of(deal).rules if deal else state.rules
    entries: Sequence[SideCount | SideCards] = fact.sides
    return [
        (_("%(side)s, %(what)s", side=side, what=what), text)
        for side, entry in zip(sides, entries, strict=True)
        for what, text in _pieces(entry, rules)
        if text
    ]


def _pieces(entry: SideCount | SideCards, rules: BukharoRules) -> Iterator[tuple[str, str]]:
    yield from _counts(entry, rules) if isinstance(entry, SideCount) else _cards(entry)
    bukharos = [_("the first")] * entry.first + [_("the second")] * entry.second
    yield _("Bukharo"), listed(bukharos)
    yield _("in one turn"), number(entry.in_one_turn) if entry.in_one_turn else ""


def _counts(entry: SideCount, rules: BukharoRules) -> Iterator[tuple[str, str]]:
    opening = _("passport") if rules.opening == "passport" else _("licence")
    yield opening, _("on the table") if entry.passport else _("none")
    yield _("groups"), counted(entry.melded.each, POINTS)
    groups = (entry.natural_sequences, entry.joker_sequences, entry.sets)
    yield _("groups of seven"), sevens(dict(zip(BONUS, groups, strict=True)))
    yield _("in groups of seven"), counted(entry.in_sevens.each, POINTS)
    yield _("on others’ groups"), counted(entry.laid_off.each, POINTS)
    yield _("hand"), counted(entry.hand.each, {**POINTS, "twos": rules.two_in_hand})


def _cards(entry: SideCards) -> Iterator[tuple[str, str]]:
    for place, group in enumerate(entry.groups, start=1):
        yield _("group %(group)s", group=number(place)), in_a_row(group)
    yield _("on others’ groups"), in_a_row(entry.laid_off)
    yield _("natural twos"), number(entry.twos_in_place) if entry.twos_in_place else ""
    yield _("hand"), in_a_row(entry.hand)


def result(fact: Fact, state: BukharoState, players: Sequence[str]) -> str:
    """Say what every side scored: "Rina and Salma 645, Karim and Nasreen 150"."""
    assert isinstance(fact, RESULTS)
    deal = state.find_deal(fact.deal)
    if deal is None or not deal.scores:
        return ""
    return shared_out(deal.points, [side_name(seats, players) for seats in deal.sides])
