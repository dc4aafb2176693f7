"""A deal in which a mistake is searched for, as its page carries it from one tap to the next.

Nothing of it is stored: the round that is being typed, the groups that were changed and what the
players said stand in the address. There `346H` is 6♥ with seat 3 in round 4, `x6H` is 6♥ as a card
that nobody entered, and `348S6S2S6H` is the group of seat 3 in round 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from flask import url_for

from scoring.cards import PACK, Card
from scoring.hazari.mistakes.deal_evidence import Claim, Evidence
from scoring.hazari.mistakes.repair import Change, Place, Repair
from scoring.hazari.mistakes.repairs import repairs
from scoring.hazari.state import Deal
from web.entry.carry import with_texts
from web.games.hazari.board import Board
from web.match import draft_in_address, urls
from web.match.context import MatchContext
from web.match.form_with_errors import FieldErrors

Lay = Mapping[Place, tuple[Card, ...]]
"""The cards of some groups, by their place."""


@dataclass(frozen=True, slots=True)
class Case:
    """A deal in which a mistake is searched for, with what was changed and said so far.

    `board` is the round that is being `typed`, be it the next one or one being changed; without a
    board only the deal as entered is looked at. `changed` are the groups that were changed since,
    and `said` is what players saw. `told` are (field, sentence) that keep the typed round from
    being looked at; then `entered` is without it.
    """

    context: MatchContext
    deal: Deal
    entered: Evidence
    board: Board | None = None
    typed: tuple[str, ...] = ()
    errors: FieldErrors = field(default_factory=list)
    changed: Lay = field(default_factory=dict)
    said: tuple[Claim, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat, of those who play this deal."""
        return self.context.players_in(self.deal)

    @property
    def deduced(self) -> Place | None:
        """Return the place of the group that follows from all others, in round 4, or None."""
        board = self.board
        if board is None or not board.fills_last or self.errors:
            return None
        laid = [self.entered.groups[seat, board.round] for seat in board.order]
        full = all(len(group) == board.size for group in laid)
        return (board.order[-1], board.round) if full else None

    @property
    def carried(self) -> dict[str, str]:
        """Return what every address and form about this case carries, apart from the deal."""
        texts = {
            "round": str(self.board.round) if self.board else "",
            **{f"seat{seat}": text for seat, text in enumerate(self.typed)},
            "pending": draft_in_address.written(self.context, self.context.draft),
            "now": ".".join(written(place, group) for place, group in self.changed.items()),
            "said": ".".join(written(place, [card]) for card, place in self.said),
        }
        return {name: text for name, text in texts.items() if text}

    def address(self, **more: str) -> str:
        """Return the address of this case."""
        place: dict[str, Any] = {**self.context.place, "deal": self.deal.number}
        return url_for("hazari.mistake", **(place | self.carried | more))

    @property
    def home(self) -> str:
        """Return the address of the typed round's board with its cards, else of the deal."""
        if self.board is None:
            return urls.of_deal(self.context, self.deal.number)
        board = with_texts(self.board, self.typed)
        return draft_in_address.address_with_draft(board, self.context, self.context.draft)

    # The deal as it is now

    @property
    def groups(self) -> Lay:
        """Return every group as it is now; none of a round without cards."""
        return {**self.entered.groups, **self.changed}

    @property
    def places(self) -> dict[Card, list[Place]]:
        """Return every place of each card as it is now; [] for a card that nobody entered."""
        places: dict[Card, list[Place]] = {card: [] for card in PACK}
        for place, group in self.groups.items():
            for card in group:
                places[card].append(place)
        return places

    @property
    def draft(self) -> Repair:
        """Return the changed groups as a repair."""
        before = self.entered.groups
        changed = (place for place in before if place in self.changed)
        return Repair(tuple(Change(at, before[at], self.changed[at]) for at in changed))

    @property
    def can_save(self) -> bool:
        """Return whether groups were changed, and no card is twice in the deal."""
        return bool(self.changed) and all(len(places) < 2 for places in self.places.values())

    def after(self, repair: Repair) -> Case:
        """Return the case with this repair instead of the groups that were changed before."""
        return replace(self, changed={change.place: change.new for change in repair.changes})

    def exchanged(self, one: Claim, other: Claim) -> Case | None:
        """Return the case with two cards exchanged and unsaid; None if a group cannot take one."""
        now = dict(self.groups)
        if one[1] == other[1]:
            return None
        for (goes, place), (comes, _place) in ((one, other), (other, one)):
            if place:
                now[place] = tuple(comes if card == goes else card for card in now[place])
                if max(Counter(now[place]).values()) > 1:
                    return None
        return replace(self.unsaid(one[0], other[0]), changed=self.differing(now))

    def differing(self, groups: Lay) -> Lay:
        """Return those of the groups that have other cards than were entered."""
        before = self.entered.groups
        return {at: group for at, group in groups.items() if set(group) != set(before[at])}

    # What players said, and what follows

    def saying(self, card: Card, place: Place) -> Case:
        """Return the case after somebody said that this card lay there."""
        return replace(self, said=(*self.unsaid(card).said, (card, place)))

    def unsaid(self, *cards: Card) -> Case:
        """Return the case as if nothing had been said of these cards."""
        return replace(self, said=tuple(claim for claim in self.said if claim[0] not in cards))

    @property
    def evidence(self) -> Evidence:
        """Return what was entered, changed and said. Raises ValueError if it contradicts."""
        told = dict(self.entered.told)
        for card, places in self.places.items():
            before = self.entered.entered(card)
            if set(before) != set(places):
                come = [place for place in places if place not in before]
                told[card] = next(iter(come or places), None)
        evidence = replace(self.entered, told=tuple(told.items()))
        for card, place in self.said:
            evidence = evidence.seen(place, (card,))
        return evidence

    @property
    def repairs(self) -> tuple[Repair, ...] | None:
        """Return the smallest repairs that agree with the evidence, but for the deal as it is now.

        None where the evidence contradicts itself, or leaves too much to try.
        """
        if not self.evidence.told:
            return ()
        now = _cards(self.draft)
        found = repairs(self.evidence)
        return tuple(repair for repair in found if _cards(repair) != now) if found else None


def _cards(repair: Repair) -> dict[Place, frozenset[Card]]:
    """Return the cards of each changed group; their order does not matter."""
    return {change.place: frozenset(change.new) for change in repair.changes}


def written(place: Place | None, cards: Iterable[Card]) -> str:
    """Write cards and their place for an address; None is the place of what nobody entered."""
    where = f"{place[0]}{place[1]}" if place else "x"
    return where + "".join(map(str, cards))
