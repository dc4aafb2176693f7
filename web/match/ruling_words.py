"""A ruling in words: its parts, reasons that games share, points, and what players decided."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.cards import Card
from scoring.recorded_facts import TableRuling
from scoring.rulings import Reasoned, Step
from web.i18n.card_names import shown
from web.i18n.sentence_parts import isolated, listed, number, together
from web.i18n.translations import gettext as _, ngettext
from web.match.word_registry import GAME_WORDS, rule_title

Names = Sequence[str]
"""Names by place in the order of exposure; by seat in games in which nobody leads."""

Groups = Mapping[int, Step]
"""Step about each group, by place in the order of exposure."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Row of a ruling page: one player with the cards laid, ready to print.

    `place` counts from 0 in the order of exposure or of play. `detail` stands beside the label and
    `rank` at the end of the line; either may be empty. `explained` describes the type. `spare`
    is the card that does not count, where more cards were laid than count.
    """

    place: int
    name: str
    label: str
    explained: str = ""
    detail: str = ""
    rank: str = ""
    note: str = ""
    won: bool = False
    spare: Card | None = None


@dataclass(frozen=True, slots=True)
class RulingWords:
    """A ruling ready to print, in the order in which players want to hear it.

    `name` and `verdict` make one sentence. `sum` is what was added and the sum itself, None where
    cards have no points. `rules` are (id, title) of the rules it rests on.
    """

    name: str
    verdict: str
    reason: str
    ranking: list[Ranked] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    sum: tuple[str, str] | None = None
    rules: list[tuple[str, str]] = field(default_factory=list)


def cited(ruling: Reasoned) -> list[tuple[str, str]]:
    """Return id and title of every rule that a ruling rests on."""
    return [(rule_id, rule_title(rule_id)) for rule_id in ruling.rules]


def by_type(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    named: Callable[[str], str],
) -> str:
    """Say that the winner's group is of a higher type, `labelled` by step and `named` by type."""
    return _(
        "%(winner)s’s %(group)s beats %(second)s’s %(other)s: %(type)s is the stronger type.",
        winner=names[step["winner"]],
        group=labelled(laid[step["winner"]]),
        second=names[step["second"]],
        other=labelled(laid[step["second"]]),
        type=named(step["category"]),
    )


def by_card(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    why: str,
    cards: Sequence[Card] | None,
) -> str:
    """Say why a group beats one of its type, and which two `cards` decide if any do."""
    compared = _(
        "%(winner)s’s %(group)s beats %(second)s’s %(other)s: %(why)s",
        winner=names[step["winner"]],
        group=labelled(laid[step["winner"]]),
        second=names[step["second"]],
        other=labelled(laid[step["second"]]),
        why=why,
    )
    if cards is None:
        return _("%(compared)s.", compared=compared)
    card, other = cards
    return _(
        "%(compared)s, %(card)s against %(other)s.",
        compared=compared,
        card=shown(card),
        other=shown(other),
    )


def points_to(points: int, names: Sequence[str]) -> str:
    """Say what went to whom: "80 points to Karim", "2 points to Rina and Salma"."""
    return ngettext(
        "%(points)s point to %(name)s",
        "%(points)s points to %(name)s",
        points,
        points=number(points),
        name=together([isolated(name) for name in names]),
    )


def points_each_to(points: int, names: Sequence[str]) -> str:
    """Say what went to each of several: "3 points each to Rina and Karim"."""
    if len(names) == 1:
        return points_to(points, names)
    return ngettext(
        "%(points)s point each to %(names)s",
        "%(points)s points each to %(names)s",
        points,
        points=number(points),
        names=together([isolated(name) for name in names]),
    )


def score_each(points: int) -> str:
    """Say what each of several scores, after their names, as in "score 3 points each"."""
    return ngettext(
        "score %(points)s point each.",
        "score %(points)s points each.",
        points,
        points=number(points),
    )


def shared_out(points: Sequence[int], names: Sequence[str]) -> str:
    """Write names with their points: "Rina 120, Karim 80"."""
    return listed(
        _("%(name)s %(points)s", name=isolated(name), points=number(share))
        for name, share in zip(names, points, strict=True)
    )


def override_in_short(game: str, ruling: TableRuling, what: str, players: Sequence[str]) -> str:
    """Say who gets the cards of a round by override, with the points where cards have any."""
    sharing = [seat for seat, share in enumerate(ruling.shares) if share]
    # Whoever wins may share the points with others, or have none of them.
    if sharing and sharing != [ruling.winner]:
        names = [players[seat] for seat in sharing]
        result = shared_out([ruling.shares[seat] for seat in sharing], names)
    elif ruling.troy:
        taken = GAME_WORDS[game].special_win["taken"]
        result = str(taken) % {"name": isolated(players[ruling.winner])}
    else:
        result = _("taken by %(name)s", name=isolated(players[ruling.winner]))
    return _("players’ decision, %(what)s: %(result)s", what=what, result=result)


def decided(game: str, ruling: TableRuling | None, players: Sequence[str]) -> RulingWords | None:
    """Describe who has a round by override, with which points, and why; None without one."""
    if ruling is None:
        return None
    sharing = [seat for seat, share in enumerate(ruling.shares) if share]
    if not sharing:
        verdict = _("takes it by players’ decision.")
    elif sharing == [ruling.winner]:
        points = ruling.shares[ruling.winner]
        verdict = ngettext(
            "takes it by players’ decision: %(points)s point.",
            "takes it by players’ decision: %(points)s points.",
            points,
            points=number(points),
        )
    else:
        shares = [ruling.shares[seat] for seat in sharing]
        verdict = _(
            "takes it by players’ decision. Points: %(shares)s.",
            shares=shared_out(shares, [players[seat] for seat in sharing]),
        )
    return RulingWords(
        name=players[ruling.winner],
        verdict=verdict,
        reason=_("Reason: %(reason)s", reason=isolated(ruling.reason)) if ruling.reason else "",
        notes=[str(GAME_WORDS[game].special_win["said"])] if ruling.troy else [],
    )


def mark_override(words: str, table: TableRuling | None) -> str:
    """Name a round in a list, with a mark where the players overrode its ruling."""
    return _("%(round)s, by players’ decision", round=words) if table else words


def try_others() -> str:
    """Label the link to "Who wins?" below a ruling."""
    return _("Try other cards in “Who wins?”")
