"""What every game's drawing is made of."""

from pathlib import Path
from typing import Final

PALETTE: Final = Path(__file__).with_name("palette.css")  # what it is painted with
