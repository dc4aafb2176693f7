"""Words of Fives: types of hands, faults, house rules and highlights."""

from collections.abc import Mapping, Sequence

from scoring.cards import Card
from scoring.rulings import Step
from web.i18n.card_names import by_ranks, plural, ranks
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.house_rules import TARGET
from web.match.sentence_filling import Facts, Sentences
from web.match.word_registry import Setting, Value

TYPES = {
    "four_of_a_kind": (_l("Four of a kind"), _l("All four cards of one rank and an odd card.")),
    "full_house": (_l("Full house"), _l("Three cards of one rank and two of another.")),
    "treble": (_l("Treble"), _l("Three cards of one rank and two odd cards.")),
    "two_pairs": (_l("Two pairs"), _l("Two cards of one rank, two of another, and an odd card.")),
    "one_pair": (_l("One pair"), _l("Two cards of one rank and three odd cards.")),
    "junk": (_l("Junk"), _l("Five different ranks, in any suits and order.")),
}
"""Players' word for each type, and its description for those who do not know it."""


def type_name(category: str) -> str:
    """Name a type in the players' own word."""
    return str(TYPES[category][0])


def explained(category: str) -> str:
    """Describe a type, for players who do not know its name."""
    return str(TYPES[category][1])


def label(step: Step) -> str:
    """Name the hand of a step."""
    return hand_label(step["category"], step["cards"])


def hand_label(category: str, cards: Sequence[Card]) -> str:
    """Name a hand, as in "Pair of jacks, K-9-4"; the cards are in deciding order."""
    # The fourth card is of the pair of a full house, or of the lower of two pairs.
    first, fourth = cards[0].rank, cards[3].rank
    match category:
        case "four_of_a_kind":
            return _("Four %(ranks)s", ranks=plural(first))
        case "full_house":
            return _("Full house, %(three)s and %(two)s", three=plural(first), two=plural(fourth))
        case "treble":
            return _("Treble of %(ranks)s", ranks=plural(first))
        case "two_pairs":
            return _(
                "Two pairs, %(high)s and %(low)s, %(odd)s",
                high=plural(first),
                low=plural(fourth),
                odd=ranks(cards[4:]),
            )
        case "one_pair":
            return _("Pair of %(ranks)s, %(odd)s", ranks=plural(first), odd=ranks(cards[2:]))
        case _:
            return by_ranks(type_name(category), cards)


FAULTS: Sentences = {
    "hands_wrong": _l("Enter the hands of each of the %(want)s players."),
    "winner_untold": _l("Without cards, write who won and with what: %(types)s."),
    "winner_missing": _l("Who won with %(type)s? Choose a player."),
    "winner_twice": _l("%(name)s is chosen twice. Choose each winner once."),
    "junk_wins_nothing": _l("Nobody scores with junk. Choose no winner, or another type of hand."),
    "too_many_winners": lambda fault, _players: (
        _l(
            "Two hands of this type are never equal: %(type)s. Compare them again and choose one "
            "winner."
        )
        if fault["most"] == 1
        else _l("At most two hands of this type can be equal: %(type)s. Compare them again.")
    ),
}
"""Sentence by code, for the faults that only Fives has."""

FAULT_FACTS: Facts = {"type": lambda fault: type_name(fault["category"])}
"""Facts of a fault in words, by name, for those that only sentences of this game have."""


SETTINGS: Mapping[str, Setting] = {
    **TARGET,
    "tie": Setting(
        _l("Exact ties"),
        _l("Who scores when the best hands are exactly equal?"),
        {
            "all_score": Value(_l("All of them")),
            "nobody": Value(_l("Nobody")),
            "split": Value(_l("They split the points"), _l("Half each, rounded up.")),
            "dealers_left": Value(
                _l("The one nearest the dealer’s left"), _l("The dealer comes last.")
            ),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""


HIGHLIGHTS = {
    "fives.four-of-a-kind": (
        _l("Four of a kind"),
        _l("Hands with four cards of one rank. Without cards, only the winner’s hand is known."),
    ),
    "fives.equal-hands": (
        _l("Equal best hands"),
        _l("Deals in which two players had equal best hands."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "fives.four-of-a-kind": _l("Four of a kind: %(names)s"),
    "fives.equal-hands": _l("Equal best hands: %(names)s"),
}
"""Highlights of a match that is over, the most telling first."""

BADGES = {"fives.four-of-a-kind": _l("Four of a kind")}
"""Badge for the first highlight of a kind."""
