"""Boards as they are read: the label of each row, and the order of play."""

import re

from werkzeug.test import TestResponse

from tests.support.hazari_table import Friends

LABEL = re.compile(r'id="what(\d)".*?>(<span class="star".*?</span> )?([^<]+)</button>')


def look(friends: Friends, typed: dict[int, str], **place: object) -> dict[int, str]:
    """The labels of rows while these are typed, by seat, with a star at the best."""
    asked = {f"seat{seat}": text for seat, text in typed.items()}
    answer = friends.get("preview", query_string={"deal": 1, "round": 1, **place, **asked})
    assert answer.status_code == (200 if answer.text else 204)
    return {
        int(seat): ("★ " if star else "") + label
        for seat, star, label in LABEL.findall(answer.text)
    }


def order_of_play(answer: TestResponse) -> list[str]:
    """The players as the rows of a board name them."""
    board = answer.text.split('<ol class="seats')[1].split("</ol>")[0]
    return re.findall(r"<bdi translate=no>(\w+)</bdi>", board)
