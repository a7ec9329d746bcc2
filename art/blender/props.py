"""Glasses, water, stone discs and tableware, all turned or swept. 1 unit = 100 mm."""
import math

import bpy
import numpy as np

import geometry as geo
import materials

POOL_HALF_SIZE = 26.
RIPPLE_HEIGHT = .034           # rings around the plinth
RIPPLE_WAVE_NUMBER = 5.6       # radians per unit
SWELL_HEIGHT = .0065           # faint crossing waves further out

GLASS_HEIGHT = 1.5
GLASS_RADIUS = .42


def drinking_glass(location, height=GLASS_HEIGHT, radius=GLASS_RADIUS, level=.78, tint='#eef8ff', stream_from=None):
    """Tumbler at `location`, filled to `level` (0..1); stream_from: nozzle tip that a thin stream falls from."""
    wall = .028           # glass thickness
    base = .12            # thickness of the glass bottom
    foot_ratio = .93      # the glass is this much narrower at the foot
    overlap = .004        # the water reaches this far into the glass, which gives a correct glass-water interface

    def r(z):
        """Outer radius at height z."""
        return radius * (foot_ratio + (1 - foot_ratio) * z / height)

    outside = [(0, 0), (r(0) - .05, 0), (r(0) - .015, .012), (r(0), .05)]
    outside += [(r(z), z) for z in [height * k / 8 for k in range(1, 8)]]
    rim = [(r(height), height - .02), (r(height) - wall * .3, height), (r(height) - wall * .7, height),
           (r(height) - wall, height - .02)]
    inside = [(r(z) - wall, z) for z in [base + (height - base) * k / 8 for k in range(7, 0, -1)]]
    inside += [(r(base) - wall, base + .05), (r(base) - wall - .03, base + .012), (r(base) - wall - .08, base),
               (0, base)]
    tumbler = geo.lathe('glass', outside + rim + inside, materials.glass(), location, 128)
    tumbler.data.use_auto_smooth = False
    parts = [tumbler]
    if level:
        surface = base + (height - base) * level
        water = [(0, base - overlap), (r(base) - wall - .08, base - overlap),
                 (r(base) - wall - .03 + overlap, base + .012 - overlap), (r(base) - wall + overlap, base + .05)]
        water += [(r(z) - wall + overlap, z) for z in
                  [base + .05 + (surface - base - .05) * k / 6 for k in range(1, 7)]]
        # The meniscus: the surface lies a little lower than its edge.
        water += [(r(surface) - wall - .012, surface - .012), (r(surface) - wall - .04, surface - .017)]
        if stream_from is not None:
            # Rings where the stream meets the surface.
            inner = r(surface) - wall - .05
            water += [(rr, surface - .017 + .010 * math.sin(rr * 60) * math.exp(-rr * 6))
                      for rr in np.linspace(inner, 0.02, 40)]
        water.append((0, surface - .017))
        body = geo.lathe('water', water, materials.water(tint), location, 128)
        body.data.auto_smooth_angle = math.radians(50)
        parts.append(body)
        if stream_from is not None:
            parts.append(stream(stream_from, location[2] + surface - .03))
    return parts


def stream(tip, bottom, thickness=.050):
    """Falling water: a thin turned part that narrows as it speeds up."""
    top, steps = tip.z - .2, 48
    profile = []
    for k in range(steps + 1):
        share = k / steps
        radius = (thickness - thickness * .32 * share ** .6) * (1 + .03 * math.sin(k * 1.1))
        profile.append((radius, bottom + (top - bottom) * (1 - share)))
    return geo.lathe('stream', profile, materials.water(), (tip.x, tip.y, 0), 32)


def plinth(centre, radius, height, material):
    """Stone disc that rises `height` above the water."""
    profile = [(0, 0), (radius - .08, 0), (radius - .04, -.008), (radius - .01, -.03), (radius, -.06), (radius, -.9)]
    return geo.lathe('plinth', profile, material, (centre[0], centre[1], height), 160)


