"""What is said where an engine is not there and cannot be installed."""

from pathlib import Path

import pytest

from tests.engines.conftest import need
from tools import engines
from tools.engines import Engine

NOWHERE = Engine("Servo", lambda: None, lambda: False, "Install: apt-get install servo")
HERE = Engine("Gecko", lambda: Path("/usr/bin/gecko"), lambda: False, "")
SAID = "Servo is not here and could not be installed. Install: apt-get install servo"


def test_each_engine_is_told_and_a_missing_one_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "ENGINES", (NOWHERE, HERE))
    assert engines.main() == 1
    assert capsys.readouterr() == ("Gecko: /usr/bin/gecko\n", f"{SAID}\n")
    monkeypatch.setattr(engines, "ENGINES", (HERE,))
    assert engines.main() == 0


def test_an_engine_that_installing_brings_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found: list[Path] = []
    late = Engine(
        "Gecko",
        lambda: next(iter(found), None),
        lambda: bool(found.append(Path("/opt/gecko")) or found),
        "",
    )
    monkeypatch.setattr(engines, "ENGINES", (late,))
    assert engines.main() == 0
    assert capsys.readouterr().out == "Gecko: /opt/gecko\n"


def test_its_tests_are_skipped_unless_all_engines_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("ENGINES", raising=False)
    with pytest.raises(pytest.skip.Exception, match="apt-get install servo"):
        need(NOWHERE)
    monkeypatch.setenv("ENGINES", "all")
    with pytest.raises(pytest.fail.Exception, match="apt-get install servo"):
        need(NOWHERE)
