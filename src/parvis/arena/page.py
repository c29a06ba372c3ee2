"""A page about a league: its table, and a plot of the shares with their intervals. One file, no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .league import League
from .standing import Standing

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2f2a24; background: #f6f0e2; max-width: 52rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-weight: normal; border-bottom: 2px solid #8c2f2b; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .5rem; border-bottom: 1px solid #d8cbb0; }
th:first-child, td:first-child { text-align: left; }
.scroll { overflow-x: auto; }
svg { width: 100%; height: auto; margin: 1rem 0; }
svg text { font: 13px Georgia, serif; fill: #2f2a24; }
"""


def page(league: League, bots: Sequence[Standing]) -> str:
    """The page as HTML."""
    title = f"{league.game}, {league.seats} seats"
    rows = "".join(
        f"<tr><td>{escape(bot.name)}</td><td>{bot.games}</td><td>{bot.win_share:.1%}</td>"
        f"<td>{bot.low:.1%} – {bot.high:.1%}</td><td>{bot.mean_score:.1f}</td><td>{bot.mean_rank:.2f}</td>"
        f"<td>{bot.think_seconds:.3f}</td><td>{'–' if bot.rating is None else f'{bot.rating:.1f}'}</td>"
        f"<td>{bot.forfeits or ''}</td></tr>"
        for bot in bots
    )
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Parvis arena: {escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>\n'
        f"<h1>Arena: {escape(title)}</h1>\n"
        f"<p>Seed {escape(league.seed)}. Every line-up was turned through all seats on the same dice. "
        f"{fair(league.seats)} "
        "Bars are 95 % intervals. The games are in the folder <a href='records/'>records</a>.</p>\n"
        f"{plot(bots, 1 / league.seats)}\n"
        "<div class='scroll'><table><tr><th>bot</th><th>games</th><th>win share</th><th>95 % interval</th>"
        "<th>mean score</th><th>mean rank</th><th>seconds a decision</th><th>rating</th><th>forfeited</th></tr>"
        f"{rows}</table></div></html>\n"
    )


def fair(seats: int) -> str:
    """What the dashed line says."""
    if seats == 1:
        return "Every bot plays alone: what counts is the mean score."
    return f"With equal bots each seat would win {1 / seats:.0%} (the dashed line)."


def plot(bots: Sequence[Standing], fair: float) -> str:
    """Shares as dots on a line from 0 to 100 %, each with its interval."""
    left, width, row = 140, 540, 34
    height = row * len(bots) + 40

    def across(share: float) -> float:
        return left + width * share

    parts = [f'<svg viewBox="0 0 {left + width + 30} {height}" role="img" aria-label="Win shares">']
    for tenth in range(0, 11, 2):
        x = across(tenth / 10)
        parts.append(f'<path d="M{x:.1f} 4V{height - 30}" stroke="#d8cbb0"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 10}" text-anchor="middle">{tenth * 10} %</text>')
    parts.append(f'<path d="M{across(fair):.1f} 4V{height - 30}" stroke="#8c2f2b" stroke-dasharray="4 4"/>')
    for index, bot in enumerate(bots):
        y = row * index + row / 2 + 4
        parts.append(f'<text x="{left - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(bot.name)}</text>')
        ends = f"M{across(bot.low):.1f} {y:.1f}H{across(bot.high):.1f}"
        parts.append(f'<path d="{ends}" stroke="#35506b" stroke-width="5" stroke-linecap="round" opacity=".45"/>')
        parts.append(f'<circle cx="{across(bot.win_share):.1f}" cy="{y:.1f}" r="6" fill="#35506b"/>')
    return "".join(parts) + "</svg>"
