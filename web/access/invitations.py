"""An invitation as it is shown, scanned and typed: its link, its code and its picture."""

from __future__ import annotations

import ipaddress
import unicodedata
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from flask import request, url_for
from markupsafe import Markup

from storage import Table
from storage.access import Invited
from storage.members import Invitation, Offered
from web.access import words
from web.http import instances, secrets
from web.http.lan import lan_addresses
from web.match.context import current_record


@dataclass(frozen=True, slots=True)
class Shown:
    """An invitation on the keeper's page; `came` are the phones that came by it, in words."""

    table: Table
    invitation: Invitation
    came: str

    @property
    def until(self) -> str:
        """When it ends by itself."""
        return words.until(self.invitation.until)

    @property
    def address(self) -> str:
        """Where a phone that scans it goes."""
        # Behind a proxy of one's own the address asked for is right; on this machine itself it is
        # not.
        return f"{reachable(request.host_url)}{path(self.table, self.invitation)}"

    @property
    def code(self) -> str:
        """The code to read out, in two halves, behind the letter of this instance."""
        code = secrets.code(_seed(self.table, self.invitation.key))
        halves = f"{code[:4]}-{code[4:]}"
        return f"{instances.own().upper()}-{halves}" if instances.own() else halves

    @property
    def picture(self) -> Markup:
        """Dark on light with a quiet border, whatever the page's colours."""
        drawn = segno.make(self.address, error="m", micro=False)
        return Markup(  # noqa: S704  (segno draws it; the address is only encoded in it)
            drawn.svg_inline(border=4, light="#fff", dark="#000", omitsize=True)
        )


def invited(table: Table, offered: Offered, key: str) -> Invited:
    """The invitation to this table that is made with this key."""
    link, code = secrets.secret("link", _seed(table, key)), secrets.code(_seed(table, key))
    return Invited(offered, secrets.digest(link), secrets.digest(code))


def path(table: Table, invitation: Invitation) -> str:
    """The page on which a phone comes in."""
    link = secrets.secret("link", _seed(table, invitation.key))
    return url_for("joining.door", link=instances.led(link))


def right(table: Table, key: str) -> str:
    """The right of the phone that came to this table with this key."""
    return secrets.secret("phone", _seed(table, key))


def by_link(link: str) -> tuple[Table, Invitation] | None:
    """The invitation with this link. A code is no link: those are guessed at another speed."""
    digest = secrets.digest(instances.of_link(link))
    found = current_record().find_invitation(digest)
    return found if found and found[1].link == digest else None


def by_code(code: str) -> tuple[Table, Invitation] | None:
    """The invitation with this code."""
    digest = secrets.digest(code)
    found = current_record().find_invitation(digest)
    return found if found and found[1].code == digest else None


def read_code(typed: str) -> str:
    """The code that somebody typed: in capitals, its digits as 0-9, without spaces and dashes."""
    signs = unicodedata.normalize("NFKC", typed).upper()
    kept = (sign for sign in signs if unicodedata.category(sign)[0] in "LN")
    return "".join(str(unicodedata.decimal(sign, sign)) for sign in kept)


def is_code(code: str) -> bool:
    """Whether there can be such a code."""
    return len(code) == secrets.CODE_LENGTH and set(code) <= set(secrets.ALPHABET)


def reachable(asked: str) -> str:
    """Scheme and host under which other phones reach this machine."""
    parts = urlsplit(asked)
    name, port = parts.hostname or "", parts.port
    if is_this_machine(name) and (addresses := lan_addresses()):
        return f"{parts.scheme}://{addresses[0]}" + (f":{port}" if port else "")
    return f"{parts.scheme}://{parts.netloc}"


def is_this_machine(name: str) -> bool:
    """True for a name that leads every phone to itself."""
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _seed(table: Table, key: str) -> str:
    # The keys are in the record. Used again at another table they must not open this one.
    return f"{table.address} {key}"
