"""What phones said about a round that is in: that it is so, or that they saw something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import g

from scoring.cards import Card, show_cards
from scoring.facts import Amended, Entry
from scoring.log.replay import corrections
from storage import Declined, Noted
from storage.cache import Log
from storage.reviews import Agreed, Objected, ObjectionSettled
from web.access.device_names import who
from web.access.permissions import Guest, Right
from web.entry.submission_words import agreed, objected
from web.entry.submissions import shown_in
from web.games.catalogue import pages
from web.http import secrets
from web.http.clock import now
from web.match import urls
from web.match.commands import entry_for, played
from web.match.context import AtMatch, current_record, phone_id
from web.match.game_words import GAME_WORDS
from web.match.typed_cards import same_cards
from web.match.views import Link
from web.match.words import round_name

Said = Agreed | Objected | ObjectionSettled

LastWords = Mapping[str, Entry]
"""The last word of each phone about an entry, by the name of the phone."""


@dataclass(frozen=True, slots=True)
class Objection:
    """A phone saw other `cards`, or says only that it saw something else; `words` say so.

    `instead` is the board with these cards in the place of those in the record, or without cards
    the page of a dispute.
    """

    number: int
    words: str
    cards: tuple[Card, ...]
    instead: str
    settled: bool


@dataclass(frozen=True, slots=True)
class Waiting:
    """An objection that the host has not settled, in words, and the ruling that it is about."""

    number: int
    words: str
    ruling: Link


@dataclass(frozen=True, slots=True)
class Witnesses:
    """What was said about a round as it reads now, which is entry `entry`, by the `players` of it.

    `answers` are what the asking phone may say now: "ok", "objection", both or nothing. `seat` is
    the one of its player, and `own` what it had shown there, where the record has other cards.
    """

    deal: int
    round: int
    entry: int
    players: Sequence[str]
    agreement: str
    objections: Sequence[Objection]
    answers: Sequence[str]
    seat: int
    own: str


def reading(at: AtMatch, deal: int, number: int) -> Entry | None:
    """The entry that says how a round reads now: the one that entered it, or that changed it."""
    original = entry_for(at.log[: at.version], pages(at).play.round_of, (deal, number))
    if original is None:
        return None
    amended = corrections(at.log[: at.version]).amendments.get(original.seq)
    return amended or at.log[original.seq - 1]


def witnesses(at: AtMatch, deal: int, number: int) -> Witnesses | None:
    """What was said about a round; None where no entry says what it was."""
    entry = reading(at, deal, number)
    if entry is None:
        return None
    players = players_of(at, deal)
    seat = players.index(g.guest.seat) if g.guest.seat in players else 0
    said = last_words(at, entry.seq)
    return Witnesses(
        deal,
        number,
        entry.seq,
        players,
        agreement(said),
        objections(at, said, (deal, number)),
        _answers(entry, said),
        seat,
        _own(at, (deal, number), seat),
    )


def players_of(at: AtMatch, deal: int) -> tuple[str, ...]:
    """Names by seat in a deal; in one that was undone, of those who sit there now."""
    found = at.state.find_deal(deal)
    return at.players_in(found) if found else at.players


def unsettled(at: AtMatch, seen: int = 0) -> Waiting | None:
    """Return the newest objection that waits for the host, made after the number `seen`; None on
    any other phone. Only what is said about a round as it reads now waits."""
    if not g.guest.keeps:
        return None
    for one in reversed(current_record().asides(at.match)):
        if one.seq <= seen:
            return None
        place = _objected_to(at, one)
        if place and one.by != phone_id():
            found = objections(at, {one.by: one}, place)[0]
            if not found.settled:
                name = round_name(pages(at).play.COUNTED, *place)
                address = f"{urls.of_round(at, *place)}#witnesses"
                return Waiting(found.number, found.words, Link(name, address))
    return None


def _objected_to(at: AtMatch, said: Entry) -> tuple[int, int] | None:
    """The deal and round about which this is a phone's last word, if it is an objection."""
    if not isinstance(said.fact, Objected) or not said.fact.entry <= at.version:
        return None
    fact = at.log[said.fact.entry - 1].fact
    fact = fact.fact if isinstance(fact, Amended) else fact
    place = pages(at).play.round_of(played(fact))
    entry = reading(at, *place) if place else None
    if entry is None or entry.seq != said.fact.entry:
        return None
    return place if last_words(at, entry.seq).get(said.by) == said else None


