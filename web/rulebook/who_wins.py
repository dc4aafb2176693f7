"""The page that judges any cards of any game without a match; its address holds the question."""

from flask import Blueprint, Response, abort, render_template, request, url_for

from web.entry.board_words import script_words, words_of_points
from web.games.catalogue import PAGES
from web.http.responses import after_post, page_or_part
from web.i18n.translations import lazy_gettext as _l
from web.match.page_data import Link
from web.match.word_registry import game_name

blueprint = Blueprint("who_wins", __name__)

WAITING = _l("Offline. Your cards stay here. Trying again…")
"""What the keys say of a question that did not reach the server."""


@blueprint.app_template_global("who_wins")
def address(game: str = "") -> str:
    """Return the page where a question about this game is asked."""
    return url_for("who_wins.wins", game=game if game != usual() and game in PAGES else None)


def usual() -> str:
    """Return the game of a question that names none, which is the one that was there first."""
    return next(iter(PAGES))


@blueprint.get("/who-wins")
def wins() -> Response:
    """Show the form and, once cards are in, the ruling; 422 for what cannot be read.

    A field that is there twice, or one for more cards than the game has, is 400.

    A line that notes a whole deal leads to the page that judges it.
    """
    if any(len(values) > 1 for values in request.args.listvalues()):
        abort(400)
    game = request.args.get("game", usual())
    form = (PAGES[game] if game in PAGES else abort(404)).question(request.args)
    if any(name[:1] == "g" and name[1:].isdigit() and name not in form for name in request.args):
        abort(400)
    # Only a line that notes a whole deal has a colon.
    whole = [text for field in form.groups for text in field.raw_data or () if ":" in text]
    if whole:
        return after_post(url_for("noted_deal.judge", line=whole[0]))
    if not form.asked:
        words, case = form.example
        return _shown(game, form=form, example=Link(str(words), form.worked(case).address))
    if not form.validate():
        return _shown(game, status=422, form=form)
    answer = form.answer()
    form.close_up()
    shown = _shown(game, form=form, answer=answer)
    # htmx puts this into the address bar, so that the ruling can be shared and reloaded.
    shown.headers["HX-Push-Url"] = answer.address
    return shown


@blueprint.get("/who-wins/labels")
def labels() -> str:
    """Answer the script with the type of every full group, and the best of them so far."""
    game = request.args.get("game", usual())
    form = (PAGES[game] if game in PAGES else abort(404)).question(request.args)
    chosen = all(field.validate(form) for field in (*form.radios, *form.house_rules))
    return render_template("entry/_labels.html", labels=form.labels() if chosen else ())


def _shown(game: str, status: int = 200, **values: object) -> Response:
    return page_or_part(
        "rulebook/who_wins.html",
        "rulebook/_question.html",
        status,
        game=game,
        usual=usual(),
        games={key: game_name(key) for key in PAGES},
        key_words=script_words(game, {}, waiting=str(WAITING), saved="", **words_of_points()),
        **values,
    )
