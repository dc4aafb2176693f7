"""The match is its log, folded. Undo, redo and correction are entries like any other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from scoring.facts import Amended, Entry, Fact, FromDeal, MatchOpened, Voided
from scoring.game import Game
from scoring.log.undo import redo, undo
from scoring.rulings import Fault


@dataclass(frozen=True, slots=True)
class Replay:
    """What a log says: the state reached, the entries it rests on, and what stopped it, if it did.

    `stuck` is the first entry that does not fit and `faults` say why; the state is the one before
    it. A stored log always replays to the end, so `stuck` there means that the program changed.
    """

    state: Any
    accepted: tuple[Entry, ...]
    stuck: Entry | None = None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Corrections:
    """What became of entries: the void in force against one, and the latest amendment of it."""

    voids: Mapping[int, Entry]
    amendments: Mapping[int, Entry]


def corrections(log: Sequence[Entry]) -> Corrections:
    """Every correction in force. Read from the newest backwards: an entry that is itself voided
    has no voice."""
    voids: dict[int, Entry] = {}
    amendments: dict[int, Entry] = {}
    for entry in reversed(log):
        if entry.seq in voids:
            continue
        match entry.fact:
            case Voided(seq=seq):
                voids[seq] = entry
            case Amended(seq=seq):
                amendments.setdefault(seq, entry)
    return Corrections(voids, amendments)


def effective(log: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries that count, each with its latest live amendment, in the order of the log."""
    if not any(isinstance(entry.fact, (Voided, Amended)) for entry in log):
        return tuple(log)
    made = corrections(log)
    amended = {
        seq: entry.fact.fact
        for seq, entry in made.amendments.items()
        if isinstance(entry.fact, Amended)
    }
    return tuple(
        replace(entry, fact=amended[entry.seq]) if entry.seq in amended else entry
        for entry in log
        if entry.seq not in made.voids and not isinstance(entry.fact, Voided | Amended)
    )


def readings(log: Sequence[Entry], seq: int) -> tuple[Fact, ...]:
    """What an entry said at first and after every amendment in force, the newest last."""
    voids = corrections(log).voids
    made = [entry.fact for entry in log if entry.seq not in voids]
    amended = [fact.fact for fact in made if isinstance(fact, Amended) and fact.seq == seq]
    return (log[seq - 1].fact, *amended)


def replay(game: Game[Any], log: Sequence[Entry]) -> Replay:
    """Fold a log that begins with `MatchOpened` into the state it stands for.

    What was played takes effect in its deal, whenever it was entered. A decision about deals takes
    effect where the first of them begins, and waits for the next deal.
    """
    stray = _stray_correction(log)
    if stray is not None:
        sound = replay(game, log[: log.index(stray)])
        return replace(sound, stuck=stray, faults=(Fault.of("no_such_entry"),))
    opened, *entries = effective(log)
    assert isinstance(opened.fact, MatchOpened)
    faults = game.opening_faults(opened.fact)
    if faults:
        return Replay(None, (), opened, faults)
    return _fold(game, Replay(game.opening(opened.fact), (opened,)), _as_played(entries))


def go_on(game: Game[Any], before: Replay, added: Sequence[Entry]) -> Replay | None:
    """What a log stands for with these entries after it, from what it stood for before. None unless
    they are play after which nothing comes that was entered before: then all is to be replayed."""
    last = _place(before.accepted[-1]) if before.accepted[1:] else (0.0, False)
    for entry in added:
        if isinstance(entry.fact, Voided | Amended | FromDeal) or _place(entry) < last:
            return None
    return None if before.stuck else _fold(game, before, _as_played(added))


def _fold(game: Game[Any], before: Replay, entries: Sequence[Entry]) -> Replay:
    """Entries in the order in which they take effect, one after the other."""
    state, accepted = before.state, [*before.accepted]
    for entry in entries:
        waits = isinstance(entry.fact, FromDeal) and entry.fact.deal == state.deal.number + 1
        faults = _faults(game, state, entry.fact, waits=waits)
        if faults:
            return Replay(state, tuple(accepted), entry, faults)
        state = state if waits else game.apply(state, entry.fact)
        accepted.append(entry)
    return Replay(state, tuple(accepted))