def agreement(said: LastWords) -> str:
    """Who said OK to an entry; "" for nobody."""
    names = [who(one.by) for one in said.values() if isinstance(one.fact, Agreed)]
    return agreed(names) if names else ""


def objections(at: AtMatch, said: LastWords, place: tuple[int, int]) -> list[Objection]:
    """What phones say they saw otherwise than the record has this deal and round."""
    return [
        _objection(at, place, one, one.fact)
        for one in said.values()
        if isinstance(one.fact, Objected)
    ]


def last_words(at: AtMatch, seq: int) -> LastWords:
    """The last word of each phone about one entry of the log."""
    return _last_words(current_record().asides(at.match), seq)


def _last_words(asides: Log, seq: int) -> LastWords:
    said = [one for one in asides if isinstance(one.fact, Agreed | Objected)]
    return {one.by: one for one in said if getattr(one.fact, "entry", 0) == seq}


def went_on(at: AtMatch, entry: Entry) -> bool:
    """Whether the table played on after this entry, and so has agreed to it."""
    results = GAME_WORDS[at.game.key].entry_summary.RESULTS
    later = (one for one in at.replay.accepted if one.seq > entry.seq)
    return any(isinstance(played(one.fact), results) for one in later)


def say(at: AtMatch, fact: Said, key: str) -> Noted | Declined:
    """Say this about a round, if it is news. Nobody confirms what the same phone entered."""

    def refusal(asides: Log) -> str:
        if isinstance(fact, ObjectionSettled):
            return "said" if is_settled(asides, fact.objection) else ""
        if isinstance(fact, Agreed) and at.log[fact.entry - 1].by == phone_id():
            return "own"
        last = _last_words(asides, fact.entry).get(phone_id())
        return "said" if last and last.fact == fact else ""

    return current_record().say(at.match, fact, key=key, at=now(), by=phone_id(), refusal=refusal)


def confirm(at: AtMatch, place: tuple[int, int], key: str) -> bool:
    """Note that this phone has entered the same as another; False where it was its own."""
    entry = reading(at, *place)
    if entry is None or entry.by == phone_id():
        return False
    return say(at, Agreed(entry.seq), secrets.secret("agreed", key)) != Declined("own")


def _answers(entry: Entry, said: LastWords) -> list[str]:
    guest: Guest = g.guest
    if guest.right < Right.SEAT:
        return []
    own = said.get(phone_id())
    word = type(own.fact) if own else None
    ok = [] if word is Agreed or entry.by == phone_id() else ["ok"]
    return [*ok, *([] if word is Objected or guest.keeps else ["objection"])]


def _own(at: AtMatch, place: tuple[int, int], seat: int) -> str:
    """What the phone's own player showed, where the record has something else; "" otherwise."""
    board = pages(at).play.find_board(at, *place)
    shown = shown_in(current_record().asides(at.match), *place).get(seat)
    if board is None or shown is None or g.guest.seat != board.players[seat]:
        return ""
    same = same_cards((shown.cards,), (board.groups[seat],))
    return "" if same else show_cards(shown.cards)


def _objection(at: AtMatch, place: tuple[int, int], said: Entry, fact: Objected) -> Objection:
    ended = is_settled(current_record().asides(at.match), said.seq)
    owner = players_of(at, place[0])[fact.seat]
    offered: dict[str, Any] = {f"seat{fact.seat}": show_cards(fact.cards)}
    dispute = urls.of_dispute(at, *place)
    return Objection(
        said.seq,
        objected(who(said.by), owner, fact.cards, settled=ended),
        fact.cards,
        urls.of_change(at, *place, **offered) if fact.cards else dispute,
        ended,
    )


def is_settled(asides: Log, objection: int) -> bool:
    """Whether the keeper has said that the entry stays as it is."""
    return any(one.fact == ObjectionSettled(objection) for one in asides)
