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
)


def lan_addresses() -> list[str]:
    """Return the addresses under which others reach this machine, likeliest first."""
    found: list[str] = []
    for asked in ASKED:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((asked, 9))
            except OSError:
                continue
            own = probe.getsockname()[0]
        if own not in found and not ipaddress.ip_address(own).is_loopback:
            found.append(own)
    return found


def announce_behind(proxy: str, host: str, port: int) -> None:
    """Print where the proxy finds the app."""
    print(f"Waiting for the proxy {proxy} at http://{host}:{port}/")
    print("Stop with Ctrl+C.", flush=True)


def announce(port: int, address: str = "") -> None:
    """Print where to go: `address`, or the addresses of this machine."""
    own = [f"http://{found}:{port}/" for found in lan_addresses()]
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
