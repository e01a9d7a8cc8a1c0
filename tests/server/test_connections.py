"""Connections that nobody uses just now, and those that end at a bad moment."""

from tests.server.visit import Served

# Seconds after which others give up a connection that they don't use. Who does so later than the house could send a
# request just when the house hangs up: it fails, and a POST can't simply be repeated.
NGINX, CADDY, FIREFOX = 60, 120, 115


def test_the_house_keeps_a_connection_longer_than_those_who_use_it(served: Served) -> None:
    visitor = served.visitor()
    visitor.http.get("/healthz")
    visitor.http.get("/healthz")
    [connection] = served.server.server_state.connections  # the same one
    assert connection.timeout_keep_alive > max(NGINX, CADDY, FIREFOX) + 5  # type: ignore[union-attr]
