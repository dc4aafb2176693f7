"""Credentials as an operator of NATS gives them out: signed papers of accounts and users."""

import json
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from pathlib import Path
from time import time

import nkeys

UNLIMITED = {"subs": -1, "data": -1, "payload": -1}
ACCOUNT = {**UNLIMITED, "conn": -1, "leaf": -1, "imports": -1, "exports": -1, "wildcards": True}
JETSTREAM = {"mem_storage": -1, "disk_storage": -1, "streams": -1, "consumer": -1}


class Account:
    """An account, whose users a node lets in that has its `settings`."""

    def __init__(self) -> None:
        self._keys = new_keys(nkeys.PREFIX_BYTE_ACCOUNT)
        operator, system = (
            new_keys(prefix) for prefix in (nkeys.PREFIX_BYTE_OPERATOR, nkeys.PREFIX_BYTE_ACCOUNT)
        )
        papers = [
            f"{name(keys)}: {signed('account', keys, operator, {'limits': limits})}"
            for keys, limits in ((self._keys, {**ACCOUNT, **JETSTREAM}), (system, ACCOUNT))
        ]
        self.settings = "\n".join(
            [
                f"operator: {signed('operator', operator, operator, {})}",
                f"system_account: {name(system)}",
                "resolver: MEMORY",
                f"resolver_preload: {{ {', '.join(papers)} }}",
            ]
        )

    def give_out(self, file: Path, seed: bytes = b"") -> Path:
        """Write the credentials of a new user; `seed` stands there in place of the user's own."""
        user = new_keys(nkeys.PREFIX_BYTE_USER)
        paper = signed("user", user, self._keys, UNLIMITED)
        file.write_text(
            f"-----BEGIN NATS USER JWT-----\n{paper}\n------END NATS USER JWT------\n\n"
            f"-----BEGIN USER NKEY SEED-----\n{(seed or user.seed).decode()}\n"
            "------END USER NKEY SEED------\n",
            "ascii",
        )
        return file


def new_keys(prefix: int) -> nkeys.KeyPair:
    return nkeys.from_seed(nkeys.encode_seed(secrets.token_bytes(32), prefix))


def new_seed() -> bytes:
    seed: bytes = new_keys(nkeys.PREFIX_BYTE_USER).seed
    return seed


def name(keys: nkeys.KeyPair) -> str:
    public: str = keys.public_key.decode()
    return public


def signed(kind: str, of: nkeys.KeyPair, by: nkeys.KeyPair, claims: Mapping[str, object]) -> str:
    said = {"jti": secrets.token_hex(), "iat": int(time()), "iss": name(by), "sub": name(of)}
    paper = {**said, "name": kind, "nats": {**claims, "type": kind, "version": 2}}
    text = f"{encoded({'typ': 'JWT', 'alg': 'ed25519-nkey'})}.{encoded(paper)}"
    return f"{text}.{unpadded(by.sign(text.encode()))}"


def encoded(said: Mapping[str, object]) -> str:
    return unpadded(json.dumps(said).encode())


def unpadded(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")
