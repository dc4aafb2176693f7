"""Words of Hokm: faults, house rules and highlights."""

from collections.abc import Mapping

from web.games.hokm.trump_words import trump_name
from web.i18n.translations import lazy_gettext as _l
from web.match.house_rules import DIRECTION, TARGET
from web.match.sentence_filling import Facts, Plural, Sentences
from web.match.word_registry import Setting, Value

FAULTS: Sentences = {
    "hand_begun": _l("This hand has begun. Open the hand to change trump."),
    "no_trump_not_played": _l(
        "You do not play %(trump)s. Choose a suit, or change the house rules first."
    ),
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
    "trick_size": _l("A trick has %(want)s cards, one from each player, not %(have)s."),
    "two_too_many": _l(
        "Three players use only three twos, but this is the fourth. Check the cards: one "
        "of them is wrong."
    ),
    "tricks_wrong": _l("Enter the tricks of each of the %(want)s teams."),
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

FAULT_FACTS: Facts = {
    "named": lambda fault: trump_name(fault["named"]),
    "trump": lambda fault: trump_name(fault["trump"]),
}
"""How faults of Hokm write what was named."""


SETTINGS: Mapping[str, Setting] = {
    **TARGET,
    "direction": DIRECTION,
    "players": Setting(
        _l("Players"),
        _l("How many players?"),
        {
            4: Value(_l("Four, in two teams")),
            3: Value(_l("Three, each alone")),
            2: Value(_l("Two, each alone")),
        },
    ),
    "three_players": Setting(
        _l("Three-player hands"),
        _l("With three players, when does a hand end?"),
        {
            "uncatchable": Value(
                _l("When nobody can catch up"),
                _l("7-4-3 goes on, 7-4-4 is over. At 7-7-3 the third wins."),
            ),
            "seven_tricks": Value(
                _l("At seven tricks"),
                _l("Nobody has seven: the most tricks win, in a tie the hakem."),
            ),
        },
    ),
    "shutout": Setting(
        _l("Seven tricks to none"),
        _l("What does a hand score if the others took no tricks?"),
        {
            "counted": Value(_l("Two points, three if the hakem loses")),
            "one_point": Value(_l("One point, like any other hand")),
            "two_points": Value(_l("Two points, also if the hakem loses")),
            "three_points": Value(_l("Three points, also if the hakem loses")),
            "two_or_four": Value(_l("Two points, four if the hakem loses")),
            "three_or_four": Value(_l("Three points, four if the hakem loses")),
        },
    ),
    "revoke": Setting(
        _l("Revoke"),
        _l("What does a team lose by not following suit?"),
        {
            "one_point": Value(_l("The hand: one point")),
            "as_shutout": Value(
                _l("The hand, as if seven tricks to none"),
                _l("The others score what your rule for seven tricks to none says."),
            ),
            "loses_match": Value(
                _l("The match"), _l("The match is over at once, whatever the score.")
            ),
        },
    ),
    "no_trump": Setting(
        _l("Hands without trump"),
        _l("May the hakem name no trump?"),
        {
            "never": Value(_l("No, always a suit")),
            "naras": Value(_l("Naras"), _l("Ranks are reversed: two high, ace low. No kot.")),
            "saras": Value(_l("Saras"), _l("Ace high, or king high and ace low. No kot.")),
            "both": Value(_l("Naras and saras"), _l("The hakem says which. No kot.")),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""


HIGHLIGHTS = {
    "hokm.kot": (_l("Kots"), _l("Hands the hakem’s team won seven tricks to none.")),
    "hokm.hakem-kot": (_l("Hakem-kots"), _l("Hands the hakem’s team lost seven tricks to none.")),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {"hokm.hakem-kot": _l("Hakem-kot: %(names)s"), "hokm.kot": _l("Kot: %(names)s")}
"""Highlights of a match that is over, the most telling first."""

BADGES = {"hokm.kot": _l("Kot"), "hokm.hakem-kot": _l("Hakem-kot")}
"""Badge for the first highlight of a kind."""

OF_HANDS = {
    "greatest_deal": _l("Best hand: %(names)s with %(points)s"),
    "closest_deal": _l("Closest hand: %(first)s %(most)s, %(second)s %(less)s"),
    "longest_lead": _l("Longest lead: %(names)s, %(count)s hands"),
    "deals_in_a_row": _l("%(names)s won %(count)s hands in a row"),
}
"""Sentence about the hands of a match, by the kind of highlight that every game has."""
