"""Words of Hazari: types of groups, faults, house rules and highlights."""

from collections.abc import Mapping, Sequence

from scoring.cards import Card
from scoring.rulings import Fault
from web.i18n.card_faces import face
from web.i18n.card_names import by_ranks, lazy_run, plural
from web.i18n.sentence_parts import number, span, together
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.house_rules import DIRECTION, TARGET
from web.match.sentence_filling import Facts, Names, Sentence, Sentences
from web.match.word_registry import Setting, Value

TYPES = {
    "troy": (_l("Troy"), _l("Three cards of one rank.")),
    "colour_run": (_l("Colour run"), _l("Three cards in a row, all of one suit.")),
    "run": (_l("Run"), _l("Three cards in a row, of mixed suits.")),
    "colour": (_l("Colour"), _l("Three cards of one suit, not in a row.")),
    "pair": (_l("Pair"), _l("Two cards of one rank and an odd card.")),
    "indi": (_l("Indi"), _l("Three cards that make none of the other types.")),
    "four_of_a_kind": (_l("Four of a kind"), _l("All four cards of one rank.")),
    "four_colour_run": (_l("Four-card colour run"), _l("Four cards in a row, all of one suit.")),
    "four_run": (_l("Four-card run"), _l("Four cards in a row, of mixed suits.")),
    "four_colour": (_l("Four-card colour"), _l("Four cards of one suit, not in a row.")),
    "two_pairs": (_l("Two pairs"), _l("Two cards of one rank and two of another.")),
}
"""Players' word for each type, and what it is; the last five are the four-card forms."""

EXPOSED = (_l("first"), _l("second"), _l("third"), _l("fourth"))
EXPOSED_SHORT = (_l("exposed 1st"), _l("exposed 2nd"), _l("exposed 3rd"), _l("exposed 4th"))
"""Places in the order of exposure, inside a sentence and in a table."""

