"""Sentences of the card board: those of its server page, and the JSON for its script."""

from collections.abc import Mapping
from functools import cache

from markupsafe import Markup

from scoring.cards import Card
from web.http.responses import for_script
from web.i18n.bengali_endings import fill_in
from web.i18n.card_faces import draws_own_digits, every_rank, every_suit
from web.i18n.card_names import shown
from web.i18n.numbers import localise
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, spoken
from web.match.word_registry import GAME_WORDS

# js/swap.js replaces the {card} that is left in the sentence.
SWAP_WITH = _l("Swap with %(card)s?", card="{card}")
"""Label of the key that swaps the tapped card with one that the script names."""

FIND_THE_MISTAKE = _l("Find mistake")
"""Label of the link to the search for a typing mistake."""


def moved_away(card: Card, owner: str, name: str, n: int, game: str) -> str:
    """Say that `name` has this card in round `n` now, and ask what `owner` laid here."""
    values = {"card": shown(card), "owner": isolated(owner), "name": isolated(name), "n": number(n)}
    return fill_in(str(GAME_WORDS[game].rounds.moved_away), values)


def in_already(game: str, number_of_round: int) -> str:
    """Say that another phone saved the round first, with the same cards."""
    return str(GAME_WORDS[game].rounds.in_already) % {"n": number(number_of_round)}


def swap_or_move(card: Card, other: Card | None) -> str:
    """Label the link that swaps two cards, or moves one here from another round."""
    if other is None:
        return _("Move %(card)s here?", card=shown(card))
    return _("Swap %(card)s and %(other)s", card=shown(card), other=shown(other))


def script_words(game: str, times: Mapping[int, str], **others: str) -> Markup:
    """Return the sentences and card names of the board as one JSON object for an attribute.

    `times` are the UTC times, by round, at which other rounds of the deal were entered, and
    `others` are sentences beside those of every board, or in their place.
    Language and digits are the reader's.
    """
    same = _same_words(game, spoken(), draws_own_digits())
    return for_script({**same, "times": times, **others})


def words_of_points() -> dict[str, str]:
    """Return what the script says only where cards have points, and the last group is filled in."""
    return {
        "worth": _("%(n)s points on the table", n="{n}"),
        "compare": _("Filled in: compare with the table"),
        "doubt": _("Not what I see"),
    }


@cache
def _same_words(game: str, _language: str, _own_digits: bool) -> Mapping[str, object]:
    """Return what every board of a game says; the reader is part of the cache key."""
    rounds = GAME_WORDS[game].rounds
    _codes, faces, said, _css = zip(*every_rank(), strict=True)
    _codes, signs, names, classes = zip(*every_suit(), strict=True)
    # Placeholders stay in the sentences as {card}, {name} …: js/board.js fills them in.
    braces = {name: f"{{{name}}}" for name in ("card", "name", "n", "time", "next")}
    return {
        "digits": localise("0123456789", spoken()),
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
        "emptied": _("%(name)s: %(card)s taken off", card="{card}", name="{name}"),
        "place": _("%(name)s, card %(n)s: empty", name="{name}", n="{n}"),
        "holds": _("%(name)s: %(card)s. Tap to take it off", name="{name}", card="{card}"),
        "with": _("%(card)s, with %(name)s", card="{card}", name="{name}"),
        "earlier": str(rounds.earlier) % braces,
        "held": str(rounds.held) % braces,
        "here": _("%(card)s: %(name)s, not sent yet", card="{card}", name="{name}"),
        "move": _("Move it here?"),
        "more": _("%(n)s more", n="{n}"),
        "full": _("%(name)s: full. Take a card off.", name="{name}"),
        "undo": _("Undo"),
        "untap": _("Undo last tap: %(card)s", card="{card}"),
        "undone": _("Last tap undone"),
        "type": _("Type"),
        "kept": _("Kept for later: %(cards)s", cards="{cards}"),
        "lay": _("Lay them here?"),
        "left": _("Left out: %(cards)s", cards="{cards}"),
        "waits": str(rounds.waits) % braces,
        "waiting": _("Saved on this phone, retrying…"),
        "saved": _("Saved"),
    }
