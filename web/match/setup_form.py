"""The set-up form of a match: who sits where, by which house rules, and who deals first."""

import re
import secrets
from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar, Self

from flask_babel.speaklater import LazyString
from wtforms import Field, HiddenField, RadioField
from wtforms.fields.choices import SelectChoice

from scoring.kit.house_rules import HouseRules
from scoring.names import LONGEST_TABLE
from scoring.recorded_facts import Agreement, MatchOpened
from web.i18n.look_alikes import ask_about
from web.i18n.names import NameField, refuse_names
from web.i18n.numbers import NumberField
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.agreement_fields import AgreementFields
from web.match.context import direction_of
from web.match.form_with_errors import anchor
from web.match.house_rule_fields import HouseRuleFields, Question
from web.match.log_writes import new_key
from web.match.setup_fields import names_of, one_of_the_seats

DRAW = "draw"
"""Answer that lets the app draw the first dealer."""
LONGEST_LIST = 200
"""Most characters of the names of those who sit out."""
COMMAS = re.compile("[,،、]")


class SetupForm(HouseRuleFields):
    """The set-up of a match. ``player0``, ``player1`` … sit in the order of play.

    Every game has a subclass, which sets `game`, the numbers of players (`seats`), the `targets`,
    the `template` that draws the seats and the open questions, the fields of those (`first`) and
    the questions that a player answers (`asks_for_seat`). `few` seats are shown at once, if not
    all. `known` are people who have sat together before: they are not asked whether they are two.
    `who` holds what was answered about new names that look like known people's, `yes` and `no` are
    what it will hold once `asked`, the question that is open now, is answered. Names, dealer and
    house rules become fields by themselves. `fold_titles` head the folded ones, with the table's
    name among them and without.
    """

    seats: ClassVar[range]
    few: ClassVar[int | None] = None
    template: ClassVar[str]
    first: ClassVar[tuple[str, ...]] = ("dealer",)
    asks_for_seat: ClassVar[tuple[str, ...]] = ("dealer",)
    fold_titles: ClassVar[tuple[LazyString, LazyString]] = (
        _l("House rules, target, table name"),
        _l("House rules and target"),
    )

    # A match that is being set up has no version yet.
    base = None
    known: Collection[str] = ()
    asked = yes = no = ""
    two_people = HiddenField()
    who = HiddenField()
    waiting = NameField(_l("Sitting out"), LONGEST_LIST, needed=False)
    table = NameField(_l("Name of the table"), LONGEST_TABLE, needed=False)

    def __init_subclass__(cls) -> None:
        """Give the form its fields for names, handicap, dealer, and house rules that it lacks."""
        super().__init_subclass__()
        for seat, name in enumerate(names_of(cls.seats[-1])):
            setattr(cls, f"player{seat}", name)
        cls.add_handicap(cls.seats[-1])
        if "dealer" in cls.first:
            cls.dealer = one_of_the_seats(cls.seats[-1], {DRAW: _l("At random")})
        cls.add_house_rules()

    @property
    def places(self) -> list[NameField]:
        """Return the name fields of all seats."""
        return [self[f"player{seat}"] for seat in range(self.seats[-1])]

    @property
    def fewest(self) -> int:
        return self.seats[0]

    @property
    def taken(self) -> list[NameField]:
        """Return the name fields in use: up to the last one filled, at least `fewest`."""
        # A refused name is kept as an error without data; its seat was meant to be taken.
        filled = [seat for seat, field in enumerate(self.places) if field.data or field.errors]
        return self.places[: max([self.fewest, *(seat + 1 for seat in filled)])]

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(str(field.data) for field in self.taken)

    @property
    def sitting_out(self) -> tuple[str, ...]:
        """Return the names of those who are there and sit out."""
        names = map(str.strip, COMMAS.split(str(self.waiting.data)))
        return tuple(name for name in names if name and name not in self.people)

    @property
    def folded(self) -> list[Field]:
        """Return the fields of the first fold: all but hidden ones, names, open questions."""
        open_to_all = [*self.places, *(self[name] for name in self.first), *self.agreement_fields]
        return [
            field
            for field in self
            if not isinstance(field, HiddenField) and field not in open_to_all
        ]

    @property
    def fold_title(self) -> str:
        with_table, without = self.fold_titles
        return str(with_table if "table" in self else without)

    def questions(self) -> list[Question]:
        """Return the folded questions besides the table's name and the target."""
        return [self.question(field) for field in self.folded if isinstance(field, RadioField)]

    def name_seats(self) -> None:
        """Label what is asked of a seat with the name that is typed there so far."""
        named = {str(seat): place.data for seat, place in enumerate(self.places) if place.data}
        for field in (self[name] for name in self.asks_for_seat):
            field.choices = [
                SelectChoice(one.value, named.get(one.value, one.label)) for one in field.choices
            ]
        self.label_handicap(
            [named.get(str(seat), number(seat + 1)) for seat in range(self.seats[-1])]
        )

    def validate(self, extra_validators: object = None) -> bool:
        """Check all fields at once: house rules, names, and seats that are answers."""
        super().validate(extra_validators)
        taken = self.taken
        for field in self.places[len(taken) :]:
            field.errors = []  # nobody sits there, whatever was typed
        refuse_names(taken)
        for field in (self[name] for name in self.asks_for_seat):
            # An answer in digits is the number of a seat, and somebody must sit there.
            if not field.errors and field.data.isdigit() and int(field.data) >= len(taken):
                field.errors = [_("This seat is empty. Choose one of the players.")]
        if not self.errors:
            ask_about(self.two_people, self.people, self.known)
        return not self.errors

    def opened(self) -> MatchOpened:
        """Return the fact that begins the match; draws the dealer here where that was chosen."""
        seats = len(self.people)
        dealer = self["dealer"].data
        seat = secrets.randbelow(seats) if dealer == DRAW else int(dealer)
        agreed = self.agreement(self.people, self.sitting_out)
        return MatchOpened(self.game.key, self.people, self.rules, seat, agreed)

    def drawn(self, opened: MatchOpened) -> str:
        """Return the sentence that names a drawn dealer; "" where the dealer was chosen."""
        if self["dealer"].data != DRAW:
            return ""
        return _("By lot: %(name)s deals first.", name=isolated(opened.players[opened.dealer]))

    def faults(self) -> Iterator[tuple[str, str]]:
        """Yield (field id, sentence) of every refused field, in the order of the page."""
        for sentence in self.form_errors:
            yield "", sentence
        fields = [
            self.key,
            self.two_people,
            *self.places,
            *(self[name] for name in self.first),
            *self.folded,
            *self.agreement_fields,
        ]
        for field in fields:
            for sentence in field.errors[:1]:
                # Read away from its field, what is wrong with a text needs the label.
                labelled = isinstance(field, NameField | NumberField)
                yield anchor(field), f"{field.label.text}: {sentence}" if labelled else sentence

    @classmethod
    def proposed(
        cls, people: Sequence[str] = (), rules: HouseRules | None = None, **answers: Any
    ) -> Self:
        """Return the form filled with these names, these rules or the preset, and other answers."""
        names = {f"player{seat}": name for seat, name in enumerate(people[: cls.seats[-1]])}
        rules = rules or cls.usual()
        kept = cls.rule_answers(rules)
        return cls(formdata=None, key=new_key(), **{**kept, **names, **answers})

    @classmethod
    def seated(
        cls,
        people: Sequence[str],
        direction: str,
        agreed: Agreement,
        rules: HouseRules | None = None,
    ) -> Self:
        """Return the form with the players of another game, which went in `direction`."""
        answers = {**cls.agreed_answers(agreed), "rules_name": ""}
        return cls.proposed(cls.chairs(people, direction, rules), rules, **answers)

    @classmethod
    def chairs(
        cls, people: Sequence[str], direction: str, rules: HouseRules | None = None
    ) -> Sequence[str]:
        """Return the players of another game, which went in `direction`, in the order of play.

        Everybody keeps the chair: in a game of the other direction all but the first are reversed.
        """
        people = people[: cls.seats[-1]]
        if direction == direction_of(rules or cls.usual()):
            return people
        here = max((place for place, name in enumerate(people, 1) if name.strip()), default=0)
        return [*people[:1], *people[1:here][::-1], *people[max(1, here) :]]

    @staticmethod
    def agreed_answers(agreed: Agreement) -> dict[str, object]:
        """Return an agreement as answers of the form, with those who sat out."""
        waiting = ", ".join(agreed.waiting)
        return {**AgreementFields.agreed_answers(agreed), "waiting": waiting}

    @classmethod
    def again(cls, opened: MatchOpened) -> Self:
        """Return the form filled as for an earlier match, with its dealer."""
        agreed = cls.agreed_answers(opened.agreed)
        return cls.proposed(opened.players, opened.rules, dealer=str(opened.dealer), **agreed)
