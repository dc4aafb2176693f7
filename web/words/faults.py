"""Why an entry was not accepted: what is wrong, and what to do about it."""

from collections.abc import Callable, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scoring.rulings import Fault
from web.words.cards import shown
from web.words.places import isolated, number, together

Names = Sequence[str]


def sentence(fault: Fault, players: Names) -> str:
    """The sentence for a fault; `players` are the names by seat."""
    return _SENTENCES[fault.code](fault, [isolated(name) for name in players])


def _match_over(fault: Fault, players: Names) -> str:
    return _("This match is over. Undo its end first, or start the next match.")


def _other_game(fault: Fault, players: Names) -> str:
    return _("This entry belongs to another game.")


def _deal_closed(fault: Fault, players: Names) -> str:
    return _(
        "Deal %(deal)s is finished; the table is at deal %(open)s. Reload the page.",
        deal=number(fault["deal"]),
        open=number(fault["open"]),
    )


def _deal_not_begun(fault: Fault, players: Names) -> str:
    return _(
        "Deal %(deal)s has not begun; the table is at deal %(open)s. Reload the page.",
        deal=number(fault["deal"]),
        open=number(fault["open"]),
    )


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


def _no_such_seat(fault: Fault, players: Names) -> str:
    return _("Nobody sits there. Choose one of the players.")


def _groups_wrong(fault: Fault, players: Names) -> str:
    return _("A round has the groups of all %(want)s players.", want=number(fault["want"]))


def _group_size(fault: Fault, players: Names) -> str:
    return ngettext(
        "%(name)s needs %(want)s cards; here is %(have)s.",
        "%(name)s needs %(want)s cards; here are %(have)s.",
        fault["have"],
        name=players[fault["seat"]],
        want=number(fault["want"]),
        have=number(fault["have"]),
    )


def _card_used(fault: Fault, players: Names) -> str:
    return _(
        "%(card)s was already shown by %(owner)s in round %(round)s. Look at the table: "
        "one of the two is another card.",
        card=shown(fault["card"]),
        owner=players[fault["owner"]],
        round=number(fault["round"]),
    )


def _card_twice_in_group(fault: Fault, players: Names) -> str:
    return _(
        "%(name)s has %(card)s twice. Change one of them.",
        name=players[fault["seat"]],
        card=shown(fault["card"]),
    )


def _card_at_two_seats(fault: Fault, players: Names) -> str:
    """The same sentence for every seat, so that a summary tells it once."""
    first, *others = sorted([fault["seat"], *fault["others"]])
    return _(
        "%(card)s is with %(name)s and with %(others)s. Change one of them.",
        card=shown(fault["card"]),
        name=players[first],
        others=together([players[seat] for seat in others]),
    )


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
    (low, high), *others = fault["possible"]
    if low == high and not others:
        return _(
            "%(value)s points for %(name)s are not possible, only %(possible)s.",
            value=number(fault["value"]),
            name=players[fault["seat"]],
            possible=number(low),
        )
    return _(
        "%(value)s points for %(name)s are not possible. %(possible)s are.",
        value=number(fault["value"]),
        name=players[fault["seat"]],
        possible=together([_span(low, high) for low, high in fault["possible"]]),
    )


def _span(low: int, high: int) -> str:
    if low == high:
        return number(low)
    return _("%(low)s to %(high)s", low=number(low), high=number(high))


def _totals_do_not_fit(fault: Fault, players: Names) -> str:
    return _(
        "Each of these is possible alone, but not together: four rounds cannot be shared out "
        "like this. Count the piles again."
    )


def _players_wrong(fault: Fault, players: Names) -> str:
    return _("%(want)s players sit at this table.", want=number(fault["want"]))


def _player_twice(fault: Fault, players: Names) -> str:
    return _("Two players have the same name. Add a letter to one of them.")


def _target_out_of_range(fault: Fault, players: Names) -> str:
    return _(
        "The target must be from %(low)s to %(high)s.",
        low=number(fault["low"]),
        high=number(fault["high"]),
    )


def _no_such_entry(fault: Fault, players: Names) -> str:
    return _("That entry is not in this match any more. Reload the page.")


def _out_of_order(fault: Fault, players: Names) -> str:
    return _(
        "%(name)s's group of round %(round)s is stronger than the one of round %(earlier)s.",
        name=players[fault["seat"]],
        round=number(fault["round"]),
        earlier=number(fault["earlier"]),
    )


_SENTENCES: dict[str, Callable[[Fault, Names], str]] = {
    "match_over": _match_over,
    "other_game": _other_game,
    "deal_closed": _deal_closed,
    "deal_not_begun": _deal_not_begun,
    "count_due": _count_due,
    "round_entered": _round_entered,
    "round_not_begun": _round_not_begun,
    "no_such_seat": _no_such_seat,
    "groups_wrong": _groups_wrong,
    "group_size": _group_size,
    "card_used": _card_used,
    "card_twice_in_group": _card_twice_in_group,
    "card_at_two_seats": _card_at_two_seats,
    "totals_wrong": _totals_wrong,
    "sum_wrong": _sum_wrong,
    "below_taken": _below_taken,
    "total_impossible": _total_impossible,
    "totals_do_not_fit": _totals_do_not_fit,
    "players_wrong": _players_wrong,
    "player_twice": _player_twice,
    "target_out_of_range": _target_out_of_range,
    "no_such_entry": _no_such_entry,
    "out_of_order": _out_of_order,
}

CODES = frozenset(_SENTENCES)
"""Every fault this page has a sentence for."""
