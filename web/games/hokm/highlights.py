"""What is told of Hokm afterwards, in words."""

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
"""Kind of highlight → its name, and what counts as one."""
