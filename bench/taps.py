"""What a tap costs on a slow phone: until the screen answers it, and until the ruling is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from flask import Flask
from playwright.sync_api import Browser, Locator, Page

from bench import evening
from bench.first_load import LONG_TASKS
from tests.browser.phone import PHONE, slow_phone
from tests.browser.test_board import key
from scoring.cards import parse_cards
from tests.web.fives_table import KINGS
from tests.web.table import TIES

WATCH = """
window.answered = [];
addEventListener("pointerdown", event => {
  if (event.isTrusted) sessionStorage.tapped = performance.timeOrigin + event.timeStamp;
}, true);
new PerformanceObserver(list => list.getEntries().forEach(one => {
  if (one.interactionId) answered.push([one.interactionId, one.duration]);
})).observe({type: "event", durationThreshold: 16, buffered: true});
"""
"""Notes when a tap began, and how long the screen took to answer each."""
