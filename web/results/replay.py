"""The replay: a deal card by card, step by step, with the ruling after each round."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from flask import Blueprint, abort, render_template, url_for

from scoring.kit.state import Dealt
from web.games.catalogue import pages
from web.i18n.sentence_parts import beside, number as in_digits
from web.i18n.translations import gettext as _
from web.match.context import CLOCKWISE, MatchContext, direction_of, match_or_404
from web.match.deal_and_standing_words import deal_name, void
from web.match.page_data import DealPage, Laid, Passage
from web.match.ruling_words import decided

blueprint = Blueprint(
    "replays", __name__, url_prefix="/t/<address>/m/<int:number>/d/<int:deal>/replay"
)


SUM = "="
"""Sign of the step in which a deal is added up."""


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of a replay, in which the first `lies` rows of a passage lie on the table.

    Once it is `decided`, it tells what they came to. The last step of a closed deal has its `page`
    and no passage: there the deal is added up.
    """

    heading: str
    passage: Passage | None
    lies: int = 0
    decided: bool = False
    page: DealPage | None = None

    @property
    def latest(self) -> Laid | None:
        """Return what was laid in this step."""
        return None if self.decided or not self.passage else self.passage.laid[self.lies - 1]

    @property
    def places(self) -> list[dict[str, object]]:
        """Return every row as it lay in turn, with how many cards are still face down."""
        rows = self.passage.rows if self.passage else ()
        return [
            {
                "laid": row,
                "covered": len(row.cards) if place >= self.lies else 0,
                "latest": row is self.latest,
            }
            for place, row in enumerate(rows)
        ]


@blueprint.get("/")
@blueprint.get("/<int:step>")
def replay(address: str, number: int, deal: int, step: int = 1) -> str:
    """Show one step of a deal as it was played, or why there is nothing to replay."""
    context = match_or_404(address, number)
    dealt = context.state.find_deal(deal) or abort(404)
    steps = steps_of(context, dealt)
    if not steps and step == 1:
        return render_template(
            "results/no_replay.html", context=context, deal=dealt, why=why_none(context, dealt)
        )

    def of_step(nth: int) -> str:
        return url_for("replays.replay", deal=deal, step=nth, **context.place)

    before = of_step(step - 1) if step > 1 else ""
    after = of_step(step + 1) if step < len(steps) else ""
    return step_page(context, dealt, steps, step, of_step, before=before, after=after)


def steps_of(context: MatchContext, deal: Dealt) -> list[Step]:
    """Return the steps of a deal as it was played; none where no round of it is known."""
    passages = pages(context).report.replay(context, deal)
    if not passages:
        return []
    page = pages(context).report.deal_page(context, deal)
    # What a closed deal came to, unless the ruling of its last round says it all.
    if not isinstance(page, DealPage) or deal.end == "open":
        return [*_through(passages)]
    total = void(deal.reason) if deal.end == "void" else _("Total")
    heading = beside(deal_name(context, deal.number), total)
    return [*_through(passages), Step(heading, None, page=page)]


def step_page(
    context: MatchContext,
    deal: Dealt,
    steps: Sequence[Step],
    step: int,
    of_step: Callable[[int], str],
    **around: object,
) -> str:
    """Return the page of one of the steps of a deal, counted from 1; 404 where there is no such.

    `of_step` returns the address of a step of this deal. `around` has the address of the step
    `before` and `after` this one, "" for none, and the `evening` if the match is a worked one.
    """
    here = steps[step - 1] if step in range(1, len(steps) + 1) else abort(404)
    rules = context.rules_in(deal)
    table = here.passage.table if here.passage and here.decided else None
    return render_template(
        "results/replay.html",
        context=context,
        deal=deal,
        here=here,
        clockwise=direction_of(rules) == CLOCKWISE,
        to_the_left=direction_of(rules, backwards=deal.backwards) == CLOCKWISE,
        decided=decided(context.game.key, table, context.players_in(deal)),
        jumps=_jumps(steps, here, of_step),
        **around,
    )


def why_none(context: MatchContext, deal: Dealt) -> str:
    """Return a sentence that says why a deal cannot be replayed."""
    if deal.end == "open":
        return _("No round of this deal is saved yet.")
    if deal.end == "void":
        return _("This deal does not count, and its cards were not entered.")
    page = pages(context).report.deal_page(context, deal)
    how = page.closed if isinstance(page, DealPage) else ""
    return _("Cards were not entered: %(how)s.", how=how)


def _through(passages: Sequence[Passage]) -> Iterator[Step]:
    """Yield the steps of each passage: row by row, then what it came to."""
    for passage in passages:
        size, heading = len(passage.laid), passage.heading
        for lies in range(1, size + 1):
            words = _(
                "%(round)s, %(nth)s of %(all)s",
                round=heading,
                nth=in_digits(lies),
                all=in_digits(size),
            )
            yield Step(words, passage, lies)
        yield Step(_("%(round)s, ruling", round=heading), passage, size, decided=True)


def _jumps(
    steps: Sequence[Step], here: Step, of_step: Callable[[int], str]
) -> list[dict[str, object]]:
    """Return a link to the first step of every passage, and to the deal added up."""
    firsts = [
        (nth, step)
        for nth, step in enumerate(steps, start=1)
        if nth == 1 or step.passage is not steps[nth - 2].passage
    ]
    return [
        {
            "sign": in_digits(place) if step.passage else SUM,
            "words": step.passage.heading if step.passage else step.heading,
            "address": of_step(nth),
            "here": step.passage is here.passage,
        }
        for place, (nth, step) in enumerate(firsts, start=1)
    ]
