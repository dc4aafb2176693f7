"""Hands that are arranged before the rounds and lie face down: whose are Up, and their rounds.

A hand is known to the phone that laid it. Everybody else learns a group of it only by entering the
round it belongs to, and no page may ask for more than `Hands` gives away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from scoring.facts import Entry
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.house import SEATS
from scoring.hazari.state import Deal
from storage.asides import HandUp
from storage.at_hand import Log
from web import tokens
from web.fetch import AtMatch, current_record, phone_id
from web.reading import Link
from web.replies import is_over
from web.rights import Guest
from web.round_form import Groups
from web.words.hazari import hands as words


@dataclass(frozen=True, slots=True)
class Hands:
    """What a phone may know of the hands of the open deal.

    `up` says whose lie face down, `own` leads to the hand of the phone's player. `reveals` is the
    round that this phone can turn up, None for none. `complete`: all four are there.
    """

    at: AtMatch
    deal: Deal
    up: str
    own: Link | None
    reveals: int | None
    complete: bool

    @property
    def reveal(self) -> str:
        """What the button says."""
        return words.reveal(self.reveals or 0)

    @property
    def key(self) -> str:
        """The same for every phone that turns up this round of the match as it stands now, so that
        all their taps are one write."""
        place = f"{self.at.match.id} {self.deal.number} {self.reveals} {self.at.version}"
        return tokens.secret("reveal", place)


def hands(at: AtMatch, guest: Guest) -> Hands | None:
    """The hands of the open deal for this phone; None when there is nothing to see or to do."""
    deal: Deal = at.state.deal
    if at.supposed or is_over(at) or deal.next_round is None:
        return None
    laid = hands_up(at, deal)
    names = at.players_in(deal)
    up = [names[seat] for seat in sorted(laid)]
    known = Hands(
        at,
        deal,
        words.are_up(up) if up else "",
        _own(at, deal, guest, up),
        deal.next_round if len(up) == SEATS and (guest.keeps or guest.seat in names) else None,
        len(up) == SEATS,
    )
    return known if known.up or known.own else None


def _own(at: AtMatch, deal: Deal, guest: Guest, up: Sequence[str]) -> Link | None:
    """To the hand of the phone's own player, to arrange it or to look at it."""
    if guest.seat not in at.players_in(deal) or (deal.shown and guest.seat not in up):
        return None
    text = words.see_mine() if guest.seat in up else words.arrange_mine()
    return Link(text, url_for("hazari.hand", deal=deal.number, **at.place))


def hands_up(at: AtMatch, deal: Deal) -> dict[int, Entry]:
    """What was said when each hand of this deal was laid Up, by seat. Most of it is secret."""
    seats = {name: seat for seat, name in enumerate(at.players_in(deal))}
    return {
        seats[entry.fact.player]: entry
        for entry in current_record().asides(at.match)
        if isinstance(entry.fact, HandUp)
        and entry.fact.deal == deal.number
        and entry.fact.player in seats
    }


def is_up(asides: Log, deal: int, player: str) -> bool:
    """Whether this player's hand of this deal lies face down already."""
    return any(
        isinstance(entry.fact, HandUp) and (entry.fact.deal, entry.fact.player) == (deal, player)
        for entry in asides
    )


def groups_laid(entry: Entry) -> Groups:
    """The four groups of a hand."""
    assert isinstance(entry.fact, HandUp)
    return entry.fact.groups


def may_see(entry: Entry, guest: Guest) -> bool:
    """Only the phone that laid a hand, and only while it enters the cards of that player."""
    assert isinstance(entry.fact, HandUp)
    return entry.fact.player == guest.seat and entry.by == phone_id()


def turned_up(at: AtMatch, deal_number: int, number_of_round: int) -> GroupsExposed | None:
    """The round as the four hands have it; None unless it is the next one of the open deal and all
    four are Up."""
    deal: Deal = at.state.deal
    if (deal.number, deal.next_round) != (deal_number, number_of_round):
        return None
    laid = hands_up(at, deal)
    if len(laid) < SEATS:
        return None
    groups = tuple(groups_laid(laid[seat])[number_of_round - 1] for seat in range(SEATS))
    return GroupsExposed(deal_number, number_of_round, groups)
