"""Views for a game by its cards: the groups of every side as they lie, and the cards in hand."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Response, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scoring.bukharo import SideCards, count_side, read_group, score_cards
from scoring.bukharo.checks import copy_faults, declared_faults, side_faults
from scoring.bukharo.sides import group_faults, group_step
from scoring.cards import PACK, Card, Suit
from web.access.permissions import Permission, needs
from web.games.bukharo.forms import CardsForm, cards_form
from web.games.bukharo.game_entry import (
    About,
    SoFar,
    begun,
    bukharo_or_404,
    field_of,
    game_asked_for,
    posted,
    save,
    show_game,
    so_far,
    typed_in_address,
    without_second,
)
from web.games.bukharo.prefilled import cards_in
from web.games.bukharo.rulings import GroupWords, group_in_words, passport_in_words
from web.http.responses import wants_part
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over
from web.match.urls import of_board

HERE = "bukharo.groups"
"""Endpoint of the form."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group as it was entered: `words` say what it is, or `wrong` says why it is none."""

    cards: Sequence[Card]
    words: GroupWords | None
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class SideRead:
    """One side as it was read: its groups, its passport where that is known, and its score."""

    groups: Sequence[Group]
    passport: str
    so_far: SoFar


@dataclass(frozen=True, slots=True)
class SideFields:
    """The fields of one side, and what was read in them."""

    name: str
    groups: Any
    hand: Any
    laid_off: Any
    twos: Any
    in_one_turn: Any
    read: SideRead


@needs(Permission.HOST)
def groups(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the cards of every side.

    `?deal=` changes a game that is in. While somebody types, the script asks only for what was
    read.
    """
    context = bukharo_or_404(address, number)
    deal = game_asked_for(context)
    if deal.end == "open" and is_over(context):
        return redirect(of_board(context))
    about = About(context, deal)
    form = typed_in_address(_form_class(about)) or fresh(about)
    form.read()
    if not wants_part():
        return _page(FormPage(context), form)
    return make_response(render_template("games/bukharo/_read.html", **_read(about, form)))


def show_cards(address: str, number: int) -> ResponseReturnValue:
    """Save the cards of a game as one entry, or show only what they come to (button `look`)."""
    context = bukharo_or_404(address, number)
    form = _form_class(posted(context))()
    if "look" in request.form:
        form.read()
        return _page(FormPage(context), form)
    return save(
        context, form, _page, lambda fault: field_of(fault, context, _WHERE, "groups"), HERE
    )


def open_game(context: MatchContext) -> Response:
    """Show the form for the open game, which follows one that was entered by its cards."""
    form = fresh(About(context, context.state.deal))
    form.read()
    return _page(FormPage(context), form)


def fresh(about: About) -> CardsForm:
    """Return the form as it is shown first, with the cards of a game that is in the record."""
    typed = begun(about) | cards_in(about.deal)
    form: CardsForm = _form_class(about).fresh(about.context, **typed)
    return form


def _form_class(about: About) -> type[CardsForm]:
    """Return the form class for the sides and house rules of this game."""
    return cards_form(len(about.deal.sides), in_one_turn=about.rules.third_bonus == "on")


_WHERE = {
    "twos_in_place_wrong": "twos",
    "one_turn_without_bukharo": "in_one_turn",
    "second_with_cards": "hand",
}
"""Fault code → the field of its side to look at first; any other fault belongs to the groups."""


def _page(reply: FormPage, form: CardsForm) -> Response:
    """Show a section for each side, who declared what, and the cards that are left in the packs."""
    about = About.form(reply.context, form)
    read, asks_one_turn = _read(about, form), about.rules.third_bonus == "on"
    fields = [
        SideFields(
            name,
            groups=form.of(side, "groups"),
            hand=form.of(side, "hand"),
            laid_off=form.of(side, "laid_off"),
            twos=form.of(side, "twos"),
            in_one_turn=form.of(side, "in_one_turn") if asks_one_turn else None,
            read=read["read"][side],
        )
        for side, name in enumerate(about.names)
    ]
    left = Counter(list(PACK) * about.deal.packs)
    # `subtract` may go below 0: then a card was typed more often than there are packs.
    left.subtract(card for side in form.sides for card in form.cards(side).cards)
    keys = [[(card, left[card]) for card in PACK if card.suit == suit] for suit in Suit]
    return show_game(
        "games/bukharo/cards.html", HERE, reply, form, about, sides=fields, keys=keys, **read
    )


def _read(about: About, form: CardsForm) -> dict[str, Any]:
    """Return what every side has so far, and what is wrong with all of them together."""
    sides = [form.cards(side) for side in form.sides]
    found = copy_faults((card for side in sides for card in side.cards), about.deal.packs)
    sound = not any(group_faults(side, about.rules) for side in sides)
    # `count_side` raises ValueError for a group that is none, so broken groups are told first.
    if sound:
        counts = [count_side(side, about.rules) for side in sides]
        found = (*found, *declared_faults(counts, about.context.sides))
    late = without_second(form)
    return {
        "read": [
            _side(about, side, seats, late)
            for side, seats in zip(sides, about.context.sides, strict=True)
        ],
        "together": about.told(found),
    }


def _side(about: About, side: SideCards, seats: tuple[int, ...], late: bool) -> SideRead:
    """Return what was read of one side; `late` says that nobody declared the second Bukharo."""
    faults = group_faults(side, about.rules, seats)
    wrong = {fault["group"]: fault for fault in faults if fault.get("group")}
    groups = [
        Group(cards, None, *about.told([wrong[number]]))
        if number in wrong
        else Group(cards, _group_words(cards))
        for number, cards in enumerate(side.groups, start=1)
    ]
    faults = faults or side_faults(count_side(side, about.rules), about.rules, seats)
    score = None if faults else score_cards(side, about.rules, without_second=late)
    passport = score.step("passport") if score else None
    rest = [fault for fault in faults if not fault.get("group")]
    return SideRead(
        groups,
        passport_in_words(passport) if passport else "",
        so_far(score, rest, about.players),
    )


def _group_words(cards: Sequence[Card]) -> GroupWords:
    group = read_group(cards)
    assert group is not None
    return group_in_words(group_step(group))
