"""The question "Who wins?" without a match, for every game: its form and its answer in words."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from flask_babel.speaklater import LazyString
from wtforms import Field, Form, RadioField, SelectField
from wtforms.fields.choices import SelectChoice

from scoring.cards import Card
from scoring.kit.duplicates import card_faults
from scoring.kit.house_rules import HouseRules
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import fault_words, house_rules
from web.match.cards_form import GroupField, full_groups
from web.match.page_data import Label, Laid, Link
from web.match.ruling_words import RulingWords
from web.match.sentence_filling import Plural
from web.match.setup_fields import CHOOSE
from web.match.word_registry import GAME_WORDS


@dataclass(frozen=True, slots=True)
class Answer:
    """The ruling on a question, ready to print.

    `played_by` names the game and the house rules that judged. `address` is the page of the
    question with its answer, always the same for the same question; "" where it cannot be asked
    again.
    """

    words: RulingWords
    laid: list[Laid]
    played_by: list[str]
    address: str = ""


class QuestionForm(Form):
    """A question as it is typed. A GET form: it changes nothing and needs no CSRF token.

    `about` says what can be asked, and `how` cards are written. `example` is a question to begin
    with: the words that lead to it, and its worked case. `template` draws the fields for cards and
    the keys that fill them; `styles` and `scripts` are the static files that these need.
    """

    about: ClassVar[LazyString]
    how: ClassVar[LazyString]
    example: ClassVar[tuple[LazyString, Any]]
    asks: ClassVar[LazyString] = _l("Who wins?")
    template: ClassVar[str]
    styles: ClassVar[Sequence[str]]
    scripts: ClassVar[Sequence[str]]

    @classmethod
    @abstractmethod
    def worked(cls, case: Any) -> Answer:
        """Return the answer to a worked case of the rulebook."""

    @property
    @abstractmethod
    def groups(self) -> Sequence[Field]:
        """Return the fields for cards."""

    @property
    def radios(self) -> list[Field]:
        """Return the fields for what must be known besides the cards."""
        return [field for field in self if isinstance(field, RadioField)]

    @property
    def first(self) -> Sequence[Field]:
        """Return those of `radios` that no question can do without, asked above the cards."""
        return ()

    @property
    def house_rules(self) -> list[Field]:
        """Return the fields for house rules that can change the answer."""
        # Not isinstance: a RadioField is a SelectField too.
        return [field for field in self if type(field) is SelectField]

    @property
    def changed(self) -> bool:
        """Return whether any house rule differs from its default."""
        return any(field.data != field.default for field in self.house_rules)

    @property
    def asked(self) -> bool:
        """Return whether fields for cards were sent, even empty ones."""
        return any(field.raw_data for field in self.groups)

    @property
    def faults(self) -> list[tuple[str, str]]:
        """Return (field id, sentence) of every error, in the order of the page."""
        return [(field.id, str(error)) for field in self for error in field.errors]

    @abstractmethod
    def answer(self) -> Answer:
        """Return the ruling on a valid question."""

    @property
    def begin(self) -> dict[str, object]:
        """Return the query arguments that a new question keeps of this one, beside its game."""
        return {}

    def labels(self) -> Sequence[Label]:
        """Return the type of every full group, also while others are missing."""
        return ()

    @abstractmethod
    def check_sizes(self) -> None:
        """Blame fields that have too few or too many cards for this game, or miss an answer."""

    def validate(self, extra_validators: object = None) -> bool:
        """Set every error at its field, all of them at once."""
        super().validate(extra_validators)
        self.check_sizes()
        return not self.errors

    def close_up(self) -> None:
        """Move the cards to where the answer names them; by default they stay in their fields."""


def blame(field: Field, sentence: object) -> None:
    """Set an error at a field, after those that it has."""
    field.errors = [*field.errors, str(sentence)]


def house_rule(game: str, setting: str, usual: str = "") -> SelectField:
    """Return a field for a house rule; without a `usual` value it may stay empty."""
    labels = {} if usual else {"": _l("Default")}
    words = GAME_WORDS[game].settings[setting]
    labels |= {str(value): one.label for value, one in words.values.items()}
    return SelectField(
        words.name,
        choices=[SelectChoice(value, label) for value, label in labels.items()],
        default=usual,
        invalid_choice_message=CHOOSE,
    )


def changes(rules: HouseRules, usual: HouseRules) -> dict[str, Any]:
    """Return the house rules that differ from the usual ones, by setting."""
    return {
        field.name: getattr(rules, field.name)
        for field in fields(rules)
        if getattr(rules, field.name) != getattr(usual, field.name)
    }


def changes_in_words(game: str, changed: Mapping[str, Any]) -> list[str]:
    """Return a line for each changed house rule, in the reader's language."""
    return [
        _(
            "house rule %(setting)s: %(value)s",
            setting=house_rules.name(game, setting),
            value=house_rules.value(game, setting, value),
        )
        for setting, value in changed.items()
    ]


