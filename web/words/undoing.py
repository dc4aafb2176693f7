"""What a write did, in a few words: on the button that takes it back, and as news to a phone."""

from collections.abc import Sequence
from itertools import groupby

from flask_babel import gettext as _
from flask_babel import ngettext

from scoring.facts import Amended, DealVoided, Entry, Fact, Voided
from scoring.hazari.facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.house import SEATS
from scoring.hazari.state import Deal, HazariState
from scoring.replay import Write, extend, redo, replay
from web.fetch import AtMatch
from web.words.places import isolated, number

MOST_CHANGES = 5
"""A phone that slept through more than this reads the newest ones and how many came before."""


def undo_label(at: AtMatch) -> str:
    """What undo will take back now: "Undo round 2: 80 points to Karim". "" when nothing is left."""
    if not at.tracks.done:
        return ""
    write = at.tracks.done[-1]
    what = in_words(at, write)
    return _("Undo %(what)s", what=what) if _counts(write) else _("Undo: %(what)s", what=what)


def redo_label(at: AtMatch) -> str:
    """What redo will bring back now. "" when nothing was undone."""
    if not at.tracks.undone:
        return ""
    write = at.tracks.undone[-1]
    what = in_words(at, write, extend(at.log, redo(at.log)))
    if _counts(write):
        return _("Bring back %(what)s", what=what)
    return _("Bring back: %(what)s", what=what)


def _counts(write: Write) -> bool:
    """A round or a count, as against a decision about the deal or the match."""
    return isinstance(write[0].fact, GroupsExposed | RoundTaken | DealCounted)


def in_words(at: AtMatch, write: Write, log: Sequence[Entry] | None = None) -> str:
    """What a write says, its facts in a row; `log` is one in which the write is in force, if it is
    not in force now."""
    state = at.state if log is None else replay(at.game, log).state
    return "; ".join(_fact(at, state, entry.fact) for entry in write)


def _fact(at: AtMatch, state: HazariState, fact: Fact) -> str:
    match fact:
        case GroupsExposed(deal=deal, round=number_of_round):
            return _round(at, state, deal, number_of_round)
        case RoundTaken(deal=deal, round=number_of_round):
            return _round(at, state, deal, number_of_round)
        case DealCounted(deal=deal, totals=totals):
            return _(
                "deal %(deal)s counted: %(points)s",
                deal=number(deal),
                points=shared_out(totals, at.players),
            )
        case DealVoided(deal=deal):
            return _("deal %(deal)s void", deal=number(deal))
        case Amended(fact=GroupsExposed() | RoundTaken() as changed):
            return _("change of %(what)s", what=_round_name(at, changed.deal, changed.round))
        case Amended(seq=seq):
            return _("change of %(what)s", what=_fact(at, state, at.log[seq - 1].fact))
        case _:
            return _("match ended here")


def _round(at: AtMatch, state: HazariState, deal: int, number_of_round: int) -> str:
    name = _round_name(at, deal, number_of_round)
    dealt = state.find_deal(deal)
    result = round_result(dealt, number_of_round, at.players) if dealt else ""
    return _("%(round)s: %(result)s", round=name, result=result) if result else name


def _round_name(at: AtMatch, deal: int, number_of_round: int) -> str:
    """The deal is named only when it is not the one on the table."""
    if deal == at.state.deal.number:
        return _("round %(round)s", round=number(number_of_round))
    return _("round %(round)s of deal %(deal)s", round=number(number_of_round), deal=number(deal))


def round_result(deal: Deal, number_of_round: int, players: Sequence[str]) -> str:
    """Who got what: "80 points to Karim", or "taken by Karim" when the cards are unknown.

    "" for a round that is not judged because its deal fell.
    """
    played = deal.find_round(number_of_round)
    if played is None:
        return ""
    if played.ruling is None:
        return _("taken by %(name)s", name=isolated(players[played.winner]))
    sharing = [seat for seat, share in enumerate(played.shares) if share]
    if len(sharing) > 1:
        return shared_out(played.shares, players, sharing)
    return ngettext(
        "%(points)s point to %(name)s",
        "%(points)s points to %(name)s",
        played.ruling.points,
        points=number(played.ruling.points),
        name=isolated(players[played.winner]),
    )


def shared_out(
    points: Sequence[int], players: Sequence[str], seats: Sequence[int] = range(SEATS)
) -> str:
    """Names with their points: "Rina 120, Karim 80"."""
    return ", ".join(
        _("%(name)s %(points)s", name=isolated(players[seat]), points=number(points[seat]))
        for seat in seats
    )


def changes_since(at: AtMatch, base: int) -> list[str]:
    """What the table entered after the version a phone was showing, oldest first."""
    news = [tuple(write) for _key, write in groupby(at.log[base:], lambda e: e.write or e.seq)]
    lines = [_change(at, write) for write in news[-MOST_CHANGES:]]
    before = len(news) - len(lines)
    if not before:
        return lines
    earlier = ngettext(
        "%(count)s earlier entry", "%(count)s earlier entries", before, count=number(before)
    )
    return [earlier, *lines]


def _change(at: AtMatch, write: Write) -> str:
    """One write as news. What was undone is described as it stood before the undo."""
    after = at.log[: write[-1].seq]
    if not isinstance(write[0].fact, Voided):
        return in_words(at, write, after)
    target = at.log[write[0].fact.seq - 1]
    if isinstance(target.fact, Voided):
        what = in_words(at, (at.log[target.fact.seq - 1],), after)
        return _("brought back: %(what)s", what=what)
    what = in_words(at, (target,), at.log[: write[0].seq - 1])
    return _("undone: %(what)s", what=what)
