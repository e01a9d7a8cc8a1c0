"""The house's clock. Times are milliseconds since 1970 (UTC), as they are written down and told."""

import time


def now() -> int:
    return time.time_ns() // 1_000_000
