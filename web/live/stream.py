"""The event stream that tells open pages of a change, and the answers to what they ask then."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g, request
from flask.typing import ResponseReturnValue

from storage import NotSaved, Table
from web.access.permissions import still_welcome
from web.http.heavy_work import hung_up
from web.http.responses import wants_update
from web.http.security import READING
from web.http.shared_log import may_be_behind
from web.live.broadcaster import STREAMS, STREAMS_AT_TABLE, Broadcaster
from web.match.context import current_record, table_or_404

blueprint = Blueprint("live", __name__, url_prefix="/t/<address>")


@blueprint.get("/events")
def events(address: str) -> ResponseReturnValue:
    """Stream the pulse unless it is `?v=`, then each new one; 204 when too many listen."""
    table = table_or_404(address)
    listener = current_broadcaster().listen(table.id)
    if listener is None:
        return "", 204
    with ExitStack() as unless_answered:
        g.free_place = unless_answered.callback(listener.close)
        announce_change(table)  # what was entered before anybody listened
        # The last pulse that reached the phone, or else the one its page was made with.
        heard = request.headers.get("Last-Event-ID", type=int)
        known = request.args.get("v", 0, type=int) if heard is None else heard
        pulses = listener.pulses(known, still_welcome(table, g.member), hung_up())
        answer = Response(
            _lines(pulses), mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"}
        )
        # Also where no line is ever read, when the end of a generator would not come.
        answer.call_on_close(listener.close)
        unless_answered.pop_all()
    return answer


def free_place(problem: BaseException | None) -> None:
    """Free the place of a stream whose answer was given up after the view had made it."""
    if problem is not None and "free_place" in g:
        g.free_place()


def _lines(pulses: Iterator[int | None]) -> Iterator[str]:
    """Yield the lines of an event stream."""
    # Milliseconds after which the browser opens a broken stream again.
    yield "retry: 1000\n\n"
    for pulse in pulses:
        # A line that begins with a colon is a comment: it keeps the connection alive unnoticed.
        yield ":\n\n" if pulse is None else f"id: {pulse}\ndata: {pulse}\n\n"


def current_broadcaster() -> Broadcaster:
    """Return the broadcaster of this process."""
    hub: Broadcaster = current_app.extensions["broadcaster"]
    return hub


def announce_change(table: Table) -> None:
    """Wake the phones at this table. What was entered must be in the record already."""
    current_broadcaster().announce(table.id, current_record().tables.pulse(table))


def nothing_new() -> ResponseReturnValue | None:
    """Answer an open page with 204 while it shows the newest pulse already."""
    if not wants_update() or "pulse" not in g:
        return None
    known = request.args.get("v", 0, type=int)
    # An instance that is behind another one would show less than the page does.
    return ("", 204) if g.pulse == known or (g.pulse < known and may_be_behind()) else None


def tell(answer: Response) -> Response:
    """Announce a write to the other phones, and send an open page the pulse that it shows now."""
    if request.method not in READING:
        with suppress(NotSaved):  # they ask by themselves before long
            if "table" in g:
                announce_change(g.table)
    elif wants_update():
        answer.vary.add("HX-Request")
        if "pulse" in g:
            # What the page says of itself beside its pulse, it says again.
            since = request.args.get("since", type=int)
            answer.headers["X-Pulse"] = f"{g.pulse}&since={since}" if since else str(g.pulse)
    return answer


def register(app: Flask) -> None:
    most = STREAMS if app.config["OTHER_PHONES"] else 0
    app.extensions["broadcaster"] = Broadcaster(most, STREAMS_AT_TABLE)
    app.before_request(nothing_new)
    app.after_request(tell)
    app.teardown_request(free_place)

    @app.context_processor
    def shown() -> dict[str, Any]:
        """Give templates the pulse of the page, and whether only an update is wanted."""
        release = current_app.extensions["release"]
        return {"pulse": g.get("pulse"), "update": wants_update(), "release": release}
