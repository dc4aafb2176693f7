"""A page for a browser, a part for htmx; and where a write leads."""

from __future__ import annotations

import pytest
from flask import Flask


def test_a_browser_gets_the_whole_page(trial: Flask) -> None:
    answer = trial.test_client().get("/trial/part")
    assert answer.status_code == 422
    assert answer.text.startswith("<!doctype html>")
    assert "HX-Request" in answer.vary


def test_htmx_gets_the_part_alone(trial: Flask) -> None:
    answer = trial.test_client().get("/trial/part", headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert answer.text.startswith("<section")
    assert "HX-Request" in answer.vary


@pytest.mark.parametrize("header", ["HX-History-Restore-Request", "HX-Boosted"])
def test_what_replaces_the_whole_page_gets_the_whole_page(trial: Flask, header: str) -> None:
    headers = {"HX-Request": "true", header: "true"}
    answer = trial.test_client().get("/trial/part", headers=headers)
    assert answer.text.startswith("<!doctype html>")


def test_a_plain_post_leads_on_with_303(trial: Flask) -> None:
    trial.config["WTF_CSRF_ENABLED"] = False
    answer = trial.test_client().post("/trial/done")
    assert answer.status_code == 303
    assert answer.location == "/trial/part"


def test_an_htmx_post_leads_on_with_a_full_load(trial: Flask) -> None:
    trial.config["WTF_CSRF_ENABLED"] = False
    answer = trial.test_client().post("/trial/done", headers={"HX-Request": "true"})
    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"] == "/trial/part"
    assert "HX-Request" in answer.vary
