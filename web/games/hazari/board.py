"""Board of a round of Hazari: what it shows of a deal, and the fact its four groups make."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from flask import g, url_for
from werkzeug.utils import cached_property

from scoring.cards import Card, Rank, show_cards
from scoring.hazari.exposed_groups import TakenBy, dead_seats, order_faults
from scoring.hazari.judge import judge_round
from scoring.hazari.ranking import strength
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.rules import CARD_VALUES, ROUNDS, SEATS, HazariRules
from scoring.hazari.state import Deal
from scoring.recorded_facts import Entry, Fact
from web.entry.board_words import words_of_points
from web.entry.carry import with_texts
from web.games.board import GameBoard, Worth
from web.games.hazari.hands_up import Hands, hands_of
from web.games.hazari.words import explained, type_name
from web.i18n.sentence_parts import beside, isolated, number
from web.i18n.translations import gettext as _, pgettext
from web.match.cards_form import Group, Groups, all_different, full_groups
from web.match.context import MatchContext
from web.match.log_writes import entry_for, is_recorded, played
from web.match.page_data import Label, Link


@dataclass(frozen=True)  # without slots, for a property that is worked out once
class Board(GameBoard[Deal, HazariRules]):
    """A round of Hazari on the board: the one to enter now, or one that is being changed."""

    above: ClassVar[str] = "games/hazari/_hands.html"

    @property
    def mend(self) -> str:
        """Return the host's way to mend groups that cannot be turned up; "" for none."""
        refused = self.hands.turn.refused if self.hands.turn else None
        if refused is None or not g.member.is_host:
            return ""
        return with_texts(self, [show_cards(group) for group in refused.groups], told=1)

    @cached_property
    def hands(self) -> Hands:
        return hands_of(self.context, self.deal, self.round, g.member)

    def note(self, seat: int) -> str:
        return pgettext("row of the leader", "first") if seat == self.order[0] else ""

    @property
    def leader(self) -> int:
        """Return the seat that leads this round."""
        return (self.deal.find_round(self.round) or self.deal).leader

    @property
    def heading(self) -> str:
        which = number(self.round)
        this = _("Round %(round)s of 4", round=which)
        if self.is_in:
            this = _("Change round %(round)s", round=which)
        leads = _("%(name)s leads", name=isolated(self.players[self.leader]))
        return beside(this, leads)

    @property
    def order(self) -> tuple[int, ...]:
        played = self.deal.find_round(self.round)
        return played.order if played else self.deal.in_turn(self.leader)

    @property
    def size(self) -> int:
        return self.sizes[-1]

    @property
    def sizes(self) -> range:
        return self.deal.group_sizes(self.round)

    def full(self, typed: Mapping[int, str]) -> dict[int, Group]:
        """Return the full groups; with all cards of a pack that lacks some, also those of three."""
        found = GameBoard.full(self, typed)
        fewer = full_groups(self.order, self.sizes[0], typed) | found
        every = {seat: fewer[seat] for seat in self.order if seat in fewer}
        return every if sum(map(len, every.values())) == self.deal.cards_in(self.round) else found

    @property
    def is_in(self) -> bool:
        # Where a later entry does not fit the draft, the state ends too early to tell.
        return self.round <= len(self.deal.shown) or (
            self.context.draft_length > 0 and is_recorded(self.context, round_of, self.place)
        )

    @property
    def is_open(self) -> bool:
        return self.round == self.deal.next_round

    @property
    def totals(self) -> tuple[int, ...]:
        shares = [earlier.shares for earlier in self.deal.rounds[: self.round - 1]]
        before = self.context.state.totals_at(self.deal)
        return tuple(map(sum, zip(before, *shares, strict=True)))

    @property
    def elsewhere(self) -> Mapping[Card, tuple[int, int]]:
        return {card: held for card, held in self.deal.holders.items() if held[1] != self.round}

    @cached_property
    def worth(self) -> Worth:
        values, due = CARD_VALUES[self.rules.variant], self.deal.cards_in(self.round)
        this: dict[str, Any] = {"deal": self.deal.number, "round": self.round}
        return Worth(
            values=" ".join(str(values[rank]) for rank in Rank),
            words=words_of_points(),
            last=due - 1 if due < SEATS * self.size else 0,
            fills_last=self.fills_last,
            search=url_for("hazari.mistake", **this, **self.context.place),
        )

    @property
    def fills_last(self) -> bool:
        """Return whether the last group is what is left: in round 4, if all else is known."""
        lacks = bool(self.deal.missing)
        return (
            self.round == ROUNDS
            and not lacks
            and not any(isinstance(shown, TakenBy) for shown in self.deal.shown[: ROUNDS - 1])
        )

    @property
    def groups(self) -> Groups:
        reached = self.round <= len(self.deal.shown)
        groups = self.deal.shown[self.round - 1] if reached else None
        return ((),) * SEATS if groups is None or isinstance(groups, TakenBy) else groups

    def entry_in(self, log: Sequence[Entry]) -> Entry | None:
        """Return the entry of the round, or of the count of its deal, which can tell its cards."""

        def told(fact: Fact) -> tuple[int, int] | None:
            counted = isinstance(fact, DealCounted) and fact.deal == self.deal.number
            return self.place if counted else round_of(fact)

        return entry_for(log, told, self.place)

    def in_place_of(self, original: Fact, fact: Fact) -> Fact:
        """Return the fact that replaces the original one with these cards.

        A count keeps its totals. A card left out of four stays so while that player has it, and
        groups stay in the order in which they were exposed.
        """
        before = played(original)
        if isinstance(before, GroupsExposed) and isinstance(fact, GroupsExposed):
            still_left_out = [
                card
                for was, now in zip(before.groups, fact.groups, strict=True)
                for card in was
                if card in before.spares and card in now
            ]
            fact = replace(fact, spares=tuple(still_left_out), order=before.order)
        if not isinstance(original, DealCounted) or not isinstance(fact, GroupsExposed):
            return GameBoard.in_place_of(self, original, fact)
        entered = len(self.deal.shown) - len(original.shown)
        shown = [*original.shown]
        # The slice is empty for the round after those told so far, which is then appended.
        shown[self.round - entered - 1 : self.round - entered] = [fact.groups]
        return replace(original, shown=tuple(shown))

    @property
    def other_ways(self) -> list[Link]:
        place, counted = self.context.place, self.deal.end == "counted"
        deal: dict[str, Any] = {"deal": self.deal.number} if counted or self.is_in else {}
        totals = Link(_("Totals only"), url_for("hazari.totals", **deal, **place))
        if counted:
            return [totals]
        nth: dict[str, Any] = {"round": self.round} if self.is_in else {}
        taken = Link(_("Who took it"), url_for("hazari.taken", **deal, **nth, **place))
        return [taken] if self.is_in else [taken, totals]

    def completed(self, groups: Groups) -> Groups:
        if not self.fills_last:
            return groups
        *before, last = self.order
        others = [groups[seat] for seat in before]
        if groups[last] or any(len(group) != self.size for group in others):
            return groups
        known = replace(self.deal, shown=self.deal.shown[: ROUNDS - 1])
        left = known.left_over(others)
        if len(left) != self.size:
            return groups
        return tuple(left if seat == last else group for seat, group in enumerate(groups))

    def fact(self, deal: int, number: int, groups: Groups) -> GroupsExposed:
        return GroupsExposed(deal, number, self.completed(groups))

    def labels(self, laid: Mapping[int, Group]) -> list[Label]:
        """Label each full group with its type, and mark the one that is best so far."""
        now = tuple(laid.get(seat, ()) for seat in range(SEATS))
        # Later rounds stay in: a fault that makes the whole hand foul takes out this group too.
        shown = (*self.deal.shown[: self.round - 1], now, *self.deal.shown[self.round :])
        dead = dead_seats(order_faults(shown, self.rules), self.round, self.rules)
        return group_labels(laid, self.rules, self.round, dead)


