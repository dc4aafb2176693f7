"""An invitation as phones get it: its link, its code to type and its QR picture."""

import ipaddress
import unicodedata
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from flask import current_app, request, url_for
from markupsafe import Markup

from storage import Table
from storage.access_facts import Invited
from storage.members import Invitation, Offered
from web.access import words
from web.http import phone_secrets
from web.http.lan import in_address, lan_addresses
from web.match.context import current_record


@dataclass(frozen=True, slots=True)
class ShownInvitation:
    """An invitation on the host's page; `came` names the phones that joined by it."""

    table: Table
    invitation: Invitation
    came: str

    @property
    def until(self) -> Markup:
        """Return in words when the invitation ends by itself."""
        return words.until(self.invitation.until)

    @property
    def address(self) -> str:
        """Return the absolute address that a phone opens when it scans the invitation."""
        # The requested host is right behind a proxy, but not on the machine that runs the app.
        return f"{reachable(request.host_url)}{path(self.table, self.invitation)}"

    @property
    def where_to_type(self) -> str:
        """Return the absolute address of the page on which the code is typed."""
        return f"{reachable(request.host_url)}{url_for('join.code')}"

    @property
    def code(self) -> str:
        """Return the code to read out, in two halves."""
        return in_groups(phone_secrets.code(_seed(self.table, self.invitation.key)))

    @property
    def picture(self) -> Markup:
        """Return the QR code as inline SVG, dark on light in every colour scheme."""
        drawn = segno.make(self.address, error="m", micro=False)
        return Markup(  # noqa: S704  (segno draws it; the address is only encoded in it)
            drawn.svg_inline(border=4, light="#fff", dark="#000", omitsize=True)
        )


def invited(table: Table, offered: Offered, key: str) -> Invited:
    """Return the fact that opens an invitation. It holds digests: no reader can join by it."""
    seed = _seed(table, key)
    link, code = phone_secrets.secret("link", seed), phone_secrets.code(seed)
    return Invited(offered, phone_secrets.digest(link), phone_secrets.digest(code))


def recoverable(table: Table, key: str) -> Invited:
    """Return the fact that makes a new recovery code. It holds a digest, and no link."""
    return Invited("host", "", phone_secrets.digest(_long_code(table, key)))


def recovery_code(table: Table) -> str:
    """Return the recovery code to write down; "" without one."""
    recovery = current_record().access(table).recovery
    return in_groups(_long_code(table, recovery.key)) if recovery else ""


def in_groups(code: str) -> str:
    """Return a code with a dash after every fourth character."""
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def path(table: Table, invitation: Invitation) -> str:
    """Return the path of the page on which a phone joins by this invitation."""
    link = phone_secrets.secret("link", _seed(table, invitation.key))
    return url_for("join.access", link=link)


def right(table: Table, key: str) -> str:
    """Return the token of the phone that joins this table with this key."""
    return phone_secrets.secret("phone", _seed(table, key))


def by_link(link: str) -> tuple[Table, Invitation] | None:
    """Return the table and invitation of this link, or None."""
    # Where instances had letters, a letter stood in front.
    digest = phone_secrets.digest(link[1:] if len(link) > phone_secrets.SECRET_LENGTH else link)
    found = current_record().find_invitation(digest)
    # A code sent as a link finds nothing: codes are guessed at another speed.
    return found if found and found[1].link == digest else None


def by_code(code: str) -> tuple[Table, Invitation] | None:
    """Return the table and invitation of this code, or None."""
    digest = phone_secrets.digest(code)
    found = current_record().find_invitation(digest)
    return found if found and found[1].code == digest else None


def read_code(typed: str) -> str:
    """Return a typed code in capitals, its digits as 0-9, without spaces and dashes."""
    signs = unicodedata.normalize("NFKC", typed).upper()
    # Only letters and digits, of any script (Unicode L and N).
    kept = (sign for sign in signs if unicodedata.category(sign)[0] in "LN")
    return "".join(str(unicodedata.decimal(sign, sign)) for sign in kept)


def is_code(code: str) -> bool:
    """Return whether the text has the length and the characters of a code."""
    lengths = (phone_secrets.CODE_LENGTH, phone_secrets.LONG_CODE_LENGTH)
    return len(code) in lengths and set(code) <= set(phone_secrets.ALPHABET)


def reachable(asked: str) -> str:
    """Return scheme and host under which other phones reach this machine.

    `asked` is the address that this request used; a loopback name is replaced by one on the LAN.
    In a container only the setting knows.
    """
    if outer := str(current_app.config["ADDRESS"]):
        return outer
    parts = urlsplit(asked)
    name, port = parts.hostname or "", parts.port
    leads_to_itself = name == "localhost"
    with suppress(ValueError):  # a name
        leads_to_itself = ipaddress.ip_address(name).is_loopback
    if leads_to_itself and (addresses := lan_addresses()):
        return f"{parts.scheme}://{in_address(addresses[0])}" + (f":{port}" if port else "")
    return f"{parts.scheme}://{parts.netloc}"


def _long_code(table: Table, key: str) -> str:
    seed = f"recovery {_seed(table, key)}"
    return phone_secrets.code(seed, phone_secrets.LONG_CODE_LENGTH)


def _seed(table: Table, key: str) -> str:
    # The keys are in the record. Used again at another table they must not open this one.
    return f"{table.address} {key}"
