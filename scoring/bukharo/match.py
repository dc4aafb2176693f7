"""A session of Bukharo at the table: which facts are lawful now, and what they lead to."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from scoring.bukharo import highlights
from scoring.bukharo.checks import copy_faults, declared_faults, pack_faults, side_faults
from scoring.bukharo.counts import SideCount
from scoring.bukharo.facts import BUKHARO_FACTS, SidesCounted, SidesShown
from scoring.bukharo.judge import score_side
from scoring.bukharo.rulebook import RULES
from scoring.bukharo.rules import BUKHARO, SEATS, BukharoRules, sides_of
from scoring.bukharo.sides import SideCards, count_side, group_faults, score_cards
from scoring.bukharo.state import BukharoState, Deal
from scoring.facts import DealVoided, Fact, FromDeal, MatchOpened, TableRuling
from scoring.highlights import Highlight
from scoring.kit.decisions import as_opened, decided
from scoring.kit.faults import entry_faults, seating_faults
from scoring.kit.state import Terms, whole_deals
from scoring.outcomes import Outcome
from scoring.rulings import Fault, Reasoned, Rule
from scoring.standing import Standing


class Bukharo:
    """The game the catalogue lists under `bukharo`."""

    key: Final = "bukharo"
    facts: Final[Mapping[str, type[Fact]]] = MappingProxyType(
        {fact.kind: fact for fact in BUKHARO_FACTS}
    )
    presets: Final[Mapping[str, BukharoRules]] = MappingProxyType({"bukharo": BUKHARO})
    rules: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in RULES})
    highlight_kinds: Final = highlights.KINDS

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Two to twelve players under different names, a dealer among them."""
        return seating_faults(opened, SEATS)

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """An even number play as two teams of alternate seats, an odd number each alone."""
        return sides_of(len(opened.players))

    def opening(self, opened: MatchOpened) -> BukharoState:
        """Nobody has points; the first dealer deals. A session goes to no target."""
        standing = Standing((0,) * len(self.sides(opened)), opened.rules.target)
        terms = Terms(1, opened.players, opened.rules)
        deal = Deal(1, opened.dealer, len(opened.players))
        return BukharoState((terms,), (deal,), standing)

    def faults(self, state: BukharoState, fact: Fact) -> tuple[Fault, ...]:
        """Everything that keeps this fact from being entered now. The table decides a score against
        the rules by entering other counts."""
        wrong = entry_faults(fact, self.facts.values(), state.standing, state.deal.number)
        if wrong:
            return wrong
        if isinstance(fact, FromDeal):
            seats = state.deal.seats
            return seating_faults(as_opened(self.key, state, fact), range(seats, seats + 1))
        match fact:
            case SidesCounted() | SidesShown() if len(fact.sides) != len(state.deal.sides):
                want = len(state.deal.sides)
                return (Fault.of("sides_wrong", want=want, have=len(fact.sides)),)
            case SidesCounted(sides=counts):
                return (
                    *_count_faults(state, counts),
                    *pack_faults(counts, state.deal.packs),
                )
            case SidesShown(sides=cards):
                return _card_faults(state, cards)
            case TableRuling():
                return (Fault.of("cannot_rule"),)
            case _:
                return ()

    def apply(self, state: BukharoState, fact: Fact) -> BukharoState:
        """The state after a lawful fact; the end of a game closes it and the next one opens."""
        deal = state.deal
        match fact:
            case FromDeal():
                opened = as_opened(self.key, state, fact)
                deal = replace(deal, dealer=opened.dealer)
                return replace(decided(state, opened), deals=(*state.deals[:-1], deal))
            case SidesCounted(sides=counts):
                return _scored(state, replace(deal, end="counted", counts=counts))
            case SidesShown(sides=cards):
                counts = tuple(count_side(side, state.rules) for side in cards)
                return _scored(state, replace(deal, end="played", cards=cards, counts=counts))
            case DealVoided(reason=reason):
                return _closed(state, replace(deal, end="void", reason=reason))
            case _:
                return replace(state, standing=_ended(state))

    def rulings(self, state: BukharoState) -> tuple[Reasoned, ...]:
        """What every side scored in every game, in the order of play."""
        return tuple(score for deal in state.deals for score in deal.scores)

    def outcomes(self, state: BukharoState) -> tuple[Outcome, ...]:
        """What every game came to."""
        return whole_deals(state.deals)

    def highlights(self, state: BukharoState) -> tuple[Highlight, ...]:
        """Who went out, and whom rule 14 caught."""
        return tuple(one for deal in state.deals for one in highlights.highlights(deal))

    def standing(self, state: BukharoState) -> Standing:
        """The session so far."""
        return state.standing


BUKHARO_GAME = Bukharo()


def _count_faults(state: BukharoState, counts: tuple[SideCount, ...]) -> tuple[Fault, ...]:
    sides = state.deal.sides
    each = [
        fault
        for count, seats in zip(counts, sides, strict=True)
        for fault in side_faults(count, state.rules, seats)
    ]
    return (*each, *declared_faults(counts, sides))


def _card_faults(state: BukharoState, cards: tuple[SideCards, ...]) -> tuple[Fault, ...]:
    """Cards lie on the table or do not, so what they come to is only asked of sound groups."""
    wrong = (
        *(
            fault
            for side, seats in zip(cards, state.deal.sides, strict=True)
            for fault in group_faults(side, state.rules, seats)
        ),
        *copy_faults((card for side in cards for card in side.cards), state.deal.packs),
    )
    if wrong:
        return wrong
    return _count_faults(state, tuple(count_side(side, state.rules) for side in cards))


def _scored(state: BukharoState, deal: Deal) -> BukharoState:
    """Score every side by its cards where they are known, else by its count."""
    late = deal.without_second
    if deal.cards:
        scores = [score_cards(side, state.rules, without_second=late) for side in deal.cards]
    else:
        scores = [score_side(side, state.rules, without_second=late) for side in deal.counts]
    return _closed(state, replace(deal, scores=tuple(scores)))


def _closed(state: BukharoState, deal: Deal) -> BukharoState:
    """Add the game to the session; the next dealer deals."""
    points = tuple(score.points for score in deal.scores) or (0,) * len(deal.sides)
    standing = state.standing.plus(points)
    deal = replace(deal, points=points, totals=standing.totals)
    following = Deal(deal.number + 1, deal.next_dealer, deal.seats)
    return replace(state, deals=(*state.deals[:-1], deal, following), standing=standing)


def _ended(state: BukharoState) -> Standing:
    """A session that counted a game has its result; one that did not was left unfinished."""
    if any(deal.scores for deal in state.deals):
        return state.standing.closed()
    return state.standing.stopped()
