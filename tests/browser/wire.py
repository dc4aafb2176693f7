"""A wire between a phone and the server that can go dead without telling either of them."""

import socket
from contextlib import suppress
from threading import Event, Thread


class Wire:
    """Forwards everything between its own `port` and the server, until it is cut."""

    def __init__(self, to_port: int) -> None:
        self._to = to_port
        self._dead = Event()  # of the connections open so far
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Every open connection stays open and carries nothing any more; new ones work."""
        self._dead.set()
        self._dead = Event()

    def close(self) -> None:
        self._dead.set()
        for end in (self._listening, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _address = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._to))
                self._ends += (phone, server)
                for one, other in ((phone, server), (server, phone)):
                    Thread(target=carry, args=(one, other, self._dead), daemon=True).start()


def carry(one: socket.socket, other: socket.socket, dead: Event) -> None:
    """All that one end says, to the other, while the wire holds."""
    with suppress(OSError):
        while said := one.recv(65536):
            if dead.is_set():
                return
            other.sendall(said)
        if not dead.is_set():
            other.shutdown(socket.SHUT_WR)
