"""Setting up a match of any game: who sits where, by which house rules, and who deals first."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from wtforms import Field, HiddenField, RadioField

from scoring.facts import MatchOpened
from scoring.game import Game
from scoring.kit.house_rules import choices_of
from web.i18n.names import LONGEST_TABLE, NameField, refuse_names
from web.i18n.numbers import NumberField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import isolated, number
from web.match import house_rule_words
from web.match.commands import EntryForm, new_key
from web.match.house_rules import moot

DRAW = "draw"
CLOCKWISE = "clockwise"
MOST_PLAYERS = 12
"""Of any game."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question in the fold; `about` is whom it asks where that is not everybody, `css` how it is
    drawn."""

    field: Field
    text: str
    about: str = ""
    css: str = ""


class SetupForm(EntryForm):
    """A match as it is set up; every game has its own form. ``player0``, ``player1`` … sit in the
    order of play.

    A game says which `game` it is, how many may play it (`seats`), its `targets`, which `template`
    draws the seats and asks what no fold hides, which fields those questions are (`first`), and
    which questions a player answers (`asks_for_seat`). A house rule is a field of its name. A game
    without a target says that it has none, like this: ``target = None``.
    """

    game: ClassVar[Game[Any]]
    seats: ClassVar[range]
    targets: ClassVar[range]
    template: ClassVar[str]
    first: ClassVar[tuple[str, ...]] = ("dealer",)
    asks_for_seat: ClassVar[tuple[str, ...]] = ("dealer",)

    base = None
    table = NameField(_l("Name of the table"), LONGEST_TABLE, needed=False)
    target: NumberField | None = NumberField(_l("Target"))

    @property
    def places(self) -> list[NameField]:
        """The field of every seat that may be taken."""
        return [self[f"player{seat}"] for seat in range(self.seats[-1])]

    @property
    def fewest(self) -> int:
        """How many names there must be."""
        return self.seats[0]

    @property
    def taken(self) -> list[NameField]:
        """The seats that people sit on: up to the last name, and at least as many as needed."""
        filled = [seat for seat, field in enumerate(self.places) if field.data or field.errors]
        return self.places[: max([self.fewest, *(seat + 1 for seat in filled)])]

    @property
    def people(self) -> tuple[str, ...]:
        """Names by seat."""
        return tuple(str(field.data) for field in self.taken)

    @property
    def preset(self) -> Any:
        """The rules that hold where the table does not choose."""
        return next(iter(self.game.presets.values()))

    @property
    def rules(self) -> Any:
        """The house rules as chosen."""
        listed = choices_of(type(self.preset))
        chosen = {name: _value(listed[name], self.answer(name)) for name in listed}
        if self.target:
            chosen["target"] = int(self.target.data or 0)
        return replace(self.preset, **chosen)

    def answer(self, setting: str) -> str:
        """What was chosen for a house rule."""
        return str(self[setting].data)

    @property
    def folded(self) -> list[Field]:
        """The fields in the fold, in their order."""
        open_to_all = [*self.places, *(self[name] for name in self.first)]
        return [
            field
            for field in self
            if not isinstance(field, HiddenField) and field not in open_to_all
        ]

    @property
    def fold_title(self) -> str:
        """What is in the fold."""
        return (
            _("House rules, target, table name") if "table" in self else _("House rules and target")
        )

    def questions(self) -> list[Question]:
        """What the fold asks besides the name of the table and the target."""
        return [self.question(field) for field in self.folded if isinstance(field, RadioField)]

    def question(self, field: Field) -> Question:
        """How a field in the fold asks for its house rule."""
        return Question(field, house_rule_words.question(self.game.key, str(field.short_name)))

    def consequence(self, field: Field, value: str) -> str:
        """What a table should know before it chooses this answer."""
        return house_rule_words.note(self.game.key, str(field.short_name), value)

    def validate(self, extra_validators: Any = None) -> bool:
        """Refuse what cannot be read, a name twice, an empty seat among the others or as the
        answer to a question, and a target out of range; all at once."""
        super().validate(extra_validators)
        taken = self.taken
        for field in self.places[len(taken) :]:
            field.errors = []  # nobody sits there, whatever was typed
        refuse_names(taken)
        for field in (self[name] for name in self.asks_for_seat):
            if not field.errors and field.data.isdigit() and int(field.data) >= len(taken):
                field.errors = [_("Nobody sits there. Choose one of the players.")]
        if self.target and not self.target.errors and self.target.data not in self.targets:
            low, high = number(self.targets[0]), number(self.targets[-1])
            self.target.errors = [_("From %(low)s to %(high)s.", low=low, high=high)]
        return not self.errors

    def opened(self) -> MatchOpened:
        """The match that begins; a dealer who is to be drawn is drawn here."""
        seats = len(self.people)
        dealer = self["dealer"].data
        seat = secrets.randbelow(seats) if dealer == DRAW else int(dealer)
        return MatchOpened(self.game.key, self.people, self.rules, seat)

    def drawn(self, opened: MatchOpened) -> str:
        """What the table should hear about the match that begins; "" when it said all itself."""
        if self["dealer"].data != DRAW:
            return ""
        return _("Drawn: %(name)s deals first.", name=isolated(opened.players[opened.dealer]))

    def faults(self) -> Iterator[tuple[str, str]]:
        """Every refused field with its sentence, in the order of the page."""
        for sentence in self.form_errors:
            yield "", sentence
        asked = [self.key, *self.places, *(self[name] for name in self.first), *self.folded]
        for field in asked:
            for sentence in field.errors[:1]:
                yield anchor(field), named(field, sentence)

    @classmethod
    def proposed(cls, people: Sequence[str] = (), rules: Any = None, **answers: Any) -> Self:
        """The form with these people on the seats there are, and these rules if any."""
        names = {f"player{seat}": name for seat, name in enumerate(people[: cls.seats[-1]])}
        rules = rules or next(iter(cls.game.presets.values()))
        kept = cls.answers(rules)
        return cls(formdata=None, key=new_key(), **{**kept, **names, **answers})

    @classmethod
    def seated(cls, people: Sequence[str], direction: str, rules: Any = None) -> Self:
        """The form with people who played another game in this direction. Everybody keeps the
        chair, so in a game that goes the other way round the one on the other side comes next."""
        people = people[: cls.seats[-1]]
        if direction != direction_of(rules or next(iter(cls.game.presets.values()))):
            here = max((place for place, name in enumerate(people, 1) if name.strip()), default=0)
            people = [*people[:1], *people[1:here][::-1], *people[max(1, here) :]]
        return cls.proposed(people, rules)

    @classmethod
    def answers(cls, rules: Any) -> dict[str, Any]:
        """These rules as the answers of the form. What changed nothing was not chosen either."""
        listed = [name for name in choices_of(type(rules)) if name not in moot(rules)]
        return {"target": rules.target} | {name: str(getattr(rules, name)) for name in listed}

    @classmethod
    def again(cls, opened: MatchOpened) -> Self:
        """The form with the people and rules of an earlier match, and who deals next."""
        return cls.proposed(opened.players, opened.rules, dealer=str(opened.dealer))


def direction_of(rules: Any) -> str:
    """Which way round a table plays; clockwise where the rules leave no choice."""
    return str(getattr(rules, "direction", CLOCKWISE))


def _value(listed: Iterable[Any], answer: str) -> Any:
    """The value of a setting that is written like this."""
    return next(value for value in listed if str(value) == answer)


def anchor(field: Field) -> str:
    """The id of the field, or of its first choice; none for one that nobody sees."""
    if isinstance(field, HiddenField):
        return ""
    return f"{field.id}-0" if isinstance(field, RadioField) else str(field.id)


def named(field: Field, sentence: str) -> str:
    """A sentence that stands alone, away from its field."""
    if isinstance(field, NameField | NumberField):
        return f"{field.label.text}: {sentence}"
    return sentence
