"""The configurations in docs/hosting name what the app needs of a proxy and of a service."""

import re
from pathlib import Path

from storage.backup.scheduled_copies import AT_STOP
from web.http.asgi import MOST_BODY, MOST_HEAD
from web.http.wsgi_bridge import BELIEVED
from web.live.broadcaster import LIFETIME

ROOT = Path(__file__).parents[3]
HOSTING = ROOT / "docs" / "hosting"


def read(path: Path) -> str:
    return path.read_text("utf-8")


def lines(name: str) -> list[str]:
    """What stands in a configuration, without what it explains."""
    text = read(HOSTING / name)
    return [line.strip() for line in text.splitlines() if not line.lstrip().startswith("#")]


def test_nginx_says_what_is_believed_lets_phones_listen_and_keeps_no_log_of_links() -> None:
    said = dict(re.findall(r"proxy_set_header (\S+) (\S+);", "\n".join(lines("nginx.conf"))))
    told = {header.lower(): value for header, value in said.items()}
    assert {header.encode() for header in told if header.startswith("x-")} == BELIEVED
    # As it is known, and nothing that a phone may add to.
    assert told["x-forwarded-for"] == "$remote_addr"
    assert told["x-forwarded-proto"] == "$scheme"
    assert told["x-forwarded-host"] == told["host"] == "$http_host"
    said = lines("nginx.conf")
    assert "access_log off;" in said
    assert "proxy_buffering off;" in said
    assert "proxy_http_version 1.1;" in said
    (patience,) = re.findall(r"proxy_read_timeout (\d+)s;", "\n".join(said))
    assert int(patience) >= LIFETIME
    (most,) = re.findall(r"client_max_body_size (\d+)m;", "\n".join(said))
    assert int(most) * 1024 * 1024 == MOST_BODY
    (header,) = re.findall(r"large_client_header_buffers \d+ (\d+)k;", "\n".join(said))
    assert int(header) * 1024 == MOST_HEAD


def test_caddy_passes_on_at_once_and_takes_a_record_to_read_in() -> None:
    said = lines("Caddyfile")
    # It would go on reading from the app, as long as a beat, for a phone that hung up.
    assert "flush_interval" not in " ".join(said)
    assert "max_size 24MB" in said
    assert "trusted_proxies" not in " ".join(said)


def test_the_service_sets_nothing_that_the_app_does_not_read() -> None:
    set_here = re.findall(r"\b(HAZARI_\w+|PORT)=", read(HOSTING / "hazari.service"))
    asked = read(ROOT / "app.py")
    told = read(ROOT / "docs/operating.md") + read(ROOT / "docs/hosting-for-others.md")
    assert {"HAZARI_DATABASE", "HAZARI_PROXY", "HAZARI_HOSTS", "HAZARI_LOG"} < set(set_here)
    for name in set_here:
        assert f'"{name}"' in asked
        assert f"`{name}`" in told


def test_a_service_and_a_container_wait_for_the_last_copy() -> None:
    (service,) = re.findall(r"TimeoutStopSec=(\d+)", read(HOSTING / "hazari.service"))
    (container,) = re.findall(r"stop_grace_period: (\d+)m", read(ROOT / "compose.yaml"))
    assert min(int(service), 60 * int(container)) > AT_STOP + 10
