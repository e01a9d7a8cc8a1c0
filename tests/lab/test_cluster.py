import os
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from ridotto.engine.errors import RidottoError
from ridotto.lab.cluster import Cluster, do_there, knock


def double(n: int) -> int:
    return 2 * n


@pytest.mark.long
def test_two_nodes_of_which_one_dies_do_the_same_work_as_a_pool(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.two_nodes"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "the cluster agrees"


def test_nodes_must_have_the_same_version() -> None:
    with pytest.raises(RidottoError, match="a node has Ridotto"):
        do_there(double, [1, 2], "0.0.0")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RidottoError, match=r"ridotto\[cluster\]"):
        Cluster()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", "no.such.host.invalid:1"])
def test_a_cluster_that_is_not_there_is_told_before_ray_tries_for_minutes(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    def init(**more: object) -> None:
        raise AssertionError("Ray was asked")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=init))
    with pytest.raises(RidottoError, match=f"there is no Ray cluster at {address}: "):
        Cluster(address)


def test_an_address_has_a_host_and_a_port() -> None:
    with pytest.raises(RidottoError, match="HOST:PORT, not 'nonsense'"):
        knock("nonsense")
    knock("auto")
    with socket.create_server(("127.0.0.1", 0)) as server:
        knock(f"127.0.0.1:{server.getsockname()[1]}")
