"""Ten moments of a day: small still lifes on coloured paper."""
import math
import random

import bpy
from mathutils import Vector

import geometry as geo
import machines
import materials
import props
import studio

LOOK = dict(exposure=.35, bloom=.05)


def paper(color):
    """Coloured paper sweep and soft light from the left."""
    studio.cyclorama(color, y_back=7, rough=.55, spec=.2)
    studio.area('key', (-6.5, -4, 6.5), (0, 0, .6), 2.2, 2.2, 620, '#fff3e2')
    studio.area('fill', (7, -8, 4), (0, 0, .6), 5, 5, 130, '#eaf3ff')
    studio.area('top', (0, 1.5, 8), (0, 0, .6), 5, 3, 170)
    studio.card('cardL', (-5, -2.4, 2.8), (0, 0, .8), 1.8, 6, 4.2, diffuse=False, feather=.5)
    studio.card('cardR', (5, .4, 2.6), (0, 0, .8), 1.1, 6, 3.2, diffuse=False, feather=.5)
    studio.world('#d8d4cc', '#ffffff', .36, .3)


def look_at(res, middle=.8, height=4.2, fstop=6.3):
    studio.compose((1.6, -13, 3.4), (0, 0, middle), height, res, (.5, .47), fstop, (0, -.2, middle))
    return LOOK


def china(color='#f4f0ea'):
    return materials.principled('china' + color, color, 0, .24, .6)


def glass(res):
    paper('#efc6a4')
    tip = Vector((0, 0, 6))
    props.drinking_glass((0, 0, 0), 1.9, .56, .76, stream_from=tip)
    return look_at(res, .95)


def cup(x, y, turn, tea='#b9814d'):
    """Cup of milky tea on a saucer."""
    white = china()
    props.disc((x, y, 0), .92, .07, white, 'saucer')
    profile = [(0, .07), (.30, .07), (.33, .10)]
    profile += [(.33 + .27 * math.sin(math.pi / 2 * k / 10) ** .8, .12 + .62 * k / 10) for k in range(1, 11)]
    props.turned('cup', props.shell_profile(profile, .04), white, (x, y, 0))
    props.disc((x, y, .62), .545, .03, materials.principled('tea' + tea, tea, 0, .12, .4), 'tea')
    loop = [Vector((x + math.cos(turn) * (.56 + .30 * math.sin(a)), y + math.sin(turn) * (.56 + .30 * math.sin(a)),
                    .46 - .22 * math.cos(a))) for a in [math.pi * k / 16 for k in range(17)]]
    geo.tube('handle', loop, .05, white, 20)


def chai(res):
    paper('#e9b98f')
    cup(-.15, -.5, -.4)
    cup(1.35, 1.1, .5)
    pot = materials.principled('teapot', '#8a4b32', 0, .3, .5)
    body = [(0, 0), (.55, 0), (.62, .04)] + [(.62 + .28 * math.sin(math.pi * k / 14), .06 + 1.05 * k / 14)
                                             for k in range(1, 14)] + [(.40, 1.12), (.40, 1.2), (0, 1.26)]
    props.turned('pot', body, pot, (-1.5, 1.5, 0), 50)
    geo.lathe('knob', machines.ball(.11), pot, (-1.5, 1.5, 1.34), 32)
    spout = geo.catmull_rom([(-.8, 1.4, .45), (-.45, 1.35, .62), (-.25, 1.32, 1.05)], 12)
    geo.tube('pot-spout', spout, .10, pot, 24)
    return look_at(res, .55)


def basin(res):
    paper('#d9dfe3')
    props.bowl((.1, 0, 0), 1.55, .95, china('#f6f7f8'), .07, .42, 'basin')
    props.disc((.1, 0, .62), 1.30, .03, materials.principled('basin-water', '#bfe0ee', .1, .04, .8), 'water')
    for k, (w, d) in enumerate(((1.5, 1.0), (1.42, .96), (1.34, .92))):
        cloth = materials.principled(f'towel{k % 2}', ('#8fb7cf', '#f2efe9')[k % 2], 0, .9)
        geo.slab('towel', w, .2, d, .12, .09, cloth, axis='Z', location=(-1.6, 1.75, .1 + .2 * k))
    return look_at(res, .6)


