"""Sentences for the faults of Bukharo: what is wrong with an entry, and what to do about it."""

from web.games.bukharo.card_words import worth_name
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.sentences import Facts, Plural, Sentences

SENTENCES: Sentences = {
    "sides_wrong": _l("Enter the cards of all %(want)s teams."),
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
        "%(sequences)s sequence with a joker needs one, but %(side)s laid %(jokers)s. A "
        "natural two is not a joker.",
        "%(sequences)s sequences with jokers need one each, but %(side)s laid %(jokers)s. "
        "A natural two is not a joker.",
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
    "passport_missing": _l(
        "Nobody can declare a Bukharo without a passport. Find the passport of %(side)s, "
        "or change who declared."
    ),
    "one_turn_without_bukharo": _l(
        "All thirteen cards in one turn is a Bukharo. %(side)s declared fewer."
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
        "Group %(group)s of %(side)s is unclear: besides twos it needs %(needs)s card. If "
        "it is right, enter this deal as counts.",
        "Group %(group)s of %(side)s is unclear: besides twos it needs %(needs)s cards. If "
        "it is right, enter this deal as counts.",
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

FACTS: Facts = {"count": lambda fault: number(fault["sevens"])}
"""What only these sentences name."""
