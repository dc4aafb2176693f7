"""People and their strength in words: the ranking, and what is said about who is who."""

from scoring.people import GuestMarked, OtherPerson, Placed, SamePerson, Season, SeasonSet
from scoring.recorded_facts import Fact
from web.i18n.sentence_parts import between, isolated, number
from web.i18n.translations import gettext as _, ngettext
from web.people.ranking import Ranked
from web.people.season_words import lasts


def strength(ranked: Ranked | None) -> str:
    """Say how strong a person is, and how sure that is; None for one who does not count."""
    if ranked is None:
        return _("not ranked")
    if not ranked.known:
        return _("too few to rank")
    return _(
        "about %(rating)s, give or take %(doubt)s",
        rating=number(round(ranked.rating, -1)),
        doubt=number(max(10, round(ranked.doubt, -1))),
    )


def played(ranked: Ranked | Placed) -> str:
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
        return _("last evening: %(points)s up", points=number(ranked.change))
    return _("last evening: %(points)s down", points=number(-ranked.change))


def meaning() -> list[str]:
    """Say in five sentences what the ranking means and what it cannot tell."""
    return [
        _("Everybody starts at 1500 and gains more by winning against stronger players."),
        _("Only the order at the end of a match counts, not the points."),
        _("Partners gain and lose together."),
        _("“Give or take” gets smaller with every match."),
        _("It cannot tell skill from luck, nor compare you with another table."),
    ]


def together(matches: int) -> str:
    """Say in how many matches two names sat together that shall be one person."""
    return ngettext(
        "They sat in %(count)s match together. It will not count.",
        "They sat in %(count)s matches together. These will not count.",
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
            return _("%(name)s is another person", name=isolated(name))
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
        return _("That is already so. Another phone may have saved it.")
    if code == "full":
        return _("Too much has been said about the people of this table.")
    return _("This form is out of date. Reload the page and enter it again.")
