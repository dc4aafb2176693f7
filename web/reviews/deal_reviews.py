"""Reviews of the rounds of a deal together, as the page of the deal shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage.reviews import Agreed, Objected
from web.games.catalogue import pages
from web.match.context import MatchContext, phone_id
from web.reviews.reviews import LastWords, agreement, answers_of, last_words, objections, reading


@dataclass(frozen=True, slots=True)
class DealReviews:
    """The reviews of several rounds of a deal together.

    `entries` are the numbers of those that say how the rounds read. `agreement` says who gave an OK
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


def reviews_of_deal(context: MatchContext, deal: int) -> DealReviews | None:
    """Return the reviews of all rounds of a deal that are in the record; None where none are."""
    found = context.state.find_deal(deal)
    numbers = range(1, pages(context).play.rounds(context) + 1) if found else ()
    entries = {nth: entry for nth in numbers if (entry := reading(context, deal, nth))}
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
        tuple(entries),
        [entry.seq for entry in entries.values()],
        agreement(both),
        [
            (nth, one.words)
            for nth, words in said.items()
            for one in objections(context, words, (deal, nth))
        ],
        to_agree=[
            entry.seq
            for nth, entry in entries.items()
            if "ok" in answers[nth] and not _objects(said[nth])
        ],
        may_object=any("objection" in each for each in answers.values()),
    )


def _objects(said: LastWords) -> bool:
    own = said.get(phone_id())
    return own is not None and isinstance(own.fact, Objected)
