"""What a table decides about deals and against the rules, in a few words, whatever is played."""

from collections.abc import Sequence

from flask_babel import gettext as _

from scoring.facts import DealerSet, RulesChanged, Seated, TableRuling
from web.words.places import isolated, number, together
from web.words.results import shared_out


def told(decision: Seated | RulesChanged | DealerSet, players: Sequence[str]) -> str:
    """What was decided about deals; `players` sit at the table in the first of them."""
    deal = number(decision.deal)
    match decision:
        case Seated(players=seated):
            names = together([isolated(name) for name in seated])
            return _("seats from deal %(deal)s on: %(names)s", deal=deal, names=names)
        case RulesChanged():
            return _("other rules from deal %(deal)s on", deal=deal)
        case DealerSet(dealer=dealer):
            name = isolated(players[dealer])
            return _("dealer of deal %(deal)s: %(name)s", deal=deal, name=name)


def ruled(ruling: TableRuling, what: str, players: Sequence[str]) -> str:
    """Whom the table gave the cards of a round, and their points where they have any."""
    sharing = [seat for seat, share in enumerate(ruling.shares) if share]
    if sharing and sharing != [ruling.winner]:
        names = [players[seat] for seat in sharing]
        result = shared_out([ruling.shares[seat] for seat in sharing], names)
    else:
        result = _("taken by %(name)s", name=isolated(players[ruling.winner]))
    return _("the table decides %(what)s: %(result)s", what=what, result=result)
