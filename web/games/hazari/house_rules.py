"""House rules of Hazari: the name of a setting, its question, its values and their notes."""

from collections.abc import Mapping

from web.i18n.card_names import lazy_run
from web.i18n.translations import lazy_gettext as _l
from web.match.house_rules import DIRECTION, TARGET
from web.match.word_registry import Setting, Value

SETTINGS: Mapping[str, Setting] = {
    **TARGET,
    **DIRECTION,
    "variant": Setting(
        _l("Game"),
        _l("Which variant do you play?"),
        {
            "bangladesh": Value(_l("Bangladesh, 360 points a deal")),
            "bhutan": Value(_l("Bhutan, 380 points a deal")),
        },
    ),
    "a23": Setting(
        lazy_run("A23"),
        _l("Where does %(a23)s stand among the runs?", a23=lazy_run("A23")),
        {
            "second": Value(_l("Second: after A-K-Q")),
            "highest": Value(_l("Highest: above A-K-Q")),
            "lowest": Value(_l("Lowest: below %(lowest)s", lowest=lazy_run("432"))),
        },
    ),
    "tie": Setting(
        _l("Exact ties"),
        _l("Exact tie: who takes the round?"),
        {
            "last_exposed": Value(_l("The last exposed")),
            "first_exposed": Value(_l("The first exposed")),
            "split": Value(
                _l("They split the points"),
                _l("The last exposed gets the remainder and leads next."),
            ),
        },
    ),
    "fourth_card": Setting(
        _l("Fourth card in round 4"),
        _l("What does the fourth card do?"),
        {
            "ignored": Value(_l("Nothing: the best three count")),
            "kicker": Value(_l("It breaks ties")),
            "full_four": Value(_l("Four-card types count")),
            "chosen": Value(
                _l("The player chooses the three"), _l("If not, the best three count.")
            ),
        },
    ),
    "order_fault": Setting(
        _l("Groups out of order"),
        _l("What if a later group is stronger?"),
        {
            "warn": Value(_l("Allowed, but noted")),
            "dead_group": Value(_l("It loses its round")),
            "foul_deal": Value(
                _l("The whole hand is foul"), _l("All four groups lose, in earlier rounds too.")
            ),
        },
    ),
    "next_dealer": Setting(
        _l("Next dealer"),
        _l("Who deals next?"),
        {
            "neighbour": Value(_l("The player after the dealer")),
            "deal_winner": Value(
                _l("The top scorer of the deal"), _l("In a tie, the first after the dealer.")
            ),
        },
    ),
    "end_tie": Setting(
        _l("Equal at the top"),
        _l("What if the highest totals are equal?"),
        {
            "play_on": Value(_l("Play on until one leads")),
            "shared": Value(_l("They share the win")),
            "raise_target": Value(
                _l("Raise the target by 500"), _l("Repeated until it is above the tied total.")
            ),
        },
    ),
    "troy_win": Setting(
        _l("Winning at once with Troys"),
        _l("Do Troys in rounds 1–3 win the match?"),
        {
            "all_three": Value(_l("Yes, winning all three"), _l("About one deal in 152.")),
            "any_one": Value(_l("Yes, winning any one"), _l("Most matches end in the first deal.")),
            "off": Value(_l("No")),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""
