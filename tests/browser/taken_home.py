"""What a table takes home at the end of an evening: the sheet on the screen, and the files."""

import csv
import io
import json
from itertools import groupby
from typing import Any

from playwright.sync_api import Page

Numbers = tuple[int, ...]
Row = tuple[Numbers, Numbers]
"""Points of a deal and the race after it, as somebody would write them down."""


def read_sheet(page: Page) -> list[Row]:
    """The deals on the sheet, by side; one that is void has dashes for its points."""
    page.locator("#sheet").wait_for()
    page.wait_for_load_state()
    rows = []
    for row in page.locator("#sheet tbody .deal-row").all():
        points = row.locator(".points").all_inner_texts()
        totals = row.locator(".total").all_inner_texts()
        rows.append(
            (tuple(int(cell.replace("–", "0")) for cell in points), tuple(map(int, totals)))
        )
    return rows


def read_csv(page: Page, address: str) -> list[dict[str, str]]:
    """The rows of a file by its headings."""
    text = page.request.get(address).body().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def read_deals(page: Page, match: str) -> list[tuple[str, str, Row]]:
    """The file of deals: who dealt, how it was entered, and a row of the sheet, by player."""
    told = []
    for _deal, rows in groupby(read_csv(page, match + "export/deals.csv"), lambda row: row["deal"]):
        seats = list(rows)
        points, totals = (tuple(int(row[key]) for row in seats) for key in ("points", "total"))
        told.append((seats[0]["dealer"], seats[0]["how"], (points, totals)))
    return told


def read_match(page: Page, match: str) -> dict[str, Any]:
    """What the file of everything says about this one match."""
    (told,) = json.loads(page.request.get(match + "export/match.json").body())["matches"]
    return told
