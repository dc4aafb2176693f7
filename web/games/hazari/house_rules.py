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
        _l("Exact tie: who takes the round?"),
    ),
    "fourth_card": (
        _l("Fourth card in round 4"),
        _l("What does the fourth card do in round 4?"),
    ),
    "order_fault": (
        _l("Groups out of order"),
        _l("What if a group is stronger than the player's earlier one?"),
    ),
    "next_dealer": (
        _l("Next dealer"),
        _l("Who deals next?"),
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
        "warn": _l("Allowed, but noted"),
        "dead_group": _l("It loses its round"),
        "foul_deal": _l("The whole hand is foul"),
    },
    "next_dealer": {
        "neighbour": _l("The player after the dealer"),
        "deal_winner": _l("The top scorer of the deal"),
    },
    "end_tie": {
        "play_on": _l("Play on until one leads"),
        "shared": _l("They share the match"),
        "raise_target": _l("Raise the target by 500"),
    },
    "troy_win": {
        "all_three": _l("Yes, by winning all three with Troys"),
        "any_one": _l("Yes, by winning any one with a Troy"),
        "off": _l("No"),
    },
}
"""Name of a value, as an answer to the question, by setting and value."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("tie", "split"): _l("The last exposed gets the remainder and leads next."),
    ("fourth_card", "chosen"): _l("Without a choice the best three count."),
    ("order_fault", "dead_group"): _l("It loses to every group in order."),
    ("order_fault", "foul_deal"): _l(
        "All four groups of that player lose. Earlier rounds are judged again."
    ),
    ("next_dealer", "deal_winner"): _l("In a tie, the first after the dealer."),
    ("end_tie", "raise_target"): _l("Repeated until it is above the tied total."),
    ("troy_win", "all_three"): _l("Rare: about one deal in 152."),
    ("troy_win", "any_one"): _l("Most matches then end in the first deal."),
}
"""Consequence to know before choosing, by (setting, value)."""
