"""Every way to put something into the record: a table at that moment, and what is typed there.

`tests/scoring/cases/forms.json` names them. `game`, `rules` (what differs from the first preset),
`players` and `dealer` open a match, and what is `entered` stands in its log; the rest is a `Case`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from flask import Flask

from scoring.catalogue import GAMES
from scoring.recorded_facts import Fact, FromDeal, MatchOpened, RulesChanged, Seated
from tests.support.bukharo_table import Typed
from tests.support.cases import FOLDER, fact_of
from tests.support.hazari_table import NAMES, RINA, Friends, sit_down_to

Sit = Callable[[Flask], Friends]


@dataclass(frozen=True)
class Case:
    """One form that writes, at one moment of one match.

    `page` is where it stands and `action` where it is sent, if not there. `typed` is right and
    makes `facts`; `lands` follows. `wrong` is a change of it that no form can read. `kept` stands
    on every page that shows what was typed again. `missing` are addresses of nothing. `stands` says
    what the record has already, so that nothing is written. `other` makes another entry with the
    same key. A `previewed` entry changes something older, so that it is shown first.
    """

    sit: Sit
    page: str
    typed: Typed
    facts: tuple[Fact, ...]
    wrong: Typed = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)
    action: str = ""
    lands: str = ""
    missing: list[str] = field(default_factory=list)
    stands: Typed | None = None
    other: Typed | None = None
    previewed: bool = False

    @property
    def sent_to(self) -> str:
        return self.action or self.page.partition("?")[0]

    @property
    def plays(self) -> bool:
        """Return whether the entry is a part of the open deal, and is over with it."""
        return all(hasattr(fact, "deal") and not isinstance(fact, FromDeal) for fact in self.facts)

    @property
    def names_deal(self) -> bool:
        """Return whether the entry names its deal, or the first one that it holds for."""
        since = all(isinstance(fact, Seated | RulesChanged) for fact in self.facts)
        return self.plays or (since and not self.previewed)


def after(sit: Sit, *facts: Fact) -> Sit:
    """Sit down like this, and enter these facts one after the other."""

    def seated(app: Flask) -> Friends:
        friends = sit(app)
        for fact in facts:
            friends.enter(fact)
        return friends

    return seated


def _case(
    page: str,
    typed: Typed,
    facts: list[tuple[str, dict[str, Any]]],
    *,
    game: str,
    rules: dict[str, Any] | None = None,
    players: tuple[str, ...] = NAMES,
    dealer: int = RINA,
    entered: tuple[tuple[str, dict[str, Any]], ...] = (),
    **more: Any,
) -> Case:
    """Return the case that a row of the file tells of."""
    usual = next(iter(GAMES[game].presets.values()))
    opened = MatchOpened(game, tuple(players), replace(usual, **(rules or {})), dealer)
    before, made = (tuple(map(fact_of(game), several)) for several in (entered, facts))
    sit = after(partial(sit_down_to, opened=opened), *before)
    return Case(sit, page, typed, made, **more)


CASES = {
    name: _case(**row)
    for name, row in json.loads((FOLDER / "forms.json").read_text("utf-8")).items()
}
ENTERED = {name: case for name, case in CASES.items() if not case.previewed}
"""Those that a table enters as it plays."""
