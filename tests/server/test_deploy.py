"""The files for operators say what is true of the program."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from ridotto.cli.command import arguments
from ridotto.server import metrics, workers

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
