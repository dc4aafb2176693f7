"""Run a match of Hazari: which facts are lawful now, and which state they lead to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import Final

from ..highlights import Highlight
from ..kit.card_points import total
from ..kit.changed_terms import as_opened, decided, stopped, with_deal
from ..kit.common_faults import entry_faults, opening_faults, ruling_faults
from ..kit.state import Terms, rulings_of, with_outside
from ..outcome_changes import Outcome
from ..recorded_facts import (
    DealerSet,
    DealVoided,
    DirectionChanged,
    Fact,
    FromDeal,
    MatchOpened,
    PackChanged,
    TableRuling,
)
from ..rulings import Fault, Reasoned, Rule
from ..seats import each_alone, seat_before
from ..standing import Standing
from . import highlights
from .cited_rules import RULES
from .deal_judge import JudgedDeal, Told, judge_rounds
from .exposed_groups import Shown, TakenBy
from .lawful_entries import counted_faults, round_faults
from .notation import HazariNotation
from .plain_english import ENGLISH
from .race import after_rounds, settled
from .recorded_facts import HAZARI_FACTS, DealCounted, GroupsExposed, RoundTaken
from .rules import (
    BANGLADESH,
    BHUTAN,
    CARD_VALUES,
    PLAYERS,
    ROUNDS,
    SEATS,
    HazariRules,
)
from .state import Deal, DealEnd, HazariState, remainder_winner


class Hazari:
    """Game of Hazari, listed in the catalogue under `hazari`."""

    key: Final = "hazari"
    facts: Final[Mapping[str, type[Fact]]] = MappingProxyType(
        {fact.kind: fact for fact in HAZARI_FACTS}
    )
    presets: Final[Mapping[str, HazariRules]] = MappingProxyType(
        {"bangladesh": BANGLADESH, "bhutan": BHUTAN}
    )
    rules: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in RULES})
    highlight_kinds: Final = highlights.KINDS
    notation: Final = HazariNotation()
    english: Final = ENGLISH

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Return the faults of a set-up for three to eight players with different names."""
        return opening_faults(opened, PLAYERS, self.sides(opened))

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """Return one side for each seat: all play alone."""
        return each_alone(len(opened.players))

    def opening(self, opened: MatchOpened) -> HazariState:
        """Return the state before the first deal."""
        begun = opened.agreed.points(self.sides(opened))
        standing = Standing(begun, opened.rules.target)
        assert isinstance(opened.rules, HazariRules)
        terms = Terms(1, opened.players, opened.rules)
        deal = Deal(1, opened.dealer, seats=len(opened.players))
        return HazariState((terms,), (deal,), standing, opened.agreed, begun)

    def faults(self, state: HazariState, fact: Fact) -> tuple[Fault, ...]:
        """Return every fault that keeps this fact from being entered now."""
        seats = state.deal.seats
        if isinstance(fact, PackChanged) and state.deal.by_totals:
            return (Fault.of("totals_only", players=seats),)
        wrong = entry_faults(fact, self.facts.values(), state)
        if wrong:
            return wrong
        if isinstance(fact, FromDeal):
            opened = as_opened(self.key, state, fact)
            # Nobody joins or leaves within a match.
            return opening_faults(opened, range(seats, seats + 1), self.sides(opened))
        match fact:
            case TableRuling(fact=GroupsExposed() as exposed):
                worth = total(chain(*exposed.groups), CARD_VALUES[state.rules.variant])
                return (*round_faults(state.deal, exposed), *ruling_faults(fact, SEATS, worth))
            case GroupsExposed() | RoundTaken():
                return round_faults(state.deal, fact)
            case DealCounted():
                return counted_faults(state, fact)
            case TableRuling():
                return (Fault.of("cannot_rule"),)
            case _:
                return ()

    def apply(self, state: HazariState, fact: Fact) -> HazariState:
        """Return the state after a lawful fact; a full deal closes and the next one opens."""
        match fact:
            case FromDeal():
                opened = as_opened(self.key, state, fact)
                return decided(_led_as_due(state, fact), fact, opened, self.sides(opened))
            case TableRuling(fact=GroupsExposed() as exposed):
                deal = replace(state.deal, ruled=(*state.deal.ruled, fact))
                return _with_round(state, _laid(deal, exposed), exposed.groups)
            case GroupsExposed(groups=groups):
                return _with_round(state, _laid(state.deal, fact), groups)
            case RoundTaken(round=number, winner=winner, troy=troy):
                troys = state.deal.troys | {number} if troy else state.deal.troys
                return _with_round(state, replace(state.deal, troys=troys), TakenBy(winner))
            case DealCounted(totals=totals, shown=shown):
                deal, _ = _judged(state.deal, shown, state.rules)
                return _closed(_raced(state, state.deal), deal, "counted", totals)
            case DealVoided(reason=reason):
                nothing = (0,) * state.deal.seats
                return _closed(state, replace(state.deal, reason=reason), "void", nothing)
            case _:
                return stopped(self, state)

    def rulings(self, state: HazariState) -> tuple[Reasoned, ...]:
        """Return the ruling of every round whose cards are known, in the order of play."""
        return rulings_of(state.deals)

    def outcomes(self, state: HazariState) -> tuple[Outcome, ...]:
        """Return who led and took every round, and the outcome of every closed deal."""
        return tuple(outcome for deal in state.deals for outcome in _outcomes(deal))

    def highlights(self, state: HazariState) -> tuple[Highlight, ...]:
        """Return ties won by place, Troys, and deals won whole."""
        return tuple(one for deal in state.deals for one in highlights.highlights(deal))

    def standing(self, state: HazariState) -> Standing:
        """Return the race to the target."""
        return state.standing


