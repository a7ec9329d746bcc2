"""The six machines. 1 unit = 100 mm; the front looks to -Y; everything stands on z = 0."""
import math
import os
from collections import namedtuple

import bpy
from mathutils import Vector

import geometry as geo
import materials
from paths import PANELS

# Design values in units of 100 mm. They are plausible, not measured: do not publish them as product dimensions.
#   width, depth, height   the shell;  radius  its outline corners;  fillet  its edges
#   face                   the glass front: width, height, radius of its corners, z offset from the shell's centre
#   spout                  'goose' (flexible hose on top), 'faucet' (lever faucet beside an under-sink unit)
#                          or 'faucet-lcd' (faucet column with its own touch display)
#   panel                  texture name: <panel>-<mode>.png, drawn by art/svg/panels.ts
#   details                what sets the shell apart from its neighbours (see DETAILS)
MODELS = {
    'x-blue': dict(
        panel='xblue', spout='goose', shell='pearl', trim='chrome', seam='#a9b6c0', details=('seam',),
        width=2.56, depth=1.36, height=3.50, radius=.46, fillet=.20,
        face=dict(width=2.30, height=3.22, radius=.36, z=.0)),
    'en-7p': dict(
        panel='en7p', spout='goose', shell='silver', trim='champagne', seam='#50565c',
        details=('seam', 'cap', 'slots'),
        width=2.90, depth=1.60, height=3.60, radius=.30, fillet=.24,
        face=dict(width=1.90, height=3.20, radius=.30, z=.0)),
    'sm-s230tl': dict(
        panel='sm230', spout='goose', shell='graphite', trim='chrome', seam='#07090b',
        details=('seam', 'band', 'louvres'),
        width=2.80, depth=1.90, height=3.90, radius=.38, fillet=.22,
        face=dict(width=2.46, height=3.50, radius=.30, z=.0)),
    'io-400u': dict(
        panel='io400', spout='faucet', shell='pearl', trim='chrome', seam='#a9b6c0', details=('seam', 'doors'),
        width=3.20, depth=1.50, height=4.10, radius=.34, fillet=.20,
        face=dict(width=2.60, height=1.10, radius=.22, z=1.1)),
    'io-600u': dict(
        panel='io600', spout='faucet-lcd', shell='graphite', trim='chrome', seam='#07090b',
        details=('seam', 'doors', 'louvres'),
        width=3.20, depth=1.50, height=4.10, radius=.34, fillet=.20,
        face=dict(width=2.60, height=1.10, radius=.22, z=1.1)),
    'sm-2f99': dict(
        panel='sm2f99', spout='goose', shell='obsidian', trim='rose', seam='#07090b', details=('band', 'cap'),
        width=3.40, depth=2.00, height=3.70, radius=.42, fillet=.26,
        face=dict(width=3.06, height=3.34, radius=.34, z=.0)),
}

FOOT_HEIGHT = .10          # the shell floats this far above the table
FACE_TRIM = .035           # width of the metal ring round the glass
SHELL_TAPER = .05          # the back of a shell is this much smaller per side
SEAM_AT = .66              # share of the depth at which the rear cover begins

# parts: every object; tip: middle of the nozzle; top: height of the whole thing; unit, tap: the two groups of parts.
Machine = namedtuple('Machine', 'parts tip top unit tap')


def build(model, mode='alkaline', neck=True):
    """Build one machine with its hose or faucet. neck=False leaves these out (tip is then None)."""
    spec = MODELS[model]
    unit = body(spec, mode)
    top = FOOT_HEIGHT + spec['height']
    if not neck:
        return Machine(unit, None, top, unit, [])
    if spec['spout'] == 'goose':
        tap, tip = goose_neck(spec, top)
        return Machine(unit + tap, tip, top, unit, tap)
    tap, tip, faucet_top = faucet(model, mode, -spec['width'] / 2 - 1.0, -.55)
    return Machine(unit + tap, tip, max(top, faucet_top), unit, tap)


def screen(name, panel, mode):
    """Display that shows a panel in a mode."""
    return materials.display(f'{name}-{mode}', os.path.join(PANELS, f'{panel}-{mode}.png'))


