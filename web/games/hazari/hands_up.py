"""Hands that are arranged before the rounds and lie face down: whose are Up, and their rounds.

A hand is known to the phone that laid it. Everybody else learns a group of it only by entering the
round it belongs to, and no page may ask for more than `Hands` gives away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, url_for

from scoring.facts import Entry, MatchOpened, Seated
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.rules import SEATS
from scoring.hazari.state import Deal
from storage.cache import Log
from storage.reviews import HandUp
from web.access.permissions import Guest
from web.games.hazari import hand_words as words
from web.http import secrets
from web.match.cards_form import Group, Groups
from web.match.context import AtMatch, current_record, phone_id
from web.match.form_page import is_over
from web.match.typed_cards import same_cards
from web.match.views import Link


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
        return secrets.secret("reveal", place)


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
    return laid_in(current_record().asides(at.match), at, deal)


def laid_in(asides: Log, at: AtMatch, deal: Deal) -> dict[int, Entry]:
    """The same, of what was said up to a moment."""
    laid = {
        entry.fact.player: entry
        for entry in asides
        if isinstance(entry.fact, HandUp) and entry.fact.deal == deal.number
    }
    seats = _seats_of(at, deal) if laid else {}
    return {seats[player]: entry for player, entry in laid.items() if player in seats}


def _seats_of(at: AtMatch, deal: Deal) -> dict[str, int]:
    """The seats of this deal by the names of its players, also by those that were put right."""
    names = at.players_in(deal)
    seats = {name: seat for seat, name in enumerate(names)}
    said = [entry.fact for entry in at.log if isinstance(entry.fact, MatchOpened | Seated)]
    for before in reversed([fact.players for fact in said]):
        for seat, (old, new) in enumerate(zip(before, names, strict=True)):
            if new not in before:
                seats.setdefault(old, seat)
    return seats


def groups_laid(entry: Entry) -> Groups:
    """The four groups of a hand."""
    assert isinstance(entry.fact, HandUp)
    return entry.fact.groups


def may_see(entry: Entry, player: str, guest: Guest) -> bool:
    """Only the phone that laid the hand of this player, and only while it enters that player's
    cards."""
    return player == guest.seat and entry.by == phone_id()


def may_show(at: AtMatch, deal: Deal, number_of_round: int, seat: int, cards: Group) -> bool:
    """Whether the phone of a player shows what it laid: what is Up is not moved any more. Of a hand
    that another phone laid it shows nothing."""
    laid, player = hands_up(at, deal).get(seat), at.players_in(deal)[seat]
    guest: Guest = g.guest
    if laid is None or guest.seat != player:
        return True
    return may_see(laid, player, guest) and same_cards(
        (groups_laid(laid)[number_of_round - 1],), (cards,)
    )


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
