"""Pictures of a match that are taken home, read as whoever opens them sees them."""

from xml.etree import ElementTree

from tests.support.hazari_table import Friends
from tests.support.plain_form import plain

SVG = "{http://www.w3.org/2000/svg}"


def drawn(friends: Friends, what: str, language: str = "en") -> ElementTree.Element:
    """The picture `what` as a reader of this language gets it."""
    answer = friends.get(f"export/{what}.svg", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return ElementTree.fromstring(answer.text)  # noqa: S314  the app drew it


def texts(picture: ElementTree.Element) -> list[str]:
    """What is written, from the top down, without the chart of the sheet."""
    on_chart = {text for chart in picture.findall(f"{SVG}svg") for text in chart.iter()}
    written = [text for text in picture.iter(f"{SVG}text") if text not in on_chart]
    return [plain(text.text or "").replace("\u00a0", " ") for text in written]