def bottle(res):
    paper('#cfe2ee')
    outline = [(0, 0), (.40, 0), (.46, .05), (.46, 1.75), (.42, 1.98), (.30, 2.12), (.26, 2.16), (.26, 2.26), (0, 2.26)]
    cap_outline = [(0, 2.20), (.30, 2.20), (.31, 2.23), (.31, 2.60), (.28, 2.64), (0, 2.64)]
    for x, y, body, cap in ((-.6, .3, materials.principled('steel', '#d4d9dd', 1, .24), '#0a2540'),
                            (.6, -.3, materials.principled('blue', '#0a5bd3', 0, .22, .7), '#f4f6f8')):
        props.turned('bottle', outline, body, (x, y, 0), 60)
        props.turned('bottle-cap', cap_outline, materials.principled('cap' + cap, cap, 0, .35), (x, y, 0), 50)
    return look_at(res, 1.25, 4.4)


def fruit(res):
    paper('#cfe3da')
    props.bowl((0, 0, 0), 1.45, .82, china(), .06)
    for tint, x, y, z, r in (('#e2762b', -.62, -.20, .34, .46), ('#c8352e', .10, -.50, .34, .46),
                             ('#8cb52c', .72, -.05, .36, .44), ('#e9b02f', -.10, .52, .36, .46),
                             ('#9cc23a', .02, .0, .86, .46), ('#d9502f', -.70, .45, .62, .40)):
        props.fruit((x, y, z), r, materials.principled('skin' + tint, tint, 0, .34, .3, .2))
    props.fruit((1.75, -.6, 0), .44, materials.principled('skin#8cb52c', '#8cb52c', 0, .34, .3, .2))
    return look_at(res, .75)


def rice(res):
    paper('#dbe2e4')
    steel = materials.principled('pot-steel', '#dfe3e6', 1, .2)
    outline = [(0, 0), (1.18, 0), (1.26, .06), (1.28, 1.1), (1.34, 1.14)]
    props.turned('pot', props.shell_profile(outline, .05), steel, (0, 0, 0), 50)
    grain = materials.principled('rice', '#f7f4ec', 0, .55)
    props.turned('rice', [(0, 1.16), (.5, 1.13), (.9, 1.06), (1.22, .98), (1.22, .5), (0, .5)], grain)
    random.seed(5)
    seed_shape = [(.034 * math.sin(math.pi * k / 8), -.095 * math.cos(math.pi * k / 8)) for k in range(9)]
    first = geo.lathe('grain', seed_shape, grain, segments=10)
    for _ in range(900):
        r, a = 1.18 * math.sqrt(random.random()), random.uniform(0, 6.28)
        copy = first.copy()
        bpy.context.collection.objects.link(copy)
        copy.location = (r * math.cos(a), r * math.sin(a), 1.19 - .14 * r * r)
        copy.rotation_euler = (random.uniform(1.1, 2.0), random.uniform(0, 6.28), random.uniform(0, 6.28))
    bpy.data.objects.remove(first)
    for side in (-1, 1):
        loop = [Vector((side * (1.28 + .32 * math.sin(a)), .34 * math.cos(a), .88)) for a in
                [math.pi * k / 16 for k in range(17)]]
        geo.tube('ear', loop, .06, steel, 16)
    return look_at(res, .7)


def carafe(res):
    paper('#efe3c4')
    outline = [(0, 0), (.66, 0), (.72, .05)] + [(.74 - .48 * (k / 12) ** 2.2, .1 + 1.5 * k / 12) for k in range(1, 13)]
    outline += [(.24, 1.8), (.25, 2.05), (.34, 2.34)]
    props.turned('carafe', props.shell_profile(outline, .035), materials.glass(), (.55, 0, 0))
    filled = [(0, .05)] + [(max(0, r - .034), z) for r, z in outline[2:11]] + [(0, outline[10][1])]
    props.turned('carafe-water', filled, materials.water('#eef8ff'), (.55, 0, 0), 60)
    props.drinking_glass((-.95, -.45, 0), 1.1, .38, .62)
    props.drinking_glass((-1.55, .9, 0), 1.1, .38, .62)
    return look_at(res, 1.1)


