"""Decisions about deals in a few words: seats, rules, dealer, points outside the cards, pack."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import groupby, pairwise
from typing import Any

from scoring.cards import Card
from scoring.kit.house_rules import HouseRules
from scoring.recorded_facts import (
    Agreement,
    AgreementSet,
    DealerSet,
    DirectionChanged,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
)
from scoring.seats import exposure_order
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import becomes, in_turn, isolated, listed, number, span, together
from web.i18n.translations import gettext as _, ngettext
from web.match import house_rules
from web.match.context import MatchContext
from web.match.decisions_by_deal import (
    in_force,
    missing_now,
    packs_since,
    played_since,
    players_since,
    rules_since,
    turned_since,
)
from web.match.word_registry import GAME_WORDS

Change = Seated | RulesChanged | DealerSet | DirectionChanged | PackChanged
Decision = Change | AgreementSet | PointsGiven


def told(decision: Decision, players: Sequence[str]) -> str:
    """Say what was decided about deals; `players` sit at the table in the first of them."""
    deal = number(decision.deal)
    match decision:
        case Seated():
            return _sitting(decision)
        case RulesChanged():
            return _("new rules from deal %(deal)s", deal=deal)
        case DealerSet(dealer=dealer):
            name = isolated(players[dealer])
            return _("dealer of deal %(deal)s: %(name)s", deal=deal, name=name)
        case PackChanged(missing=missing):
            return _("pack from deal %(deal)s: %(pack)s", deal=deal, pack=pack(missing))
        case DirectionChanged(backwards=backwards):
            names = in_order(players, backwards=backwards)
            return _("order of play from deal %(deal)s: %(names)s", deal=deal, names=names)
        case PointsGiven():
            return _given(decision, isolated(players[decision.seat]))
        case AgreementSet(agreed=agreed):
            said = agreed_in_words(agreed, players)
            return in_turn(said) if said else _("nothing agreed but the rules")


def _sitting(seated: Seated) -> str:
    """Say who sits down from which deal on, and whether points move with them."""
    deal, names = number(seated.deal), together([isolated(name) for name in seated.players])
    if seated.points_move:
        return _("seats from deal %(deal)s, with points: %(names)s", deal=deal, names=names)
    return _("seats from deal %(deal)s: %(names)s", deal=deal, names=names)


def pack(missing: Sequence[Card]) -> str:
    """Say which cards the pack lacks: "without K♠", or that it is whole."""
    return _("without %(cards)s", cards=in_a_row(missing)) if missing else _("whole pack")


def still_lacks(context: MatchContext) -> str:
    """Say that the next match of the table begins without these cards; "" for a whole pack."""
    missing = missing_now(context)
    return _("The pack still lacks %(cards)s.", cards=in_a_row(missing)) if missing else ""


def lacking(deal: Any) -> str:
    """Say which cards the pack lacks in a deal of any game; "" where it is whole."""
    missing = getattr(deal, "missing", ())
    return pack(missing) if missing else ""


def in_order(players: Sequence[str], *, backwards: bool) -> str:
    """Name the players in the order of play, the first seat first."""
    order = exposure_order(0, len(players), backwards=backwards)
    return together([isolated(players[seat]) for seat in order])


def _given(given: PointsGiven, name: str) -> str:
    """Say which points a player got outside the cards."""
    about = {"deal": number(given.deal), "name": name, "points": number(given.points)}
    if given.points < 0:
        return _("penalty in deal %(deal)s: %(name)s %(points)s", **about)
    if given.points:
        return _("bonus in deal %(deal)s: %(name)s %(points)s", **about)
    return _("no penalty or bonus in deal %(deal)s: %(name)s", **about)


def agreed_in_words(agreed: Agreement, players: Sequence[str]) -> list[str]:
    """Say each thing that was agreed, without a full stop; `players` begin the match."""
    name = isolated(agreed.rules_name)
    said = [_("Rules: %(name)s", name=name)] if agreed.rules_name else []
    if agreed.casual:
        said.append(_("Casual match, not ranked"))
    if any(agreed.handicap):
        ahead = zip(players, agreed.handicap, strict=True)
        each = [f"{isolated(name)} {number(points)}" for name, points in ahead if points]
        said.append(_("Handicap: %(players)s", players=listed(each)))
    if agreed.stake:
        stake = f"{number(agreed.stake)} {isolated(agreed.currency)}"
        match_or_point = {
            "match": _("Stake for the match: %(stake)s", stake=stake),
            "point": _("Stake for each point of difference: %(stake)s", stake=stake),
        }
        said.append(match_or_point[agreed.per])
    if agreed.waiting:
        said.append(_("Sitting out: %(names)s", names=listed(map(isolated, agreed.waiting))))
    return said


def rules_called(context: MatchContext) -> str:
    """Say what the players call their rules, and whether those have changed since; "" for no name.

    They have also where they were corrected for all deals: the name was given to what was chosen.
    """
    name, chosen = context.state.agreed.rules_name, context.opened.rules
    if any(rules != chosen for rules in played_since(context).values()):
        return name and _("Rules: %(name)s, changed", name=isolated(name))
    return name and _("Rules: %(name)s", name=isolated(name))


def agreement_of(context: MatchContext) -> list[str]:
    """Say each thing that was agreed before this match besides its rules, without a full stop."""
    agreed = replace(context.state.agreed, rules_name="")
    said = [rules_called(context), *agreed_in_words(agreed, context.state.terms[0].players)]
    return [*filter(None, said)]


def now_holds(before: MatchContext, decision: Seated | RulesChanged) -> str:
    """Say what a decision changes from when on, as in "From deal 3 on: Salma → Mitu"; or ""."""
    if isinstance(decision, Seated):
        was = in_force(players_since(before), decision.deal)
        pairs = zip(was, decision.players, strict=True)
        changes = [becomes(isolated(old), isolated(new)) for old, new in pairs if old != new]
    else:
        rules = in_force(rules_since(before), decision.deal)
        changes = rules_changed(before.game.key, rules, decision.rules)
    if not changes:
        return ""
    if isinstance(decision, Seated) and decision.points_move:
        changes.append(_("points move with them"))
    if decision.deal == 1:
        return _("In all deals: %(changes)s", changes=in_turn(changes))
    return _("From deal %(deal)s: %(rules)s", deal=number(decision.deal), rules=in_turn(changes))


def rules_changed(game: str, before: HouseRules, after: HouseRules) -> list[str]:
    """List the house rules that differ, each with its old and new value: "Target: 1000 → 2000"."""
    return [
        instead(
            house_rules.name(game, field.name),
            house_rules.value(game, field.name, getattr(before, field.name)),
            house_rules.value(game, field.name, getattr(after, field.name)),
        )
        for field in fields(before)
        if getattr(before, field.name) != getattr(after, field.name)
    ]


def other_rules_since(context: MatchContext) -> list[tuple[int, list[str]]]:
    """Return each deal from which on other rules hold, with the house rules that differ there.

    Where the game has no rule for the direction of play, so does another direction; cards that the
    pack lacks do in any game.
    """
    game, rules = context.game.key, played_since(context)
    turned = {0: False, **turned_since(context)}
    named = "direction" in GAME_WORDS[game].settings
    changes = []
    for before, deal in pairwise([0, *rules]):
        lines = rules_changed(game, in_force(rules, max(1, before)), rules[deal])
        was, now = (
            house_rules.direction(rules[deal], backwards=in_force(turned, one))
            for one in (before, deal)
        )
        if was != now and not named:
            lines.append(instead(str(house_rules.DIRECTION.name), was, now))
        changes.append((deal, lines))
    return sorted([*((deal, lines) for deal, lines in changes if lines), *_packs(context)])


def _packs(context: MatchContext) -> Iterator[tuple[int, list[str]]]:
    """Yield each deal from which on the pack lacks other cards, with what changes."""
    packs: list[tuple[int, Sequence[Card]]] = [(0, ()), *packs_since(context).items()]
    for (_first, before), (deal, after) in pairwise(packs):
        if before != after:
            yield deal, [becomes(pack(before), pack(after))]


def instead(what: str, old: str, new: str) -> str:
    """Write a thing with its old and its new value: "Target: 1000 → 2000"."""
    return _("%(what)s: %(old)s → %(new)s", what=what, old=old, new=new)


def sat_there(context: MatchContext) -> list[list[str]]:
    """List by side who else played there, and when: "deal 1: Salma", "deals 1 to 3: Salma"."""
    return [_sat_there(context, side) for side, _seats in enumerate(context.sides)]


def _sat_there(context: MatchContext, side: int) -> list[str]:
    terms = context.state.terms
    # Each line-up holds until the deal before the next one, the last until the open deal.
    ends = [*(later.deal - 1 for later in terms[1:]), context.state.deal.number]
    held = [
        (context.side_names_of([isolated(name) for name in one.players])[then], one.deal, end)
        for one, end in zip(terms, ends, strict=True)
        for then in (context.state.columns(one.deal)[side],)
    ]
    spans = [(names, [*several]) for names, several in groupby(held, key=lambda one: one[0])]
    return [
        ngettext(
            "deal %(deals)s: %(names)s",
            "deals %(deals)s: %(names)s",
            1 + several[-1][2] - several[0][1],
            deals=span(several[0][1], several[-1][2]),
            names=names,
        )
        for names, several in spans
        # Only others than those who play there now.
        if names != held[-1][0]
    ]
