"""The event stream that tells open pages of a change, and the answers to what they ask then."""

from contextlib import suppress
from functools import partial

from flask import Blueprint, Flask, Response, current_app, g, request
from flask.typing import ResponseReturnValue

from storage import NotSaved, Table
from web.access.permissions import still_welcome
from web.http.other_instances import may_be_behind
from web.http.responses import wants_update
from web.http.security import READING
from web.http.wsgi_bridge import STREAM
from web.live.broadcaster import Broadcaster, Listener
from web.match.context import current_record, table_or_404

blueprint = Blueprint("live", __name__, url_prefix="/t/<address>")


@blueprint.get("/events")
def events(address: str) -> ResponseReturnValue:
    """Leave a listener to the server, which streams the pulse; 204 where nothing streams.

    It knows the last pulse that reached the phone, or else the one of its page, `?v=`.
    """
    table = table_or_404(address)
    if STREAM not in request.environ:
        return "", 204
    heard = request.headers.get("Last-Event-ID", type=int)
    known = request.args.get("v", 0, type=int) if heard is None else heard
    if request.method == "GET":
        hub, newest = current_broadcaster(), partial(current_record().tables.pulse, table)
        welcome = still_welcome(table, g.member)
        request.environ[STREAM] = Listener(hub, table.id, known, newest, welcome)
    # Without a length, as an iterator has none.
    return Response(iter(()), mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


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
    app.extensions["broadcaster"] = Broadcaster()
    app.before_request(nothing_new)
    app.after_request(tell)

    @app.context_processor
    def shown() -> dict[str, object]:
        """Give templates the pulse of the page, and whether only an update is wanted."""
        release = current_app.extensions["release"]
        return {"pulse": g.get("pulse"), "update": wants_update(), "release": release}
