"""What was played: the list and its search, and how a match of a file stands to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from storage import Admitted, History, Import, Line, Match, PortableMatch
from storage.history.summary import summarise
from tests.gallery import samples
from tests.gallery.samples import BEGAN, TABLE
from tests.gallery.specimens import Area
from web.match.current import LatestMatch
from web.match.words import ending
from web.tables.history import Past, SearchForm
from web.transfer.compare import Offered
from web.transfer.import_words import came, match_number, not_verified

AREA = Area(
    "past", ("css/app.css", "css/page.css", "css/tables.css", "css/history.css", "css/import.css")
)
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


def _offers(heading: str, **more: Any) -> Context:
    over = samples.over()
    line = Line(1, "match_opened", 1, {}, "key", BEGAN, "keeper")
    carried = PortableMatch("", "hazari", (line,), verified=more.pop("verified", True))
    some = Offered(Admitted(carried, over.log, over.replay), LatestMatch(over), 3, **more)
    return {
        "some": [some],
        "heading": heading,
        "match_number": match_number,
        "ending": ending,
        "not_verified": not_verified(),
    }


KEPT = (TABLE, Match(0, 0, 2, "hazari", BEGAN))


@shows("transfer/_offers.html", "added")
def _added() -> Context:
    return _offers("Added", kept=None, added=True, verified=False)


@shows("transfer/_offers.html", "another")
def _another() -> Context:
    return _offers("Went on elsewhere: added as another match", kept=KEPT, added=True)


@shows("transfer/_offers.html", "here")
def _here() -> Context:
    return _offers("Here already: stays as it is", kept=KEPT, added=False)