def laid(
    groups: Sequence[tuple[Card, ...]], shares: Sequence[int], words: RulingWords
) -> list[Laid]:
    """Return each player's cards, in the order of play, with the points that they got."""
    return [
        Laid(
            ranked.place,
            ranked.name,
            now=shares[ranked.place],
            cards=groups[ranked.place],
            label=ranked.label,
            won=ranked.won,
            spare=ranked.spare,
        )
        for ranked in sorted(words.ranking, key=lambda ranked: ranked.place)
    ]


class RowsForm(QuestionForm):
    """A question with a row of cards for each group; no card can be in two of them."""

    game: ClassVar[str]
    template: ClassVar[str] = "rulebook/_rows.html"
    styles: ClassVar[Sequence[str]] = ("css/board.css",)
    scripts: ClassVar[Sequence[str]] = ("js/who-wins.js", "js/board.js", "js/walk.js")

    @property
    def groups(self) -> list[GroupField]:
        return [field for field in self if isinstance(field, GroupField)]

    @property
    def names(self) -> Sequence[str]:
        """Return the names of the fields for cards, for use in sentences."""
        return [str(field.label.text) for field in self.groups]

    @property
    @abstractmethod
    def size(self) -> int:
        """Return the number of cards that a row has room for."""

    @property
    def values(self) -> str:
        """Return the points of each rank for the script, ace first; "" where cards have none."""
        return ""

    @property
    def full(self) -> Mapping[int, tuple[Card, ...]]:
        """Return the groups that fill their row, by their place from 1."""
        typed = {place: field.data or "" for place, field in enumerate(self.groups, start=1)}
        return full_groups(list(typed), self.size, typed)

    @property
    def other_size(self) -> Link | None:
        """Return the link to rows of another size, where the game has any."""
        return None

    def validate(self, extra_validators: object = None) -> bool:
        """Set every error at its field: unreadable cards, wrong sizes, cards laid twice."""
        super().validate(extra_validators)
        for fault in card_faults([field.cards for field in self.groups], {}):
            blame(self.groups[fault["seat"]], fault_words.sentence(self.game, fault, self.names))
        return not self.errors

    def blame_missing(self, nothing: object, one_more: object) -> None:
        """Blame an empty field: `nothing` was laid, or `one_more` group is needed."""
        # A comma is no card, and nothing wrong either.
        blank = [field for field in self.groups if not field.cards and not field.errors]
        if len(blank) == len(self.groups):
            blame(self.groups[0], nothing)
        elif not self.errors and len(self.groups) - len(blank) < 2:
            blame(blank[0], one_more)

    def blame_sizes(self, size: int, wrong: Plural) -> None:
        """Blame each field with cards that are not `size`; `wrong` takes `name` and `have`."""
        for field, name in zip(self.groups, self.names, strict=True):
            have = len(field.cards)
            if have not in (0, size):
                blame(field, wrong.chosen(have) % {"name": name, "have": number(have)})

    def close_up(self) -> None:
        """Move the cards into the first fields, so that field numbers match those of the answer."""
        texts = [field.data.strip() for field in self.groups if field.cards]
        blank = [""] * (len(self.groups) - len(texts))
        for field, text in zip(self.groups, texts + blank, strict=True):
            field.data = text
