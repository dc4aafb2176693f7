"""The setting HAZARI_LOG: where the nodes are and how to come in, checked before one is asked."""

import re
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlsplit

OPTIONS: Final = ("name", "ca", "certificate", "key", "credentials")
_PARTS: Final = ("NATS USER JWT", "USER NKEY SEED")


class BadSetting(OSError):
    """Error of a setting with which no log is reached; the text is the first half of a sentence."""


@dataclass(frozen=True, slots=True)
class LogAddress:
    """The nodes of a log, the name of its stream, and files for TLS and credentials."""

    servers: tuple[str, ...]
    name: str = "hazari"
    ca: str = ""
    certificate: str = ""
    key: str = ""
    credentials: str = ""

    def tls(self) -> ssl.SSLContext | None:
        """Return how the nodes prove who they are, and we; None without TLS. Raises BadSetting."""
        if not self.servers[0].startswith("tls:"):
            return None
        try:
            context = ssl.create_default_context(cafile=self.ca or None)
            if self.certificate:
                context.load_cert_chain(self.certificate, self.key or None)
        except OSError as problem:  # ssl.SSLError too
            raise BadSetting(
                f"A certificate or key cannot be read ({problem.strerror})"
            ) from problem
        return context


def read_address(address: str) -> LogAddress:
    """Return what `nats://user:password@a,b,c?name=x` says. Raises BadSetting."""
    scheme, _, rest = address.partition("://")
    hosts, _, given = rest.partition("?")
    who, at, hosts = hosts.rpartition("@")
    options = dict(parse_qsl(given, keep_blank_values=True))
    try:
        named = all(urlsplit(f"//{host}").port != 0 and host for host in hosts.split(","))
    except ValueError:  # a port or an address that is none
        named = False
    if scheme not in ("nats", "tls") or not named:
        raise BadSetting("A log is named nats://a,b,c or tls://a,b,c")
    for unknown in options.keys() - {*OPTIONS}:
        raise BadSetting(f"A log has no option {unknown!r}, only {', '.join(OPTIONS)}")
    if not re.fullmatch(r"[\w-]+", options.get("name", "hazari"), re.ASCII):
        raise BadSetting("The name of a log has only letters, digits, _ and -")
    if "credentials" in options:
        _check_credentials(options["credentials"])
    servers = tuple(f"{scheme}://{who}{at}{host}" for host in hosts.split(","))
    return LogAddress(servers, **options)


def why_refused(problem: Exception) -> str:
    """Return what is wrong with the setting, from an error of the client; "" for anything else."""
    if isinstance(problem, ssl.SSLCertVerificationError):
        return (
            "The certificate of the nodes is not known: name the file that vouches for it as `ca`"
        )
    told = str(problem).lower()
    if isinstance(problem, ssl.SSLError) and re.search("alert (.*certificate|unknown ca)", told):
        return "The nodes ask for a certificate that they know: name it as `certificate` and `key`"
    if "authorization" in told or "authentication" in told:
        return "The nodes refuse this user, password or file of credentials"
    return ""


def _check_credentials(path: str) -> None:
    """Raise BadSetting unless a file holds every part, which the client would seek without end."""
    try:
        content = Path(path).read_bytes()
    except OSError as problem:
        raise BadSetting(f"{path} cannot be read") from problem
    for part in _PARTS:
        if f"-BEGIN {part}-".encode() not in content:
            raise BadSetting(f"{path} lacks its {part}")
