"""The preview of files that were altered by chance."""

from collections.abc import Iterator
from itertools import islice

import pytest
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from storage.transfer.json_reader import read_record
from storage.transfer.safe_json import BadFile
from tests.storage.transfer.altered_files import altered
from tests.support.importing import look
from tests.support.long import first_of


def lawful(game: str) -> Iterator[bytes]:
    for content in altered(game):
        try:
            read_record(content)
        except BadFile:
            continue
        yield content


@pytest.mark.parametrize("game", first_of(GAMES))
def test_a_file_that_was_altered_and_is_lawful_has_a_preview(
    client: FlaskClient, game: str
) -> None:
    for content in islice(lawful(game), 4):
        assert look(client, content).status_code in (200, 422)
