"""How the deciding fact of a ruling is put, whatever the game: a higher type, or a card."""

from collections.abc import Callable, Mapping, Sequence

from scoring.cards import Card
from scoring.rulings import Step
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.match.ruling_words import Names

Groups = Mapping[int, Step]
"""The step about each group, by place."""


def by_type(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    named: Callable[[str], str],
) -> str:
    """The winner has the higher type, whatever the game calls it."""
    return _(
        "%(winner)s's %(group)s beats %(second)s's %(other)s: %(type)s is the higher type.",
        winner=names[step["winner"]],
        group=labelled(laid[step["winner"]]),
        second=names[step["second"]],
        other=labelled(laid[step["second"]]),
        type=named(step["category"]),
    )


def by_card(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    why: str,
    cards: Sequence[Card] | None,
) -> str:
    """Equal types: why the winner's is higher, and the two cards that decide, if any two do."""
    compared = _(
        "%(winner)s's %(group)s beats %(second)s's %(other)s: %(why)s",
        winner=names[step["winner"]],
        group=labelled(laid[step["winner"]]),
        second=names[step["second"]],
        other=labelled(laid[step["second"]]),
        why=why,
    )
    if cards is None:
        return _("%(compared)s.", compared=compared)
    card, other = cards
    return _(
        "%(compared)s, %(card)s against %(other)s.",
        compared=compared,
        card=shown(card),
        other=shown(other),
    )
