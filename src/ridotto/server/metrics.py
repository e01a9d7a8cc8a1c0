"""Numbers for operators, in Prometheus's manner. Until `begin` is called, counting costs nothing and needs nothing.

Whoever has something to count says so: `metrics.actions.inc()`, `metrics.refusals.inc(kind="stale")`. Numbers tell how
much, never who: no table and no guest is a label.
"""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ridotto.engine.errors import RidottoError

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"  # where the processes of one house put their numbers together
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 5, 10, 30)

ALL: Final[list["Metric"]] = []


class Metric:
    """Something that is counted, with labels by name."""

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self.name, self.text, self.labels = f"ridotto_{name}", text, labels
        self.real: Any = None
        ALL.append(self)

    def make(self, registry: "CollectorRegistry") -> Any:
        raise NotImplementedError

    def at(self, labels: dict[str, str]) -> Any:
        return self.real.labels(**labels) if labels else self.real


class Counter(Metric):
    """How often something has happened."""

    def make(self, registry: "CollectorRegistry") -> Any:
        from prometheus_client import Counter

        return Counter(self.name, self.text, self.labels, registry=registry)

    def inc(self, amount: float = 1, **labels: str) -> None:
        if self.real is not None:
            self.at(labels).inc(amount)


class Gauge(Metric):
    """How many there are now, in all processes that live."""

    def make(self, registry: "CollectorRegistry") -> Any:
        from prometheus_client import Gauge

        return Gauge(self.name, self.text, self.labels, registry=registry, multiprocess_mode="livesum")

    def inc(self, amount: float = 1, **labels: str) -> None:
        if self.real is not None:
            self.at(labels).inc(amount)

    def dec(self, amount: float = 1, **labels: str) -> None:
        if self.real is not None:
            self.at(labels).dec(amount)

    def set(self, value: float, **labels: str) -> None:
        if self.real is not None:
            self.at(labels).set(value)


class Histogram(Metric):
    """How long something takes, in seconds."""

    def __init__(self, name: str, text: str, *labels: str, buckets: tuple[float, ...] = QUICK) -> None:
        super().__init__(name, text, *labels)
        self.buckets = buckets

    def make(self, registry: "CollectorRegistry") -> Any:
        from prometheus_client import Histogram

        return Histogram(self.name, self.text, self.labels, registry=registry, buckets=self.buckets)

    def observe(self, seconds: float, **labels: str) -> None:
        if self.real is not None:
            self.at(labels).observe(seconds)


actions: Final = Counter("actions", "Actions played, by people and by bots")
refusals: Final = Counter("refusals", "Messages refused, by the kind of reason", "kind")
action_seconds: Final = Histogram("action_seconds", "From a message to the commit of what it asks for")
connections: Final = Gauge("connections", "Live connections")
tables: Final = Gauge("tables", "Tables in memory")
commits: Final = Counter("commits", "Commits to the database")
retries: Final = Counter("write_retries", "Writes that were tried again")
lost_news: Final = Counter("news_lost", "Times that the line for news was down")
bot_seconds: Final = Histogram("bot_seconds", "A bot's thinking about one decision, the queue included", buckets=SLOW)
hints: Final = Counter("hints", "Hints given")


class NoMetrics(RidottoError):
    """The library for them is not installed."""


def begin(registry: "CollectorRegistry | None" = None) -> "CollectorRegistry":
    """Count from now on; where the numbers are."""
    try:
        from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector
    except ImportError:
        raise NoMetrics("metrics need prometheus-client: pip install 'ridotto[metrics]'") from None
    if registry is None:
        registry = CollectorRegistry()
        if SHARED not in os.environ:  # of several processes, nobody could tell whose these are
            ProcessCollector(registry=registry)
            PlatformCollector(registry=registry)
    for metric in ALL:
        metric.real = metric.make(registry)
    return registry


def end() -> None:
    """Count no more."""
    for metric in ALL:
        metric.real = None


class Shown:
    """The numbers on an address of their own: that of this process, or together those of all workers."""

    def __init__(self, host: str, port: int, workers: int) -> None:
        self.folder: Path | None = None
        self.close_server: Callable[[], object] = lambda: None
        if workers > 1:
            registry = self._gather()
        else:
            registry = begin()
        from prometheus_client import start_http_server

        try:
            server, thread = start_http_server(port, host, registry)
        except BaseException:
            self.close()
            raise

        def stop() -> None:
            server.shutdown()
            thread.join()
            server.server_close()

        self.close_server = stop
        self.port: int = server.server_port

    def _gather(self) -> "CollectorRegistry":
        try:
            from prometheus_client import CollectorRegistry
            from prometheus_client.multiprocess import MultiProcessCollector
        except ImportError:
            raise NoMetrics("metrics need prometheus-client: pip install 'ridotto[metrics]'") from None
        self.folder = Path(tempfile.mkdtemp(prefix="ridotto-metrics-"))
        os.environ[SHARED] = str(self.folder)  # the workers find it there before they begin to count
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(self.folder))  # type: ignore[no-untyped-call]
        return registry

    def forget(self, process: int) -> None:
        """A worker is dead: what it counted stays, what it had open is no more."""
        if self.folder is not None:
            from prometheus_client.multiprocess import mark_process_dead

            mark_process_dead(process, str(self.folder))  # type: ignore[no-untyped-call]

    def close(self) -> None:
        self.close_server()
        if self.folder is not None:
            os.environ.pop(SHARED, None)
            shutil.rmtree(self.folder, ignore_errors=True)
        end()
