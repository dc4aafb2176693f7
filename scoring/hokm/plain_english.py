"""Say in plain English who takes a trick or a hand of Hokm and why, and what cannot be."""

from typing import Final

from ..kit.plain_english import PlainEnglish

_NO_TRUMP: Final = {
    "ace_high": "none, with the ace high",
    "king_high": "none, with the king high and the ace low",
    "reversed": "none, with the two high and the ace low",
}
"""Name of what stands in place of a trump suit."""

ENGLISH: Final = PlainEnglish(
    "card",
    {
        "trump_takes": "{Noun} {winner}, {card}, takes the trick: it is the highest trump.",
        "led_takes": "{Noun} {winner}, {card}, takes the trick: it is the highest of the suit led.",
        "no_trump_takes": "{Noun} {winner}, {card}, takes the trick: trump is {named}, and it is "
        "the highest of the suit led.",
        "card trump": "{Noun} {place}, {card}: a trump.",
        "card led": "{Noun} {place}, {card}: of the suit led.",
        "card nothing": "{Noun} {place}, {card}: neither a trump nor of the suit led.",
        "seven_tricks": "Side {side} has seven tricks and wins the hand.",
        "equal_tricks": "Nobody has seven tricks and sides {equal} have most: side {side} wins, as "
        "it is the ruler's or the next in order of play.",
        "third_wins": "Sides {equal} are equal with most tricks, so side {side} wins.",
        "uncatchable": "Side {side} wins: with {left} tricks left nobody can equal it.",
        "hand_taken": "Side {side} won the hand.",
        "revoked": "Side {side} revoked: the others score.",
        "hand_points normal": "The hand scores {points}.",
        "hand_points kot": "The others took nothing (kot): the hand scores {points}.",
        "hand_points hakem_kot": "The ruler's side took nothing (hakem kot): the hand scores "
        "{points}.",
        "next_ruler True": "Seat {seat} rules again.",
        "next_ruler False": "Seat {seat} rules next.",
    },
    {
        "hand_begun": "trump is named before the first trick",
        "no_trump_not_played": "trump cannot be {trump} by these rules",
        "trump_due": "no trump is named, and tricks with cards need one",
        "trump_differs": "trump is {named}, and here it is {trump}",
        "revoke_due": "the tricks show a revoke: say which side lost by it, or the tricks of each",
        "trick_entered": "trick {trick} is in already, and trick {next} is next",
        "trick_not_begun": "trick {next} comes before trick {trick}",
        "leader_differs": "seat {leader} cannot lead trick {trick}, for seat {due} does",
        "trick_size": "there are {have} cards, and a trick has {want}",
        "two_too_many": "a fourth two, and three players leave one out of the pack",
        "tricks_wrong": "there are the tricks of {have} sides, and it takes {want}",
        "hand_goes_on": "the hand goes on: with {left} tricks left somebody can still have "
        "{tricks}, as the leader has",
        "tricks_shared": "a hand has {total} tricks",
        "tricks_impossible": "a hand ends with seven tricks for one side and fewer for the other",
        "tricks_impossible 3": "a hand ends with seven tricks for one, or with all {total} played",
        "tricks_differ": "{whose} has {taken} of the tricks that are known, and here {value}",
        "result_impossible": "after these tricks {whose} cannot win so",
        "no_such_side": "there is no side {side}",
    },
    {
        "card": "counts",
        "hand_points": "kind",
        "next_ruler": "stays",
        "tricks_impossible": "players",
    },
    {f"{name} {value}": told for name in ("named", "trump") for value, told in _NO_TRUMP.items()},
)
