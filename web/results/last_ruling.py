"""The ruling of a round as its page shows it, and that of the round entered last."""

from typing import Any

from scoring.kit.state import Dealt
from web.games.catalogue import pages
from web.match import urls
from web.match.context import MatchContext
from web.match.deal_and_standing_words import deal_name
from web.match.ending_words import why_not_over
from web.match.log_writes import played
from web.match.page_data import DealPage, Elsewhere
from web.match.ruling_words import decided
from web.results.standing_charts import race
from web.reviews.reviews import reviews_of


def ruling_of(context: MatchContext, deal: Dealt, nth: int) -> dict[str, Any] | Elsewhere | None:
    """Return what `results/_ruling.html` shows of a round; None when there is no such round.

    `deal` and `nth` say which round, `page` is its RoundPage, `decided` the RulingWords of an
    override or None, `dispute` an address and `said` its Reviews or None. A round that closes its
    deal has all of `standing_after` besides.
    """
    page = pages(context).report.round_page(context, deal, nth)
    if page is None or isinstance(page, Elsewhere):
        return page
    return {
        "deal": deal,
        "nth": nth,
        "page": page,
        "decided": decided(context.game.key, page.table, context.players_in(deal)),
        "dispute": urls.of_dispute(context, deal.number, nth),
        "said": reviews_of(context, deal.number, nth),
        **(standing_after(context, deal) if page.closes else {}),
    }


def standing_after(context: MatchContext, deal: Dealt) -> dict[str, object]:
    """Return what is shown below a deal, and below the one round of a deal that it closes.

    `replay` is an address, `held_open` a sentence, each "" for none; the rest is of `race`.
    """
    latest = deal.number == context.state.deal.number - 1
    return {
        # "" where the cards of the deal are not known.
        "replay": urls.of_replay(context, deal.number)
        if pages(context).report.can_replay(deal)
        else "",
        # Why the race goes on after the deal just played, where a table would not expect it.
        "held_open": why_not_over(context) if latest else "",
        **race(context, deal),
    }


def last_ruling(context: MatchContext) -> dict[str, Any] | None:
    """Return `ruling_of` the newest entry; None if that is no round, or one without a page."""
    place = pages(context).play.round_of(played(context.replay.accepted[-1].fact))
    deal = context.state.find_deal(place[0]) if place else None
    shown = ruling_of(context, deal, place[1]) if place and deal else None
    return shown if isinstance(shown, dict) else None


def told_last(
    context: MatchContext, deal: Dealt, *, ends_match: bool = False
) -> list[dict[str, Any]]:
    """Return the round of the newest entry, and its deal if it `ends_match`, as ruled.

    Each has a `heading`, `words` (RulingWords) and an `address`; a round also has `change`, the
    Link that corrects it, or None.
    """
    told, ruled = [], last_ruling(context)
    if ruled and ruled["deal"].number == deal.number:
        page = ruled["page"]
        told.append(
            {
                "heading": page.heading,
                "words": ruled["decided"] or page.words,
                "address": urls.of_round(context, deal.number, ruled["nth"]),
                "change": page.change,
            }
        )
    # Whoever ended the match by hand did so after the deal.
    if ends_match and context.standing.why != "ended":
        told += _told_deal(context, deal)
    return told


def deal_above_next(context: MatchContext) -> dict[str, object]:
    """Return the deal that the newest entry closed; {} where it closed none.

    `told` is the deal as in `told_last`, with its `notes`, if it has words; the rest is of `race`.
    """
    deal = context.state.find_deal(getattr(played(context.replay.accepted[-1].fact), "deal", 0))
    if deal is None or deal.end == "open":
        return {}
    told = [{**one, "notes": one["words"].notes} for one in _told_deal(context, deal)]
    return {"told": told, **race(context, deal)}


def _told_deal(context: MatchContext, deal: Dealt) -> list[dict[str, Any]]:
    page = pages(context).report.deal_page(context, deal)
    if not isinstance(page, DealPage) or not page.words:
        return []
    heading, address = deal_name(context, deal.number), urls.of_deal(context, deal.number)
    return [{"heading": heading, "words": page.words, "address": address}]
