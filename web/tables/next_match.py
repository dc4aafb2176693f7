"""The next match of a table, with or without changes."""

from itertools import chain

from flask import Blueprint, Response, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.kit.house_rules import HouseRules
from scoring.people import next_seats
from scoring.recorded_facts import MatchOpened, PackChanged
from storage import Match, Refused, StillOpen, Table
from web.access.permissions import Permission, known, needs
from web.games.catalogue import PAGES
from web.http.clock import now
from web.http.responses import after_post
from web.http.sessions import phone_id
from web.match.context import (
    MatchContext,
    current_record,
    match_context,
    match_or_404,
    table_or_404,
)
from web.match.decisions_by_deal import missing_still, opened_again, players_since
from web.match.match_overview import newest
from web.match.seating_and_rule_words import still_lacks
from web.match.setup_form import SetupForm
from web.people.evening import evening
from web.people.results import people
from web.tables.known_people import recognise, save
from web.tables.match_setup import (
    ASKED_FOR_NAMES,
    announce,
    attempt,
    form_of,
    kept_presets,
    other_game,
    remembered,
    show,
    typed_agreement,
    typed_direction,
    typed_names,
    with_preset,
)
from web.tables.seat_draw import rearranged, to_cards

blueprint = Blueprint("next_match", __name__, url_prefix="/t/<address>")


@blueprint.get("/matches/new")
@blueprint.get("/matches/new/<game>")
@needs(Permission.HOST)
def new(address: str, game: str = "") -> ResponseReturnValue:
    """Show the form of the next match, filled with the people and rules of an earlier one."""
    table = table_or_404(address)
    number = request.args.get("rematch", type=int)
    earlier = match_or_404(address, number) if number is not None else newest(table).context
    if game in ("", earlier.game.key):
        form = form_of(earlier.game.key).again(opened_again(earlier))
    else:
        again, rules = opened_again(earlier), last_rules(table, game)
        form = form_of(game).seated(again.players, earlier.direction, again.agreed, rules)
    return setup_page(table, form)


@blueprint.post("/matches/new")
@blueprint.post("/matches/new/<game>")
def create(address: str, game: str = "") -> ResponseReturnValue:
    """Save the next match, unless another one is still open at this table."""
    table = table_or_404(address)
    form_class = form_of(game or newest(table).context.game.key)
    if other_game():
        people = typed_names()
        while people and not people[-1].strip():
            people.pop()
        game = form_class.game.key
        rules, agreed = last_rules(table, game), typed_agreement(game)
        form = form_class.seated(people, typed_direction(), agreed, rules)
        return setup_page(table, form)
    if draw := to_cards(form_class, address):
        return draw
    if drawn := rearranged(form_class) or with_preset(form_class):
        return setup_page(table, drawn, 422 if drawn.form_errors else None)
    form = without_table(form_class())
    form.known = current_record().players(table)
    told = recognise(form, table) if form.validate() else []
    if form.errors or form.asked:
        return setup_page(table, form, 422)
    key = str(form.key.data)
    made = attempt(form, lambda: begin(newest(table).context, form.opened(), key))
    if isinstance(made, int):
        return setup_page(table, form, made)
    save(told, table, key)
    announce(form, made)
    return after_post(url_for("board.now", address=address, number=made.number))


@blueprint.post("/m/<int:number>/rematch")
def rematch(address: str, number: int) -> ResponseReturnValue:
    """Save a rematch, the deal passing on; every later tap of any phone comes to it too."""
    earlier = match_or_404(address, number)
    last = newest(earlier.table).context
    # One key for all phones, so that two taps begin one match.
    made = begin(last, opened_again(earlier), f"after-{last.match.number}")
    if isinstance(made, StillOpen):
        made = made.match
    if made == earlier.match:
        return still_open(earlier)
    # The same people under the same rules were let in before.
    assert isinstance(made, Match)
    return after_post(url_for("board.now", address=address, number=made.number))


def begin(last: MatchContext, opened: MatchOpened, key: str) -> Match | StillOpen | Refused:
    """Save the next match of a table; its pack lacks what it lacked in the `last` one."""
    lacks = missing_still(last, opened)
    tables, at, by = current_record().tables, now(), phone_id()
    return tables.open_match(last.table, opened, *lacks, key=key, at=at, by=by)


def still_open(context: MatchContext) -> Response:
    """Return a 409 page: the match to be followed is not over yet."""
    return make_response(
        render_template("tables/match.html", table=context.table, open_match=context), 409
    )


def without_table(form: SetupForm) -> SetupForm:
    """Remove the name of the table, which exists already, and return the form."""
    del form.table
    return form


def last_rules(table: Table, game: str) -> HouseRules | None:
    """Return the rules of the table's last match of this game; None before the first."""
    record = current_record()
    last = record.tables.last_match(table, game=game)
    return match_context(table, last, record.log(last)).rules if last else None


def next_people(context: MatchContext) -> tuple[list[str], list[str]] | None:
    """Return who plays next and who sits out; None where nobody sat out of this match."""
    played, again = [*chain(*players_since(context).values())], opened_again(context)
    waiting = again.agreed.waiting
    if not waiting and {*played} == {*context.players}:
        return None
    told = [
        ([*chain(*one.sides)], [*one.players, *one.agreed.waiting])
        for one in evening(context).matches
    ]
    told[-1] = [*again.players], [*played, *waiting]
    spelled = people(context.table).spellings(chain(*chain(*reversed(told))))
    named = [
        tuple([*dict.fromkeys(spelled[name] for name in part)] for part in one) for one in told
    ]
    return next_seats([(sat, [name for name in there if name not in sat]) for sat, there in named])


def setup_page(table: Table, form: SetupForm, status: int | None = None) -> Response:
    """Return the page with the form; beside an open match only to those who sent it."""
    at_table = newest(table)
    lackable = PackChanged.kind in form.game.facts
    status = status or (200 if at_table.context.is_over else 409)
    if status == 409 and request.method == "GET":
        return still_open(at_table.context)
    return show(
        "tables/next_match.html",
        without_table(form),
        status,
        {game: url_for(".create", address=table.address, game=game) for game in PAGES},
        table=table,
        presets=kept_presets(table, form),
        names=remembered(
            [table, *known()[:ASKED_FOR_NAMES]], opened_again(at_table.context).agreed.waiting
        ),
        lacks=still_lacks(at_table.context) if lackable else "",
        following=next_people(at_table.context) if at_table.context.is_over else None,
        open_match=None if at_table.context.is_over else at_table.context,
    )
