"""Names and definitions of the highlights of Hokm."""

from web.i18n.translations import lazy_gettext as _l

WORDS = {
    "hokm.kot": (_l("Kots"), _l("Hands the hakem’s team won seven tricks to none.")),
    "hokm.hakem-kot": (_l("Hakem-kots"), _l("Hands the hakem’s team lost seven tricks to none.")),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "hokm.hakem-kot": _l("Hakem-kot: %(names)s"),
    "hokm.kot": _l("Kot: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""
