"""A form that tells one thing of a round anew: who led, in which order, which cards count."""

from collections.abc import Sequence
from dataclasses import replace

from flask import abort

from scoring.recorded_facts import Amended, Fact, TableRuling
from web.entry.fact_form import FactForm
from web.games.catalogue import pages
from web.match import urls
from web.match.context import MatchContext
from web.match.log_writes import entry_for, played


class Retold(FactForm):
    """An amendment of the entry of a round at `place`; a decision of the players about it stays."""

    @property
    def place(self) -> tuple[int, int]:
        """Return the deal and the round."""
        return int(self.url_args()["deal"]), int(self.url_args()["round"])

    def retold(self, laid: Fact) -> Fact:
        """Return the cards of the round as the form tells them."""
        raise NotImplementedError

    def facts(self) -> Sequence[Fact]:
        """Return the amendment; nothing where all stands like this."""
        log, round_of = self.context.log[: self.base.data], pages(self.context).play.round_of
        entry = entry_for(log, round_of, self.place) or abort(404)
        fact = self.retold(played(entry.fact))
        if isinstance(entry.fact, TableRuling):
            fact = replace(entry.fact, fact=fact)
        return [] if fact == entry.fact else [Amended(entry.seq, fact)]

    def next_page(self, after: MatchContext) -> str:
        return urls.of_round(after, *self.place)
