"""Points and who gets them, in a few words."""

from collections.abc import Sequence

from web.i18n.sentence_parts import isolated, listed, number, together
from web.i18n.translations import gettext as _, ngettext


def points_to(points: int, names: Sequence[str]) -> str:
    """Say what went to whom: "80 points to Karim", "2 points to Rina and Salma"."""
    return ngettext(
        "%(points)s point to %(name)s",
        "%(points)s points to %(name)s",
        points,
        points=number(points),
        name=together([isolated(name) for name in names]),
    )


def points_each_to(points: int, names: Sequence[str]) -> str:
    """Say what went to each of several: "3 points each to Rina and Karim"."""
    if len(names) == 1:
        return points_to(points, names)
    return ngettext(
        "%(points)s point each to %(names)s",
        "%(points)s points each to %(names)s",
        points,
        points=number(points),
        names=together([isolated(name) for name in names]),
    )


def score_each(points: int) -> str:
    """Say what each of several scores, after their names, as in "score 3 points each"."""
    return ngettext(
        "score %(points)s point each.",
        "score %(points)s points each.",
        points,
        points=number(points),
    )


def shared_out(points: Sequence[int], names: Sequence[str]) -> str:
    """Write names with their points: "Rina 120, Karim 80"."""
    return listed(
        _("%(name)s %(points)s", name=isolated(name), points=number(share))
        for name, share in zip(names, points, strict=True)
    )
