"""Words of Bukharo: faults, house rules and highlights."""

from collections.abc import Mapping

from web.games.bukharo.card_words import worth_name
from web.i18n.card_names import lazy_row
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.sentence_filling import Facts, Plural, Sentences
from web.match.word_registry import Setting, Value

FAULTS: Sentences = {
    "sides_differ": _l("%(players)s players do not make %(sides)s teams."),
    "sides_wrong": _l("Enter the cards of each of the %(want)s teams."),
    "count_below_zero": _l(
        "%(side)s: a count is below 0. Leave a field empty if there are no cards."
    ),
    "sevens_too_many": Plural(
        "%(count)s group of seven needs more cards than the %(cards)s that %(side)s laid. Count "
        "the groups or the cards again.",
        "%(count)s groups of seven need more cards than the %(cards)s that %(side)s laid. Count "
        "the groups or the cards again.",
        counted="sevens",
    ),
    "jokers_too_few": Plural(
        "%(sequences)s sequence needs a joker, but %(side)s laid %(jokers)s. A natural two is "
        "not a joker.",
        "%(sequences)s sequences need a joker each, but %(side)s laid %(jokers)s. A natural "
        "two is not a joker.",
        counted="sequences",
    ),
    "in_sevens_wrong": _l(
        "Only the bonus counts. Enter how many cards of %(side)s are in groups of seven: "
        "at least seven per group. Now: %(cards)s."
    ),
    "passport_impossible": _l(
        "%(side)s cannot have a passport: it needs four in sequence without a joker, and "
        "fifty points or seven cards. Count again."
    ),
    "licence_impossible": _l(
        "%(side)s cannot have a licence with these cards. It needs three in sequence without a "
        "joker, and a hundred points or a group of seven."
    ),
    "passport_missing": _l(
        "Only a team that has opened can declare a Bukharo. Find what %(side)s opened with, "
        "or change who declared."
    ),
    "one_turn_without_bukharo": _l(
        "All thirteen cards in one turn is a Bukharo. %(side)s cannot have more of these than "
        "Bukharos."
    ),
    "declared_twice": lambda fault, _players: (
        _l("Only one team declares the first Bukharo. Choose one.")
        if fault["which"] == "first"
        else _l("Only one team declares the second Bukharo. Choose one.")
    ),
    "first_missing": _l("Who declared the first Bukharo? Without it there is no second one."),
    "second_with_cards": _l(
        "The player who declares the second Bukharo has no cards left, but %(side)s still "
        "held %(cards)s."
    ),
    "too_many_cards": lambda fault, _players: _(
        "All teams together have %(have)s %(cards)s, but %(packs)s packs have %(most)s. "
        "That is %(excess)s too many: count again.",
        have=number(fault["have"]),
        cards=worth_name(fault["worth"]),
        packs=number(fault["packs"]),
        most=number(fault["have"] - fault["excess"]),
        excess=number(fault["excess"]),
    ),
    "card_too_often": _l(
        "%(card)s is entered %(have)s times, but there are only %(packs)s packs. Check the "
        "cards: one is wrong."
    ),
    "group_too_small": _l("Group %(group)s of %(side)s needs at least three cards."),
    "group_unclear": Plural(
        "Group %(group)s of %(side)s is unclear: besides twos it needs %(needs)s card. If it is "
        "right, choose “Count cards instead”.",
        "Group %(group)s of %(side)s is unclear: besides twos it needs %(needs)s cards. If it is "
        "right, choose “Count cards instead”.",
        counted="needs",
    ),
    "no_group": _l(
        "%(cards)s, group %(group)s of %(side)s, is neither a set nor a sequence. Enter "
        "its cards in order, with each two in its place."
    ),
    "twos_in_place_wrong": Plural(
        "%(side)s laid %(twos)s two on others’ groups. No more than that can be natural.",
        "%(side)s laid %(twos)s twos on others’ groups. No more than that can be natural.",
        counted="twos",
    ),
}
"""Sentence by code, for the faults that only Bukharo has."""

FAULT_FACTS: Facts = {"count": lambda fault: number(fault["sevens"])}
"""Facts of a fault in words, by name, for those that only sentences of this game have."""


