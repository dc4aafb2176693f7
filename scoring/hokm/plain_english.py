"""Say in plain English who takes a trick or a hand of Hokm, and why."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    {
        "trump_takes": "Card {winner}, {card}, takes the trick: it is the highest trump.",
        "led_takes": "Card {winner}, {card}, takes the trick: it is the highest of the suit led.",
        "card trump": "{card} is a trump.",
        "card led": "{card} is of the suit led.",
        "card nothing": "{card} is neither a trump nor of the suit led.",
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
        "next_ruler True": "Player {seat} rules again.",
        "next_ruler False": "Player {seat} rules next.",
    },
    {"card": "counts", "hand_points": "kind", "next_ruler": "stays"},
    {},
)
