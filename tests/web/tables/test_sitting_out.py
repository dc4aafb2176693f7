"""Who sits out of a match, and who plays next."""

from scoring.hazari import BANGLADESH
from scoring.people import SamePerson
from scoring.recorded_facts import Agreement, MatchEnded, MatchOpened, Seated
from tests.support.hazari_table import NAMES, Friends
from tests.support.plain_form import words
from tests.support.set_up import seat


def new(friends: Friends) -> str:
    return f"{friends.table_page}matches/new"


def proposal(friends: Friends) -> str:
    shown = words(friends.get(new(friends)))
    return shown.split("Next: ")[1].split(" Use these")[0] if "Next: " in shown else ""


def play(friends: Friends, players: tuple[str, ...], *waiting: str) -> Friends:
    agreed = Agreement(waiting=waiting)
    following = friends.next_match(
        MatchOpened("hazari", players, BANGLADESH, 0, agreed), "2026-11-20T20:00:00Z"
    )
    following.count(1, 60, 140, 100, 60)
    following.enter(MatchEnded())
    return following


def test_those_who_sit_out_are_saved(friends: Friends) -> None:
    friends.enter(MatchEnded())
    begun = seat(friends.phone, new(friends), *NAMES, target="1000", waiting="Mitu، Amina,Rafi ")
    assert begun.status_code == 303
    match = friends.record.tables.find_match(friends.table, 2)
    assert friends.record.log(match)[0].fact.agreed.waiting == ("Mitu", "Amina", "Rafi")
    assert proposal(friends) == ""


def test_nothing_is_proposed_where_nobody_sat_out(friends: Friends) -> None:
    friends.enter(MatchEnded())
    assert proposal(friends) == ""


def test_who_played_fewest_plays_next(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    play(friends, NAMES, "Mitu")
    assert proposal(friends) == "Rina, Karim, Salma, Mitu. Sitting out: Nasreen."
    assert "Mitu</bdi></button>" in friends.get(new(friends)).text


def test_a_substitute_waits_for_a_turn_too(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(Seated(2, ("Rina", "Karim", "Mitu", "Nasreen")))
    friends.enter(MatchEnded())
    assert proposal(friends) == "Rina, Karim, Mitu, Salma. Sitting out: Nasreen."


def test_a_person_with_two_names_plays_once(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    friends.enter(MatchEnded())
    play(friends, ("Rina", "Karim", "Salma", "Mitu"), "Nasrin")
    said = SamePerson("Nasreen", "Nasrin")
    friends.record.add_people(friends.table, said, key="7" * 22, at="2026-11-20T22:00:00Z", by="t")
    assert proposal(friends) == "Rina, Karim, Nasrin, Mitu. Sitting out: Salma."
