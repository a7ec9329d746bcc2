"""Workshop: what a technician lays on the bench. Seen from above, on drawing paper."""
import math

from mathutils import Vector

import geometry as geo
import materials
import props
import studio
from scenes.kitchen import box, soft_light

LOOK = dict(exposure=.42, bloom=.04)
CARD_COLORS = ('#d7263d', '#f2662b', '#f7a928', '#ebd33a', '#9ccb4b', '#3fb67a', '#22a7b8', '#1e86dd', '#2b5bd7', '#4636b3')


def bench():
    box('bench', (-30, -6, -.4), (30, 40, 0), materials.wood('bench', '#c3a27c', '#a98459', .5))
    box('paper', (-4.6, -2.7, 0), (3.4, 2.6, .012), materials.principled('drawing-paper', '#eef2f4', 0, .8))
    line = materials.principled('pencil', '#8ea6b8', 0, .8)
    for k in range(17):
        box('line', (-4.4 + k * .46, -2.5, .012), (-4.392 + k * .46, 2.4, .014), line)
    for k in range(11):
        box('line', (-4.4, -2.5 + k * .48, .012), (3.2, -2.492 + k * .48, .014), line)
    soft_light()


def meter(x, y, turn):
    """TDS meter like a pen. Its display is dark: a reading would be invented."""
    white = materials.principled('meter', '#f4f5f6', 0, .3, .4)
    blue = materials.principled('meter-cap', '#0a5bd3', 0, .3, .4)
    dark = materials.principled('meter-glass', '#1b2a33', 0, .12, .6)
    parts = [geo.slab('meter-body', .62, .40, 2.6, .22, .12, white, axis='Z', location=(0, 0, .2)),
             geo.slab('meter-cap', .56, .36, 1.1, .18, .12, blue, axis='Z', location=(0, -1.75, .2)),
             geo.slab('meter-glass', .40, .05, .62, .06, .02, dark, axis='Z', location=(0, .55, .40)),
             geo.slab('meter-key', .24, .06, .24, .12, .02, blue, axis='Z', location=(0, -.35, .41))]
    geo.spin(parts, turn)
    for part in parts:
        part.location.x += x
        part.location.y += y


def test_card(x, y, turn):
    """Card with the colours a drop of indicator turns to, one a step of pH."""
    parts = [geo.slab('card', 3.0, .03, 1.3, .10, .01, materials.principled('card', '#ffffff', 0, .5), axis='Z',
                      location=(0, 0, .03))]
    for k, color in enumerate(CARD_COLORS):
        parts.append(geo.slab('swatch', .24, .02, .62, .04, .004, materials.principled('ink' + color, color, 0, .5),
                              axis='Z', location=(-1.26 + k * .28, -.12, .052)))
    geo.spin(parts, turn)
    for part in parts:
        part.location.x += x
        part.location.y += y


def measure(res, at=(.5, .5), height=6.2):
    """TDS meter, test card and two glasses of water."""
    bench()
    meter(-.9, -.9, -38)
    test_card(-2.3, 1.2, 9)
    props.drinking_glass((1.5, .9, .01))
    props.drinking_glass((2.7, -.5, .01), 1.3, .40, .6)
    studio.compose((1.4, -12.5, 8.2), (0, 0, .4), height, res, at, 8, (0, -.4, .3))
    return LOOK


def parts(res, at=(.5, .5), height=5.5):
    """Two cartridges and three slotted plates of a cell."""
    bench()
    white = materials.principled('cartridge', '#f1f4f6', 0, .25, .6)
    for x, y, tall in ((-2.3, .9, 2.6), (-.7, 1.5, 2.6)):
        props.turned('cartridge', [(0, 0), (.66, 0), (.70, .05), (.70, .30), (.64, .34), (.64, tall - .34), (.70, tall - .30),
                                   (.70, tall - .05), (.66, tall), (.28, tall + .02), (.26, tall + .22), (0, tall + .22)],
                     white, (x, y, .012), 40)
        props.turned('cartridge-ring', [(.705, .14), (.712, .15), (.712, .20), (.705, .21)], materials.blue_ring(),
                     (x, y, .012))
    # Not pure metal: it would mirror nothing but the dim room.
    metal = materials.principled('plate', '#d3d8dc', .55, .32)
    slot = materials.principled('plate-slot', '#3b444b', 0, .6)
    for k in range(3):
        z = .04 + .06 * k
        slabs = [geo.slab('plate', 1.5, .05, 2.2, .12, .02, metal, axis='Z', location=(0, 0, z)),
                 geo.slab('plate-tab', .3, .05, .5, .08, .02, metal, axis='Z', location=(.45, 1.3, z))]
        slabs += [geo.slab('plate-slot', .045, .054, 1.6, .022, .002, slot, axis='Z', segments=5,
                           location=(-.54 + .18 * n, 0, z)) for n in range(7)]
        geo.spin(slabs, 16 - 11 * k)
        for part in slabs:
            part.location.x += 1.35 + .32 * k
            part.location.y += -.5 + .12 * k
    ring = [(math.cos(a) * .34, math.sin(a) * .34) for a in [2 * math.pi * k / 40 for k in range(41)]]
    for dx, dy in ((-1.3, -1.0), (-.5, -1.45)):
        geo.tube('seal', [Vector((x + dx, y + dy, .06)) for x, y in ring], .05, materials.rubber(), 16)
    studio.compose((1.4, -12.5, 8.2), (-.1, 0, .85), height, res, at, 8, (0, -.4, .5))
    return LOOK