def rounds(context: MatchContext) -> int:
    """Return the number of rounds of every deal: four, or 0 where only totals are entered."""
    return 0 if context.state.deal.by_totals else ROUNDS


def open_board(context: MatchContext) -> Board | None:
    """Return the board of the round to enter now; None when a count is due, or the match over."""
    deal = context.state.deal
    can_enter = deal.next_round and not context.is_over
    return Board(context, deal, deal.next_round) if can_enter else None


def find_board(context: MatchContext, deal: int | None, number: int | None) -> Board | None:
    """Return the board of a round that is in, or of the next one of its deal, or None."""
    found = context.state.find_deal(deal)
    if found is None or found.by_totals or number is None:
        return None
    reached = min(len(found.shown) + 1, ROUNDS)
    return Board(context, found, number) if number in range(1, reached + 1) else None


def round_of(fact: Fact) -> tuple[int, int] | None:
    """Return the deal and round that a fact enters, or None for a fact that enters no round."""
    return (fact.deal, fact.round) if isinstance(fact, GroupsExposed | RoundTaken) else None


def group_labels(
    laid: Mapping[int, Group], rules: HazariRules, nth: int, dead: Container[int] = ()
) -> list[Label]:
    """Label these full groups of a round with their types, and mark the best that is not `dead`."""
    best = _best(laid, rules, nth, dead)
    # Three cards of round 4, where the pack lacks some, are judged as in an earlier round.
    made = {
        seat: strength(group, rules, nth if len(group) > 3 else 1).category
        for seat, group in laid.items()
    }
    return [
        Label(seat, type_name(kind), explained(kind), seat == best) for seat, kind in made.items()
    ]


def _best(
    laid: Mapping[int, Group], rules: HazariRules, nth: int, dead: Container[int]
) -> int | None:
    """Return the seat that would take the round now; None while a card is at two seats."""
    seats = list(laid)
    if not all_different(laid):
        return None
    # `judge_round` takes two groups at least.
    if len(seats) < 2:
        return seats[0] if seats else None
    places = [place for place, seat in enumerate(seats) if seat in dead]
    groups = list(laid.values())
    return seats[judge_round(groups, rules, nth, dead=places, whole_pack=False).winner]
