"""A match as a message: plain text that any chat shows, whatever scripts the names are in."""

from collections.abc import Iterator

from web.i18n.words import beside, isolated
from web.transfer import words
from web.transfer.summary import RecordSheet


def message(sheet: RecordSheet) -> str:
    """Return the standing with a line for each side, and who played which deals before.

    It contains no link: whoever reads a message has no permission at the table.
    """
    return "\n".join(_lines(sheet))


def _lines(sheet: RecordSheet) -> Iterator[str]:
    yield isolated(sheet.table)
    yield sheet.heading
    yield sheet.ending
    yield ""
    for side in sheet.ranked:
        yield beside(words.standing(side.name, side.total, won=side.won), *side.before)
    yield ""
    yield words.deals(sheet.deals)
    yield sheet.made_from
