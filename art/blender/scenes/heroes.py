"""One idea a page: six machines in two rows, three glasses, a podium, a window over a city at night."""
import math
import random

from mathutils import Vector

import geometry as geo
import machines
import materials
import props
import studio
from scenes import deep, kitchen
from scenes.product import FLOOR_COLOR

DAY = dict(exposure=.35, bloom=.08)
TINTS = ('#cfe8ff', '#d4f5e4', '#ffe6cc')


def place(model, x, y, turn=0, neck=True, z=0.):
    """Build a machine and stand it at (x, y, z)."""
    machine = machines.build(model, 'alkaline', neck)
    for part in machine.parts:
        part.location += Vector((x, y, z))
    deep.turn_about(machine.parts, (x, y, z), turn)


def tiers(res, upper, lower, at=(.5, .2), height=7.6, camera=(1.2, -26, 4.6)):
    """Two rows of machines in daylight, the upper one on a block. Rows: [(model, x, turn)]."""
    left, right = upper[0][1] - 2.7, upper[-1][1] + 2.4
    block = materials.principled('block', '#dbe7ee', 0, .35, .2)
    geo.slab('block', right - left, BLOCK_HEIGHT, 4, .5, .06, block, axis='Z',
             location=((left + right) / 2, BLOCK_Y + .4, BLOCK_HEIGHT / 2))
    for model, x, turn in upper:
        place(model, x, BLOCK_Y, turn, z=BLOCK_HEIGHT)
    for model, x, turn in lower:
        place(model, x, -1, turn)
    studio.cyclorama(FLOOR_COLOR, y_back=13, rough=.22, spec=.5)
    studio.area('key', (-10, -10, 13), (0, 0, 2), 8, 8, 2600)
    studio.area('fill', (12, -12, 6), (0, 0, 2), 8, 8, 900)
    studio.area('top', (0, 3, 14), (0, .2, 2), 20, 4, 1500)
    studio.area('glow', (0, 8, .8), (0, 13, 5), 26, 2, 2400, '#f2f9ff')
    studio.area('wash', (-11, 3, 17), (-9, 13, 5), 8, 8, 1900)          # the wall behind the words
    # So high that the floor in the picture does not mirror them.
    studio.card('cardL', (-15, -4, 6.5), (0, 0, 3), 4, 7, 4, diffuse=False, feather=.5)
    studio.card('cardR', (15, -3, 6.5), (0, 0, 3), 3, 7, 4, diffuse=False, feather=.5)
    studio.card('cardT', (0, .6, 13), (0, 0, 2), 24, 4, 3, diffuse=False, feather=.5)
    studio.world('#c9dbe6', '#ffffff', .36, .2)
    studio.compose(camera, (0, 0, 0), height, res, at)
    return DAY


BLOCK_Y, BLOCK_HEIGHT = 3.6, 4.7


def three_glasses(res, at=(.68, .26), height=4.3, camera=(.8, -13, 2.7), stream=True):
    """Three glasses, three waters: alkaline, filtered, acidic. stream: the first is being filled from above."""
    for k, tint in enumerate(TINTS):
        x = (k - 1) * 1.35
        tip = Vector((x, 0, 7)) if stream and k == 0 else None
        props.drinking_glass((x, (0, .15, 0)[k], 0), 1.75, .5, (.80, .62, .44)[k], tint, tip)
    studio.cyclorama('#dceaf2', y_back=8, rough=.16, spec=.5)
    studio.area('key', (-6.5, -5, 7), (0, 0, .8), 3, 3, 520)
    studio.area('fill', (8, -7, 3), (0, 0, .8), 5, 6, 120)
    studio.area('glow', (.5, 2.4, .6), (.5, 8, 3), 6, 1.2, 420, '#f4fbff')
    studio.card('cardL', (-5, -2.4, 2.8), (0, 0, .8), 1.6, 7, 5, diffuse=False, feather=.5)
    studio.card('cardR', (4.6, .4, 2.6), (0, 0, .8), 1.0, 7, 6, diffuse=False, feather=.5)
    studio.world('#c9dbe6', '#ffffff', .4, .3)
    studio.compose(camera, (0, 0, 0), height, res, at)
    return DAY


