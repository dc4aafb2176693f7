"""Questions about cards of one pack, in rows: the fields, and the board of keys that fills them."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from scoring.cards import Card
from scoring.kit.duplicates import card_faults
from web.i18n.sentence_parts import number
from web.match import fault_words
from web.match.cards_form import GroupField, full_groups
from web.match.page_data import Link
from web.match.sentences import Plural
from web.match.who_wins_form import QuestionForm, blame


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

    def validate(self, extra_validators: Any = None) -> bool:
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
