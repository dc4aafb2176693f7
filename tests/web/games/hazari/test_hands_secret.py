"""Nobody learns anything of a hand that lies face down: whatever any phone asks or sends, the
answer is the same as if other cards lay there."""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response

from scoring.cards import Card
from storage.reviews import HandUp
from tests.support.hazari_hands import hand_of
from tests.support.hazari_table import NASREEN, SALMA
from tests.support.two_worlds import Lay, Told, hand_up, same_answers, world
from web.games.hazari import hand_page as page_of_a_hand
from web.games.hazari.arranged_hand import Hand
from web.match.context import MatchContext, current_record
from web.match.form_with_errors import FormPage

SALMAS = hand_of(SALMA)
OTHER = ("AS AH 7S", "TD 9D 8C", "JS TC 5C", "7C 6C 4S 4H")
"""Cards of others, in part, so that an answer that compares hands would differ."""

SAME_FIRST = (SALMAS[0], *OTHER[1:])
"""Once round 1 was entered, only what lies in the other rounds is hidden."""

Hear = Callable[..., Told]

EVERYBODY = ("keeper", "seat", "watcher", "stranger")


@pytest.fixture
def hear(
    app: Flask, tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> Hear:
    """Ask everything in a world in which this hand is hidden: all answers, and what was written
    where the server runs. The first app of a process, `app`, begins to write there."""
    caplog.set_level(logging.DEBUG)

    def hear(lay: Lay, **asked: Any) -> Told:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        caplog.clear()
        capfd.readouterr()
        with world(folder, lay, hand_of(NASREEN), "salma") as one:
            one.ask(**asked)
        return one.heard, (*caplog.messages, *capfd.readouterr())

    return hear


@pytest.mark.long
@pytest.mark.parametrize(("other", "revealed"), [(OTHER, False), (SAME_FIRST, True)])
def test_no_answer_depends_on_the_hidden_cards(
    hear: Hear, other: Sequence[str], revealed: bool
) -> None:
    asked = {"roles": EVERYBODY}
    told = [hear(hand_up(hidden, revealed=revealed), **asked) for hidden in (SALMAS, other)]
    heard = same_answers(*told, secret=SALMAS[revealed:])
    assert {one.status for one in heard} >= {200, 204, 303, 403, 404, 409, 422}


def hidden_cards(context: MatchContext) -> list[Card]:
    """Salma's cards, as a page could find them that is written carelessly."""
    said = [entry.fact for entry in current_record().reviews(context.match)]
    hers = [fact for fact in said if isinstance(fact, HandUp) and fact.player == "Salma"]
    return [card for fact in hers for group in fact.groups for card in group]


def on_a_page(planted: pytest.MonkeyPatch) -> None:
    peek = property(lambda hand: f"/{hidden_cards(hand.context)[:1]}")
    planted.setattr(Hand, "peek", peek)


def in_a_header(planted: pytest.MonkeyPatch) -> None:
    usual = page_of_a_hand._page

    def page(reply: FormPage, hand: Hand, form: Any = None) -> Response:
        answer = usual(reply, hand, form)
        answer.set_etag(str(sum(card.rank == "A" for card in hidden_cards(hand.context))))
        return answer

    planted.setattr(page_of_a_hand, "_page", page)


def in_a_refusal(planted: pytest.MonkeyPatch) -> None:
    usual = page_of_a_hand._kept_from

    def kept_from(hand: Hand, form: Any) -> FormPage | None:
        used = {*hidden_cards(hand.context)} & {card for group in form.groups for card in group}
        return FormPage(hand.context, 422, [("", "used")]) if used else usual(hand, form)

    planted.setattr(page_of_a_hand, "_kept_from", kept_from)


def in_the_log(planted: pytest.MonkeyPatch) -> None:
    usual = page_of_a_hand._page

    def page(reply: FormPage, hand: Hand, form: Any = None) -> Response:
        logging.getLogger("hazari_table").error("beside %s", hidden_cards(hand.context))
        return usual(reply, hand, form)

    planted.setattr(page_of_a_hand, "_page", page)


@pytest.mark.parametrize("leak", [None, on_a_page, in_a_header, in_a_refusal, in_the_log])
def test_a_leak_is_noticed_and_nothing_where_there_is_none(
    hear: Hear, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None] | None
) -> None:
    if leak:
        leak(monkeypatch)
    asked = {"roles": ("keeper",), "only": "/hand"}
    told = [hear(hand_up(hidden, revealed=False), **asked) for hidden in (SALMAS, OTHER)]
    assert (told[0] != told[1]) == bool(leak)
