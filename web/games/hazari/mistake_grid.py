"""The deal in which a mistake is searched for, in words and ready to print."""

from collections.abc import Sequence

from scoring.hazari.mistakes.deal_evidence import Claim
from scoring.hazari.mistakes.repair import Place, Repair
from web.games.hazari.deal_words import agreement
from web.games.hazari.mistake_case import Case, written
from web.games.hazari.repair_amendments import changes, enters_typed, is_complete
from web.i18n.card_names import in_a_row, shown
from web.i18n.names import telling_words
from web.i18n.sentence_parts import isolated, listed, number
from web.i18n.translations import gettext as _
from web.match.context import MatchContext
from web.match.page_data import Link

MOST_REPAIRS = 8
"""Most repairs to choose from; of more than these the players exchange the cards themselves."""


def grid(case: Case, marked: Claim | None) -> dict[str, object]:
    """Return what the templates of the search print: the deal as it is now, with a card marked.

    `said` are links that take back what players saw, `repairs` are the lines of each repair with
    the address of the deal after it, and `marked` is what the tap on the marked card sent.
    """
    # The match with the groups as they are now, as far as they can be judged.
    after = case.context.with_facts(changes(case)) if case.can_save else case.context
    repairs = case.repairs
    hint = _("Tap two cards to swap them.")
    if marked:
        hint = _(
            "%(card)s is marked. Tap the card to swap it with, or the player who showed it.",
            card=shown(marked[0]),
        )
    return {
        "wrong": " ".join([*_entered_twice(case), *_agreement(case, after)]),
        "notes": [*_notes(case), *_found(case, repairs)],
        "said": [
            Link(
                _(
                    "%(name)s showed %(cards)s in round %(round)s",
                    name=isolated(case.players[place[0]]),
                    cards=in_a_row([card]),
                    round=number(place[1]),
                ),
                case.unsaid(card).address(),
            )
            for card, place in case.said
            if place
        ],
        "changes": _lines(case, case.draft),
        "points": _points(case, after),
        "can_save": case.can_save,
        "undone": case.after(Repair(())).address(),
        "repairs": [
            (_lines(case, repair), case.after(repair).address())
            for repair in (repairs if repairs and len(repairs) <= MOST_REPAIRS else ())
        ],
        "marked": written(marked[1], [marked[0]]) if marked else "",
        "hint": hint,
        "unmarked": case.address(),
        "rounds": _rounds(case, marked),
        "nowhere": [
            _key(case, (card, None), marked) for card, places in case.places.items() if not places
        ],
    }


def _place_name(case: Case, place: Place) -> str:
    seat, nth = place
    name = isolated(case.players[seat])
    return _("%(name)s, round %(round)s", name=name, round=number(nth))


def _entered_twice(case: Case) -> list[str]:
    """Say of each card that is twice in the deal where it is."""
    twice = {
        card: [_place_name(case, place) for place in places]
        for card, places in case.places.items()
        if len(places) > 1
    }
    return [
        _(
            "%(card)s was entered twice: %(first)s and %(last)s.",
            card=shown(card),
            first=listed(names[:-1]),
            last=names[-1],
        )
        for card, names in twice.items()
    ]


def _agreement(case: Case, after: MatchContext) -> list[str]:
    """Say where counted piles and cards do not agree, and that they do once cards were changed."""
    deal = after.state.find_deal(case.deal.number)
    if deal is None or (deal.by_cards == deal.points and not case.changed):
        return []
    return agreement(after, deal)


def _points(case: Case, after: MatchContext) -> list[tuple[str, int]]:
    """Return each player's points by the changed cards; [] before anything was changed."""
    deal = after.state.find_deal(case.deal.number)
    if deal is None or not case.can_save:
        return []
    return list(zip(case.players, deal.taken, strict=True))


def _notes(case: Case) -> list[str]:
    """Say which group nobody typed, and what is saved of the typed round."""
    board = case.board
    if case.deduced and not case.changed:
        name = isolated(case.players[case.deduced[0]])
        return [
            _(
                "The app filled in %(name)s’s last group from the cards left over. If it "
                "is wrong, another group is wrong too.",
                name=name,
            )
        ]
    if board is None or not case.can_save:
        return []
    nth = number(board.round)
    if not is_complete(case):
        return [_("Round %(round)s is not complete. Its cards come back as typed.", round=nth)]
    if not enters_typed(case):
        return []
    if board.is_in:
        return [_("This also changes round %(round)s to what you typed.", round=nth)]
    return [_("This also saves round %(round)s, as typed.", round=nth)]


def _found(case: Case, repairs: Sequence[Repair] | None) -> list[str]:
    """Say that no small repair explains what was said, or that too many do."""
    if repairs is None and case.said:
        return [_("No small mistake explains all of this. Take back what you are unsure of.")]
    if repairs and len(repairs) > MOST_REPAIRS:
        return [_("Many cards could be the right one. Tap the wrong card, then the right one.")]
    return []


def _lines(case: Case, repair: Repair) -> list[str]:
    """Say of each group of a repair which cards lie there instead of which, or too."""
    lines = []
    for change in repair.changes:
        group = _place_name(case, change.place)
        come = in_a_row([card for card in change.new if card not in change.old])
        go = in_a_row([card for card in change.old if card not in change.new])
        lines.append(
            _("%(group)s: %(come)s instead of %(go)s", group=group, come=come, go=go)
            if go
            else _("%(group)s: %(cards)s too", group=group, cards=come)
        )
    return lines


def _rounds(
    case: Case, marked: Claim | None
) -> list[tuple[int, list[tuple[str, str, list[dict[str, object]]]]]]:
    """Return the rounds, latest first, with a row for each player: name, its tap, cards."""
    names, groups = telling_words(case.players), case.groups
    rounds = []
    for nth in range(len(case.entered.deal.shown), 0, -1):
        rows = []
        for seat, name in enumerate(names):
            place = seat, nth
            # Without a marked card there is nothing to say of a player.
            value = written(place, ()) if marked and marked[1] != place else ""
            keys = [_key(case, (card, place), marked) for card in groups.get(place, ())]
            rows.append((name, value, keys))
        rounds.append((nth, rows))
    return rounds


def _key(case: Case, claim: Claim, marked: Claim | None) -> dict[str, object]:
    """Return a card to tap, the `value` that a tap sends, and what is said of the card."""
    card, place = claim
    mark, state = "", ""
    if sum(card in group for group in case.groups.values()) > 1:
        mark, state = "twice", _("entered twice")
    elif place and card not in case.entered.groups[place]:
        mark, state = "comes", _("moved here")
    return {
        "card": card,
        "value": written(place, [card]),
        "mark": mark,
        "state": state,
        "is_marked": claim == marked,
    }
