"""Parts of the pocket edition, and the sentence where it cannot be built."""

import json
from pathlib import Path

import pytest

from pocket_edition import build


def test_without_npm_the_build_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build.shutil, "which", lambda _name: None)
    assert build.main([]) == 1
    assert "needs Node.js 20 or newer with npm" in capsys.readouterr().err


def test_only_an_address_is_taken_for_a_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.server_address(["https://cards.example:8000/"]) == "https://cards.example:8000"
    assert build.server_address([]) == ""
    assert build.main(["javascript:alert(1)"]) == 1
    assert "is not the address of a server" in capsys.readouterr().err


def test_everything_from_the_registry_is_pinned_by_a_hash() -> None:
    lock = json.loads((Path(build.__file__).parent / "package-lock.json").read_text("utf-8"))
    packages = [about for name, about in lock["packages"].items() if name]
    assert packages
    assert all(about["integrity"].startswith("sha512-") for about in packages)
    assert not any("resolved" in about for about in packages)


def test_of_the_standard_library_stays_what_something_imports() -> None:
    assert build.is_used("json/decoder.pyc")
    assert build.is_used("encodings/utf_8.pyc")
    assert not build.is_used("encodings/cp037.pyc")
    assert not build.is_used("unittest/mock.pyc")
