"""Ruling page of a game: what a side scored line by line, its groups, and how rule 14 was read."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scoring.bukharo import SideScore
from scoring.bukharo.rules import BONUS, POINTS
from scoring.rulings import Step
from scoring.standing import leaders
from web.games.bukharo.card_words import counted, group_label, group_note, sevens
from web.i18n.card_names import in_a_row
from web.i18n.numbers import left_to_right
from web.i18n.sentence_parts import in_turn, isolated, number, side_name, term
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match.page_data import Laid
from web.match.ruling_words import Names, RulingWords, cited


@dataclass(frozen=True, slots=True)
class SideWords(RulingWords):
    """A side ready to print; its reason is how rule 14 was read, a note tells of the passport.

    `lines` are (what, points as they count) in the order of the sum. `groups` are empty unless the
    cards are known; their points are the `note` of a group, and its bonus is `explained`.
    """

    lines: list[tuple[str, str]] = field(default_factory=list)
    groups: list[Laid] = field(default_factory=list)


def side_in_words(score: SideScore, seats: Sequence[int], players: Names) -> SideWords:
    """Put the score of a side into words; `seats` are its own, `players` the names by seat."""
    inside = [isolated(name) for name in players]
    name = side_name(seats, inside)
    fourteen, passport = score.step("rule_14"), score.step("passport")
    assert fourteen is not None
    lines = [line_in_words(step) for step in score.lines]
    return SideWords(
        name=name,
        verdict=ngettext(
            "%(points)s point.",
            "%(points)s points.",
            abs(score.points),
            points=number(score.points),
        ),
        reason=_fourteen(fourteen, name, len(seats)),
        notes=[passport_in_words(passport)] if passport else [],
        sum=(in_turn(what for what, _points in lines), points_sum(score)),
        rules=cited(score),
        lines=lines,
        groups=[
            group_in_words(step, seats[0], name) for step in score.steps if step.code == "group"
        ],
    )


def line_in_words(step: Step) -> tuple[str, str]:
    """Return what a line of the sum is about, and the points as they count."""
    return _line(step), number(step["counted"])


def fourteen_bites(score: SideScore) -> str:
    """Say what rule 14 takes away from a side; "" where it takes nothing."""
    step = score.step("rule_14")
    if step is None or step["sign"] == 1:
        return ""
    if step["case"] == "passport":
        return _("Rule 14: %(how)s", how=_WITH_PASSPORT[step["how"]])
    return _("Rule 14 without an opening: everything counts against the team.")


def game_in_words(
    points: Sequence[int], sides: Sequence[Sequence[int]], players: Names, ended: str
) -> RulingWords:
    """Say who won a game with how much, equal sides together, and how it `ended`."""
    inside = [isolated(name) for name in players]
    seats = [seat for side in leaders(points) for seat in sides[side]]
    return RulingWords(
        name=side_name(seats, inside),
        verdict=ngettext(
            "wins this deal with %(points)s.",
            "win this deal with %(points)s.",
            len(seats),
            points=number(max(points)),
        ),
        reason=ended,
    )


def points_sum(score: SideScore) -> str:
    """Write the sum as the rules do: "235 + 300 − 90 + 100 + 100 = 645"."""
    amounts = [step["counted"] for step in score.lines]
    if len(amounts) < 2:
        return number(score.points)
    terms = [term(amounts[0])]
    for amount in amounts[1:]:
        terms += ["−" if amount < 0 else "+", term(abs(amount))]
    return left_to_right(" ".join([*terms, "=", term(score.points)]))


def group_in_words(step: Step, seat: int = 0, name: str = "") -> Laid:
    """Say what a group of this seat is and what it is worth; one of seven or more has won."""
    return Laid(
        seat,
        name,
        note=number(step["points"]),
        cards=step["cards"],
        label=group_label(step),
        explained=group_note(step),
        won=bool(step["seven"]),
        jokers=tuple(place for place, natural in enumerate(step["natural"]) if not natural),
    )


_GOING_OUT = {
    "first": _l("First Bukharo"),
    "second": _l("Second Bukharo"),
    "one-turn": _l("All thirteen cards in one turn"),
}


def _line(step: Step) -> str:
    match step.code:
        case "melded":
            cards = _("On the table: %(cards)s", cards=counted(step["laid"].each, POINTS))
            # `replaced` are points left out by the house rule that the bonus replaces its cards.
            if not step["replaced"]:
                return cards
            return _(
                "%(cards)s (not counting %(points)s points in groups of seven)",
                cards=cards,
                points=number(step["replaced"]),
            )
        case "sevens":
            groups = sevens({seven: step[seven] for seven in BONUS})
            return _("Groups of seven: %(groups)s", groups=groups)
        case "laid_off":
            return _("Laid on others’ groups: %(cards)s", cards=counted(step["laid"].each, POINTS))
        case "hand":
            worth = {**POINTS, "twos": step["two"]}
            return _("In hand: %(cards)s", cards=counted(step["held"].each, worth))
        case _:
            return str(_GOING_OUT[step["which"]])


_PASSPORTS = {
    "fifty": _l("%(cards)s is the passport: it is worth fifty points or more."),
    "seven": _l("%(cards)s is enough to open: seven cards in sequence without a joker."),
    "together": _l("%(cards)s is the passport: with other groups it is worth fifty points."),
    "beside_set": _l("%(cards)s is the licence: it lies beside a set of seven."),
    "hundred": _l("%(cards)s is the licence: all groups together are worth a hundred points."),
    "barred": _l("%(cards)s does not open: by this house rule jokers may not help it."),
    "none": _l(
        "No passport here: it needs four in sequence without a joker, and fifty points "
        "or seven cards."
    ),
    "no_licence": _l(
        "No licence here: it needs three in sequence without a joker, and a hundred points "
        "or a group of seven."
    ),
}
"""Sentence on the passport of a side, by how it opens (rule bukharo.passport)."""


def passport_in_words(step: Step) -> str:
    """Say which cards are the passport and why, or that there is none."""
    cards = in_a_row(step["cards"])
    return str(_PASSPORTS[step["how"]]) % {"cards": cards}


_WITH_PASSPORT = {
    "printed": _l("cards on the table count, cards in hand count against the team."),
    "melds_nothing": _l(
        "cards on the table count for nothing, cards in hand count against the team."
    ),
    "strict": _l("cards on the table and in hand count against the team."),
}
"""Rest of the sentence on rule 14, by house rule, for a side with a passport but no sequence."""


def _fourteen(step: Step, side: str, players: int) -> str:
    match step["case"]:
        case "no_second":
            return _("Nobody declared the second Bukharo, so rule 14 does not apply.")
        case "declared":
            return _(
                "%(side)s declared the second Bukharo: rule 14 applies only to the others.",
                side=side,
            )
        case "sequence":
            return ngettext(
                "%(side)s has a sequence of seven, as rule 14 requires.",
                "%(side)s have a sequence of seven, as rule 14 requires.",
                players,
                side=side,
            )
        case "passport":
            told = ngettext(
                "%(side)s opened but has no sequence of seven. Rule 14: %(how)s",
                "%(side)s opened but have no sequence of seven. Rule 14: %(how)s",
                players,
                side=side,
                how=_WITH_PASSPORT[step["how"]],
            )
        case _:
            told = ngettext(
                "%(side)s neither opened nor has a sequence of seven. Rule 14: "
                "everything counts against the team.",
                "%(side)s neither opened nor have a sequence of seven. Rule 14: "
                "everything counts against the team.",
                players,
                side=side,
            )
    # Rule 14 asks for a sequence: a side with a set of seven only is told so.
    return " ".join((told, _("A set of seven does not help."))) if step["sets"] else told


CODES = frozenset(
    {"melded", "sevens", "laid_off", "hand", "going_out", "group", "passport", "rule_14"}
)
"""Codes of all steps that have words."""