HAZARI = Hazari()


def _outcomes(deal: Deal) -> Iterator[Outcome]:
    for played in deal.rounds:
        yield Outcome(deal.number, played.number, played.leader, played.winner, played.shares)
    if deal.end != "open":
        yield Outcome(deal.number, 0, points=deal.points, totals=deal.totals, end=deal.end)


def _laid(deal: Deal, exposed: GroupsExposed) -> Deal:
    """Return the deal with what these groups say besides their cards."""
    orders = (*deal.orders, (exposed.round, exposed.order)) if exposed.order else deal.orders
    return replace(deal, spares=exposed.spares, orders=orders)


def _led_as_due(state: HazariState, fact: FromDeal) -> HazariState:
    """Return the state with another dealer where the direction changes and somebody is due to lead.

    That is whoever sits before the leader in the new direction. A dealer whom the players name
    stays dealer, and with that nobody is due.
    """
    leader = state.deal.due_leader
    if isinstance(fact, DealerSet):
        return with_deal(state, due_leader=None)
    if leader is None or not isinstance(fact, DirectionChanged):
        return state
    return with_deal(state, dealer=seat_before(leader, backwards=fact.backwards))


def _with_round(state: HazariState, deal: Deal, known: Shown) -> HazariState:
    """Judge the deal with one more round as far as it is known; close it if that settles it."""
    deal, judged = _judged(deal, [known], state.rules)
    if judged.void:
        return _closed(state, deal, "void", (0,) * SEATS)
    # In one round a Troy that wins the match goes before a total at the target.
    before_troy = None if judged.match_won_by is None else -1
    raced = _raced(state, replace(deal, rounds=deal.rounds[:before_troy]))
    if raced.standing.finished:
        return raced
    if judged.match_won_by is not None:
        return _won_at_once(raced, deal, judged.match_won_by)
    if len(deal.rounds) == ROUNDS:
        points = _points_of_rounds(deal, state.rules)
        if points is not None:
            return _closed(raced, deal, "played", points)
    return _with_deal(state, deal)


def _raced(state: HazariState, deal: Deal) -> HazariState:
    """Return the match after the rounds of the open deal; it is over if one of them ended it.

    Later rounds, which a foul may have shown before the deal was judged again, do not count.
    """
    before = replace(state.standing, totals=with_outside(state.standing.totals, deal))
    standing, last = after_rounds(before, deal.rounds, state.rules)
    if not last:
        return replace(state, standing=replace(state.standing, target=standing.target))
    deal = replace(deal, rounds=deal.rounds[:last], end="reached", totals=standing.totals)
    return _with_deal(replace(state, standing=standing), replace(deal, points=deal.taken))


def _with_deal(state: HazariState, deal: Deal) -> HazariState:
    return replace(state, deals=(*state.deals[:-1], deal))


def _judged(deal: Deal, more: Iterable[Shown], rules: HazariRules) -> tuple[Deal, JudgedDeal]:
    """Judge the deal with these rounds after those already shown."""
    shown = (*deal.shown, *more)
    told = Told(deal.ruled, deal.troys, deal.spares, dict(deal.orders), deal.backwards)
    judged = judge_rounds(shown, deal.first_leader, rules, told)
    return replace(deal, shown=shown, rounds=judged.rounds, faults=judged.faults), judged


def _points_of_rounds(deal: Deal, rules: HazariRules) -> tuple[int, ...] | None:
    """Return the points by seat if the rounds settle them; one unknown pile is what is left.

    A foul has the whole deal judged again, which takes all its cards: else the piles are counted.
    """
    if all(played.groups for played in deal.rounds):
        return deal.taken
    if deal.faults and rules.order_fault == "foul_deal":
        return None
    owner = remainder_winner(deal.rounds)
    if owner is None:
        return None
    rest = deal.worth(rules) - sum(deal.taken)
    return tuple(points + rest * (seat == owner) for seat, points in enumerate(deal.taken))


def _won_at_once(state: HazariState, deal: Deal, winner: int) -> HazariState:
    """End the match by a Troy win: raise the winner to the target, and do not add the deal."""
    totals = tuple(
        max(points, state.standing.target) if seat == winner else points
        for seat, points in enumerate(with_outside(state.standing.totals, deal))
    )
    deal = replace(deal, end="troy", points=(0,) * SEATS, totals=totals)
    standing = replace(state.standing, totals=totals, winners=(winner,), why="troy")
    return replace(state, deals=(*state.deals[:-1], deal), standing=standing)


def _closed(state: HazariState, deal: Deal, end: DealEnd, points: tuple[int, ...]) -> HazariState:
    """Add the deal to the race; unless that ends the match, open the next deal."""
    standing = settled(state.standing.plus(with_outside(points, deal)), state.rules)
    deal = replace(deal, end=end, points=points, totals=standing.totals)
    deals = (*state.deals[:-1], deal)
    if not standing.finished:
        following = Deal(deal.number + 1, deal.next_dealer(state.rules), seats=deal.seats)
        following = replace(following, backwards=deal.backwards, missing=deal.missing)
        deals = (*deals, replace(following, due_leader=deal.leads_next(state.rules)))
    return replace(state, deals=deals, standing=standing)
