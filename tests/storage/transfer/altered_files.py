"""Files of version 2 that are altered by chance.

They are of a version without hashes, so that nothing but the rules is in the way.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from scoring.catalogue import GAMES
from storage import pack
from tests.scoring.players import play

VALUES: list[Any] = [
    *(0, -1, 1, 2, 3, 5, 99, 10**17, -(10**17), 1.5, True, None),
    *("", "x", "S", "AH KH QH", "\u202e", [], {}, [[]], [0], [1, 2, 3, 4]),
]
FACT = ("kind", "shape", "body")

Document = dict[str, Any]


def written(game: str, seed: int) -> Document:
    """A match played by chance, as a file of version 2."""
    log = play(GAMES[game], Random(f"{game} {seed}"), 15).log
    entries = []
    for entry in log:
        packed = pack(GAMES[game], entry.fact)
        fact = {"kind": packed.kind, "shape": packed.shape, "body": packed.body}
        about = {"write": entry.write, "at": "2026-11-20T19:00:00Z", "by": "x"}
        entries.append({"seq": entry.seq, **fact, **about})
    match = {"game": game, "version": len(entries), "entries": entries}
    table = {"name": "T"}
    return {"format": "hazari-table", "format_version": 2, "table": table, "matches": [match]}


def mutated(document: Document, chance: Random) -> bytes:
    """The same with one to three things otherwise, numbered anew so that the rules are reached."""
    document = json.loads(json.dumps(document))
    match = document["matches"][0]
    for _ in range(chance.randint(1, 3)):
        chance.choice(MUTATIONS)(match["entries"], chance)
    for seq, entry in enumerate(match["entries"], start=1):
        entry["seq"] = seq
    match["version"] = len(match["entries"])
    return json.dumps(document).encode()


def doubled(entries: list[Any], chance: Random) -> None:
    entries.insert(chance.randrange(1, len(entries) + 1), json.loads(json.dumps(entries[-1])))


def dropped(entries: list[Any], chance: Random) -> None:
    if len(entries) > 2:
        del entries[chance.randrange(1, len(entries))]


def corrected(entries: list[Any], chance: Random) -> None:
    """An undo, or another entry in the place of one, lawful or not."""
    target, other = chance.randint(0, len(entries) + 1), chance.choice(entries)
    fact = {name: other[name] for name in FACT}
    if chance.random() < 0.5:
        added(entries, chance, "voided", {"seq": target})
    else:
        added(entries, chance, "amended", {"seq": target, "fact": fact})


def decided(entries: list[Any], chance: Random) -> None:
    """What a table decides, lawful or not."""
    other, deal = chance.choice(entries), chance.randint(-1, 4)
    fact = {name: other[name] for name in FACT}
    players = ["a", "b", "c", "d", "e"][: chance.randint(0, 5)]
    shares = chance.choice([[], [0, 0, 0, 0], [360, 0, 0, 0]])
    ruling = {"fact": fact, "winner": chance.randint(-1, 5), "shares": shares, "reason": "x"}
    for kind, body in chance.sample(
        [
            ("seated", {"deal": deal, "players": players}),
            ("dealer_set", {"deal": deal, "dealer": chance.randint(-2, 9)}),
            ("ruler_set", {"deal": deal, "ruler": chance.randint(-2, 9)}),
            ("rules_changed", {"deal": deal, "rules": entries[0]["body"].get("rules")}),
            ("table_ruling", ruling),
        ],
        1,
    ):
        added(entries, chance, kind, body)


def added(entries: list[Any], chance: Random, kind: str, body: Any) -> None:
    entries.append({**entries[0], "kind": kind, "body": body, "write": f"{chance.random()}"})


def retyped(entries: list[Any], chance: Random) -> None:
    """Another value somewhere in an entry."""
    holders = list(_holders(chance.choice(entries)["body"]))
    holder = chance.choice(holders)
    places = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    if places:
        # A copy: a list that stood in two places would in time stand in itself.
        holder[chance.choice(places)] = deepcopy(chance.choice(VALUES))


def _holders(value: Any) -> Iterator[Any]:
    inner = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict | list):
        yield value
        for one in inner:
            yield from _holders(one)


MUTATIONS = (doubled, dropped, corrected, decided, retyped, retyped)


def altered(game: str) -> Iterator[bytes]:
    """Matches of a game, altered by chance one after the other, without end."""
    chance = Random(f"mutations {game}")
    documents = [written(game, seed) for seed in range(3)]
    while True:
        yield mutated(chance.choice(documents), chance)
