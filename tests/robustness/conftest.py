"""The app as the tests of the pages use it."""

from tests.web.conftest import app as app, client as client
