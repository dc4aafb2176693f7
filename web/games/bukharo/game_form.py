"""What both ways to enter a game share: who declared what, the sums so far, and its page."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Self

from flask import Response, abort, make_response, render_template, request
from wtforms import Field, HiddenField, StringField
from wtforms.validators import AnyOf

from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.bukharo.state import Deal
from scoring.rulings import Fault
from web.entry.deal_form import DealForm
from web.entry.own_side_count import counted, told
from web.games.bukharo.fields import GroupsField
from web.games.bukharo.game_so_far import MISSING, NOBODY, About, claimed_twice, from_phones
from web.http.responses import wants_part
from web.i18n.sentence_parts import listed
from web.i18n.translations import gettext as _
from web.match.cards_form import GroupField
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage


class GameForm(DealForm[Deal]):
    """A game at its end, with who declared which Bukharo: a side's number, or `NOBODY`.

    `sides` are the numbers of the sides; the fields of side 0 are called `side0_...`. `part` is the
    template of what the form comes to so far, and `where` maps a fault code to the field of its
    side to look at first; `otherwise` is that field for any other code.
    """

    corrects = (SidesCounted, SidesShown)
    sides: ClassVar[range]
    part: ClassVar[str]
    where: ClassVar[Mapping[str, str]]
    otherwise: ClassVar[str] = ""

    first: StringField
    second: StringField
    zero = HiddenField()
    """Said where a side of which nothing is entered has no points."""

    @classmethod
    def of_match(cls, context: MatchContext) -> type[Self]:
        """Return the class with the fields for the sides and the house rules of the game."""
        deal: Deal | None = context.state.find_deal(request.values.get("deal", type=int))
        about = About(context, deal or context.state.deal)
        in_sevens, in_one_turn = about.rules.bonus == "replaces", about.rules.third_bonus == "on"
        return cls._of_sides(len(about.deal.sides), in_sevens=in_sevens, in_one_turn=in_one_turn)

    @classmethod
    @cache
    def _of_sides(cls, sides: int, *, in_sevens: bool, in_one_turn: bool) -> type[Any]:
        asked = {
            name: field
            for side in range(sides)
            for name, field in cls.of_side(f"side{side}").items()
            if (in_sevens or "in_sevens" not in name) and (in_one_turn or "in_one_turn" not in name)
        }
        answers = [NOBODY, *map(str, range(sides))]
        for which, missing in MISSING.items():
            asked[which] = StringField(validators=[AnyOf(answers, missing)])

        # WTForms documents such a class as "dynamic form composition". A FormField of each side,
        # with "_" as its separator, writes the same names, but tells errors by side and not by
        # field, so that no page of errors could link to one.
        class GameOfSides(cls):  # type: ignore[misc, valid-type]
            """The form of this class for a game of so many sides."""

        for name, field in {"sides": range(sides), **asked}.items():
            setattr(GameOfSides, name, field)
        return GameOfSides

    @classmethod
    def of_side(cls, side: str) -> dict[str, Field]:
        """Return every field that a side can have, by its name, which begins with `side`."""
        raise NotImplementedError

    @classmethod
    def prefilled(cls, deal: Deal) -> dict[str, object]:
        """Return the fields for a game that is in the record; only who declared what, if any."""
        return {
            which: next(
                (str(side) for side, count in enumerate(deal.counts) if getattr(count, which)),
                NOBODY,
            )
            for which in MISSING
            if deal.counts
        }

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the open game as phones counted it, or the entered one of `?deal=`."""
        number = request.args.get("deal", context.state.deal.number, type=int)
        deal: Deal = context.state.find_deal(number) or abort(404)
        if deal is not context.state.deal and not deal.entered:
            abort(404)
        is_change = {"deal": number, "change": "1" if deal.entered else ""}
        return {**is_change, **cls.prefilled(deal), **from_phones(context, deal)}

    def check(self) -> FormPage | None:
        """Return only what the game comes to for the button `look`, else why it is not saved."""
        if "look" not in request.form:
            return super().check() or self.asks_zero()
        return FormPage(self.context)

    def asks_zero(self) -> FormPage | None:
        """Return the page that asks about sides without any entry; None where that is said."""
        empty = self.empty_sides(self.context)
        if not empty or self.zero.data:
            return None
        told = _("Not saved: nothing is entered for %(sides)s.", sides=listed(empty))
        return FormPage(self.context, 422, [("", told)])

    def empty_sides(self, context: MatchContext) -> list[str]:
        """Return the names of the sides in whose fields nothing was written."""
        names = self.about(context).names
        written = {
            field.name.partition("_")[0]
            for field in self
            if field.raw_data and str(field.raw_data[0]).strip()
        }
        return [name for side, name in enumerate(names) if f"side{side}" not in written]

    def page(self, reply: FormPage) -> Response:
        """Show the form; only what it comes to where the script asks while somebody types."""
        # Cards are read by validating them, which needs no rules; the form may have other errors.
        for field in self:
            if isinstance(field, GroupField | GroupsField):
                field.validate(self)
        if request.method == "GET" and request.endpoint == self.endpoint and wants_part():
            return make_response(render_template(self.part, **self.sums(self.about(reply.context))))
        return super().page(reply)

    def about(self, context: MatchContext) -> About:
        """Return the game of this form, or the open one where there is no such game."""
        return About(context, context.state.find_deal(self.number) or context.state.deal)

    def sums(self, about: About) -> dict[str, object]:
        """Return what every side has so far, and what is wrong with all of them together."""
        raise NotImplementedError

    def fields_by_side(self, about: About, sums: Mapping[str, object]) -> Sequence[Any]:
        """Return the fields of each side, ready to print."""
        raise NotImplementedError

    def values(self, reply: FormPage) -> Mapping[str, object]:
        """Return a section for each side, and the questions of who declared what."""
        about = self.about(reply.context)
        sums = self.sums(about)
        claimed = {} if self.is_change else claimed_twice(about)
        counts = {} if self.is_change else counted(about.context)
        # What was typed since has faults of its own.
        clash = len(counts) == len(about.names) and reply.status == 200
        answers = [
            *((str(side), name) for side, name in enumerate(about.names)),
            (NOBODY, _("Nobody")),
        ]
        return {
            "deal": about.deal,
            "packs": about.deal.packs,
            "answers": answers,
            "phones": counts,
            "claimed": claimed,
            "counts": told(about.context, clash=clash and bool(claimed or sums["together"]))
            if counts
            else (),
            "offers_zero": reply.status == 422 and bool(self.empty_sides(reply.context)),
            "sides": self.fields_by_side(about, sums),
            **sums,
        }

    def declared(self, side: int) -> dict[str, Any]:
        """Return which Bukharos a side declared, as fields of its count."""
        return {"first": self.first.data == str(side), "second": self.second.data == str(side)}

    @property
    def without_second(self) -> bool:
        """Return whether no side declared the second Bukharo, by what the form says so far."""
        return self.second.data in (None, "", NOBODY)

    def of(self, side: int, name: str) -> Field:
        """Return a field of one side by its name without the prefix."""
        return self[f"side{side}_{name}"]

    def asked_of(self, side: int, name: str) -> Field | None:
        """Return a field of one side; None where no house rule of the game asks for it."""
        return self.of(side, name) if f"side{side}_{name}" in self else None

    def number_of(self, side: int, name: str) -> int:
        """Return the number in a field of one side; 0 where nothing could be read."""
        field = self.asked_of(side, name)
        return int(field.data or 0) if field else 0

    def field_of(self, fault: Fault) -> str:
        seats, name = fault.get("seats"), self.where.get(fault.code, self.otherwise)
        if seats and name:
            return f"side{self.context.sides.index(seats)}_{name}"
        if fault.code == "declared_twice":
            return str(fault["which"])
        return "first" if fault.code == "first_missing" else ""