def body(spec, mode):
    """Foot, shell, metal ring, glass face and the model's own details."""
    face = spec['face']
    centre_z = FOOT_HEIGHT + spec['height'] / 2
    front_y = -spec['depth'] / 2
    parts = [
        geo.slab('foot', spec['width'] * .84, .14, spec['depth'] * .76, .25, .04, materials.rubber(),
                 axis='Z', location=(0, .02, .07)),
        geo.slab('shell', spec['width'], spec['depth'], spec['height'], spec['radius'], spec['fillet'],
                 materials.shell(spec['shell']), location=(0, 0, centre_z), taper=SHELL_TAPER, segments=28,
                 fillet_segments=14),
        geo.slab('trim', face['width'] + 2 * FACE_TRIM, .09, face['height'] + 2 * FACE_TRIM,
                 face['radius'] + FACE_TRIM, .02, materials.trim(spec['trim']),
                 location=(0, front_y - .010, centre_z + face['z']), segments=28),
        geo.slab('face', face['width'], .09, face['height'], face['radius'], .035,
                 screen('face-' + spec['panel'], spec['panel'], mode),
                 location=(0, front_y - .026, centre_z + face['z']), bulge=.03, uv=True, segments=28),
    ]
    parts[-1].lightgroup = 'display'
    for detail in spec['details']:
        parts += DETAILS[detail](spec)
    return parts


# ---------------------------------------------------------------------------------------------- details of the shells
def ring_round(spec, name, at, thickness, proud, material):
    """Thin ring round the shell at a share of its depth: a joint (dark) or a band (metal)."""
    shrink = SHELL_TAPER * at - proud
    y = spec['depth'] * (at - .5)
    centre_z = FOOT_HEIGHT + spec['height'] / 2
    return geo.slab(name, spec['width'] - 2 * shrink, thickness, spec['height'] - 2 * shrink, spec['radius'],
                    min(.004, thickness / 3), material, location=(0, y, centre_z), segments=28)


def seam(spec):
    """Joint of the rear cover."""
    line = materials.principled('seam' + spec['seam'], spec['seam'], 0, .5)
    return [ring_round(spec, 'seam', SEAM_AT, .014, .0015, line)]


def band(spec):
    """Polished metal band where the rear cover begins."""
    return [ring_round(spec, 'band', SEAM_AT, .05, .006, materials.trim(spec['trim']))]


def cap(spec):
    """Flat plate let into the top."""
    top = FOOT_HEIGHT + spec['height'] - .02
    metal = materials.trim(spec['trim'])
    plate = materials.principled('cap', '#0b0e12', 0, .12, 1)
    width, depth = spec['width'] * .84, spec['depth'] * .62
    return [geo.slab('cap-ring', width + .05, .05, depth + .05, .26, .01, metal, axis='Z', location=(0, .02, top)),
            geo.slab('cap-plate', width, .06, depth, .24, .012, plate, axis='Z', location=(0, .02, top))]


def side_marks(spec, name, size, material, places):
    """Rounded marks on both sides of the shell. size: (length along the depth, height); places: [(y, z)]."""
    parts = []
    for side in (-1, 1):
        for y, z in places:
            x = spec['width'] / 2 - SHELL_TAPER * (y / spec['depth'] + .5) + .0015
            mark = geo.slab(name, size[0], .012, size[1], min(size) / 2, .003, material, segments=6,
                            location=(side * (x - .006), y, z))
            mark.rotation_euler = (0, 0, side * math.pi / 2)
            parts.append(mark)
    return parts


def slots(spec):
    """A row of short upright vents low on the sides."""
    dark = materials.principled('slot', '#15191d', 0, .6)
    return side_marks(spec, 'slot', (.045, .46), dark, [(.06 + .1 * k, FOOT_HEIGHT + .72) for k in range(-3, 5)])


def louvres(spec):
    """A stack of long level vents on the rear half of the sides."""
    dark = materials.principled('louvre', '#050607', 0, .6)
    return side_marks(spec, 'louvre', (.50, .035), dark,
                      [(-.02, FOOT_HEIGHT + .5 + .11 * k) for k in range(9)])


def doors(spec):
    """Two filter doors below the glass of an under-sink unit, with a finger pull and the hose sockets on the side."""
    line = materials.principled('seam' + spec['seam'], spec['seam'], 0, .5)
    front = -spec['depth'] / 2
    base, head = FOOT_HEIGHT + .32, FOOT_HEIGHT + spec['height'] - 1.78
    middle, height = (base + head) / 2, head - base
    parts = [geo.slab('door-split', .014, .012, height, .005, .002, line, location=(0, front - .001, middle))]
    for z in (base, head):
        parts.append(geo.slab('door-edge', spec['width'] * .84, .012, .014, .005, .002, line,
                              location=(0, front - .001, z)))
    pull = materials.principled('pull' + spec['shell'], '#d5dde3' if spec['shell'] == 'pearl' else '#0c0f12', 0, .35)
    for x in (-.16, .16):
        parts.append(geo.slab('door-pull', .07, .02, .52, .035, .006, pull, location=(x, front - .004, middle)))
    return parts


DETAILS = {'seam': seam, 'band': band, 'cap': cap, 'slots': slots, 'louvres': louvres, 'doors': doors}


