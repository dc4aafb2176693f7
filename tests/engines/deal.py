"""One deal of Hazari on a phone of another engine: cards, rulings, and what it adds up to."""

from tests.browser.test_evening import groups_of
from tests.browser.thumb import NAMES
from tests.engines.phone import Phone, numbers

WORD = "return JSON.parse(document.getElementById('round').dataset.words)[arguments[0]]"
SEATS = "return [...document.querySelectorAll('ol.seats bdi')].map(name => name.textContent.trim())"
"""Script that returns the players in the order of the screen, also those beneath a ruling."""
DEAL = {"Rina": 115, "Karim": 0, "Salma": 105, "Nasreen": 140}
TAKEN = (("Rina", 115), ("Nasreen", 80), ("Nasreen", 60), ("Salma", 105))


def choose_language(phone: Phone, language: str) -> None:
    phone.open("/looks")
    phone.tap(f"label:has([name=language][value={language}])")
    phone.tap("form.setup .go button")
    phone.see(f"html[lang={language}] .go a")


def start_match(phone: Phone) -> None:
    """From the home page to the first board."""
    phone.tap(".go a[href='/tables/new']")
    for seat, name in enumerate(NAMES):
        phone.fill(f"#player{seat}", name)
    phone.tap("label:has([name=dealer][value='0'])")
    phone.check_page()
    phone.tap(".setup .go button")


def play_deal(phone: Phone) -> None:
    for number, (taker, points) in enumerate(TAKEN, start=1):
        play_round(phone, number)
        see_ruling(phone, taker, points)


def see_ruling(phone: Phone, taker: str, points: int) -> None:
    """The ruling of the round that was sent; the page before may be there a little longer."""

    def is_ruled() -> bool:
        ruling = phone.told("#last, #ruling")
        return taker in ruling and points in numbers(ruling)

    phone.wait(is_ruled, f"the round does not go to {taker} for {points} points")


def play_round(phone: Phone, number: int) -> None:
    """Tap a round in the order of the screen; in round 4 the last seat fills itself."""
    phone.see_board(number)
    phone.check_page()
    groups = groups_of(number, dealer=0)
    order = phone.run(SEATS)
    for name in order[:-1] if number == 4 else order:
        phone.lay(groups[name])
    if number == 4:
        phone.see("#round", phone.ask(WORD, "compare"))
        phone.tap("#save")


def read_totals(phone: Phone) -> dict[str, int]:
    """The totals on the page of a deal, by name."""
    phone.see("#sums")
    totals = zip(phone.read("#race .bars bdi"), phone.read("#race .bars b"), strict=True)
    # In Persian a zero that stands alone is a word.
    return {name.removesuffix(" ★"): int(total.replace("صفر", "0")) for name, total in totals}
