"""Names and definitions of the highlights of Hokm."""

from web.i18n.translations import lazy_gettext as _l

WORDS = {
    "hokm.kot": (
        _l("Kots"),
        _l("Hands won with seven tricks to none by the side of the ruler."),
    ),
    "hokm.hakem-kot": (
        _l("Hakem-kots"),
        _l("Hands won with seven tricks to none against the side of the ruler."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "hokm.hakem-kot": _l("Hakem-kot: %(names)s"),
    "hokm.kot": _l("Kot: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""
