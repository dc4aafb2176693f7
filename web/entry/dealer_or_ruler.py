"""An entry that gives an office to a seat for one deal: who deals it, or who rules it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from flask import abort, request

from web.entry.entry import Entry
from web.match import urls
from web.match.commands import hidden_number
from web.match.context import MatchContext
from web.match.form_page import FormPage


class OfficeEntry(Entry):
    """A form with a button for every seat, for the open deal or the one of `?deal=`."""

    deal = hidden_number()

    @classmethod
    def asked(cls, context: MatchContext, url_args: Mapping[str, Any]) -> Self:
        """Return the form for the deal of the address, or for the open one."""
        deal = request.args.get("deal", context.state.deal.number, type=int)
        form = cls.filled(context, url_args, deal=deal)
        return form if context.state.find_deal(deal) else abort(404)

    @property
    def number(self) -> int:
        """Return the number of the deal."""
        return int(self.deal.data or 0)

    def then(self, after: MatchContext) -> str:
        """Return the board for the open deal, else the page of the deal."""
        here = self.number == self.context.state.deal.number
        return urls.of_board(after) if here else urls.of_deal(after, self.number)

    def back(self) -> str:
        """Return the address of this form about the same deal."""
        return self.address(deal=self.number)

    def can_enter(self, context: MatchContext) -> bool:
        """Return whether there is such a deal."""
        return context.state.find_deal(self.number) is not None

    def values(self, reply: FormPage) -> Mapping[str, Any]:
        """Return the deal, or the open one where there is no such deal, and its players."""
        deal = reply.context.state.find_deal(self.number) or reply.context.state.deal
        return {"deal": deal, "players": reply.context.players_in(deal)}
