"""Hands that are arranged before the rounds and lie face down, and the rounds they make.

A hand is known to the phone that laid it. Everybody else learns a group of it only by entering the
round it belongs to, and no page may ask for more than `Hands` gives away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import abort, url_for
from flask.typing import ResponseReturnValue
from werkzeug.utils import cached_property

from scoring.hazari.recorded_facts import GroupsExposed
from scoring.hazari.rules import ROUNDS, SEATS
from scoring.hazari.state import Deal
from scoring.recorded_facts import Entry, Fact, MatchOpened, Seated
from scoring.rulings import Fault
from storage import Saved
from storage.cache import Log
from storage.reviews import HandUp
from web.access.permissions import Member, Permission, needs
from web.games import board
from web.http import phone_secrets
from web.http.responses import after_post
from web.http.sessions import phone_id
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.cards_form import Groups
from web.match.context import MatchContext, match_of_game_or_404, read_again
from web.match.fault_words import sentence
from web.match.form_with_errors import FormPage, show, unread
from web.match.log_writes import WriteForm, enter, enter_shown, hidden_number
from web.match.page_data import Link
from web.results.reveal import turned_up


@dataclass(frozen=True, slots=True)
class Turn:
    """The rounds of four hands, as far as they fit; `faults` say why `refused` does not."""

    facts: Sequence[GroupsExposed]
    refused: GroupsExposed | None = None
    faults: Sequence[Fault] = ()


@dataclass(frozen=True, kw_only=True)
class Hands(board.Hands):
    """The hands of a deal, as far as a phone may know of them.

    They `wait` for the open round. `link` leads to the hand of the phone's player. `turn` are the
    rounds that can be turned up, None until all four hands are there; `reveals` is whether this
    phone may do it.
    """

    context: MatchContext
    deal: Deal
    wait: bool = False
    link: Link | None = None
    turn: Turn | None = None
    reveals: bool = False

    @cached_property
    def before(self) -> Link | None:
        """Return the link to the deal before, if it was turned up last and none lies Up since.

        A phone that has a hand to arrange gets none.
        """
        asked = self.wait and not self.up and not self.link
        last = turned_up(self.context) if asked else None
        if last is None or last.deal == self.deal.number:
            return None
        return Link(_("See deal %(deal)s", deal=number(last.deal)), last.address)

    @property
    def clash(self) -> list[str]:
        """Return why the next round cannot be turned up; [] where it can."""
        return clash(self.context, self.turn) if self.turn and not self.turn.facts else []

    @property
    def key(self) -> str:
        """Return the key of turning up these rounds, the same on every phone: one write."""
        place = f"{self.context.match.id} {self.deal.number} {self.context.version}"
        return phone_secrets.secret("reveal", place)


def hands_of(context: MatchContext, deal: Deal, nth: int, member: Member) -> Hands:
    """Return the hands of a deal for this phone, which looks at the round `nth`."""
    laid, names, is_open = hands_up(context, deal), context.players_in(deal), nth == deal.next_round
    seat = names.index(member.seat) if member.seat in names else -1
    is_up, complete, own = seat in laid, len(laid) == SEATS, {}
    if is_up and is_open:
        theirs = may_see(laid[seat], member.seat, member)
        own = {seat: groups_laid(laid[seat])[nth - 1] if theirs else ()}
    # Of a pack that lacks cards some hands have twelve, which nobody can lay Up.
    if not is_open or context.draft_length or context.is_over or deal.missing:
        return Hands(context=context, deal=deal, own=own, complete=complete)
    link = None
    if is_up or (seat >= 0 and not deal.shown):
        text = _("My hand") if is_up else _("Arrange my hand")
        link = Link(text, url_for("hazari.hand", deal=deal.number, **context.place))
    turn = _turn(context, deal, laid)
    return Hands(
        context=context,
        deal=deal,
        up=frozenset(laid),
        all_up=turn is not None,
        to_arrange=None if is_up else link,
        own=own,
        complete=complete,
        wait=True,
        link=link,
        turn=turn,
        reveals=bool(turn and turn.facts) and (member.is_host or seat >= 0),
    )


def hand_to_lay(context: MatchContext, member: Member) -> str:
    """Return where this phone lays its hand, "" for a host who enters for others too."""
    if member.is_host and not all(map(member.access.at_seat, context.players)):
        return ""
    deal: Deal = context.state.deal
    asked = hands_of(context, deal, deal.next_round or 0, member).to_arrange
    return asked.address if asked else ""


def hands_up(context: MatchContext, deal: Deal, reviews: Log | None = None) -> dict[int, Entry]:
    """Return the entry that laid each hand of this deal, by seat. Most of it is secret.

    A hand stays with its player, also where the name was corrected since. Without `reviews`, those
    of the match are read.
    """
    laid = {
        entry.fact.player: entry
        for entry in (context.reviews if reviews is None else reviews)
        if isinstance(entry.fact, HandUp) and entry.fact.deal == deal.number
    }
    if not laid:
        return {}
    names = context.players_in(deal)
    seats = {name: seat for seat, name in enumerate(names)}
    said = [entry.fact for entry in context.log if isinstance(entry.fact, MatchOpened | Seated)]
    for before in reversed([fact.players for fact in said]):
        for seat, (old, new) in enumerate(zip(before, names, strict=True)):
            # A name that sat elsewhere before only changed seats; a new one is a correction.
            if new not in before:
                seats.setdefault(old, seat)
    return {seats[player]: entry for player, entry in laid.items() if player in seats}


def groups_laid(entry: Entry) -> Groups:
    """Return the four groups of a hand. They are secret."""
    assert isinstance(entry.fact, HandUp)
    return entry.fact.groups


def may_see(entry: Entry, player: str, member: Member) -> bool:
    """Return whether this phone may see a hand: it laid it and still enters its player's cards."""
    return player == member.seat and entry.by == phone_id()


