"""Static files, each with a tag made of its content.

A page asks for `house.css?v=TAG` and may keep that for ever. Its scripts come in one file, `page/table.js` for
`js/table.js` and all that it imports (scripts.py). Without a tag a file is kept too, but asked about each time.
"""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ridotto.games import GAMES
from ridotto.games.drawing import PALETTE
from ridotto.server.web import scripts

FOLDER: Final = Path(__file__).parent / "static"
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NO_PAGE: Final = "default-src 'none'; frame-ancestors 'none'"  # a policy for what is no page, and short
OF_A_GAME: Final = (["style.css"], ["art.svg"])
PACKED: Final = {".css", ".js", ".svg", ".txt", ".webmanifest"}
LINE_COMMENT: Final = re.compile(rb"^[ \t]*//.*$", re.MULTILINE)
BLOCK_COMMENT: Final = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    tag: str
    type: str
    stamp: tuple[int, int]


class Assets:
    """The files of a folder, read when first asked for and again when they change."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.known: dict[str, Asset] = {}

    def find(self, path: str) -> Asset | None:
        """A file by its path in the folder; `games/NAME/…` is what a game's own folder has for its page."""
        if path.startswith("page/"):
            return self._joined(path)
        file = self._place(path)
        try:
            stat = file.stat() if file is not None else None
        except OSError:  # not there, or its name is too long
            stat = None
        if file is None or stat is None or not S_ISREG(stat.st_mode):
            return None
        stamp = (stat.st_mtime_ns, stat.st_size)
        asset = self.known.get(path)
        if asset is None or asset.stamp != stamp:
            asset = self.known[path] = _read(file, stamp)
        return asset

    def _joined(self, path: str) -> Asset | None:
        """A page's scripts as one, made anew when any script changes."""
        files = {file.stem: file for file in (self.folder / "js").glob("*.js")}
        name = path.removeprefix("page/").removesuffix(".js")
        if name not in files or not path.endswith(".js"):
            return None
        stats = [file.stat() for file in files.values()]
        stamp = (max(stat.st_mtime_ns for stat in stats), sum(stat.st_size for stat in stats))
        asset = self.known.get(path)
        if asset is None or asset.stamp != stamp:
            text = scripts.joined(name, lambda each: files[each].read_text("utf-8"))
            asset = self.known[path] = _asset(text.encode(), ".js", stamp)
        return asset

    def _place(self, path: str) -> Path | None:
        if not _plain(path):
            return None
        if path == PALETTE.name:
            return PALETTE
        if not path.startswith("games/"):
            return self.folder / path
        _, name, *rest = path.split("/")
        if name not in GAMES or rest not in OF_A_GAME:
            return None
        return GAMES[name].folder.joinpath("board", *rest)

    def address(self, path: str) -> str:
        """Where a page finds a file; for templates: `asset('house.css')`."""
        asset = self.find(path)
        return f"/static/{path}?v={asset.tag}" if asset else f"/static/{path}"

    def serve(self, request: Request, path: str | None = None) -> Response:
        """Answer a request for a file: the one that it names, if no other is given."""
        asset = self.find(path or request.path_params["path"])
        if asset is None:
            raise HTTPException(404)
        lasting = request.query_params.get("v") == asset.tag
        headers = {
            "Content-Security-Policy": NO_PAGE,
            "ETag": f'"{asset.tag}"',
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "Vary": "Accept-Encoding",
        }
        asked = request.headers.get("if-none-match", "")
        if asset.tag in {each.strip().removeprefix("W/").strip('"') for each in asked.split(",")}:
            return Response(status_code=304, headers=headers)
        body = asset.body
        if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = asset.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=asset.type, headers=headers)


def _plain(path: str) -> bool:
    """Whether a path stays in its folder and is written in the one way that there is for it.

    An absolute path would lead anywhere, and `./house.css` would be kept beside `house.css`, and so on without end.

    >>> [_plain(path) for path in ("js/table.js", "/etc/passwd", "js/../../app.py", "./house.css", "js//table.js")]
    [True, False, False, False, False]
    """
    return all(name not in ("", ".", "..") and not set(name) & set("\\:\0") for name in path.split("/"))


def _bare(body: bytes, kind: str) -> bytes:
    r"""A script or style without its comments, line for line: they are a fifth of what comes over the line.

    Only comments that have lines of their own, so that nothing has to be parsed.

    >>> _bare(b"// Why.\n/** @type {number} */\nlet a = 1; // one\n", ".js")
    b'\n\nlet a = 1; // one\n'
    >>> _bare(b"/* Two\n   lines. */\na { color: red; }\n", ".css")
    b'\n\na { color: red; }\n'
    """
    if kind not in (".js", ".css"):
        return body
    bare = BLOCK_COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    return LINE_COMMENT.sub(b"", bare) if kind == ".js" else bare


def _read(file: Path, stamp: tuple[int, int]) -> Asset:
    return _asset(file.read_bytes(), file.suffix, stamp)


def _asset(body: bytes, suffix: str, stamp: tuple[int, int]) -> Asset:
    packed = gzip.compress(_bare(body, suffix), 9, mtime=0) if suffix in PACKED else None
    kind = TYPES.get(suffix) or mimetypes.guess_type(f"file{suffix}")[0] or "application/octet-stream"
    return Asset(body, packed, hashlib.sha256(body).hexdigest()[:16], kind, stamp)
