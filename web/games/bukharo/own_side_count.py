"""Count the cards of the own side on the own phone."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.bukharo.counts import pack_faults
from scoring.rulings import Fault
from web.entry.own_side_count import OwnCountForm
from web.games.bukharo.counts_form import PILES, GameCounts
from web.games.bukharo.game_form import MISSING, About
from web.i18n.sentence_parts import number
from web.i18n.translations import lazy_gettext as _l, ngettext
from web.match.form_with_errors import FieldErrors


class OwnPile(OwnCountForm, GameCounts):
    """Say the counts of the own side, and which Bukharos it declared."""

    endpoint, path = "bukharo.own_pile", "/own-pile"
    template = "games/bukharo/own_count.html"
    link, begin = _l("Count the cards"), "side%d_"

    @staticmethod
    def in_words(fields: Mapping[str, int]) -> str:
        """Return how many cards were counted, those in groups of seven once."""
        piles = [f"_{pile}_" for pile in PILES if pile != "in_sevens"]
        cards = sum(n for name, n in fields.items() if any(pile in name for pile in piles))
        return ngettext("%(count)s card", "%(count)s cards", cards, count=number(cards))

    def own_fields(self) -> dict[str, int]:
        own = {
            field.name: int(field.data) for field in self if self.is_own(field.name) and field.data
        }
        return own | {which: 1 for which in MISSING if self[which].data == str(self.side)}

    def sums(self, about: About) -> dict[str, Any]:
        """Return what the own side has so far; the others have nothing here."""
        sums = super().sums(about)["sums"]
        own = [one if side == self.side else None for side, one in enumerate(sums)]
        return {"sums": own, "together": about.told(self.too_many(about))}

    def too_many(self, about: About) -> Sequence[Fault]:
        """Return the faults of cards of which the own side alone has more than the packs."""
        return pack_faults([self.count(self.side)], about.deal.packs)

    def own_errors(self) -> FieldErrors:
        about = self.about(self.context)
        own = self.sums(about)["sums"][self.side]
        return super().own_errors() or [
            *((self.field_of(fault), about.told([fault])[0]) for fault in self.too_many(about)),
            *(("", line) for line in own.get("wrong", ())),
        ]
