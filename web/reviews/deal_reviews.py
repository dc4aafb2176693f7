"""Reviews of the rounds of a deal together, as the page of the deal shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.reviews import Agreed, Objected
from web.games.catalogue import pages
from web.match.context import MatchContext, phone_id
from web.reviews.reviews import (
    LastWords,
    agreement,
    answers_of,
    closing,
    last_words,
    objections,
    reading,
)


@dataclass(frozen=True, slots=True)
class DealReviews:
    """The reviews of several rounds of a deal together, and of what closed it without its cards.

    `entries` are the numbers of those that say how the rounds read, and of the one that `closed`
    the deal. `agreement` says who gave an OK
    to all of them. `objections` are (round, sentence). `to_agree` are the entries that an OK of the
    requesting phone is about: not its own, nor one that it objects to.
    """

    deal: int
    rounds: Sequence[int]
    entries: Sequence[int]
    agreement: str
    objections: Sequence[tuple[int, str]]
    to_agree: Sequence[int]
    may_object: bool
    closed: bool


def reviews_of_deal(context: MatchContext, deal: int) -> DealReviews | None:
    """Return the reviews of all entries of a deal in the record; None where there are none."""
    found = context.state.find_deal(deal)
    numbers = range(1, pages(context).play.rounds(context) + 1) if found else ()
    entries = {nth: entry for nth in numbers if (entry := reading(context, deal, nth))}
    rounds, closed = tuple(entries), closing(context, found) if found else None
    if closed:
        entries[0] = closed  # no round has this number
    if not entries:
        return None
    said = {nth: last_words(context, entry.seq) for nth, entry in entries.items()}
    agreed = [
        {by for by, one in words.items() if isinstance(one.fact, Agreed)} for words in said.values()
    ]
    first = next(iter(said.values()))
    both = {by: one for by, one in first.items() if all(by in phones for phones in agreed)}
    answers = {nth: answers_of(context, entry, said[nth]) for nth, entry in entries.items()}
    return DealReviews(
        deal,
        rounds,
        [entry.seq for entry in entries.values()],
        agreement(both),
        [(nth, one.words) for nth in rounds for one in objections(context, said[nth], (deal, nth))],
        to_agree=[
            entry.seq
            for nth, entry in entries.items()
            if "ok" in answers[nth] and not _objects(said[nth])
        ],
        may_object=any("objection" in answers[nth] for nth in rounds),
        closed=closed is not None,
    )


def _objects(said: LastWords) -> bool:
    own = said.get(phone_id())
    return own is not None and isinstance(own.fact, Objected)
