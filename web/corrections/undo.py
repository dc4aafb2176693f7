"""Actions that are open at any time of a match: void the deal, end here, undo and redo."""

from collections.abc import Callable, Sequence

from flask import Blueprint, Response, redirect, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import DealVoided, Entry, Fact, MatchEnded
from scoring.log.undo import redo, undo
from storage import Saved
from web.access.permissions import Permission, needs
from web.corrections.forms import VoidForm
from web.corrections.words import not_added, not_counted
from web.games.catalogue import pages
from web.http.responses import after_post
from web.i18n.translations import gettext as _
from web.i18n.words import between, isolated, listed, together
from web.match.commands import EntryForm, enter, new_key
from web.match.context import MatchContext, match_or_404
from web.match.form_page import FormPage, is_over, show, unread, unsaved
from web.match.rule_texts import text, title
from web.match.undo_words import changes_since, redo_label, undo_label
from web.match.views import Link
from web.results.race_chart import runners

blueprint = Blueprint("undo", __name__, url_prefix="/t/<address>/m/<int:number>")
blueprint.add_app_template_global(undo_label)
blueprint.add_app_template_global(redo_label)
blueprint.add_app_template_filter(isolated)
blueprint.add_app_template_filter(listed)
blueprint.add_app_template_global(between)


# What the menu of a match offers


@blueprint.app_template_global()
def lanes_of(context: MatchContext) -> Sequence[Link]:
    """Return what the menu of this game offers to enter or to look up."""
    return pages(context).entries.menu(context)


@blueprint.app_template_global()
def reminders_of(context: MatchContext) -> list[tuple[str, str]]:
    """Return title and text of what the players do with the real cards."""
    return [(title(rule), text(rule)) for rule in pages(context).play.REMINDERS]


# Void the deal, end the match


@blueprint.get("/void")
@needs(Permission.HOST)
def void(address: str, number: int) -> ResponseReturnValue:
    """Show what is lost when the deal does not count, and ask for a reason."""
    context = match_or_404(address, number)
    if is_over(context):
        return redirect(url_for("board.now", **context.place))
    return _void_page(FormPage(context), VoidForm.fresh(context, deal=context.state.deal.number))


# No @needs: by default a POST is the host's alone.
@blueprint.post("/void")
def make_void(address: str, number: int) -> ResponseReturnValue:
    """Save that the open deal does not count; the same dealer deals again."""
    context = match_or_404(address, number)
    form = VoidForm()
    wrong = unread(context, form)
    if wrong:
        return _void_page(wrong, form)
    fact = DealVoided(int(form.deal.data or 0), form.reason.data or "")
    outcome = enter(context, [fact], form)
    if isinstance(outcome, Saved):
        return after_post(url_for("board.now", **context.place))
    return _void_page(unsaved(context, outcome, form), form)


def _void_page(reply: FormPage, form: VoidForm) -> Response:
    """Show the page without its button if the match is over or another deal is open by now."""
    context = reply.context
    deal, play = context.state.deal, pages(context).play
    return show(
        "corrections/void.html",
        reply,
        form=form,
        deal=deal,
        can_void=form.deal.data == deal.number and not is_over(context),
        lost=not_counted(deal.number, deal.entered, play.COUNTED, context.players[deal.dealer]),
    )


@blueprint.get("/end")
@needs(Permission.HOST)
def end(address: str, number: int) -> ResponseReturnValue:
    """Show the standing that would become the result."""
    context = match_or_404(address, number)
    if is_over(context):
        return redirect(url_for("board.now", **context.place))
    return _end_page(FormPage(context))


@blueprint.post("/end")
def end_here(address: str, number: int) -> ResponseReturnValue:
    """Save the standing as the result, marked unfinished."""
    return _press(match_or_404(address, number), lambda _log: (MatchEnded(),), _end_page)


def _end_page(reply: FormPage) -> Response:
    context = reply.context
    deal, play = context.state.deal, pages(context).play
    standing = context.game.standing(context.state)
    ranked = runners(standing, context.side_names)
    leaders = [isolated(runner.name) for runner in ranked if runner.leads]
    return show(
        "corrections/end.html",
        reply,
        standing=standing,
        runners=ranked,
        leaders=len(leaders),
        in_front=together(leaders) if leaders else "",
        lost=not_added(deal.number, deal.entered, play.COUNTED),
    )


# Undo and redo


@needs(Permission.HOST)
def undo_and_redo(address: str, number: int) -> Response:
    """Show what undo would take back and what redo would bring back."""
    return _undo_page(FormPage(match_or_404(address, number)))


def take_back(address: str, number: int) -> ResponseReturnValue:
    """Save that the newest write in force is taken back; repeated, it reaches the match's start."""
    context = match_or_404(address, number)
    return _press(context, undo, _undo_page, _("Nothing to undo."))


def bring_back(address: str, number: int) -> ResponseReturnValue:
    """Save that the write undone last counts again."""
    context = match_or_404(address, number)
    return _press(context, redo, _undo_page, _("Nothing to bring back."))


# One view under two addresses, so these are not decorated.
blueprint.add_url_rule("/undo", "undo", undo_and_redo)
blueprint.add_url_rule("/undo", "take_back", take_back, methods=["POST"])
blueprint.add_url_rule("/redo", "redo", undo_and_redo)
blueprint.add_url_rule("/redo", "bring_back", bring_back, methods=["POST"])


def _undo_page(reply: FormPage) -> Response:
    return show("corrections/undo.html", reply, redo_key=new_key())


def _press(
    context: MatchContext,
    facts_of: Callable[[Sequence[Entry]], Sequence[Fact]],
    page: Callable[[FormPage], Response],
    nothing: str = "",
) -> ResponseReturnValue:
    """Save the facts of a form that is a single button.

    `facts_of` makes them from the log as the form showed it, so that a second tap means the same as
    the first; `page` shows the form again, and `nothing` is the message when there are no facts.
    """
    form = EntryForm()
    wrong = unread(context, form)
    if wrong:
        return page(wrong)
    facts = facts_of(context.log[: form.base.data])
    if not facts:
        since = changes_since(context, int(form.base.data or 0))
        return page(FormPage(context, 409, [("", nothing)], since))
    outcome = enter(context, facts, form)
    if isinstance(outcome, Saved):
        return after_post(url_for("board.now", **context.place))
    return page(unsaved(context, outcome, form))
