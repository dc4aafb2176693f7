"""Cards counted by their points, and groups, as players say them."""

from collections.abc import Mapping

from scoring.bukharo.rules import BONUS
from scoring.cards import Rank
from scoring.rulings import Step
from web.i18n.card_names import by_ranks, lazy_run, plural, run
from web.i18n.sentence_parts import listed, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match.sentence_filling import Plural

_WORTHS = {
    "aces": _l("aces"),
    "high": _l("cards from %(low)s to %(high)s", low=lazy_run("8"), high=lazy_run("K")),
    "low": _l("cards from %(low)s to %(high)s", low=lazy_run("3"), high=lazy_run("7")),
    "twos": _l("twos"),
}


def worth_name(worth: str) -> str:
    """Name several cards of one class: "cards 8 to K"."""
    return str(_WORTHS[worth])


def counted(each: Mapping[str, int], points: Mapping[str, int]) -> str:
    """Write numbers of cards by class, as in "1 ace at 20, 13 cards 8 to K at 10"."""
    return listed(
        _some(worth, count, number(points[worth])) for worth, count in each.items() if count
    )


_SOME = {
    "aces": Plural("%(count)s ace at %(value)s", "%(count)s aces at %(value)s"),
    "twos": Plural("%(count)s two at %(value)s", "%(count)s twos at %(value)s"),
    "jokers": Plural("%(count)s joker at %(value)s", "%(count)s jokers at %(value)s"),
    **dict.fromkeys(
        ("high", "low"),
        Plural(
            "%(count)s card (%(low)s to %(high)s) at %(value)s",
            "%(count)s cards (%(low)s to %(high)s) at %(value)s",
        ),
    ),
}


def _some(worth: str, count: int, value: str) -> str:
    low, high = ("8", "K") if worth == "high" else ("3", "7")
    told = {"count": number(count), "value": value, "low": run(low), "high": run(high)}
    return _SOME[worth].chosen(count) % told


def group_label(step: Step) -> str:
    """Name a group: "Set of kings", "Sequence 4-5-6"."""
    if step["kind"] == "set":
        # Twos in a set may be jokers, so another card tells its rank.
        rank = next(card.rank for card in step["cards"] if card.rank != Rank.TWO)
        return _("Set of %(ranks)s", ranks=plural(rank))
    return by_ranks(_("Sequence"), step["cards"])


_SEVENS = {
    "natural": _l("seven in sequence without a joker"),
    "mixed": _l("seven in sequence with a joker"),
    "set": _l("seven of one rank"),
}


def group_note(step: Step) -> str:
    """Name the bonus of a group and the number of its jokers; "" where it has neither."""
    notes = [str(_SEVENS[step["seven"]])] if step["seven"] else []
    # `natural` has one value a card: false for a two that stands for another card.
    jokers = step["natural"].count(False)
    if jokers:
        notes.append(ngettext("%(count)s joker", "%(count)s jokers", jokers, count=number(jokers)))
    return listed(notes)


_BONUSES = {
    "natural": Plural(
        "%(count)s sequence without a joker at %(value)s",
        "%(count)s sequences without a joker at %(value)s",
    ),
    "mixed": Plural(
        "%(count)s sequence with a joker at %(value)s",
        "%(count)s sequences with a joker at %(value)s",
    ),
    "set": Plural("%(count)s set at %(value)s", "%(count)s sets at %(value)s"),
}


def sevens(each: Mapping[str, int]) -> str:
    """Write how many groups of seven earn which bonus: "2 sequences without joker at 150"."""
    return listed(
        _BONUSES[seven].chosen(each[seven]) % {"count": number(each[seven]), "value": number(bonus)}
        for seven, bonus in BONUS.items()
        if each[seven]
    )
