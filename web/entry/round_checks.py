"""Check the cards of a round that was sent."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.kit.duplicates import card_faults
from scoring.kit.faults import size_faults
from scoring.rulings import Fault
from web.games.board import Board
from web.match.cards_form import Groups, RoundForm
from web.match.form_page import FieldErrors, FormPage


def on_the_table(faults: Sequence[Fault]) -> bool:
    """Return whether a card lies in front of another player already."""
    return any(f.code == "card_used" and f["owner"] != f["seat"] for f in faults)


def with_readable(reply: FormPage, board: Board | None, form: RoundForm) -> FormPage:
    """Return the page with the errors of the readable groups added, so that all show at once."""
    in_full = [seat for seat in form.seats if not form.group_field(seat).errors]
    if board is None or not board.is_open or len(in_full) == len(form.seats):
        return reply
    found = wrong_with(board, form.groups)
    told = board.told([fault for fault in found if fault.get("seat") in in_full])
    return replace(reply, told=[*reply.told, *told])


def wrong_with(board: Board, groups: Groups) -> Sequence[Fault]:
    """Return why these groups cannot be entered on this board."""
    context, fact = board.context, board.fact(board.deal.number, board.round, groups)
    return board.misfits(groups) or context.game.faults(context.state, fact)


def unlaid(board: Board, groups: Groups) -> Sequence[Fault]:
    """Return why these groups cannot be laid in a round in the record.

    Where a card lies in another round of the deal, every fault is named; else only what keeps the
    rules from judging.
    """
    laid = board.completed(groups)
    if not any(card in board.elsewhere for group in laid for card in group):
        return board.misfits(groups)
    return (*size_faults(laid, board.size), *card_faults(laid, board.elsewhere, board.counted))


def kept_from(board: Board, told: FieldErrors) -> FormPage | None:
    """Return a 422 page where there are errors, else None."""
    return FormPage(board.context, 422, told) if told else None
