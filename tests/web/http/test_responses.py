"""A page for a browser, a part for htmx."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.conftest import HTMX

PAGE, PART = "<!doctype html>", "<section"


@pytest.mark.parametrize(
    ("headers", "begins"),
    [
        ({}, PAGE),
        (HTMX, PART),
        ({**HTMX, "HX-History-Restore-Request": "true"}, PAGE),
        ({**HTMX, "HX-Boosted": "true"}, PAGE),
    ],
)
def test_htmx_gets_the_part_alone_but_where_it_replaces_the_whole_page(
    trial: Flask, headers: dict[str, str], begins: str
) -> None:
    answer = trial.test_client().get("/trial/part", headers=headers)
    assert answer.status_code == 422
    assert answer.text.startswith(begins)
    assert "HX-Request" in answer.vary
