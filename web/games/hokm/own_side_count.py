"""Count the tricks of the own side on the own phone."""

from collections.abc import Mapping

from scoring.hokm.rules import ENOUGH, TRICKS
from web.entry.own_side_count import OwnCountForm
from web.games.hokm.deal_words import tricks
from web.games.hokm.hand_result_forms import TrickCounts
from web.i18n.translations import lazy_gettext as _l
from web.match.context import MatchContext


class OwnTricks(OwnCountForm, TrickCounts):
    """Say how many tricks the own side took. The button that is pressed is the field."""

    endpoint, path = "hokm.own_tricks", "/own-tricks"
    template = "games/hokm/own_count.html"
    link, begin = _l("Count the tricks"), "tricks%d"

    @classmethod
    def is_asked(cls, context: MatchContext) -> bool:
        """Return whether no trick of the hand is in: with the first one it is entered by tricks."""
        return super().is_asked(context) and not context.state.deal.tricks

    @staticmethod
    def in_words(fields: Mapping[str, int]) -> str:
        (count,) = fields.values()
        return tricks(count)

    def own_fields(self) -> dict[str, int]:
        name = self.begin % self.side
        return {name: int(self[name].data)}

    @property
    def possible(self) -> range:
        """Return how many tricks a side can take."""
        seats, sides = len(self.context.players), len(self.context.sides)
        return range((ENOUGH if sides == 2 else TRICKS[seats]) + 1)
