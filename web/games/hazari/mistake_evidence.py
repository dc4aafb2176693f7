"""Results of the search for a mistake, ready to print: what is known, was said, and was found."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.cards import PACK, Card
from scoring.hazari.mistakes.repair import Change
from scoring.hazari.mistakes.search import Unsure
from web.games.hazari import mistake_words as words
from web.games.hazari.mistake_answers import Forgotten, Rejected, Saying, Seen
from web.games.hazari.mistake_deal import Case
from web.games.hazari.mistake_question import answer
from web.games.hazari.repair_facts import Mending
from web.match.views import Link


@dataclass(frozen=True, slots=True)
class Mended:
    """A group of a repair, before and after; each card with whether it goes, or comes."""

    name: str
    old: Sequence[tuple[Card, bool]]
    new: Sequence[tuple[Card, bool]]


@dataclass(frozen=True, slots=True)
class Open:
    """A group that stays uncertain, and the board of its round."""

    name: str
    certain: Sequence[Card]
    possible: Sequence[Card]
    board: Link


@dataclass(frozen=True, slots=True)
class Remark:
    """A saying of the table, the notes on it, and the address that takes it back."""

    said: str
    notes: Sequence[str]
    take_back: str


# What is known and was said


def claims(case: Case) -> list[tuple[str, Link | None]]:
    """Return a sentence for every card entered twice, and the link to say where else it lay."""
    told: list[tuple[str, Link | None]] = []
    spoken_of = {card for saying in case.said if isinstance(saying, Seen) for card in saying.cards}
    for card in PACK:
        places = case.doubt.entered(card)
        if len(places) < 2:
            continue
        sentence = words.entered_twice(card, places, case.players)
        if card in spoken_of:
            told.append((sentence, None))
            continue
        other = next(place for place in places if (card, place) not in case.doubt.told)
        taken = next(place for place in places if place != other)
        told.append(
            (
                f"{sentence} {words.taken_as(card, taken, case.players)}",
                answer(case, Seen(other, (card,)), words.after_all(card, other, case.players)),
            )
        )
    return told


def remarks(case: Case) -> list[Remark]:
    """Return everything that was said, in the order said."""
    return [
        Remark(_in_words(case, saying), _entered(case, saying), case.without(nth))
        for nth, saying in enumerate(case.said)
    ]


def _in_words(case: Case, saying: Saying) -> str:
    match saying:
        case Seen():
            return words.saw(saying.place, saying.cards, saying.absent, case.players)
        case Forgotten(about=about):
            return words.forgotten(about, case.players)
        case Rejected(groups=groups):
            return words.not_so(groups, case.players)


def _entered(case: Case, saying: Saying) -> list[str]:
    """Return where the cards had been entered that were seen elsewhere."""
    if not isinstance(saying, Seen):
        return []
    places = {card: case.doubt.entered(card) for card in saying.cards}
    return [
        words.entered_at(card, entered, case.players)
        for card, entered in places.items()
        if entered != (saying.place,)
    ]


# What comes of it


def mended(case: Case, change: Change) -> Mended:
    """Return a group before and after its repair, with the cards that differ."""
    return Mended(
        words.place_name(change.place, case.players),
        [(card, card not in change.new) for card in change.old],
        [(card, card not in change.old) for card in change.new],
    )


def saved_with_it(mending: Mending) -> str:
    """Return what becomes of the round that is being typed; "" where nothing does."""
    board = mending.case.board
    if board is None:
        return ""
    if not mending.is_complete:
        return words.not_complete(board.round)
    return words.saved_with_it(board.round, is_in=board.is_in) if mending.enters_typed else ""


def still_open(case: Case, unsure: Unsure) -> Open:
    """Return a group that equally small repairs see differently."""
    return Open(
        words.place_name(unsure.place, case.players),
        unsure.certain,
        unsure.possible,
        board(case, unsure.place[1]),
    )


def board(case: Case, nth: int) -> Link:
    """Return the link to the board of a round."""
    return Link(words.open_round(nth), case.board_of(nth))
