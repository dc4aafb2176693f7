"""Sentences of a preview: what a correction changes in rulings, leads, totals and the result."""

from collections.abc import Iterator, Sequence
from math import inf

from scoring.kit.changed_terms import brought_along
from scoring.outcome_changes import Changed, Outcome
from scoring.recorded_facts import Amended, DealerSet, Entry, Fact, Seated
from scoring.stats import played
from web.corrections.log_words import NO_DEAL_OPEN, NOTHING, differences, reason
from web.i18n.bengali_endings import fill_in
from web.i18n.sentence_parts import becomes, isolated, listed, number, span
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match import undo_words
from web.match.context import MatchContext
from web.match.deal_and_standing_words import deal_name, round_name
from web.match.decisions_by_deal import in_force, players_since
from web.match.ending_words import ending, why_not_over
from web.match.word_registry import GAME_WORDS

CHANGE_TOO = _l("Change that too")
"""Label of the link to the entry that would no longer fit."""


Told = tuple[str, Sequence[str]]
"""An entry, a round or a deal by its name, with the lines that say what changes there."""


def made(context: MatchContext, facts: Sequence[Fact]) -> list[Told]:
    """Describe a correction entry by entry, as far as the entries fit and were judged."""
    supposed = context.with_facts(facts)
    write = supposed.log[len(context.log) :]
    judged = {entry.seq for entry in supposed.replay.accepted}
    told: list[Told] = []
    for entry in write:
        original, name = entry, undo_words.told
        if isinstance(entry.fact, Amended):
            # A replay lists an amended entry under its original number.
            original, name = supposed.log[entry.fact.seq - 1], undo_words.named
        if original.seq in judged:
            lines, why = [*differences(supposed, write, entry.fact)], reason(entry.fact)
            if why:
                lines.append(_("Reason: %(reason)s", reason=isolated(why)))
            told.append((name(supposed, supposed.state, original.fact, NO_DEAL_OPEN), lines))
    return told


def unfinished(context: MatchContext, deal: int) -> str:
    """Say that a deal would not be over, so that nothing of the next deal fits."""
    name = deal_name(context, deal)
    return _("%(deal)s would not be over. Enter how it continued.", deal=name)


def go_on(context: MatchContext, deal: int) -> str:
    """Label the link to the board where an unfinished deal goes on."""
    return _("Continue: %(deal)s", deal=deal_name(context, deal))


def named(context: MatchContext, entry: Entry) -> str:
    """Name an earlier entry."""
    return undo_words.told(context, context.state, entry.fact, NO_DEAL_OPEN)


def left_out(context: MatchContext, supposed: MatchContext, entry: Entry) -> str:
    """Name an earlier entry that would no longer count, and say if its deal stays the same."""
    # No deal has the number 0: it stands for a fact that is about none.
    number_of_deal = getattr(entry.fact, "deal", 0)
    was, now = (one.state.find_deal(number_of_deal) for one in (context, supposed))
    if was is None or now is None or not was.points or was.points != now.points:
        return named(context, entry)
    return _("%(entry)s. The deal’s result stays the same.", entry=named(context, entry))


def outcomes(
    context: MatchContext, supposed: MatchContext, facts: Sequence[Fact], changes: Sequence[Changed]
) -> list[Told]:
    """List every deal with another dealer, and every round and deal whose outcome changes."""
    told = [*_dealers(context, supposed, facts)]
    for changed in changes:
        lines = [*_lines(context, changed.before, changed.after)]
        # After a change some deals only have other totals.
        if lines and (outcome := changed.after or changed.before):
            told.append((outcome.deal, (_name(context, outcome), lines)))
    return [one for _deal, one in sorted(told, key=lambda one: one[0])]


def _dealers(
    context: MatchContext, supposed: MatchContext, facts: Sequence[Fact]
) -> Iterator[tuple[int, Told]]:
    """Yield who deals instead, with the number of the deal, unless the facts say it themselves."""
    said = {fact.deal for fact in facts if isinstance(fact, DealerSet)}
    for now in supposed.state.deals:
        was = context.state.find_deal(now.number)
        if was and was.dealer != now.dealer and now.number not in said:
            name, other = supposed.players_in(now)[now.dealer], context.players_in(was)[was.dealer]
            words = _("%(name)s deals, not %(other)s", name=isolated(name), other=isolated(other))
            yield now.number, (deal_name(context, now.number), [words])


def _name(context: MatchContext, outcome: Outcome) -> str:
    if outcome.round:
        return round_name(context.game.key, outcome.deal, outcome.round)
    return deal_name(context, outcome.deal)


def _lines(context: MatchContext, before: Outcome | None, after: Outcome | None) -> Iterator[str]:
    if after is None:
        yield _("no longer counts")
        return
    was = before or Outcome(after.deal, after.round)
    if was.leader != after.leader and was.leader is not None:
        yield _leads(context, was, after)
    if was.winner != after.winner:
        yield becomes(_taken_by(context, was), _taken_by(context, after))
    if was.points != after.points:
        yield becomes(_points(context, was, after), _points(context, after, was))
    if was.end != after.end and "void" in (was.end, after.end):
        yield _("void") if after.end == "void" else _("counts")


