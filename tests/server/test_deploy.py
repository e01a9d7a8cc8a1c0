"""The files for operators say what is true of the program."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from ridotto.cli.command import arguments
from ridotto.server import metrics
from ridotto.server.running import workers
from ridotto.server.storage.address import locate
from ridotto.server.storage.database import Storage
from ridotto.server.storage.errors import StorageError
from tests.plugins.postgresql import Postgres

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MANUAL = (ROOT / "docs" / "operations.md").read_text("utf-8")


def test_the_container_copies_what_is_there_and_starts_what_is_understood() -> None:
    lines = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ").splitlines()
    copied = [each for line in lines if line.startswith("COPY ") for each in line.split()[1:-1]]
    wanted = (DEPLOY / "Containerfile.dockerignore").read_text("utf-8")
    assert copied
    for name in copied:
        assert (ROOT / name).exists()
        assert f"\n!{name}\n" in wanted
    entry, command = (json.loads(line.split(" ", 1)[1]) for line in lines if line.startswith(("ENTRYPOINT", "CMD")))
    assert entry[0] == "ridotto"
    given = arguments().parse_args([*entry[1:], *command])
    assert f"EXPOSE {given.port}" in lines
    assert any(line.startswith("HEALTHCHECK ") and f"127.0.0.1:{given.port}/readyz" in line for line in lines)


def test_the_settings_are_understood() -> None:
    text = (DEPLOY / "ridotto.env").read_text("utf-8")
    options = re.search(r"^RIDOTTO_OPTIONS=(.*)$", text, re.MULTILINE)
    assert options
    given = arguments().parse_args(["serve", *shlex.split(options[1])])
    assert given.proxy == "127.0.0.1"
    assert f"reverse_proxy {given.host}:{given.port} " in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_a_password_is_where_only_root_and_the_house_read_it() -> None:
    unit, settings = ((DEPLOY / name).read_text("utf-8") for name in ("ridotto.service", "ridotto.env"))
    # What LoadCredential= hands over may be read by a group, and libpq ignores a password file of that kind.
    assert not re.search(r"^#?(LoadCredential|SetCredential|Environment=PGPASS)", unit, re.MULTILINE)
    assert re.search(r"^#PGPASSWORD='", settings, re.MULTILINE)
    address = re.search(r"^#RIDOTTO_DB=(postgresql://.*)$", settings, re.MULTILINE)
    assert address
    assert locate(address[1]).password is None
    file = re.search(r"^EnvironmentFile=-(.*)$", unit, re.MULTILINE)
    assert file
    assert f"install -m 0600 deploy/ridotto.env {file[1]}" in MANUAL


def test_a_password_from_the_environment_opens_the_database(
    postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    storage = Storage(postgres_server.address())
    with storage.connect_directly() as connection:
        connection.execute("CREATE ROLE ridotto LOGIN SUPERUSER PASSWORD 'sword/fish@%'")
    storage.close()
    (postgres_server.folder / "data" / "pg_hba.conf").write_text("host all all 127.0.0.1/32 scram-sha-256\n")
    postgres_server.stop()
    postgres_server.start()
    address = postgres_server.address().replace("postgres@", "ridotto@")
    passwords = tmp_path / "pgpass"
    passwords.write_text("*:*:*:ridotto:sword/fish@%\n")
    passwords.chmod(0o440)  # as a credential of systemd: not good enough
    monkeypatch.setenv("PGPASSFILE", str(passwords))
    with pytest.raises(StorageError, match="password"):
        Storage(address)
    monkeypatch.setenv("PGPASSWORD", "sword/fish@%")
    storage = Storage(address)
    assert storage.leases.take("x")
    assert storage.trouble() == []
    storage.close()


def test_the_manual_names_proxies_that_are_understood() -> None:
    named = re.findall(r"--proxy (\d[\d./]*\d)", MANUAL)
    assert len(named) >= 3
    for each in named:
        assert arguments().parse_args(["serve", "--proxy", each]).proxy == each


def test_the_unit_lets_workers_finish(tmp_path: Path) -> None:
    text = (DEPLOY / "ridotto.service").read_text("utf-8")
    settings = dict(line.split("=", 1) for line in text.splitlines() if re.match(r"[A-Z]\w+=", line))
    assert settings["KillMode"] == "mixed"
    assert int(settings["TimeoutStopSec"]) > workers.STOP
    assert settings["ExecStart"].endswith("/ridotto serve $RIDOTTO_OPTIONS")
    assert f"copy to {settings['EnvironmentFile'].removeprefix('-')}" in (DEPLOY / "ridotto.env").read_text("utf-8")
    if not shutil.which("systemd-analyze"):
        return  # only systemd knows whether it would understand all of it
    (tmp_path / "ridotto.service").write_text(text.replace("/opt/ridotto/bin/ridotto", "/bin/true"), "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / "ridotto.service")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "ridotto" in line]) == (0, [])


def test_the_manual_knows_every_option_and_every_number() -> None:
    serve = arguments().parse_args(["serve"])
    for option in set(vars(serve)) - {"command", "host", "port"}:
        assert f"`--{option.replace('_', '-')}" in MANUAL
    for metric in metrics.ALL:
        assert f"| `{metric.name}" in MANUAL
        assert not set(metric.labels) & {"table", "guest", "seat", "name"}