def ripple_vertices(phase, cells, centre, radius, ripple=1., half=POOL_HALF_SIZE):
    """Water surface as a (cells + 1)^2 grid: rings around a disc, and a faint swell. phase: 0..2 pi over one loop."""
    axis = np.linspace(-half, half, cells + 1)
    x, y = np.meshgrid(axis + centre[0], axis + centre[1])
    r = np.hypot(x - centre[0], y - centre[1])
    ring = ripple * RIPPLE_HEIGHT * np.exp(-np.maximum(0, r - radius) / 4.2) * np.clip(r - radius + .2, 0, 1)
    swell = (np.sin(1.9 * x + 2.3 * y + phase) + np.sin(-2.7 * x + 1.3 * y + 1. - phase)) * np.exp(-r / 9)
    z = (ring * np.sin(RIPPLE_WAVE_NUMBER * (r - radius) - phase)
         + ripple * SWELL_HEIGHT * swell * np.clip((r - radius) / 3, 0, 1))
    return np.stack([x, y, z], -1).reshape(-1, 3)


def grid_faces(cells):
    """Quads of a (cells + 1)^2 grid."""
    corner = (np.arange(cells)[:, None] * (cells + 1) + np.arange(cells)[None, :]).ravel()
    return np.stack([corner, corner + 1, corner + cells + 2, corner + cells + 1], -1)


def pool(centre, radius, color='#3f76a6', ripple=1., cells=420):
    """Metallic-looking lacquer stands in for deep water: it mirrors the wall and costs almost nothing to render."""
    return geo.mesh('pool', ripple_vertices(0., cells, centre, radius, ripple).tolist(), grid_faces(cells).tolist(),
                    materials.principled('pool' + color, color, .82, .035, spec=.8))


def turned(name, profile, material, location=(0, 0, 0), smooth_angle=None, segments=128):
    """Turned part that is smooth all over unless an angle is given (in degrees)."""
    obj = geo.lathe(name, profile, material, location, segments)
    if smooth_angle is None:
        obj.data.use_auto_smooth = False
    else:
        obj.data.auto_smooth_angle = math.radians(smooth_angle)
    return obj


def shell_profile(outside, wall):
    """Closed profile of a vessel: the outside from its foot to its rim, a rounded rim, and the inside back down."""
    (rim_r, rim_z) = outside[-1]
    inside = [(max(0, r - wall), z + wall * .6 if r < outside[-1][0] * .9 else z) for r, z in reversed(outside[:-1])]
    rim = [(rim_r - wall * .25, rim_z + wall * .4), (rim_r - wall * .75, rim_z + wall * .4), (rim_r - wall, rim_z)]
    floor = min(z for _, z in inside)
    return outside + rim + [point for point in inside if point[0] > 0] + [(0, floor)]


def bowl(location, radius, height, material, wall=.05, foot=.38, name='bowl'):
    """Footed bowl."""
    outside = [(0, 0), (radius * foot * .92, 0), (radius * foot, .02)]
    outside += [(radius * (foot + (1 - foot) * math.sin(math.pi / 2 * k / 14) ** .8),
                 .04 + (height - .04) * (1 - math.cos(math.pi / 2 * k / 14))) for k in range(1, 15)]
    return turned(name, shell_profile(outside, wall), material, location)


def disc(location, radius, thickness, material, name='disc'):
    """Flat disc with rounded edges: plates, boards, water surfaces."""
    half = thickness / 2
    edge = [(radius - half + half * math.cos(a), half + half * math.sin(a))
            for a in [math.pi * (k / 10 - .5) for k in range(11)]]
    return turned(name, [(0, 0)] + edge + [(0, thickness)], material, location, 60)


def fruit(location, radius, material, squash=.94):
    """Nearly round fruit with a dimple on top, resting at `location`."""
    profile = []
    for k in range(25):
        angle = math.pi * k / 24
        dimple = .12 * math.exp(-((math.pi - angle) / .28) ** 2)
        profile.append((radius * math.sin(angle), radius * squash * (1 - math.cos(angle)) - radius * dimple))
    return turned('fruit', profile, material, location)


# Colours of the fruit and of its bowl.
FRUIT = {
    'limes': ('#9dbb2a', '#f4f2ee'),
    'oranges': ('#e8861c', '#f4f2ee'),
    'apples': ('#a5272b', '#5d6a70'),
}


def bowl_of_fruit(kind, location, radius=.85):
    """Bowl with four round fruits, for kitchens. kind: see FRUIT."""
    skin_color, bowl_color = FRUIT[kind]
    skin = materials.principled(kind, skin_color, 0, .38, .25, .2, .45)
    parts = [bowl(location, radius, radius * .5, materials.principled('porcelain' + bowl_color, bowl_color, 0, .22, .8),
                  .04)]
    x, y, z = location
    for dx, dy, dz in ((-.30, -.12, .10), (.30, -.10, .10), (.02, .30, .10), (.0, -.02, .46)):
        parts.append(fruit((x + dx * radius / .85, y + dy * radius / .85, z + dz * radius / .85), .30 * radius / .85,
                           skin))
    return parts


