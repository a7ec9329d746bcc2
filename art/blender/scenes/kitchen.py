"""Daylight kitchens: a machine on a stone counter, sun through a window, tiled or plastered wall."""
import math

import bpy
from mathutils import Vector

import geometry as geo
import machines
import materials
import plumbing
import props
import studio

LOOK = dict(exposure=.5, bloom=.06)
WALL_Y = 2.9
SUN_FROM = Vector((-7.5, -9.5, 8.5))
SINK_BOARD = .12               # thickness of the board across a sink
SINK_BOARD_TOP = plumbing.RIM_HEIGHT + SINK_BOARD


def window_light(target, strength=4.6, color='#fff0d8', panes=2):
    """Low sun through a window with bars: only the shadow of the wall round the window is seen."""
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = strength, math.radians(1.6), materials.srgb(color)[:3]
    lamp = bpy.data.objects.new('sun', sun)
    bpy.context.collection.objects.link(lamp)
    studio.aim(lamp, target + SUN_FROM, target, '-Z')
    lamp.visible_glossy = False
    lamp.lightgroup = 'sweep-a'
    width, height, bar, far = 3.0, 4.6, .16, 30
    blocks = [(-far / 2 - width * panes / 2, 0, far, far), (far / 2 + width * panes / 2, 0, far, far),
              (0, far / 2 + height / 2, far, far), (0, -far / 2 - height / 2, far, far), (0, .3, far, bar)]
    blocks += [(width * (k - panes / 2), 0, bar, far) for k in range(1, panes)]
    for x, y, w, h in blocks:
        corners = [(x - w / 2, y - h / 2, 0), (x + w / 2, y - h / 2, 0), (x + w / 2, y + h / 2, 0),
                   (x - w / 2, y + h / 2, 0)]
        block = geo.mesh('window', corners, [(0, 1, 2, 3)], materials.rubber(), smooth=False)
        studio.aim(block, target + SUN_FROM, target, 'Z')
        block.visible_camera = block.visible_glossy = block.visible_diffuse = block.visible_transmission = False


def soft_light(warm='#fff6ea', cool='#dfeaf5'):
    """The rest of the day: a wide window on the left, sky from the front, cards for metal and glass."""
    studio.area('window', (-9, -3, 5), (0, 0, 1.5), 6, 7, 620, warm)
    studio.area('sky', (3, -13, 8), (0, 0, 1.5), 8, 6, 420, cool)
    studio.card('cardL', (-6.5, -3, 3.4), (0, 0, 2), 2.4, 9, 3.6, warm, diffuse=False, feather=.5)
    studio.card('cardR', (6.5, -1.4, 3.0), (.4, 0, 2.2), 1.2, 8, 3.4, cool, diffuse=False, feather=.5)
    studio.card('cardT', (0, .2, 9.0), (0, 0, 2), 7, 4, 2.4, diffuse=False, feather=.5)
    studio.world('#cfc8be', '#f4f7fa', .34, .35)


def wall_of(look):
    """Wall behind the counter: ('tiles', colour, joint, width, height) or ('plaster', colour)."""
    kind, color = look[:2]
    if kind == 'tiles':
        material = materials.tiles('tiles' + color, color, *look[2:])
    elif kind == 'stone':
        material = materials.marble('wall' + color, color, look[2], .2)
    else:
        material = materials.principled('plaster' + color, color, 0, .8)
    # Narrow strips of a big quad keep the texture's origin at the counter.
    geo.mesh('kitchen-wall', [(-30, WALL_Y, -8), (30, WALL_Y, -8), (30, WALL_Y, 20), (-30, WALL_Y, 20)],
             [(0, 1, 2, 3)], material, smooth=False)


def counter_of(look, hole=None, front=-3.4, thickness=.34):
    """Stone or wooden worktop with its top at z = 0. hole: (left, right, near, far) of a sink."""
    kind, color = look[:2]
    material = materials.wood('oak' + color, color, *look[2:]) if kind == 'wood' else \
        materials.marble('counter' + color, color, *look[2:])
    left, right, back = -14, 14, WALL_Y
    pieces = [(left, right, front, back)]
    if hole:
        a, b, near, far = hole
        pieces = [(left, a, front, back), (b, right, front, back), (a, b, front, near), (a, b, far, back)]
    for x0, x1, y0, y1 in pieces:
        box('counter', (x0, y0, -thickness), (x1, y1, 0), material)


