"""Who wins? A question in the address, its ruling, and what cannot be read."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.support.cases import cases
from tests.support.plain_form import in_this_order, words
from tests.web.conftest import HTMX
from web.games.catalogue import PAGES

TIE = "g1=AH+QH+9H&g2=7C+6S+5S&g3=JC+JD+4S&g4=7D+6C+5H"
LADDER = "g1=5D+5S+3D+3H&g2=KC+KS+TS+4H"
EQUAL = "g1=KS+KH+7D+7C+QS&g2=AS+AH+5D+4C+3S&g3=KD+KC+7S+7H+QD"
FIVES = f"game=fives&{EQUAL}"
HOKM = "game=hokm&trump=S&cards=AD+KD+2S+QD"


def test_the_ruling_gives_the_fact_the_ranking_the_sum_and_the_rules(client: FlaskClient) -> None:
    answer = client.get(f"/who-wins?{TIE}")
    assert answer.status_code == 200
    page = words(answer)
    in_this_order(
        page,
        "Group 4 takes the round: 80 points.",
        "The last exposed wins",
        "Group 4 · Run 7-6-5",
        "Group 2 · Run 7-6-5",
        "Group 1 · Colour A-Q-9",
        "Group 3 · Pair of jacks, 4",
        "40 + 40 = 80",
        "Exact ties: the last exposed wins",
    )
    assert 'href="/rules/hazari#hazari.tie.last-exposed"' in answer.text


def test_cards_are_read_as_people_write_them_and_nothing_but_a_comma_passed_over(
    client: FlaskClient,
) -> None:
    answer = client.get("/who-wins?g1=+a♥️,+Kh+q♡+&g2=10s+9S8s")
    assert answer.status_code == 200
    assert "Group 1 takes the round: 50 points." in words(answer)
    assert 'value=" a♥️, Kh q♡ "' not in answer.text  # blanks around it mean nothing
    assert 'value="a♥️, Kh q♡"' in answer.text
    page = words(client.get("/who-wins?g1=AH+KH+QH&g2=,&g3=AD+KD+QD&g4=|"))
    assert "Group 2 takes the round" in page
    assert client.get("/who-wins?g1=AH+KH+QH&g2=,").status_code == 422


def test_groups_or_hands_with_a_gap_between_them_close_up(client: FlaskClient) -> None:
    answer = client.get("/who-wins?g1=&g2=2S+3S+5H&g3=&g4=AH+AD+4C")
    assert "Group 2 takes the round" in words(answer)
    assert answer.text.index('name="g1"') < answer.text.index('value="2S 3S 5H"')
    assert answer.text.index('value="AH AD 4C"') < answer.text.index('name="g3"')
    answer = client.get("/who-wins?game=fives&g1=&g2=2S+3S+5H+7D+9C&g5=AH+AD+4C+6D+8S")
    assert "Hand 2 scores 2 points with One pair." in words(answer)
    assert answer.text.index('value="AH AD 4C 6D 8S"') < answer.text.index('name="g3"')


def test_a_variant_alone_only_prepares_the_form(client: FlaskClient) -> None:
    answer = client.get("/who-wins?variant=bhutan")
    assert answer.status_code == 200
    assert 'checked id="variant-1"' in answer.text
    assert "Bangladesh, 360 points for four" in words(answer)


def test_where_players_choose_three_of_four_one_more_tap_says_which(client: FlaskClient) -> None:
    asked = "/who-wins?g1=&g2=6S+6H+6D+8C&g3=KS+KH+3D+2C&fourth_card=chosen"
    page = client.get(asked)
    assert "Group 1 takes the round" in words(page)
    assert "Group 1 · Choose the three that count" in words(page)
    assert 'name="spare3"' not in page.text
    chosen = client.get(f"{asked}&spare1=6S", headers=HTMX).headers["HX-Push-Url"]
    assert "6♠︎ does not count, by the player’s choice" in words(client.get(chosen))
    assert "Group 1 takes the round" in words(client.get(f"{asked}&spare1=AS&spare4=6S"))
    assert 'name="spare1"' not in client.get(asked.replace("chosen", "kicker")).text


@cases("questions", "what is wrong is said at the field and above")
def test_what_is_wrong_is_said_at_the_field_and_above(
    client: FlaskClient, question: str, said: str
) -> None:
    answer = client.get(f"/who-wins?{question}")
    assert answer.status_code == 422
    page = words(answer)
    assert page.count(said) >= 2, page
    assert 'role="alert"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert "HX-Push-Url" not in answer.headers
    assert 'id="ruling"' not in answer.text
    to_fields = re.findall(r'<li><a href="#([^"]+)">', answer.text)
    assert set(to_fields) <= set(re.findall(r' id="([^"]+)"', answer.text))


def test_markup_typed_as_cards_is_shown_as_text(client: FlaskClient) -> None:
    answer = client.get("/who-wins?g1=<script>alert(1)</script>&g2=%22><img+src=x>")
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text


def test_cards_of_one_value_make_a_sum_without_a_sum_sign(client: FlaskClient) -> None:
    page = words(client.get("/who-wins?g1=AH+KH+QH&g2=AD+KD+QD"))
    assert "6 cards at 10" in page
    assert "60 = 60" not in page


@pytest.mark.parametrize(("asked", "game"), [("", "Hazari"), ("?game=hazari", "Hazari"),
    ("?game=fives", "Fives"), ("?game=hokm", "Hokm"), (f"?{TIE}", "Hazari"), (f"?{HOKM}", "Hokm"),
])  # fmt: skip
def test_the_games_are_links_and_the_chosen_one_is_marked(
    client: FlaskClient, asked: str, game: str
) -> None:
    page = client.get(f"/who-wins{asked}").text
    games = page.split(' aria-label="Games">')[1].split("</nav>", maxsplit=1)[0]
    addresses = re.findall(r'href="([^"]+)"', games)
    assert addresses == [
        "/who-wins",
        *(f"/who-wins?game={key}" for key in PAGES if key != "hazari"),
    ]
    assert re.findall(r'aria-current="page"[^>]*>(?:<span.*?</span> )?(\w+)<', games) == [game]


@pytest.mark.parametrize("game", ["rummy", "", "Hazari", "../x", "<b>"])
def test_a_game_that_is_not_here_is_not_found(client: FlaskClient, game: str) -> None:
    for page in ("/who-wins", "/who-wins/labels"):
        assert client.get(page, query_string={"game": game}).status_code == 404


def test_each_game_begins_with_a_form_and_an_example(client: FlaskClient) -> None:
    for game, asks in {
        "hazari": "Group 1 Group 2 Group 3 Group 4",
        "fives": "Hand 1 Hand 2 Hand 3 Hand 4 Hand 5",
        "hokm": "Trump ♠︎ spades ♥︎ hearts ♦︎ diamonds ♣︎ clubs No trump Saras (ace high)",
    }.items():
        answer = client.get(f"/who-wins?game={game}")
        assert answer.status_code == 200
        assert asks in words(answer)
        assert 'role="alert"' not in answer.text
        example, _paste = re.findall(r'<a class="tap" href="([^"]+)"', answer.text)
        assert 'id="ruling"' in client.get(unescape(example)).text


# Fives -------------------------------------------------------------------------------------------


def test_a_showdown_names_who_scores_hands_reason_and_rules(client: FlaskClient) -> None:
    answer = client.get(f"/who-wins?{FIVES}")
    page = words(answer)
    in_this_order(
        page,
        "Hand 1 and Hand 3 score 3 points each.",
        "have equal hands, down to the last card: Two pairs, kings and sevens, Q.",
        "Hand 1 · Two pairs, kings and sevens, Q",
        "Hand 2 · Pair of aces, 5-4-3",
        "Exact ties: all of them score",
    )
    assert 'href="/rules/fives#fives.tie.all-score"' in answer.text


@cases("questions", "tie rule and types decide showdowns")
def test_tie_rule_and_types_decide_showdowns(client: FlaskClient, question: str, said: str) -> None:
    assert said in words(client.get(f"/who-wins?game=fives&{question}"))


@cases("questions", "with htmx only the question comes and its one address is pushed")
def test_with_htmx_only_the_question_comes_and_its_one_address_is_pushed(
    client: FlaskClient, asked: str, address: str
) -> None:
    part = client.get(f"/who-wins?{asked}", headers=HTMX)
    assert part.text.lstrip().startswith('<section id="board"')
    assert part.headers["HX-Push-Url"] == address
    assert client.get(address, headers=HTMX).headers["HX-Push-Url"] == address


# Hokm --------------------------------------------------------------------------------------------


def test_a_trick_says_who_takes_it_and_a_new_one_keeps_trump(client: FlaskClient) -> None:
    answer = client.get(f"/who-wins?{HOKM}")
    page = words(answer)
    for said in (
        "Player 1 A♦︎ace of diamonds led",
        "Player 3 2♠︎2 of spades ★ trump",
        "Player 3 takes the trick. Player 3’s 2♠︎ is the only trump in the trick.",
        "Hokm · trump: spades",
    ):
        assert said in page, page
    assert 'href="/rules/hokm#hokm.trick.trump"' in answer.text
    three = words(client.get("/who-wins?game=hokm&trump=H&cards=2C+3C+10c"))
    assert "Player 3 takes the trick." in three
    assert 'checked id="trump-0"' in answer.text
    page = client.get(f"/who-wins?{HOKM}").text
    (begin,) = re.findall(r'<nav class="lanes">\s*<a href="([^"]+)"', page)
    answer = client.get(unescape(begin))
    assert answer.status_code == 200
    assert 'checked id="trump-0"' in answer.text
    assert 'id="ruling"' not in answer.text


@cases("questions", "anything given twice or beyond the last group is refused")
def test_anything_given_twice_or_beyond_the_last_group_is_refused(
    client: FlaskClient, asked: str, twice: str
) -> None:
    assert client.get(f"/who-wins?{asked}&{twice}").status_code == 400


SEPARATORS = (",", "|", ";", "/", "-", ", ,", "\u200b", "\r\n")


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("sign", SEPARATORS, ids=ascii)
def test_what_stands_between_cards_is_no_card(client: FlaskClient, game: str, sign: str) -> None:
    fields = [field.name for field in PAGES[game].question(MultiDict()).groups]
    for asked in (fields, fields[:2], fields[:1], fields[-1:]):
        page = client.get("/who-wins", query_string={"game": game, **dict.fromkeys(asked, sign)})
        assert page.status_code == 422, asked
        assert 'role="alert"' in page.text


# Keys


@cases("questions", "full groups are named and the best is marked while cards are tapped")
def test_full_groups_are_named_and_the_best_is_marked_while_cards_are_tapped(
    client: FlaskClient, asked: str, said: str
) -> None:
    answer = client.get(f"/who-wins/labels?{asked}")
    assert answer.status_code == 200
    assert " ".join(re.sub("<[^>]+>", " ", answer.text).split()) == said


def test_rows_have_room_for_round_4_where_it_is_asked_about(client: FlaskClient) -> None:
    assert 'data-size="3"' in client.get("/who-wins").text
    (four,) = re.findall(r'<a href="([^"]+)">Round 4: four cards', client.get("/who-wins").text)
    assert 'data-size="4"' in client.get(unescape(four)).text
    assert 'data-size="4"' in client.get(f"/who-wins?{LADDER}").text
    assert "Three cards" in client.get(unescape(four)).text
