"""Ruling page of a hand: who wins it, the deciding fact, what it scores, and who is hakem next."""

from collections.abc import Callable, Sequence

from scoring.rulings import Ruling, Step
from web.i18n.sentence_parts import isolated, number, side_name, together
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match.ruling_words import Names, RulingWords, cited, score_each
from web.match.sentence_filling import Plural

Sides = Sequence[Sequence[int]]
"""Seats of each side."""


def hand_in_words(ruling: Ruling, players: Names, sides: Sides) -> RulingWords:
    """Put the ruling of a hand into words; `players` are by seat."""
    # The judge always puts the deciding step first.
    decision, passing = ruling.steps[0], ruling.step("next_ruler")
    assert passing is not None
    scoring = [seats for seats, share in zip(sides, ruling.shares, strict=True) if share]
    inside = [isolated(name) for name in players]
    return RulingWords(
        name=side_name([seat for seats in scoring for seat in seats], inside) if scoring else "",
        verdict=_verdict(ruling, scoring),
        reason=_HAND_REASONS[decision.code](decision, inside, sides),
        notes=[_next_hakem(passing, inside)],
        rules=cited(ruling),
    )


def _verdict(ruling: Ruling, scoring: Sides) -> str:
    """Say what the sides that score get, to stand after their names."""
    worth = max(ruling.shares)
    # House rule: a revoke can lose the match, and then no points are scored.
    if not scoring:
        return _("The match is over.")
    if len(scoring) > 1:
        return score_each(worth)
    (seats,) = scoring
    # One name takes a singular verb, partners a plural one.
    scores = _ALONE if len(seats) == 1 else _TOGETHER
    step = ruling.step("hand_points")
    return str(_KINDS[step["kind"] if step else "normal"]) % {
        "scores": scores.chosen(worth) % {"points": number(worth)}
    }


_ALONE = Plural("scores %(points)s point", "scores %(points)s points")
_TOGETHER = Plural("score %(points)s point", "score %(points)s points")
_KINDS = {
    "normal": _l("%(scores)s."),
    "kot": _l("%(scores)s: kot."),
    "hakem_kot": _l("%(scores)s: hakem-kot."),
}
"""End of the verdict, by kind of hand (rule hokm.shut-out)."""


def kot(kind: str) -> str:
    """Name a hand in which the others took no trick as players do; "" for any other."""
    return {"kot": _("Kot"), "hakem_kot": _("Hakem-kot")}.get(kind, "")


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
    """Say what the other sides took: "Karim and Nasreen took 4"."""
    return together(
        [
            _("%(side)s took %(tricks)s", side=side_name(seats, players), tricks=number(tricks))
            for side, (seats, tricks) in enumerate(zip(sides, step["tricks"], strict=True))
            if side != step["side"]
        ]
    )


def _uncatchable(step: Step, players: Names, sides: Sides) -> str:
    words = {
        "side": side_name(sides[step["side"]], players),
        "tricks": number(step["tricks"][step["side"]]),
        "others": _tricks_of_others(step, players, sides),
        "left": number(step["left"]),
    }
    if not step["left"]:
        return _("All tricks are played: %(side)s took %(tricks)s; %(others)s.", **words)
    return ngettext(
        "%(side)s took %(tricks)s and cannot be caught with %(left)s trick left; %(others)s.",
        "%(side)s took %(tricks)s and cannot be caught with %(left)s tricks left; %(others)s.",
        step["left"],
        **words,
    )


def _third_wins(step: Step, players: Names, sides: Sides) -> str:
    # Rule hokm.three-players: two equal with the most give the hand to the third.
    (equal,) = {step["tricks"][side] for side in step["equal"]}
    return _(
        "All tricks are played. %(names)s are equal with %(tricks)s each, so the third player "
        "wins: %(winner)s, with %(fewer)s.",
        names=together([side_name(sides[side], players) for side in step["equal"]]),
        tricks=number(equal),
        winner=side_name(sides[step["side"]], players),
        fewer=number(step["tricks"][step["side"]]),
    )


def _equal_tricks(step: Step, players: Names, sides: Sides) -> str:
    words = {
        "names": together([side_name(sides[side], players) for side in step["equal"]]),
        "tricks": number(step["tricks"][step["side"]]),
        "winner": side_name(sides[step["side"]], players),
    }
    if step["ruler"]:
        return _(
            "All tricks are played and %(names)s have %(tricks)s each. In a tie the hakem "
            "wins: %(winner)s.",
            **words,
        )
    return _(
        "All tricks are played and %(names)s have %(tricks)s each. In a tie the next "
        "player after the hakem wins: %(winner)s.",
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
    "loses_match": _l("%(side)s revoked. By your house rule, that loses the match."),
}
"""Sentence by house rule for revokes."""


def _revoked(step: Step, players: Names, sides: Sides) -> str:
    return str(_AFTER_REVOKE[step["how"]]) % {"side": side_name(sides[step["side"]], players)}


_HAND_REASONS: dict[str, Callable[[Step, Names, Sides], str]] = {
    "seven_tricks": _seven_tricks,
    "uncatchable": _uncatchable,
    "third_wins": _third_wins,
    "equal_tricks": _equal_tricks,
    "hand_taken": _hand_taken,
    "revoked": _revoked,
}


_PASSES = {
    "counter_clockwise": _l(
        "%(next)s is hakem next: %(before)s lost the hand, and %(next)s sits to the right."
    ),
    "clockwise": _l(
        "%(next)s is hakem next: %(before)s lost the hand, and %(next)s sits to the left."
    ),
}
"""Sentence by direction of play, where the hakem lost the hand."""


def _next_hakem(step: Step, players: Names) -> str:
    if step["stays"]:
        return _("%(name)s stays hakem.", name=players[step["seat"]])
    return str(_PASSES[step["direction"]]) % {
        "next": players[step["seat"]],
        "before": players[step["before"]],
    }


CODES = frozenset({*_HAND_REASONS, "hand_points", "next_ruler"})
"""Codes of all steps that have words."""
