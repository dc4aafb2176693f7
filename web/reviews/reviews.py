"""Reviews of a round in the record: OK, or an objection, "not what I saw"."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import g

from scoring.cards import Card, show_cards
from scoring.kit.state import Dealt, was_played
from scoring.log.replay import corrections
from scoring.recorded_facts import Entry
from storage import Declined, Saved
from storage.cache import Log
from storage.reviews import Agreed, Objected, ObjectionSettled
from web.access.permissions import Member, Permission
from web.access.words import who
from web.games.catalogue import pages
from web.http.sessions import phone_id
from web.match import log_writes, urls
from web.match.cards_form import same_cards
from web.match.context import MatchContext
from web.match.log_writes import entry_about, entry_for, played
from web.match.page_data import Elsewhere
from web.match.word_registry import GAME_WORDS
from web.reviews.submitted_cards import is_own, shown_in
from web.reviews.submitted_cards_words import agreed, objected

Said = Agreed | Objected | ObjectionSettled

LastWords = Mapping[str, Entry]
"""The latest review of one entry by each phone, by the phone's name."""


@dataclass(frozen=True, slots=True)
class Objection:
    """What a phone saw instead, () if unsaid; `instead` enters it, or disputes the round."""

    round: int
    number: int
    words: str
    cards: tuple[Card, ...]
    instead: str
    settled: bool


@dataclass(frozen=True, slots=True)
class Ok:
    """The OK to a closed deal: `given` says by whom, `asked` is whether this phone is asked for it.

    It is about the newest `entry` of the deal, so that it is given anew after every correction.
    """

    entry: int
    given: str
    asked: bool


@dataclass(frozen=True, slots=True)
class Reviews:
    """The reviews of a round as it reads now, which is entry number `entry`, or of a whole deal.

    `round` is 0 for a deal, and `rounds` are its numbers. `ok` stands where the deal is closed, on
    its own page. `may_object` is about the requesting phone, `seat` that of its player among the
    `players`, and `own` what it submitted there, if the record has other cards.
    """

    deal: int
    round: int
    entry: int
    ok: Ok | None
    objections: Sequence[Objection]
    may_object: bool
    rounds: Sequence[int] = ()
    players: Sequence[str] = ()
    seat: int = 0
    own: str = ""


def reading(context: MatchContext, deal: int, number: int) -> Entry | None:
    """Return the entry that a round reads by: the one that entered it, or its last correction."""
    original = entry_for(
        context.log[: context.version], pages(context).play.round_of, (deal, number)
    )
    return _as_corrected(context, original) if original else None


def _closing(context: MatchContext, deal: int) -> Entry | None:
    """Return the entry that closed a deal and is no round of it, or its last correction; or None.

    Such as the result of a hand without its cards, or the counts of every side.
    """
    results = GAME_WORDS[context.game.key].entry_summaries.RESULTS
    found = entry_about(context.log[: context.version], results, deal)
    if found is None or pages(context).play.round_of(played(found.fact)):
        return None
    return _as_corrected(context, found)


def _as_corrected(context: MatchContext, original: Entry) -> Entry:
    amended = corrections(context.log[: context.version]).amendments.get(original.seq)
    return amended or context.log[original.seq - 1]


def reviews_of(context: MatchContext, deal: int, number: int) -> Reviews | None:
    """Return the reviews of a round; None where no entry says what it was."""
    entry = reading(context, deal, number)
    if entry is None:
        return None
    players = players_of(context, deal)
    seat = players.index(g.member.seat) if g.member.seat in players else 0
    said = last_words(context, entry.seq)
    return Reviews(
        deal,
        number,
        entry.seq,
        ok_of(context, deal) if pages(context).play.rounds(context) == 1 else None,
        objections(context, said, (deal, number)),
        _may_object(said),
        players=players,
        seat=seat,
        own=_own(context, (deal, number), seat),
    )


def reviews_of_deal(context: MatchContext, deal: Dealt) -> Reviews | None:
    """Return the reviews of a closed deal, which may be those of its only round; else None."""
    if isinstance(pages(context).report.deal_page(context, deal), Elsewhere):
        return reviews_of(context, deal.number, 1)
    ok = ok_of(context, deal.number)
    if ok is None:
        return None
    rounds = _rounds(context, deal.number) if pages(context).play.rounds(context) > 1 else {}
    said = {number: last_words(context, entry.seq) for number, entry in rounds.items()}
    return Reviews(
        deal.number,
        0,
        ok.entry,
        ok,
        [one for nth in rounds for one in objections(context, said[nth], (deal.number, nth))],
        any(map(_may_object, said.values())),
        rounds=tuple(rounds),
    )


