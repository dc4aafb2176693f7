"""Ruling page of Hazari: the deciding fact, the groups ranked, the sum of points."""

from scoring.hazari.played_round import PlayedRound
from scoring.rulings import Ruling, Step
from web.games.hazari.reasons import DECISIONS, label, reason
from web.games.hazari.words import EXPOSED_SHORT, explained, type_name
from web.i18n.card_names import shown
from web.i18n.sentence_parts import isolated, listed, number, ranked, term, together
from web.i18n.translations import gettext as _, ngettext
from web.match.ruling_words import Names, Ranked, RulingWords, cited
from web.match.word_registry import rule_title

TROY_WIN, TOLD_ORDER = "hazari.troy-win", "hazari.told-order"


def in_words(ruling: Ruling, names: Names, *, told_order: bool = False) -> RulingWords:
    """Put the whole ruling of a round into words; `names` are in the order of exposure.

    With `told_order` this is what the players said, and not that of their turn.
    """
    inside = [isolated(name) for name in names]
    name, verdict = headline(ruling, names)
    return RulingWords(
        name=name,
        verdict=verdict,
        reason=reason(ruling, inside),
        ranking=ranking(ruling, names),
        notes=notes(ruling, inside, told_order=told_order),
        sum=points_sum(ruling),
        rules=[*cited(ruling), *([(TOLD_ORDER, rule_title(TOLD_ORDER))] if told_order else [])],
    )


def told_without_cards(names: Names, played: PlayedRound, won_at_once: bool) -> RulingWords:
    """Describe a round of which only the winner is known, perhaps by a match-winning Troy."""
    name = names[played.order.index(played.winner)]
    verdict = _("took the round with a Troy.") if played.troy else _("took the round.")
    if won_at_once:
        reason = _("Without the cards the app cannot check this.")
        return RulingWords(name, verdict, reason, rules=[(TROY_WIN, rule_title(TROY_WIN))])
    reason = _(
        "The cards were not entered, so there is nothing to judge. Points come from the piles."
    )
    return RulingWords(name, verdict, reason)


def headline(ruling: Ruling, names: Names) -> tuple[str, str]:
    """Return who takes the round, and the rest of that sentence with the points."""
    inside = [isolated(name) for name in names]
    sharing = [place for place, share in enumerate(ruling.shares) if share]
    # House rule "they split the points".
    if len(sharing) > 1:
        parts = [
            _("%(points)s for %(name)s", points=number(ruling.shares[place]), name=inside[place])
            for place in sharing
        ]
        return together([inside[place] for place in sharing]), _(
            "share the round: %(parts)s.", parts=together(parts)
        )
    return names[ruling.winner], ngettext(
        "takes the round: %(points)s point.",
        "takes the round: %(points)s points.",
        ruling.points,
        points=number(ruling.points),
    )


def ranking(ruling: Ruling, names: Names) -> list[Ranked]:
    """List all groups from the winner down."""
    decision = ruling.steps[0]
    # Where the fourth card breaks ties, it counts only if equal groups came to it.
    fourth_counts = decision.code == "tie" or decision.get("by") == "spare"
    return [
        Ranked(
            place=step["place"],
            name=names[step["place"]],
            label=label(step),
            explained=explained(step["category"]),
            detail=str(EXPOSED_SHORT[step["place"]]),
            rank=ranked(step["rank"]),
            note=_group_note(step),
            won=step["place"] == ruling.winner,
            spare=None if fourth_counts and step["kicker"] else step["spare"],
        )
        for step in ruling.steps
        if step.code == "group"
    ]


def notes(ruling: Ruling, names: Names, *, told_order: bool = False) -> list[str]:
    """List what else the players should know about these cards."""
    told = [_("Exposed in this order, as the players say.")] if told_order else []
    if ruling.step("tie") and not told_order:
        told.append(
            _(
                "Order is counted from %(leader)s, who led, not by who turned cards first.",
                leader=names[0],
            )
        )
    return told + [
        _(
            "King, ace and two are not a run: the ace joins the king or the two, never "
            "both. %(name)s’s group counts as %(type)s.",
            name=names[step["place"]],
            type=type_name(step["category"]),
        )
        for step in ruling.steps
        if step.code == "king_ace_two"
    ]


def points_sum(ruling: Ruling) -> tuple[str, str]:
    """Return the cards by value and the sum: "4 cards at 10, 8 cards at 5" and "40 + 40 = 80"."""
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
    products = [term(value * count) for value, count in step["by_value"]]
    # With one value only, the product is the total.
    total = [term(step["total"])] if len(products) > 1 else []
    return listed(cards), " = ".join([" + ".join(products), *total])


def _group_note(step: Step) -> str:
    if step["dead"]:
        return _("out of order: loses to every group that is in order")
    if step["kicker"]:
        return _("%(card)s counts only between equal groups", card=shown(step["spare"]))
    if step["chosen"]:
        return _("%(card)s does not count, by the player’s choice", card=shown(step["spare"]))
    if step["spare"] is not None:
        return _("%(card)s does not count", card=shown(step["spare"]))
    return ""


CODES = frozenset({*DECISIONS, "dead_groups", "group", "king_ace_two", "points"})
"""Codes of all steps that have words."""
