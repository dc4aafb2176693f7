"""Let the players override the ruling of a round, or give the round back to the rules.

Both are amendments in the log, which is append-only: the trace of an override stays for good.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

from flask import Blueprint, Response, abort, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.facts import Amended, Fact, TableRuling
from scoring.rulings import Fault
from storage import Behind
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, save_or_show
from web.games.catalogue import pages
from web.i18n.names import NameField
from web.i18n.numbers import NumberField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.cards_form import MOST_SEATS
from web.match.commands import EntryForm, entered_as, is_recorded, played
from web.match.context import MatchContext, match_or_404
from web.match.dispute_words import decided
from web.match.form_page import FormPage, show, unread, unsaved
from web.match.views import Judged, RoundPage

blueprint = Blueprint("override", __name__, url_prefix="/t/<address>/m/<int:number>")

LONGEST_REASON = 200
"""Characters of a reason."""


class Reason(NameField):
    """A required field for the players' own words: whoever reads the record later needs them."""

    def refusal(self, code: str) -> str:
        return _("Write why, in a few words.") if code == "empty" else super().refusal(code)


def not_negative(form: EntryForm, field: NumberField) -> None:
    """Raise ValidationError for points below 0."""
    if field.data is not None and field.data < 0:
        raise ValidationError(_("Points cannot be below 0."))


class DecisionForm(EntryForm):
    """A form that asks who takes a round, the points of each seat, and why.

    If all points are left empty, the winner gets what the rules give to whoever takes the round.
    """

    winner = HiddenField(
        validators=[AnyOf([str(seat) for seat in range(MOST_SEATS)], _l("Choose who takes it."))]
    )
    share0 = NumberField(validators=[not_negative])
    share1 = NumberField(validators=[not_negative])
    share2 = NumberField(validators=[not_negative])
    share3 = NumberField(validators=[not_negative])
    share4 = NumberField(validators=[not_negative])
    troy = HiddenField()
    reason = Reason(_l("Reason"), LONGEST_REASON)

    @property
    def shares(self) -> list[NumberField]:
        """Return the fields of points by seat."""
        return [field for field in self if isinstance(field, NumberField)]

    @property
    def typed(self) -> dict[str, str]:
        """Return what was typed, by field name, so that an address can carry it."""
        said = (self.winner, *self.shares, self.troy, self.reason)
        # WTForms' text of a field as it stands in the page, also where it is no number.
        return {field.name: str(field._value()) for field in said}

    def of_round(self, judged: Judged) -> DecisionForm:
        """Return the form with one share for each seat of this round."""
        for seat in range(len(judged.takes), MOST_SEATS):
            del self[f"share{seat}"]
        return self

    def ruling(self, fact: Fact, judged: Judged) -> TableRuling:
        """Return the override that the form describes, for the round entered as `fact`."""
        winner = int(self.winner.data)
        written = tuple(field.data for field in self.shares)
        if all(share is None for share in written):
            shares = tuple(
                points if seat == winner else 0 for seat, points in enumerate(judged.takes)
            )
        else:
            # A field left empty beside others is 0.
            shares = tuple(share or 0 for share in written)
        # The field is in every form, but counts only where a win with a Troy makes a difference.
        troy = judged.asks_troy and bool(self.troy.data)
        return TableRuling(fact, winner, shares, str(self.reason.data), troy)


