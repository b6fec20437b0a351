"""The ground of the map: water, forests with their trees, paths. Pieces stand on top of it."""

from __future__ import annotations

from rootai.catalog.models import Forest, edge
from rootai.picture.facts import Facts
from rootai.picture.places import LABEL, PATH, RIVER, TREE, Ground, bay, line, middle, smooth
from rootai.picture.style import MUTED, PALETTES, PLAIN, SHADOW, Palette
from rootai.picture.svg import Drawing, Value, number, text_width

WAY, BORDER = "#f3e6c4", "#8a6f47"
WAVES = ((-60, -30), (20, -8), (-30, 22), (50, 40))  # from the middle of a lake


def draw_ground(d: Drawing, facts: Facts, ground: Ground) -> None:
    """Everything of the map that is no piece, and closed paths."""
    palette = PALETTES.get(facts.map.slug, PLAIN)
    frame: dict[str, Value] = {
        "x": ground.x,
        "y": ground.y,
        "width": ground.width,
        "height": ground.height,
        "rx": 14.0,
    }
    with d.element("clipPath", id="frame"):
        d.add("rect", **frame)
    d.add("rect", **frame, fill=palette.ground)
    with d.group(id="forests"):
        for forest in facts.map.forests:
            draw_forest(d, ground, forest, palette)
    draw_water(d, ground, palette)
    with d.group(id="paths", fill="none", stroke_linecap="round"):
        shut = {edge(way.clearing_a, way.clearing_b) for way in facts.position.map_state.closed_paths}
        for a, b in sorted(edge(*pair) for pair in (*facts.map.paths, *facts.map.closed_paths)):
            draw_path(d, ground, a, b, (a, b) in shut)
    d.add("rect", **frame, fill="none", stroke=SHADOW, stroke_width=2)


def draw_names(d: Drawing, facts: Facts, ground: Ground) -> None:
    """The names of the forests, where a pawn would stand."""
    palette = PALETTES.get(facts.map.slug, PLAIN)
    with d.group(id="names", font_size=LABEL, text_anchor="middle", fill=MUTED):
        for forest in facts.map.forests:
            x, y = ground.spots[forest.name]
            width = text_width(forest.name, LABEL)
            d.box(x - width / 2 - 5, y - 8, width + 10, 16, 8, fill=palette.ground, fill_opacity=0.85)
            d.add("text", forest.name.replace("_", "·"), x=x, y=y + 4)


def draw_water(d: Drawing, ground: Ground, palette: Palette) -> None:
    """Rivers, and a lake between the clearings of its shore with a few waves."""
    with d.group(id="water", clip_path="url(#frame)", fill="none"):
        for points in ground.rivers:
            d.add("path", d=smooth(points), stroke=palette.bank, stroke_width=RIVER)
            d.add("path", d=smooth(points), stroke=palette.water, stroke_width=RIVER - 8)
        if ground.lake:
            shore, (x, y) = bay(ground.lake), middle(ground.lake)
            d.add("path", d=shore, fill=palette.water, stroke=palette.bank, stroke_width=9)
            for dx, dy in WAVES:
                wave = f"M{number(x + dx)} {number(y + dy)}q9 -9 18 0t18 0"
                d.add("path", d=wave, stroke=palette.bank, stroke_width=3, stroke_linecap="round")


def draw_path(d: Drawing, ground: Ground, a: int, b: int, shut: bool) -> None:
    """A path; a closed one is a dashed line with rubble on it (Law 25.4.1)."""
    way = line([ground.at[a], ground.at[b]])
    name = f"{a}-{b}"
    if not shut:
        d.add("path", d=way, stroke=BORDER, stroke_width=PATH, data_path=name)
        d.add("path", d=way, stroke=WAY, stroke_width=PATH - 5)
        return
    d.add("path", d=way, stroke=BORDER, stroke_width=PATH - 4, stroke_linecap="butt", stroke_dasharray="9 9")
    (ax, ay), (bx, by) = ground.at[a], ground.at[b]
    with d.group(f"closed path {name}", data_place=name):
        d.symbol("rubble", (ax + bx) / 2 - 24, (ay + by) / 2 - 30, 48, BORDER, data_piece="closed path")


# ---- forests -----------------------------------------------------------------------------
def draw_forest(d: Drawing, ground: Ground, forest: Forest, palette: Palette) -> None:
    """The floor of a forest and its trees."""
    corners = [ground.at[number] for number in forest.boundary]
    d.add("path", d=line(corners, True), fill=palette.floor)
    for i, (tx, ty) in enumerate(ground.trees[forest.name]):
        sign = "bush" if (i * 7 + len(corners)) % 3 == 0 else "tree"
        colour = palette.trees[(i * 5 + int(tx)) % len(palette.trees)]
        d.symbol(sign, tx - TREE / 2, ty - TREE / 2, TREE, colour)
