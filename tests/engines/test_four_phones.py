"""Four phones of one engine join a table, lay their hands, and see all cards turned up."""

from collections.abc import Callable

import pytest

from tests.browser.test_joining import path_of
from tests.engines.deal import DEAL, TAKEN, choose_language, read_totals, start_match
from tests.engines.phone import Phone, numbers
from tests.support.hazari_hands import hand_of
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA
from web.results import reveal

pytestmark = pytest.mark.long


def test_four_phones_join_by_a_link_and_lay_a_deal(
    new_phone: Callable[..., Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A page may be slow to open: its cards are turned up from when it is there.
    monkeypatch.setattr(reveal, "seconds_since", lambda _at: 0)
    host = new_phone()
    host.open("/")
    start_match(host)
    host.see_board(1)
    match = host.path
    host.open(match.partition("m/")[0] + "people")
    host.tap("button", NAMES[RINA])
    host.see("p", "You are")
    host.tap("button", "Invite a player")
    link = path_of(host.told(".address a"))
    phones = {RINA: host}
    for seat, language in ((KARIM, "fa"), (SALMA, "bn"), (NASREEN, "en")):
        phones[seat] = phone = new_phone(dark=seat == KARIM)
        choose_language(phone, language)
        phone.open(link)
        phone.check_page()
        phone.tap("button.seat", NAMES[seat])
        phone.see(".pad .key")
        host.see("summary", NAMES[seat])
    host.open(match)
    host.tap("#above a.button")

    for seat, phone in phones.items():
        phone.lay(" ".join(hand_of(seat)))
        phone.check_page()
        phone.tap("#save")
        if seat != NASREEN:
            phone.see("#laid [role=status]")
    see_cards_turned_up([*phones.values()])
    for phone in phones.values():
        phone.see("#reveal:not(.playing)")
        assert read_rulings(phone) == [*TAKEN]
        assert read_totals(phone) == DEAL
        phone.check_page()


def see_cards_turned_up(phones: list[Phone]) -> None:
    """All at once: who looks at one phone until it turns cards up has missed it on another."""
    awaited = [*phones]

    def look() -> bool:
        awaited[:] = [phone for phone in awaited if not phone.find("#reveal.playing")]
        return not awaited

    phones[0].wait(look, "cards are not turned up on every phone")


def read_rulings(phone: Phone) -> list[tuple[str, int]]:
    """Who took each round of the deal, and for how many points."""
    names = phone.read("#reveal .ruled p:first-child bdi:first-child")
    points = [numbers(told)[-1] for told in phone.read("#reveal .ruled p:first-child")]
    return [*zip(names, points, strict=True)]
