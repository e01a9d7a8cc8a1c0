"""The six game colours for everyone: they differ for every kind of eye, and each has a glyph of its own."""

import itertools
import math
import re

import pytest

from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES
from ridotto.games.drawing import PALETTE
from ridotto.games.drawing.glyphs import GLYPHS, glyph

Three = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
EYES: dict[str, tuple[Three, Three, Three]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: tuple[Three, Three, Three] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
LEAST = 14.0  # CIEDE2000: seen at a glance


def palette() -> dict[str, str]:
    found = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", PALETTE.read_text("utf-8")))
    return {name: found[name] for name in COLOUR_NAMES}


def times(matrix: tuple[Three, Three, Three], vector: Three) -> Three:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Three:
    a, b, c = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (a, b, c))
    return r, g, b


def lab(rgb: Three) -> Three:
    r, g, b = (min(max(v, 0.0), 1.0) for v in rgb)
    x, y, z = (v / w for v, w in zip(times(TO_XYZ, (r, g, b)), WHITE, strict=True))
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Three, two: Three) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2
    t = 1 - 0.17 * math.cos(math.radians(hm - 30)) + 0.24 * math.cos(math.radians(2 * hm))
    t += 0.32 * math.cos(math.radians(3 * hm + 6)) - 0.2 * math.cos(math.radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    twist = math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * twist
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [  # from the test data of Sharma, Wu and Dalal 2005
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_measure_is_ciede2000(one: Three, two: Three, apart: float) -> None:
    assert ciede2000(one, two) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
def test_every_two_colours_differ(eyes: str) -> None:
    seen = {name: lab(times(EYES[eyes], linear(colour))) for name, colour in palette().items()}
    for one, two in itertools.combinations(seen, 2):
        assert ciede2000(seen[one], seen[two]) >= LEAST, f"{one} and {two} look alike to {eyes} eyes"


def test_every_colour_has_a_glyph_of_its_own() -> None:
    assert tuple(GLYPHS) == COLOUR_NAMES
    assert len({each.path for each in GLYPHS.values()}) == len(GLYPHS)
    assert len({each.name for each in GLYPHS.values()}) == len(GLYPHS)


def test_glyphs_have_about_the_same_size() -> None:
    for name, each in GLYPHS.items():
        numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", each.path)]
        assert 10 <= max(numbers) <= 16, name
        assert -13 <= min(numbers) <= -10, name


def test_a_glyph_is_drawn_at_a_place() -> None:
    markup = glyph("blue", 10, 20.5, 12)
    assert "translate(10 20.5)scale(0.5)" in markup
    assert 'data-glyph="blue"' in markup
