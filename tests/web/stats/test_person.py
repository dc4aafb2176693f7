"""A person's page over all games: form, strength over time, badges; and figures of any length."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.people import GuestMarked, People, Result, SamePerson
from scoring.recorded_facts import Agreement, Amended, MatchOpened
from scoring.standing import Standing
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.plain_form import words
from web.people import results
from web.people.ranking import ranking, rated

SHORT = replace(BANGLADESH, target=300)
BEGAN = datetime(2026, 10, 1, 19, tzinfo=UTC)


def match_of(friends: Friends | None, app: Flask, winner: int, day: int, **said: object) -> Friends:
    """The next match of the table, won by this seat with its first deal."""
    at = f"{BEGAN + timedelta(days=day):%Y-%m-%dT%H:%M:%SZ}"
    opened = MatchOpened("hazari", NAMES, SHORT, 0, **said)  # type: ignore[arg-type]
    friends = friends.next_match(opened, at) if friends else sit_down_to(app, opened)
    friends.enter(DealCounted(1, points(winner)), at=at)
    return friends


def points(winner: int) -> tuple[int, ...]:
    return tuple({winner: 300, (winner + 1) % 4: 60}.get(seat, 0) for seat in range(4))


def matches(app: Flask, winners: Sequence[int]) -> Friends:
    friends: Friends | None = None
    for day, winner in enumerate(winners):
        friends = match_of(friends, app, winner, day)
    assert friends
    return friends


def person(friends: Friends, name: str = "Rina", asked: str = "") -> str:
    return friends.get(f"{friends.table_page}players/one?name={name}{asked}").text


def form(friends: Friends, name: str = "Rina") -> list[tuple[str, str, str]]:
    """Address, sign and words for each match of the form."""
    listed = person(friends, name).split('<ol class="form">')[1].split("</ol>")[0]
    found = re.findall(r'href="([^"]*)"><b aria-hidden="true">(.)</b>\s*<span[^>]*>(.*?)<', listed)
    return [*found]


def test_the_form_is_that_of_the_last_ten_matches_the_newest_last(app: Flask) -> None:
    friends = matches(app, [0, 1, 0, 0, 1, 2, 0, 3, 0, 1, 0, 1])
    assert [sign for _, sign, _ in form(friends)] == [*"✓✓✗✗✓✗✓✗✓✗"]
    first, *_, last = form(friends)
    assert first == (f"{friends.table_page}m/3/sheet", "✓", "match 3, won")
    assert last == (f"{friends.table_page}m/12/sheet", "✗", "match 12, lost")
    assert friends.get(last[0]).status_code == 200


def test_the_form_goes_over_all_games_and_casual_matches_and_both_names(app: Flask) -> None:
    friends = matches(app, [0])
    teams = ("RINA", "Mitu", "Bela", "Farid")
    hokm = friends.next_match(MatchOpened("hokm", teams, replace(HOKM, target=1), 0))
    hokm.enter(HandTaken(1, 1, shutout=False))
    match_of(friends, app, 0, 60, agreed=Agreement(casual=True))
    assert [told for *_, told in form(friends)] == ["match 1, won", "match 2, lost", "match 3, won"]
    friends.record.add_people(
        friends.table, SamePerson("Rina", "Bela"), key="s" * 22, at="2026-11-20T22:00:00Z", by="t"
    )
    assert [told for *_, told in form(friends, "Bela")][1] == "match 2, lost"


def test_a_rating_over_time_is_drawn_once_there_are_ten_matches(app: Flask) -> None:
    friends = matches(app, [0, 0, 1, 0, 2, 0, 0, 3, 0])
    assert "<polyline" not in person(friends)
    assert "too few matches to rank" in words(
        friends.get(f"{friends.table_page}players/one?name=Rina")
    )
    match_of(friends, app, 0, 9)
    shown = person(friends)
    (line,) = re.findall(r'<polyline points="([^"]*)"', shown)
    assert len(line.split()) == 10
    (title,) = re.findall(r'id="course-title">([^<]*)<', shown)
    assert re.fullmatch(
        r"Rating after each of 10 matches: first [\d,]+, now ([\d,]+), .*", title.strip()
    )
    assert 'aria-labelledby="course-title"' in shown


def test_very_many_matches_are_drawn_as_sixty_points_from_first_to_last() -> None:
    chance = Random(36)
    sides = tuple((name.lower(),) for name in NAMES)
    every = [
        Result(
            number, "hazari", number, number, sides, NAMES, Standing((9, 1, 1, 1), 9, (0,), "race")
        )
        for number in range(1, 201)
    ]
    shuffled = [replace(one, sides=tuple(chance.sample(sides, 4))) for one in every]
    course = rated({}, shuffled)["rina"]
    assert [*course.matches] == [*range(1, 201)]
    # What it says after each match is what a ranking of the matches up to it says.
    for number in (10, 57, 200):
        (rina,) = [one for one in ranking(shuffled[:number], People(), []) if one.person == "rina"]
        assert course.points[number - 1] == rina.rating
    early = rated({}, shuffled[:150])
    assert rated(early, shuffled[150:])["rina"] == course
    assert len(early["rina"].points) == 150


BADGE = re.compile(
    r'<a class="held" href="([^"]*)"><b>([^<]*)</b> <small class="soft">(.*?)</small>'
)


def badges(friends: Friends, name: str = "Rina") -> dict[str, str]:
    shown = person(friends, name).split('id="badges-title"')
    return {title: where for where, title, _ in BADGE.findall(shown[1])} if shown[1:] else {}


def test_badges_lead_to_the_deal_that_proves_them(app: Flask) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, replace(BANGLADESH, target=400), 0))
    assert badges(friends) == {}
    friends.count(1, 0, 300, 60, 0)
    friends.count(2, 360, 0, 0, 0)
    friends.count(3, 60, 0, 300, 0)
    assert badges(friends) == {
        "Clean sweep": f"{friends.address}d/2/",
        "Comeback": f"{friends.address}d/1/",
    }
    assert badges(friends, "Karim") == {}
    again = friends.next_match(MatchOpened("hazari", NAMES, SHORT, 0))
    again.count(1, 360, 0, 0, 0)
    assert badges(friends)["Clean sweep"] == f"{friends.address}d/2/"
    shown = words(friends.get(f"{friends.table_page}players/one?name=Rina"))
    assert "Clean sweep Hazari · match 1, deal 2" in shown


@pytest.mark.parametrize(("behind", "badge"), [(120, True), (115, False)])
def test_a_comeback_is_from_thirty_hundredths_of_the_target_behind(
    app: Flask, behind: int, badge: bool
) -> None:
    friends = sit_down_to(app, MatchOpened("hazari", NAMES, replace(BANGLADESH, target=400), 0))
    friends.count(1, 180 - behind, 180, behind, 0)
    friends.count(2, 360, 0, 0, 0)
    assert ("Comeback" in badges(friends)) is badge


def test_each_name_of_the_ranking_leads_to_the_person_and_back(app: Flask) -> None:
    friends = matches(app, [0, 1])
    shown = friends.get(f"{friends.table_page}ranking/").text
    assert f'href="{friends.table_page}players/one?name=Rina"' in shown
    assert f'href="{friends.table_page}ranking/"' in person(friends)


def test_a_guest_has_a_page_without_a_rating(app: Flask) -> None:
    friends = matches(app, [0] * 10)
    friends.record.add_people(
        friends.table, GuestMarked("Rina", True), key="g" * 22, at="2026-11-20T22:00:00Z", by="t"
    )
    assert "<polyline" not in person(friends)
    assert "not ranked" in person(friends)
    assert len(form(friends)) == 10


@pytest.mark.parametrize("early", [1, 3, 50])
def test_figures_are_right_after_every_entry_however_far_back(
    app: Flask, monkeypatch: pytest.MonkeyPatch, early: int
) -> None:
    monkeypatch.setattr(results, "EARLY", early)
    chance, winners = Random(early), [0, 1, 2]
    played = [matches(app, winners[:1])]
    played += [match_of(played[0], app, winner, day) for day, winner in enumerate(winners[1:], 1)]
    for day in range(3, 16):
        match, winner = chance.randrange(len(winners)), chance.randrange(4)
        if day % 3:
            winners.append(winner)
            played.append(match_of(played[0], app, winner, day))
        elif winners[match] != winner:
            entry = played[match].entries
            first = next(one.seq for one in played[match].log if one.fact.kind == "deal_counted")
            played[match].enter(Amended(first, DealCounted(1, points(winner))))
            assert played[match].entries == entry + 1
            winners[match] = winner
        assert won(played[0]) == {
            name: f"{times} of {len(winners)}"
            for name, times in zip(NAMES, map(Counter(winners).get, range(4), [0] * 4), strict=True)
        }
        assert ranked_wins(played[0]) == {
            name: f"{len(winners)} matches, {Counter(winners)[seat]} won"
            for seat, name in enumerate(NAMES)
        }


def won(friends: Friends) -> dict[str, str]:
    """Matches won in the list of all players."""
    shown = friends.get(f"{friends.table_page}players/").text
    rows = re.findall(
        r'<th scope="row">.*?<bdi[^>]*>(.*?)</bdi>.*?<td class="num">(.*?)</td>', shown, re.S
    )
    return dict(rows)


def ranked_wins(friends: Friends) -> dict[str, str]:
    shown = friends.get(f"{friends.table_page}ranking/").text
    return dict(
        re.findall(r'<b><a [^>]*><bdi[^>]*>(.*?)</bdi></a></b>\s*<small class="soft">(.*?)<', shown)
    )
