"""Count the own side on the own phone: the host's form opens with the count, and the host saves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import Blueprint, g, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask.views import MethodView
from flask_babel.speaklater import LazyString

from storage import Saved
from storage.cache import Log
from storage.reviews import CountedField, OwnCount
from web.access.permissions import Permission, needs
from web.access.words import who
from web.entry.deal_form import DealForm
from web.http.responses import after_post
from web.i18n.sentence_parts import beside, sides_named
from web.match import urls
from web.match.context import MatchContext, match_of_game_or_404, read_again
from web.match.form_with_errors import FieldErrors, FormPage, form_errors
from web.match.log_writes import say
from web.match.page_data import Link
from web.reviews import submitted_cards_words as words

NEWS = 2
"""Most counts that an open page hears of at once."""


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers that a phone counted for a side, by field; `number` counts all reviews."""

    number: int
    side: int
    fields: Mapping[str, int]
    by: str


def every_count(context: MatchContext) -> list[Count]:
    """Return every count for the open deal, oldest first; [] where players count nothing."""
    if not _is_asked(context):
        return []
    return [
        Count(entry.seq, fact.side, {one.name: one.number for one in fact.fields}, entry.by)
        for entry in context.reviews
        if isinstance(fact := entry.fact, OwnCount) and fact.deal == context.state.deal.number
    ]


def counted(context: MatchContext) -> dict[int, Count]:
    """Return the newest count of each side for the open deal, by side."""
    return _newest(every_count(context))


def _newest(counts: Sequence[Count]) -> dict[int, Count]:
    return {one.side: one for one in counts}


def last_count(context: MatchContext) -> int | None:
    """Return the number of the newest count that the host's page shows; None without any."""
    counts = every_count(context) if g.member.is_host else []
    return counts[-1].number if counts else None


def told(context: MatchContext, *, clash: bool = False) -> list[str]:
    """Return who counted what, the newest count of each side and any other phone's that differs.

    `clash` says that the newest counts of all sides cannot be true together.
    """
    shown = _shown(context)
    said = [_in_words(context, one) for one in shown]
    if len(shown) > len(_newest(shown)):
        said.append(str(words.COUNTS_DIFFER))
    return [*said, str(words.COUNTS_CLASH)] if clash else said


def told_since(context: MatchContext, number: int) -> list[str]:
    """Return the newest counts after number `number` as news, as many as its line has room for."""
    return [_in_words(context, one) for one in _shown(context) if one.number > number][-NEWS:]


def _shown(context: MatchContext) -> list[Count]:
    counts = every_count(context)
    newest = _newest(counts)
    last = {(one.side, one.by): one for one in counts}.values()
    return [
        one
        for one in counts
        if one == newest[one.side] or (one in last and one.fields != newest[one.side].fields)
    ]


def _in_words(context: MatchContext, count: Count) -> str:
    name = words.COUNTED_BY % {"name": who(count.by)}
    return beside(name, OWN_COUNTS[context.game.key].in_words(count.fields))


def count_links(context: MatchContext) -> list[Link]:
    """Return the link to count the own side, for a phone whose player has one to count."""
    if not _is_asked(context) or g.member.seat not in context.players:
        return []
    page = OWN_COUNTS[context.game.key]
    return [Link(str(page.link), url_for(page.endpoint, **context.place))]


def _is_asked(context: MatchContext) -> bool:
    page = OWN_COUNTS.get(context.game.key)
    return page is not None and page.is_asked(context)


class OwnCountForm(DealForm[Any]):
    """The host's form of a game on the phone of a player, with the fields of the own side only.

    It writes an `OwnCount` beside the log. `link` is what leads there, and `begin` how the names of
    a side's fields begin, for the number of the side.
    """

    link: ClassVar[LazyString]
    begin: ClassVar[str]

    @classmethod
    def is_asked(cls, context: MatchContext) -> bool:
        """Return whether the open deal may end with a count."""
        return not context.draft_length and not context.is_over

    @staticmethod
    def in_words(fields: Mapping[str, int]) -> str:
        """Return in a few words what was counted."""
        raise NotImplementedError

    @property
    def side(self) -> int:
        """Return the side of the phone's player."""
        return self.context.side_of(self.context.players.index(g.member.seat))

    @property
    def side_name(self) -> str:
        """Return the players of that side as text."""
        return sides_named(self.context.sides, self.context.players)[self.side]

    def own_fields(self) -> dict[str, int]:
        """Return what was counted, by the name of its field in the host's form."""
        raise NotImplementedError

    def is_own(self, name: str) -> bool:
        """Return whether a field speaks of the own side."""
        return name.startswith(self.begin % self.side)

    def own_errors(self) -> FieldErrors:
        """Return what is wrong with the own fields; what others count is not asked for."""
        self.validate()
        return [(name, text) for name, text in form_errors(self) if not name or self.is_own(name)]


class OwnCountView(MethodView):
    """The page where a player counts the own side."""

    decorators: ClassVar[list[Any]] = [needs(Permission.SEAT)]

    def __init__(self, page: type[OwnCountForm]) -> None:
        self.page = page

    def get(self, address: str, number: int) -> ResponseReturnValue:
        """Show the form with the newest count of the own side, or lead to where the match is."""
        context = match_of_game_or_404(address, number, str(request.blueprint))
        if not count_links(context):
            return redirect(urls.of_board(context))
        return self.page.asked(context).page(FormPage(context))

    def post(self, address: str, number: int) -> ResponseReturnValue:
        """Save the count beside the log, unless the match has moved on."""
        context = match_of_game_or_404(address, number, str(request.blueprint))
        if g.member.seat not in context.players:
            return redirect(urls.of_board(context))
        form = self.page.sent(context)
        errors = form.own_errors()
        if errors:
            return form.page(FormPage(context, 422, errors))
        own = tuple(CountedField(name, value) for name, value in form.own_fields().items())
        fact = OwnCount(form.number, form.side, own)

        def refusal(_reviews: Log) -> str:
            after = read_again(context)
            is_open = _is_asked(after) and after.state.deal.number == fact.deal
            return "" if is_open else "moved_on"

        said = say(context, fact, form.key.data, refusal)
        if isinstance(said, Saved):
            return after_post(urls.of_board(context))
        if said.code == "moved_on":
            return form.page(FormPage(read_again(context), 409, [("", str(words.DEAL_IS_IN))]))
        return form.page(FormPage(context, 422, [("", str(words.SENT_BEFORE))]))


OWN_COUNTS: dict[str, type[OwnCountForm]] = {}
"""Key of a game: the page where a player counts the own side. Filled by `add_own_count`."""


def add_own_count(blueprint: Blueprint, page: type[OwnCountForm]) -> None:
    """Give the count of the own side its page in the blueprint of its game."""
    OWN_COUNTS[blueprint.name] = page
    name = page.endpoint.removeprefix(f"{blueprint.name}.")
    blueprint.add_url_rule(page.path, view_func=OwnCountView.as_view(name, page))
