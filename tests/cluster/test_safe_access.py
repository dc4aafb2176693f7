# ruff: noqa: S603 - starts this very Python and openssl
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import StartRefused, open_record
from storage.cluster import nats_log
from tests.cluster.nodes import Nodes
from tests.storage.evening import new_table

OPENSSL = shutil.which("openssl")


@pytest.mark.skipif(OPENSSL is None, reason="needs openssl to make certificates")
def test_a_log_is_reached_over_tls_and_only_with_its_password(
    program: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert OPENSSL
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
    safe = f'tls {{ cert_file: "{certificate}", key_file: "{key}" }}'
    nodes = Nodes(tmp_path, 1, f"{safe}\nauthorization {{ user: app, password: secret }}")
    try:
        host = nodes.address.partition("://")[2]
        address = f"tls://app:secret@{host}?ca={certificate}"
        with closing(open_record(tmp_path / "record.db", log=address)) as record:
            new_table(record)
        monkeypatch.setattr(nats_log, "CONNECTING", 1.0)  # they never answer
        for wrong in (address.replace("secret", "guessed"), f"tls://app:secret@{host}"):
            with pytest.raises(StartRefused, match="does not answer"):
                open_record(tmp_path / "record.db", log=wrong)
    finally:
        nodes.stop()


def test_nothing_of_the_log_is_loaded_where_none_is_named() -> None:
    asked = "import app, storage.__main__, sys; print({'nats', 'storage.cluster'} & {*sys.modules})"
    told = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert told.stdout == "set()\n"
