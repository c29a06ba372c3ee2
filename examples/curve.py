"""The curve that ppo.py has written, as a picture: shares of victories against each bot by the time it took.

`python examples/curve.py policy.csv policy.svg`
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 360, 64, 88, 20, 56
INK, GRID, GOAL = "#2f2a24", "#d8cbb0", "#8c2f2b"
LINES = ("#35506b", "#5d7a3a", "#9a6a1f", "#6b4a7a")
BY = {
    "minutes": "minutes",
    "processor_minutes": "minutes of processor time",
    "steps": "decisions",
    "games": "games of self-play",
}


def drawn(rows: list[dict[str, str]], by: str = "processor_minutes", goal: float = 0.9) -> str:
    """An SVG: a line for each bot that was met, with its interval, and the goal."""
    most = max([float(row[by]) for row in rows if float(row[by])], default=1.0)
    every = next(
        size * 10**power for power in range(-3, 12) for size in (1, 2, 5) if most / (size * 10**power) <= 10
    )  # fmt: skip

    def across(time: float) -> float:
        return LEFT + time / most * (WIDTH - LEFT - RIGHT)

    def up(share: float) -> float:
        return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)

    def path(line: list[tuple[float, float]]) -> str:
        return "M" + "L".join(f"{across(time):.1f} {up(share):.1f}" for time, share in line)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Georgia, serif" '
        f'font-size="14" fill="{INK}" role="img"><title>Shares of victories while learning</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f6f0e2"/>',
    ]
    for tenth in range(0, 11, 2):
        y = up(tenth / 10)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for tick in range(int(most / every + 1e-9) + 1):
        x = across(tick * every)
        parts.append(f'<path d="M{x:.1f} {up(0):.1f}v5" stroke="{INK}"/>')
        parts.append(f'<text x="{x:.1f}" y="{up(0) + 22:.1f}" text-anchor="middle">{tick * every:g}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{BY[by]}</text>')
    parts.append(f'<path d="M{LEFT} {up(goal):.1f}H{WIDTH - RIGHT}" stroke="{GOAL}" stroke-dasharray="5 4"/>')
    for name, colour in zip(dict.fromkeys(row["against"] for row in rows), LINES, strict=False):
        met = [row for row in rows if row["against"] == name]
        shares, low, high = (
            [(float(row[by]), float(row[column])) for row in met] for column in ("wins", "low", "high")
        )  # fmt: skip
        parts.append(f'<path d="{path(high + low[::-1])}Z" fill="{colour}" opacity=".2"/>')
        parts.append(f'<path d="{path(shares)}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        beside = f'x="{WIDTH - RIGHT + 8}" y="{up(shares[-1][1]) + 5:.1f}" fill="{colour}"'
        parts.append(f"<text {beside}>{name}</text>")
    return "\n".join([*parts, "</svg>"]) + "\n"


def read(table: Path) -> list[dict[str, str]]:
    """The lines that ppo.py has written."""
    with table.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw what ppo.py has written.")
    parser.add_argument("table", type=Path)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--by", choices=list(BY), default="processor_minutes")
    given = parser.parse_args()
    given.picture.write_text(drawn(read(given.table), given.by), encoding="utf-8")


if __name__ == "__main__":
    main()
