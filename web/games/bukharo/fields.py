"""Fields of the forms of a game at its end: counts, cards in any order, groups one a line."""

from typing import Any

from wtforms import Form, StringField, ValidationError

from scoring.cards import Card, Rank
from web.games.bukharo import field_hints as words
from web.i18n.numbers import NumberField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match.cards_form import GroupField, read_cards

NOT_NEGATIVE = _l("A count cannot be below 0.")


def count_of_cards(form: Form, field: NumberField) -> None:
    """Refuse a count below 0; an empty field is 0.

    Raises:
        ValidationError: for a negative number.
    """
    if field.data is not None and field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class PileField(GroupField):
    """A field for cards in any order, as many as a side may have."""

    longest = 800


class GroupsField(StringField):
    """A field for groups of cards, one a line; `groups` holds them once the field is validated."""

    groups: tuple[tuple[Card, ...], ...] = ()
    longest = 2000

    def pre_validate(self, form: Any) -> None:
        text = self.data or ""
        if len(text) > self.longest:
            raise ValidationError(_("That is too long for the groups of one side."))
        # Every line is read, so that sound groups can be shown beside the first error.
        unread = []
        for line in text.splitlines():
            try:
                cards = read_cards(line, self.longest)
            except ValidationError as wrong:
                unread.append(wrong)
            else:
                self.groups += (cards,) if cards else ()
        if unread:
            raise unread[0]


def twos_in_place(pile: str) -> NumberField:
    """Return a field for how many twos of the field `pile` lie in the place of a two.

    The others are jokers. The groups they were laid on are another side's, so their cards do not
    tell it. With a two in the pile the question must be answered, with 0 where all are jokers.
    """

    def said(form: Form, field: NumberField) -> None:
        """Refuse an empty field while a two is in the pile."""
        laid = any(card.rank == Rank.TWO for card in form[pile].cards)
        if laid and field.data is None and not field.errors:
            raise ValidationError(words.HOW_MANY_TWOS)

    return NumberField(words.TWOS_IN_PLACE, validators=[count_of_cards, said])
