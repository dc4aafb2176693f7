"""The page from which a match is exported: on paper, as a message, as a picture, as files."""

from flask import Blueprint, Response, abort, render_template, request

from web.i18n.locale import right_to_left
from web.i18n.translations import gettext as _
from web.match.context import MatchContext, match_or_404
from web.transfer import scoresheet_content_words as words
from web.transfer.export import attached, match_name
from web.transfer.picture import Picture, picture
from web.transfer.picture_to_share import Post, post
from web.transfer.scoresheet_content import message, record_sheet

blueprint = Blueprint("transfer", __name__, url_prefix="/t/<address>/m/<int:number>")

ROLLS = (80, 58)
"""Widths of the paper of receipt printers in millimetres, the usual one first."""

FONTS = "system-ui, Noto Sans, sans-serif"
"""Fonts of the pages, in which a Persian zero is no dot."""

NOT_XML = {0xFFFE: None, 0xFFFF: None}
"""Code points that XML forbids; a picture with them in a name could not be read."""


@blueprint.get("/take-home")
def take_home(address: str, number: int) -> str:
    """Show everything that can be taken home of a match."""
    context = match_or_404(address, number)
    sheet = record_sheet(context)
    return render_template(
        "transfer/page.html",
        context=context,
        sheet=sheet,
        message=message(sheet),
        posted=_("The result as a picture: %(headline)s", headline=post(context).headline),
        drawn=_("Picture of the score sheet. %(ending)s", ending=sheet.ending),
        rolls=ROLLS,
        name=match_name(context),
    )


@blueprint.get("/print")
def on_paper(address: str, number: int) -> str:
    """Show the scoresheet for A4 paper."""
    return _sheet_on("paper.html", match_or_404(address, number))


@blueprint.get("/receipt")
def on_receipt(address: str, number: int) -> str:
    """Show the scoresheet for a receipt printer; `?width=` is that of its paper in millimetres."""
    context = match_or_404(address, number)
    roll = request.args.get("width", ROLLS[0], type=int)
    if roll not in ROLLS:
        abort(404)
    return _sheet_on("receipt.html", context, roll)


@blueprint.get("/export/sheet.svg")
def sheet_svg(address: str, number: int) -> Response:
    """Send the scoresheet as a picture, drawn by the server as text and lines."""
    context = match_or_404(address, number)
    return _svg(context, "sheet", picture(record_sheet(context)))


@blueprint.get("/export/result.svg")
def result_svg(address: str, number: int) -> Response:
    """Send the result as a square picture to post."""
    context = match_or_404(address, number)
    return _svg(context, "result", post(context))


def _svg(context: MatchContext, name: str, drawn: Picture | Post) -> Response:
    """Send a picture, mirrored for readers who begin at the right."""
    shown = drawn.mirrored() if right_to_left() else drawn
    text = render_template(f"transfer/{name}.svg", picture=shown, fonts=FONTS)
    file = f"{match_name(context)}-{name}.svg"
    return attached(file, text.translate(NOT_XML), "image/svg+xml; charset=utf-8")


def _sheet_on(template: str, context: MatchContext, roll: int | None = None) -> str:
    return render_template(
        f"transfer/{template}",
        context=context,
        sheet=record_sheet(context),
        how_to_read=words.HOW_TO_READ,
        roll=roll,
    )
