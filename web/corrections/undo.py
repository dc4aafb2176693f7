"""Actions that are open at any time of a match: void the deal, end here, undo and redo."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, Response

from scoring.log.undo import redo, undo
from scoring.names import LONGEST_REASON
from scoring.recorded_facts import DealVoided, Fact, MatchEnded
from web.entry.fact_form import FactForm
from web.entry.views import add_forms
from web.i18n.names import NameField
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.log_writes import hidden_number
from web.match.undo_words import changes_since, redo_label, undo_label
from web.match.word_registry import GAME_WORDS
from web.results.race_chart import runners

blueprint = Blueprint("undo", __name__, url_prefix="/t/<address>/m/<int:number>")
for _label in (undo_label, redo_label):
    blueprint.add_app_template_global(_label)


@blueprint.app_template_global()
def void_this(context: MatchContext) -> str:
    """Label the way to void the open deal."""
    return str(GAME_WORDS[context.game.key].deals.void_this)


# Undo and redo


class Undo(FactForm):
    """Say that the newest write in force counts no more; repeated, it reaches the match's start."""

    endpoint, path = "undo.undo", "/undo"
    template = "corrections/undo.html"
    nothing = _l("Nothing to undo.")
    too_late = _l("Nothing was undone: another phone was quicker. See what it entered.")

    def facts(self) -> Sequence[Fact]:
        """Return the voids, by the log as the form showed it: a second tap means the same."""
        return undo(self.context.log[: self.base.data])

    def check(self) -> FormPage | None:
        """Return what is wrong with the form, or that there is nothing to take back."""
        wrong = super().check()
        if wrong or self.facts():
            return wrong
        since = changes_since(self.context, int(self.base.data or 0))
        return FormPage(self.context, 409, [("", str(self.nothing))], since)

    def page(self, reply: FormPage) -> Response:
        """Show both forms on the match as it is now, kindly where another phone was quicker."""
        if reply.status == 409 and reply.errors != [("", str(self.nothing))]:
            reply = replace(reply, errors=[("", str(self.too_late))])
        return super().page(reply)


class Redo(Undo):
    """Say that the write undone last counts again; its form stands with that of undo."""

    endpoint, path = "undo.redo", "/redo"
    nothing = _l("Nothing to redo.")
    too_late = _l("Nothing was redone: another phone was quicker. See what it entered.")

    def facts(self) -> Sequence[Fact]:
        return redo(self.context.log[: self.base.data])

    def next_page(self, after: MatchContext) -> str:
        """Return the page of the deal that a played entry closed; else where the match goes on."""
        done = after.tracks.done
        fact = done[-1][-1].fact if done else None
        results = GAME_WORDS[after.game.key].entry_summaries.RESULTS
        if not isinstance(fact, results) or after.is_over:
            return super().next_page(after)
        return urls.onwards(after, getattr(fact, "deal", 0))


# What closes early


class VoidDeal(FactForm):
    """Say that the open deal does not count; the same dealer deals again."""

    endpoint, path = "undo.void", "/void"
    template = "corrections/void.html"
    deal = hidden_number()
    reason = NameField(_l("Reason (optional)"), LONGEST_REASON, needed=False)

    def fact(self) -> DealVoided:
        return DealVoided(self.number, self.reason.data or "")

    def can_enter(self, context: MatchContext) -> bool:
        return self.number == context.state.deal.number and not context.is_over

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return the deal, the title, and what is lost: rounds, or that the same dealer deals."""
        context, deal = reply.context, reply.context.state.deal
        words = GAME_WORDS[context.game.key]
        dealer = isolated(context.players[deal.dealer])
        facts = {"deal": number(deal.number), "count": number(deal.entered), "name": dealer}
        rounds = words.rounds.not_counted.chosen(deal.entered)
        lost = rounds if deal.entered else str(words.deals.lost)
        return {"deal": deal, "lost": lost % facts, "title": str(words.deals.void) % facts}


class EndMatch(FactForm):
    """Make the standing the result, marked unfinished."""

    endpoint, path = "undo.end", "/end"
    template = "corrections/end.html"

    def fact(self) -> MatchEnded:
        return MatchEnded()

    def can_enter(self, context: MatchContext) -> bool:
        return not context.is_over

    def values(self, reply: FormPage) -> Mapping[str, object]:
        context = reply.context
        deal, standing = context.state.deal, context.standing
        rounds = GAME_WORDS[context.game.key].rounds.not_added.chosen(deal.entered)
        facts = {"deal": number(deal.number), "count": number(deal.entered)}
        ranked = runners(standing, context.side_names)
        leaders = [isolated(runner.name) for runner in ranked if runner.leads]
        return {
            "standing": standing,
            "runners": ranked,
            "leaders": len(leaders),
            "in_front": together(leaders) if leaders else "",
            "lost": rounds % facts if deal.entered else "",
        }


add_forms(blueprint, VoidDeal, EndMatch, Undo, Redo)
