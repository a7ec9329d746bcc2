"""One machine on its own: cut-outs, daylight studio, front view, close-up of the display."""
import bpy

import geometry as geo
import machines
import materials
import props
import studio

FLOOR_COLOR = '#d3e2ec'        # tinted, never pure white: a white shell keeps its edge
EXPOSURE = .35
NIGHT_WALL = ((0, '#16639f'), (.2, '#0c4478'), (.46, '#062a50'), (.72, '#041a33'), (1, '#03101f'))


def hidden_floor(color, z=0):
    """Bounces light on the product but is seen neither directly nor through the glass."""
    floor = studio.cyclorama(color, rough=.10, spec=.6)
    floor.location.z = z
    floor.visible_camera = False
    floor.visible_transmission = False
    cycles = bpy.context.scene.cycles
    cycles.film_transparent_glass = True
    cycles.film_transparent_roughness = .1


def cutout(res, model, dark=False):
    """Transparent, without glass. One camera and one scale for all six machines, which stand on one ground line."""
    machines.build(model)
    if dark:
        studio.night((0, 0, 2.4))
        studio.dark_edges()
        studio.world('#1a3550', '#a9c8de', .22, .35)
        hidden_floor('#0a1c2e')
    else:
        studio.daylight()
        studio.world('#c9dbe6', '#ffffff', .36, .18)
        hidden_floor('#ffffff')
    studio.compose((4.6, -13.4, 4.3), (-.6, 0, 0), CUTOUT_HEIGHT, res, (.5, CUTOUT_GROUND))
    return dict(exposure=EXPOSURE, bloom=0, transparent=True)


CUTOUT_HEIGHT = 6.65           # units from bottom to top
CUTOUT_GROUND = .0995          # where the middle of the floor appears, as a share of the height


def on_plinth(res, model, finish, edge=None, rim=None):
    """Transparent, on a plinth of its own: one camera, one scale and one horizon for all six machines.

    finish: of the plinth; edge: metal of the ring round its top; rim: colour of the light round a dark one.
    The plinth goes on below the picture: masters.ts lets it dissolve there.
    """
    machine = machines.build(model)
    under_sink = machines.MODELS[model]['spout'] != 'goose'
    for part in machine.parts:
        part.location.x += UNIT_AND_TAP if under_sink else UNIT_AND_HOSE
    r = PLINTH_RADIUS
    side = [(0, 0), (r - .10, 0), (r - .06, -.005), (r - .02, -.03), (r, -.08), (r, -4)]
    geo.lathe('plinth', side, materials.plinth(finish), segments=256)
    if edge:
        ring = [(r - .05, -.005), (r + .01, -.02), (r + .025, -.04), (r + .025, -.10), (r + .01, -.12), (r - .05, -.13)]
        geo.lathe('plinth-edge', ring, materials.plinth(edge), segments=256)
    if rim:
        studio.night((0, 0, 2.4), rim=rim)
        studio.dark_edges()
        studio.card('plinth-front', (-1.5, -7, -2.3), (0, -3, -.8), 7, 2, 2.2, rim, diffuse=False, feather=.5)
        studio.world('#2b3036', '#c6ccd1', .32, .35)
        hidden_floor('#15181b', -4)
    else:
        studio.daylight()
        studio.world('#c9dbe6', '#ffffff', .24, .30)
        hidden_floor('#ffffff', -4)
    studio.compose(PLINTH_CAMERA, (0, 0, 0), PLINTH_HEIGHT, res, (.5, PLINTH_GROUND))
    return dict(exposure=EXPOSURE, bloom=0, transparent=True)


PLINTH_RADIUS = 2.95
PLINTH_CAMERA = (4.4, -13.4, 3.25)
PLINTH_HEIGHT = 7.7            # units from bottom to top at the machine
PLINTH_GROUND = .245           # where the middle of the plinth's top appears, as a share of the height
UNIT_AND_HOSE, UNIT_AND_TAP = .15, 1.0      # what brings the middle of a machine over that of its plinth


def studio_still(res, model, mode='alkaline'):
    """Three-quarter view in the daylight studio, filling a glass."""
    machine = machines.build(model, mode)
    spec = machines.MODELS[model]
    props.drinking_glass((machine.tip.x, machine.tip.y, 0), stream_from=machine.tip)
    studio.daylight()
    studio.area('backdrop-glow', (-.4, 1.6, .7), (-.4, 6.5, 3.4), 5, 1.2, 260, '#f2f9ff')
    studio.world('#c9dbe6', '#ffffff', .36, .18)
    studio.cyclorama(FLOOR_COLOR, rough=.20, spec=.55)
    left, right = machine.tip.x - .5, spec['width'] / 2
    middle = (left + right) / 2 + .2
    top = machine.top + (1.75 if spec['spout'] == 'goose' else 0)
    height = max(top * 1.26, (right - left + spec['depth'] * .4) * 1.34 * res[1] / res[0])
    studio.compose((4.6 + middle, -13.4, 4.3), (middle, 0, top / 2), height, res, (.5, .505))
    return dict(exposure=EXPOSURE, bloom=.10)


def front(res, model, mode='alkaline', glass=True):
    """Transparent, straight from the front: the page can lay a live display over the face."""
    machine = machines.build(model, mode)
    spec = machines.MODELS[model]
    if glass:
        props.drinking_glass((machine.tip.x, machine.tip.y, 0), stream_from=machine.tip)
    studio.daylight()
    studio.world('#c9dbe6', '#ffffff', .36, .18)
    hidden_floor('#ffffff')
    left, right = machine.tip.x - .6, spec['width'] / 2 + .3
    studio.compose(((left + right) / 2, -18, FRONT_EYE), ((left + right) / 2, -spec['depth'] / 2, 0),
                   FRONT_HEIGHT, res, (.5, .085))
    return dict(exposure=EXPOSURE, bloom=0, transparent=True)


FRONT_HEIGHT = 6.3             # units from bottom to top in the plane of the face
FRONT_EYE = 2.6                # height of the camera


def macro(res, model, location, focus, height, at=(.5, .5), mode='alkaline', fstop=5.6, sharp_at=None, wall=NIGHT_WALL,
          day=False, neck=True, glass=False):
    """Close-up with depth of field, at night unless day=True."""
    machine = machines.build(model, mode, neck)
    if glass:
        props.drinking_glass((machine.tip.x, machine.tip.y, 0), stream_from=machine.tip)
    if day:
        studio.daylight()
        studio.area('backdrop-glow', (-.4, 1.6, .7), (-.4, 6.5, 3.4), 5, 1.2, 260, '#f2f9ff')
        studio.world('#c9dbe6', '#ffffff', .36, .18)
        studio.cyclorama(FLOOR_COLOR, rough=.20, spec=.55)
    else:
        studio.night((0, 0, 2.4))
        studio.dark_edges()
        studio.world('#1a3550', '#a9c8de', .16, .35)
        studio.glow_wall(wall, (-5, 3), (15, 8))
        studio.cyclorama('#071624', rough=.2, spec=.5, y_back=30)
    studio.compose(location, focus, height, res, at, fstop, sharp_at)
    return dict(exposure=EXPOSURE, bloom=.14)
