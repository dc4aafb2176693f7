"""Run a match of Hokm: which facts are lawful now, and which state they lead to."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ..highlights import Highlight
from ..kit.changed_terms import as_opened, decided, stopped, with_deal
from ..kit.common_faults import entry_faults, opening_faults
from ..kit.state import Terms, rulings_of, with_outside
from ..outcome_changes import Outcome
from ..recorded_facts import DealVoided, Fact, FromDeal, MatchOpened, TableRuling
from ..rulings import Fault, Reasoned, Rule, Ruling
from ..seats import exposure_order, next_seat
from ..standing import Standing, leaders
from . import highlights
from .cited_rules import RULES
from .judge import (
    rule_counted,
    rule_revoked,
    rule_taken,
)
from .lawful_entries import play_faults, ruler_faults
from .notation import HokmNotation
from .plain_english import ENGLISH
from .played_tricks import Trick
from .recorded_facts import (
    HOKM_FACTS,
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from .rules import HOKM, HokmRules, Trump
from .state import Hand, HandEnd, HokmState
from .trick_judge import rule_trick


class Hokm:
    """Game of Hokm, listed in the catalogue under `hokm`."""

    key: Final = "hokm"
    facts: Final[Mapping[str, type[Fact]]] = MappingProxyType(
        {fact.kind: fact for fact in HOKM_FACTS}
    )
    presets: Final[Mapping[str, HokmRules]] = MappingProxyType({"hokm": HOKM})
    rules: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in RULES})
    highlight_kinds: Final = highlights.KINDS
    notation: Final = HokmNotation()
    english: Final = ENGLISH

    def opening_faults(self, opened: MatchOpened) -> tuple[Fault, ...]:
        """Return the faults of a set-up for as many players as its rules say."""
        sides = self.sides(opened)
        players = sum(map(len, sides))
        return opening_faults(opened, range(players, players + 1), sides)

    def sides(self, opened: MatchOpened) -> tuple[tuple[int, ...], ...]:
        """Return two pairs of partners for four players, else one side for each seat."""
        assert isinstance(opened.rules, HokmRules)
        return opened.rules.sides

    def opening(self, opened: MatchOpened) -> HokmState:
        """Return the state before the first hand; the seat after the first dealer rules it."""
        rules, begun = opened.rules, opened.agreed.points(self.sides(opened))
        assert isinstance(rules, HokmRules)
        standing = Standing(begun, rules.target)
        ruler = next_seat(opened.dealer, rules.players)
        terms = Terms(1, opened.players, rules)
        return HokmState((terms,), (Hand(1, rules, ruler),), standing, opened.agreed, begun)

    def faults(self, state: HokmState, fact: Fact) -> tuple[Fault, ...]:
        """Return every fault that keeps this fact from being entered now."""
        wrong = entry_faults(fact, self.facts.values(), state)
        if wrong:
            return wrong
        if isinstance(fact, RulerSet):
            return ruler_faults(state.rules, fact.ruler)
        if isinstance(fact, FromDeal):
            return self.opening_faults(as_opened(self.key, state, fact))
        return play_faults(state.deal, fact)

    def apply(self, state: HokmState, fact: Fact) -> HokmState:
        """Return the state after a lawful fact; a decided hand closes and the next one opens."""
        hand, rules = state.deal, state.rules
        if isinstance(fact, FromDeal):
            return _decided(state, fact)
        match fact:
            case TrickPlayed() | TableRuling():
                return _with_trick(state, fact)
            case HandScored(tricks=tricks, trump=trump):
                hand = _with_trump(hand, trump)
                about = (rules, hand.ruler, tricks, hand.trump)
                ruling = rule_counted(*about, backwards=hand.backwards)
                return _closed(state, hand, "counted", ruling)
            case HandTaken(side=side, shutout=shutout, trump=trump):
                hand = _with_trump(hand, trump)
                how = {"shutout": shutout, "backwards": hand.backwards}
                ruling = rule_taken(rules, hand.ruler, side, hand.trump, **how)
                return _closed(state, hand, "taken", ruling)
            case Revoked(side=side):
                return _revoked(state, side)
            case TrumpNamed(trump=trump):
                return _with_hand(state, replace(hand, trump=trump))
            case DealVoided(reason=reason):
                return _closed(state, replace(hand, reason=reason), "void", None)
            case _:
                return stopped(self, state)

    def rulings(self, state: HokmState) -> tuple[Reasoned, ...]:
        """Return the rulings of tricks entered with cards and of closed hands, in order of play."""
        return rulings_of(state.deals)

    def outcomes(self, state: HokmState) -> tuple[Outcome, ...]:
        """Return who led and took every trick, and the outcome of every closed hand."""
        return tuple(outcome for hand in state.deals for outcome in _outcomes(hand))

    def highlights(self, state: HokmState) -> tuple[Highlight, ...]:
        """Return the hands in which a side was shut out."""
        return tuple(one for hand in state.deals for one in highlights.highlights(hand))

    def standing(self, state: HokmState) -> Standing:
        """Return the race to the target."""
        return state.standing


HOKM_GAME = Hokm()


def _outcomes(hand: Hand) -> Iterator[Outcome]:
    """Yield the outcome of each trick, then of the hand if it is closed."""
    for trick in hand.tricks:
        yield Outcome(hand.number, trick.number, trick.leader, trick.winner)
    if hand.end != "open":
        yield Outcome(
            hand.number, 0, hand.ruler, points=hand.points, totals=hand.totals, end=hand.end
        )


def _decided(state: HokmState, fact: FromDeal) -> HokmState:
    """Return the state after a decision about the open hand and those after it.

    The ruler stays where the direction of play changes; then the other neighbour deals.
    """
    if isinstance(fact, RulerSet):
        return with_deal(state, ruler=fact.ruler)
    opened = as_opened(HOKM_GAME.key, state, fact)
    state = decided(state, fact, opened, HOKM_GAME.sides(opened))
    return with_deal(state, rules=state.rules)


def _with_hand(state: HokmState, hand: Hand) -> HokmState:
    return replace(state, deals=(*state.deals[:-1], hand))


def _with_trump(hand: Hand, trump: Trump | None) -> Hand:
    """Return the hand with this trump, or with the one named before where the fact gives none."""
    return replace(hand, trump=trump or hand.trump)


def _with_trick(state: HokmState, fact: TrickPlayed | TableRuling) -> HokmState:
    """Add a trick, as the players overrode it if they did.

    A hand that it decides is closed, unless a revoke was found: then the players say whether it
    counts (`Revoked`) or the tricks stand (`HandScored`).
    """
    hand, rules = state.deal, state.rules
    table, played = (fact, fact.fact) if isinstance(fact, TableRuling) else (None, fact)
    assert isinstance(played, TrickPlayed)
    leader = played.led(hand.leader)
    laid = dict(zip(exposure_order(leader, rules.players), played.cards, strict=True))
    cards = tuple(laid[seat] for seat in hand.in_turn(leader))
    judged = rule_trick(cards, hand.trump)
    trick = Trick(played.trick, leader, cards, judged, table, hand.backwards)
    hand = replace(hand, tricks=(*hand.tricks, trick))
    if not hand.decided or hand.revokes:
        return _with_hand(state, hand)
    about = (rules, hand.ruler, hand.taken, hand.trump)
    ruling = rule_counted(*about, backwards=hand.backwards)
    return _closed(state, hand, "played", ruling)


def _revoked(state: HokmState, side: int) -> HokmState:
    """Close a hand lost by a revoke: the others score, or the match ends.

    Where it ends the match, whoever leads among the others has won it.
    """
    hand = state.deal
    ruling = rule_revoked(state.rules, hand.ruler, side, hand.trump, backwards=hand.backwards)
    if state.rules.revoke != "loses_match":
        return _closed(state, state.deal, "revoked", ruling)
    totals = with_outside(state.standing.totals, state.deal)
    # Below every total, so that the side at fault never leads.
    last = min(totals) - 1
    ahead = leaders([last if one == side else total for one, total in enumerate(totals)])
    hand = replace(state.deal, end="revoked", ruling=ruling, points=ruling.shares, totals=totals)
    standing = replace(state.standing, totals=totals, winners=ahead, why="revoke")
    return replace(_with_hand(state, hand), standing=standing)


def _closed(state: HokmState, hand: Hand, end: HandEnd, ruling: Ruling | None) -> HokmState:
    """Add the hand to the race; unless that ends the match, open the next hand.

    Two of three players can reach the target together, by the revoke of the third.
    """
    points = ruling.shares if ruling else (0,) * len(state.standing.totals)
    standing = state.standing.plus(with_outside(points, hand))
    hand = replace(hand, end=end, ruling=ruling, points=points, totals=standing.totals)
    deals = (*state.deals[:-1], hand)
    if not standing.finished:
        deals = (
            *deals,
            Hand(hand.number + 1, state.rules, hand.next_ruler, backwards=hand.backwards),
        )
    return replace(state, deals=deals, standing=standing)
