"""Sentences for the faults of Hokm: what is wrong with an entry, and what to do about it."""

from collections.abc import Callable, Sequence

from scoring.rulings import Fault
from web.i18n.card_names import suit_name
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import number, side_name

Names = Sequence[str]


def _hand_begun(fault: Fault, players: Names) -> str:
    return _("This hand has begun. Its trump is changed on the page of the hand.")


def _trump_due(fault: Fault, players: Names) -> str:
    return _("Name trump first: without it nobody can say who takes a trick.")


def _trump_differs(fault: Fault, players: Names) -> str:
    return _(
        "Trump in this hand is %(named)s, not %(trump)s. Leave it out, or change what was named.",
        named=suit_name(fault["named"]),
        trump=suit_name(fault["trump"]),
    )


def _revoke_due(fault: Fault, players: Names) -> str:
    return _(
        "The tricks of this hand are complete, but a revoke was found. Enter the revoke, or the "
        "trick counts if it is to stand."
    )


def _trick_entered(fault: Fault, players: Names) -> str:
    return _(
        "Trick %(trick)s is entered already; trick %(next)s comes next.",
        trick=number(fault["trick"]),
        next=number(fault["next"]),
    )


def _trick_not_begun(fault: Fault, players: Names) -> str:
    return _(
        "Trick %(next)s comes first, then trick %(trick)s.",
        next=number(fault["next"]),
        trick=number(fault["trick"]),
    )


def _leader_differs(fault: Fault, players: Names) -> str:
    return _(
        "%(leader)s led trick %(trick)s as it was entered, but it is %(due)s who leads it. Look "
        "again who laid which card.",
        leader=players[fault["leader"]],
        trick=number(fault["trick"]),
        due=players[fault["due"]],
    )


def _trick_size(fault: Fault, players: Names) -> str:
    return ngettext(
        "A trick needs a card from each of the %(want)s players; here is %(have)s.",
        "A trick needs a card from each of the %(want)s players; here are %(have)s.",
        fault["have"],
        want=number(fault["want"]),
        have=number(fault["have"]),
    )


def _two_too_many(fault: Fault, players: Names) -> str:
    return _(
        "Three play without one of the twos, but this would be the fourth. Look at the table: "
        "one of them is another card."
    )


def _tricks_wrong(fault: Fault, players: Names) -> str:
    return _("Enter the tricks of all %(want)s sides.", want=number(fault["want"]))


def _hand_goes_on(fault: Fault, players: Names) -> str:
    return ngettext(
        "Not over yet: %(left)s trick is left, and %(rival)s can still equal %(leader)s's "
        "%(tricks)s.",
        "Not over yet: %(left)s tricks are left, and %(rival)s can still equal %(leader)s's "
        "%(tricks)s.",
        fault["left"],
        left=number(fault["left"]),
        rival=side_name(fault["rival"], players),
        leader=side_name(fault["leader"], players),
        tricks=number(fault["tricks"]),
    )


def _tricks_shared(fault: Fault, players: Names) -> str:
    return _(
        "These are more than the %(total)s tricks of a hand. Count each trick once.",
        total=number(fault["total"]),
    )


def _tricks_impossible(fault: Fault, players: Names) -> str:
    if fault["players"] == 3:
        return _(
            "One player takes seven tricks and the others fewer, no more than %(total)s in all; "
            "or all %(total)s are shared out with nobody at seven.",
            total=number(fault["total"]),
        )
    return _("One side takes exactly seven tricks, the other none to six.")


def _tricks_differ(fault: Fault, players: Names) -> str:
    return _(
        "%(side)s took %(taken)s in the tricks entered so far; %(value)s does not go with that.",
        side=side_name(fault["seats"], players),
        taken=number(fault["taken"]),
        value=number(fault["value"]),
    )


def _result_impossible(fault: Fault, players: Names) -> str:
    side = side_name(fault["seats"], players)
    if fault["shutout"]:
        return _(
            "After the tricks entered so far, %(side)s cannot win seven to none.",
            side=side,
        )
    return _("After the tricks entered so far, %(side)s cannot win like that.", side=side)


def _no_such_side(fault: Fault, players: Names) -> str:
    return _("Nobody plays on that side. Choose one of the sides.")


SENTENCES: dict[str, Callable[[Fault, Names], str]] = {
    "hand_begun": _hand_begun,
    "trump_due": _trump_due,
    "trump_differs": _trump_differs,
    "revoke_due": _revoke_due,
    "trick_entered": _trick_entered,
    "trick_not_begun": _trick_not_begun,
    "leader_differs": _leader_differs,
    "trick_size": _trick_size,
    "two_too_many": _two_too_many,
    "tricks_wrong": _tricks_wrong,
    "hand_goes_on": _hand_goes_on,
    "tricks_shared": _tricks_shared,
    "tricks_impossible": _tricks_impossible,
    "tricks_differ": _tricks_differ,
    "result_impossible": _result_impossible,
    "no_such_side": _no_such_side,
}
"""Sentence by code, for the faults that only Hokm has."""
