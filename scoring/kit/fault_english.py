"""Say in plain English what is wrong with an entry, for the faults that every game may have."""

from typing import Final

ANY_GAME: Final = {
    "match_over": "the match is over",
    "other_game": "this is nothing that a table of this game can enter",
    "deal_closed": "deal {deal} is over, and deal {open} is open",
    "deal_not_begun": "deal {deal} has not begun, and deal {open} is open",
    "no_such_seat": "there is no seat {seat}",
    "group_size": "seat {seat} has {have} cards and needs {want}",
    "card_used": "seat {owner} has laid {card} before",
    "card_twice_in_group": "{card} occurs twice",
    "card_at_two_seats": "{card} lies at seat {seat}, and at seat {others}",
    "card_missing": "{card} of seat {seat} is missing from the pack",
    "pack_wrong": "at most {most} cards, all different, can be missing from the pack",
    "players_wrong": "there are {have} players, and it takes {allowed}",
    "player_twice": "two players have one name",
    "handicap_too_high": "a handicap must stay below the target of {target}",
    "handicap_wrong": "a handicap is 0 or more, for each of the players",
    "stake_wrong": "a stake has an amount and a currency",
    "casual_stake": "a casual match has no stake",
    "waits_and_plays": "one name has a seat and sits out",
    "no_such_entry": "it corrects an entry that does not count, or that nobody may change",
    "shares_wrong": "the players share points in {want} parts, and there are {have}",
    "shares_differ": "the shares add up to {sum}, and the cards are worth {total}",
    "share_negative": "a share is below 0",
    "cannot_rule": "the players can decide only who takes cards that are known",
}
"""Fault → its sentence, as the end of one that names the place; facts stand in braces."""
