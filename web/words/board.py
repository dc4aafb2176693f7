"""What the script of the board says. It fills in the braces and knows no sentence of its own."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from scoring.cards import Card, Rank, Suit
from web.cards import COURT, SUITS, face
from web.words.places import number

_ELSEWHERE = {
    "round": (_l("%(card)s, %(name)s in round %(n)s"), _l("%(card)s: %(name)s, round %(n)s")),
    "showdown": (_l("%(card)s, with %(name)s"), _l("%(card)s: %(name)s")),
    "trick": (_l("%(card)s, %(name)s in trick %(n)s"), _l("%(card)s: %(name)s, trick %(n)s")),
}
"""Where a card lies, by what a game calls a round: for a screen reader, and as an answer."""

_CHANGE = {
    "round": _l("Change round %(n)s"),
    "showdown": _l("Change the cards"),
    "trick": _l("Change trick %(n)s"),
}

_IN_ALREADY = {
    "round": _l("Round %(n)s is in the record already, with the same cards as yours."),
    "showdown": _l("This showdown is in the record already, with the same cards as yours."),
    "trick": _l("Trick %(n)s is in the record already, with the same cards as yours."),
}


def in_already(counted: str, number_of_round: int) -> str:
    """Another phone was quicker with the same cards."""
    return str(_IN_ALREADY[counted]) % {"n": number(number_of_round)}


def script_words(counted: str) -> dict[str, Any]:
    """Names of cards and short sentences, in the reader's language and digits; `counted` is what
    the game calls a round."""
    faces = [face(Card(rank, Suit.SPADES)).rank for rank in Rank]
    signs, classes, names = zip(*SUITS.values(), strict=True)
    earlier, held = _ELSEWHERE[counted]
    braces = {name: f"{{{name}}}" for name in ("card", "name", "n")}
    return {
        "digits": "".join(number(digit) for digit in range(10)),
        "faces": faces,
        "ranks": [str(COURT.get(rank, drawn)) for rank, drawn in zip(Rank, faces, strict=True)],
        "signs": signs,
        "suits": classes,
        "named": [str(name) for name in names],
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
        "move": _("Move it here?"),
        "change": str(_CHANGE[counted]) % braces,
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
