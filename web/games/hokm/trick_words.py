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
    about = _about(step, cards, names)
    if step["rival"] is None:
        return _(
            "No trump was played and nobody else followed %(suit)s, so %(name)s’s %(card)s "
            "takes the trick.",
            **about,
        )
    return _(
        "No trump was played, and %(name)s’s %(card)s is the highest of the %(suit)s led, "
        "above %(other)s’s %(below)s.",
        **about,
    )


def _trump_takes(step: Step, cards: Cards, names: Names) -> str:
    about = _about(step, cards, names)
    if step["rival"] is None:
        return _("%(name)s’s %(card)s is the only trump in the trick.", **about)
    return _("%(name)s’s %(card)s is the highest trump, above %(other)s’s %(below)s.", **about)


def _no_trump_takes(step: Step, cards: Cards, names: Names) -> str:
    order = _("No trump: %(named)s.", named=trump_name(step["named"]))
    about = _about(step, cards, names)
    if step["rival"] is None:
        why = _("Only %(name)s’s %(card)s is of the %(suit)s led.", **about)
    else:
        why = _(
            "%(name)s’s %(card)s is the highest of the %(suit)s led, above %(other)s’s %(below)s.",
            **about,
        )
    return f"{order} {why}"


def _about(step: Step, cards: Cards, names: Names) -> dict[str, str]:
    """Return who took a trick with which card, the suit led, and the best other card, if any."""
    winner, rival = step["winner"], step["rival"]
    about = {"name": names[winner], "card": shown(cards[winner]), "suit": suit_name(step["led"])}
    if rival is not None:
        about |= {"other": names[rival], "below": shown(cards[rival])}
    return about


_TRICK_REASONS: dict[str, Callable[[Step, Cards, Names], str]] = {
    "led_takes": _led_takes,
    "trump_takes": _trump_takes,
    "no_trump_takes": _no_trump_takes,
}

CODES = frozenset({*_TRICK_REASONS, "card"})
"""Codes of all steps that have words."""
