"""Actions that are open at any time of a match: void the deal, end here, undo and redo."""

from collections.abc import Callable, Sequence

from flask import Blueprint, Response, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Entry, Fact
from scoring.log.undo import redo, undo
from storage import Saved
from web.access.permissions import Permission, needs
from web.corrections.closing import EndMatch, VoidDeal
from web.entry.entry import add_entries
from web.games.catalogue import pages
from web.http.responses import after_post
from web.i18n.translations import gettext as _
from web.i18n.words import between, isolated, listed
from web.match.commands import EntryForm, enter, new_key
from web.match.context import MatchContext, match_or_404
from web.match.form_page import FormPage, show, unread, unsaved
from web.match.rule_texts import text, title
from web.match.undo_words import changes_since, redo_label, undo_label
from web.match.views import Link

blueprint = Blueprint("undo", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_app_template_global(undo_label)
blueprint.add_app_template_global(redo_label)
blueprint.add_app_template_filter(isolated)
blueprint.add_app_template_filter(listed)
blueprint.add_app_template_global(between)
add_entries(blueprint, VoidDeal, EndMatch)


# What the menu of a match offers


@blueprint.app_template_global()
def lanes_of(context: MatchContext) -> Sequence[Link]:
    """Return what the menu of this game offers to enter or to look up."""
    return pages(context).entries.menu(context)


@blueprint.app_template_global()
def reminders_of(context: MatchContext) -> list[tuple[str, str]]:
    """Return title and text of what the players do with the real cards."""
    return [(title(rule), text(rule)) for rule in pages(context).play.REMINDERS]


# Undo and redo


@needs(Permission.HOST)
def undo_and_redo(address: str, number: int) -> Response:
    """Show what undo would take back and what redo would bring back."""
    return _undo_page(FormPage(match_or_404(address, number)))


def take_back(address: str, number: int) -> ResponseReturnValue:
    """Save that the newest write in force is taken back; repeated, it reaches the match's start."""
    context = match_or_404(address, number)
    return _press(context, undo, _("Nothing to undo."))


def bring_back(address: str, number: int) -> ResponseReturnValue:
    """Save that the write undone last counts again."""
    context = match_or_404(address, number)
    return _press(context, redo, _("Nothing to bring back."))


# One view under two addresses, so these are not decorated.
blueprint.add_url_rule("/undo", "undo", undo_and_redo)
blueprint.add_url_rule("/undo", "take_back", take_back, methods=["POST"])
blueprint.add_url_rule("/redo", "redo", undo_and_redo)
blueprint.add_url_rule("/redo", "bring_back", bring_back, methods=["POST"])


def _undo_page(reply: FormPage) -> Response:
    return show("corrections/undo.html", reply, redo_key=new_key())


def _press(
    context: MatchContext, facts_of: Callable[[Sequence[Entry]], Sequence[Fact]], nothing: str
) -> ResponseReturnValue:
    """Save the facts of a form that is a single button; `nothing` says that there are none.

    `facts_of` makes them from the log as the form showed it, so that a second tap means the same as
    the first.
    """
    form = EntryForm()
    wrong = unread(context, form)
    if wrong:
        return _undo_page(wrong)
    facts = facts_of(context.log[: form.base.data])
    if not facts:
        since = changes_since(context, int(form.base.data or 0))
        return _undo_page(FormPage(context, 409, [("", nothing)], since))
    outcome = enter(context, facts, form)
    if isinstance(outcome, Saved):
        return after_post(url_for("board.now", **context.place))
    return _undo_page(unsaved(context, outcome, form))