# ------------------------------------------------------------------------------------------------- spouts and faucets
def goose_neck(spec, top):
    """Collar, corrugated hose and nozzle on the top left of a counter-top machine. Returns (parts, nozzle tip)."""
    chrome = materials.trim('chrome')
    x, y = -spec['width'] * .27, .12
    collar = [(0, .0), (.30, .0), (.30, .035), (.285, .05), (.205, .05), (.20, .06), (.20, .20), (.185, .225),
              (.10, .225)]
    hose = [(x, y, top + .12), (x, y, top + .7), (x - .10, y - .02, top + 1.18), (x - .52, y - .12, top + 1.58),
            (x - 1.02, y - .25, top + 1.44), (x - 1.27, y - .32, top + 1.0), (x - 1.30, y - .33, top + .62)]
    nozzle = [(.0, .16), (.135, .16), (.15, .14), (.15, -.20), (.135, -.23), (.09, -.23), (.085, -.20), (0, -.19)]
    mark = [(.153, .02), (.156, .01), (.156, -.03), (.153, -.04)]
    tip = Vector(hose[-1])
    parts = [
        geo.lathe('collar', collar, chrome, (x, y, top - .012)),
        geo.tube('goose', geo.catmull_rom(hose, 30), .112, chrome, ribs=74, rib_depth=.17),
        geo.lathe('nozzle', nozzle, chrome, tip),
        geo.lathe('nozzle-band', mark, materials.blue_ring(), tip),
    ]
    return parts, tip


def faucet(model, mode, x, y):
    """Faucet of an under-sink unit, standing at (x, y). Returns (parts, nozzle tip, height of the faucet)."""
    chrome = materials.trim('chrome')
    base = [(0, 0), (.52, 0), (.52, .05), (.49, .075), (0, .075)]
    parts = [geo.lathe('faucet-base', base, chrome, (x, y, 0))]
    if MODELS[model]['spout'] == 'faucet-lcd':
        neck_z = 1.62
        parts += [
            geo.slab('faucet-column', .86, 1.55, .66, .30, .06, materials.shell('graphite'), axis='Z',
                     location=(x, y, .84)),
            geo.slab('faucet-ring', .88, .05, .68, .30, .015, chrome, axis='Z', location=(x, y, 1.63)),
            geo.slab('faucet-ring', .88, .04, .68, .30, .015, chrome, axis='Z', location=(x, y, .10)),
            geo.slab('faucet-bezel', .70, .05, .565, .08, .02, materials.principled('bezel', '#020304', 0, .05, 1),
                     location=(x, y - .328, 1.12)),
            geo.slab('faucet-screen', .66, .06, .52, .06, .02, screen('faucet-display', 'faucet', mode),
                     location=(x, y - .335, 1.12), uv=True),
        ]
        parts[-1].lightgroup = 'display'
    else:
        neck_z = 1.12
        column = [(.0, .06), (.30, .06), (.27, .12), (.255, 1.0), (.27, 1.04), (.27, 1.10), (.16, 1.16), (0, 1.16)]
        lever = [(x + .2, y, .8), (x + .5, y, .82), (x + .85, y, .95)]
        parts += [
            geo.lathe('faucet-column', column, chrome, (x, y, 0)),
            geo.tube('faucet-lever', geo.catmull_rom(lever, 12), .05, chrome),
            geo.lathe('lever-end', ball(.062), chrome, lever[-1]),
        ]
    # Up, over in a half-circle that leans forward a little, and down.
    bend, top = .61, neck_z + 1.45
    arc = [(x - bend + bend * math.cos(a), y - .24 * a / math.pi, top + bend * math.sin(a))
           for a in [math.pi * k / 8 for k in range(9)]]
    neck = [(x, y, neck_z), (x, y, neck_z + .7), *arc, (x - 2 * bend, y - .24, neck_z + 1.2)]
    nozzle = [(.0, .10), (.12, .10), (.135, .08), (.135, -.16), (.12, -.19), (.09, -.19), (.085, -.16), (0, -.15)]
    tip = Vector(neck[-1])
    parts += [
        geo.tube('faucet-neck', geo.catmull_rom(neck, 40), .115, chrome, segments=64),
        geo.lathe('nozzle', nozzle, chrome, tip),
    ]
    return parts, tip, top + bend + .12


def ball(radius, steps=12):
    """Profile of a ball for geometry.lathe."""
    return [(radius * math.sin(math.pi * k / steps), -radius * math.cos(math.pi * k / steps)) for k in range(steps + 1)]


def twin(machine, offset):
    """A linked copy of a machine's parts, moved by offset: rows of machines cost no memory."""
    copies = []
    for part in machine.parts:
        copy = part.copy()
        bpy.context.collection.objects.link(copy)
        copy.location = Vector(part.location) + Vector(offset)
        copies.append(copy)
    return copies
