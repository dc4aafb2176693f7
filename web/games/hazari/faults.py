"""Sentences for the faults of Hazari: what is wrong with an entry, and what to do about it."""

from collections.abc import Callable, Sequence

from scoring.rulings import Fault
from web.i18n.translations import gettext as _
from web.i18n.words import number, span, together

Names = Sequence[str]


def _count_due(fault: Fault, players: Names) -> str:
    return _("All four rounds are in. Count the piles and enter the totals.")


def _round_entered(fault: Fault, players: Names) -> str:
    return _(
        "Round %(round)s is entered already. To correct it, use Change cards.",
        round=number(fault["round"]),
    )


def _round_not_begun(fault: Fault, players: Names) -> str:
    return _(
        "Round %(next)s comes first, then round %(round)s.",
        next=number(fault["next"]),
        round=number(fault["round"]),
    )


def _groups_wrong(fault: Fault, players: Names) -> str:
    return _("A round has the groups of all %(want)s players.", want=number(fault["want"]))


def _totals_wrong(fault: Fault, players: Names) -> str:
    return _("Enter the points of all %(want)s players.", want=number(fault["want"]))


def _sum_wrong(fault: Fault, players: Names) -> str:
    if fault["difference"] > 0:
        return _(
            "These add up to %(sum)s. That is %(missing)s less than %(total)s.",
            sum=number(fault["sum"]),
            missing=number(fault["difference"]),
            total=number(fault["total"]),
        )
    return _(
        "These add up to %(sum)s. That is %(over)s more than %(total)s.",
        sum=number(fault["sum"]),
        over=number(-fault["difference"]),
        total=number(fault["total"]),
    )


def _below_taken(fault: Fault, players: Names) -> str:
    return _(
        "%(name)s took %(taken)s in the rounds entered so far; %(value)s is less.",
        name=players[fault["seat"]],
        taken=number(fault["taken"]),
        value=number(fault["value"]),
    )


def _total_impossible(fault: Fault, players: Names) -> str:
    # Possible totals come as spans (low, high); a span may be a single number.
    (low, high), *others = fault["possible"]
    if low == high and not others:
        return _(
            "%(value)s points for %(name)s are not possible, only %(possible)s.",
            value=number(fault["value"]),
            name=players[fault["seat"]],
            possible=number(low),
        )
    told = {
        "value": number(fault["value"]),
        "name": players[fault["seat"]],
        "possible": together([span(low, high) for low, high in fault["possible"]]),
    }
    if fault["step"] > 1 and any(low < high for low, high in fault["possible"]):
        return _(
            "%(value)s points for %(name)s are not possible. %(possible)s are, in steps of "
            "%(step)s.",
            **told,
            step=number(fault["step"]),
        )
    return _("%(value)s points for %(name)s are not possible. %(possible)s are.", **told)


def _totals_do_not_fit(fault: Fault, players: Names) -> str:
    return _(
        "Each of these is possible alone, but not together: four rounds cannot be shared out "
        "like this. Count the piles again."
    )


def _out_of_order(fault: Fault, players: Names) -> str:
    return _(
        "%(name)s's group of round %(round)s is stronger than the one of round %(earlier)s.",
        name=players[fault["seat"]],
        round=number(fault["round"]),
        earlier=number(fault["earlier"]),
    )


def _spare_wrong(fault: Fault, players: Names) -> str:
    return _("Leave out one of the player’s own four cards, or none.")


SENTENCES: dict[str, Callable[[Fault, Names], str]] = {
    "count_due": _count_due,
    "round_entered": _round_entered,
    "round_not_begun": _round_not_begun,
    "groups_wrong": _groups_wrong,
    "totals_wrong": _totals_wrong,
    "sum_wrong": _sum_wrong,
    "below_taken": _below_taken,
    "total_impossible": _total_impossible,
    "totals_do_not_fit": _totals_do_not_fit,
    "out_of_order": _out_of_order,
    "spare_wrong": _spare_wrong,
}
"""Sentence by code, for the faults that only Hazari has."""
