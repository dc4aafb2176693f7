"""Sentences for the faults of Bukharo: what is wrong with an entry, and what to do about it."""

from scoring.rulings import Fault
from web.games.bukharo.card_words import worth_name
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import number
from web.match.sentences import Facts, Names, Plural, Sentence, Sentences


def _declared_twice(fault: Fault, players: Names) -> Sentence:
    if fault["which"] == "first":
        return _l("Only one side declares the first Bukharo. Choose one.")
    return _l("Only one side declares the second Bukharo. Choose one.")


def _too_many_cards(fault: Fault, players: Names) -> str:
    return _(
        "All sides together have %(have)s %(cards)s; %(packs)s packs hold %(most)s. That is "
        "%(excess)s too many. Count them again.",
        have=number(fault["have"]),
        cards=worth_name(fault["worth"]),
        packs=number(fault["packs"]),
        most=number(fault["have"] - fault["excess"]),
        excess=number(fault["excess"]),
    )


SENTENCES: Sentences = {
    "sides_wrong": _l("Enter what all %(want)s sides have."),
    "count_below_zero": _l(
        "A count of %(side)s is below nothing. Leave a field empty where there is no card."
    ),
    "sevens_too_many": Plural(
        "%(count)s group of seven needs more cards than the %(cards)s that %(side)s laid. Count "
        "the groups or the cards again.",
        "%(count)s groups of seven need more cards than the %(cards)s that %(side)s laid. Count "
        "the groups or the cards again.",
        counted="sevens",
    ),
    "jokers_too_few": Plural(
        "%(sequences)s sequence with joker needs one, but %(side)s laid %(jokers)s. A two in its "
        "own place is no joker.",
        "%(sequences)s sequences with joker need one each, but %(side)s laid %(jokers)s. A two "
        "in its own place is no joker.",
        counted="sequences",
    ),
    "in_sevens_wrong": _l(
        "The bonus replaces its cards here, so enter which of the cards of %(side)s lie in groups "
        "of seven: seven or more for each group, none without one. Now it says %(cards)s."
    ),
    "passport_impossible": _l(
        "The cards that %(side)s laid cannot hold a passport: four in sequence without joker, and "
        "fifty points or seven cards. Count them again."
    ),
    "passport_missing": _l(
        "Nobody declares a Bukharo without a passport. Look for the passport of %(side)s, or "
        "change who declared."
    ),
    "one_turn_without_bukharo": _l(
        "To go out with all thirteen cards in one turn is a Bukharo. %(side)s declared fewer."
    ),
    "declared_twice": _declared_twice,
    "first_missing": _l("Who declared the first Bukharo? Without it there is no second one."),
    "second_with_cards": _l(
        "Whoever declares the second Bukharo has no card left, but %(side)s holds %(cards)s."
    ),
    "too_many_cards": _too_many_cards,
    "card_too_often": _l(
        "%(card)s lies there %(have)s times, but there are only %(packs)s packs. Look at the "
        "table: one of them is another card."
    ),
    "group_too_small": _l("Group %(group)s of %(side)s needs three cards at least."),
    "group_unclear": Plural(
        "Nobody can see what group %(group)s of %(side)s is: besides twos it needs %(needs)s "
        "card. If it lies there like that, enter this game as counts.",
        "Nobody can see what group %(group)s of %(side)s is: besides twos it needs %(needs)s "
        "cards. If it lies there like that, enter this game as counts.",
        counted="needs",
    ),
    "no_group": _l(
        "%(cards)s, group %(group)s of %(side)s, is neither a set nor a sequence. Enter its cards "
        "in the order in which they lie, each two where it stands."
    ),
    "twos_in_place_wrong": Plural(
        "%(side)s laid %(twos)s two on groups of others; no more can stand in its own place.",
        "%(side)s laid %(twos)s twos on groups of others; no more can stand in their own place.",
        counted="twos",
    ),
}
"""Sentence by code, for the faults that only Bukharo has."""

FACTS: Facts = {"count": lambda fault: number(fault["sevens"])}
"""What only these sentences name."""
