"""What was played: the list and its search, and how a match of a file stands to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from storage import History, Import, Match, PortableMatch, PortableTable
from storage.history.summary import summarise
from tests.gallery import samples
from tests.gallery.samples import BEGAN, TABLE
from tests.gallery.specimens import Area
from web.match.current import LatestMatch
from web.tables.history import Past, SearchForm
from web.transfer.compare import Offered, Standing
from web.transfer.import_words import came, never_sat
from web.transfer.json_reader import RecordFile

AREA = Area("past", ("app.css", "reading.css", "tables.css", "history.css", "imports.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _past(**more: Any) -> Context:
    matches = [samples.over(), samples.hokm_hands()]
    past = [Past(TABLE, summarise(context.match, context.log)) for context in matches]
    return {"past": past, "form": SearchForm(), "found": History((), False, 0), **more}


@shows("tables/_past.html", "everywhere")
def _everywhere() -> Context:
    return _past(older="#", later=True, newest="#", found=History((), True, 3))


@shows("tables/_past.html", "of-a-table")
def _of_a_table() -> Context:
    return _past(table=TABLE)


@shows("tables/_past.html", "nothing-found")
def _nothing_found() -> Context:
    return _past(past=[], form={"filled": {"player": "x"}}, all_matches="#")


@shows("tables/_past.html", "the-end")
def _the_end() -> Context:
    return _past(past=[], later=True, newest="#")


@shows("tables/_past.html", "nothing-yet")
def _nothing_yet() -> Context:
    return _past(past=[])


@shows("tables/_search.html", "closed")
def _search() -> Context:
    return {"form": SearchForm(), "all_matches": "#"}


@shows("tables/_search.html", "refused", address="history?player=Rina&since=31.2.&game=x")
def _search_refused() -> Context:
    form = SearchForm()
    form.validate()
    return {"form": form, "all_matches": "#"}


@shows("tables/_altered.html", "of-a-table")
def _altered() -> Context:
    return {"altered": [(TABLE, samples.over().match)], "table": TABLE}


@shows("tables/_altered.html", "everywhere")
def _altered_anywhere() -> Context:
    return {"altered": [(TABLE, samples.over().match)]}


# From a file


@shows("transfer/_imported.html")
def _mark() -> Context:
    found = came(Import("", "", 12, True, BEGAN, "keeper"))
    return {"context": samples.over(), "came_from_file": lambda _match: found}


@shows("transfer/_at_table.html")
def _at_table() -> Context:
    return {
        "other_table": True,
        "record": RecordFile(1, PortableTable("Another table", ())),
        "strangers": never_sat(["Jamila"]),
        "left_open": samples.evening().match,
    }


def _kept(standing: Standing, *, left_out: bool = False) -> Context:
    kept = (TABLE, Match(0, 0, 2, "hazari", BEGAN))
    carried, played = PortableMatch("", "hazari", ()), LatestMatch(samples.over())
    return {"offer": Offered(carried, played, standing, kept, left_out)}


@shows("transfer/_kept_there.html", "here")
def _here() -> Context:
    return _kept("here", left_out=True)


@shows("transfer/_kept_there.html", "went-on-here")
def _went_on_here() -> Context:
    return _kept("older", left_out=True)


@shows("transfer/_kept_there.html", "at-another-table")
def _elsewhere() -> Context:
    return _kept("here")


@shows("transfer/_kept_there.html", "longer")
def _longer() -> Context:
    return _kept("longer")


@shows("transfer/_kept_there.html", "apart")
def _apart() -> Context:
    return _kept("apart")
