"""Who wins? A question in the address, its ruling, and what cannot be read."""

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import HTMX
from tests.web.plain_form import words

TIE = "g1=AH+QH+9H&g2=7C+6S+5S&g3=JC+JD+4S&g4=7D+6C+5H"
LADDER = "g1=5D+5S+3D+3H&g2=KC+KS+TS+4H"


def test_the_form_asks_for_groups_and_needs_no_match(client: FlaskClient) -> None:
    answer = client.get("/who-wins")
    assert answer.status_code == 200
    page = words(answer)
    assert "Group 1 Group 2 Group 3 Group 4" in page
    assert "Bangladesh, 360 points a deal" in page
    assert 'role="alert"' not in answer.text


def test_the_ruling_gives_the_fact_the_ranking_the_sum_and_the_rules(client: FlaskClient) -> None:
    answer = client.get(f"/who-wins?{TIE}")
    assert answer.status_code == 200
    page = words(answer)
    order = [
        "Group 4 takes the round: 80 points.",
        "the last exposed wins",
        "Group 4 · Run 7-6-5",
        "Group 2 · Run 7-6-5",
        "Group 1 · Colour A-Q-9",
        "Group 3 · Pair of jacks, 4",
        "40 + 40 = 80",
        "Exact ties: the last exposed wins",
    ]
    places = [page.index(part) for part in order]
    assert places == sorted(places)
    assert 'href="/rules/hazari#hazari.tie.last-exposed"' in answer.text


@pytest.mark.parametrize(
    ("question", "winner"),
    [
        ("g1=AH+KH+QH&g2=AD+KD+QD", "Group 2"),
        (f"{TIE}&tie=first_exposed", "Group 2"),
        (f"{TIE}&tie=split", "Group 2 and Group 4"),
        (LADDER, "Group 2"),
        (f"variant=bhutan&{LADDER}", "Group 1"),
        (f"variant=bhutan&fourth_card=ignored&{LADDER}", "Group 2"),
        (f"variant=bangladesh&fourth_card=full_four&{LADDER}", "Group 1"),
        ("g1=AH+KS+QD&g2=AS+2D+3C", "Group 1"),
        ("g1=AH+KS+QD&g2=AS+2D+3C&a23=highest", "Group 2"),
    ],
)
def test_variant_and_house_rules_decide(client: FlaskClient, question: str, winner: str) -> None:
    page = words(client.get(f"/who-wins?{question}"))
    assert f"{winner} takes the round" in page or f"{winner} share the round" in page


def test_a13_a14_a23_cards_are_read_as_people_write_them(client: FlaskClient) -> None:
    answer = client.get("/who-wins?g1=+a♥️,+Kh+q♡+&g2=10s+9S8s")
    assert answer.status_code == 200
    assert "Group 1 takes the round: 50 points." in words(answer)
    assert 'value=" a♥️, Kh q♡ "' not in answer.text  # blanks around it mean nothing
    assert 'value="a♥️, Kh q♡"' in answer.text


def test_groups_with_a_gap_between_them_close_up(client: FlaskClient) -> None:
    answer = client.get("/who-wins?g1=&g2=2S+3S+5H&g3=&g4=AH+AD+4C")
    assert "Group 2 takes the round" in words(answer)
    assert answer.text.index('name="g1"') < answer.text.index('value="2S 3S 5H"')
    assert answer.text.index('value="AH AD 4C"') < answer.text.index('name="g3"')


def test_with_htmx_only_the_question_comes_and_its_address_is_pushed(client: FlaskClient) -> None:
    part = client.get(f"/who-wins?{TIE}&tie=&a23=second", headers=HTMX)
    assert part.text.lstrip().startswith('<div id="question"')
    pushed = part.headers["HX-Push-Url"]
    assert pushed == "/who-wins?variant=bangladesh&" + TIE
    assert words(client.get(pushed)).count("Group 4 takes the round") == 1


def test_the_pushed_address_keeps_the_house_rules_that_differ(client: FlaskClient) -> None:
    asked = f"/who-wins?variant=bhutan&{LADDER}&fourth_card=kicker&tie=last_exposed"
    pushed = client.get(asked, headers=HTMX).headers["HX-Push-Url"]
    assert pushed == f"/who-wins?variant=bhutan&{LADDER}&fourth_card=kicker"


def test_a_variant_alone_only_prepares_the_form(client: FlaskClient) -> None:
    answer = client.get("/who-wins?variant=bhutan")
    assert answer.status_code == 200
    assert 'checked id="variant-1"' in answer.text


REFUSED = {
    "a01": ("g1=1S+ZZ+AH&g2=KH+KD+KS", "1S and ZZ are not cards."),
    "a03": ("g1=AH+AH+KH&g2=KD+KS+2C", "Group 1 has A♥︎ twice."),
    "a04": ("g1=AH+KH+QH&g2=AH+2C+3C", "A♥︎ is with Group 1 and with Group 2."),
    "a07": ("g1=AH+KH&g2=2C+3C+4C", "Group 1 has 2 cards."),
    "a08": ("g1=AH+KH+QH+JH&g2=2C+3C+4C+5C&g3=6S+7S+8S", "Group 3 has 3 cards."),
    "a14": ("g1=🂬+KH+QH&g2=2C+3C+4C", "🂬 is not a card."),
    "a21": ("g1=" + "AH+" * 5000 + "&g2=2C+3C+4C", "too long"),
    "a24": ("g1=К♠+KH+QH&g2=2C+3C+4C", "К"),
    "a26": ("g1=&g2=+&g3=&g4=", "Nothing was entered."),
    "one": ("g1=AH+KH+QH&g2=", "Write at least two groups"),
    "variant": (f"{TIE}&variant=nepal", "Choose one of these."),
    "setting": (f"{TIE}&tie=suits", "Choose one of these."),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_wrong_is_said_at_the_field_and_above(client: FlaskClient, case: str) -> None:
    question, said = REFUSED[case]
    answer = client.get(f"/who-wins?{question}")
    assert answer.status_code == 422
    page = words(answer)
    assert page.count(said) >= 2, page
    assert 'role="alert"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert "HX-Push-Url" not in answer.headers
    assert "takes the round" not in page


def test_every_fault_is_named_at_once_and_what_was_typed_stays(client: FlaskClient) -> None:
    answer = client.get("/who-wins?g1=AH+KH+XX&g2=AD+AD+QD&g3=4d&variant=bhutan")
    page = words(answer)
    for said in ("XX is not a card.", "Group 2 has A♦︎ twice.", "Group 3 has 1 card."):
        assert said in page
    for typed in ("AH KH XX", "AD AD QD", "4d"):
        assert f'value="{typed}"' in answer.text
    assert 'checked id="variant-1"' in answer.text


def test_d16_markup_typed_as_cards_is_shown_as_text(client: FlaskClient) -> None:
    answer = client.get("/who-wins?g1=<script>alert(1)</script>&g2=%22><img+src=x>")
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text


def test_c20_a_group_given_twice_is_refused(client: FlaskClient) -> None:
    assert client.get(f"/who-wins?{TIE}&g1=2C+3C+4C").status_code == 400


def test_cards_of_one_value_make_a_sum_without_a_sum_sign(client: FlaskClient) -> None:
    page = words(client.get("/who-wins?g1=AH+KH+QH&g2=AD+KD+QD"))
    assert "6 cards at 10" in page
    assert "60 = 60" not in page
