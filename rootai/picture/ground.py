"""The ground of the map: water, forests with their trees, paths. Pieces stand on top of it."""

from __future__ import annotations

from rootai.catalog.models import Forest, edge
from rootai.picture.facts import Facts
from rootai.picture.places import PATH, RIVER, TREE, Ground, line, smooth
from rootai.picture.style import MUTED, PALETTES, PLAIN, SHADOW, Palette
from rootai.picture.svg import Drawing, Value, text_width


def draw_ground(d: Drawing, facts: Facts, ground: Ground) -> None:
    """Everything of the map that is no piece."""
    palette = PALETTES.get(facts.map.slug, PLAIN)
    d.box(
        ground.x,
        ground.y,
        ground.width,
        ground.height,
        14,
        fill=palette.ground,
        stroke=SHADOW,
        stroke_width=2,
    )
    with d.group(id="forests"):
        for forest in facts.map.forests:
            draw_forest(d, ground, forest, palette)
    frame: dict[str, Value] = {
        "x": ground.x,
        "y": ground.y,
        "width": ground.width,
        "height": ground.height,
        "rx": 14.0,
    }
    with d.element("clipPath", id="frame"):
        d.add("rect", **frame)
    with d.group(
        id="rivers", clip_path="url(#frame)", fill="none", stroke_linecap="butt", stroke_linejoin="round"
    ):
        for points in ground.rivers:
            d.add("path", d=smooth(points), stroke=palette.bank, stroke_width=RIVER)
            d.add("path", d=smooth(points), stroke=palette.water, stroke_width=RIVER - 8)
    with d.group(id="paths", fill="none", stroke_linecap="round"):
        for a, b in facts.map.paths:
            draw_path(d, ground, a, b)
    with d.group(id="names", font_size=11, text_anchor="middle", fill=MUTED):
        for forest in facts.map.forests:
            x, y = ground.spots[forest.name]
            width = text_width(forest.name, 11)
            d.box(x - width / 2 - 5, y - 8, width + 10, 16, 8, fill=palette.ground, fill_opacity=0.8)
            d.add("text", forest.name.replace("_", "·"), x=x, y=y + 4)


def draw_path(d: Drawing, ground: Ground, a: int, b: int) -> None:
    """An open path."""
    way = line([ground.at[a], ground.at[b]])
    a, b = edge(a, b)
    d.add("path", d=way, stroke="#8a6f47", stroke_width=PATH, data_path=f"{a}-{b}")
    d.add("path", d=way, stroke="#f3e6c4", stroke_width=PATH - 5)


# ---- forests -----------------------------------------------------------------------------
def draw_forest(d: Drawing, ground: Ground, forest: Forest, palette: Palette) -> None:
    """The floor of a forest, its trees and its name."""
    corners = [ground.at[number] for number in forest.boundary]
    d.add("path", d=line(corners, True), fill=palette.floor)
    for i, (tx, ty) in enumerate(ground.trees[forest.name]):
        sign = "bush" if (i * 7 + len(corners)) % 3 == 0 else "tree"
        colour = palette.trees[(i * 5 + int(tx)) % len(palette.trees)]
        d.symbol(sign, tx - TREE / 2, ty - TREE / 2, TREE, colour)
