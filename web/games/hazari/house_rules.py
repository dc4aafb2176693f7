"""House rules of Hazari: the name of a setting, the question that asks for it, its values."""

from __future__ import annotations

from flask_babel.speaklater import LazyString

from web.i18n.card_names import lazy_run
from web.i18n.translations import lazy_gettext as _l
from web.match.house_rule_words import DIRECTION, DIRECTIONS, TARGET

NAMES: dict[str, tuple[LazyString, LazyString]] = {
    **TARGET,
    **DIRECTION,
    "variant": (
        _l("Game"),
        _l("Which variant do you play?"),
    ),
    "a23": (
        lazy_run("A23"),
        _l("Where does %(a23)s stand among the runs?", a23=lazy_run("A23")),
    ),
    "tie": (
        _l("Exact ties"),
        _l("Who takes a round when the best groups are exactly equal?"),
    ),
    "fourth_card": (
        _l("Fourth card in round 4"),
        _l("What does the fourth card do in round 4?"),
    ),
    "order_fault": (
        _l("Groups out of order"),
        _l("What happens to a group that is stronger than an earlier one of its player?"),
    ),
    "next_dealer": (
        _l("Next dealer"),
        _l("Who deals the next deal?"),
    ),
    "end_tie": (
        _l("Equal at the top"),
        _l("What if two players share the highest total at the end?"),
    ),
    "troy_win": (
        _l("Winning at once with Troys"),
        _l("Can Troys in rounds 1 to 3 win the whole match?"),
    ),
}
"""Name of a setting and the question that asks for it, by setting."""

VALUES: dict[str, dict[str, LazyString]] = {
    **DIRECTIONS,
    "variant": {
        "bangladesh": _l("Bangladesh, 360 points a deal"),
        "bhutan": _l("Bhutan, 380 points a deal"),
    },
    "a23": {
        "second": _l("Second: after A-K-Q"),
        "highest": _l("Highest: above A-K-Q"),
        "lowest": _l("Lowest: below %(lowest)s", lowest=lazy_run("432")),
    },
    "tie": {
        "last_exposed": _l("The last exposed"),
        "first_exposed": _l("The first exposed"),
        "split": _l("They split the points"),
    },
    "fourth_card": {
        "ignored": _l("Nothing: the best three count"),
        "kicker": _l("It breaks ties"),
        "full_four": _l("Four-card forms count"),
        "chosen": _l("The player chooses the three"),
    },
    "order_fault": {
        "warn": _l("It stands and is noted"),
        "dead_group": _l("It loses its round"),
        "foul_deal": _l("The whole hand is foul"),
    },
    "next_dealer": {
        "neighbour": _l("The dealer's neighbour"),
        "deal_winner": _l("Who took most points"),
    },
    "end_tie": {
        "play_on": _l("Play on until one is in front"),
        "shared": _l("They share the match"),
        "raise_target": _l("Raise the target by 500"),
    },
    "troy_win": {
        "all_three": _l("Yes, by taking all three rounds with Troys"),
        "any_one": _l("Yes, by taking any one of them with a Troy"),
        "off": _l("No"),
    },
}
"""Name of a value, as an answer to the question, by setting and value."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("tie", "split"): _l(
        "Points that do not divide evenly go to the last exposed, who leads next."
    ),
    ("fourth_card", "chosen"): _l("Without a choice the best three count."),
    ("order_fault", "dead_group"): _l("It loses to every group that is in order."),
    ("order_fault", "foul_deal"): _l(
        "All four groups of that player lose, and the rounds already judged are judged again."
    ),
    ("next_dealer", "deal_winner"): _l("Of equals, the first after the dealer."),
    ("end_tie", "raise_target"): _l("Again and again, until it is above the shared total."),
    ("troy_win", "all_three"): _l("It is rare: about one deal in 152."),
    ("troy_win", "any_one"): _l("Most matches will then end in the first deal."),
}
"""Consequence to know before choosing, by (setting, value)."""
