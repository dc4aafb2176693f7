"""Lines of the log page: what was entered, what it replaced, and the reason given."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from sys import maxsize

from scoring.kit.state import State
from scoring.log.replay import effective, replay
from scoring.log.undo import Write
from scoring.recorded_facts import (
    AgreementSet,
    Amended,
    DealerSet,
    DealVoided,
    DirectionChanged,
    Entry,
    Fact,
    FromDeal,
    MatchEnded,
    MatchOpened,
    PackChanged,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from web.i18n.sentence_parts import becomes, in_turn, isolated, listed, number, together
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, seated
from web.match.ruling_words import shared_out
from web.match.seating_and_rule_words import agreed_in_words, in_order, instead, pack, rules_changed
from web.match.undo_words import told
from web.match.word_registry import GAME_WORDS, Contents

NO_DEAL_OPEN = maxsize
"""Number of no deal: passed as the open deal, so that every line names its deal."""

NOTHING = "–"
"""Dash for a piece that has no value."""


def entered(context: MatchContext, write: Write, state: State) -> str:
    """Say what a write entered; `state` is one in which the write counts."""
    match write[0].fact:
        case MatchOpened(players=players, agreed=agreed):
            names = together([isolated(name) for name in players])
            started = _("match started: %(names)s", names=names)
            return in_turn([started, *agreed_in_words(agreed, players)])
        case Voided():
            return in_turn(_taken_back(context, entry) for entry in write)
        case _:
            return in_turn(told(context, state, entry.fact, NO_DEAL_OPEN) for entry in write)


def _taken_back(context: MatchContext, entry: Entry) -> str:
    """Say what an undo took back, as it stood then, or what a redo entered again."""
    assert isinstance(entry.fact, Voided)
    target = context.log[entry.fact.seq - 1]
    # A void of a void is a redo.
    if isinstance(target.fact, Voided):
        state = replay(context.game, context.log[: entry.seq]).state
        fact = context.log[target.fact.seq - 1].fact
        return _("redone: %(what)s", what=told(context, state, fact, NO_DEAL_OPEN))
    # Numbers begin at 1, so this is the log up to the entry before the undo.
    state = replay(context.game, context.log[: entry.seq - 1]).state
    return _("undone: %(what)s", what=told(context, state, target.fact, NO_DEAL_OPEN))


def kind(context: MatchContext, entry: Entry) -> str:
    """Name the sort of an entry; "" where it is simply what was played."""
    match entry.fact:
        case Amended():
            return _("Correction")
        case Voided(seq=seq):
            brought_back = isinstance(context.log[seq - 1].fact, Voided)
            return _("Redo") if brought_back else _("Undo")
        case FromDeal() | TableRuling() | DealVoided() | MatchEnded():
            return _("Players’ decision")
        case _:
            return ""


def taken_back(entry: Entry) -> str:
    """Say what became of an entry that a later one took back."""
    return _("redone later") if isinstance(entry.fact, Voided) else _("undone later")


def replaced(context: MatchContext, write: Write) -> list[str]:
    """List what corrections and decisions of a write changed, and the results before and after."""
    if not any(isinstance(entry.fact, Amended | FromDeal) for entry in write):
        return []
    pieces = [line for entry in write for line in differences(context, write, entry.fact)]
    return [*dict.fromkeys(pieces), *_came_to(context, write)]


def differences(context: MatchContext, write: Write, fact: Fact) -> list[str]:
    """List piece by piece what the record said and what a fact of a write puts in its place."""
    before, after = _around(context, write)
    match fact:
        case Amended(seq=seq, fact=other):
            return _differences(context, (_stood(context, write, seq), before), (other, after))
        case FromDeal() if not isinstance(fact, PointsGiven):
            decided = _waiting(context, write, fact) or _as_it_stood(fact, before)
            return _differences(context, (decided, before), (fact, before)) if decided else []
        case _:
            return []


def _came_to(context: MatchContext, write: Write) -> Iterator[str]:
    """Yield the results of corrected entries before and after, where they differ."""
    before, after = _around(context, write)
    for entry in write:
        if isinstance(entry.fact, Amended):
            stood = _stood(context, write, entry.fact.seq)
            was = told(context, before, stood, NO_DEAL_OPEN)
            now = told(context, after, entry.fact.fact, NO_DEAL_OPEN)
            if was != now:
                yield becomes(was, now)


def _around(context: MatchContext, write: Write) -> tuple[State, State]:
    """Return the states before a write and with it."""
    before, after = (context.log[:end] for end in (write[0].seq - 1, write[-1].seq))
    return replay(context.game, before).state, replay(context.game, after).state


def _stood(context: MatchContext, write: Write, seq: int) -> Fact:
    """Return what an entry said before a write."""
    return next(one.fact for one in effective(context.log[: write[0].seq - 1]) if one.seq == seq)


def _waiting(context: MatchContext, write: Write, fact: FromDeal) -> FromDeal | None:
    """Return the newest decision of this kind that waited before a write, moved to this deal."""
    log = context.log[: write[0].seq - 1]
    open_deal = replay(context.game, log).state.deal.number
    waiting = [
        entry.fact
        for entry in effective(log)
        if isinstance(entry.fact, type(fact)) and open_deal < entry.fact.deal <= fact.deal
    ]
    return replace(waiting[-1], deal=fact.deal) if waiting else None


def _as_it_stood(fact: FromDeal, state: State) -> FromDeal | None:
    """Return a decision with what held before; None if its deal had not begun."""
    # What is decided is the first field besides the deal; points stay unless seats say otherwise.
    decided = next(field.name for field in fields(fact) if field.name != "deal")
    fact = replace(fact, points_move=False) if isinstance(fact, Seated) else fact
    deal = state.find_deal(fact.deal)
    terms = state.terms_of(deal) if deal else state.terms[-1]
    # Players and rules are terms of a deal; dealer, hakem, direction and pack parts of the deal
    # itself; a match has one agreement.
    held = (getattr(one, decided) for one in (terms, state, deal) if hasattr(one, decided))
    return next((replace(fact, **{decided: then}) for then in held), None)


def _differences(
    context: MatchContext, old: tuple[Fact, State], new: tuple[Fact, State]
) -> list[str]:
    """List the pieces that differ; all pieces of both facts where they have none in common."""
    match old[0], new[0]:
        case RulesChanged(rules=old_rules), RulesChanged(rules=new_rules):
            return rules_changed(context.game.key, old_rules, new_rules)
    before, after = dict(contents(context, *old)), dict(contents(context, *new))
    if not before.keys() & after.keys():
        return [instead(_("entry"), _listed(before), _listed(after))]
    return [
        instead(what, before.get(what, NOTHING), after.get(what, NOTHING))
        for what in {**before, **after}
        if before.get(what) != after.get(what)
    ]


def _listed(pieces: dict[str, str]) -> str:
    return listed(_("%(what)s: %(text)s", what=what, text=text) for what, text in pieces.items())


def contents(context: MatchContext, fact: Fact, state: State) -> Contents:
    """Return all that a fact says, as pairs of a label and its text."""
    players = seated(state, fact)
    match fact:
        case Amended(fact=other):
            return contents(context, other, state)
        case Seated(players=names, points_move=moves):
            seats = [
                (_("seat %(seat)s", seat=number(seat)), isolated(name))
                for seat, name in enumerate(names, start=1)
            ]
            return [*seats, *([(_("points"), _("points move with them"))] if moves else [])]
        case DealerSet() | DirectionChanged() | PackChanged() | PointsGiven():
            return [_of_deal(fact, players)]
        case TableRuling(fact=cards, winner=winner, shares=shares, troy=troy):
            points = (
                [(_("points by players’ decision"), shared_out(shares, players))] if shares else []
            )
            decided = (_("by players’ decision"), isolated(players[winner]))
            special = GAME_WORDS[context.game.key].special_win
            how = [(_("how"), str(special["how"]))] if troy else []
            return [*contents(context, cards, state), decided, *how, *points]
        case AgreementSet():
            return [(_("agreed"), told(context, state, fact, NO_DEAL_OPEN))]
        case MatchOpened() | Voided() | MatchEnded() | DealVoided() | RulesChanged():
            return []
        case _:
            return GAME_WORDS[context.game.key].entry_summaries.contents(fact, state, players)


def _of_deal(
    fact: DealerSet | DirectionChanged | PackChanged | PointsGiven, players: Sequence[str]
) -> tuple[str, str]:
    """Return what a decision says about its deal, as a label and its text."""
    match fact:
        case DealerSet(dealer=dealer):
            return _("dealer"), isolated(players[dealer])
        case DirectionChanged(backwards=backwards):
            return _("order of play"), in_order(players, backwards=backwards)
        case PackChanged(missing=missing):
            return _("pack"), pack(missing)
        case PointsGiven(seat=seat, points=given):
            return _("points"), f"{isolated(players[seat])} {number(given)}"


def reason(fact: Fact) -> str:
    """Return the reason in the players' own words; "" where they gave none."""
    match fact:
        case Amended(fact=other):
            return reason(other)
        case DealVoided(reason=words) | TableRuling(reason=words) | PointsGiven(reason=words):
            return words
        case _:
            return ""


def was(context: MatchContext, fact: Fact, state: State) -> str:
    """Write all pieces of an entry in one line, for one that no other page shows any more."""
    return _listed(dict(contents(context, fact, state)))