def lime(location, size=.34, turn=0., color='#7fa32a'):
    """Lime lying on its side: longer than wide, a nipple at one end, its skin finely pitted."""
    profile = []
    for k in range(33):
        a = math.pi * k / 32
        along = -math.cos(a) * 1.16
        if k > 28:
            along += .05 * (k - 28)
        profile.append((max(0., math.sin(a) ** .86 * (.97 if k < 29 else .80)), along))
    skin = materials.principled('lime-skin' + color, color, 0, .36, .2, .3)
    body = geo.lathe('lime', [(r * size, z * size) for r, z in profile], skin, (0, 0, 0), 64)
    pits = body.modifiers.new('pits', 'DISPLACE')
    pits.texture = bpy.data.textures.new('pits', 'STUCCI')
    pits.texture.noise_scale, pits.strength, pits.mid_level = .035, .012 * size / .34, .5
    body.rotation_euler = (math.radians(90), 0, turn)
    x, y, z = location
    body.location = (x, y, z + size * .96)
    return body


def steel():
    return materials.principled('kitchen-steel', '#dfe2e4', .72, .24)


def tumbler(location, height=1.05, radius=.42):
    """Steel tumbler of an Indian kitchen: narrower at the foot, a rolled rim and two grooves."""
    outside = [(0, 0), (radius * .66, 0), (radius * .72, .04)]
    for k in range(1, 15):
        z = k / 15
        groove = .018 if k in (9, 11) else 0
        outside.append((radius * (.72 + .24 * z) - groove, height * z))
    outside += [(radius * .98, height * .97), (radius * 1.03, height)]
    return turned('tumbler', shell_profile(outside, .03), steel(), location, 40)


def tiffin(location, tiers=3, radius=.78, height=.58):
    """Tiffin carrier: round boxes on each other, held by a frame with a handle."""
    x, y, z = location
    for k in range(tiers):
        low = k * (height + .03)
        turned('tiffin-box', [(0, low), (radius - .08, low), (radius - .03, low + .03), (radius, low + .09),
                              (radius, low + height - .10), (radius + .04, low + height - .07),
                              (radius + .04, low + height), (0, low + height)], steel(), location, 40)
    top = tiers * (height + .03)
    turned('tiffin-lid', [(0, top - .02), (radius + .05, top - .02), (radius + .05, top + .06), (radius * .7, top + .15),
                          (0, top + .18)], steel(), location, 40)
    for side in (-1, 1):
        geo.slab('tiffin-strap', .05, .16, top + .30, .02, .012, steel(),
                         location=(x + side * (radius + .09), y, z + top / 2 + .12))
    grip = geo.catmull_rom([(x - radius - .09, y, z + top + .22), (x - radius * .7, y, z + top + .56),
                            (x, y, z + top + .66), (x + radius * .7, y, z + top + .56),
                            (x + radius + .09, y, z + top + .22)], 12)
    geo.tube('tiffin-handle', grip, .05, steel(), 20)


def cooker(location, radius=1.12):
    """Pressure cooker: steel pot, domed lid, black handles, weight on top."""
    x, y, z = location
    black = materials.principled('bakelite', '#16181b', 0, .32, .4)
    turned('cooker', [(0, 0), (radius - .1, 0), (radius - .02, .05), (radius, .14), (radius, 1.12), (radius + .06, 1.16),
                      (radius + .06, 1.26), (radius - .04, 1.30), (radius * .6, 1.46), (radius * .2, 1.52), (0, 1.53)],
           steel(), location, 34)
    turned('weight', [(0, 1.5), (.09, 1.5), (.09, 1.66), (.14, 1.68), (.14, 1.86), (.10, 1.92), (0, 1.92)], black,
           (x - .1, y, z), 40)
    for level in (.98, 1.36):
        geo.slab('cooker-handle', 1.5, .26, .17, .08, .05, black, location=(x + radius + .62, y, z + level))
    geo.slab('cooker-ear', .34, .30, .14, .07, .04, black, location=(x - radius - .14, y, z + 1.0))
