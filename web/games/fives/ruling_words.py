"""Ruling page of a showdown: who scores, the deciding fact, the hands ranked, notes."""

from scoring.fives import Showdown
from scoring.rulings import Step
from web.games.fives.words import explained, label, type_name
from web.i18n.sentence_parts import isolated, number, ranked, together
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext, pgettext
from web.match.ruling_words import (
    Groups,
    Names,
    Ranked,
    RulingWords,
    by_card,
    by_type,
    cited,
    score_each,
)


def in_words(ruling: Showdown, names: Names) -> RulingWords:
    """Put the ruling of a showdown into words; `names` are by place from the dealer's left."""
    inside = [isolated(name) for name in names]
    winners = [names[place] for place in ruling.winners]
    name, verdict = scored(ruling.points, winners, ruling.category)
    return RulingWords(
        name=name,
        verdict=verdict,
        reason=reason(ruling, inside),
        ranking=[
            Ranked(
                place=step["place"],
                name=names[step["place"]],
                label=label(step),
                explained=explained(step["category"]),
                rank=ranked(step["rank"]),
                won=step["place"] in ruling.winners,
            )
            for step in ruling.steps
            if step.code == "hand"
        ],
        notes=[
            str(_NOTES[step.code]) % {"name": inside[step.get("place") or 0]}
            for step in ruling.steps
            if step.code in _NOTES
        ],
        rules=cited(ruling),
    )


def scored(points: int, winners: Names, category: str) -> tuple[str, str]:
    """Return who scores how many points each, as a name and the rest of the sentence."""
    if not winners:
        # Junk only, or equal hands under the house rule that then nobody scores.
        return pgettext("before “scores.”", "Nobody"), _("scores.")
    if len(winners) > 1:
        return together([isolated(name) for name in winners]), score_each(points)
    return winners[0], ngettext(
        "scores %(points)s point with %(type)s.",
        "scores %(points)s points with %(type)s.",
        points,
        points=number(points),
        type=type_name(category),
    )


_NOTES = {
    "ace_low": _l("In Fives the ace is the lowest card, below the two."),
    "no_straight": _l(
        "%(name)s’s cards are in a row, but a straight counts for nothing in Fives: it is junk."
    ),
    "no_flush": _l(
        "%(name)s’s cards are all of one suit, but a flush counts for nothing in Fives: it is junk."
    ),
}
"""What other games count and Fives does not, by step."""

CODES = frozenset({"higher_type", "higher_card", "equal_hands", "all_junk", "hand", *_NOTES})
"""Codes of all steps that have words."""


# The deciding fact


def reason(ruling: Showdown, names: Names) -> str:
    """Say the deciding fact; `names` are by place from the dealer's left."""
    hands = {step["place"]: step for step in ruling.steps if step.code == "hand"}
    # The judge always puts the deciding step first.
    decision = ruling.steps[0]
    match decision.code:
        case "higher_type":
            return by_type(decision, hands, names, label, type_name)
        case "higher_card":
            return _higher_card(decision, hands, names)
        case "equal_hands":
            return _equal_hands(decision, hands, names)
        case _:
            return _("No hand has a pair: junk scores nothing and is not compared.")


_BY = {
    "rank": _l("the higher rank decides"),
    "three": _l("the higher three decide"),
    "high_pair": _l("the higher pair decides"),
    "low_pair": _l("equal higher pairs, so the lower pair decides"),
    "odd": _l("equal pairs, so the odd card decides"),
    "pair": _l("the higher pair decides"),
    "first_odd": _l("equal pairs, so the highest odd card decides"),
    "second_odd": _l("equal pairs, so the second odd card decides"),
    "third_odd": _l("equal pairs, so the third odd card decides"),
}
"""Reason between two hands of one type, by the `by` of the step."""
_DECIDING_CARD = {"odd": 4, "first_odd": 2, "second_odd": 3, "third_odd": 4}
"""Index of the deciding card in the ordered hand, where one card decides."""


def _higher_card(step: Step, hands: Groups, names: Names) -> str:
    compared = [hands[step["winner"]], hands[step["second"]]]
    place = _DECIDING_CARD.get(step["by"])
    cards = None if place is None else [hand["cards"][place] for hand in compared]
    return by_card(step, hands, names, label, str(_BY[step["by"]]), cards)


_TIE = {
    "all_score": _l("Equal hands: all of them score."),
    "nobody": _l("Equal hands: nobody scores."),
    "split": _l("Equal hands split the points, rounded up."),
}
"""Sentence by house rule for exact ties, but for the one that names a player."""


def _equal_hands(step: Step, hands: Groups, names: Names) -> str:
    equal = _(
        "%(names)s have equal hands, down to the last card: %(hand)s.",
        names=together([names[place] for place in step["equal"]]),
        hand=label(hands[step["equal"][0]]),
    )
    if step["how"] == "dealers_left":
        (winner,) = step["winners"]
        how = _("Equal hands: %(name)s is nearer to the dealer’s left.", name=names[winner])
    else:
        how = str(_TIE[step["how"]])
    return f"{equal} {how}"
