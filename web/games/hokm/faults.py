"""Sentences for the faults of Hokm: what is wrong with an entry, and what to do about it."""

from web.i18n.translations import lazy_gettext as _l
from web.match.sentences import Plural, Sentences

SENTENCES: Sentences = {
    "hand_begun": _l("This hand has begun. Open the hand to change trump."),
    "trump_due": _l("Name trump first."),
    "trump_differs": _l(
        "Trump in this hand is %(named)s, not %(trump)s. Leave it empty, or change trump."
    ),
    "revoke_due": _l(
        "All tricks are entered, but a revoke was found. Enter the revoke, or enter the "
        "trick counts to ignore it."
    ),
    "trick_entered": _l("Trick %(trick)s is already entered. Enter trick %(next)s next."),
    "trick_not_begun": _l("Trick %(next)s comes first, then trick %(trick)s."),
    "leader_differs": _l(
        "%(leader)s led trick %(trick)s as entered, but %(due)s should lead. Check who "
        "played which card."
    ),
    "trick_size": Plural(
        "A trick has %(want)s cards, one from each player, not %(have)s.",
        "A trick has %(want)s cards, one from each player, not %(have)s.",
        counted="have",
    ),
    "two_too_many": _l(
        "Three players use only three twos, but this is the fourth. Check the cards: one "
        "of them is wrong."
    ),
    "tricks_wrong": _l("Enter the tricks of all %(want)s teams."),
    "hand_goes_on": Plural(
        "Not over yet: %(left)s trick is left, and %(rival)s can still equal %(leader)s’s "
        "%(tricks)s.",
        "Not over yet: %(left)s tricks are left, and %(rival)s can still equal "
        "%(leader)s’s %(tricks)s.",
        counted="left",
    ),
    "tricks_shared": _l("A hand has only %(total)s tricks. Count each trick once."),
    "tricks_impossible": lambda fault, _players: (
        _l(
            "Enter seven tricks for one player, fewer for the others. If nobody has seven, "
            "enter all %(total)s."
        )
        if fault["players"] == 3
        else _l("Enter exactly seven tricks for one team, none to six for the other.")
    ),
    "tricks_differ": _l(
        "%(side)s already took %(taken)s in the entered tricks, so %(value)s is not possible."
    ),
    "result_impossible": lambda fault, _players: (
        _l(
            "Not saved: after these tricks, %(side)s cannot win seven to none. "
            "Choose another result."
        )
        if fault["shutout"]
        else _l(
            "Not saved: after these tricks, %(side)s cannot win like that. Choose another result."
        )
    ),
    "no_such_side": _l("That team has no players. Choose another team."),
}
"""Sentence by code, for the faults that only Hokm has."""

TOO_LATE = frozenset({"trick_entered", "revoke_due", "hand_begun"})
"""Codes of an entry that comes too late, because the table has gone on."""
