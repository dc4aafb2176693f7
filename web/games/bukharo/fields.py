"""Fields of the forms of a game at its end: counts, cards, groups one a line; and their labels."""

from collections import Counter
from collections.abc import Iterable

from wtforms import Form, StringField, ValidationError

from scoring.cards import PACK, Card, Rank, Suit
from web.i18n.card_names import lazy_run
from web.i18n.numbers import NumberField, at_least
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.cards_form import GroupField, read_cards

count_of_cards = at_least(0, _l("A count cannot be below 0."))
"""Validator of a count; an empty field is 0."""


class PileField(GroupField):
    """A field for cards in any order, as many as a side may have."""

    longest = 800


class GroupsField(StringField):
    """A field for groups of cards, one a line; `groups` holds them once the field is validated."""

    groups: tuple[tuple[Card, ...], ...] = ()
    longest = 2000

    def pre_validate(self, form: object) -> None:
        text = self.data or ""
        if len(text) > self.longest:
            raise ValidationError(_("Too long for the groups of one team. Enter fewer cards."))
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


def left_in_packs(packs: int, laid: Iterable[Card]) -> list[list[tuple[Card, int]]]:
    """Return each card with how many are left, by suit; below 0 if typed too often."""
    left = Counter(list(PACK) * packs)
    left.subtract(laid)
    return [[(card, left[card]) for card in PACK if card.suit == suit] for suit in Suit]


def twos_in_place(pile: str) -> NumberField:
    """Return a field for how many twos of the field `pile` lie in the place of a two.

    The others are jokers. The groups they were laid on are another side's, so their cards do not
    tell it. With a two in the pile the question must be answered, with 0 where all are jokers.
    """

    def said(form: Form, field: NumberField) -> None:
        """Refuse an empty field while a two is in the pile."""
        laid = any(card.rank == Rank.TWO for card in form[pile].cards)
        if laid and field.data is None and not field.errors:
            raise ValidationError(_l("How many of these twos are natural? Enter a number, or 0."))

    return NumberField(_l("Natural twos among them"), validators=[count_of_cards, said])


_PILES = {
    "melded": _l("%(what)s on the table"),
    "hand": _l("%(what)s in hand"),
    "laid_off": _l("%(what)s on others’ groups"),
    "in_sevens": _l("%(what)s in groups of seven"),
}

_HIGH = _l("%(low)s to %(high)s", low=lazy_run("8"), high=lazy_run("K"))
_LOW = _l("%(low)s to %(high)s", low=lazy_run("3"), high=lazy_run("7"))
_CARDS = {
    "aces": (_l("Aces"), _l("aces")),
    "high": (_HIGH, _HIGH),
    "low": (_LOW, _LOW),
    "twos": (_l("Natural twos"), _l("natural twos")),
    "jokers": (_l("Twos as jokers"), _l("twos as jokers")),
}

_NUMBERS = {
    "natural_sequences": _l("Seven in sequence, no joker"),
    "joker_sequences": _l("Seven in sequence, with a joker"),
    "sets": _l("Seven of one rank"),
    "in_one_turn": _l("Bukharos in one turn"),
}


def label(field: str, worth: int | None) -> tuple[str, str]:
    """Return the short and the full label of a field; `worth` are points to show, or None."""
    if field in _NUMBERS:
        short = full = str(_NUMBERS[field])
    elif field == "hand_twos":
        short, full = _("Twos"), _("twos in hand")
    else:
        # Names of fields are pile and class: "laid_off_twos".
        pile, _underscore, cards = field.rpartition("_")
        short = str(_CARDS[cards][0])
        full = str(_PILES[pile]) % {"what": _CARDS[cards][1]}
    if worth is None:
        return short, full
    return _("%(what)s · %(worth)s", what=short, worth=number(worth)), full
