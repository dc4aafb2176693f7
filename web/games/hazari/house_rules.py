"""House rules of Hazari: the name of a setting, the question that asks for it, its values."""

from flask_babel.speaklater import LazyString

from web.i18n.card_names import lazy_run
from web.i18n.translations import lazy_gettext as _l
from web.match.house_rule_words import DIRECTION, DIRECTIONS, TARGET

NAMES: dict[str, tuple[LazyString, LazyString]] = {
    **TARGET,
    **DIRECTION,
    "variant": (_l("Game"), _l("Which variant do you play?")),
    "a23": (lazy_run("A23"), _l("Where does %(a23)s stand among the runs?", a23=lazy_run("A23"))),
    "tie": (_l("Exact ties"), _l("Exact tie: who takes the round?")),
    "fourth_card": (_l("Fourth card in round 4"), _l("What does the fourth card do?")),
    "order_fault": (_l("Groups out of order"), _l("What if a later group is stronger?")),
    "next_dealer": (_l("Next dealer"), _l("Who deals next?")),
    "end_tie": (_l("Equal at the top"), _l("What if the highest totals are equal?")),
    "troy_win": (_l("Winning at once with Troys"), _l("Do Troys in rounds 1–3 win the match?")),
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
        "full_four": _l("Four-card types count"),
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
        "shared": _l("They share the win"),
        "raise_target": _l("Raise the target by 500"),
    },
    "troy_win": {
        "all_three": _l("Yes, winning all three"),
        "any_one": _l("Yes, winning any one"),
        "off": _l("No"),
    },
}
"""Name of a value, as an answer to the question, by setting and value."""

NOTES: dict[tuple[str, str], LazyString] = {
    ("tie", "split"): _l("The last exposed gets the remainder and leads next."),
    ("fourth_card", "chosen"): _l("If not, the best three count."),
    ("order_fault", "foul_deal"): _l("All four groups lose, in earlier rounds too."),
    ("next_dealer", "deal_winner"): _l("In a tie, the first after the dealer."),
    ("end_tie", "raise_target"): _l("Repeated until it is above the tied total."),
    ("troy_win", "all_three"): _l("About one deal in 152."),
    ("troy_win", "any_one"): _l("Most matches end in the first deal."),
}
"""Consequence to know before choosing, by (setting, value)."""
