"""Sentences of hindsight: points taken, points possible, and the round that made the difference."""

from collections.abc import Sequence

from scoring.hazari.deal import JudgedDeal, PlayedRound
from scoring.hazari.hindsight.best import Hindsight
from web.games.hazari.reasons import reason
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, together

Names = Sequence[str]


def summed_up(found: Hindsight, players: Names) -> str:
    """Write what one player took and could have taken: "85 taken; 165 was possible"."""
    return _(
        "%(taken)s taken; %(possible)s",
        taken=number(found.taken),
        possible=_possible(found, players),
    )


def _possible(found: Hindsight, players: Names) -> str:
    won_by = found.best.match_won_by
    # A match won at once by Troys is worth more than any points.
    if won_by == found.seat:
        return _("winning the match was possible")
    if found.deciding_round is not None:
        return ngettext(
            "%(points)s was possible",
            "%(points)s was possible",
            found.points,
            points=number(found.points),
        )
    if won_by is not None:
        return _(
            "in order %(name)s would have won the match by Troy", name=isolated(players[won_by])
        )
    # An arrangement out of order can have taken more than any lawful one.
    if found.points < found.taken:
        return _("in order only %(points)s was possible", points=number(found.points))
    return _("nothing better was possible")


def difference(found: Hindsight, players: Names) -> str:
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
            "Round %(round)s makes the difference: it would have brought %(name)s %(would)s "
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
    return together(
        [
            _(
                "%(name)s (%(points)s)",
                name=isolated(players[seat]),
                points=number(played.shares[seat]),
            )
            for seat in paid
        ]
    )


def goes_to(judged: JudgedDeal, nth: int, players: Names) -> str:
    """Say who takes a round in a judged deal, or that it is not played."""
    played = _round(judged, nth)
    if played is None:
        return _("not played: the match was won before")
    return _("to %(takers)s", takers=_takers(played, players))


def best() -> str:
    """Mark a group of the best arrangement."""
    return _("best")


def played() -> str:
    """Mark a group as it was really played."""
    return _("played")


def as_played() -> str:
    """Mark a group that is the same in both."""
    return _("best, as played")


def not_in_order(found: Hindsight) -> str:
    """Say that an arrangement out of order took as much as any lawful one could; "" otherwise."""
    if found.lawful or found.deciding_round is not None:
        return ""
    return _("Out of order, it took as much as anything in order would have, or more.")