def rounds_laid(context: MatchContext) -> Turn | None:
    """Return the rounds to turn up; None until all four are Up, or when none can be entered."""
    deal: Deal = context.state.deal
    if context.draft_length or context.is_over:
        return None
    return _turn(context, deal, hands_up(context, deal))


def _turn(context: MatchContext, deal: Deal, laid: Mapping[int, Entry]) -> Turn | None:
    if len(laid) < SEATS or deal.next_round is None or deal.missing:
        return None
    hands = [groups_laid(laid[seat]) for seat in range(SEATS)]
    facts = [
        GroupsExposed(deal.number, nth, tuple(hand[nth - 1] for hand in hands))
        for nth in range(deal.next_round, ROUNDS + 1)
    ]
    judged = context.with_facts(facts).replay
    if judged.stuck is None:
        return Turn(facts)
    fits = judged.stuck.seq - context.version - 1
    # After a Troy that wins nothing more is shown: that is no fault of the rounds left over.
    if context.game.standing(judged.state).finished or judged.state.deal.number != deal.number:
        return Turn(facts[:fits])
    return Turn(facts[:fits], facts[fits], judged.faults)


def clash(context: MatchContext, turn: Turn) -> list[str]:
    """Return sentences that say why a round cannot be turned up; [] where none is kept back."""
    if turn.refused is None:
        return []
    players = context.players_in(context.state.deal)
    # Two players who hold one card are a fault of each, in the same words.
    faults = " ".join(dict.fromkeys(sentence("hazari", fault, players) for fault in turn.faults))
    return [
        _("Round %(round)s is not revealed: %(why)s", round=number(turn.refused.round), why=faults)
    ]


class RevealForm(WriteForm):
    """Form of the button that turns up a deal; its key is the same on every phone."""

    deal = hidden_number()


@needs(Permission.SEAT)
def reveal(address: str, number: int) -> ResponseReturnValue:
    """Save the rounds as the hands have them, once, however many phones ask for it."""
    context = match_of_game_or_404(address, number, "hazari")
    form = RevealForm()
    wrong = unread(context, form)
    if wrong:
        return show("games/hazari/clash.html", wrong, clash=())
    deal = int(form.deal.data or 0)
    turn = rounds_laid(context) if deal == context.state.deal.number else None
    outcome = enter(context, turn.facts, form) if turn and turn.facts else None
    # Loaded again: another phone may have turned up the deal a moment before.
    after = read_again(context)
    found: Deal | None = after.state.find_deal(deal)
    if found and found.shown:
        return after_post(urls.of_deal(after, deal))
    if isinstance(outcome, Saved):  # and undone since; or the whole deal is void now
        return after_post(urls.onwards(after, deal))
    if turn is None or turn.facts:
        abort(409)
    return show("games/hazari/clash.html", FormPage(after, 409), clash=clash(after, turn))


def enter_when_all_are_up(context: MatchContext) -> MatchContext:
    """Enter the rounds that fit once four hands are Up; the host mends others."""

    def shown(now: MatchContext) -> tuple[Sequence[Fact], list[tuple[int, str]], str] | None:
        deal: Deal = now.state.deal
        turn = rounds_laid(now)
        if deal.shown or turn is None or not turn.facts:
            return None
        said = [(entry.seq, entry.by) for entry in hands_up(now, deal).values()]
        return turn.facts, said, "all up"

    return enter_shown(context, shown)
