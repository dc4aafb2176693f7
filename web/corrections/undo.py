"""Actions that are open at any time of a match: void the deal, end here, undo and redo."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint

from scoring.facts import Fact
from scoring.log.undo import redo, undo
from web.corrections.closing import EndMatch, VoidDeal
from web.entry.entry import Entry
from web.entry.views import add_entries
from web.games.catalogue import pages
from web.i18n.translations import gettext as _
from web.i18n.words import between, isolated, listed
from web.match.commands import new_key
from web.match.context import MatchContext
from web.match.form_page import FormPage
from web.match.page_parts import Link
from web.match.rule_texts import text, title
from web.match.undo_words import changes_since, redo_label, undo_label

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


# Undo and redo


class Undo(Entry):
    """Say that the newest write in force counts no more; repeated, it reaches the match's start."""

    endpoint, path = "undo.undo", "/undo"
    template = "corrections/undo.html"

    def facts(self) -> Sequence[Fact]:
        """Return the voids, by the log as the form showed it: a second tap means the same."""
        return undo(self.context.log[: self.base.data])

    @property
    def nothing(self) -> str:
        """Return what is said where there are no facts to write."""
        return _("Nothing to undo.")

    def held_back(self) -> FormPage | None:
        """Return what is wrong with the form, or that there is nothing to take back."""
        wrong = super().held_back()
        if wrong or self.facts():
            return wrong
        since = changes_since(self.context, int(self.base.data or 0))
        return FormPage(self.context, 409, [("", self.nothing)], since)

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return a key of its own for the second form of the page."""
        return {"redo_key": new_key()}


class Redo(Undo):
    """Say that the write undone last counts again; it stands on the page of undo."""

    endpoint, path = "undo.redo", "/redo"

    def facts(self) -> Sequence[Fact]:
        """Return the voids of what was voided, by the log as the form showed it."""
        return redo(self.context.log[: self.base.data])

    @property
    def nothing(self) -> str:
        """Return what is said where there are no facts to write."""
        return _("Nothing to bring back.")


add_entries(blueprint, VoidDeal, EndMatch, Undo, Redo)
