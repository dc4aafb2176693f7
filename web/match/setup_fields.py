"""The questions of a set-up: one of a few answers, a house rule, a player, and everybody's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel.speaklater import LazyString
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice

from scoring.game import Game
from scoring.kit.house_rules import choices_of
from web.i18n.names import LONGEST_PLAYER, NameField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import number
from web.match.game_words import GAME_WORDS


def one_of(answers: Mapping[str, Any], default: str) -> RadioField:
    """A question with a few answers; one that is not answered keeps its default."""
    return RadioField(
        choices=[SelectChoice(value, label) for value, label in answers.items()],
        default=default,
        invalid_choice_message=_l("Choose one of these."),
    )


def house_rule(game: Game[Any], setting: str, preset: Any) -> RadioField:
    """The question for a house rule, its answer as in this preset until the table chooses."""
    values = choices_of(type(preset))[setting]
    labels = GAME_WORDS[game.key].setting_values[setting]
    return one_of({str(value): labels[value] for value in values}, str(getattr(preset, setting)))


def names_of(seats: int) -> tuple[NameField, ...]:
    """A field for the name of each seat; a form calls them ``player0``, ``player1`` …"""
    return tuple(
        NameField(LazyString(_player, seat + 1), LONGEST_PLAYER, needed=False)
        for seat in range(seats)
    )


def one_of_the_seats(seats: int, otherwise: Mapping[str, Any]) -> RadioField:
    """A question that a player answers, or one of these other answers; the first is the default."""
    by_seat = {str(seat): LazyString(number, seat + 1) for seat in range(seats)}
    return one_of({**otherwise, **by_seat}, next(iter(otherwise)))


def _player(place: int) -> str:
    return _("Player %(number)s", number=number(place))
