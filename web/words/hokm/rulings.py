"""A trick and a hand of Hokm in words: who takes it, the deciding fact, and who rules next."""

from collections.abc import Callable, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from scoring.cards import Card
from scoring.hokm.play import Revoke
from scoring.rulings import Ruling, Step
from web.words.cards import shown, suit_name
from web.words.places import isolated, number, side_name, together
from web.words.rulings import Names, Ranked, RulingWords, cited

Cards = Sequence[Card]
"""The cards of a trick in order of play."""

Sides = Sequence[Sequence[int]]
"""The seats of each side."""


def trick_in_words(ruling: Ruling, names: Names) -> RulingWords:
    """Everything the ruling of a trick says; `names` are by place in order of play."""
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
    place = step["place"]
    return Ranked(
        place=place,
        name=names[place],
        label=shown(step["card"]),
        detail=str(_COUNTS[step["counts"]]),
        won=place == ruling.winner,
    )


def hand_in_words(ruling: Ruling, players: Names, sides: Sides) -> RulingWords:
    """Everything the ruling of a hand says; `players` are by seat."""
    decision, ruler = ruling.steps[0], ruling.step("next_ruler")
    assert ruler is not None
    scoring = [seats for seats, share in zip(sides, ruling.shares, strict=True) if share]
    inside = [isolated(name) for name in players]
    return RulingWords(
        name=together([inside[seat] for seats in scoring for seat in seats]) if scoring else "",
        verdict=_verdict(ruling),
        reason=_HAND_REASONS[decision.code](decision, inside, sides),
        notes=[_next_ruler(ruler, inside)],
        rules=cited(ruling),
    )


def revoke_in_words(found: Revoke, players: Names) -> str:
    """What two tricks give away about a player."""
    return _(
        "%(name)s did not follow %(suit)s in trick %(denied)s, and showed %(suit)s in trick "
        "%(shown)s.",
        name=isolated(players[found.seat]),
        suit=suit_name(found.suit),
        denied=number(found.denied_in),
        shown=number(found.shown_in),
    )


_COUNTS = {
    "trump": _l("trump"),
    "led": _l("follows suit"),
    "nothing": _l("another suit: cannot take it"),
}


def _led_takes(step: Step, cards: Cards, names: Names) -> str:
    suit, name = suit_name(step["led"]), names[step["winner"]]
    card = shown(cards[step["winner"]])
    if step["rival"] is None:
        return _(
            "No trump was played and nobody else followed %(suit)s, so %(name)s's %(card)s takes "
            "the trick.",
            suit=suit,
            name=name,
            card=card,
        )
    return _(
        "No trump was played, and %(name)s's %(card)s is the highest of the %(suit)s led, above "
        "%(other)s's %(below)s.",
        name=name,
        card=card,
        suit=suit,
        other=names[step["rival"]],
        below=shown(cards[step["rival"]]),
    )


def _trump_takes(step: Step, cards: Cards, names: Names) -> str:
    name, card = names[step["winner"]], shown(cards[step["winner"]])
    if step["rival"] is None:
        return _("%(name)s's %(card)s is the only trump in the trick.", name=name, card=card)
    return _(
        "%(name)s's %(card)s is the highest trump, above %(other)s's %(below)s.",
        name=name,
        card=card,
        other=names[step["rival"]],
        below=shown(cards[step["rival"]]),
    )


_TRICK_REASONS: dict[str, Callable[[Step, Cards, Names], str]] = {
    "led_takes": _led_takes,
    "trump_takes": _trump_takes,
}


def _verdict(ruling: Ruling) -> str:
    worth = max(ruling.shares)
    if not worth:
        return _("The match is over.")
    if sum(share > 0 for share in ruling.shares) > 1:
        return ngettext(
            "%(points)s point each.",
            "%(points)s points each.",
            worth,
            points=number(worth),
        )
    points = ngettext("%(points)s point.", "%(points)s points.", worth, points=number(worth))
    step = ruling.step("hand_points")
    if step is None or step["kind"] == "normal":
        return points
    kind = _("Kot") if step["kind"] == "kot" else _("Hakem-kot")
    return _("%(kind)s: %(points)s", kind=kind, points=points)


def _seven_tricks(step: Step, players: Names, sides: Sides) -> str:
    others = [count for side, count in enumerate(step["tricks"]) if side != step["side"]]
    if not any(others):
        return _(
            "%(side)s took seven tricks before anybody else had one.",
            side=side_name(sides[step["side"]], players),
        )
    return ngettext(
        "%(side)s was first to seven tricks; %(others)s.",
        "%(side)s were first to seven tricks; %(others)s.",
        len(sides[step["side"]]),
        side=side_name(sides[step["side"]], players),
        others=_tricks_of_others(step, players, sides),
    )


def _tricks_of_others(step: Step, players: Names, sides: Sides) -> str:
    """What the other sides took: "Karim and Nasreen took 4"."""
    return together(
        [
            _("%(side)s took %(tricks)s", side=side_name(seats, players), tricks=number(tricks))
            for side, (seats, tricks) in enumerate(zip(sides, step["tricks"], strict=True))
            if side != step["side"]
        ]
    )


def _equal_tricks(step: Step, players: Names, sides: Sides) -> str:
    words = {
        "names": together([side_name(sides[side], players) for side in step["equal"]]),
        "tricks": number(step["tricks"][step["side"]]),
        "winner": side_name(sides[step["side"]], players),
    }
    if step["ruler"]:
        return _(
            "All tricks are played and %(names)s have %(tricks)s each. Of equals the ruler wins: "
            "%(winner)s.",
            **words,
        )
    return _(
        "All tricks are played and %(names)s have %(tricks)s each. Of equals the next in order of "
        "play after the ruler wins: %(winner)s.",
        **words,
    )


def _hand_taken(step: Step, players: Names, sides: Sides) -> str:
    side = side_name(sides[step["side"]], players)
    if step["shutout"]:
        return _("%(side)s won the hand, and nobody else took a trick.", side=side)
    return _("%(side)s won the hand.", side=side)


_AFTER_REVOKE = {
    "one_point": _l("%(side)s revoked and lost the hand, which counts as one point."),
    "as_shutout": _l("%(side)s revoked and lost the hand as if it were seven tricks to none."),
    "loses_match": _l("%(side)s revoked, and at this table that loses the match."),
}


def _revoked(step: Step, players: Names, sides: Sides) -> str:
    return str(_AFTER_REVOKE[step["how"]]) % {"side": side_name(sides[step["side"]], players)}


_HAND_REASONS: dict[str, Callable[[Step, Names, Sides], str]] = {
    "seven_tricks": _seven_tricks,
    "equal_tricks": _equal_tricks,
    "hand_taken": _hand_taken,
    "revoked": _revoked,
}


_PASSES = {
    "counter_clockwise": _l(
        "%(next)s rules next: %(before)s lost the hand, and %(next)s sits to the right."
    ),
    "clockwise": _l(
        "%(next)s rules next: %(before)s lost the hand, and %(next)s sits to the left."
    ),
}


def _next_ruler(step: Step, players: Names) -> str:
    if step["stays"]:
        return _("%(name)s stays ruler.", name=players[step["seat"]])
    return str(_PASSES[step["direction"]]) % {
        "next": players[step["seat"]],
        "before": players[step["before"]],
    }


CODES = frozenset({*_TRICK_REASONS, *_HAND_REASONS, "card", "hand_points", "next_ruler"})
"""Every step this page has words for."""
