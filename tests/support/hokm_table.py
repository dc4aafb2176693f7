"""A table of Hokm with friends in their seats, played by facts."""

from flask import Flask

from scoring.cards import Suit, parse_cards
from scoring.hokm import HOKM, HokmRules
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.recorded_facts import HandScored, HandTaken, RulerSet, TrickPlayed, TrumpNamed
from scoring.log.replay import replay
from scoring.recorded_facts import MatchOpened
from tests.support.hazari_table import NAMES, RINA, Friends, begin, with_phone

ACES = "AS 2S 3S 4S"
"""A trick that its leader takes, whatever is trump."""

REVOKED = (
    "AH 3C 5H 2H",
    "AS 3S 4S 5S",
    "KS 6S 7S 8S",
    "QS 9S TS JS",
    "AD 2D 3D 4D",
    "KD 5D 6D 7D",
    "KH 8H 6H 9H",
)
"""With spades as trump Rina leads and takes all seven; Karim denies a heart in the first trick and
shows one in the last."""


class HokmFriends(Friends):
    """Friends who play Hokm; Rina and Salma are one side, Karim and Nasreen the other."""

    def name(self, deal: int, trump: Suit) -> int:
        return self.enter(TrumpNamed(deal, trump))

    def rule(self, deal: int, hakem: int) -> int:
        return self.enter(RulerSet(deal, hakem))

    def lay(self, deal: int, *tricks: str, led: bool = True) -> int:
        """These tricks, the first ones of the hand. Old records do not say who led them."""
        for number, cards in enumerate(tricks, start=1):
            hand = replay(HOKM_GAME, self.record.log(self.match)).state.deal
            leader = hand.leader if led else None
            self.enter(TrickPlayed(deal, number, parse_cards(cards), leader))
        return self.entries

    def win(self, deal: int, side: int, *, shutout: bool = False) -> int:
        return self.enter(HandTaken(deal, side, shutout))

    def score(self, deal: int, *tricks: int) -> int:
        return self.enter(HandScored(deal, tricks))


def sit_down_to_hokm(
    app: Flask, rules: HokmRules = HOKM, hakem: int = RINA, names: tuple[str, ...] = NAMES
) -> HokmFriends:
    """A new table whose first match has just begun; the seat before the hakem deals."""
    dealer = (hakem - 1) % rules.players
    opened = MatchOpened("hokm", names[: rules.players], rules, dealer)
    return with_phone(app, HokmFriends(*begin(app, opened)))
