import os
import signal
from pathlib import Path

import pytest

from ridotto.engine.errors import RidottoError
from ridotto.lab.pool import Pool
from ridotto.lab.work import BATCH, SHORTEST, Here, Workers, batch_size, work


def double(n: int) -> int:
    return 2 * n


def die_once(item: tuple[int, str]) -> int:
    """The first worker who comes to 7 dies of it."""
    n, mark = item
    if n == 7:
        try:
            Path(mark).touch(exist_ok=False)
        except FileExistsError:
            return double(n)
        os.kill(os.getpid(), signal.SIGKILL)
    return double(n)


def always_die(n: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return n


def complain(n: int) -> int:
    raise RidottoError(f"not {n}")


@pytest.mark.parametrize("workers", [Here(), Pool(2)])
def test_everything_is_done_once(workers: Workers) -> None:
    try:
        assert sorted(work(double, range(500), workers)) == [(n, 2 * n) for n in range(500)]
    finally:
        workers.close()


def test_a_dead_worker_is_survived(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    pool = Pool(2)
    try:
        items = [(n, str(mark)) for n in range(40)]
        assert sorted(work(die_once, items, pool)) == [(n, 2 * n) for n in range(40)]
        assert mark.exists()
    finally:
        pool.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_a_worker_that_has_just_begun_does_not_hear_ctrl_c() -> None:
    pool = Pool(1)
    try:
        pipe = pool.start()
        os.kill(pool.processes[pipe].pid, signal.SIGINT)
        pipe.send((double, [4]))
        assert pipe.recv()[0] == [8]
    finally:
        pool.close()


def test_work_that_kills_every_worker_is_given_up() -> None:
    pool = Pool(1)
    with pytest.raises(RidottoError, match="have died"):
        list(work(always_die, [1], pool))
    pool.close()


def test_a_fault_in_a_worker_is_told() -> None:
    pool = Pool(1)
    with pytest.raises(RidottoError, match="not 3"):
        list(work(complain, [3], pool))
    pool.close()


def test_closing_ends_the_workers() -> None:
    pool = Pool(2)
    some = work(double, range(10), pool)
    next(some)
    processes = list(pool.processes.values())
    assert all(process.is_alive() for process in processes)
    pids = [process.pid for process in processes]
    pool.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_batches_are_long_enough_to_be_worth_handing_around() -> None:
    assert batch_size(0.0, 1000, 4) == 1
    for pace in (0.0003, 0.004, 0.03, 0.7):
        for left in (1, 10, 1000, 100_000):
            size = batch_size(pace, left, 4)
            assert size * pace >= SHORTEST
            assert size == 1 or size * pace <= BATCH + pace
