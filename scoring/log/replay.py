"""Replay a match log into its state. Undo, redo and correction are entries like any other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from ..argument_checks import begun_log
from ..game import Game
from ..recorded_facts import Amended, Entry, Fact, FromDeal, MatchOpened, Voided
from ..rulings import Fault
from .undo import redo, undo


@dataclass(frozen=True, slots=True)
class Replay:
    """Result of replaying a log: the state reached and the entries that it rests on.

    `stuck` is the first entry that does not fit and `faults` say why; the state is the one before
    it. A stored log always replays to the end, so `stuck` there means that the program changed.
    """

    state: Any
    accepted: tuple[Entry, ...]
    stuck: Entry | None = None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Corrections:
    """Corrections in force by entry number: the void of an entry, and its latest amendment."""

    voids: Mapping[int, Entry]
    amendments: Mapping[int, Entry]


def corrections(log: Sequence[Entry]) -> Corrections:
    """Collect every correction in force."""
    voids: dict[int, Entry] = {}
    amendments: dict[int, Entry] = {}
    # Newest first: an entry that is itself voided corrects nothing.
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
    """Return the entries that count, in the order of the log, with their latest amendments."""
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
    """Return an entry's original fact and every amendment of it in force, the newest last."""
    voids = corrections(log).voids
    made = [entry.fact for entry in log if entry.seq not in voids]
    amended = [fact.fact for fact in made if isinstance(fact, Amended) and fact.seq == seq]
    return (log[seq - 1].fact, *amended)


def last_entries(reached: Replay) -> dict[int, int]:
    """Return the number of the last entry of each closed deal, by deal."""
    played = {
        entry.fact.deal: entry.seq
        for entry in reached.accepted
        # A decision about a deal (its seats, rules or dealer) is not one of its own entries.
        if not isinstance(entry.fact, FromDeal) and hasattr(entry.fact, "deal")
    }
    closed = [deal.number for deal in reached.state.deals if deal.end != "open"]
    # The end of the match closes the open deal where points were given outside its cards.
    return {deal: played.get(deal, reached.accepted[-1].seq) for deal in closed}


def replay(game: Game[Any], log: Sequence[Entry]) -> Replay:
    """Fold a log that begins with `MatchOpened` into the state it stands for.

    What was played takes effect in its deal, whenever it was entered. A decision about deals takes
    effect where the first of them begins, and waits until that deal does.

    Raises ValueError or TypeError for what is no such log, or no game.
    """
    log = begun_log(game, log)
    stray = _stray_correction(log)
    if stray is not None:
        sound = replay(game, log[: log.index(stray)])
        return replace(sound, stuck=stray, faults=(Fault.of("no_such_entry"),))
    # The opening can be neither voided nor amended, so it is still the first entry.
    opened, *entries = effective(log)
    assert isinstance(opened.fact, MatchOpened)
    faults = game.opening_faults(opened.fact)
    if faults:
        return Replay(None, (), opened, faults)
    return _fold(game, Replay(game.opening(opened.fact), (opened,)), _as_played(entries))


def go_on(game: Game[Any], before: Replay, added: Sequence[Entry]) -> Replay | None:
    """Continue a replay with further entries; return None where the whole log must be replayed.

    That is so for a correction or a decision, for play of an earlier deal, and after a stuck
    replay.
    """
    # The opening is about no deal; nothing comes before the play that follows it.
    last = _place(before.accepted[-1]) if before.accepted[1:] else (0.0, False)
    for entry in added:
        if isinstance(entry.fact, Voided | Amended | FromDeal) or _place(entry) < last:
            return None
    return None if before.stuck else _fold(game, before, _as_played(added))


def _fold(game: Game[Any], before: Replay, entries: Sequence[Entry]) -> Replay:
    """Apply entries, sorted by when they take effect, one after the other."""
    state, accepted = before.state, [*before.accepted]
    for entry in entries:
        # A decision about the next deal takes effect when the open one closes.
        waits = isinstance(entry.fact, FromDeal) and entry.fact.deal == state.deal.number + 1
        faults = _faults(game, state, entry.fact, waits=waits)
        if faults:
            return Replay(state, tuple(accepted), entry, faults)
        state = state if waits else game.apply(state, entry.fact)
        accepted.append(entry)
    return Replay(state, tuple(accepted))


def _as_played(entries: Sequence[Entry]) -> list[Entry]:
    """Sort entries by when they take effect, those of one deal as they were entered.

    A decision about deals comes before the play of its first deal; the end of the match, which is
    about no deal, comes last.
    """
    return sorted(entries, key=_place)


def _place(entry: Entry) -> tuple[float, bool]:
    """Return the sort key of an entry: its deal, then decisions (False) before play (True)."""
    return getattr(entry.fact, "deal", inf), not isinstance(entry.fact, FromDeal)


def _faults(game: Game[Any], state: Any, fact: Fact, *, waits: bool) -> tuple[Fault, ...]:
    """Return the faults of a fact; a decision that waits is judged as if for the open deal."""
    if not waits:
        return game.faults(state, fact)
    if type(fact) not in game.facts.values():
        return (Fault.of("other_game"),)
    # The match may end in the open deal; the decision is then lawful but has no effect.
    if game.standing(state).finished:
        return ()
    return game.faults(state, replace(fact, deal=state.deal.number))  # type: ignore[call-arg]


def _stray_correction(log: Sequence[Entry]) -> Entry | None:
    """Return the first correction that cannot reach its entry.

    Out of reach are the opening and entries that were not yet there; for an amendment, corrections
    too.
    """
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
    """Return the log as it would read with these facts entered next as one write."""
    return (*log, *(Entry(len(log) + n, fact, write="next") for n, fact in enumerate(facts, 1)))


def check(
    game: Game[Any], log: Sequence[Entry], facts: Sequence[Fact], before: Replay | None = None
) -> Replay:
    """Replay the log as it would read with these facts entered next, without entering them.

    `before` is the replay of the log without them, where the caller has it already. `stuck` of the
    result is the first entry that may not be there, and `faults` say why.
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
    """Return the fault of a fact that aims at something it may not change, or None.

    - A void belongs to a whole undo or redo, or to a correction that leaves no place for its entry.
    - An amendment names an entry that counts.
    - A decision is about a deal that the match reaches, if only with the change it comes with.
    - Play of a closed deal is accepted only together with a correction.
    """
    # The first fact of a write says whether the write is a correction.
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
    """Return the fault of play that comes too late: after its deal, or after the match."""
    deal = getattr(fact, "deal", inf)
    if game.standing(state).finished:
        return Fault.of("match_over")
    if type(fact) not in game.facts.values():
        return Fault.of("other_game")
    late = deal < state.deal.number
    return Fault.of("deal_closed", deal=deal, open=state.deal.number) if late else None


def _counts(log: Sequence[Entry], seq: int) -> bool:
    """Tell whether an entry counts now and may be changed; the opening may not."""
    return seq in {entry.seq for entry in effective(log)[1:]}
