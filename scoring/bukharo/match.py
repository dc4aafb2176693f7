"""Run a session of Bukharo: which facts are lawful now, and which state they lead to."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ..highlights import Highlight
from ..kit.changed_terms import as_opened, before_the_end, decided
from ..kit.common_faults import entry_faults, seating_faults
from ..kit.state import Terms, rulings_of, whole_deals, with_outside
from ..outcome_changes import Outcome
from ..recorded_facts import DealVoided, Fact, FromDeal, MatchOpened, TableRuling
from ..rulings import Fault, Reasoned, Rule
from ..standing import Standing
from . import highlights
from .cited_rules import RULES
from .counts import SideCount, copy_faults, declared_faults, pack_faults, side_faults
from .judge import score_side
from .notation import BukharoNotation
from .plain_english import ENGLISH
from .recorded_facts import BUKHARO_FACTS, SidesCounted, SidesShown
from .rules import BUKHARO, SEATS, BukharoRules, sides_of
from .score_by_cards import SideCards, count_side, group_faults, score_cards
from .state import BukharoState, Deal


class Bukharo:
    """Game of Bukharo, listed in the catalogue under `bukharo`."""

    key: Final = "bukharo"
    facts: Final[Mapping[str, type[Fact]]] = MappingProxyType(
        {fact.kind: fact for fact in BUKHARO_FACTS}
    )
    presets: Final[Mapping[str, BukharoRules]] = MappingProxyType({"bukharo": BUKHARO})
    rules: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in RULES})
    highlight_kinds: Final = highlights.KINDS
    notation: Final = BukharoNotation()
    english: Final = ENGLISH

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Return the faults of a set-up: two to twelve players, different names, a dealer."""
        return seating_faults(opened, SEATS)

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """Return two teams of alternate seats; an odd number of players are each alone."""
        return sides_of(len(opened.players))

    def opening(self, opened: MatchOpened) -> BukharoState:
        """Return the state before the first game; a session has no target."""
        begun = opened.agreed.points(self.sides(opened))
        standing = Standing(begun, opened.rules.target)
        assert isinstance(opened.rules, BukharoRules)
        terms = Terms(1, opened.players, opened.rules)
        deal = Deal(1, opened.dealer, len(opened.players))
        return BukharoState((terms,), (deal,), standing, opened.agreed, begun)

    def faults(self, state: BukharoState, fact: Fact) -> tuple[Fault, ...]:
        """Return every fault that keeps this fact from being entered now.

        An override is always refused: players who disagree with a score enter other counts.
        """
        wrong = entry_faults(fact, self.facts.values(), state)
        if wrong:
            return wrong
        if isinstance(fact, FromDeal):
            seats = state.deal.seats
            # The number of players, and so of sides and packs, stays the same during a session.
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
        """Return the state after a lawful fact; the end of a game closes it and opens another."""
        deal = state.deal
        match fact:
            case FromDeal():
                opened = as_opened(self.key, state, fact)
                return decided(state, fact, opened, self.sides(opened))
            case SidesCounted(sides=counts):
                return _scored(state, replace(deal, end="counted", counts=counts))
            case SidesShown(sides=cards):
                counts = tuple(count_side(side, state.rules) for side in cards)
                return _scored(state, replace(deal, end="played", cards=cards, counts=counts))
            case DealVoided(reason=reason):
                return _closed(state, replace(deal, end="void", reason=reason))
            case _:
                state = before_the_end(self, state)
                return replace(state, standing=_ended(state))

    def rulings(self, state: BukharoState) -> tuple[Reasoned, ...]:
        """Return the score of every side in every game, in the order of play."""
        return rulings_of(state.deals)

    def outcomes(self, state: BukharoState) -> tuple[Outcome, ...]:
        """Return the outcome of every closed game."""
        return whole_deals(state.deals)

    def highlights(self, state: BukharoState) -> tuple[Highlight, ...]:
        """Return who went out, and who lost points by rule 14."""
        return tuple(one for deal in state.deals for one in highlights.highlights(deal))

    def standing(self, state: BukharoState) -> Standing:
        """Return the session so far."""
        return state.standing


BUKHARO_GAME = Bukharo()


def _count_faults(state: BukharoState, counts: tuple[SideCount, ...]) -> tuple[Fault, ...]:
    """Return every fault in the counts of all sides."""
    sides = state.deal.sides
    each = [
        fault
        for count, seats in zip(counts, sides, strict=True)
        for fault in side_faults(count, state.rules, seats)
    ]
    return (*each, *declared_faults(counts, sides))


def _card_faults(state: BukharoState, cards: tuple[SideCards, ...]) -> tuple[Fault, ...]:
    """Return every fault in the cards of all sides, or in their counts if the groups are sound."""
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
    """Score every side, by its cards where they are known, and close the game."""
    late = deal.without_second
    if deal.cards:
        scores = [score_cards(side, state.rules, without_second=late) for side in deal.cards]
    else:
        scores = [score_side(side, state.rules, without_second=late) for side in deal.counts]
    return _closed(state, replace(deal, scores=tuple(scores)))


def _closed(state: BukharoState, deal: Deal) -> BukharoState:
    """Add the game to the session and open the next one."""
    points = tuple(score.points for score in deal.scores) or (0,) * len(deal.sides)
    standing = state.standing.plus(with_outside(points, deal))
    deal = replace(deal, points=points, totals=standing.totals)
    following = Deal(deal.number + 1, deal.next_dealer, deal.seats, backwards=deal.backwards)
    return replace(state, deals=(*state.deals[:-1], deal, following), standing=standing)


def _ended(state: BukharoState) -> Standing:
    """Return the final standing: a result if any game was counted, else an unfinished session."""
    if any(deal.scores for deal in state.deals):
        return state.standing.closed()
    return state.standing.stopped()
