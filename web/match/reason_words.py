"""Reasons of a ruling that several games share: a higher type, or a higher card."""

from collections.abc import Callable, Mapping, Sequence

from scoring.cards import Card
from scoring.rulings import Step
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.match.ruling_words import Names

Groups = Mapping[int, Step]
"""Step about each group, by place in the order of exposure."""


def by_type(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    named: Callable[[str], str],
) -> str:
    """Say that the winner's group is of a higher type.

    `labelled` names the group of a step, `named` a type.
    """
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
    """Say why the winner's group beats one of the same type, and which two cards decide.

    `labelled` names the group of a step. `cards` are the winner's and the other's, None where no
    two cards decide.
    """
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