def box(name, low, high, material):
    """Axis-aligned box between two corners."""
    (x0, y0, z0), (x1, y1, z1) = low, high
    corners = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1),
               (x0, y1, z1)]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return geo.mesh(name, corners, faces, material, smooth=False)


def sink_board(tip, width, hole):
    """Board across a sink in a hole of the counter, under the nozzle tip of a faucet."""
    _, _, near, far = hole
    geo.slab('sink-board', width, SINK_BOARD, far - near + .6, .10, .03, materials.wood('oak', '#c39a6b', '#97693c'),
             axis='Z', location=(tip.x - .1, (near + far) / 2, SINK_BOARD_TOP - SINK_BOARD / 2))


def dress(items):
    """Things on the counter: [(kind, x, y)]."""
    for kind, x, y in items:
        if kind in props.FRUIT:
            props.bowl_of_fruit(kind, (x, y, 0), .95)
        elif kind == 'board':
            board = geo.slab('board', 1.9, .14, 2.7, .22, .05, materials.wood('walnut', '#8a5f3e', '#5d3c24'),
                             location=(x, WALL_Y - .35, 1.34))
            board.rotation_euler = (-.12, 0, .03)
        elif kind == 'cups':
            clay = materials.principled('clay', '#e7ded2', 0, .5)
            for k in range(2):
                props.bowl((x + .05 * k, y, .34 * k), .46, .42, clay, .03, .6, 'cup')
        elif kind == 'vase':
            clay = materials.principled('vase', '#d8d2c6', 0, .6)
            profile = [(0, 0), (.42, 0), (.52, .2), (.56, .6), (.46, 1.05), (.26, 1.35), (.22, 1.6), (.26, 1.72)]
            props.turned('vase', props.shell_profile(profile, .04), clay, (x, y, 0))
            branches(x, y, 1.6)
        elif kind == 'tumblers':
            props.tumbler((x, y, 0))
            props.tumbler((x + .95, y + .35, 0))
        elif kind == 'tiffin':
            props.tiffin((x, y, 0))
        elif kind == 'cooker':
            props.cooker((x, y, 0))
        elif kind == 'lime':
            props.lime((x, y, 0), .26, .5)
            props.lime((x + .62, y + .18, 0), .24, -.9)
        elif kind == 'tap':
            machines.faucet('io-400u', 'alkaline', x, y)


def branches(x, y, z):
    """A few twigs with round leaves."""
    leaf = materials.principled('leaf', '#6f8a5b', 0, .55)
    twig = materials.principled('twig', '#6a5a45', 0, .7)
    for k, (dx, dy, length) in enumerate(((-.7, .1, 1.5), (.15, .2, 1.9), (.75, -.1, 1.3))):
        path = geo.catmull_rom([(x, y, z - .8), (x + dx * .3, y + dy * .3, z + length * .4),
                                (x + dx, y + dy, z + length)], 10)
        geo.tube('twig', path, .018, twig, 10)
        for n in range(6, len(path), 2):
            side = -1 if n % 4 else 1
            blade = geo.slab('leaf', .34, .012, .20, .09, .004, leaf, segments=5,
                             location=path[n] + Vector((side * .17, 0, .03)))
            blade.rotation_euler = (.3 * side, .5 * side + k, .6 * n)


def counter_top(res, model, wall, counter, items=(), at=(.56, .20), height=7.6, camera=(2.6, -15, 3.6), turn=0,
                mode='alkaline', fstop=8, sun=4.6):
    """A counter-top machine fills a glass."""
    machine = machines.build(model, mode)
    parts = machine.parts + props.drinking_glass((machine.tip.x, machine.tip.y, 0), stream_from=machine.tip)
    geo.spin(parts, turn)
    wall_of(wall)
    counter_of(counter)
    dress(items)
    window_light(Vector((.2, 1.0, 2.4)), sun)
    soft_light()
    studio.compose(camera, (-.5, 0, 0), height, res, at, fstop, (-.3, -.8, 2))
    return LOOK


