"""Ruling page of a trick: who takes it, the deciding fact, and what every card was."""

from collections.abc import Callable, Sequence

from scoring.cards import Card
from scoring.rulings import Ruling, Step
from web.games.hokm.trump_words import trump_name
from web.i18n.card_names import shown, suit_name
from web.i18n.sentence_parts import isolated
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.ruling_words import Names, Ranked, RulingWords, cited

Cards = Sequence[Card]
"""Cards of a trick in order of play."""


def trick_in_words(ruling: Ruling, names: Names) -> RulingWords:
    """Put the ruling of a trick into words; `names` are by place in order of play."""
    decision = ruling.steps[0]
    played = [step for step in ruling.steps if step.code == "card"]
    inside = [isolated(name) for name in names]
    return RulingWords(
        name=names[ruling.winner],
        verdict=_("takes the trick."),
        reason=_TRICK_REASONS[decision.code](decision, [step["card"] for step in played], inside),
        ranking=[_played(ruling, step, names) for step in played],
        rules=cited(ruling),
    )


def _played(ruling: Ruling, step: Step, names: Names) -> Ranked:
    place, counts = step["place"], step["counts"]
    return Ranked(
        place=place,
        name=names[place],
        label=shown(step["card"]),
        # Later cards of the suit led follow it, the first one leads it.
        detail=_("led") if place == 0 and counts == "led" else str(COUNTS[counts]),
        won=place == ruling.winner,
    )


COUNTS = {
    "trump": _l("trump"),
    "led": _l("follows suit"),
    "nothing": _l("another suit: cannot take it"),
}
"""Name of what a card counts as in its trick."""


def _led_takes(step: Step, cards: Cards, names: Names) -> str:
    suit, name = suit_name(step["led"]), names[step["winner"]]
    card = shown(cards[step["winner"]])
    if step["rival"] is None:
        return _(
            "No trump was played and nobody else followed %(suit)s, so %(name)s’s %(card)s "
            "takes the trick.",
            suit=suit,
            name=name,
            card=card,
        )
    return _(
        "No trump was played, and %(name)s’s %(card)s is the highest of the %(suit)s led, "
        "above %(other)s’s %(below)s.",
        name=name,
        card=card,
        suit=suit,
        other=names[step["rival"]],
        below=shown(cards[step["rival"]]),
    )


def _trump_takes(step: Step, cards: Cards, names: Names) -> str:
    name, card = names[step["winner"]], shown(cards[step["winner"]])
    if step["rival"] is None:
        return _("%(name)s’s %(card)s is the only trump in the trick.", name=name, card=card)
    return _(
        "%(name)s’s %(card)s is the highest trump, above %(other)s’s %(below)s.",
        name=name,
        card=card,
        other=names[step["rival"]],
        below=shown(cards[step["rival"]]),
    )


def _no_trump_takes(step: Step, cards: Cards, names: Names) -> str:
    order = _("No trump: %(named)s.", named=trump_name(step["named"]))
    suit, name = suit_name(step["led"]), names[step["winner"]]
    card = shown(cards[step["winner"]])
    if step["rival"] is None:
        alone = _(
            "Only %(name)s’s %(card)s is of the %(suit)s led.", name=name, card=card, suit=suit
        )
        return f"{order} {alone}"
    above = _(
        "%(name)s’s %(card)s is the highest of the %(suit)s led, above %(other)s’s %(below)s.",
        suit=suit,
        name=name,
        card=card,
        other=names[step["rival"]],
        below=shown(cards[step["rival"]]),
    )
    return f"{order} {above}"


_TRICK_REASONS: dict[str, Callable[[Step, Cards, Names], str]] = {
    "led_takes": _led_takes,
    "trump_takes": _trump_takes,
    "no_trump_takes": _no_trump_takes,
}

CODES = frozenset({*_TRICK_REASONS, "card"})
"""Codes of all steps that have words."""
