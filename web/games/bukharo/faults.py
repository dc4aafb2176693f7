"""Sentences for the faults of Bukharo: what is wrong with an entry, and what to do about it."""

from collections.abc import Callable, Sequence

from scoring.rulings import Fault
from web.games.bukharo.card_words import worth_name
from web.i18n.card_names import in_a_row, shown
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import number, side_name

Names = Sequence[str]


def _sides_wrong(fault: Fault, players: Names) -> str:
    return _("Enter what all %(want)s sides have.", want=number(fault["want"]))


def _count_below_zero(fault: Fault, players: Names) -> str:
    return _(
        "A count of %(side)s is below nothing. Leave a field empty where there is no card.",
        side=_side(fault, players),
    )


def _sevens_too_many(fault: Fault, players: Names) -> str:
    return ngettext(
        "%(count)s group of seven needs more cards than the %(cards)s that %(side)s laid. Count "
        "the groups or the cards again.",
        "%(count)s groups of seven need more cards than the %(cards)s that %(side)s laid. Count "
        "the groups or the cards again.",
        fault["sevens"],
        count=number(fault["sevens"]),
        cards=number(fault["cards"]),
        side=_side(fault, players),
    )


def _jokers_too_few(fault: Fault, players: Names) -> str:
    return ngettext(
        "%(sequences)s sequence with joker needs one, but %(side)s laid %(jokers)s. A two in its "
        "own place is no joker.",
        "%(sequences)s sequences with joker need one each, but %(side)s laid %(jokers)s. A two "
        "in its own place is no joker.",
        fault["sequences"],
        side=_side(fault, players),
        jokers=number(fault["jokers"]),
        sequences=number(fault["sequences"]),
    )


def _in_sevens_wrong(fault: Fault, players: Names) -> str:
    return _(
        "The bonus replaces its cards here, so enter which of the cards of %(side)s lie in groups "
        "of seven: seven or more for each group, none without one. Now it says %(cards)s.",
        side=_side(fault, players),
        cards=number(fault["cards"]),
    )


def _passport_impossible(fault: Fault, players: Names) -> str:
    return _(
        "The cards that %(side)s laid cannot hold a passport: four in sequence without joker, and "
        "fifty points or seven cards. Count them again.",
        side=_side(fault, players),
    )


def _passport_missing(fault: Fault, players: Names) -> str:
    return _(
        "Nobody declares a Bukharo without a passport. Look for the passport of %(side)s, or "
        "change who declared.",
        side=_side(fault, players),
    )


def _one_turn_without_bukharo(fault: Fault, players: Names) -> str:
    return _(
        "To go out with all thirteen cards in one turn is a Bukharo. %(side)s declared fewer.",
        side=_side(fault, players),
    )


def _declared_twice(fault: Fault, players: Names) -> str:
    if fault["which"] == "first":
        return _("Only one side declares the first Bukharo. Choose one.")
    return _("Only one side declares the second Bukharo. Choose one.")


def _first_missing(fault: Fault, players: Names) -> str:
    return _("Who declared the first Bukharo? Without it there is no second one.")


def _second_with_cards(fault: Fault, players: Names) -> str:
    return _(
        "Whoever declares the second Bukharo has no card left, but %(side)s holds %(cards)s.",
        side=_side(fault, players),
        cards=number(fault["cards"]),
    )


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


def _card_too_often(fault: Fault, players: Names) -> str:
    return _(
        "%(card)s lies there %(have)s times, but there are only %(packs)s packs. Look at the "
        "table: one of them is another card.",
        card=shown(fault["card"]),
        have=number(fault["have"]),
        packs=number(fault["packs"]),
    )


def _group_too_small(fault: Fault, players: Names) -> str:
    return _(
        "Group %(group)s of %(side)s needs three cards at least.",
        group=number(fault["group"]),
        side=_side(fault, players),
    )


def _group_unclear(fault: Fault, players: Names) -> str:
    return ngettext(
        "Nobody can see what group %(group)s of %(side)s is: besides twos it needs %(needs)s "
        "card. If it lies there like that, enter this game as counts.",
        "Nobody can see what group %(group)s of %(side)s is: besides twos it needs %(needs)s "
        "cards. If it lies there like that, enter this game as counts.",
        fault["needs"],
        needs=number(fault["needs"]),
        group=number(fault["group"]),
        side=_side(fault, players),
    )


def _no_group(fault: Fault, players: Names) -> str:
    return _(
        "%(cards)s, group %(group)s of %(side)s, is neither a set nor a sequence. Enter its cards "
        "in the order in which they lie, each two where it stands.",
        cards=in_a_row(fault["cards"]),
        group=number(fault["group"]),
        side=_side(fault, players),
    )


def _twos_in_place_wrong(fault: Fault, players: Names) -> str:
    return ngettext(
        "%(side)s laid %(twos)s two on groups of others; no more can stand in its own place.",
        "%(side)s laid %(twos)s twos on groups of others; no more can stand in their own place.",
        fault["twos"],
        side=_side(fault, players),
        twos=number(fault["twos"]),
    )


def _side(fault: Fault, players: Names) -> str:
    return side_name(fault["seats"], players)


SENTENCES: dict[str, Callable[[Fault, Names], str]] = {
    "sides_wrong": _sides_wrong,
    "count_below_zero": _count_below_zero,
    "sevens_too_many": _sevens_too_many,
    "jokers_too_few": _jokers_too_few,
    "in_sevens_wrong": _in_sevens_wrong,
    "passport_impossible": _passport_impossible,
    "passport_missing": _passport_missing,
    "one_turn_without_bukharo": _one_turn_without_bukharo,
    "declared_twice": _declared_twice,
    "first_missing": _first_missing,
    "second_with_cards": _second_with_cards,
    "too_many_cards": _too_many_cards,
    "card_too_often": _card_too_often,
    "group_too_small": _group_too_small,
    "group_unclear": _group_unclear,
    "no_group": _no_group,
    "twos_in_place_wrong": _twos_in_place_wrong,
}
"""Sentence by code, for the faults that only Bukharo has."""
