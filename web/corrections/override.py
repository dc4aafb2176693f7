"""Let the players override the ruling of a round, or give the round back to the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, url_for
from werkzeug.datastructures import MultiDict
from wtforms import HiddenField, StringField
from wtforms.validators import AnyOf

from scoring.names import LONGEST_REASON
from scoring.recorded_facts import Amended, Fact, TableRuling
from scoring.rulings import Fault
from web.entry.retold import Retold
from web.entry.views import add_forms
from web.games.catalogue import pages
from web.i18n.names import NameField
from web.i18n.numbers import NumberField, at_least
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import urls
from web.match.cards_form import MOST_SEATS
from web.match.context import MatchContext
from web.match.fault_words import sentence
from web.match.form_with_errors import FormPage
from web.match.log_writes import is_recorded, played
from web.match.page_data import Judged, RoundPage
from web.match.ruling_words import decided

blueprint = Blueprint("override", __name__, url_prefix="/t/<address>/m/<int:number>")

USUAL_REASONS = (_l("All agreed"), _l("House rule"), _l("Played by mistake"), _l("Cards were seen"))
"""Reasons to tap, in place of typing."""


class Reason(NameField):
    """A required field for the players' own words: whoever reads the record later needs them."""

    def refusal(self, code: str) -> str:
        return (
            _("Not saved: write why, in a few words.") if code == "empty" else super().refusal(code)
        )


class RulingForm(Retold):
    """An entry that amends a round in the record; 404 for one that was not judged by its cards."""

    judged: Judged

    def fit(self) -> None:
        """Find the round: its heading, its ruling, and its players by seat."""
        deal, number = self.place
        dealt = self.context.state.find_deal(deal) or abort(404)
        page = pages(self.context).report.round_page(self.context, dealt, number)
        entered = is_recorded(self.context, pages(self.context).play.round_of, (deal, number))
        if not isinstance(page, RoundPage) or page.judged is None or not entered:
            abort(404)
        self.heading, self.judged = page.heading, page.judged
        self.players = self.context.players_in(dealt)

    def check(self) -> FormPage | None:
        """Return what is wrong with the form; a conflict where it showed no entry of the round."""
        wrong = super().check()
        if wrong or self.original:
            return wrong
        return self.moved_on()

    def facts(self) -> Sequence[Fact]:
        assert self.original is not None
        return [Amended(self.original.seq, self.retold(played(self.original.fact)))]

    def field_of(self, fault: Fault) -> str:
        return "shares" if fault.code.startswith("share") else ""


class PlayersDecision(RulingForm):
    """Say who takes a round, with which points, and why; left empty, the rules' points."""

    endpoint, path = "override.decide", "/d/<int:deal>/r/<int:round>/decide"
    template = "corrections/override.html"
    nothing_new = _l("Nothing changed: your decision is the same as the app’s ruling.")
    winner = StringField(
        validators=[
            AnyOf([str(seat) for seat in range(MOST_SEATS)], _l("Not saved: choose who takes it."))
        ]
    )
    share0, share1, share2, share3, share4 = (
        NumberField(validators=[at_least(0, _l("Points cannot be below 0."))])
        for _seat in range(MOST_SEATS)
    )
    troy = HiddenField()
    reason = Reason(_l("Reason (required)"), LONGEST_REASON)
    usual = HiddenField()

    @property
    def shares(self) -> list[NumberField]:
        """Return the fields of points by seat."""
        return [field for field in self if isinstance(field, NumberField)]

    def fit(self) -> None:
        super().fit()
        for seat in range(len(self.judged.takes), MOST_SEATS):
            del self[f"share{seat}"]
        # Without script a usual reason is only chosen; what was typed counts before it.
        if self.usual.data and not any(text.strip() for text in self.reason.raw_data or ()):
            self.reason.process(MultiDict({"reason": self.usual.data}))

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the override in force, if there is one."""
        table = cls.new(context).judged.table
        if table is None:
            return {}
        shares = {f"share{seat}": share for seat, share in enumerate(table.shares)}
        says = {"winner": str(table.winner), "troy": "1" if table.troy else ""}
        return {"reason": table.reason, **says, **shares}

    def check(self) -> FormPage | None:
        """Return all that is wrong at once: with other fields wrong, the points are judged too."""
        wrong = super().check()
        readable = self.original and not any(share.errors for share in self.shares)
        if wrong is None or not readable:
            return wrong
        faults = self.context.with_facts(super().facts()).replay.faults
        told = [
            (self.field_of(fault), sentence(self.context.game.key, fault, self.players))
            for fault in faults
        ]
        return replace(wrong, errors=[*wrong.errors, *(one for one in told if one[0])])

    def retold(self, laid: Fact) -> TableRuling:
        # While nobody is chosen, the points are judged as if the first player took the round.
        winner = 0 if self.winner.errors else int(self.winner.data)
        takes = self.judged.takes
        written = tuple(field.data for field in self.shares)
        if all(share is None for share in written):
            shares = tuple(points if seat == winner else 0 for seat, points in enumerate(takes))
        else:
            # A field left empty beside others is 0.
            shares = tuple(share or 0 for share in written)
        # The field, named as it is stored, is in every form, but counts only where a game asks it.
        troy = bool(self.judged.special_win and self.troy.data)
        return TableRuling(laid, winner, shares, str(self.reason.data), troy)

    def facts(self) -> Sequence[Fact]:
        """Return the override; where it comes to what the rules say, only that the rules count."""
        assert self.original is not None
        laid, (override,) = played(self.original.fact), super().facts()
        by_the_rules = Amended(self.original.seq, laid)
        if self._comes_to(override) != self._comes_to(by_the_rules):
            return [override]
        return [by_the_rules] if self.judged.table else []

    def _comes_to(self, fact: Fact) -> Any:
        """Return all results with this fact, and the faults that keep it from being entered."""
        after, game = self.context.with_facts([fact]), self.context.game
        return game.outcomes(after.state), game.standing(after.state), after.replay.faults

    def values(self, reply: FormPage) -> Mapping[str, object]:
        judged = self.judged
        place = {**self.url_args(), **self.context.place}
        return {
            "heading": self.heading,
            "judged": judged,
            "players": self.players,
            "usual_reasons": USUAL_REASONS,
            "decided": decided(self.context.game.key, judged.table, self.players),
            "gives_back": url_for(ByTheRules.endpoint, **place),
            "now": urls.of_dispute(self.context, *self.place),
        }


class ByTheRules(RulingForm):
    """Say that an override counts no more, so that the rules judge the cards again."""

    endpoint, path = "override.by_the_rules", "/d/<int:deal>/r/<int:round>/by-the-rules"

    def retold(self, laid: Fact) -> Fact:
        return laid

    def back(self) -> str:
        return url_for(PlayersDecision.endpoint, **self.url_args(), **self.context.place)

    def page(self, reply: FormPage) -> Response:
        return PlayersDecision.asked(self.context).page(reply)


add_forms(blueprint, PlayersDecision, ByTheRules)