def soup(res):
    paper('#e7b07a')
    props.disc((0, 0, 0), 1.62, .09, materials.principled('slate', '#3c332d', 0, .6), 'plate')
    props.bowl((0, 0, .09), 1.12, .86, china('#f3ead9'), .06, .42)
    props.disc((0, 0, .70), 1.0, .04, materials.principled('soup', '#d9822b', 0, .25, .4), 'soup')
    random.seed(2)
    herb = materials.principled('herb', '#3f7a35', 0, .6)
    for _ in range(16):
        r, a = .6 * math.sqrt(random.random()), random.uniform(0, 6.28)
        leaf = geo.slab('herb', .16, .012, .09, .04, .004, herb, axis='Z', segments=5,
                        location=(r * math.cos(a), r * math.sin(a) - .1, .75))
        leaf.rotation_euler = (0, 0, random.uniform(0, 3.1))
    spoon = materials.principled('spoon', '#d4d9dd', 1, .2)
    geo.tube('spoon', geo.catmull_rom([(1.75, -1.0, .06), (1.85, .1, .10), (1.95, 1.0, .05)], 12), .05, spoon, 16)
    head = props.disc((1.72, -1.15, .03), .22, .07, spoon, 'spoon-head')
    head.scale = (.8, 1.3, 1)
    return look_at(res, .5)


def pans(res):
    paper('#4a63a8')
    iron = materials.principled('iron', '#1d2127', .4, .36, .3)
    for k, radius in enumerate((1.40, 1.12, .86)):
        z = .02 + .34 * k
        outline = [(0, 0), (radius * .86, 0), (radius * .92, .04), (radius, .40)]
        props.turned('pan', props.shell_profile(outline, .05), iron, (-.35, .2, z), 50)
        angle = -.25 + .1 * k
        grip = [Vector((-.35 + math.cos(angle) * d, .2 + math.sin(angle) * d, z + .34 + .05 * n))
                for n, d in enumerate((radius - .05, radius + .5, radius + 1.25))]
        geo.tube('grip', geo.catmull_rom(grip, 10), .085, iron, 20)
    geo.slab('sponge', .80, .30, .52, .08, .06, materials.principled('sponge', '#f1c531', 0, .95), axis='Z',
             location=(-1.65, -1.25, .15))
    return look_at(res, .55)


def night(res):
    studio.cyclorama('#0d1626', y_back=7, rough=.28, spec=.4)
    lamp = materials.glow('lamp', '#ffc98a', 3.2)
    geo.lathe('lamp', [(r, z + .66) for r, z in machines.ball(.62, 32)], lamp, (.95, .3, 0), 64)
    props.turned('lamp-foot', [(0, 0), (.34, 0), (.36, .05), (.30, .10), (0, .10)], materials.trim('champagne'),
                 (.95, .3, 0), 40)
    props.drinking_glass((-.25, -.45, 0), 1.25, .40, .7)
    clay = materials.principled('dispenser', '#cdbfae', 0, .5)
    outline = [(0, 0), (.42, 0), (.46, .05), (.46, .95), (.36, 1.12), (.12, 1.16), (.12, 1.34), (0, 1.34)]
    props.turned('dispenser', outline, clay, (-1.25, .4, 0), 50)
    pump = geo.catmull_rom([(-1.25, .4, 1.3), (-1.25, .4, 1.58), (-.95, .3, 1.62), (-.82, .26, 1.52)], 10)
    geo.tube('pump', pump, .05, materials.trim('champagne'), 16)
    studio.area('moon', (-6, 3, 6), (0, 0, .6), 2, 3, 420, '#a9c8ff')
    studio.card('moon-card', (-5, -2, 3), (0, 0, .7), 1.6, 6, 1.2, '#a9c8ff', diffuse=False, feather=.5)
    studio.world('#060b14', '#101c30', .4, .8)
    studio.compose((1.2, -13, 3.2), (0, 0, .8), 4.2, res, (.5, .45), 6.3, (0, -.2, .8))
    return dict(exposure=.5, bloom=.22)
