"""People and their strength in words: the ranking, and what is said about who is who."""

from collections.abc import Mapping, Sequence
from datetime import date

from scoring.people import (
    GuestMarked,
    OtherPerson,
    Placed,
    Present,
    SamePerson,
    Season,
    SeasonSet,
    Settling,
)
from scoring.recorded_facts import Fact
from web.http.clock import at_moment
from web.i18n.locale import calendar_day
from web.i18n.sentence_parts import beside, between, isolated, number, together as all_of
from web.i18n.translations import gettext as _, ngettext
from web.people.ranking import Ranked


def strength(ranked: Ranked | None) -> str:
    """Say how strong a person is, and how sure that is; None for one who does not count."""
    if ranked is None:
        return _("not ranked")
    if not ranked.known:
        return _("too few matches to rank")
    return _(
        "about %(rating)s, give or take %(doubt)s",
        rating=number(round(ranked.rating, -1)),
        doubt=number(max(10, round(ranked.doubt, -1))),
    )


def played(ranked: Ranked | Placed | Present) -> str:
    """Say how many matches a person played, and won alone or with others."""
    return ngettext(
        "%(count)s match, %(won)s won",
        "%(count)s matches, %(won)s won",
        ranked.matches,
        count=number(ranked.matches),
        won=number(ranked.won),
    )


def tonight(ranked: Ranked) -> str:
    """Say what the last evening changed; "" where nothing, or too little is known."""
    if not ranked.known or not ranked.change:
        return ""
    if ranked.change > 0:
        return _("latest evening: %(points)s up", points=number(ranked.change))
    return _("latest evening: %(points)s down", points=number(-ranked.change))


def meaning() -> list[str]:
    """Say in five sentences what the ranking means and what it cannot tell."""
    return [
        _("Everybody starts at 1500 and gains more by winning against stronger players."),
        _("Only the order at the end of a match counts, not the points."),
        _("Partners gain and lose together."),
        _("“Give or take” gets smaller with every match."),
        _("The ranking cannot tell skill from luck, nor compare you with another table."),
    ]


def together(matches: int) -> str:
    """Say in how many matches two names sat together that shall be one person."""
    return ngettext(
        "They played in %(count)s match together. It will not count.",
        "They played in %(count)s matches together. These will not count.",
        matches,
        count=number(matches),
    )


def said(fact: Fact) -> str:
    """Say what an entry about people says."""
    match fact:
        case SamePerson(one, other):
            return _(
                "%(one)s and %(other)s are one person", one=isolated(one), other=isolated(other)
            )
        case OtherPerson(name):
            return _("%(name)s is a separate person", name=isolated(name))
        case GuestMarked(name, True):
            return _("%(name)s is a guest and is not ranked", name=isolated(name))
        case GuestMarked(name):
            return _("%(name)s is ranked", name=isolated(name))
        case SeasonSet(name, began, until):
            return f"{isolated(name)}{between()}{lasts(Season(name, began, until))}"
        case _:
            return _("Undone")


def refusal(code: str) -> str:
    """Say why an entry about people was not saved."""
    if code == "unchanged":
        return _("This is already saved, maybe from another phone.")
    if code == "full":
        return _("Not saved: too many changes under “Who is who” at this table.")
    return _("This form is out of date. Reload the page and enter it again.")


def days(season: Season) -> tuple[date, date | None]:
    """Return the first and the last day of a season, None for an open end."""
    last = at_moment(season.until - 1).date() if season.until else None
    return at_moment(season.began).date(), last


def lasts(season: Season) -> str:
    """Say from when to when a season lasts."""
    first, last = days(season)
    if not last:
        return _("from %(day)s, open", day=calendar_day(first))
    return _("%(low)s to %(high)s", low=calendar_day(first), high=calendar_day(last))


def stands(season: Season, placed: Sequence[tuple[str, Placed]], at: int) -> str:
    """Say who leads a season and what is left of it, or who has won it."""
    begins, last = days(season)
    if at < season.began:
        return _("Begins on %(day)s", day=calendar_day(begins))
    first = [isolated(name) for name, one in placed if one.place == 1 and one.won]
    names = all_of(first) if first else ""
    if last and at >= season.until:
        return _("Won by %(names)s", names=names) if names else ""
    leads = ngettext("%(names)s leads", "%(names)s lead", len(first), names=names) if names else ""
    left = (last - at_moment(at).date()).days + 1 if last else 0
    days_left = ngettext("%(count)s day left", "%(count)s days left", left, count=number(left))
    return beside(leads, days_left if last else "")


def payments(settlings: Sequence[Settling], names: Mapping[str, str]) -> list[str]:
    """Say who pays whom how much in each currency, or that nobody owes anything in it."""
    said = []
    for settling in settlings:
        currency, transfers = isolated(settling.currency), settling.transfers
        said += [
            _(
                "%(payer)s pays %(receiver)s: %(amount)s %(currency)s",
                payer=isolated(names[one.payer]),
                receiver=isolated(names[one.receiver]),
                amount=number(one.amount),
                currency=currency,
            )
            for one in transfers
        ] or [_("%(currency)s: nobody owes anything", currency=currency)]
    return said
