"""Hindsight: each player's best arrangement against what the others laid, and the points missed."""

from collections.abc import Sequence

from flask import abort, render_template

from scoring.hazari.deal_judge import JudgedDeal
from scoring.hazari.hindsight.best import Hindsight, hindsight as look_back
from scoring.hazari.played_round import PlayedRound
from scoring.hazari.rules import ROUNDS, SEATS
from scoring.hazari.state import Deal
from web.games.hazari.arranged_hand import placed
from web.games.hazari.deal_words import out_of_order
from web.games.hazari.reasons import reason
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, match_of_game_or_404
from web.match.page_data import Left

Names = Sequence[str]


def known(deal: Deal) -> bool:
    """Return whether all cards of the deal are known, and gave it its points."""
    return bool(deal.arrangements)


def left(context: MatchContext, deal: Deal, seat: int) -> Left:
    """Return what a seat took and could have taken, against what the others really laid."""
    found = _look_back(context, deal, seat)
    return Left(found.taken, found.points, match=found.best.match_won_by == seat)


def _look_back(context: MatchContext, deal: Deal, seat: int) -> Hindsight:
    leader, rules = deal.rounds[0].leader, context.rules_in(deal)
    return look_back(deal.arrangements, leader, rules, seat, backwards=deal.backwards)


def hindsight(address: str, number: int, deal: int) -> str:
    """Show what everybody could have taken in a deal; 404 unless all its cards are known."""
    context = match_of_game_or_404(address, number, "hazari")
    dealt: Deal = context.state.find_deal(deal) or abort(404)
    if not known(dealt):
        abort(404)
    found = [_look_back(context, dealt, seat) for seat in range(SEATS)]
    most = max(found, key=_left)
    return render_template(
        "games/hazari/hindsight.html",
        context=context,
        deal=dealt,
        opened=most.seat if _left(most) > (0, 0) else None,
        players=[_player(context, dealt, one) for one in found],
    )


def _left(found: Hindsight) -> tuple[bool, int]:
    """Return what was left on the table: whether the match could be won at once, and the points."""
    return found.best.match_won_by == found.seat, found.points - found.taken


def _player(context: MatchContext, deal: Deal, found: Hindsight) -> dict[str, object]:
    """Return a player with what was taken and possible, by round as it was and at its best."""
    players, rules, seat = context.players_in(deal), context.rules_in(deal), found.seat
    notes = out_of_order(context, deal, range(1, ROUNDS + 1), [seat])
    if not found.lawful and found.deciding_round is None:
        notes.append(_("Out of order, but no hand in order would have taken more."))
    rounds = []
    for nth in range(1, ROUNDS + 1):
        best_group, group = found.arrangement[nth - 1], deal.arrangements[seat][nth - 1]
        to, went_to = (_goes_to(one, nth, players) for one in (found.best, found.really))
        best, really = (
            {"term": term, "goes_to": taker, **placed(laid, nth, rules)}
            for term, taker, laid in ((_("best"), to, best_group), (_("played"), went_to, group))
        )
        same = (set(best_group), to) == (set(group), went_to)
        rounds.append((nth, [{**best, "term": _("best, as played")}] if same else [best, really]))
    return {
        "name": players[seat],
        "summed_up": _(
            "%(taken)s taken; %(possible)s",
            taken=number(found.taken),
            possible=_possible(found, players),
        ),
        "difference": _difference(found, players),
        "notes": notes,
        "rounds": rounds,
        "decides": found.deciding_round,
    }


def _possible(found: Hindsight, players: Names) -> str:
    won_by = found.best.match_won_by
    # A match won at once by Troys is worth more than any points.
    if won_by == found.seat:
        return _("winning the match was possible")
    if found.deciding_round is not None:
        return _("%(points)s possible", points=number(found.points))
    if won_by is not None:
        return _(
            "with groups in order, %(name)s would have won the match with a Troy",
            name=isolated(players[won_by]),
        )
    # An arrangement out of order can have taken more than any lawful one.
    if found.points < found.taken:
        return _("with groups in order, only %(points)s possible", points=number(found.points))
    return _("nothing better was possible")


def _difference(found: Hindsight, players: Names) -> str:
    """Say who would have taken the deciding round and why, and who did; "" without such a round."""
    if found.deciding_round is None:
        return ""
    would, did = (_round(judged, found.deciding_round) for judged in (found.best, found.really))
    assert would is not None
    ruling = would.ruling
    assert ruling is not None
    assert did is not None
    parts = [
        _instead(would, did, found.seat, players),
        reason(ruling, [isolated(players[seat]) for seat in would.order]),
    ]
    if found.best.match_won_by == found.seat:
        parts.append(_("That Troy would have won the match at once."))
    return " ".join(parts)


def _instead(would: PlayedRound, did: PlayedRound, seat: int, players: Names) -> str:
    """Say who would have taken a round, or how much more its taker would have got for it."""
    # The player took the round, or a share of it: only the points differ.
    if did.shares[seat]:
        return _(
            "Round %(round)s makes the difference: %(name)s could have had %(would)s "
            "instead of %(did)s.",
            round=number(would.number),
            name=isolated(players[seat]),
            would=number(would.shares[seat]),
            did=number(did.shares[seat]),
        )
    return _(
        "Round %(round)s makes the difference: it would have gone to %(would)s instead of %(did)s.",
        round=number(would.number),
        would=_takers(would, players),
        did=_takers(did, players),
    )


def _round(judged: JudgedDeal, nth: int) -> PlayedRound | None:
    """Return a round of a judged deal; None for one after the end of the match."""
    return next((played for played in judged.rounds if played.number == nth), None)


def _takers(played: PlayedRound, players: Names) -> str:
    """Name who gets the points of a round, and how many: "Karim (100)"."""
    paid = [seat for seat, share in enumerate(played.shares) if share] or [played.winner]
    names, points = map(isolated, (players[seat] for seat in paid)), played.shares
    said = zip(names, (number(points[seat]) for seat in paid), strict=True)
    return together([_("%(name)s (%(points)s)", name=name, points=paid) for name, paid in said])


def _goes_to(judged: JudgedDeal, nth: int, players: Names) -> str:
    """Say who takes a round in a judged deal, or that it is not played."""
    played = _round(judged, nth)
    if played is None:
        return _("not played: the match was already won")
    return _("to %(takers)s", takers=_takers(played, players))
