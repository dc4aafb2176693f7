"""A ruling in words: one sentence with the deciding fact, the groups ranked, the sum of points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from scoring.cards import Card
from scoring.rulings import Ruling, Step
from web.words.cards import EXPLAINED, group_label, shown, type_name
from web.words.places import exposed, exposed_short, number, ranked, together
from web.words.rules import title

Names = Sequence[str]
"""Names by place in the order of exposure."""


@dataclass(frozen=True, slots=True)
class RankedGroup:
    """One group of a ruling, ready to print; `place` counts from 0 in the order of exposure."""

    place: int
    name: str
    label: str
    explained: str
    exposed: str
    rank: str
    cards: tuple[Card, ...]
    spare: Card | None
    note: str
    won: bool


@dataclass(frozen=True, slots=True)
class RulingWords:
    """A ruling ready to print, in the order in which a table wants to hear it."""

    name: str
    verdict: str
    reason: str
    ranking: list[RankedGroup]
    notes: list[str]
    cards_at: str
    sum: str
    rules: list[tuple[str, str]]


def in_words(ruling: Ruling, names: Names) -> RulingWords:
    """Everything a ruling says; `rules` are (id, title) of the rules it rests on."""
    name, verdict = headline(ruling, names)
    cards_at, total = points_sum(ruling)
    return RulingWords(
        name=name,
        verdict=verdict,
        reason=reason(ruling, names),
        ranking=ranking(ruling, names),
        notes=notes(ruling, names),
        cards_at=cards_at,
        sum=total,
        rules=[(rule_id, title(rule_id)) for rule_id in ruling.rules],
    )


def headline(ruling: Ruling, names: Names) -> tuple[str, str]:
    """Who takes the round and what it is worth: the name, and the rest of the sentence."""
    sharing = [place for place, share in enumerate(ruling.shares) if share]
    if len(sharing) > 1:
        parts = [
            _("%(points)s for %(name)s", points=number(ruling.shares[place]), name=names[place])
            for place in sharing
        ]
        return together([names[place] for place in sharing]), _(
            "share the round: %(parts)s.", parts=together(parts)
        )
    return names[ruling.winner], ngettext(
        "takes the round: %(points)s point.",
        "takes the round: %(points)s points.",
        ruling.points,
        points=number(ruling.points),
    )


def reason(ruling: Ruling, names: Names) -> str:
    """The deciding fact."""
    groups = {step["place"]: step for step in ruling.steps if step.code == "group"}
    step = ruling.steps[0]
    return _REASONS[step.code](step, groups, names)


def ranking(ruling: Ruling, names: Names) -> list[RankedGroup]:
    """All groups from the winner down."""
    return [
        RankedGroup(
            place=step["place"],
            name=names[step["place"]],
            label=_label(step),
            explained=str(EXPLAINED[step["category"]]),
            exposed=exposed_short(step["place"]),
            rank=ranked(step["rank"]),
            cards=step["cards"],
            spare=step["spare"],
            note=_group_note(step),
            won=step["place"] == ruling.winner,
        )
        for step in ruling.steps
        if step.code == "group"
    ]


def notes(ruling: Ruling, names: Names) -> list[str]:
    """What else the table should know about these cards."""
    told = []
    if ruling.step("tie"):
        told.append(
            _(
                "Places count round the table from %(leader)s, who led, whoever turned first.",
                leader=names[0],
            )
        )
    return told + [
        _(
            "King, ace and two are not a run: the ace stands next to the king or next to the "
            "two, not both at once. %(name)s's group counts as %(type)s.",
            name=names[step["place"]],
            type=type_name(step["category"]),
        )
        for step in ruling.steps
        if step.code == "king_ace_two"
    ]


def points_sum(ruling: Ruling) -> tuple[str, str]:
    """How many cards at which value, and the sum: "4 cards at 10, 8 cards at 5", "40 + 40 = 80"."""
    step = ruling.step("points")
    assert step is not None
    cards = [
        ngettext(
            "%(count)s card at %(value)s",
            "%(count)s cards at %(value)s",
            count,
            count=number(count),
            value=number(value),
        )
        for value, count in step["by_value"]
    ]
    products = [number(value * count) for value, count in step["by_value"]]
    return ", ".join(cards), f"{' + '.join(products)} = {number(step['total'])}"


def _label(step: Step) -> str:
    return group_label(step["category"], step["cards"])


def _group_note(step: Step) -> str:
    if step["dead"]:
        return _("out of order: loses to every group in order")
    if step["spare"] is not None:
        return _("%(card)s does not count", card=shown(step["spare"]))
    return ""


def _higher_type(step: Step, groups: dict[int, Step], names: Names) -> str:
    winner, second = groups[step["winner"]], groups[step["second"]]
    return _(
        "%(winner)s's %(group)s beats %(second)s's %(other)s: %(type)s is the higher type.",
        winner=names[step["winner"]],
        group=_label(winner),
        second=names[step["second"]],
        other=_label(second),
        type=type_name(step["category"]),
    )


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
_DECIDING_CARD = {"first": 0, "second": 1, "third": 2, "fourth": 3, "odd": 2}


def _higher_card(step: Step, groups: dict[int, Step], names: Names) -> str:
    winner, second = groups[step["winner"]], groups[step["second"]]
    compared = _(
        "%(winner)s's %(group)s beats %(second)s's %(other)s: %(why)s",
        winner=names[step["winner"]],
        group=_label(winner),
        second=names[step["second"]],
        other=_label(second),
        why=_BY[step["by"]],
    )
    if step["by"] == "spare":
        card, other = winner["spare"], second["spare"]
    elif step["by"] in _DECIDING_CARD:
        place = _DECIDING_CARD[step["by"]]
        card, other = winner["cards"][place], second["cards"][place]
    else:
        return _("%(compared)s.", compared=compared)
    return _(
        "%(compared)s, %(card)s against %(other)s.",
        compared=compared,
        card=shown(card),
        other=shown(other),
    )


_TIE = {
    "last_exposed": _l(
        "%(names)s show equal groups, %(group)s. Equal groups: the last exposed wins, and "
        "%(winner)s exposed %(place)s, after %(others)s."
    ),
    "first_exposed": _l(
        "%(names)s show equal groups, %(group)s. Equal groups: the first exposed wins, and "
        "%(winner)s exposed %(place)s, before %(others)s."
    ),
    "split": _l(
        "%(names)s show equal groups, %(group)s. Equal groups share the points; what is left "
        "over and the lead go to %(winner)s, who exposed %(place)s, after %(others)s."
    ),
}


def _tie(step: Step, groups: dict[int, Step], names: Names) -> str:
    winner = step["winner"]
    return str(_TIE[step["how"]]) % {
        "names": together([names[place] for place in step["equal"]]),
        "group": _label(groups[winner]),
        "winner": names[winner],
        "place": exposed(winner),
        "others": together([names[place] for place in step["equal"] if place != winner]),
    }


def _only_live(step: Step, groups: dict[int, Step], names: Names) -> str:
    return _(
        "%(name)s's %(group)s is the only group in order.",
        name=names[step["winner"]],
        group=_label(groups[step["winner"]]),
    )


_REASONS: dict[str, Callable[[Step, dict[int, Step], Names], str]] = {
    "higher_type": _higher_type,
    "higher_card": _higher_card,
    "tie": _tie,
    "only_live": _only_live,
}

CODES = frozenset({*_REASONS, "group", "king_ace_two", "points"})
"""Every step this page has words for."""
