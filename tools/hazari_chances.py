"""Count how often groups of Hazari win by chance, and write it into `scoring/hazari/chances.py`.

``python -m tools.hazari_chances`` deals 4,000 times, with a fixed seed: some minutes.
"""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict
from pathlib import Path
from random import Random

from scoring.cards import PACK
from scoring.hazari import BANGLADESH, BHUTAN, best_arrangements, strength
from scoring.hazari.rules import ROUNDS, WORTH

FILE = Path(__file__).parent.parent / "scoring" / "hazari" / "chances.py"
DEALS = 4000
STEPS = 100


def main() -> None:
    """Deal, count, and write the two tables."""
    chance = Random(38)  # noqa: S311  a deal is no secret
    best: dict[str, list[int]] = defaultdict(list)
    points: dict[str, list[float]] = {variant: [0.0] * ROUNDS for variant in WORTH}
    for _ in range(DEALS):
        pack = chance.sample(PACK, len(PACK))
        hands = [
            best_arrangements(pack[seat::4], by="strength", most=1)[0].groups for seat in range(4)
        ]
        for number, groups in enumerate(zip(*hands, strict=True), start=1):
            for name, rules in ((str(number), BANGLADESH), ("full_four", BHUTAN)):
                if name == str(number) or number == ROUNDS:
                    keys = [strength(group, rules, number).key for group in groups]
                    best[name] += [max(keys[:seat] + keys[seat + 1 :]) for seat in range(4)]
            for variant, worth in WORTH.items():
                laid = sum(worth[card.number] for group in groups for card in group)
                points[variant][number - 1] += 0.75 * laid / DEALS
    text = FILE.read_text("utf-8")
    rows = "".join(f'    "{name}": """\n{steps(found)}""",\n' for name, found in best.items())
    mean = "".join(
        f'        "{name}": {tuple(round(one, 1) for one in row)},\n'
        for name, row in points.items()
    )
    text = written(
        written(text, "# begun", "# ended", rows), "# points begun", "# points ended", mean
    )
    FILE.write_text(text, "utf-8")


def steps(keys: list[int]) -> str:
    """Return the keys that each hundredth of these lies below, in lines."""
    rising = sorted(keys)
    found = [rising[(2 * nth + 1) * len(rising) // (2 * STEPS)] for nth in range(STEPS)]
    return "\n".join(textwrap.wrap(" ".join(map(str, found)), 92))


def written(text: str, begun: str, ended: str, rows: str) -> str:
    """Return the module with these rows between two of its comments."""
    pattern = rf"({begun} by the tool\n).*?( +{ended} by the tool)"
    return re.sub(pattern, lambda found: found[1] + rows + found[2], text, flags=re.DOTALL)


if __name__ == "__main__":
    main()