HIGHLIGHTS = {
    "hazari.tie-won": (
        _l("Ties won by order of exposure"),
        _l(
            "Rounds won in a tie, only because of the order of exposure. Split or "
            "overruled rounds are not counted."
        ),
    ),
    "hazari.tie-lost": (
        _l("Ties lost by order of exposure"),
        _l("Rounds lost with a group exactly equal to the one that took them."),
    ),
    "hazari.troy": (
        _l("Troys"),
        _l("Three cards of one rank exposed in a round, whether they took it or not."),
    ),
    "hazari.troy-beaten": (
        _l("Troys that took nothing"),
        _l("Troys in rounds that another player took."),
    ),
    "hazari.everything": (_l("Clean sweeps"), _l("Deals where one player took all the points.")),
    "hazari.troy-win": (
        _l("Matches won with a Troy"),
        _l("Matches won at once with a Troy, where the house rules allow it."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "hazari.troy-beaten": _l("A Troy that took nothing: %(names)s"),
    "hazari.everything": _l("Clean sweep: %(names)s"),
    "hazari.troy": _l("Troy: %(names)s"),
    "hazari.tie-won": _l("Tie won by order of exposure: %(names)s"),
}
"""Highlights of a match that is over, the most telling first."""

BADGES = {
    "hazari.troy-win": _l("Match won with a Troy"),
    "hazari.everything": _l("Clean sweep"),
    "hazari.troy": _l("Troy"),
}
"""Badge for the first highlight of a kind."""


def type_name(category: str) -> str:
    """Name a type in the players' own word."""
    return str(TYPES[category][0])


def explained(category: str) -> str:
    """Describe a type, for players who do not know its name."""
    return str(TYPES[category][1])


def group_label(category: str, cards: Sequence[Card]) -> str:
    """Name a group, as in "Run 7-6-5"; the cards are in deciding order."""
    first, last = cards[0].rank, cards[-1].rank
    match category:
        case "troy":
            return _("Troy of %(ranks)s", ranks=plural(first))
        case "four_of_a_kind":
            return _("Four %(ranks)s", ranks=plural(first))
        case "pair":
            return _("Pair of %(ranks)s, %(odd)s", ranks=plural(first), odd=face(cards[-1]).rank)
        case "two_pairs":
            return _("Two pairs, %(high)s and %(low)s", high=plural(first), low=plural(last))
        case _:
            return by_ranks(type_name(category), cards)


def _total_impossible(fault: Fault, players: Names) -> Sentence:
    # Possible totals come as spans (low, high); a span may be a single number.
    spans = fault["possible"]
    wide = any(low < high for low, high in spans)
    if len(spans) == 1 and not wide:
        return _l("%(name)s cannot have %(value)s points, only %(possible)s.")
    if wide and fault["step"] > 1:
        return _l(
            "%(name)s cannot have %(value)s points. Possible: %(possible)s, in steps of %(step)s."
        )
    return _l("%(name)s cannot have %(value)s points. Possible: %(possible)s.")


FAULTS: Sentences = {
    "count_due": _l("All four rounds are entered. Count the piles and enter the totals."),
    "round_entered": _l("Round %(round)s is already entered. Tap “Change cards” to correct it."),
    "round_not_begun": _l("Round %(next)s comes first, then round %(round)s."),
    "groups_uneven": _l("Every hand needs the same number of groups, four at most."),
    "round_unknown": _l(
        "Round %(round)s needs the cards of all players, or no cards and a winner."
    ),
    "groups_wrong": _l("Enter the groups of all %(want)s players."),
    "round_size": _l("Enter %(want)s cards in all, not %(have)s: the pack lacks some."),
    "totals_only": _l("%(players)s play: enter the totals only, no cards."),
    "totals_wrong": _l("Enter the points of all %(want)s players."),
    "sum_wrong": lambda fault, _players: (
        _l("These add up to %(sum)s. That is %(missing)s less than %(total)s.")
        if fault["difference"] > 0
        else _l("These add up to %(sum)s. That is %(over)s more than %(total)s.")
    ),
    "below_taken": _l(
        "%(name)s already took %(taken)s in earlier rounds, so %(value)s is too low."
    ),
    "total_impossible": _total_impossible,
    "totals_do_not_fit": _l(
        "Each total is possible alone, but not all together: each round goes whole"
        " to one player. Count the piles again."
    ),
    "out_of_order": _l(
        "%(name)s’s group in round %(round)s is stronger than in round %(earlier)s."
    ),
    "order_wrong": _l("Name each player once."),
    "spare_wrong": _l("Leave out one of the player’s own four cards, or none."),
}
"""Sentence by code, for the faults that only Hazari has."""

FAULT_FACTS: Facts = {
    "missing": lambda fault: number(fault["difference"]),
    "over": lambda fault: number(-fault["difference"]),
    "possible": lambda fault: together([span(low, high) for low, high in fault["possible"]]),
}
"""Facts of a fault in words, by name, for those that only sentences of this game have."""


SETTINGS: Mapping[str, Setting] = {
    **TARGET,
    "direction": DIRECTION,
    "variant": Setting(
        _l("Game"),
        _l("Which variant?"),
        {
            "bangladesh": Value(_l("Bangladesh, 360 points for four"), _l("Cards count 10 or 5.")),
            "bhutan": Value(
                _l("Bhutan, 380 points for four"), _l("Ace 11, pictures 10, others as printed.")
            ),
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
                _l("The player chooses the three"), _l("Otherwise, the best three count.")
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
            "last_winner_leads": Value(
                _l("The player before the last winner"),
                _l("Whoever takes round 4 leads the next deal."),
            ),
        },
    ),
    "end_tie": Setting(
        _l("Equal at the top"),
        _l("What if the highest totals are equal?"),
        {
            "play_on": Value(_l("Play on until one leads")),
            "shared": Value(_l("They share the win")),
            "raise_target": Value(_l("Raise the target by 500")),
            "raise_for_two": Value(_l("Raise it whenever two reach it")),
        },
    ),
    "troy_win": Setting(
        _l("Winning at once with Troys"),
        _l("Do Troys (three of a kind) in rounds 1–3 win the match?"),
        {
            "all_three": Value(_l("Yes, if all three"), _l("Rare: 1 deal in 152.")),
            "any_one": Value(_l("Yes, any one"), _l("Most matches end in deal 1.")),
            "off": Value(_l("No")),
        },
    ),
    "at_target": Setting(
        _l("When the target is reached"),
        _l("What if a player reaches the target within a deal?"),
        {
            "deal_end": Value(_l("Finish the deal, the highest wins")),
            "at_once": Value(_l("The first there wins at once"), _l("Needs cards in each round.")),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""
