"""Deciding fact of a ruling, in one sentence: a type, a card, or the tie rule."""

from scoring.rulings import Ruling, Step
from web.games.hazari.words import EXPOSED, group_label, type_name
from web.i18n.card_names import ranks, run, shown
from web.i18n.sentence_parts import together
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match.ruling_words import Groups, Names, by_card, by_type


def reason(ruling: Ruling, names: Names) -> str:
    """Say the deciding fact, after groups out of order; `names` are in order of exposure."""
    groups = {step["place"]: step for step in ruling.steps if step.code == "group"}
    # The judge always puts the deciding step first.
    decision, dead = ruling.steps[0], ruling.step("dead_groups")
    match decision.code:
        case "higher_type":
            decided = by_type(decision, groups, names, label, type_name)
        case "higher_card":
            decided = _higher_card(decision, groups, names)
        case "tie":
            decided = _tie(decision, groups, names)
        case _:
            decided = _(
                "%(name)s’s %(group)s is the only group in order.",
                name=names[decision["winner"]],
                group=label(groups[decision["winner"]]),
            )
    return " ".join([*_dead_groups(dead, groups, names), decided] if dead else [decided])


def label(step: Step) -> str:
    """Name the group of a step."""
    return group_label(step["category"], step["cards"])


_BY = {
    "rank": _l("the higher rank decides"),
    "run": _l("the higher run decides"),
    "first": _l("the highest card decides"),
    "second": _l("the second card decides"),
    "third": _l("the third card decides"),
    "fourth": _l("the fourth card decides"),
    "pair": _l("the higher pair decides"),
    "odd": _l("equal pairs, so the odd card decides"),
    "high_pair": _l("the higher pair decides"),
    "low_pair": _l("equal higher pairs, so the lower pair decides"),
    "spare": _l("three equal cards, so the fourth card decides"),
}
"""Reason between two groups of one type, by the `by` of the step."""
_DECIDING_CARD = {"first": 0, "second": 1, "third": 2, "fourth": 3, "odd": 2}
"""Index of the deciding card in the ordered group, where one card decides."""


_NEXT_TO_LOW_RUN = {
    ("second", True): ("KQJ", "KQJT"),
    ("second", False): ("AKQ", "AKQJ"),
    ("highest", True): ("AKQ", "AKQJ"),
    ("lowest", False): ("432", "5432"),
}
"""Run that A-2-3 is compared with, and the one for A-2-3-4.

By house rule, and whether the low run stands above it.
"""


def _ace_two_three(step: Step, groups: Groups) -> str:
    """Say where A-2-3 stands by the house rule, or A-2-3-4 among runs of four."""
    low_run = groups[step["winner" if step["above"] else "second"]]["cards"]
    of_three, of_four = _NEXT_TO_LOW_RUN[step["a23"], step["above"]]
    told = {"run": ranks(low_run), "other": run(of_three if len(low_run) == 3 else of_four)}
    if step["above"]:
        return _("by this rule %(run)s stands above %(other)s", **told)
    return _("by this rule %(run)s stands below %(other)s", **told)


def _higher_card(step: Step, groups: Groups, names: Names) -> str:
    if step["by"] == "ace_two_three":
        return by_card(step, groups, names, label, _ace_two_three(step, groups), None)
    compared = [groups[step["winner"]], groups[step["second"]]]
    place = _DECIDING_CARD.get(step["by"])
    cards = None if place is None else [group["cards"][place] for group in compared]
    # House rule "it breaks ties": the fourth cards of round 4 decide.
    if step["by"] == "spare":
        cards = [group["spare"] for group in compared]
    return by_card(step, groups, names, label, str(_BY[step["by"]]), cards)


_TIE = {
    "last_exposed": _l(
        "%(names)s tie: %(group)s. The last exposed wins: %(winner)s’s group was "
        "exposed %(place)s, after %(others)s."
    ),
    "first_exposed": _l(
        "%(names)s tie: %(group)s. The first exposed wins: %(winner)s’s group was "
        "exposed %(place)s, before %(others)s."
    ),
    "split": _l(
        "%(names)s tie: %(group)s. They share the points. %(winner)s’s group was "
        "exposed %(place)s, after %(others)s, so %(winner)s gets the remainder and "
        "leads next."
    ),
}
"""Sentence by house rule for exact ties (rules hazari.tie.*)."""


def _tie(step: Step, groups: Groups, names: Names) -> str:
    winner = step["winner"]
    group = label(groups[winner])
    # The tie went past the fourth cards, so they are named as well.
    if groups[winner]["kicker"]:
        group = _(
            "%(group)s, with equal fourth cards, %(cards)s",
            group=group,
            cards=together([shown(groups[place]["spare"]) for place in step["equal"]]),
        )
    return str(_TIE[step["how"]]) % {
        "names": together([names[place] for place in step["equal"]]),
        "group": group,
        "winner": names[winner],
        "place": EXPOSED[winner],
        "others": together([names[place] for place in step["equal"] if place != winner]),
    }


def _dead_groups(step: Step, groups: Groups, names: Names) -> list[str]:
    if step["foul"]:
        return [
            _(
                "%(name)s’s hand is foul: %(group)s loses.",
                name=names[place],
                group=label(groups[place]),
            )
            for place in step["places"]
        ]
    dead = [
        _("%(name)s’s %(group)s", name=names[place], group=label(groups[place]))
        for place in step["places"]
    ]
    return [
        ngettext(
            "%(groups)s is out of order and loses.",
            "%(groups)s are out of order and lose.",
            len(dead),
            groups=together(dead),
        )
    ]


DECISIONS = frozenset({"higher_type", "higher_card", "tie", "only_live"})
"""Codes of all deciding steps that have a sentence."""
