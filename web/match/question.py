"""A question of who wins, without a match: its form, and its answer in words, whatever the game."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from flask_babel.speaklater import LazyString
from wtforms import Field, Form, RadioField, SelectField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import AnyOf

from scoring.cards import Card
from scoring.kit.duplicates import card_faults
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match import fault_words, house_rule_words, question_words
from web.match.cards_form import GroupField
from web.match.game_words import GAME_WORDS
from web.match.ruling_words import RulingWords


@dataclass(frozen=True, slots=True)
class Laid:
    """What one player laid down; a `spare` card does not count, `jokers` are places of cards."""

    name: str
    cards: tuple[Card, ...]
    label: str
    won: bool
    points: int = 0
    spare: Card | None = None
    jokers: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The ruling on a question, ready to print.

    `played_by` are the game and the house rules it was given by. `address` is where the question
    is asked and answered, the same for the same question; empty where it cannot be asked.
    """

    words: RulingWords
    laid: list[Laid]
    played_by: list[str]
    address: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A question to begin with: what it is about, and where it is answered."""

    label: str
    address: str


class QuestionForm(Form):
    """A question as it is typed. A plain GET form: it changes nothing and needs no token."""

    asks: ClassVar[LazyString] = _l("Who wins?")

    @property
    def groups(self) -> list[GroupField]:
        """The fields that hold cards, in the order of play."""
        return [field for field in self if isinstance(field, GroupField)]

    @property
    def numbers(self) -> Sequence[Field]:
        """What must be counted, because the cards do not tell it."""
        return ()

    @property
    def radios(self) -> list[Field]:
        """What must be known besides the cards."""
        return [field for field in self if isinstance(field, RadioField)]

    @property
    def house_rules(self) -> list[Field]:
        """The house rules that can change the answer."""
        return [field for field in self if type(field) is SelectField]

    @property
    def changed(self) -> bool:
        """A house rule is not as usual."""
        return any(field.data != field.default for field in self.house_rules)

    @property
    def asked(self) -> bool:
        """Cards were sent, be it none."""
        return any(field.raw_data for field in self.groups)

    @property
    def faults(self) -> list[tuple[str, str]]:
        """(field id, sentence) of everything wrong, in the order of the page."""
        return [(field.id, str(error)) for field in self for error in field.errors]

    @property
    def names(self) -> Sequence[str]:
        """What the fields with cards are called in a sentence."""
        return [str(field.label.text) for field in self.groups]

    def validate(self, extra_validators: Any = None) -> bool:
        """Every fault is named at its field, all at once."""
        super().validate(extra_validators)
        self.check_sizes()
        for fault in card_faults([field.cards for field in self.groups], {}):
            blame(self.groups[fault["seat"]], fault_words.sentence(fault, self.names))
        return not self.errors

    @abstractmethod
    def check_sizes(self) -> None:
        """Blame what has too few cards or too many for this game, or is missing."""

    @abstractmethod
    def answer(self) -> Answer:
        """The ruling on what was asked, once it is valid."""

    @property
    @abstractmethod
    def begin(self) -> dict[str, Any]:
        """What a new question keeps of this one, for its address."""

    def close_up(self) -> None:
        """Move the cards into the first fields, so that their numbers are those of the answer."""
        texts = [typed(field) for field in self.groups if field.cards]
        blank = [""] * (len(self.groups) - len(texts))
        for field, text in zip(self.groups, texts + blank, strict=True):
            field.data = text


def typed(field: GroupField) -> str:
    """What was written into a field."""
    return (field.data or "").strip()


def blame(field: Field, sentence: object) -> None:
    """Name a fault at its field."""
    field.errors = [*field.errors, str(sentence)]


def blame_missing(form: QuestionForm, nothing: object, one_more: object) -> None:
    """Who wins is a question between two at least."""
    # A comma is no card, and nothing wrong either.
    blank = [field for field in form.groups if not field.cards and not field.errors]
    if len(blank) == len(form.groups):
        blame(form.groups[0], nothing)
    elif not form.errors and len(form.groups) - len(blank) < 2:
        blame(blank[0], one_more)


def radio(
    label: object,
    labels: Mapping[Any, object],
    default: str | None = None,
    missing: object = question_words.CHOOSE,
) -> RadioField:
    """A choice that the answer cannot do without."""
    return RadioField(
        label,
        choices=choices(labels),
        default=default,
        validate_choice=False,
        validators=[AnyOf(list(labels), missing)],
    )


def house_rule(game: str, setting: str, usual: str = "") -> SelectField:
    """A house rule to choose; where `usual` is not the same in every variant, it is left empty."""
    labels = {} if usual else {"": _l("As usual in this game")}
    labels |= {str(value): name for value, name in GAME_WORDS[game].setting_values[setting].items()}
    return SelectField(
        GAME_WORDS[game].setting_names[setting][0],
        choices=choices(labels),
        default=usual,
        validate_choice=False,
        validators=[AnyOf(list(labels), question_words.CHOOSE)],
    )


def choices(labels: Mapping[Any, object]) -> list[SelectChoice]:
    """Values with their labels, as a form field wants them."""
    return [SelectChoice(value, label) for value, label in labels.items()]


def changes(rules: Any, usual: Any) -> dict[str, str]:
    """The house rules that differ from what is usual."""
    return {
        field.name: getattr(rules, field.name)
        for field in fields(rules)
        if getattr(rules, field.name) != getattr(usual, field.name)
    }


def changes_in_words(game: str, changed: Mapping[str, Any]) -> list[str]:
    """The same for the reader, one line each."""
    return [
        _(
            "house rule %(setting)s: %(value)s",
            setting=house_rule_words.name(game, setting),
            value=house_rule_words.value(game, setting, value),
        )
        for setting, value in changed.items()
    ]


def laid(
    groups: Sequence[tuple[Card, ...]], shares: Sequence[int], words: RulingWords
) -> list[Laid]:
    """The cards as they lie, in the order of play, with what each of them got."""
    return [
        Laid(
            ranked.name,
            groups[ranked.place],
            ranked.label,
            ranked.won,
            shares[ranked.place],
            ranked.spare,
        )
        for ranked in sorted(words.ranking, key=lambda ranked: ranked.place)
    ]
