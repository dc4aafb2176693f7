"""Names and definitions of the highlights of Hazari."""

from web.i18n.translations import lazy_gettext as _l

WORDS = {
    "hazari.tie-won": (
        _l("Ties won by place"),
        _l(
            "Rounds taken with a group exactly equal to another one, only because of the place in "
            "the order of exposure. Rounds that were split or decided by the table are not counted."
        ),
    ),
    "hazari.tie-lost": (
        _l("Ties lost by place"),
        _l("Rounds lost with a group exactly equal to the one that took them."),
    ),
    "hazari.troy": (
        _l("Troys"),
        _l("Three cards of one rank laid in a round, whether they took it or not."),
    ),
    "hazari.troy-beaten": (
        _l("Troys that took nothing"),
        _l("Troys of rounds that somebody else took."),
    ),
    "hazari.everything": (
        _l("Whole deals"),
        _l("Deals of which one player took all points: 360, or 380 by the rules of Bhutan."),
    ),
    "hazari.troy-win": (
        _l("Matches won by Troys"),
        _l("Matches that Troys won at once, where the house rules let them."),
    ),
}
"""Name and definition, by kind of highlight."""
