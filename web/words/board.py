"""What the script of the board says. It fills in the braces and knows no sentence of its own."""

from typing import Any

from flask_babel import gettext as _

from scoring.cards import Card, Rank, Suit
from web.cards import COURT, SUITS, face
from web.words.places import number


def script_words() -> dict[str, Any]:
    """Names of cards and short sentences, in the reader's language and digits."""
    faces = [face(Card(rank, Suit.SPADES)).rank for rank in Rank]
    signs, classes, names = zip(*SUITS.values(), strict=True)
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
        "earlier": _("%(card)s, %(name)s in round %(n)s", card="{card}", name="{name}", n="{n}"),
        "held": _("%(card)s: %(name)s, round %(n)s", card="{card}", name="{name}", n="{n}"),
        "move": _("Move it here?"),
        "change": _("Change round %(n)s", n="{n}"),
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
