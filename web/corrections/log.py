"""The log of a match: every write of its table, the newest first, with what became of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from flask import Blueprint, abort, render_template, request

from scoring.facts import Amended
from scoring.log.replay import Corrections, corrections, replay
from scoring.log.undo import Write, writes
from web.corrections import log_words as words
from web.corrections.targets import of_fact, rounds_told
from web.i18n.locale import calendar_day, time_of_day
from web.i18n.translations import gettext as _
from web.i18n.words import in_turn, isolated
from web.match import check_code
from web.match.check_code import Fingerprint
from web.match.context import AtMatch, match_or_404, phone_id
from web.match.current import local
from web.match.log_lines import last_page, lines_of
from web.match.views import Link
from web.reviews.report import in_words

blueprint = Blueprint("logbook", __name__, url_prefix="/t/<address>/m/<int:number>")

SHORT = 4
"""As many signs of a phone's random name tell it from the others at a table."""


@dataclass(frozen=True, slots=True)
class Line:
    """One write of the log.

    `about` leads to what it is about, `replaced` says what reads otherwise since, and `was` what an
    entry said that counts no more. `later` leads to the line that took it back or changed it;
    `said` is what phones said about it beside the log; `ended` are the deals that it closed, each
    with the fingerprint after it.
    """

    seq: int
    when: datetime
    stored: str
    phone: str
    here: bool
    kind: str
    words: str
    about: str
    replaced: Sequence[str]
    reason: str
    was: str
    later: Link | None
    said: Sequence[str]
    ended: Sequence[tuple[int, Fingerprint]]

    @property
    def time(self) -> str:
        """When it was entered, by the clock of the place where the app runs."""
        return time_of_day(self.when)


@blueprint.get("/log")
def log(address: str, number: int) -> str:
    """Who entered what and when, and a fingerprint of the record after each deal; of a long match
    the newest writes, or with `?before=` older ones."""
    at = match_or_404(address, number)
    marks = check_code.of_entries(at)
    before = request.args.get("before", at.version + 1, type=int)
    written = [write for write in writes(at.log) if write[0].seq < before] or abort(404)
    shown = last_page(written)
    by_day = groupby(reversed(_lines(at, shown, marks)), lambda line: line.when.date())
    return render_template(
        "corrections/log.html",
        at=at,
        days=[(calendar_day(day), [*lines]) for day, lines in by_day],
        now=marks[-1],
        newest=before > at.version,
        older=shown[0][0].seq if len(shown) < len(written) else 0,
    )


def _lines(at: AtMatch, written: Sequence[Write], marks: Sequence[Fingerprint]) -> list[Line]:
    """These writes, the oldest first; `marks` are the fingerprints after each entry."""
    made, line = corrections(at.log), lines_of(at)
    first = {entry.seq: write[0].seq for write in written for entry in write}
    later = {
        write[0].seq: _later(
            made, write, lambda seq: f"#e{first[seq]}" if seq in first else line(seq)
        )
        for write in written
    }
    ended, told = check_code.last_entries(at), rounds_told(at)
    return [
        _line(
            at,
            write,
            of_fact(at, write[0].fact, told),
            later[write[0].seq],
            [
                (deal, marks[seq - 1])
                for deal, seq in ended.items()
                if first.get(seq) == write[0].seq
            ],
        )
        for write in written
    ]


def _line(
    at: AtMatch, write: Write, about: str, later: Link | None, ended: list[tuple[int, Fingerprint]]
) -> Line:
    """A write that counts no more is told as it stood when it was entered."""
    entry = write[-1]
    state = replay(at.game, at.log[: entry.seq]).state if later else at.state
    return Line(
        seq=write[0].seq,
        when=local(entry.at),
        stored=entry.at,
        phone=isolated(entry.by[:SHORT]),
        here=entry.by == phone_id(),
        kind=words.kind(at, write[0]),
        words=words.entered(at, write, state),
        about=about,
        replaced=words.replaced(at, write),
        reason=in_turn(filter(None, (words.reason(one.fact) for one in write))),
        was=words.was(at, write[0].fact, state) if later else "",
        later=later,
        said=[words for one in write for words in in_words(at, one)],
        ended=ended,
    )


def _later(made: Corrections, write: Write, line: Callable[[int], str]) -> Link | None:
    """The line that took this write back, or changed it, on this page or another one."""
    entry = write[0]
    void = made.voids.get(entry.seq)
    if void:
        return Link(words.taken_back(entry), line(void.seq))
    original = entry.fact.seq if isinstance(entry.fact, Amended) else entry.seq
    latest = made.amendments.get(original, entry)
    if latest is entry:
        return None
    return Link(_("changed later"), line(latest.seq))
