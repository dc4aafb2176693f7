"""Board of a trick: a card from each player in the order of play, and the trick before it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for
from markupsafe import Markup

from scoring.cards import Card, Rank, Suit
from scoring.hokm.played_tricks import Trick
from scoring.hokm.recorded_facts import TrickPlayed
from scoring.hokm.rules import TRICKS, HokmRules
from scoring.hokm.state import Hand
from scoring.hokm.trick_judge import rule_trick
from scoring.kit.common_faults import size_faults
from scoring.kit.duplicates import card_faults
from scoring.recorded_facts import Entry, Fact
from scoring.rulings import Fault
from scoring.seats import exposure_order
from web.games.board import GameBoard
from web.games.hokm.deal_words import revoke_in_words, tricks
from web.games.hokm.trick_words import COUNTS, trick_in_words
from web.games.hokm.trump_words import trump_sign
from web.i18n.names import telling_letters
from web.i18n.sentence_parts import beside, isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, lazy_pgettext
from web.match.cards_form import Group, Groups, all_different
from web.match.context import MatchContext
from web.match.draft_in_address import address_with_draft
from web.match.log_writes import entry_for
from web.match.page_data import Label, Link
from web.match.ruling_words import RulingWords, decided

HAKEM = (lazy_pgettext("badge of the hakem", "H"), _l("Hakem"))
"""Mark beside the hakem's name, and what it is called."""
ONE = 1
"""Number of cards that a player lays in a trick."""
THREE = 3
"""Players who leave one two out of the pack."""
_SHORT = {"trump": _l("trump"), "led": _l("follows suit"), "nothing": _l("another suit")}
"""Labels of cards by what they count as, while a trick is being entered."""


