"""Questions of the search for a mistake, ready to print."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.cards import PACK, Card
from scoring.hazari.mistakes.evidence import Which, Who
from scoring.hazari.mistakes.repair import Place
from scoring.hazari.rules import ROUNDS
from web.games.hazari import mistake_words as words
from web.games.hazari.mistake_answers import Forgotten, Saying, Seen
from web.games.hazari.mistake_deal import Case
from web.i18n.names import telling_letters, telling_words
from web.i18n.words import number
from web.match.views import Link


@dataclass(frozen=True, slots=True)
class Key:
    """A card to tap.

    `mark` says in short where it was entered and `where` in words; `here` is whether that is the
    group that is asked about.
    """

    card: Card
    mark: str
    where: str
    here: bool
    ticked: bool


@dataclass(frozen=True, slots=True)
class Pad:
    """Cards to tap that lay at a place.

    `suits` are its keys and `entered` is the group as it was entered. `about` says how the group
    came, and `hint` what a tap means. `group` and `among` are what an answer carries; `otherwise`
    are the other answers.
    """

    question: str
    group: str
    among: str
    suits: Sequence[Sequence[Key]]
    entered: Sequence[Card]
    about: str
    hint: str
    otherwise: Sequence[Link]

    @property
    def is_whole(self) -> bool:
        """Return whether the pad shows the whole pack."""
        return sum(map(len, self.suits)) == len(PACK)


@dataclass(frozen=True, slots=True)
class Ways:
    """The question who showed a card, with its answers.

    `likely` are the likely places, each with its group as entered; `elsewhere` is every place by
    rounds; `otherwise` are the other answers.
    """

    question: str
    likely: Sequence[tuple[Link, Sequence[Card]]]
    elsewhere: Sequence[tuple[int, Sequence[Link]]]
    otherwise: Sequence[Link]


def rounds(case: Case) -> list[tuple[int, list[tuple[Link, Sequence[Card]]]]]:
    """Return every group as entered, by rounds, with a link that says other cards lay there.

    The latest round comes first: its cards may still lie on the table.
    """
    names = telling_words(case.players)
    return [
        (
            nth,
            [
                (Link(name, case.address(group=f"{seat}{nth}")), _group(case, (seat, nth)))
                for seat, name in enumerate(names)
            ],
        )
        for nth in range(case.latest, 0, -1)
    ]


def look(case: Case, place: Place, ticked: Collection[Card] = ()) -> Pad:
    """Return the pad of the whole pack, for what really lay at this place."""
    deduced = place == case.deduced
    return Pad(
        question=words.really_lay(place, case.players),
        group=f"{place[0]}{place[1]}",
        among="",
        suits=_keys(case, place, PACK, ticked),
        entered=_group(case, place),
        about=words.left_over(place, case.players) if deduced else "",
        hint=words.tap_what_is_sure(),
        otherwise=(),
    )


def which(case: Case, question: Which, ticked: Collection[Card] = ()) -> Pad:
    """Return the pad of a few cards, for which of them lay at a place."""
    place = question.place
    return Pad(
        question=words.which(place, case.players),
        group=f"{place[0]}{place[1]}",
        among="".join(map(str, question.cards)),
        suits=_keys(case, place, question.cards, ticked),
        entered=_group(case, place),
        about="",
        hint=words.tap_all(),
        otherwise=[
            answer(case, Seen(place, (), question.cards), words.none_of_these()),
            answer(case, Forgotten(place), words.nobody_knows()),
        ],
    )


def who(case: Case, question: Who) -> Ways:
    """Return the question where one card lay."""
    card, names = question.card, telling_words(case.players)
    likely = [place for place in question.places if place]
    return Ways(
        question=words.who(card),
        likely=[
            (
                answer(case, Seen(place, (card,)), words.place_name(place, case.players)),
                _group(case, place),
            )
            for place in likely
        ],
        elsewhere=[
            (
                nth,
                [answer(case, Seen((seat, nth), (card,)), name) for seat, name in enumerate(names)],
            )
            for nth in range(1, case.latest + 1)
        ],
        otherwise=[
            *_nobody(case, card),
            answer(case, Forgotten(card), words.nobody_knows()),
        ],
    )


def _nobody(case: Case, card: Card) -> Iterator[Link]:
    """Yield the answer that a card lay in no group, where cards may still be unknown."""
    room = case.doubt.room
    lacking = {place for place in room if place and len(_group(case, place)) < room[place][1]}
    if case.latest < ROUNDS or lacking:
        yet = case.latest < ROUNDS or (case.board is not None and not case.board.is_in)
        yield answer(case, Seen(None, (card,)), words.nobody(yet=yet))


def _keys(
    case: Case, place: Place, cards: Collection[Card], ticked: Collection[Card]
) -> list[list[Key]]:
    """Return the keys of these cards, a row for each suit."""
    marks = telling_letters(case.players)
    keys = []
    for card in PACK:
        if card in cards:
            entered = case.doubt.entered(card)
            mark = " ".join(f"{marks[seat]}{number(nth)}" for seat, nth in entered)
            where = words.entered_for(entered, case.players)
            keys.append(Key(card, mark, where, place in entered, card in ticked))
    return [[*suit] for _suit, suit in groupby(keys, key=lambda key: key.card.suit)]


def _group(case: Case, place: Place) -> tuple[Card, ...]:
    return case.doubt.groups.get(place, ())


def answer(case: Case, saying: Saying, text: str) -> Link:
    """Return a link that adds this saying to the case."""
    return Link(text, case.saying(saying).address())
