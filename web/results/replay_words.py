"""Sentences of a replay: the step that is shown, and why a deal has nothing to replay."""

from typing import Any

from web.i18n.translations import gettext as _
from web.i18n.words import number
from web.match.page_parts import Passage


def position(passage: Passage, nth: int) -> str:
    """Name a step in which a group is laid: "Round 2, 3 of 4"."""
    return _(
        "%(round)s, %(nth)s of %(all)s",
        round=passage.heading,
        nth=number(nth),
        all=number(len(passage.laid)),
    )


def over(passage: Passage) -> str:
    """Name the step that shows the ruling of a round: "Round 2, decided"."""
    return _("%(round)s, ruling", round=passage.heading)


def added_up(deal: Any) -> str:
    """Name the last step of a closed deal, in which its points are added up."""
    if deal.end == "void":
        return _("Deal %(deal)s does not count", deal=number(deal.number))
    return _("Deal %(deal)s, total", deal=number(deal.number))


def nothing(deal: Any, how: str) -> str:
    """Say why a deal cannot be replayed; `how` says how the deal was closed."""
    if deal.end == "open":
        return _("No round of this deal is saved yet.")
    if deal.end == "void":
        return _("This deal does not count, and its cards were not entered.")
    return _("The cards of this deal were not entered: %(how)s.", how=how)