SETTINGS: Mapping[str, Setting] = {
    "bonus": Setting(
        _l("Bonus for seven cards"),
        _l("Do the cards of a group of seven count as well as its bonus?"),
        {
            "added": Value(_l("Yes, both count")),
            "replaces": Value(
                _l("No, only the bonus counts"),
                _l("When you count, also enter the cards in groups of seven."),
            ),
        },
    ),
    "two_in_hand": Setting(
        _l("A two in hand"),
        _l("How many points does a two left in hand cost?"),
        {20: Value(_l("20 points, like a joker")), 5: Value(_l("5 points, like a natural two"))},
    ),
    "rule_14": Setting(
        _l("No sequence of seven"),
        _l(
            "What happens to a team with a passport but no sequence of seven when others "
            "declare the second Bukharo?"
        ),
        {
            "printed": Value(
                _l("Only its hand counts against it"),
                _l("Without a passport everything counts against it anyway."),
            ),
            "melds_nothing": Value(
                _l("Its cards on the table count for nothing"),
                _l("Its hand counts against it as well."),
            ),
            "strict": Value(
                _l("Its cards on the table count against it"),
                _l("Its hand counts against it as well."),
            ),
        },
    ),
    "third_bonus": Setting(
        _l("All thirteen in one turn"),
        _l("Does a Bukharo with all thirteen cards in one turn earn another 100 points?"),
        {
            "off": Value(_l("No")),
            "on": Value(_l("Yes"), _l("It comes on top of the points for that Bukharo.")),
        },
    ),
    "no_second": Setting(
        _l("No second Bukharo"),
        _l("Is a sequence of seven still needed if the deal ends without a second Bukharo?"),
        {
            "plain": Value(_l("No, everything counts normally")),
            "rule_14_applies": Value(_l("Yes, by every team")),
        },
    ),
    "jokers_in_opening": Setting(
        _l("Jokers when opening"),
        _l("May the groups beside the opening sequence have jokers?"),
        {
            "allowed": Value(_l("Yes, but not in that sequence")),
            "barred": Value(_l("No"), _l("Matters only if you enter a deal card by card.")),
        },
    ),
    "jokers_in_group": Setting(
        _l("Jokers in a group"),
        _l("How many jokers may a group have?"),
        {
            "no_limit": Value(
                _l("Any number, with at least one other card"),
                _l("%(cards)s is a set of kings.", cards=lazy_row("KS 2H 2D")),
            ),
            "beside_two": Value(_l("Any number, with at least two other cards")),
        },
    ),
    "opening": Setting(
        _l("What opens"),
        _l("What must a team open with?"),
        {
            "passport": Value(
                _l("A passport: four in sequence, fifty points"),
                _l("Seven in sequence are enough too."),
            ),
            "licence": Value(
                _l("A licence: three in sequence, a hundred points"),
                _l("A set of seven beside the sequence is enough too."),
            ),
        },
    ),
    "going_out": Setting(
        _l("Points for a Bukharo"),
        _l("How many points does a Bukharo earn, the first or the second?"),
        {
            100: Value(_l("100 points"), _l("100 for the first, 100 for the second.")),
            50: Value(_l("50 points"), _l("50 for the Bukhar, 50 for closing.")),
        },
    ),
}
"""The house rules by setting, each with its answers by value."""


HIGHLIGHTS = {
    "bukharo.first": (
        _l("First Bukharos"),
        _l("Deals in which the team declared the first Bukharo."),
    ),
    "bukharo.second": (
        _l("Second Bukharos"),
        _l("Deals in which the team declared the second Bukharo."),
    ),
    "bukharo.one-turn": (
        _l("Bukharos in one turn"),
        _l("Bukharos with all thirteen cards gone in one turn, if entered."),
    ),
    "bukharo.caught": (
        _l("Caught without a sequence"),
        _l(
            "Deals in which the team lacked a sequence of seven, so its groups counted 0 or "
            "against it."
        ),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "bukharo.one-turn": _l("Bukharo in one turn: %(names)s"),
    "bukharo.caught": _l("Caught without a sequence: %(names)s"),
}
"""Highlights of a match that is over, the most telling first."""

BADGES = {"bukharo.first": _l("Bukharo"), "bukharo.one-turn": _l("Bukharo in one turn")}
"""Badge for the first highlight of a kind."""
