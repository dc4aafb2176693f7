"""The configurations in docs/hosting name what the app needs of a proxy and of a service."""

import re
from pathlib import Path

import pytest

from tests.web.http.test_instance_letters import LEADS_TO
from web.http.server import BELIEVED, SETTINGS
from web.live.broadcaster import LIFETIME

ROOT = Path(__file__).parents[3]
HOSTING = ROOT / "docs" / "hosting"
NGINX = ("nginx-one.conf", "nginx-two.conf")


def lines(name: str) -> list[str]:
    """What stands in a configuration, without what it explains."""
    text = (HOSTING / name).read_text()
    return [line.strip() for line in text.splitlines() if not line.lstrip().startswith("#")]


@pytest.mark.parametrize("name", NGINX)
def test_nginx_itself_says_all_that_is_believed_about_a_phone(name: str) -> None:
    said = dict(re.findall(r"proxy_set_header (\S+) (\S+);", "\n".join(lines(name))))
    told = {header.lower(): value for header, value in said.items()}
    assert {header for header in told if header.startswith("x-")} == BELIEVED
    # As it is known, and nothing that a phone may add to.
    assert told["x-forwarded-for"] == "$remote_addr"
    assert told["x-forwarded-proto"] == "$scheme"
    assert told["x-forwarded-host"] == told["host"] == "$http_host"


@pytest.mark.parametrize("name", NGINX)
def test_nginx_lets_phones_listen_and_takes_a_record_to_read_in(name: str) -> None:
    said = lines(name)
    assert "proxy_buffering off;" in said
    assert "proxy_http_version 1.1;" in said
    (patience,) = re.findall(r"proxy_read_timeout (\d+)s;", "\n".join(said))
    assert int(patience) >= LIFETIME
    (most,) = re.findall(r"client_max_body_size (\d+)m;", "\n".join(said))
    assert int(most) * 1024 * 1024 == SETTINGS["max_request_body_size"]


@pytest.mark.parametrize("name", NGINX)
def test_nginx_keeps_no_log_of_links(name: str) -> None:
    assert "access_log off;" in lines(name)


SECRET = "x" * 22


@pytest.mark.parametrize("letter", "ab")
@pytest.mark.parametrize(
    "path",
    [
        f"/t/{{0}}{SECRET}/events",
        f"/t/{{0}}{SECRET}/",
        f"/join/{{0}}{SECRET}",
        "/at/{0}",
        "/join/at/{0}",
    ],
)
def test_nginx_sends_a_path_where_its_letter_says(letter: str, path: str) -> None:
    asked = path.format(letter)
    assert sent_to(asked) == letter
    assert any(way.match(asked) for way in LEADS_TO)


@pytest.mark.parametrize("path", [f"/t/b{SECRET[1:]}/", f"/join/b{SECRET[1:]}"])
def test_nginx_leaves_a_table_from_before_the_letters_at_the_first_instance(path: str) -> None:
    assert sent_to(path) == "a"


@pytest.mark.parametrize("path", ["/", "/tables/new", "/join", "/static/css/app.css", "/rules/b"])
def test_nginx_sends_every_other_path_where_the_phone_was_last(path: str) -> None:
    assert sent_to(path) == ""
    assert "map $cookie_instance $hazari_last {" in lines("nginx-two.conf")


def sent_to(path: str) -> str:
    """The instance that the map of nginx names for this path; "" for none."""
    ways = re.findall(r'"~(\^\S+)"\s+(\w);', "\n".join(lines("nginx-two.conf")))
    assert len(ways) == 5
    return next((letter for way, letter in ways if re.search(way, path)), "")


def test_caddy_passes_on_at_once_and_takes_a_record_to_read_in() -> None:
    said = lines("Caddyfile")
    assert "flush_interval -1" in said
    assert "max_size 24MB" in said
    assert "trusted_proxies" not in " ".join(said)


def test_the_service_sets_nothing_that_the_app_does_not_read() -> None:
    set_here = re.findall(r"\b(HAZARI_\w+|PORT)=", (HOSTING / "hazari.service").read_text())
    read = (ROOT / "app.py").read_text()
    told = (ROOT / "docs" / "operating.md").read_text()
    assert {"HAZARI_DATABASE", "HAZARI_PROXY", "HAZARI_HOSTS", "HAZARI_INSTANCE"} < set(set_here)
    for name in set_here:
        assert f'"{name}"' in read
        assert f"`{name}`" in told
