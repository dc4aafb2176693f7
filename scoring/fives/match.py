"""Run a match of Fives: which facts are lawful now, and which state they lead to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ..cards import Card
from ..highlights import Highlight
from ..kit.changed_terms import as_opened, decided, stopped
from ..kit.common_faults import entry_faults, opening_faults, ruling_faults, size_faults
from ..kit.duplicates import card_faults
from ..kit.state import Terms, rulings_of, whole_deals, with_outside
from ..outcome_changes import Outcome
from ..recorded_facts import DealVoided, Fact, FromDeal, MatchOpened, TableRuling
from ..rulings import Fault, Reasoned, Rule
from ..seats import each_alone
from ..standing import Standing
from . import highlights
from .cited_rules import RULES
from .judge import judge_showdown, scorers
from .notation import FivesNotation
from .plain_english import ENGLISH
from .recorded_facts import FIVES_FACTS, HandsShown, HandWon
from .rules import FIVES, HAND, MOST_EQUAL, SEATS, Category, FivesRules
from .state import Deal, FivesState


class Fives:
    """Game of Fives, listed in the catalogue under `fives`."""

    key: Final = "fives"
    facts: Final[Mapping[str, type[Fact]]] = MappingProxyType(
        {fact.kind: fact for fact in FIVES_FACTS}
    )
    presets: Final[Mapping[str, FivesRules]] = MappingProxyType({"fives": FIVES})
    rules: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in RULES})
    highlight_kinds: Final = highlights.KINDS
    notation: Final = FivesNotation()
    english: Final = ENGLISH

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Return the faults of a set-up for two to five players with different names."""
        return opening_faults(opened, SEATS, self.sides(opened))

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """Return one side for each seat: all play alone."""
        return each_alone(len(opened.players))

    def opening(self, opened: MatchOpened) -> FivesState:
        """Return the state before the first deal."""
        seats, begun = len(opened.players), opened.agreed.points(self.sides(opened))
        standing = Standing(begun, opened.rules.target)
        assert isinstance(opened.rules, FivesRules)
        terms = Terms(1, opened.players, opened.rules)
        return FivesState(
            (terms,), (Deal(1, opened.dealer, seats),), standing, opened.agreed, begun
        )

    def faults(self, state: FivesState, fact: Fact) -> tuple[Fault, ...]:
        """Return every fault that keeps this fact from being entered now."""
        wrong = entry_faults(fact, self.facts.values(), state)
        if wrong:
            return wrong
        if isinstance(fact, FromDeal):
            return self.opening_faults(as_opened(self.key, state, fact))
        match fact:
            case TableRuling(fact=HandsShown(hands=hands)):
                return (*_hands_faults(state.deal, hands), *ruling_faults(fact, state.deal.seats))
            case HandsShown(hands=hands):
                return _hands_faults(state.deal, hands)
            case HandWon(winners=winners, category=category):
                return _winner_faults(state.deal, winners, category)
            case TableRuling():
                return (Fault.of("cannot_rule"),)
            case _:
                return ()

    def apply(self, state: FivesState, fact: Fact) -> FivesState:
        """Return the state after a lawful fact; a showdown closes its deal and opens another."""
        deal = state.deal
        match fact:
            case FromDeal():
                opened = as_opened(self.key, state, fact)
                return decided(state, fact, opened, self.sides(opened))
            case TableRuling(fact=HandsShown(hands=hands)):
                return _closed(state, replace(_judged(state, hands), table=fact), fact.shares)
            case HandsShown(hands=hands):
                deal = _judged(state, hands)
                return _closed(state, deal, _each(deal, deal.ruling.points if deal.ruling else 0))
            case HandWon(winners=told, category=category):
                best = tuple(seat for seat in deal.order if seat in told)
                winners, each = scorers(category, best, state.rules)
                deal = replace(deal, end="told", category=category, best=best, winners=winners)
                return _closed(state, deal, _each(deal, each))
            case DealVoided(reason=reason):
                return _closed(state, replace(deal, end="void", reason=reason), _each(deal, 0))
            case _:
                return stopped(self, state)

    def rulings(self, state: FivesState) -> tuple[Reasoned, ...]:
        """Return the ruling of every showdown whose cards are known, in the order of play."""
        return rulings_of(state.deals)

    def outcomes(self, state: FivesState) -> tuple[Outcome, ...]:
        """Return the outcome of every closed deal."""
        return whole_deals(state.deals)

    def highlights(self, state: FivesState) -> tuple[Highlight, ...]:
        """Return every four of a kind, and every tie of best hands."""
        return tuple(one for deal in state.deals for one in highlights.highlights(deal))

    def standing(self, state: FivesState) -> Standing:
        """Return the race to the target."""
        return state.standing


FIVES_GAME = Fives()


def _hands_faults(deal: Deal, hands: Sequence[Sequence[Card]]) -> tuple[Fault, ...]:
    """Return what is wrong with the cards of a showdown."""
    if len(hands) != deal.seats:
        return (Fault.of("hands_wrong", want=deal.seats, have=len(hands)),)
    return (*size_faults(hands, HAND), *card_faults(hands, {}, missing=deal.missing))


def _winner_faults(deal: Deal, winners: Sequence[int], category: Category) -> tuple[Fault, ...]:
    """Return what is wrong with the winners of a showdown without cards."""
    faults = []
    for seat in dict.fromkeys(winners):
        if seat not in range(deal.seats):
            faults.append(Fault.of("no_such_seat", seat=seat))
        elif winners.count(seat) > 1:
            faults.append(Fault.of("winner_twice", seat=seat))
    most = MOST_EQUAL[category]
    if not winners and most:
        faults.append(Fault.of("winner_missing", category=category))
    if winners and not most:
        faults.append(Fault.of("junk_wins_nothing"))
    elif len(winners) > most:
        faults.append(Fault.of("too_many_winners", category=category, most=most))
    return tuple(faults)


def _judged(state: FivesState, hands: tuple[tuple[Card, ...], ...]) -> Deal:
    """Return the open deal after this showdown."""
    order = state.deal.order
    ruling = judge_showdown([hands[seat] for seat in order], state.rules)
    return replace(
        state.deal,
        end="shown",
        hands=hands,
        ruling=ruling,
        category=ruling.category,
        best=tuple(order[place] for place in ruling.best),
        winners=tuple(order[place] for place in ruling.winners),
    )


def _each(deal: Deal, points: int) -> tuple[int, ...]:
    """Return points by seat: this number for each winner, 0 for the others."""
    return tuple(points if seat in deal.winners else 0 for seat in range(deal.seats))


def _closed(state: FivesState, deal: Deal, points: tuple[int, ...]) -> FivesState:
    """Add the deal to the race; unless that ends the match, open the next deal."""
    standing = state.standing.plus(with_outside(points, deal))
    deals = (*state.deals[:-1], replace(deal, points=points, totals=standing.totals))
    if not standing.finished:
        following = replace(
            Deal(deal.number + 1, deal.next_dealer, deal.seats),
            backwards=deal.backwards,
            missing=deal.missing,
        )
        deals = (*deals, following)
    return replace(state, deals=deals, standing=standing)
