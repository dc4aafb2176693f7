"""A form that tells one thing of a round anew: who led, in which order, which cards count."""

from collections.abc import Sequence
from dataclasses import replace

from flask import abort

from scoring.recorded_facts import Amended, Entry, Fact, TableRuling
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
        """Return what counts in place of the round as it was laid, without an override."""
        raise NotImplementedError

    @property
    def original(self) -> Entry | None:
        """Return the entry of the round in the version that the form showed."""
        round_of = pages(self.context).play.round_of
        return entry_for(self.context.log[: self.base.data], round_of, self.place)

    def facts(self) -> Sequence[Fact]:
        """Return the amendment; nothing where all stands like this."""
        entry = self.original or abort(404)
        fact = self.retold(played(entry.fact))
        if isinstance(entry.fact, TableRuling):
            fact = replace(entry.fact, fact=fact)
        return [] if fact == entry.fact else [Amended(entry.seq, fact)]

    def next_page(self, after: MatchContext) -> str:
        return urls.of_round(after, *self.place)
