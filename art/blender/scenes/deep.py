"""Deep scenes: a machine on a dark stone disc in a still pool, navy studio, the display the brightest thing."""
import math

import bpy

import geometry as geo
import machines
import materials
import props
import studio

# Glow on the back wall, from the middle outwards, and the tint of pool and rim lights that goes with it.
MOODS = {
    'blue': dict(wall=((0, '#2a9be0'), (.18, '#1672b8'), (.44, '#083a70'), (.72, '#05203f'), (1, '#03101f')),
                 pool='#37699a', rim='#a9dcff'),
    'teal': dict(wall=((0, '#2fb3c9'), (.18, '#12809f'), (.44, '#074763'), (.72, '#052338'), (1, '#03101f')),
                 pool='#37798f', rim='#b4f0ff'),
    'rose': dict(wall=((0, '#b98292'), (.16, '#8a5874'), (.40, '#3c2a52'), (.70, '#101a38'), (1, '#03101f')),
                 pool='#4a4a72', rim='#ffd9c9'),
    'ice': dict(wall=((0, '#9fc6de'), (.18, '#5f97bd'), (.44, '#1f4f7c'), (.72, '#0a274a'), (1, '#03101f')),
                pool='#4a7392', rim='#e3f3ff'),
}
CENTRE = (-.62, 0)             # of plinth and ripples
PLINTH_HEIGHT = .26
LOOK = dict(exposure=.35, bloom=.14)


def stone():
    return materials.principled('stone', '#22384c', .1, .24, .7, .08)


def pool(res, model='x-blue', mode='alkaline', mood='blue', turn=9, at=(.685, .10), height=8.0, radius=2.70,
         camera=(-2.4, -15.6, 4.2), ripple=1.9, light=1., glow=(1.0, 4.0), cells=420, dark_shell=False, fstop=None):
    """One machine with its glass. `at` places the foot of the plinth's centre; height: units from bottom to top."""
    colours = MOODS[mood]
    machine = machines.build(model, mode)
    disc = props.plinth(CENTRE, radius, PLINTH_HEIGHT, stone())
    for part in machine.parts:
        part.location.z += PLINTH_HEIGHT
    tip = machine.tip.copy()
    tip.z += PLINTH_HEIGHT
    props.drinking_glass((tip.x, tip.y, PLINTH_HEIGHT), stream_from=tip)
    geo.spin([obj for obj in bpy.context.scene.objects if obj.type == 'MESH' and obj != disc], turn)
    props.pool(CENTRE, radius, colours['pool'], ripple, cells)
    studio.glow_wall(colours['wall'], glow, (15, 9), turn=studio.yaw(camera, CENTRE))
    studio.night((0, 0, 2.6), light, colours['rim'])
    if dark_shell:
        studio.dark_edges(beside=False)
        studio.world('#2a2a38', '#c9b8b4', .16, .5)
    else:
        studio.world('#040d18', '#0b2440', .30, .5)
    studio.compose(camera, (CENTRE[0], 0, 0), height, res, at, fstop)
    return LOOK


def faucet(res, model='io-600u', mode='alkaline', mood='teal', at=(.70, .07), height=5.4, camera=(-1.6, -14.6, 2.7),
           turn=-5):
    """The faucet of an under-sink unit on a round stone basin filled to the brim."""
    colours = MOODS[mood]
    tap, tip, _ = machines.faucet(model, mode, .55, .25)
    basin_r = 3.0
    rim_z = .42
    outside = [(0, -.9), (basin_r - .3, -.9), (basin_r, -.5), (basin_r, rim_z - .06), (basin_r - .03, rim_z - .015)]
    props.turned('basin', outside + [(basin_r - .08, rim_z), (0, rim_z)], stone(), (0, .2, 0), 40)
    for part in tap:
        part.location.z += rim_z
    tip = tip.copy()
    tip.z += rim_z
    props.drinking_glass((tip.x, tip.y, rim_z), stream_from=tip)
    movable = [o for o in bpy.context.scene.objects if o.type == 'MESH' and o.name.split('.')[0] != 'basin']
    geo.spin(movable, turn)
    props.pool((0, .2), basin_r, colours['pool'], 1.3)
    studio.glow_wall(colours['wall'], (.6, 3.6), (13, 8), turn=studio.yaw(camera, (0, 0)))
    studio.night((0, 0, 2.2), rim=colours['rim'])
    studio.dark_edges(2.2, beside=False)
    studio.world('#0b2440', '#9fc6de', .16, .4)
    studio.compose(camera, (0, 0, 0), height, res, at)
    return LOOK


def row(res, models, step=(2.45, 2.3), mood='blue', turn=-4, at=(.30, .16), height=6.6, camera=(-3.0, -17, 3.0),
        neck=False, fstop=None, sharp_at=None, glow=(3, 3.6), glow_radius=(34, 12)):
    """Several machines one behind the other on a mirror-like bench; step: offset from one to the next."""
    colours = MOODS[mood]
    originals = {model: machines.build(model, 'alkaline', neck) for model in set(models)}
    for k, model in enumerate(models):
        offset = (step[0] * k, step[1] * k, 0)
        turn_about(machines.twin(originals[model], offset), offset, turn)
    for machine in originals.values():
        for part in machine.parts:
            bpy.context.collection.objects.unlink(part)
    bench = materials.principled('bench', '#0b1826', .3, .17, .5, .1)
    geo.mesh('bench', [(-60, -40, 0), (90, -40, 0), (90, 70, 0), (-60, 70, 0)], [(0, 1, 2, 3)], bench, smooth=False)
    studio.glow_wall(colours['wall'], glow, glow_radius, y=46, turn=studio.yaw(camera, (0, 0)))
    last = len(models) - 1
    middle = (step[0] * last / 2, step[1] * last / 2, 2)
    long = 4 + last * (step[0] + step[1]) * .7
    studio.area('row-key', (middle[0] - 6, middle[1] - 13, 9), middle, long, 5, 260 * len(models))
    studio.area('row-rim', (middle[0] - 5, middle[1] + 7, 8), middle, long, 3, 330 * len(models), colours['rim'])
    studio.card('row-front', (middle[0] - 9, middle[1] - 22, 3), middle, 40, 8, .5, '#dcecff', diffuse=False,
                feather=.5)
    studio.card('row-top', (middle[0], middle[1] + 1, 12), middle, 40, 6, 2.2, diffuse=False, feather=.5)
    studio.world('#1a3550', '#7fa6c4', .12, .4)
    studio.compose(camera, (0, 0, 0), height, res, at, fstop, sharp_at)
    return LOOK


def turn_about(parts, place, degrees):
    """Turn parts about a vertical axis through `place`."""
    pivot = bpy.data.objects.new('pivot', None)
    bpy.context.collection.objects.link(pivot)
    pivot.location = place
    bpy.context.view_layer.update()
    for part in parts:
        part.parent = pivot
        part.matrix_parent_inverse = pivot.matrix_world.inverted()
    pivot.rotation_euler = (0, 0, math.radians(degrees))
