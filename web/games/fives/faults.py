"""Sentences for the faults of Fives: what is wrong with an entry, and what to do about it."""

from collections.abc import Callable, Sequence

from scoring.rulings import Fault
from web.games.fives.hand_names import type_name
from web.i18n.translations import gettext as _
from web.i18n.words import number

Names = Sequence[str]


def _hands_wrong(fault: Fault, players: Names) -> str:
    return _("A showdown has the hands of all %(want)s players.", want=number(fault["want"]))


def _winner_missing(fault: Fault, players: Names) -> str:
    return _("Who won with %(type)s? Choose a player.", type=type_name(fault["category"]))


def _winner_twice(fault: Fault, players: Names) -> str:
    return _("%(name)s is named twice. Choose each winner once.", name=players[fault["seat"]])


def _junk_wins_nothing(fault: Fault, players: Names) -> str:
    return _("Nobody scores with junk. Choose no winner, or another type of hand.")


def _too_many_winners(fault: Fault, players: Names) -> str:
    if fault["most"] == 1:
        return _(
            "Two hands of this type are never equal: %(type)s. Compare them again and choose one "
            "winner.",
            type=type_name(fault["category"]),
        )
    return _(
        "More than two hands of this type are never equal: %(type)s. Compare them again.",
        type=type_name(fault["category"]),
    )


SENTENCES: dict[str, Callable[[Fault, Names], str]] = {
    "hands_wrong": _hands_wrong,
    "winner_missing": _winner_missing,
    "winner_twice": _winner_twice,
    "junk_wins_nothing": _junk_wins_nothing,
    "too_many_winners": _too_many_winners,
}
"""Sentence by code, for the faults that only Fives has."""