@dataclass(frozen=True, slots=True)
class Board(GameBoard[Hand, HokmRules]):
    """A trick on the board: the one to enter now, or one that is being changed."""

    counted = "trick"
    above = "games/hokm/_above.html"
    to_ruling = False

    @property
    def leader(self) -> int:
        """Return the seat that leads this trick."""
        played = self.deal.find_trick(self.round)
        return played.leader if played else self.deal.leader

    @property
    def heading(self) -> str:
        which = number(self.round)
        this = _("Trick %(trick)s", trick=which)
        if self.is_in:
            this = _("Change trick %(trick)s", trick=which)
        leads = _("%(name)s leads", name=isolated(self.players[self.leader]))
        return beside(this, leads)

    @property
    def aside(self) -> str:
        """Return the sign of trump, and the tricks of each side so far, by the letters on keys."""
        letters = telling_letters(self.players)
        taken = Markup(" ").join(
            Markup("<bdi>{}</bdi> <b>{}</b>").format("+".join(letters[s] for s in seats), number(n))
            for seats, n in zip(self.context.sides, self.deal.taken, strict=True)
        )
        assert self.deal.trump is not None
        return Markup("{} {}").format(trump_sign(self.deal.trump), taken)

    @property
    def left_out(self) -> str:
        """Return the suit of the two that three players left out, once the others have shown."""
        if self.deal.rules.players != THREE:
            return ""
        shown = {card.suit for card in self.deal.holders if card.rank == Rank.TWO}
        hidden = [suit.value for suit in Suit if suit not in shown]
        return hidden[0] if len(hidden) == 1 else ""

    @property
    def order(self) -> tuple[int, ...]:
        return self.deal.in_turn(self.leader)

    @property
    def size(self) -> int:
        return ONE

    def entry_in(self, log: Sequence[Entry]) -> Entry | None:
        return entry_for(log, round_of, self.place)

    @property
    def is_open(self) -> bool:
        return self.round == self.deal.next_trick

    @property
    def office(self) -> tuple[int, tuple[object, object]]:
        return self.deal.ruler, HAKEM

    def note(self, seat: int) -> str:
        """Return how many tricks this seat's side has."""
        taken = self.deal.taken[self.deal.rules.side_of(seat)]
        return tricks(taken)

    @property
    def groups(self) -> Groups:
        played = self.deal.find_trick(self.round)
        laid = dict(zip(played.order, played.cards, strict=True)) if played else {}
        seats = range(self.deal.rules.players)
        return tuple((laid[seat],) if seat in laid else () for seat in seats)

    @property
    def elsewhere(self) -> Mapping[Card, tuple[int, int]]:
        return {card: held for card, held in self.deal.holders.items() if held[1] != self.round}

    @property
    def other_ways(self) -> list[Link]:
        """Return the links to other entries of an open trick: the hand's result, or a revoke."""
        if self.is_in:
            return []
        ways = [("hokm.hand", _("Result of the hand"))]
        if self.deal.revokes and not self.revokes:
            # A revoke that the board tells now (`revokes`) has a link above the cards already.
            ways.insert(0, ("hokm.revoke", _("Revoke found")))
        place, waiting = self.context.place, self.draft
        return [
            Link(words, address_with_draft(url_for(way, **place), self.context, waiting))
            for way, words in ways
        ]

    @property
    def before(self) -> tuple[Trick, RulingWords] | None:
        """Return the trick before this one, and who takes it by the players or the rules."""
        played = self.deal.find_trick(self.round - 1)
        if played is None:
            return None
        names = [self.players[seat] for seat in played.order]
        overridden = decided("hokm", played.table, self.players)
        return played, overridden or trick_in_words(played.ruling, names)

    @property
    def revokes(self) -> list[str]:
        """Return the revokes that the last trick gives away; later the cards need the room."""
        found = self.deal.revokes if self.deal.end == "open" else ()
        return [
            revoke_in_words(revoke, self.players)
            for revoke in found
            if revoke.shown_in == self.round - 1
        ]

    def fact(self, deal: int, number: int, groups: Groups) -> TrickPlayed:
        # By seat from the leader on, also where play goes the other way. So the leader says whose
        # they are; the rules refuse another one, unless the players said so.
        by_seat = exposure_order(self.leader, self.deal.rules.players)
        cards = tuple(card for seat in by_seat for card in groups[seat])
        told = self.leader != self.deal.due(self.round)
        return TrickPlayed(deal, number, cards, self.leader, told)

    def misfits(self, groups: Groups) -> tuple[Fault, ...]:
        """Return the rows without one card, and with them everything else that is wrong."""
        sizes = size_faults(groups, ONE)
        return (*sizes, *card_faults(groups, self.elsewhere, "trick")) if sizes else ()

    def labels(self, laid: Mapping[int, Group]) -> list[Label]:
        """Label each card once the one led is there, and mark what takes the trick so far."""
        leader = self.order[0]
        if leader not in laid or not all_different(laid):
            return []
        seats = list(laid)
        best, counts = leader, {}
        # `rule_trick` takes two cards at least; alone, the card that was led takes the trick.
        if len(seats) > 1:
            ruling = rule_trick([card for (card,) in laid.values()], self.deal.trump)
            best = seats[ruling.winner]
            counts = {seats[step["place"]]: step["counts"] for step in ruling.steps[1:]}
        led = Label(
            leader, _("leads"), _("The others must follow suit if they can."), leader == best
        )
        others = [
            Label(seat, str(_SHORT[counts[seat]]), str(COUNTS[counts[seat]]), seat == best)
            for seat in seats[1:]
        ]
        return [led, *others]


def rounds(context: MatchContext) -> int:
    """Return the most tricks a hand can have: as many as a player has cards."""
    return TRICKS[context.rules.players]


def open_board(context: MatchContext) -> Board | None:
    """Return the board of the open trick; None before trump is named, and after the hand."""
    hand = context.state.deal
    can_enter = hand.trump and hand.next_trick and not context.is_over
    return Board(context, hand, hand.next_trick) if can_enter else None


def find_board(context: MatchContext, deal: int | None, number: int | None) -> Board | None:
    """Return the board of a trick that is in, or of the next one of its hand, or None."""
    found = context.state.find_deal(deal)
    if found is None or found.trump is None or number is None:
        return None
    # The trick after those that are in, or the last one of the hand.
    reached = min(len(found.tricks) + 1, TRICKS[found.rules.players])
    return Board(context, found, number) if 1 <= number <= reached else None


def round_of(fact: Fact) -> tuple[int, int] | None:
    """Return the hand and trick that a fact enters, or None for a fact that enters no trick."""
    return (fact.deal, fact.trick) if isinstance(fact, TrickPlayed) else None
