# ruff: noqa: S603 - starts this very Python and openssl
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import enumerate as enumerate_threads

import pytest

from storage import StartRefused, open_record
from storage.backup.soundness import BackupRefused
from storage.cluster import nats_log
from storage.cluster.move import move_in
from tests.cluster.credentials import Account, new_seed
from tests.cluster.nodes import Nodes
from tests.storage.evening import new_table

OPENSSL = shutil.which("openssl")


@pytest.fixture
def certificate(program: None, tmp_path: Path) -> tuple[Path, Path]:
    """A certificate that vouches for itself, with its key."""
    if OPENSSL is None:
        pytest.skip("needs openssl to make certificates")
    certificate, key = tmp_path / "node.pem", tmp_path / "node.key"
    subprocess.run(
        [
            *(OPENSSL, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"),
            *("-keyout", str(key), "-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
    )
    return certificate, key


def only_one_is_let_in(
    address: str, wrong: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    """Open a record at this address and write; at a wrong one the start is refused and says why."""
    with closing(open_record(folder / "record.db", log=address)) as record:
        new_table(record)
    # The node never answers, or has to say why not.
    monkeypatch.setattr(nats_log, "CONNECTING", 1.0 if "answer" in why else 4.0)
    for other in wrong:
        with pytest.raises(StartRefused, match=why):
            open_record(folder / "record.db", log=other)


@pytest.mark.long
def test_a_log_is_reached_over_tls_and_only_with_its_password(
    certificate: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    public, key = certificate
    safe = f'tls {{ cert_file: "{public}", key_file: "{key}" }}'
    nodes = Nodes(tmp_path, 1, f"{safe}\nauthorization {{ user: app, password: secret }}")
    try:
        host = nodes.address.partition("://")[2]
        address = f"tls://app:secret@{host}?ca={public}"
        guessed = address.replace("secret", "guessed")
        only_one_is_let_in(address, [guessed], tmp_path, monkeypatch, "refuse this user")
        bare = f"tls://app:secret@{host}"
        only_one_is_let_in(address, [bare], tmp_path, monkeypatch, "as `ca`")
    finally:
        nodes.stop()


@pytest.mark.long
def test_a_log_that_asks_for_a_certificate_is_reached_only_with_one(
    certificate: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    public, key = certificate
    files = f'cert_file: "{public}", key_file: "{key}", ca_file: "{public}"'
    nodes = Nodes(tmp_path, 1, f"tls {{ {files}, verify: true }}")
    try:
        without = f"tls://{nodes.address.partition('://')[2]}?ca={public}"
        address = f"{without}&certificate={public}&key={key}"
        only_one_is_let_in(address, [without], tmp_path, monkeypatch, "as `certificate`")
    finally:
        nodes.stop()


@pytest.mark.long
def test_a_log_of_an_account_is_reached_only_with_credentials_of_a_user_of_it(
    program: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    account, own = Account(), tmp_path / "own.creds"
    nodes = Nodes(tmp_path, 1, account.settings)
    try:
        account.give_out(own)
        wrong = [
            Account().give_out(tmp_path / "stranger.creds"),
            account.give_out(tmp_path / "seed-of-another.creds", new_seed()),
            account.give_out(tmp_path / "no-seed.creds", b"nonsense"),
        ]
        others = [f"{nodes.address}?credentials={file}" for file in wrong]
        address = f"{nodes.address}?credentials={own}"
        only_one_is_let_in(
            address, [*others, nodes.address], tmp_path, monkeypatch, r"refuse this|does not"
        )
        for lines, wrong_with_it in (
            (slice(4, None), "lacks its NATS USER JWT"),  # the client would read it for ever
            (slice(4), "lacks its USER NKEY SEED"),
            (slice(0), "lacks its NATS USER JWT"),
        ):
            part = tmp_path / "part.creds"
            part.write_text(
                "".join(own.read_text("utf-8").splitlines(keepends=True)[lines]), "utf-8"
            )
            is_refused(f"{nodes.address}?credentials={part}", f"part.creds {wrong_with_it}.")
        is_refused(f"{nodes.address}?credentials={tmp_path}/missing.creds", "cannot be read.")
    finally:
        nodes.stop()


def is_refused(address: str, sentence: str) -> None:
    """Move a record to this address, and start an instance with it; both are refused at once."""
    with TemporaryDirectory() as folder, pytest.raises(StartRefused, match=sentence) as refused:
        open_record(Path(folder) / "record.db", log=address)
    assert refused.value.code == "log_setting"
    with TemporaryDirectory() as folder:
        moved = Path(folder) / "record.db"
        open_record(moved).close()
        with pytest.raises(BackupRefused, match=sentence):
            move_in(moved, address)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tls://127.0.0.1:1?ca=/missing.pem", "cannot be read .No such file"),
        (f"tls://127.0.0.1:1?certificate={__file__}", "cannot be read"),
        ("nats://127.0.0.1:port", "is named nats://"),
        ("nats://[", "is named nats://"),
        ("nats://a,,b", "is named nats://"),
        ("http://a", "is named nats://"),
        ("nats://a?name=a.b c", "only letters"),
        ("nats://a?name=*", "only letters"),
        ("nats://a?name=", "only letters"),
        ("nats://a?user=x", "no option 'user'"),
        pytest.param("nats://127.0.0.1:1", "does not answer", marks=pytest.mark.long),
    ],
)
def test_a_setting_that_cannot_be_used_is_refused_in_words(
    address: str, why: str, tmp_path: Path
) -> None:
    running = set(enumerate_threads())
    with pytest.raises(StartRefused, match=why):
        open_record(tmp_path / "record.db", log=address)
    assert set(enumerate_threads()) <= running


def test_nothing_of_the_log_is_loaded_where_none_is_named() -> None:
    asked = "import app, storage.__main__, sys; print({'nats', 'storage.cluster'} & {*sys.modules})"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert told.stdout == "set()\n"
