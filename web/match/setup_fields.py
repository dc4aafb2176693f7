"""Fields of a set-up form: a question with a few answers, a house rule, a seat, names."""

from collections.abc import Mapping
from typing import Any

from flask_babel.speaklater import LazyString
from wtforms import RadioField
from wtforms.fields.choices import SelectChoice

from scoring.game import Game
from scoring.kit.house_rules import HouseRules, choices_of
from scoring.names import LONGEST_PLAYER
from web.i18n.names import NameField
from web.i18n.sentence_parts import number
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import GAME_WORDS

CHOOSE = _l("Choose one of these.")


def one_of(
    answers: Mapping[str, object],
    default: str | None = None,
    label: LazyString | None = None,
    missing: LazyString = CHOOSE,
) -> RadioField:
    """Return a question with a few answers, by value; left alone, it has its default if any."""
    choices = [SelectChoice(value, answer) for value, answer in answers.items()]
    return RadioField(label, choices=choices, default=default, invalid_choice_message=missing)


def house_rule(game: Game[Any], setting: str, preset: HouseRules) -> RadioField:
    """Return the question for a house rule, with the value of this preset as its default."""
    values = choices_of(type(preset))[setting]
    words = GAME_WORDS[game.key].settings[setting].values
    labels = {str(value): words[value].label for value in values}
    return one_of(labels, str(getattr(preset, setting)))


def names_of(seats: int) -> tuple[NameField, ...]:
    """Return a name field for each seat, to be called ``player0``, ``player1`` … in the form."""
    return tuple(
        NameField(
            _l("Player %(number)s", number=LazyString(number, seat + 1)),
            LONGEST_PLAYER,
            needed=False,
        )
        for seat in range(seats)
    )


def one_of_the_seats(seats: int, otherwise: Mapping[str, object]) -> RadioField:
    """Return a question answered by `otherwise`, the first as default, or a seat."""
    by_seat = {str(seat): LazyString(number, seat + 1) for seat in range(seats)}
    return one_of({**otherwise, **by_seat}, next(iter(otherwise)))
