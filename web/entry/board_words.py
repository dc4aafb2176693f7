"""What the script of the board says. It fills in the braces and knows no sentence of its own."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from scoring.cards import Card
from web.http.script_data import for_script
from web.i18n.card_faces import draws_own_digits, every_rank, every_suit
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import spoken
from web.i18n.words import isolated, number

_ELSEWHERE = {
    "round": (
        _l("%(card)s, %(name)s in round %(n)s"),
        _l("%(card)s: %(name)s, round %(n)s, since %(time)s"),
    ),
    "showdown": (_l("%(card)s, with %(name)s"), _l("%(card)s: %(name)s")),
    "trick": (
        _l("%(card)s, %(name)s in trick %(n)s"),
        _l("%(card)s: %(name)s, trick %(n)s, since %(time)s"),
    ),
}
"""Where a card lies, by what a game calls a round: for a screen reader, and as an answer."""

_IN_ALREADY = {
    "round": _l("Round %(n)s is in the record already, with the same cards as yours."),
    "showdown": _l("This showdown is in the record already, with the same cards as yours."),
    "trick": _l("Trick %(n)s is in the record already, with the same cards as yours."),
}


_MOVED_AWAY = {
    "round": _l(
        "%(card)s goes to %(name)s in round %(n)s. What did %(owner)s show here in its place?"
    ),
    "showdown": _l("%(card)s goes to %(name)s. What did %(owner)s show here in its place?"),
    "trick": _l(
        "%(card)s goes to %(name)s in trick %(n)s. What did %(owner)s play here in its place?"
    ),
}


def moved_away(card: Card, owner: str, name: str, n: int, counted: str) -> str:
    """A card was taken from this round to another one, and its place is empty."""
    return str(_MOVED_AWAY[counted]) % {
        "card": shown(card),
        "owner": isolated(owner),
        "name": isolated(name),
        "n": number(n),
    }


def in_already(counted: str, number_of_round: int) -> str:
    """Another phone was quicker with the same cards."""
    return str(_IN_ALREADY[counted]) % {"n": number(number_of_round)}


def move_here(card: Card) -> str:
    """To move a card here that another round shows."""
    return _("Move %(card)s here?", card=shown(card))


def swap_with() -> str:
    """To let the tapped card change places with what its script puts into the braces."""
    return _("Swap with %(card)s?", card="{card}")


def swap_cards(card: Card, other: Card) -> str:
    """To let two cards change places."""
    return _("Swap %(card)s and %(other)s", card=shown(card), other=shown(other))


def find_the_mistake() -> str:
    """To be asked what really lay there."""
    return _("Find the mistake")


def script_words(counted: str, times: Mapping[int, str]) -> Markup:
    """Names of cards and short sentences, in the reader's language and digits, as JSON; `counted`
    is what the game calls a round, `times` when the other ones of the deal were entered."""
    same = _same_words(counted, spoken(), draws_own_digits())
    others = for_script({"times": times})
    return same[:-1] + Markup(",") + others[1:]  # one object of two


@cache
def _same_words(counted: str, _language: str, _own_digits: bool) -> Markup:
    """Those that are the same on every board; the language is the one in which the sentences are
    at this moment."""
    return for_script(_words(counted))


def _words(counted: str) -> Mapping[str, Any]:
    _codes, faces, said, _css = zip(*every_rank(), strict=True)
    _codes, signs, names, classes = zip(*every_suit(), strict=True)
    earlier, held = _ELSEWHERE[counted]
    braces = {name: f"{{{name}}}" for name in ("card", "name", "n", "time")}
    return {
        "digits": "".join(number(digit) for digit in range(10)),
        "faces": faces,
        "ranks": said,
        "signs": signs,
        "suits": classes,
        "named": names,
        "spoken": _("%(rank)s of %(suit)s", rank="{rank}", suit="{suit}"),
        "filled": _(
            "%(name)s: %(card)s. %(n)s of %(size)s",
            **{name: f"{{{name}}}" for name in ("name", "card", "n", "size")},
        ),
        "emptied": _("%(card)s taken back from %(name)s", card="{card}", name="{name}"),
        "place": _("%(name)s, card %(n)s: empty", name="{name}", n="{n}"),
        "holds": _("%(name)s: %(card)s. Tap to take it back", name="{name}", card="{card}"),
        "with": _("%(card)s, with %(name)s", card="{card}", name="{name}"),
        "earlier": str(earlier) % braces,
        "held": str(held) % braces,
        "here": _("%(card)s: %(name)s, on this page", card="{card}", name="{name}"),
        "move": _("Move it here?"),
        "more": _("%(n)s more", n="{n}"),
        "full": _("%(name)s is full. Tap a card there to take it back.", name="{name}"),
        "compare": _("Deduced: compare with the table"),
        "doubt": _("Not what I see"),
        "worth": _("%(n)s on the table", n="{n}"),
        "undone": _("Last tap taken back"),
        "type": _("Type"),
        "saving": _("Saving …"),
        "waiting": _("Not saved yet, kept on this phone, trying again"),
        "saved": _("Saved"),
    }