def _as_played(entries: Sequence[Entry]) -> list[Entry]:
    """The entries in the order in which they take effect: deal by deal as entered, a decision about
    deals before the play of its first one. What is about no deal ends the match."""
    return sorted(entries, key=_place)


def _place(entry: Entry) -> tuple[float, bool]:
    return getattr(entry.fact, "deal", inf), not isinstance(entry.fact, FromDeal)


def _faults(game: Game[Any], state: Any, fact: Fact, *, waits: bool) -> tuple[Fault, ...]:
    """What is wrong with a fact. A decision that waits for the next deal is judged as one about the
    open deal; the end of a match leaves it without effect."""
    if not waits:
        return game.faults(state, fact)
    if type(fact) not in game.facts.values():
        return (Fault.of("other_game"),)
    if game.standing(state).finished:
        return ()
    return game.faults(state, replace(fact, deal=state.deal.number))  # type: ignore[call-arg]


def _stray_correction(log: Sequence[Entry]) -> Entry | None:
    """The first void or amendment of what it cannot reach: the opening, an entry that was not yet
    there, or for an amendment another correction."""
    corrections: set[int] = set()
    for entry in log:
        match entry.fact:
            case Voided(seq=seq) if not 1 < seq < entry.seq:
                return entry
            case Amended(seq=seq) if not 1 < seq < entry.seq or seq in corrections:
                return entry
            case Voided() | Amended():
                corrections.add(entry.seq)
    return None


def extend(log: Sequence[Entry], facts: Sequence[Fact]) -> tuple[Entry, ...]:
    """The log as it would read with these facts entered next as one write: a look before it."""
    return (*log, *(Entry(len(log) + n, fact, write="next") for n, fact in enumerate(facts, 1)))


def check(
    game: Game[Any], log: Sequence[Entry], facts: Sequence[Fact], before: Replay | None = None
) -> Replay:
    """What the log would say with these facts entered next; `stuck` is what may not be entered.

    `before` is what the log says without them, where that is known already.
    """
    before = before or replay(game, log)
    added = extend(log, facts)[len(log) :]
    for entry in added:
        fault = _aim_fault(game, log, before.state, facts, entry.fact)
        if fault is not None:
            return replace(before, stuck=entry, faults=(fault,))
    return go_on(game, before, added) or replay(game, (*log, *added))


def _aim_fault(
    game: Game[Any], log: Sequence[Entry], state: Any, facts: Sequence[Fact], fact: Fact
) -> Fault | None:
    """A void is an undo or a redo, whole, or leaves out what a correction leaves no place for; a
    change names an entry that counts; a decision is about a deal that the match reaches, or will
    reach with the change it comes with; and play is told late only where a correction asks for it.
    """
    corrects = isinstance(facts[0], Amended | FromDeal)
    match fact:
        case MatchOpened():
            return Fault.of("other_game")
        case Voided(seq=seq):
            lawful = (corrects and _counts(log, seq)) or tuple(facts) in (undo(log), redo(log))
            return None if lawful else Fault.of("no_such_entry", seq=seq)
        case Amended(seq=seq, fact=other):
            if not _counts(log, seq):
                return Fault.of("no_such_entry", seq=seq)
            return None if other.kind in game.facts else Fault.of("other_game")
        case FromDeal(deal=deal) if not isinstance(facts[0], Amended):
            never_dealt = game.standing(state).finished and deal > state.deal.number
            return Fault.of("match_over") if never_dealt else None
        case _:
            return None if corrects else _late_fault(game, state, fact)


def _late_fault(game: Game[Any], state: Any, fact: Fact) -> Fault | None:
    """The match is over, or the deal that this is about; or it is about none of this game."""
    deal = getattr(fact, "deal", inf)
    if game.standing(state).finished:
        return Fault.of("match_over")
    if type(fact) not in game.facts.values():
        return Fault.of("other_game")
    late = deal < state.deal.number
    return Fault.of("deal_closed", deal=deal, open=state.deal.number) if late else None


def _counts(log: Sequence[Entry], seq: int) -> bool:
    """The entry is one that the match rests on now; the opening is none that could be changed."""
    return seq in {entry.seq for entry in effective(log)[1:]}