def _leads(context: MatchContext, was: Outcome, after: Outcome) -> str:
    name, other = _player(context, after, after.leader), _player(context, was, was.leader)
    if after.round:
        return _("%(name)s leads, not %(other)s", name=name, other=other)
    begun_by = GAME_WORDS[context.game.key].deals.begun_by
    return fill_in(str(begun_by), {"name": name, "other": other})


def _taken_by(context: MatchContext, outcome: Outcome) -> str:
    if outcome.winner is None:
        return NOTHING
    return _("taken by %(name)s", name=_player(context, outcome, outcome.winner))


def _player(context: MatchContext, outcome: Outcome, seat: int | None) -> str:
    if seat is None:
        return NOTHING
    deal = context.state.find_deal(outcome.deal)
    return isolated((context.players_in(deal) if deal else context.players)[seat])


def _points(context: MatchContext, outcome: Outcome, other: Outcome) -> str:
    """Name the sides whose points differ from the other outcome; a dash where there are none."""
    if not outcome.points:
        return NOTHING
    deal = context.state.find_deal(outcome.deal)
    names = context.side_names_in(deal) if deal else context.side_names
    others = other.points or (None,) * len(outcome.points)
    told = [
        _("%(name)s %(points)s", name=isolated(name), points=number(points))
        for name, points, else_ in zip(names, outcome.points, others, strict=True)
        if points != else_
    ]
    return listed(told) or NOTHING


def credits_by_deal(context: MatchContext, supposed: MatchContext) -> list[Told]:
    """Show who is credited with the points of which deals, at every seat that changes its name."""
    was, now = players_since(context), players_since(supposed)
    # A new span of deals begins wherever a name changes, before or after the correction.
    first = sorted({*was, *now})
    names = [(in_force(was, deal), in_force(now, deal)) for deal in first]
    seats = [
        seat
        for seat, _name in enumerate(context.players)
        if any(old[seat] != new[seat] for old, new in names)
    ]
    scored = played(context.game, context.opened, context.state).added
    told: list[Told] = []
    for deal, before, (old, new) in zip(first, [*first[1:], inf], names, strict=True):
        inside = [one.points for one in scored if deal <= one.number < before]
        lines = [
            _credited(old[seat], new[seat], [points[context.side_of(seat)] for points in inside])
            for seat in seats
        ]
        told.append((_span(deal, before), lines))
    return told if seats else []


def _span(first: int, before: float) -> str:
    """Name the deals from one until just before another; `before` is infinite where it is open."""
    if before == inf:
        return _("From deal %(deal)s", deal=number(first))
    last = int(before) - 1
    return ngettext("Deal %(deals)s", "Deals %(deals)s", last - first + 1, deals=span(first, last))


def _credited(old: str, new: str, points: Sequence[int]) -> str:
    """Write a player with the points of some deals, and who gets them instead."""
    was, now = (
        _("%(name)s %(points)s", name=isolated(name), points=number(sum(points)))
        if points
        else isolated(name)
        for name in (old, new)
    )
    return was if old == new else becomes(was, now)


def score(supposed: MatchContext, facts: Sequence[Fact]) -> list[str]:
    """Return each side with its total once the new seats hold; empty for other corrections."""
    seats = [fact for fact in facts if isinstance(fact, Seated)]
    if not seats:
        return []
    last, totals, players = seats[-1], supposed.standing_now.totals, supposed.players
    if last.deal > supposed.state.deal.number:
        # It waits for its deal, so the state does not have it yet.
        moved = brought_along(players, last.players, supposed.sides) if last.points_move else ()
        totals = tuple(totals[side] for side in moved or range(len(totals)))
        players = last.players
    return [
        _("%(name)s %(points)s", name=isolated(name), points=number(total))
        for name, total in zip(supposed.side_names_of(players), totals, strict=True)
    ]


def totals(changes: Sequence[Changed]) -> list[tuple[int, list[tuple[str, str]]]]:
    """Return every deal after which totals change, with (before, after) of each side."""
    return [
        (
            deal.place[0],
            [
                (number(was), number(now))
                for was, now in zip(deal.before.totals, deal.after.totals, strict=True)
            ],
        )
        for deal in changes
        if deal.before and deal.after and deal.before.totals != deal.after.totals
    ]


def match_end(context: MatchContext, supposed: MatchContext) -> tuple[str, str]:
    """Say how the match ends now and how it would end; two empty strings where that stays."""
    was, now = context.standing, context.game.standing(supposed.state)
    opens = was.finished and not now.finished and not why_not_over(supposed)
    # Its target alone would not tell that the match is open again.
    told = ending(context), _("The match goes on.") if opens else ending(supposed)
    same = (was.winners, was.why, was.target) == (now.winners, now.why, now.target)
    same = same and context.players == supposed.players
    return ("", "") if same or told[0] == told[1] else told
