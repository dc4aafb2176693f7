"""Addresses of this machine in the local network, printed with a QR code at the start."""

import io
import ipaddress
import socket

import segno

# Connecting a UDP socket only asks the routing table which of our addresses would be used; nothing
# is sent. The first is a documentation address (RFC 5737) and gives the default route; the others
# find a network without one, such as a phone's own hotspot.
ASKED = (
    "192.0.2.1",
    "192.168.0.1",
    "192.168.1.1",
    "192.168.43.1",
    "192.168.137.1",
    "172.16.0.1",
    "10.0.0.1",
    # A documentation address (RFC 3849), and one of the networks that homes make for themselves.
    "2001:db8::1",
    "fd00::1",
)


NETWORK_BITS = 64
"""Length of the IPv6 prefix that counts as one address: one household usually has all of it."""


def lan_addresses() -> list[str]:
    """Return the addresses under which others reach this machine, likeliest first."""
    found: list[str] = []
    for asked in ASKED:
        family = socket.AF_INET6 if ":" in asked else socket.AF_INET
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((asked, 9))
                own = probe.getsockname()[0]
        except OSError:  # no such network, or a machine without IPv6
            continue
        address = ipaddress.ip_address(own)
        if own not in found and not address.is_loopback and not is_link_local(address):
            found.append(own)
    return found


def is_link_local(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Return whether an address of IPv6 is good for one cable only, so that no browser opens it."""
    return address.version == 6 and address.is_link_local


def household(address: str) -> str:
    """Return what one household shares: its IPv4 address or IPv6 prefix. Raises ValueError."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    # An IPv4 phone on a socket for both versions appears as ::ffff:192.0.2.1.
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK_BITS), strict=False))


def in_address(host: str) -> str:
    """Write a host as it stands in an address: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def announce_behind(proxy: str, host: str, port: int) -> None:
    """Print where the proxy finds the app."""
    print(f"Waiting for the proxy {proxy} at http://{host}:{port}/")
    print("Stop with Ctrl+C.", flush=True)


def announce(port: int, address: str = "") -> None:
    """Print where to go: `address`, or the addresses of this machine."""
    own = [f"http://{in_address(found)}:{port}/" for found in lan_addresses()]
    addresses = [f"{address}/"] if address else own
    if addresses:
        print("Open this on any phone in the same Wi-Fi:")
    else:
        print("No network found. On this machine:")
        addresses = [f"http://127.0.0.1:{port}/"]
    for one in addresses:
        print(f"  {one}")
    drawn = io.StringIO()  # block characters, two rows of the code to a line
    segno.make(addresses[0], error="m", micro=False).terminal(drawn, border=2, compact=True)
    try:
        print(drawn.getvalue(), end="")
    except UnicodeEncodeError:
        print("  (The QR code needs a terminal that shows UTF-8.)")
    print("Stop with Ctrl+C.", flush=True)
