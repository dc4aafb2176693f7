"""Deciding fact of a showdown, in one sentence: a type, a card, the tie rule, or only junk."""

from collections.abc import Callable

from scoring.fives import Showdown
from scoring.rulings import Step
from web.games.fives.hand_names import label, type_name
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import together
from web.match.ruling_words import Groups, Names, by_card, by_type


def reason(ruling: Showdown, names: Names) -> str:
    """Say the deciding fact; `names` are by place from the dealer's left."""
    hands = {step["place"]: step for step in ruling.steps if step.code == "hand"}
    # The judge always puts the deciding step first.
    decision = ruling.steps[0]
    return _REASONS[decision.code](decision, hands, names)


def _higher_type(step: Step, hands: Groups, names: Names) -> str:
    return by_type(step, hands, names, label, type_name)


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
        "%(names)s show hands equal down to the last card: %(hand)s.",
        names=together([names[place] for place in step["equal"]]),
        hand=label(hands[step["equal"][0]]),
    )
    if step["how"] == "dealers_left":
        (winner,) = step["winners"]
        how = _("Equal hands: %(name)s is nearer to the dealer's left.", name=names[winner])
    else:
        how = str(_TIE[step["how"]])
    return f"{equal} {how}"


def _all_junk(step: Step, hands: Groups, names: Names) -> str:
    return _("No hand has a pair: junk scores nothing and is not compared.")


_REASONS: dict[str, Callable[[Step, Groups, Names], str]] = {
    "higher_type": _higher_type,
    "higher_card": _higher_card,
    "equal_hands": _equal_hands,
    "all_junk": _all_junk,
}

DECISIONS = frozenset(_REASONS)
"""Codes of all deciding steps that have a sentence."""
