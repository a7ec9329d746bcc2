"""One machine on its own: cut-outs, daylight studio, front view, close-up of the display."""
import bpy

import machines
import props
import studio

FLOOR_COLOR = '#d3e2ec'        # tinted, never pure white: a white shell keeps its edge
EXPOSURE = .35
NIGHT_WALL = ((0, '#16639f'), (.2, '#0c4478'), (.46, '#062a50'), (.72, '#041a33'), (1, '#03101f'))


def hidden_floor(color):
    """Bounces light on the product but is seen neither directly nor through the glass."""
    floor = studio.cyclorama(color, rough=.10, spec=.6)
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
