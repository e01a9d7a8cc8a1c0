"""The people whom both of Burano's games know, by their names in the card game."""

from typing import Final

from ridotto.games.drawing.markup import oblong, path


def figure(coat: str, *more: str) -> str:
    """A person from the waist up, 40 wide and 58 high, standing at (0, 0)."""
    body = path(f"coat-{coat}", "M-18 0Q-19 -21 -7 -25L7 -25Q19 -21 18 0z")
    head = path("skin", "M-4 -21L4 -21L4 -29L-4 -29zM-9 -36Q-9 -46 0 -46Q9 -46 9 -36Q9 -26 0 -26Q-9 -26 -9 -36z")
    return body + head + "".join(more)


PEOPLE: Final = {
    "woman": path("hair", "M-12 -24Q-14 -46 0 -47Q14 -46 12 -24z")
    + figure(
        "sun",
        path("straw", "M-21 -42Q0 -50 21 -42Q0 -36 -21 -42zM-10 -43Q-9 -56 0 -56Q9 -56 10 -43z"),
        path("sash", "M-10 -45Q0 -48 10 -45L10 -42Q0 -45 -10 -42z"),
    ),
    "policeman": figure(
        "navy",
        path("navy", "M-13 -44Q0 -58 13 -44L11 -38L-11 -38z"),
        path("dark", "M-11 -39L11 -39L13 -36Q0 -40 -13 -36z"),
        path("gilt", "M0 -46L0 -46M0 -16L0 -16M0 -7L0 -7"),
    ),
    "santa-claus": figure(
        "red",
        path("snow", "M-9 -36Q-12 -20 0 -17Q12 -20 9 -36Q0 -30 -9 -36z"),
        path("coat-red", "M-10 -40Q-8 -58 12 -55Q16 -53 15 -48Q8 -50 10 -40z"),
        path("snow", "M-12 -42L12 -42L12 -37L-12 -37z"),
        path("bobble", "M15 -47L15 -47"),
    ),
    "florist": figure(
        "leaf",
        path("snow", "M-9 0L-8 -20L8 -20L9 0z"),
        path("hair", "M-10 -36Q-11 -49 0 -49Q11 -49 10 -36Q6 -43 0 -43Q-6 -43 -10 -36z"),
        path("leaf", "M8 -4Q4 -16 12 -18Q20 -16 17 -4z"),
        path("bouquet", "M8 -17L8 -17M14 -21L14 -21M18 -15L18 -15"),
    ),
    "fisherman": path("rod", "M-20 0L14 -58")
    + path("string", "M14 -58Q20 -40 18 -22")
    + figure("sun", path("oilskin", "M-16 -37Q-10 -40 -10 -43Q-9 -53 0 -53Q9 -53 10 -43Q10 -40 16 -37Q0 -43 -16 -37z")),
    "painter": figure(
        "snow",
        path("navy", "M-13 -43Q-14 -53 2 -53Q16 -52 13 -45Q0 -48 -13 -43z"),
        path("wooden", "M2 -4Q0 -18 14 -18Q24 -16 20 -6Q12 2 2 -4z"),
        path("daub1", "M8 -12L8 -12"),
        path("daub2", "M14 -14L14 -14"),
        path("daub3", "M16 -7L16 -7"),
    ),
    "tailor": figure(
        "plum",
        path("hair", "M-10 -38Q-9 -49 0 -48Q9 -49 10 -38Q0 -46 -10 -38z"),
        path("tape", "M-8 -26Q-12 -14 -9 -3M8 -26Q12 -14 9 -8"),
        path("specs", "M-7 -37L-2 -37L-2 -33L-7 -33zM2 -37L7 -37L7 -33L2 -33zM-2 -36L2 -36"),
    ),
    "man": figure(
        "sea",
        path("straw", "M-16 -42L16 -42L16 -39L-16 -39zM-9 -42L-8 -53L8 -53L9 -42z"),
        path("sash", oblong(-9, -46, 18, 4)),
        path("dark", "M-8 -37L-1 -37L-2 -33L-7 -33zM1 -37L8 -37L7 -33L2 -33z"),
        path("palms", "M-10 -14L-10 -14M9 -17L9 -17M0 -6L0 -6M-12 -4L-12 -4M12 -5L12 -5"),
    ),
}
