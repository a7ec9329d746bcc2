"""A tea bag in a glass on a morning counter, and water that rises over it: for the frames that video/tea.py composes."""
import math

from mathutils import Vector

import geometry as geo
import materials
import props
import studio
from scenes import kitchen

HEIGHT, RADIUS, LEVEL = 1.42, .52, .80
FLOOR = .12                             # of the glass, inside
BAG_Y = -.16                            # before the stream, which falls in the middle


def smooth(low, high, value):
    share = min(1, max(0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def pour(res, filled, falls, height=2.4, at=(.5, .17)):
    """filled: share of the pour that is done, 0..1. falls: whether water still runs. The water has no colour."""
    level = LEVEL * filled
    props.drinking_glass((0, 0, 0), HEIGHT, RADIUS, level, '#fbfdff', Vector((0, 0, 6)) if falls else None)
    tea_bag(filled)
    kitchen.wall_of(('plaster', '#e8d9bd'))
    kitchen.counter_of(('stone', '#eceae6', '#b9b3a8'))
    kitchen.window_light(Vector((.2, 1.0, 1.0)), 4.2)
    kitchen.soft_light()
    studio.compose((.5, -12, 2.1), (0, 0, 0), height, res, at)
    return kitchen.LOOK


def tea_bag(filled):
    """Paper bag that opens and turns a little as it soaks, its thread over the rim, a blank tag outside."""
    soak = smooth(.05, 1, filled)
    width, height, thickness, cells = .50, .60, .02 + .10 * soak, 20
    low = FLOOR + .03 + .10 * smooth(.2, 1, filled)
    turn = .30 + .30 * soak

    def place(u, v, side):
        """u, v: -1..1 on the bag. The seam round it is flat."""
        inner = max(0, 1 - (abs(u) / .90) ** 3.2) * max(0, 1 - (abs(v) / .90) ** 3.2)
        pinch = 1 - .10 * soak * max(0, v)
        x = u * width / 2 * pinch
        y = side * thickness * inner ** .6 + .012 * math.sin(5 * u + 2) * math.cos(4 * v)
        return (x * math.cos(turn) - y * math.sin(turn), BAG_Y + x * math.sin(turn) + y * math.cos(turn),
                low + (v + 1) / 2 * height)

    vertices, faces = [], []
    for side in (-1, 1):
        start = len(vertices)
        steps = [2 * k / cells - 1 for k in range(cells + 1)]
        vertices += [place(u, v, side) for v in steps for u in steps]
        for a in (start + row * (cells + 1) + column for row in range(cells) for column in range(cells)):
            faces.append((a, a + 1, a + cells + 2, a + cells + 1)[::side])
    geo.mesh('bag', vertices, faces, materials.tea_paper(soak))
    thread(low + height)


def thread(top):
    cotton = materials.principled('thread', '#f4efe4', 0, .8)
    angle = math.radians(215)
    along = Vector((math.cos(angle), math.sin(angle), 0))
    rim, outside = along * (RADIUS - .014), along * (RADIUS + .012)
    halfway = along * (RADIUS * .5) + Vector((0, BAG_Y / 2, top + (HEIGHT - top) * .42))
    path = geo.catmull_rom([(0, BAG_Y, top - .03), halfway, rim + Vector((0, 0, HEIGHT + .004)),
                            outside + Vector((0, 0, HEIGHT - .05)), outside + Vector((-.01, -.01, HEIGHT - .52))], 14)
    geo.tube('thread', path, .0075, cotton, 10)
    tag = geo.slab('tag', .25, .012, .30, .03, .004, materials.principled('tag', '#d98f5c', 0, .6),
                   location=outside + Vector((-.012, -.022, HEIGHT - .66)))
    tag.rotation_euler = (-.03, .06, -.5)