@dataclass(frozen=True, slots=True)
class OverriddenRound:
    """A round that was judged by its cards, and where it stands in the match."""

    context: MatchContext
    deal: int
    number: int
    page: RoundPage
    judged: Judged

    @property
    def address(self) -> str:
        """Return the page on which the players override this round."""
        return self.offering({})

    def offering(self, typed: Mapping[str, str]) -> str:
        """Return the same address with `typed` filled into its form."""
        place = {"deal": self.deal, "round": self.number, **self.context.place}
        # `place` goes last, so that nothing typed can lead to another round.
        return url_for("override.decide", **{**typed, **place})

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat of those who sat there in this deal."""
        return self.context.players_in(self.context.state.find_deal(self.deal))

    def amend(
        self, form: EntryForm, counts: Callable[[Fact], Fact], back: str
    ) -> ResponseReturnValue | FormPage:
        """Amend the entry of this round with what `counts` makes of it, or preview that first.

        `counts` gets the round as it was played, without an override. The entry is looked up in the
        version that the form showed; if it was not there yet, the answer is a conflict.
        """
        place = (self.deal, self.number)
        entry = entered_as(self.context, form, pages(self.context).play.round_of, place)
        if entry is None:
            return unsaved(self.context, Behind(self.context.version), form)
        fact = counts(played(entry.fact))
        ways = Redirects(lambda after: urls.of_round(after, self.deal, self.number), back)
        return save_or_show(self.context, [Amended(entry.seq, fact)], form, ways, _field_of)


@blueprint.get("/d/<int:deal>/r/<int:round>/decide")
@needs(Permission.HOST)
def decide(address: str, number: int, deal: int, round: int) -> Response:  # noqa: A002
    """Show the form of an override; `?winner=...` and its other fields fill it in."""
    context = match_or_404(address, number)
    ruled = _round_or_404(context, deal, round)
    return _page(FormPage(context), ruled, _as_decided(ruled, request.args))


# No @needs: by default a POST is the host's alone.
@blueprint.post("/d/<int:deal>/r/<int:round>/decide")
def make_decision(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:  # noqa: A002
    """Save who takes the round by the players' override."""
    context = match_or_404(address, number)
    ruled, form = _round_or_404(context, deal, round), DecisionForm()
    wrong = unread(context, form.of_round(ruled.judged))
    if wrong:
        return _page(wrong, ruled, form)
    ruling = partial(form.ruling, judged=ruled.judged)
    answer = ruled.amend(form, ruling, ruled.offering(form.typed))
    return _page(answer, ruled, form) if isinstance(answer, FormPage) else answer


@blueprint.post("/d/<int:deal>/r/<int:round>/by-the-rules")
def by_the_rules(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:  # noqa: A002
    """Save that an override counts no more, so that the rules judge the cards again."""
    context = match_or_404(address, number)
    ruled, form = _round_or_404(context, deal, round), EntryForm()
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, ruled, _as_decided(ruled))
    answer = ruled.amend(form, lambda cards: cards, ruled.address)
    return _page(answer, ruled, _as_decided(ruled)) if isinstance(answer, FormPage) else answer


def _page(reply: FormPage, ruled: OverriddenRound, form: DecisionForm) -> Response:
    """Show the players in the order in which they laid, and the override in force, if any."""
    judged, players = ruled.judged, ruled.players
    return show(
        "corrections/override.html",
        reply,
        form=form,
        heading=ruled.page.heading,
        order=judged.order,
        players=players,
        takes=judged.takes,
        worth=judged.worth,
        asks_troy=judged.asks_troy,
        decided=decided(judged.table, players) if judged.table else None,
        reason=judged.table.reason if judged.table else "",
        action=ruled.address,
        gives_back=url_for(
            "override.by_the_rules", deal=ruled.deal, round=ruled.number, **ruled.context.place
        ),
        back=urls.of_dispute(ruled.context, ruled.deal, ruled.number),
    )


def _as_decided(
    ruled: OverriddenRound, typed: Mapping[str, str] = MappingProxyType({})
) -> DecisionForm:
    """Return the form filled with the override in force; what was typed goes before it."""
    says: dict[str, Any] = {}
    table = ruled.judged.table
    if table:
        says = {f"share{seat}": share for seat, share in enumerate(table.shares)}
        troy = "1" if table.troy else ""
        says |= {"winner": str(table.winner), "troy": troy, "reason": table.reason}
    # Made twice: only the first form says which fields this round has.
    form = DecisionForm.fresh(ruled.context).of_round(ruled.judged)
    says |= {name: text for name, text in typed.items() if name in form.typed}
    return DecisionForm.fresh(ruled.context, **says).of_round(ruled.judged)


def _round_or_404(context: MatchContext, deal: int, number: int) -> OverriddenRound:
    dealt = context.state.find_deal(deal) or abort(404)
    page = pages(context).report.round_page(context, dealt, number)
    entered = is_recorded(context, pages(context).play.round_of, (deal, number))
    if not isinstance(page, RoundPage) or page.judged is None or not entered:
        abort(404)
    return OverriddenRound(context, deal, number, page, page.judged)


def _field_of(fault: Fault) -> str:
    return "shares" if fault.code.startswith("share") else ""
