"""Parts that both ways to enter a game share: its match, the sums so far, and saving it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from flask import Response, abort, request, url_for
from flask.typing import ResponseReturnValue

from scoring.bukharo import BukharoRules, SideScore
from scoring.bukharo.facts import SidesCounted, SidesShown
from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.state import Deal
from scoring.facts import Amended, Fact
from scoring.rulings import Fault
from web.entry import carry
from web.entry.correction import Redirects, save_or_show
from web.games.bukharo.field_hints import nobody
from web.games.bukharo.forms import NOBODY, GameForm
from web.games.bukharo.rulings import fourteen_bites, points_sum
from web.http.responses import after_post
from web.i18n.words import isolated, number, side_name
from web.match.commands import entered_as
from web.match.context import MatchContext, match_of_game_or_404
from web.match.fault_words import sentence
from web.match.form_page import FormPage, is_over, show, unread
from web.match.urls import onwards

Form = TypeVar("Form", bound=GameForm)


@dataclass(frozen=True, slots=True)
class SoFar:
    """The score of a side by what is in the form, or the reasons why it has none yet.

    `points` is the score, `sum` how it came about where that says more, and `fourteen` how rule 14
    was read where it takes something away. `wrong` lists the faults.
    """

    points: str = ""
    sum: str = ""
    fourteen: str = ""
    wrong: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Declared:
    """The question of who declared a Bukharo: its field, and (value, name) of every answer."""

    field: Any
    answers: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class About:
    """The game that a form is about, with its players and rules."""

    context: MatchContext
    deal: Deal

    @classmethod
    def form(cls, context: MatchContext, form: GameForm) -> Self:
        """Return the game of this form, or the open one where there is no such game."""
        return cls(context, context.state.find_deal(form.number) or context.state.deal)

    @property
    def rules(self) -> BukharoRules:
        """Return the rules that score the game, with the draft that the request carries."""
        supposed = carry.load_with_draft(self.context)
        deal = supposed.state.find_deal(self.deal.number)
        rules: BukharoRules = supposed.rules_in(deal) if deal else self.context.rules_in(self.deal)
        return rules

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat, of those who play this game."""
        return self.context.players_in(self.deal)

    @property
    def names(self) -> list[str]:
        """Return the players of each side as text, every name with its own writing direction."""
        players = [isolated(name) for name in self.players]
        return [side_name(seats, players) for seats in self.context.sides]

    def told(self, faults: Sequence[Fault]) -> list[str]:
        """Return each fault as a sentence."""
        return [sentence(fault, self.players) for fault in faults]


def bukharo_or_404(address: str, number: int) -> MatchContext:
    """Return the match context of a match of Bukharo; 404 for a match of another game."""
    return match_of_game_or_404(address, number, BUKHARO_GAME.key)


def game_asked_for(context: MatchContext) -> Deal:
    """Return the open game, or the one of `?deal=`; 404 where that is neither open nor entered."""
    number = request.args.get("deal", context.state.deal.number, type=int)
    deal: Deal = context.state.find_deal(number) or abort(404)
    return deal if deal is context.state.deal or deal.entered else abort(404)


def posted(context: MatchContext) -> About:
    """Return the game that the form was sent for, or the open one where there is no such game."""
    deal = context.state.find_deal(request.form.get("deal", type=int))
    return About(context, deal or context.state.deal)


def begun(about: About) -> dict[str, Any]:
    """Return the hidden fields of a form about this game, before anything is typed."""
    return {"deal": about.deal.number, "change": "1" if about.deal.entered else ""}


def typed_in_address(form: type[Form]) -> Form | None:
    """Return the form as the address fills it in, or None where nothing was typed."""
    if not request.args.keys() & {"change", "first", "second"}:
        return None
    # Reading a GET form writes nothing, so it needs no CSRF token.
    return form(formdata=request.args, meta={"csrf": False})


def is_open(context: MatchContext, form: GameForm) -> bool:
    """Return whether the game that the form is about can be entered or changed."""
    deal = context.state.find_deal(form.number)
    if form.is_change:
        return deal is not None and bool(deal.entered)
    return deal is context.state.deal and not is_over(context)


def so_far(score: SideScore | None, faults: Sequence[Fault], players: Sequence[str]) -> SoFar:
    """Return the score of a side in words, or why it has none yet."""
    if score is None:
        return SoFar(wrong=[sentence(fault, players) for fault in faults])
    points, summed = number(score.points), points_sum(score)
    return SoFar(points, "" if summed == points else summed, fourteen_bites(score))


def without_second(form: GameForm) -> bool:
    """Return whether no side declared the second Bukharo, by what the form says so far."""
    return form.second.data in (None, "", NOBODY)


def show_game(
    template: str, here: str, reply: FormPage, form: GameForm, about: About, **values: Any
) -> Response:
    """Show the page of a form, with the questions of who declared which Bukharo.

    `here` is the endpoint of the form; `context` goes to the template as it is.
    """
    answers = [*((str(side), name) for side, name in enumerate(about.names)), (NOBODY, nobody())]
    return show(
        template,
        reply,
        deal=about.deal,
        packs=about.deal.packs,
        form=form,
        can_enter=is_open(reply.context, form),
        action=carry.with_draft(reply.context, url_for(here, **reply.context.place)),
        declared=[Declared(field, answers) for field in (form.first, form.second)],
        **values,
    )


def save(
    context: MatchContext,
    form: Form,
    page: Callable[[FormPage, Form], Response],
    field_of: Callable[[Fault], str],
    here: str,
) -> ResponseReturnValue:
    """Save the game, or show the preview of what its change would change.

    `page` shows the form again with the reason where nothing could be saved, `field_of` names the
    field of a fault, and `here` is the endpoint of the form.
    """
    wrong = unread(context, form)
    if wrong:
        return page(wrong, form)
    facts, number_of_game = carry.together(context, _fact(context, form)), form.number
    if not facts:
        return after_post(onwards(context, number_of_game))
    typed: dict[str, Any] = {**context.place, "deal": number_of_game, **form.typed}
    back = carry.with_draft(context, url_for(here, **typed))
    ways = Redirects(lambda after: onwards(after, number_of_game), back)
    answer = save_or_show(context, facts, form, ways, field_of)
    return page(answer, form) if isinstance(answer, FormPage) else answer


def _fact(context: MatchContext, form: GameForm) -> Fact:
    """Return the fact or amendment that the form says; 404 for a change of no entered game."""
    if not form.is_change:
        return form.fact()
    original = entered_as(context, form, _game_of, (form.number, 0)) or abort(404)
    return Amended(original.seq, form.fact())


def _game_of(fact: Fact) -> tuple[int, int] | None:
    """Return the game that a fact enters; its round is always 0."""
    return (fact.deal, 0) if isinstance(fact, SidesCounted | SidesShown) else None


def field_of(
    fault: Fault, context: MatchContext, where: Mapping[str, str], otherwise: str = ""
) -> str:
    """Return the name of the field to look at first, or "" for a fault of the whole form.

    `where` maps a fault code to a field of its side; `otherwise` is the field for any other code.
    """
    side, name = side_in(fault, context), where.get(fault.code, otherwise)
    if side is not None and name:
        return f"side{side}_{name}"
    if fault.code == "declared_twice":
        return str(fault["which"])
    return "first" if fault.code == "first_missing" else ""


def side_in(fault: Fault, context: MatchContext) -> int | None:
    """Return the number of the side that a fault is about, or None for a fault of no side."""
    seats = fault.get("seats")
    return context.sides.index(seats) if seats else None
