"""Views to find a mistake: from what really lay there to the wrong entry, and its repair."""

from typing import Any

from flask import Response, abort, redirect, request
from flask.typing import ResponseReturnValue

from scoring.hazari.mistakes.evidence import Which, Who
from scoring.hazari.mistakes.repair import Place, Repair
from scoring.hazari.mistakes.search import Finding, find
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, save_or_show
from web.games.hazari import mistake_evidence, mistake_question
from web.games.hazari import mistake_words as words
from web.games.hazari.board import MOVED_ON
from web.games.hazari.mistake_answers import Rejected, Seen, read_cards, read_place
from web.games.hazari.mistake_deal import Case, case_or_404
from web.games.hazari.repair_facts import Mending
from web.http.responses import after_post
from web.match import urls
from web.match.commands import EntryForm
from web.match.context import match_context, match_of_game_or_404
from web.match.form_page import FormPage, show, unread

ANY = "any"
"""Value of `?group=` that asks for the list of all groups to choose from."""


@needs(Permission.HOST)
def mistake(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show what is known of the mistake by now, with the next question or the repair."""
    context = match_of_game_or_404(address, number, "hazari")
    case, asked = case_or_404(context, deal, request.args), request.args.get("group", "")
    place = _place_or_404(case, asked) if asked not in ("", ANY) else None
    if "among" in request.args and place and not case.told:
        return _answered(case, place)
    return _page(FormPage(context), case, place, choose=asked == ANY)


def mend(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Save the repair: every changed round as one write, the typed one with them."""
    context = match_of_game_or_404(address, number, "hazari")
    form = EntryForm()
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, case_or_404(context, deal, request.form))
    # The repair is searched for again in the version that the table confirmed, not in a newer one.
    shown = match_context(context.table, context.match, context.log[: form.base.data])
    case = case_or_404(shown, deal, request.form)
    repair = _finding(case).repair
    if repair is None or not repair.changes:
        abort(409)
    mending = Mending(case, repair)
    if not mending.facts:
        return after_post(mending.then(context))
    ways = Redirects(mending.then, case.address())
    answer = save_or_show(context, mending.facts, form, ways, moved_on=MOVED_ON)
    if isinstance(answer, FormPage):
        return _page(answer, case_or_404(answer.context, deal, request.form))
    return answer


def _place_or_404(case: Case, text: str) -> Place:
    """Return the place that a text names; 404 for a group that nothing can lie in."""
    try:
        place = read_place(text)
    except ValueError:
        abort(404)
    return place if place in case.doubt.room else abort(404)


def _answered(case: Case, place: Place) -> ResponseReturnValue:
    """Show the case after these cards were tapped; the question again if they cannot be right."""
    try:
        among = read_cards(request.args["among"])
        cards = read_cards(" ".join(request.args.getlist("card")))
    except ValueError:
        abort(404)
    told = words.nothing_tapped()
    if cards:
        try:
            return redirect(case.saying(Seen(place, cards, among)).address())
        except ValueError:
            told = words.too_many(case.doubt.room[place][1])
    reply = FormPage(case.context, 422, [("", told)])
    if among:
        return _show(reply, case, pad=mistake_question.which(case, Which(place, among), cards))
    return _show(reply, case, pad=mistake_question.look(case, place, cards))


def _finding(case: Case) -> Finding:
    """Return what the search finds; nothing while the typed round cannot be looked at."""
    return Finding((), None, ()) if case.told else find(case.doubt)


def _page(
    reply: FormPage, case: Case, place: Place | None = None, *, choose: bool = False
) -> Response:
    """Show what was found; before anything was said, the groups to choose from.

    Where a group follows from all others, that one is asked about first.
    """
    begun = bool(case.said or case.doubt.told)
    place = place or (None if begun or choose else case.deduced)
    if case.told:
        told = [("", sentence) for _field, sentence in case.told]
        return _show(FormPage(reply.context, 422, [*reply.told, *told], reply.since), case)
    if place:
        return _show(reply, case, pad=mistake_question.look(case, place))
    if choose or not begun:
        return _show(reply, case, rounds=mistake_question.rounds(case))
    return _show(reply, case, **_found(case, _finding(case)))


def _found(case: Case, finding: Finding) -> dict[str, Any]:
    """Return the repair to confirm, the question to answer, or what stays open."""
    if finding.repair:
        return _repaired(case, finding.repair)
    match finding.question:
        case Who() as question:
            return {"who": mistake_question.who(case, question)}
        case Which() as question:
            return {"pad": mistake_question.which(case, question)}
    if finding.unsure:
        return {"unsure": [mistake_evidence.still_open(case, unsure) for unsure in finding.unsure]}
    boards = [mistake_evidence.board(case, nth) for nth in range(1, case.latest + 1)]
    return {"boards": boards}


def _repaired(case: Case, repair: Repair) -> dict[str, Any]:
    """Return every group of the repair before and after, and what becomes of the typed round."""
    if not repair.changes:
        return {"agrees": True}
    return {
        "mended": [mistake_evidence.mended(case, change) for change in repair.changes],
        "no": case.saying(Rejected.of(repair)).address(),
        "with_it": mistake_evidence.saved_with_it(Mending(case, repair)),
    }


def _show(reply: FormPage, case: Case, **stage: Any) -> Response:
    board = case.board
    home = case.board_of(board.round) if board else urls.of_deal(reply.context, case.deal.number)
    return show(
        "games/hazari/mistake/page.html",
        reply,
        case=case,
        deal=case.deal,
        home=home,
        claims=mistake_evidence.claims(case),
        remarks=mistake_evidence.remarks(case),
        choose=case.address(group=ANY),
        **stage,
    )