def ok_of(context: MatchContext, deal: int) -> Ok | None:
    """Return the OK to a deal; None where it is open or void.

    In old records a phone said OK to each round. That to the newest entry counts for the deal.
    """
    found = context.state.find_deal(deal)
    if found is None or not was_played(found):
        return None
    entries = [*_rounds(context, deal).values(), *filter(None, [_closing(context, deal)])]
    if not entries:
        return None
    *before, newest = sorted(entries, key=lambda entry: entry.seq)
    others = [one for entry in before for one in last_words(context, entry.seq).values()]
    objecting = {one.by for one in others if isinstance(one.fact, Objected)}
    agreed = [
        one
        for one in last_words(context, newest.seq).values()
        if isinstance(one.fact, Agreed) and one.by not in objecting
    ]
    done = phone_id() in {*objecting, *(one.by for one in agreed)} or is_own(context, newest)
    asked = g.member.right >= Permission.SEAT and not done
    return Ok(newest.seq, agreement(agreed), asked)


def _rounds(context: MatchContext, deal: int) -> dict[int, Entry]:
    """Return the entries that the rounds of a deal read by, by number."""
    numbers = range(1, pages(context).play.rounds(context) + 1)
    return {number: entry for number in numbers if (entry := reading(context, deal, number))}


def players_of(context: MatchContext, deal: int) -> tuple[str, ...]:
    """Return the players of a deal by seat; the current ones for a deal that was undone."""
    found = context.state.find_deal(deal)
    return context.players_in(found) if found else context.players


def agreement(said: Iterable[Entry]) -> str:
    """Return a sentence on who said OK among these reviews; "" for nobody."""
    names = [who(one.by) for one in said if isinstance(one.fact, Agreed)]
    return agreed(names) if names else ""


def objections(context: MatchContext, said: LastWords, place: tuple[int, int]) -> list[Objection]:
    """Return the objections among these last words about a deal and round."""
    reviews, players = context.reviews, players_of(context, place[0])
    found = []
    for one in said.values():
        if isinstance(fact := one.fact, Objected):
            settled = is_settled(reviews, one.seq)
            words = objected(who(one.by), players[fact.seat], fact.cards, settled=settled)
            offered: dict[str, Any] = {f"seat{fact.seat}": show_cards(fact.cards)}
            instead = (
                urls.of_change(context, *place, **offered)
                if fact.cards
                else urls.of_dispute(context, *place)
            )
            found.append(Objection(place[1], one.seq, words, fact.cards, instead, settled))
    return found


def last_words(context: MatchContext, seq: int) -> LastWords:
    """Return the latest review of one entry by each phone."""
    return _last_words(context.reviews, seq)


def _last_words(reviews: Log, seq: int) -> LastWords:
    said = [one for one in reviews if isinstance(one.fact, Agreed | Objected)]
    return {one.by: one for one in said if getattr(one.fact, "entry", 0) == seq}


def went_on(context: MatchContext, entry: Entry) -> bool:
    """Return whether a result was entered after this entry, which counts as agreement."""
    results = GAME_WORDS[context.game.key].entry_summaries.RESULTS
    later = (one for one in context.replay.accepted if one.seq > entry.seq)
    return any(isinstance(played(one.fact), results) for one in later)


def say(context: MatchContext, fact: Said, key: str) -> Saved | Declined:
    """Write a review, unless it says nothing new or approves of the phone's own entry.

    Returns Declined with "said" or "own" for those.
    """

    def refusal(reviews: Log) -> str:
        if isinstance(fact, ObjectionSettled):
            return "said" if is_settled(reviews, fact.objection) else ""
        if isinstance(fact, Agreed) and is_own(context, context.log[fact.entry - 1]):
            return "own"
        last = _last_words(reviews, fact.entry).get(phone_id())
        return "said" if last and last.fact == fact else ""

    return log_writes.say(context, fact, key, refusal)


def _may_object(said: LastWords) -> bool:
    """Return whether the requesting phone may object to an entry about which this was said."""
    member: Member = g.member
    own = said.get(phone_id())
    objects = own is not None and isinstance(own.fact, Objected)
    return member.right >= Permission.SEAT and not member.is_host and not objects


def _own(context: MatchContext, place: tuple[int, int], seat: int) -> str:
    """Return what the phone's player submitted, if the record has other cards; "" otherwise."""
    board = pages(context).play.find_board(context, *place)
    shown = shown_in(board).get(seat) if board else None
    if board is None or shown is None or g.member.seat != board.players[seat]:
        return ""
    same = same_cards((shown.cards,), (board.groups[seat],))
    return "" if same else show_cards(shown.cards)


def is_settled(reviews: Log, objection: int) -> bool:
    """Return whether the host has said that the entry stays as it is."""
    return any(one.fact == ObjectionSettled(objection) for one in reviews)
