"""A package that says it brings a game, without being one."""

from pathlib import Path

METADATA = "Metadata-Version: 2.1\nName: {0}\nVersion: 1\n"


def promise(folder: Path, name: str, module: str) -> None:
    """Let whoever has this folder on the path find a game in a module."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(METADATA.format(name))
    (info / "entry_points.txt").write_text(f"[ridotto.games]\n{name} = {module}\n")
