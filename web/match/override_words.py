"""Sentences about a round that the players decided themselves, and the way to "Who wins?"."""

from collections.abc import Sequence

from scoring.recorded_facts import TableRuling
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, ngettext
from web.match.result_words import shared_out
from web.match.ruling_words import RulingWords
from web.match.word_registry import GAME_WORDS


def ruled(game: str, ruling: TableRuling, what: str, players: Sequence[str]) -> str:
    """Say who gets the cards of a round by override, with the points where cards have any."""
    sharing = [seat for seat, share in enumerate(ruling.shares) if share]
    # Whoever wins may share the points with others, or have none of them.
    if sharing and sharing != [ruling.winner]:
        names = [players[seat] for seat in sharing]
        result = shared_out([ruling.shares[seat] for seat in sharing], names)
    elif ruling.troy:
        taken = GAME_WORDS[game].special_win["taken"]
        result = str(taken) % {"name": isolated(players[ruling.winner])}
    else:
        result = _("taken by %(name)s", name=isolated(players[ruling.winner]))
    return _("players’ decision, %(what)s: %(result)s", what=what, result=result)


def decided(game: str, ruling: TableRuling, players: Sequence[str]) -> RulingWords:
    """Describe a round that the players decided: who has it, with which points, and why."""
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
        notes=[str(GAME_WORDS[game].special_win["said"])] if ruling.troy else [],
    )


def marked(words: str, table: TableRuling | None) -> str:
    """Name a round in a list, with a mark where the players overrode its ruling."""
    return _("%(round)s, by players’ decision", round=words) if table else words


def try_others() -> str:
    """Label the link to "Who wins?" below a ruling."""
    return _("Try other cards in “Who wins?”")
