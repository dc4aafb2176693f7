"""Sentences about overrides, about who led and why, and about dealers that were corrected."""

from collections.abc import Sequence

from scoring.facts import TableRuling
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, together
from web.match.result_words import shared_out
from web.match.ruling_words import RulingWords

# What the table decided


def decided(ruling: TableRuling, players: Sequence[str]) -> RulingWords:
    """Describe a round that the players decided: who has it, with which points, and why.

    `players` are names by seat.
    """
    sharing = [seat for seat, share in enumerate(ruling.shares) if share]
    if not sharing:
        verdict = _("takes it by the players’ decision.")
    elif sharing == [ruling.winner]:
        points = ruling.shares[ruling.winner]
        verdict = ngettext(
            "takes it by the players’ decision: %(points)s point.",
            "takes it by the players’ decision: %(points)s points.",
            points,
            points=number(points),
        )
    else:
        shares = [ruling.shares[seat] for seat in sharing]
        verdict = _(
            "takes it by the players’ decision. Points: %(shares)s.",
            shares=shared_out(shares, [players[seat] for seat in sharing]),
        )
    return RulingWords(
        name=players[ruling.winner],
        verdict=verdict,
        reason=_("Reason: %(reason)s", reason=isolated(ruling.reason)),
        notes=[_("It was won with a Troy.")] if ruling.troy else [],
    )


def marked(words: str, table: TableRuling | None) -> str:
    """Name a round in a list, with a mark where the players overrode its ruling."""
    return _("%(round)s, decided by the table", round=words) if table else words


def by_the_rules(what: str) -> str:
    """Say what the rules would give, beside what the players decided."""
    return _("by the rules: %(what)s", what=what)


def rounds_by(decided_rounds: Sequence[int]) -> str:
    """Name the rounds of a deal that the players decided; "" for none."""
    if not decided_rounds:
        return ""
    return ngettext(
        "round %(rounds)s decided by the table",
        "rounds %(rounds)s decided by the table",
        len(decided_rounds),
        rounds=together([number(one) for one in decided_rounds]),
    )


def tricks_by(decided_tricks: Sequence[int]) -> str:
    """Name the tricks of a hand that the players decided; "" for none."""
    if not decided_tricks:
        return ""
    return ngettext(
        "trick %(tricks)s decided by the table",
        "tricks %(tricks)s decided by the table",
        len(decided_tricks),
        tricks=together([number(one) for one in decided_tricks]),
    )


# Who led, and why


def led(leader: str, before: int) -> str:
    """Say that a player led as the winner of the round before."""
    return _(
        "%(name)s led, having taken round %(round)s.", name=isolated(leader), round=number(before)
    )


def led_first(leader: str, dealer: str) -> str:
    """Say that a player led the first round because of who dealt."""
    return _(
        "%(name)s led, because %(dealer)s dealt.", name=isolated(leader), dealer=isolated(dealer)
    )


def led_trick(leader: str, before: int) -> str:
    """Say that a player led as the winner of the trick before."""
    return _(
        "%(name)s led, having taken trick %(trick)s.", name=isolated(leader), trick=number(before)
    )


def led_as_ruler(leader: str) -> str:
    """Say that a player led the first trick as the ruler."""
    return _("%(name)s led, being the ruler.", name=isolated(leader))


def first(leader: str, dealer: str) -> str:
    """Say who comes first in a game in which nobody leads: the neighbour of the dealer."""
    return _(
        "%(name)s comes first, because %(dealer)s dealt.",
        name=isolated(leader),
        dealer=isolated(dealer),
    )


def somebody_else_dealt(deal: int) -> str:
    """Label the link to the page that corrects the dealer of a deal."""
    return _("Somebody else dealt deal %(deal)s", deal=number(deal))


def somebody_else_ruled(hand: int) -> str:
    """Label the link to the page that corrects the ruler of a hand."""
    return _("Somebody else ruled hand %(hand)s", hand=number(hand))


# The cards without the match


def who_wins(*, in_order: bool = False) -> str:
    """Label the link that opens these cards in "Who wins?".

    `in_order` is true where a group lost for its order in the match: "Who wins?" knows no order.
    """
    if in_order:
        return _("Who wins, with no group out of order?")
    return _("Try other cards in Who wins?")
