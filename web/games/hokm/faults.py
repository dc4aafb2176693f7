"""Sentences for the faults of Hokm: what is wrong with an entry, and what to do about it."""

from scoring.rulings import Fault
from web.i18n.translations import lazy_gettext as _l
from web.match.sentences import Names, Plural, Sentence, Sentences


def _tricks_impossible(fault: Fault, players: Names) -> Sentence:
    if fault["players"] == 3:
        return _l(
            "One player takes seven tricks and the others fewer, no more than %(total)s in all; "
            "or all %(total)s are shared out with nobody at seven."
        )
    return _l("One side takes exactly seven tricks, the other none to six.")


def _result_impossible(fault: Fault, players: Names) -> Sentence:
    if fault["shutout"]:
        return _l("After the tricks entered so far, %(side)s cannot win seven to none.")
    return _l("After the tricks entered so far, %(side)s cannot win like that.")


SENTENCES: Sentences = {
    "hand_begun": _l("This hand has begun. Its trump is changed on the page of the hand."),
    "trump_due": _l("Name trump first: without it nobody can say who takes a trick."),
    "trump_differs": _l(
        "Trump in this hand is %(named)s, not %(trump)s. Leave it out, or change what was named."
    ),
    "revoke_due": _l(
        "The tricks of this hand are complete, but a revoke was found. Enter the revoke, or the "
        "trick counts if it is to stand."
    ),
    "trick_entered": _l("Trick %(trick)s is entered already; trick %(next)s comes next."),
    "trick_not_begun": _l("Trick %(next)s comes first, then trick %(trick)s."),
    "leader_differs": _l(
        "%(leader)s led trick %(trick)s as it was entered, but it is %(due)s who leads it. Look "
        "again who laid which card."
    ),
    "trick_size": Plural(
        "A trick needs a card from each of the %(want)s players; here is %(have)s.",
        "A trick needs a card from each of the %(want)s players; here are %(have)s.",
        counted="have",
    ),
    "two_too_many": _l(
        "Three play without one of the twos, but this would be the fourth. Look at the table: "
        "one of them is another card."
    ),
    "tricks_wrong": _l("Enter the tricks of all %(want)s sides."),
    "hand_goes_on": Plural(
        "Not over yet: %(left)s trick is left, and %(rival)s can still equal %(leader)s's "
        "%(tricks)s.",
        "Not over yet: %(left)s tricks are left, and %(rival)s can still equal %(leader)s's "
        "%(tricks)s.",
        counted="left",
    ),
    "tricks_shared": _l(
        "These are more than the %(total)s tricks of a hand. Count each trick once."
    ),
    "tricks_impossible": _tricks_impossible,
    "tricks_differ": _l(
        "%(side)s took %(taken)s in the tricks entered so far; %(value)s does not go with that."
    ),
    "result_impossible": _result_impossible,
    "no_such_side": _l("Nobody plays on that side. Choose one of the sides."),
}
"""Sentence by code, for the faults that only Hokm has."""
