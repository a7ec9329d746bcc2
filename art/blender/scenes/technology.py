"""Inside the machine: exploded stack of plates, working cell, filter cut open, ripples, a glass being filled."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

import geometry as geo
import machines
import materials
import props
import studio
from scenes import deep

LOOK = dict(exposure=.35, bloom=.16)
BLUE, ORANGE = '#1590ff', '#ff7d14'
PLATE_WIDTH, PLATE_DEPTH = 2.7, 1.9


def titanium():
    return materials.principled('titanium', '#c9ced3', 1, .25)


def plate(z, tab_x):
    """Platinum-coated plate: slots let the water pass, a tab with a screw takes the current."""
    parts = [geo.slab('plate', PLATE_WIDTH, .05, PLATE_DEPTH, .12, .012, titanium(), axis='Z', location=(0, 0, z))]
    slot = materials.principled('plate-slot', '#0a1420', 0, .5)
    for k in range(13):
        x = -PLATE_WIDTH / 2 + .33 + k * (PLATE_WIDTH - .66) / 12
        parts.append(geo.slab('plate-slot', .05, .056, PLATE_DEPTH * .72, .025, .002, slot, axis='Z', segments=5,
                              location=(x, 0, z)))
    parts.append(geo.slab('tab', .34, .05, .42, .06, .01, titanium(), axis='Z',
                          location=(tab_x, -PLATE_DEPTH / 2 - .12, z)))
    screw = [(0, 0), (.075, 0), (.075, .035), (.06, .05), (0, .05)]
    parts.append(geo.lathe('screw', screw, materials.trim('chrome'), (tab_x, -PLATE_DEPTH / 2 - .18, z + .025), 32))
    return parts


def end_cap(z, height, ports):
    """Black end plate of the cell; ports: upwards-pointing hose sockets."""
    black = materials.principled('cap-black', '#10151b', 0, .28, .6, .1)
    parts = [geo.slab('end-cap', PLATE_WIDTH + .5, height, PLATE_DEPTH + .5, .22, .05, black, axis='Z',
                      location=(0, 0, z))]
    if ports:
        socket = [(.30, 0), (.30, .10), (.24, .12), (.24, .42), (.255, .44), (.255, .50), (.24, .52), (.17, .52),
                  (.17, .05)]
        for x in (-.75, .75):
            parts.append(geo.lathe('socket', socket, materials.trim('chrome'), (x, .1, z + height / 2), 64))
    bolt = [(0, 0), (.10, 0), (.10, .06), (.08, .08), (0, .08)]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(geo.lathe('bolt', bolt, materials.trim('chrome'),
                                   (x * (PLATE_WIDTH / 2 + .08), y * (PLATE_DEPTH / 2 + .08), z + height / 2), 32))
    return parts


def exploded(plates, gap):
    """The whole stack about z = 0 upwards. Returns its height."""
    end_cap(.17, .34, False)
    z = .34 + gap
    for k in range(plates):
        plate(z, (-.85, .85)[k % 2])
        if k < plates - 1:
            color = (BLUE, ORANGE)[k % 2]
            name = ('blue', 'orange')[k % 2]
            light = geo.slab('film', PLATE_WIDTH - .12, .02, PLATE_DEPTH - .12, .1, .005,
                             materials.film('film-' + name, color, .95, .42), axis='Z', location=(0, 0, z + gap * .5))
            light.lightgroup = name
            light.visible_shadow = False
        z += gap
    end_cap(z + .17, .34, True)
    rod = [(0, 0), (.03, 0), (.03, z), (0, z)]
    for x in (-1, 1):
        for y in (-1, 1):
            geo.lathe('rod', rod, materials.trim('chrome'),
                      (x * (PLATE_WIDTH / 2 + .08), y * (PLATE_DEPTH / 2 + .08), .2), 16)
    return z + .9


def stack(res, plates=5, gap=.86, at=(.5, .5), margin=1.10, turn=-24):
    """Cut out: exploded view from above, verticals parallel."""
    height = exploded(plates, gap)
    geo.spin([obj for obj in bpy.context.scene.objects if obj.type == 'MESH'], turn)
    studio.night((0, 0, height / 2), 1.1)
    studio.dark_edges(height / 2)
    studio.card('plates', (2, 13, height + 9), (0, 0, height / 2), 18, 9, 1.3, '#dcecff', diffuse=False, feather=.5)
    studio.world('#14304c', '#8fb6d6', .22, .8)
    bpy.context.scene.cycles.film_transparent_glass = True
    eye = height / 2 + 5.2
    studio.compose((0, -15, eye), (0, 0, height / 2), (height + 1.2) * margin, res, at)
    return dict(exposure=.35, bloom=0, transparent=True)


def cell(res, at=(.60, .36), height=4.8, camera=(-5.2, -12.5, 3.6), groups=(7,), gap=.62, coated=False, mood='blue',
         fstop=5.6):
    """Plates standing in still water, light between them: blue and orange in turn.

    groups: plates of each stack; gap: from plate to plate; coated: a coat of platinum leaves an edge of titanium bare.
    """
    places = plate_places(groups, gap)
    for k, (x, is_last) in enumerate(places):
        name, color = (('blue', BLUE), ('orange', ORANGE))[k % 2]
        parts = standing_plate((-.8, .8)[k % 2], None if is_last else (name, color), coated)
        if not is_last:
            light = geo.slab('film', 2.8, .03, 2.4, .14, .01, materials.film('cell-' + name, color, 1.5, .72, .3),
                             location=(0, gap / 2, 1.2))
            light.lightgroup = name
            parts.append(light)
        # Built facing the front, then turned so that one looks along the row.
        for part in parts:
            part.location = Vector((x + part.location.y, -part.location.x, part.location.z))
            part.rotation_euler = (0, 0, -math.pi / 2)
    colours = deep.MOODS[mood]
    props.pool((0, 0), .4, CELL_POOLS[mood], .55, 360)
    studio.glow_wall(colours['wall'], (2.5, 3.2), (13, 8), turn=studio.yaw(camera, (0, 0)))
    studio.night((0, 0, 1.6), .8, right=False)
    studio.world('#0b2440', '#2c5f8f', .2, .6)
    studio.compose(camera, (0, 0, 1.2), height, res, at, fstop, (-1.6, -1, 1.4))
    return LOOK


CELL_POOLS = {'blue': '#2c5d8c', 'teal': '#2c6f7f', 'ice': '#4a7392'}
STACKS_APART = 2.4             # from one stack to the next, in gaps


def plate_places(groups, gap):
    """(x, whether it is the last of its stack) of each plate, about the middle of the row."""
    steps = []
    for count in groups:
        start = steps[-1][0] + STACKS_APART if steps else 0
        steps += [(start + k, k == count - 1) for k in range(count)]
    return [((step - steps[-1][0] / 2) * gap, is_last) for step, is_last in steps]


def standing_plate(tab_x, light, coated=False):
    """Plate with a tab for the current. light: (name, colour) of what shines through its slots, None: they are dark."""
    # Not pure metal: it would mirror nothing but the night.
    metal = materials.principled('cell-plate', '#c3ccd4', .72, .3)
    slot = materials.glow('slot-' + light[0], light[1], 1.3) if light else \
        materials.principled('slot-dark', '#0a1420', 0, .5)
    if coated:
        metal = materials.principled('cell-titanium', '#8f857b', .6, .5)
    parts = [geo.slab('plate', 2.9, .07, 2.5, .16, .02, metal, location=(0, 0, 1.17)),      # its foot under water
             geo.slab('tab', .36, .06, .6, .08, .02, metal, location=(tab_x, 0, 2.55))]
    if coated:
        platinum = materials.principled('cell-platinum', '#f6f7f5', .3, .28)
        parts.append(geo.slab('coat', 2.62, .074, 2.2, .10, .02, platinum, location=(0, 0, 1.17)))
    for k in range(11):
        parts.append(geo.slab('slot', .055, .08, 1.7, .027, .002, slot, location=((k - 5) * .24, 0, 1.26), segments=6))
    return parts


def ring(inner, outer, low, high):
    """Closed profile of a thick tube, for cut-aways."""
    return [(inner, low), (outer, low), (outer, high), (inner, high), (inner, low)]


def cartridge(res, at=(.5, .5), height=6.4):
    """Filter cartridge with a quarter cut out: pleated paper, carbon block, mineral balls, core."""
    # Every layer is cut less than the one outside it, so that all of them show.
    white = materials.principled('cartridge', '#f1f4f6', 0, .25, .6)
    paper = materials.principled('paper', '#dfe8ee', 0, .8)
    carbon = materials.principled('carbon', '#22262b', 0, .75)
    mesh_core = materials.principled('core', '#2f8fe0', 0, .35, .4)
    low, high = .5, 4.0
    geo.lathe('shell', ring(1.24, 1.36, low, high), white, arc=(-5, 205), segments=128)
    geo.lathe('carbon', ring(.46, .78, low + .02, high - .7), carbon, arc=(-52, 258), segments=128)
    geo.lathe('core', ring(.26, .40, low + .02, high - .4), mesh_core, arc=None, segments=64)
    pleats(.84, 1.19, low + .02, high - .7, (-28, 232), paper)
    balls(.47, 1.19, high - .66, high - .1)
    for z, up in ((low, -1), (high, 1)):
        end = [(0, 0), (1.36, 0), (1.42, .04), (1.42, .22), (1.36, .30), (.62, .34), (.58, .40), (.58, .62), (.50, .66),
               (0, .66)]
        geo.lathe('end', [(r, z + up * dz) for r, dz in end], white, segments=128)
        geo.lathe('end-ring', [(1.425, z + up * .10), (1.432, z + up * .11), (1.432, z + up * .15),
                               (1.425, z + up * .16)], materials.blue_ring(), segments=128)
    studio.daylight()
    studio.area('inside', (1.5, -7, 4), (0, 0, 2.4), 2, 2, 160)
    studio.world('#c9dbe6', '#ffffff', .36, .25)
    studio.cyclorama('#d3e2ec', rough=.2, spec=.5)
    props.turned('foot', [(0, -.2), (2.0, -.2), (2.0, -.03), (1.97, 0), (0, 0)], white, (0, 0, .02), 30)
    studio.compose((1.2, -14, 4.9), (0, 0, 2.25), height, res, at)
    return dict(exposure=.3, bloom=.05)


def pleats(inner, outer, low, high, arc, material, count=44):
    """Folded filter paper: a zigzag wall."""
    points = []
    for k in range(count * 2 + 1):
        angle = math.radians(arc[0] + (arc[1] - arc[0]) * k / (count * 2))
        r = outer if k % 2 else inner
        points.append((r * math.cos(angle), r * math.sin(angle)))
    vertices = [(x, y, z) for x, y in points for z in (low, high)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(len(points) - 1)]
    geo.mesh('pleats', vertices, faces, material, smooth=False)


def balls(inner, outer, low, high, radius=.085):
    """Mineral balls poured into the ring between two radii."""
    random.seed(7)
    tints = [materials.principled(f'ball{k}', tint, 0, .5) for k, tint in
             enumerate(('#c98a5b', '#e8dccb', '#b9c4c9', '#d9b48a'))]
    profile = machines.ball(radius)
    z = low + radius
    while z < high:
        r = inner + radius
        while r < outer - radius * .8:
            count = int(2 * math.pi * r / (radius * 2.06))
            offset = random.random() * 6.28
            for k in range(count):
                angle = offset + 2 * math.pi * k / count
                if 215 < math.degrees(angle) % 360 < 345 and r > .75:
                    continue
                place = (r * math.cos(angle), r * math.sin(angle), z + random.uniform(-.02, .02))
                geo.lathe('ball', profile, random.choice(tints), place, 20)
            r += radius * 2.02
        z += radius * 1.75


def ripples(res, at=(.55, .40), height=3.0, camera=(0, -8.5, 2.3), fstop=2.2):
    """Rings spreading from where a drop has just fallen; a second drop is on its way."""
    geo.mesh('pool', rings_on_water().tolist(), props.grid_faces(RING_CELLS).tolist(),
             materials.principled('ripple', '#2f74b5', .85, .03, spec=.8))
    drop = [(0, -.17)] + [(.17 * math.sin(a), -.17 * math.cos(a) + (.26 * max(0, (a - 1.5) / 1.64) ** 2.2))
                          for a in [math.pi * k / 24 for k in range(1, 24)]] + [(0, .43)]
    props.turned('drop', drop, materials.water(), (0, 0, 1.25))
    studio.glow_wall(((0, '#8fd4ff'), (.16, '#2f9be0'), (.42, '#0b4a8c'), (.72, '#052347'), (1, '#03101f')), (0, 1.6),
                     (9, 5.5))
    studio.night((0, 0, 1), .8)
    studio.card('horizon', (0, 9, 2.6), (0, 0, .4), 10, 1.6, 3, '#cfeaff', diffuse=False, feather=.5)
    studio.world('#0b2440', '#3a78b0', .2, .6)
    studio.compose(camera, (0, 0, 0), height, res, at, fstop, (0, -.3, 0))
    return LOOK


RING_CELLS = 520


def rings_on_water():
    """Fine grid of a wave packet round the origin."""
    half = 9.
    axis = np.linspace(-half, half, RING_CELLS + 1)
    x, y = np.meshgrid(axis, axis)
    r = np.hypot(x, y)
    wave = .055 * np.sin(9 * r - 1.2) * np.exp(-((r - 1.15) / 1.1) ** 2) + .02 * np.cos(6 * r) * np.exp(-r / 1.4)
    swell = .006 * (np.sin(1.3 * x + 1.9 * y) + np.sin(-2.1 * x + .9 * y))
    return np.stack([x, y, wave + swell], -1).reshape(-1, 3)


def pour(res, at=(.62, .30), height=2.9, camera=(1.6, -9.5, 2.2), fstop=3.2, mood='blue', tap=False):
    """A glass being filled, bubbles under the stream, which comes from above the picture or from a tap beside it."""
    tip, centre, radius = Vector((0, 0, 4.6)), (0, 0), 1.5
    if tap:
        _, tip, _ = machines.faucet('io-400u', 'alkaline', 1.22, .24)   # which puts its nozzle over the glass
        centre, radius = (.6, .1), 2.1
    props.drinking_glass((0, 0, 0), 1.9, .55, .72, stream_from=tip)
    air = materials.clear('air', 1 / materials.IOR_WATER)
    random.seed(3)
    for _ in range(70):
        spread = random.random() ** 2
        angle = random.uniform(0, 6.28)
        size = random.uniform(.010, .034)
        depth = random.uniform(0, 1) ** 1.6
        place = (.34 * spread * math.cos(angle), .34 * spread * math.sin(angle), 1.33 - .95 * depth)
        geo.lathe('bubble', machines.ball(size, 8), air, place, 16)
    props.pool(centre, radius, '#37699a', .8, 300).location.z = -.12     # the disc stays above the rings
    props.plinth(centre, radius, .02, deep.stone())
    studio.glow_wall(deep.MOODS[mood]['wall'], (.4, 2.6), (11, 6.5), turn=studio.yaw(camera, (0, 0)))
    studio.night((0, 0, 1.2), .9)
    studio.dark_edges(1.2)
    studio.world('#0b2440', '#3a78b0', .2, .6)
    studio.compose(camera, (0, 0, .9), height, res, at, fstop, (0, -.4, 1))
    return LOOK
