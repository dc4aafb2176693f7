"""The deal in which a mistake is searched for, ready to print."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.cards import Card
from scoring.hazari.mistakes.evidence import Claim
from scoring.hazari.mistakes.repair import Place, Repair
from web.games.hazari import deal_words
from web.games.hazari import mistake_words as words
from web.games.hazari.mistake_case import Case
from web.games.hazari.mistake_draft import card_text
from web.games.hazari.repair_facts import Mending
from web.i18n.names import telling_words
from web.match.context import MatchContext
from web.match.page_parts import Link

MOST_REPAIRS = 8
"""Most repairs to choose from; of more than these the players exchange the cards themselves."""


@dataclass(frozen=True, slots=True)
class Key:
    """A card to tap: the `value` that a tap sends, and the class `mark` that says what it is."""

    card: Card
    value: str
    mark: str
    state: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A player's group: the `value` that a tap on the name sends, "" for no button."""

    name: str
    value: str
    keys: Sequence[Key]


@dataclass(frozen=True, slots=True)
class Grid:
    """The whole deal with what is wrong with it and the repairs that are offered.

    `said` are sentences about what players saw, each with the address that takes it back; `repairs`
    are the lines of each repair with the address of the deal after it. `points` are (name, points),
    and `marked` is what the tap on the marked card sent.
    """

    wrong: str
    notes: Sequence[str]
    said: Sequence[Link]
    changes: Sequence[str]
    points: Sequence[tuple[str, int]]
    can_save: bool
    undone: str
    repairs: Sequence[tuple[Sequence[str], str]]
    marked: str
    hint: str
    unmarked: str
    rounds: Sequence[tuple[int, Sequence[Row]]]
    nowhere: Sequence[Key]


def grid(case: Case, marked: Claim | None) -> Grid:
    """Return the deal as it is now, with this card marked."""
    after = _after(case)
    repairs = case.repairs
    return Grid(
        wrong=" ".join([*_twice(case), *_agreement(case, after)]),
        notes=[*_notes(case), *_found(case, repairs)],
        said=[
            Link(words.saw(place, (card,), case.players), case.unsaid(card).address())
            for card, place in case.said
            if place
        ],
        changes=_lines(case, case.draft),
        points=_points(case, after),
        can_save=case.can_save,
        undone=case.after(Repair(())).address(),
        repairs=[
            (_lines(case, repair), case.after(repair).address())
            for repair in (repairs if repairs and len(repairs) <= MOST_REPAIRS else ())
        ],
        marked=card_text(marked) if marked else "",
        hint=words.is_marked(marked[0]) if marked else words.tap_two(),
        unmarked=case.address(),
        rounds=_rounds(case, marked),
        nowhere=[
            _key(case, (card, None), marked) for card, places in case.places.items() if not places
        ],
    )


def _after(case: Case) -> MatchContext:
    """Return the match with the groups as they are now, as far as they can be judged."""
    return case.context.supposing(Mending(case).changes) if case.can_save else case.context


def _twice(case: Case) -> list[str]:
    """Say of each card that is twice in the deal where it is."""
    return [
        words.entered_twice(card, places, case.players)
        for card, places in case.places.items()
        if len(places) > 1
    ]


def _agreement(case: Case, after: MatchContext) -> list[str]:
    """Say where counted piles and cards do not agree, and that they do once cards were changed."""
    deal = after.state.find_deal(case.deal.number)
    if deal is None or (deal.by_cards == deal.points and not case.changed):
        return []
    return deal_words.agreement(after, deal)


def _points(case: Case, after: MatchContext) -> list[tuple[str, int]]:
    """Return each player's points by the changed cards; [] before anything was changed."""
    deal = after.state.find_deal(case.deal.number)
    if deal is None or not case.can_save:
        return []
    return list(zip(case.players, deal.taken, strict=True))


def _notes(case: Case) -> list[str]:
    """Say which group nobody typed, and what is saved of the typed round."""
    mending, board = Mending(case), case.board
    if case.deduced and not case.changed:
        return [words.left_over(case.deduced, case.players)]
    if board is None or not case.can_save:
        return []
    if not mending.is_complete:
        return [words.not_complete(board.round)]
    in_it = words.saved_with_it(board.round, is_in=board.is_in)
    return [in_it] if mending.enters_typed else []


def _found(case: Case, repairs: Sequence[Repair] | None) -> list[str]:
    """Say that no small repair explains what was said, or that too many do."""
    if repairs is None:
        return [words.nothing_small()] if case.said else []
    return [words.many()] if len(repairs) > MOST_REPAIRS else []


def _lines(case: Case, repair: Repair) -> list[str]:
    """Say of each group of a repair which cards lie there instead of which."""
    return [words.instead(change, case.players) for change in repair.changes]


def _rounds(case: Case, marked: Claim | None) -> list[tuple[int, list[Row]]]:
    """Return every round with a row for each player, the latest first.

    The cards of the latest round may still lie on the table.
    """
    names = telling_words(case.players)
    latest = len(case.entered.deal.shown)
    return [
        (nth, [_row(case, (seat, nth), name, marked) for seat, name in enumerate(names)])
        for nth in range(latest, 0, -1)
    ]


def _row(case: Case, place: Place, name: str, marked: Claim | None) -> Row:
    value = f"{place[0]}{place[1]}" if marked and marked[1] != place else ""
    group = case.groups.get(place, ())
    return Row(name, value, [_key(case, (card, place), marked) for card in group])


def _key(case: Case, claim: Claim, marked: Claim | None) -> Key:
    card, place = claim
    mark, state = "", ""
    if sum(card in group for group in case.groups.values()) > 1:
        mark, state = "twice", words.twice()
    elif place and card not in case.entered.groups[place]:
        mark, state = "comes", words.moved()
    return Key(card, card_text(claim), mark, state, claim == marked)