def podium(res, at=(.64, .15), height=9.4, camera=(-2.2, -17, 4.4), places=None):
    """Machines on discs of different height, as in a showroom."""
    stone = deep.stone()
    for model, x, y, z, turn in places or (('en-7p', -3.1, -.2, .5, 10), ('sm-2f99', .2, .7, 1.3, 4),
                                           ('x-blue', 3.3, -.4, .9, -4)):
        props.turned('disc', [(0, -.9), (1.92, -.9), (1.92, z - .06), (1.90, z - .02), (1.86, z), (0, z)], stone,
                     (x, y, 0), 40)
        place(model, x, y, turn, False, z)
    props.pool((0, 0), 4.4, '#37699a', 1.5)
    studio.glow_wall(deep.MOODS['blue']['wall'], (.5, 4.2), (17, 9), turn=studio.yaw(camera, (0, 0)))
    studio.area('key', (-9, -8, 10), (0, 0, 2.5), 5, 5, 2400)
    studio.area('fill', (9, -10, 4), (0, 0, 2.5), 5, 6, 500, '#e6f4ff')
    studio.area('rimL', (-7, 7, 7.5), (0, 0, 2.5), 4, 4, 1500, '#a9dcff')
    studio.area('rimR', (8, 7, 7.5), (0, 0, 2.5), 4, 4, 1500, '#a9dcff')
    studio.card('cardL', (-11, -2.4, 5), (0, 0, 3), 3, 10, 6, diffuse=False, feather=.5)
    studio.card('cardR', (12, .2, 8), (0, 0, 4), 3, 9, 6, '#cfe8ff', diffuse=False, feather=.5)
    studio.card('cardT', (0, .6, 12), (0, 0, 2), 12, 4, 3, diffuse=False, feather=.5)
    studio.card('front', (-6, -18, 4), (0, 0, 3), 18, 8, .7, '#dcecff', diffuse=False, feather=.5)
    studio.world('#1a3550', '#a9c8de', .14, .4)
    studio.compose(camera, (0, 0, 0), height, res, at)
    return dict(exposure=.35, bloom=.14)


def city_window(res, model='x-blue', at=(.66, .17), height=7.4, camera=(-.5, -15.5, 3.4)):
    """A counter by the window at dusk; the town is out of focus."""
    machine = machines.build(model)
    glass = props.drinking_glass((machine.tip.x, machine.tip.y, 0), stream_from=machine.tip)
    geo.spin(machine.parts + glass, 8)
    bench = materials.principled('night-bench', '#101a26', .2, .38, .5)
    kitchen.box('bench', (-30, -6, -.4), (30, 3.2, 0), bench)
    town_lights()
    studio.glow_wall(((0, '#e39a6a'), (.16, '#a8627a'), (.40, '#33406f'), (.72, '#0c2142'), (1, '#03101f')), (2, -3.5),
                     (26, 12), y=30)
    studio.night((0, 0, 2.4), .8, '#ffd9b8', left=False)
    studio.world('#0b1a30', '#233a66', .2, .6)
    studio.compose(camera, (-.5, 0, 0), height, res, at)
    return dict(exposure=.35, bloom=.16)


def town_lights(count=210):
    """Soft discs: what street lamps and windows become behind a large aperture. They thin out where the text stands."""
    random.seed(11)
    for k in range(count):
        depth = random.uniform(17, 27)
        x = 19 - 25 * random.random() ** 1.25
        z = -3.3 + 5.6 * random.random() ** 1.5         # from behind the counter upwards, most of them low
        color = random.choice(('#ffb46b', '#ffd9a3', '#ff9a5a', '#ffe9c9', '#ffb46b', '#9fd0ff'))
        size = random.uniform(.12, .36)
        angle = [2 * math.pi * n / 40 for n in range(40)]
        corners = [(x + size * math.cos(a), depth, z + size * math.sin(a)) for a in angle]
        disc = geo.mesh('light', corners, [tuple(range(40))], materials.film(f'town{color}{k % 3}', color,
                        (.4, .65, 1.0)[k % 3], (.18, .24, .34)[k % 3]), smooth=False)
        disc.visible_shadow = False
