"""What belongs to a kitchen sink: the bowl, its drain and trap, the kitchen tap. The counter's top is z = 0."""
import math

from mathutils import Vector

import geometry as geo
import materials
import props

RIM_WIDTH, RIM_HEIGHT = .24, .05   # of the part of a sink that lies on the counter
CORNER = .55                       # radius of the bowl's corners
FILLET, SLANT = .30, .07           # between its walls and floor; how far a wall leans in
DRAIN_DEPTH = .36                  # from the floor of the bowl to the end of the drain
PIPE_RADIUS = .17


def steel():
    return materials.principled('sink-steel', '#cdd3d6', .8, .27)


def arc(steps, sweep):
    """Angles from 0 to `sweep` in equal steps."""
    return [sweep * k / steps for k in range(steps + 1)]


def sink(hole, depth=1.7, drain=(.5, .5)):
    """Steel bowl in a hole of the counter, its rim on the stone. Returns the middle of the drain's lower end.

    hole   (left, right, near, far)
    drain  where it sits in the floor: share of the width from the left, share of the depth from the near side
    """
    left, right, near, far = hole
    profile = [(-RIM_WIDTH, .002), (-RIM_WIDTH, .02), (-RIM_WIDTH + .02, .04), (-RIM_WIDTH + .06, RIM_HEIGHT),
               (-.07, .045), (-.02, .03), (.012, -.01), (.02, -.06)]
    profile += [(SLANT + FILLET * (1 - math.cos(a)), FILLET * (1 - math.sin(a)) - depth) for a in arc(8, math.pi / 2)]
    geo.pressed('sink', right - left, far - near, CORNER, profile, steel(), ((left + right) / 2, (near + far) / 2, 0))
    x, y = left + (right - left) * drain[0], near + (far - near) * drain[1]
    strainer(x, y, -depth)
    return Vector((x, y, -depth - DRAIN_DEPTH))


def strainer(x, y, z):
    """Drain in a floor at height z, with the body that is screwed to it from below."""
    ring = [(.30, -.05), (.31, .012), (.34, .022), (.42, .018), (.46, .004)]
    cup = [(.31, .006), (.28, -.04), (.10, -.05), (.08, .0), (.05, .03), (0, .035)]
    body = [(.50, -.004), (.50, -.09), (.44, -.10), (.42, -.20), (.30, -.34), (.26, -DRAIN_DEPTH), (0, -DRAIN_DEPTH)]
    props.turned('drain-ring', ring, materials.trim('chrome'), (x, y, z), 60)
    props.turned('drain-cup', cup, materials.principled('drain-cup', '#7c8286', .7, .3), (x, y, z), 50)
    props.turned('drain-body', body, steel(), (x, y, z), 40)


def trap(top, wall_y):
    """U-shaped trap from the lower end of a drain, which bends to the left and leaves through the wall at wall_y."""
    plastic = materials.principled('trap', '#eef0f0', 0, .3, .3, .1)
    bend, elbow = .475, .32                     # radii
    x, y, z = top
    bottom, outlet, left = z - .95, z - .62, x - 2 * bend
    path = [Vector((x, y, z + .05))]
    path += [Vector((x - bend + bend * math.cos(a), y, bottom - bend * math.sin(a))) for a in arc(24, math.pi)]
    path += [Vector((left, y + elbow * (1 - math.cos(a)), outlet - elbow + elbow * math.sin(a)))
             for a in arc(12, math.pi / 2)]
    path += [Vector((left, wall_y, outlet))]
    geo.tube('trap', path, PIPE_RADIUS, plastic)
    edge = ((0, -.12), (.07, -.12), (.09, -.09), (.09, .07), (.05, .12), (0, .12))
    nut = [(PIPE_RADIUS + proud, level) for proud, level in edge]
    for place in ((x, y, z - .14), (x, y, bottom + .06), (left, y, bottom + .06)):
        props.turned('trap-nut', nut, plastic, place, 40)
    geo.slab('trap-rose', .72, .07, .72, .36, .03, plastic, location=(left, wall_y - .03, outlet))


def mixer(x, y, heading):
    """Kitchen tap with a swan neck. heading: where its spout points, in degrees to the right of the viewer."""
    chrome = materials.trim('chrome')
    angle, bend, height = math.radians(heading), .75, 1.5

    def along(reach, level):
        return Vector((x + reach * math.sin(angle), y - reach * math.cos(angle), level))

    column = [(0, 0), (.34, 0), (.34, .05), (.24, .08), (.22, .10), (.22, .86), (.19, .92), (.13, .95), (0, .95)]
    neck = [along(0, .9), along(0, 1.2)]
    neck += [along(bend - bend * math.cos(a), height + bend * math.sin(a)) for a in arc(10, math.pi)]
    neck += [along(2 * bend, height - .35)]
    lever = [(x + .15, y, .62), (x + .34, y, .66), (x + .66, y - .05, .84)]
    geo.lathe('mixer-column', column, chrome, (x, y, 0))
    geo.tube('mixer-neck', geo.catmull_rom(neck, 20), .115, chrome)
    geo.tube('mixer-lever', geo.catmull_rom(lever, 10), .055, chrome, 20)
