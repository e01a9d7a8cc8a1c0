"""Run by test_cluster in a process of its own: the same games on a cluster that loses a node, and here.

Ray is told to stay on the loopback interface, by the switch that it has for Windows and macOS.
"""

import os

os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import ray
from ray.cluster_utils import Cluster as Nodes

from ridotto.cli import main as ridotto
from ridotto.lab.cluster import Cluster
from ridotto.lab.play import Player, Result, Variant, play
from ridotto.lab.work import Done, Here, work

SEEDS = [f"cluster/{k}" for k in range(200)]


def once(seed: str) -> Result:
    return play(Variant("tou_shi"), (Player("novice"),), seed)


def on_two(victim: str, folder: Path, seed: str) -> Result:
    """The victim, once it has done something, gets stuck: so it is at work when it is killed."""
    if ray.get_runtime_context().get_node_id() == victim:
        if (folder / "done").exists():
            (folder / "stuck").touch()
            time.sleep(300)
        result = once(seed)
        (folder / "done").touch()
        return result
    time.sleep(0.02)
    return once(seed)


class Deadly(Cluster):
    """A cluster that kills a node as soon as it is stuck."""

    def __init__(self, nodes: Any, victim: Any, folder: Path) -> None:
        super().__init__(nodes.address)
        self.nodes, self.victim, self.folder = nodes, victim, folder
        self.lost = 0

    def take(self) -> list[Done]:
        if self.victim and (self.folder / "stuck").exists():
            self.nodes.remove_node(self.victim, allow_graceful=False)
            self.victim = None
        done = super().take()
        self.lost += sum(each.results is None for each in done)
        return done


def lose_a_node(nodes: Any, victim: Any, folder: Path) -> None:
    """Every game is played, and ends as it does here."""
    workers = Deadly(nodes, victim, folder)
    try:
        assert workers.room() == 2
        there = sorted(work(partial(on_two, victim.node_id, folder), SEEDS, workers))
    finally:
        workers.close()
    assert workers.lost == 1
    assert there == sorted(work(once, SEEDS, Here()))


def simulate(address: str) -> None:
    """The command gives the same table as with a pool."""
    command = ["simulate", "tou_shi", "--bots", "novice", "--games", "40"]
    assert ridotto([*command, "--engine", "ray", "--address", address, "--out", "there.csv"]) == 0
    assert ridotto([*command, "--jobs", "2", "--out", "here.csv"]) == 0
    assert Path("there.csv").read_text() == Path("here.csv").read_text()


def main() -> int:
    folder = Path(tempfile.mkdtemp())
    nodes: Any = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        victim = nodes.add_node(num_cpus=1)
        simulate(nodes.address)
        lose_a_node(nodes, victim, folder)
    finally:
        nodes.shutdown()
    print("the cluster agrees")
    return 0


if __name__ == "__main__":
    sys.exit(main())