def at_the_sink(res, model, wall, counter, items=(), at=(.52, .20), height=6.0, camera=(2.4, -14, 5.0), mode='alkaline',
                fstop=6.3, turn=12, sun=4.6):
    """The faucet of an under-sink unit beside the basin; the glass stands on a board across it."""
    hole = (-4.4, -.75, -2.2, 1.6)
    tap, tip, _ = machines.faucet(model, mode, 0, 0)
    sink_board(tip, 1.5, hole)
    glass = props.drinking_glass((tip.x, tip.y, SINK_BOARD_TOP), stream_from=tip)
    geo.spin(tap + glass, turn)
    wall_of(wall)
    counter_of(counter, hole)
    plumbing.sink(hole, 1.0, (.24, .79))
    dress(items)
    window_light(Vector((-.4, 1.0, 2.0)), sun)
    soft_light()
    studio.compose(camera, (-.4, 0, 0), height, res, at, fstop, (-.2, -.3, 1.2))
    return LOOK


def under_the_sink(res, model, wall, counter, items=(), at=(.52, .5), height=10.4, camera=(2.8, -19, 3.0),
                   mode='alkaline', fstop=11):
    """Sink and faucet; in the open cabinet below them the sink's trap, the unit, and a hose from unit to faucet."""
    shelf, front, sides = -5.3, -2.3, (-4.3, 3.95)
    hole = (-3.8, -.3, -1.45, 1.35)
    machine = machines.build(model, mode)
    for part in machine.unit:
        part.location += Vector((2.05, -.2, shelf))
    shift = Vector((3.1, 1.55, 0))
    for part in machine.tap:
        part.location += shift
    tip = machine.tip + shift
    sink_board(tip, 1.25, hole)
    props.drinking_glass((tip.x, tip.y, SINK_BOARD_TOP), stream_from=tip)
    wall_of(wall)
    counter_of(counter, hole, front)
    cabinet(shelf, front, sides)
    plumbing.trap(plumbing.sink(hole), WALL_Y - .3)
    plumbing.mixer(-2.1, 2.1, -50)
    hose = geo.catmull_rom([(.5, 1.0, -.3), (.38, .9, -.8), (.1, .5, -1.6), (-.1, .1, -2.9), (-.2, .0, -4.0),
                            (.0, -.1, -4.6), (.5, -.1, -4.7)], 20)
    geo.tube('hose', hose, .07, materials.principled('hose', '#d9e3ea', .2, .3), ribs=120, rib_depth=.12)
    dress(items)
    window_light(Vector((.2, .5, .2)), 4.2)
    studio.area('cabinet', (-2, -9, -2), (0, 0, -3), 5, 4, 260, '#fff3e2')
    soft_light()
    studio.compose(camera, (0, 0, -1.4), height, res, at, fstop, (0, -.8, 0))
    return LOOK


def cabinet(shelf, front, sides):
    """Open cabinet under the counter: sides, floor, back, and closed doors beside it."""
    inside = materials.principled('cabinet-inside', '#e9e2d6', 0, .5)
    door = materials.principled('cabinet-door', '#7f93a0', 0, .42)
    (left, right), top, back = sides, -.34, WALL_Y - .2
    box('cabinet-floor', (left, front + .1, shelf - .15), (right, back, shelf), inside)
    box('cabinet-back', (left, back - .1, shelf), (right, back, top), inside)
    for x in (left, right):
        box('cabinet-side', (x - .08, front + .1, shelf), (x + .08, back, top), inside)
    for x0, x1 in ((-9.6, left - .12), (right + .12, 9.2)):
        box('cabinet-door', (x0, front + .05, shelf - .15), (x1, front + .18, top - .04), door)
        handle = x1 - .35 if x1 < 0 else x0 + .35
        geo.tube('handle', [Vector((handle, front - .12, -1.2)), Vector((handle, front - .12, -1.8)),
                            Vector((handle, front - .12, -2.4))], .045, materials.trim('champagne'))
    box('plinth-board', (-14, front + .4, shelf - 1.2), (14, front + .5, shelf - .15), door)
    box('kitchen-floor', (-30, -30, shelf - 1.3), (30, front + .4, shelf - 1.2),
        materials.wood('floor', '#b79a78', '#98794f'))
