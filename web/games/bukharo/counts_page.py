"""Views for a game by its counts: how many cards of each worth every side has, and where."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from flask import Response, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scoring.bukharo import Held, SideCount, score_side
from scoring.bukharo.checks import declared_faults, pack_faults, side_faults
from scoring.bukharo.rules import BONUS, POINTS, BukharoRules
from web.access.permissions import Permission, needs
from web.games.bukharo import field_hints as words
from web.games.bukharo.forms import CountsForm, counts_form, worths_of
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
from web.games.bukharo.prefilled import counts_in
from web.http.responses import wants_part
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over
from web.match.urls import of_board

SEVENS = {"natural_sequences": "natural", "joker_sequences": "mixed", "sets": "set"}
"""Form field of a kind of seven-card group → key of its bonus in `BONUS`."""


HERE = "bukharo.sides"
"""Endpoint of the form."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A field for a number of cards or groups.

    `label` stands beside the field where there is room; `about` names it where nothing does.
    """

    field: Any
    label: str
    about: str


@dataclass(frozen=True, slots=True)
class SideFields:
    """The fields of one side, ready to print.

    `cards` pairs the field for the table with the one for the hand; a hand has no jokers, so there
    the second one is None. `inside` is empty and `in_one_turn` None unless a house rule asks for
    them.
    """

    name: str
    passport: Any
    cards: Sequence[tuple[Counter, Counter | None]]
    sevens: Sequence[Counter]
    inside: Sequence[Counter]
    laid_off: Sequence[Counter]
    in_one_turn: Counter | None
    so_far: SoFar


@needs(Permission.HOST)
def sides(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the counts of every side.

    `?deal=` changes a game that is in. While somebody types, the script asks for the sums alone.
    """
    context = bukharo_or_404(address, number)
    deal = game_asked_for(context)
    if deal.end == "open" and is_over(context):
        return redirect(of_board(context))
    about = About(context, deal)
    form = typed_in_address(_form_class(about)) or fresh(about)
    if not wants_part():
        return _page(FormPage(context), form)
    return make_response(render_template("games/bukharo/_so_far.html", **_sums(about, form)))


def count(address: str, number: int) -> ResponseReturnValue:
    """Save the counts of a game as one entry, or show only what they come to (button `look`)."""
    context = bukharo_or_404(address, number)
    form = _form_class(posted(context))()
    if "look" in request.form:
        return _page(FormPage(context), form)
    return save(context, form, _page, lambda fault: field_of(fault, context, _WHERE), HERE)


def open_game(context: MatchContext) -> Response:
    """Show the empty form for the open game."""
    return _page(FormPage(context), fresh(About(context, context.state.deal)))


def fresh(about: About) -> CountsForm:
    """Return the form as it is shown first, with the counts of a game that is in the record."""
    typed = begun(about) | counts_in(about.deal)
    form: CountsForm = _form_class(about).fresh(about.context, **typed)
    return form


def _form_class(about: About) -> type[CountsForm]:
    """Return the form class for the sides and house rules of this game."""
    return counts_form(
        len(about.deal.sides),
        in_sevens=about.rules.bonus == "replaces",
        in_one_turn=about.rules.third_bonus == "on",
    )


_WHERE = {
    "sevens_too_many": "natural_sequences",
    "jokers_too_few": "melded_jokers",
    "in_sevens_wrong": "in_sevens_aces",
    "passport_impossible": "passport",
    "passport_missing": "passport",
    "one_turn_without_bukharo": "in_one_turn",
    "second_with_cards": "hand_aces",
}
"""Fault code → the field of its side to look at first."""


def _page(reply: FormPage, form: CountsForm) -> Response:
    """Show a section for each side, and the questions of who declared what."""
    about = About.form(reply.context, form)
    sums = _sums(about, form)
    fields = [
        _fields(form, side, name, about.rules, sums["sums"][side])
        for side, name in enumerate(about.names)
    ]
    return show_game("games/bukharo/counts.html", HERE, reply, form, about, sides=fields, **sums)


def _fields(
    form: CountsForm, side: int, name: str, rules: BukharoRules, sofar: SoFar
) -> SideFields:
    def counter(field: str, worth: int | None = None) -> Counter:
        """Return the field with its label; `worth` is the points of one such card."""
        label, about = words.label(field, worth)
        return Counter(form.of(side, field), label, f"{name}: {about}")

    def pile(name: str) -> list[Counter]:
        return [counter(f"{name}_{worth}", POINTS[worth]) for worth in POINTS]

    in_hand = {**POINTS, "twos": rules.two_in_hand}
    held = [counter(f"hand_{worth}", in_hand[worth]) for worth in worths_of(Held)]
    return SideFields(
        name=name,
        passport=form.of(side, "passport"),
        cards=list(zip_longest(pile("melded"), held)),
        sevens=[counter(field, BONUS[seven]) for field, seven in SEVENS.items()],
        inside=pile("in_sevens") if rules.bonus == "replaces" else (),
        laid_off=pile("laid_off"),
        in_one_turn=counter("in_one_turn") if rules.third_bonus == "on" else None,
        so_far=sofar,
    )


def _sums(about: About, form: CountsForm) -> dict[str, Any]:
    """Return what every side scores so far, and what is wrong with all sides together."""
    counts = [form.count(side) for side in form.sides]
    late = without_second(form)

    # A side can be summed before the others are written down, so its faults are looked for alone.
    def sofar(entry: SideCount, seats: tuple[int, ...]) -> SoFar:
        faults = side_faults(entry, about.rules, seats)
        score = None if faults else score_side(entry, about.rules, without_second=late)
        return so_far(score, faults, about.players)

    found = [*declared_faults(counts, about.context.sides), *pack_faults(counts, about.deal.packs)]
    return {
        "sums": list(map(sofar, counts, about.context.sides)),
        "together": about.told(found),
    }
