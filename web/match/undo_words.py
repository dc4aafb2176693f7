"""Writes in a few words: beside undo and redo, as a message after saving, as news for phones."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from scoring.kit.state import State
from scoring.log.replay import effective, extend, replay
from scoring.log.undo import Write, redo, writes
from scoring.recorded_facts import (
    Amended,
    DealVoided,
    Entry,
    Fact,
    FromDeal,
    MatchEnded,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from web.i18n.sentence_parts import in_turn, number, together
from web.i18n.translations import gettext as _, ngettext
from web.match import seating_and_rule_words as words
from web.match.context import MatchContext, match_context, seated
from web.match.ruling_words import override_in_short
from web.match.word_registry import GAME_WORDS

MOST_CHANGES = 5
"""Number of changes told one by one to a phone that was away; older ones are only counted."""


def undo_label(context: MatchContext) -> str:
    """Say what undo will take back: "Undo round 2: 80 points to Karim". "" when nothing is left."""
    done = context.tracks.done
    if not done:
        return ""
    what = in_words(context, done[-1])
    return _("Undo %(what)s", what=what) if _counts(done[-1]) else _("Undo: %(what)s", what=what)


def redo_label(context: MatchContext) -> str:
    """Say what redo will enter again; "" when nothing was undone."""
    undone = context.tracks.undone
    if not undone:
        return ""
    # Its result is known only in a log in which the redo is done.
    what = in_words(context, undone[-1], extend(context.log, redo(context.log)))
    return _("Redo %(what)s", what=what) if _counts(undone[-1]) else _("Redo: %(what)s", what=what)


def _counts(write: Write) -> bool:
    """Tell whether a write is something played, and not a decision about the deal or the match."""
    return any(
        isinstance(write[0].fact, game.entry_summaries.RESULTS) for game in GAME_WORDS.values()
    )


def in_words(context: MatchContext, write: Write, log: Sequence[Entry] | None = None) -> str:
    """Say what a write says, in a log in which it is in force, by default this one."""
    state = context.state if log is None else replay(context.game, log).state
    return in_turn(told(context, state, entry.fact, context.state.deal.number) for entry in write)


def told(context: MatchContext, state: State, fact: Fact, open_deal: int) -> str:
    """Say what a fact says with the names of its deal, which is named unless `open_deal`."""
    match fact:
        case DealVoided(deal=deal):
            return str(GAME_WORDS[context.game.key].deals.is_void) % {"deal": number(deal)}
        case MatchEnded():
            return _("match ended here")
        case Voided(seq=seq):
            return _(
                "removed: %(what)s",
                what=named(context, state, context.log[seq - 1].fact, open_deal),
            )
        case Amended():
            return _amended(context, state, fact, open_deal)
        case TableRuling(fact=original):
            what = named(context, state, original, open_deal)
            return override_in_short(context.game.key, fact, what, seated(state, fact))
        case _ if isinstance(fact, words.Decision):
            return words.told(fact, seated(state, fact))
        case _:
            name = named(context, state, fact, open_deal)
            entered = GAME_WORDS[context.game.key].entry_summaries
            said = entered.result(fact, state, seated(state, fact))
            return _("%(entry)s: %(said)s", entry=name, said=said) if said else name


def _amended(context: MatchContext, state: State, amended: Amended, open_deal: int) -> str:
    if isinstance(amended.fact, TableRuling):
        return told(context, state, amended.fact, open_deal)
    what = named(context, state, context.log[amended.seq - 1].fact, open_deal)
    if _gives_back(context, amended):
        return _("players’ decision on %(what)s removed", what=what)
    return _("change of %(what)s", what=what)


def _gives_back(context: MatchContext, amended: Amended) -> bool:
    """Return whether only an override is dropped and the cards stay: the rules hold again."""
    before = [*takewhile(lambda entry: entry.fact is not amended, context.log)]
    stood = next((one.fact for one in effective(before) if one.seq == amended.seq), None)
    return isinstance(stood, TableRuling) and stood.fact == amended.fact


def named(context: MatchContext, state: State, fact: Fact, open_deal: int) -> str:
    """Name what a fact is about, for a sentence about changing it."""
    match fact:
        case TableRuling(fact=original):
            return named(context, state, original, open_deal)
        case _ if isinstance(fact, DealVoided | MatchEnded | words.Decision):
            return told(context, state, fact, open_deal)
        case _:
            entered = GAME_WORDS[context.game.key].entry_summaries
            return entered.named(fact, state, seated(state, fact), open_deal)


def message(context: MatchContext, base: int) -> tuple[str, str]:
    """Say what the write after version `base` did, and its kind; "" if the page shows it."""
    write = writes(context.log[base:])[0]
    match write[0].fact:
        case Voided():
            redone, what = _voided(context, write)
            if redone:
                return _("Redone: %(what)s", what=what), "redone"
            return _("Undone: %(what)s", what=what), "undone"
        case Seated() | RulesChanged() as decision:
            before = match_context(context.table, context.match, context.log[:base])
            return words.now_holds(before, decision), "saved"
        case FromDeal() | DealVoided() | MatchEnded() | TableRuling() | Amended(fact=TableRuling()):
            pass
        case Amended() as amended if _gives_back(context, amended):
            pass
        case _:
            return "", ""
    return _("Saved: %(what)s", what=in_words(context, write[:1])), "saved"


def changes_since(context: MatchContext, base: int) -> list[str]:
    """List what was entered after version `base`, the newest told, the others counted."""
    news = writes(context.log[base:])
    lines = [_change(context, write) for write in news[-MOST_CHANGES:]]
    before = len(news) - len(lines)
    if not before:
        return lines
    earlier = ngettext(
        "%(count)s earlier entry", "%(count)s earlier entries", before, count=number(before)
    )
    return [earlier, *lines]


def _change(context: MatchContext, write: Write) -> str:
    """Describe one write as news; what was undone is told as it stood before the undo."""
    after = context.log[: write[-1].seq]
    if isinstance(write[0].fact, Amended):
        return _correction(context, write)
    if not isinstance(write[0].fact, Voided):
        return in_words(context, write, after)
    redone, what = _voided(context, write)
    if redone:
        return _("redone: %(what)s", what=what)
    return _("undone: %(what)s", what=what)


def _correction(context: MatchContext, write: Write) -> str:
    """Say what a correction changed, and how that reads now."""
    log = context.log[: write[0].seq - 1]
    stood = {entry.seq: entry.fact for entry in effective(log)}
    before = replay(context.game, log).state
    after = replay(context.game, context.log[: write[-1].seq]).state
    lines = []
    for fact in (entry.fact for entry in write):
        line, now = told(context, after, fact, context.state.deal.number), []
        if isinstance(fact, Amended) and type(fact.fact) is type(stood.get(fact.seq)):
            old = _contents(context, before, stood[fact.seq])
            now = [part for part in _contents(context, after, fact.fact) if part not in old]
        lines.append(_("%(change)s: %(now)s", change=line, now=together(now)) if now else line)
    return in_turn(lines)


def _contents(context: MatchContext, state: State, fact: Any) -> list[str]:
    """Return the parts of what was played, each with whose it is; [] of a decision."""
    summary = GAME_WORDS[context.game.key].entry_summaries
    if not isinstance(fact, summary.RESULTS):
        return []
    return [" ".join(part) for part in summary.contents(fact, state, seated(state, fact))]


def _voided(context: MatchContext, write: Write) -> tuple[bool, str]:
    """Return whether voids are a redo, and what they are about: what was undone as it stood."""
    targets = _targets(context, write)
    # A void of a void is a redo.
    if isinstance(targets[0].fact, Voided):
        after = context.log[: write[-1].seq]
        return True, in_words(context, _targets(context, targets), after)
    return False, in_words(context, targets, context.log[: write[0].seq - 1])


def _targets(context: MatchContext, voids: Write) -> Write:
    """Return the entries that voids are about, in the order of the log."""
    seqs = sorted(entry.fact.seq for entry in voids if isinstance(entry.fact, Voided))
    return tuple(context.log[seq - 1] for seq in seqs)
