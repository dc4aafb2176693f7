"""Reviews and submissions of a match in its log and its export, as far as a member may see."""

from collections.abc import Iterator, Sequence

from flask import g

from scoring.cards import Card, show_cards
from scoring.recorded_facts import Amended, Entry
from storage.reviews import Agreed, Objected
from web.access.permissions import Member
from web.games.catalogue import pages
from web.match.cards_form import same_cards
from web.match.context import MatchContext
from web.match.log_writes import entry_for, played
from web.reviews.reviews import (
    agreement,
    is_settled,
    last_words,
    objections,
    players_of,
    reading,
    went_on,
)
from web.reviews.submitted_cards import Submission, visible
from web.reviews.submitted_cards_words import PLAY_WENT_ON, replaced, shown_otherwise


def in_words(context: MatchContext, entry: Entry) -> list[str]:
    """Return sentences on what members said or submitted about the entry of a round."""
    place = _place(context, entry)
    if place is None:
        return []
    member: Member = g.member
    asked = len(member.access.phones) > 1
    said = last_words(context, entry.seq)
    ok = agreement(said.values()) or (
        str(PLAY_WENT_ON) if asked and went_on(context, entry) else ""
    )
    saw = [one.words for one in objections(context, said, place)]
    return [*([ok] if ok else []), *saw, *_told_before(context, entry, place)]


def in_file(context: MatchContext, entry: Entry) -> list[dict[str, object]]:
    """Return what members said about a round's entry, for the export (record_format/)."""
    place = _place(context, entry)
    if place is None:
        return []
    reviews = context.reviews
    said = last_words(context, entry.seq).values()
    return [
        {
            "seq": entry.seq,
            "ok": [{"by": one.by, "at": one.at} for one in said if isinstance(one.fact, Agreed)],
            "went_on": went_on(context, entry),
            "objections": [
                {
                    **_cards(one.by, one.at, one.fact.seat, one.fact.cards),
                    "settled": is_settled(reviews, one.seq),
                }
                for one in said
                if isinstance(one.fact, Objected)
            ],
            "shown": [
                _cards(one.by, one.at, one.seat, one.cards)
                for one in _shown(context, entry, place, None)
                if one.cards
            ],
        }
    ]


def _place(context: MatchContext, entry: Entry) -> tuple[int, int] | None:
    fact = entry.fact.fact if isinstance(entry.fact, Amended) else entry.fact
    return pages(context).play.round_of(played(fact))


def _cards(by: str, at: str, seat: int, cards: Sequence[Card]) -> dict[str, object]:
    return {"by": by, "at": at, "seat": seat, "cards": show_cards(cards)}


def _shown(
    context: MatchContext, entry: Entry, place: tuple[int, int], member: Member | None
) -> list[Submission]:
    """Return what was submitted for the round that this entry has entered, if it still counts."""
    board = pages(context).play.find_board(context, *place) if context.reviews else None
    now = entry_for(context.log, pages(context).play.round_of, place) if board else None
    return visible(board, member) if board and now and now.seq == entry.seq else []


def _told_before(context: MatchContext, entry: Entry, place: tuple[int, int]) -> Iterator[str]:
    """Yield sentences on submissions for the round that differ from what it says now."""
    players = players_of(context, place[0])
    latest: dict[int, Submission] = {}
    for one in _shown(context, entry, place, g.member):
        before = latest.get(one.seat)
        if before and before.cards:
            yield replaced(players[one.seat], before.cards, one.cards)
        latest[one.seat] = one
    board = pages(context).play.find_board(context, *place)
    now = reading(context, *place) if latest else None
    if board is None or now is None or now.seq != entry.seq:
        return
    for seat, one in latest.items():
        if not same_cards((board.groups[seat],), (one.cards,)):
            yield shown_otherwise(players[seat], one.cards)
