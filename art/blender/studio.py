"""Lights, backdrops, cameras and render settings. 1 unit = 100 mm, area lights in watts, cards in emission strength.

Two kinds of light are kept apart on purpose: area lights that glossy rays cannot see model the *form*, feathered
emissive cards that diffuse rays cannot see draw the *reflections*. Either can be changed without the other.
"""
import math

import bpy
from mathutils import Vector

import geometry as geo
import materials
from materials import srgb

SENSOR_WIDTH_MM = 36
UNITS_PER_METRE = 10


def aim(obj, location, target, forward):
    """Place obj at location with its `forward` axis pointing at target."""
    obj.location = location
    obj.rotation_euler = (Vector(target) - Vector(location)).to_track_quat(forward, 'Y').to_euler()


def card(name, location, target, width, height, power, color='#ffffff', diffuse=True, glossy=True, feather=.35,
         group='studio'):
    """Emissive card with feathered edges: its highlights fade out instead of ending in a hard rectangle.

    diffuse=False: seen only in reflections, and not sampled as a light. feather: 0..0.5, share of the card that fades.
    group: light group name, for rendering the lights separately.
    """
    data = bpy.data.meshes.new(name)
    corners = [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0),
               (-width / 2, height / 2, 0)]
    data.from_pydata(corners, [], [(0, 1, 2, 3)])
    uv_layer = data.uv_layers.new()
    for i, uv in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv_layer.data[i].uv = uv
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    aim(obj, location, target, 'Z')

    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    output = new('ShaderNodeOutputMaterial')
    emission = new('ShaderNodeEmission')
    emission.inputs[0].default_value = srgb(color)
    factor = materials.soft_edges(tree, new('ShaderNodeTexCoord').outputs['UV'], (0, 1), feather)
    strength = new('ShaderNodeMath')
    strength.operation = 'MULTIPLY'
    strength.inputs[1].default_value = power
    link(factor, strength.inputs[0])

    # Only the front shines.
    geometry = new('ShaderNodeNewGeometry')
    front = new('ShaderNodeMath')
    front.operation = 'SUBTRACT'
    front.inputs[0].default_value = 1
    link(geometry.outputs['Backfacing'], front.inputs[1])
    front_only = new('ShaderNodeMath')
    front_only.operation = 'MULTIPLY'
    link(strength.outputs[0], front_only.inputs[0])
    link(front.outputs[0], front_only.inputs[1])
    link(front_only.outputs[0], emission.inputs[1])
    link(emission.outputs[0], output.inputs[0])
    data.materials.append(material)

    obj.visible_camera = False
    obj.visible_diffuse = diffuse
    obj.visible_glossy = glossy
    obj.visible_transmission = glossy
    obj.visible_shadow = False
    if not diffuse:
        material.cycles.sample_as_light = False
    obj.lightgroup = group
    return obj


def area(name, location, target, width, height, watts, color='#ffffff', glossy=False, group='studio'):
    """Rectangular area light that models the form; invisible in reflections unless glossy=True."""
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = width, height
    light.energy = watts
    light.color = srgb(color)[:3]
    obj = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(obj)
    aim(obj, location, target, '-Z')
    obj.visible_glossy = glossy
    obj.visible_transmission = glossy
    obj.lightgroup = group
    return obj


def world(bottom, top, strength, glossy=.35):
    """Vertical gradient sky. Glossy rays see it dimmed by `glossy`, so chrome and black glass keep contrast."""
    sky = bpy.data.worlds.new('w')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    tree = sky.node_tree
    new, link = tree.nodes.new, tree.links.new
    background = tree.nodes['Background']
    coordinates = new('ShaderNodeTexCoord')
    separate = new('ShaderNodeSeparateXYZ')
    height = new('ShaderNodeMapRange')
    height.inputs[1].default_value = -.2
    height.inputs[2].default_value = .9
    mix = new('ShaderNodeMixRGB')
    mix.inputs[1].default_value = srgb(bottom)
    mix.inputs[2].default_value = srgb(top)
    link(coordinates.outputs['Generated'], separate.inputs[0])
    link(separate.outputs[2], height.inputs[0])
    link(height.outputs[0], mix.inputs[0])
    link(mix.outputs[0], background.inputs[0])
    light_path = new('ShaderNodeLightPath')
    level = new('ShaderNodeMapRange')
    level.inputs[3].default_value = strength
    level.inputs[4].default_value = strength * glossy
    link(light_path.outputs['Is Glossy Ray'], level.inputs[0])
    link(level.outputs[0], background.inputs[1])


def cyclorama(color, y_back=6.5, rough=.16, spec=.5, width=400, curve=4, height=30):
    """Seamless backdrop: floor, quarter-circle of radius `curve`, wall at y_back.

    It reaches far behind the camera, or the black glass faces would mirror the floor's corner as a pale V.
    """
    profile = [(-200, 0), (y_back - curve, 0)]
    for k in range(1, 25):
        t = math.pi / 2 * k / 24
        profile.append((y_back - curve + curve * math.sin(t), curve - curve * math.cos(t)))
    profile.append((y_back, height))
    vertices = []
    for y, z in profile:
        vertices += [(-width / 2, y, z), (width / 2, y, z)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return geo.mesh('cyclorama', vertices, faces, materials.principled('cyc', color, 0, rough, spec=spec))


def camera(location, target, lens=85, fstop=None):
    """Camera looking from location at target. lens in mm on a 36 mm sensor; fstop adds depth of field."""
    data = bpy.data.cameras.new('cam')
    obj = bpy.data.objects.new('cam', data)
    bpy.context.collection.objects.link(obj)
    aim(obj, location, target, '-Z')
    data.lens = lens
    data.clip_end = 200
    if fstop:
        # A unit of the scenes is 100 mm, but Blender takes it for a metre: its f-stop is a tenth of the real one.
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(target) - Vector(location)).length
        data.dof.aperture_fstop = fstop / UNITS_PER_METRE
    bpy.context.scene.camera = obj
    return obj


def compose(location, focus, height, res, at=(.5, .5), fstop=None, sharp_at=None):
    """Technical camera: it stays horizontal, so verticals stay parallel; lens shift does the framing.

    focus   point (x, y, z) that the picture is composed about
    height  units that the picture shows from bottom to top at the distance of `focus`
    at      where `focus` appears: share of the width from the left, share of the height from the bottom
    fstop   adds depth of field; sharp_at is the point in focus (default: focus)
    """
    obj = camera(location, (focus[0], focus[1], location[2]), fstop=fstop)
    distance = math.hypot(focus[0] - location[0], focus[1] - location[1])
    width_px, height_px = res
    longer = max(width_px, height_px)       # the sensor's 36 mm lie along the longer side, and shifts are shares of it
    obj.data.lens = SENSOR_WIDTH_MM * distance * height_px / (longer * height)
    obj.data.shift_x = (.5 - at[0]) * width_px / longer
    obj.data.shift_y = ((focus[2] - location[2]) / height + .5 - at[1]) * height_px / longer
    if fstop:
        forward = Vector((focus[0] - location[0], focus[1] - location[1], 0)).normalized()
        obj.data.dof.focus_distance = (Vector(sharp_at or focus) - Vector(location)).dot(forward)
    return obj


def setup_render(resolution, samples, threads, transparent=False, exposure=0., noise_threshold=.022):
    """Cycles CPU settings. Denoising stays off: Debian's build aborts with it (see post.py for the replacement)."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = noise_threshold
    cycles.adaptive_min_samples = min(32, samples)
    cycles.use_denoising = False
    cycles.max_bounces = 12
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.
    cycles.sample_clamp_direct = 0
    cycles.blur_glossy = .6
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.4

    render = scene.render
    render.threads_mode = 'FIXED'
    render.threads = threads
    render.resolution_x, render.resolution_y = resolution
    render.resolution_percentage = 100
    render.film_transparent = transparent
    render.image_settings.file_format = 'PNG'
    render.image_settings.color_mode = 'RGBA' if transparent else 'RGB'
    render.image_settings.color_depth = '8'
    render.use_persistent_data = True
    render.dither_intensity = 1.0          # 8-bit gradients band without it
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = exposure


def yaw(location, focus):
    """Angle about Z by which the view from location to focus departs from +Y."""
    return math.atan2(location[0] - focus[0], focus[1] - location[1])


def glow_wall(colours, centre, radius, y=16., turn=0.):
    """Emissive wall with a soft elliptical glow, seen by the camera and in reflections, not sampled as a light.

    colours: ((position 0..1 along the radius, '#rrggbb'), ...);  centre: (x, z);  radius: (along x, along z)
    turn: the camera's yaw, so that the line where wall and floor meet stays level
    """
    data = bpy.data.meshes.new('wall')
    data.from_pydata([(-60, y, -30), (60, y, -30), (60, y, 40), (-60, y, 40)], [], [(0, 1, 2, 3)])
    wall = bpy.data.objects.new('wall', data)
    bpy.context.collection.objects.link(wall)
    material = bpy.data.materials.new('wall')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    output, emission = new('ShaderNodeOutputMaterial'), new('ShaderNodeEmission')
    coordinates, mapping = new('ShaderNodeTexCoord'), new('ShaderNodeMapping')
    gradient, ramp = new('ShaderNodeTexGradient'), new('ShaderNodeValToRGB')
    mapping.vector_type = 'TEXTURE'
    mapping.inputs['Location'].default_value = (centre[0], y, centre[1])
    mapping.inputs['Scale'].default_value = (radius[0], 1, radius[1])
    gradient.gradient_type = 'SPHERICAL'
    ramp.color_ramp.interpolation = 'B_SPLINE'
    for k, (position, colour) in enumerate(reversed(colours)):
        # The gradient is 1 in the centre.
        stop = ramp.color_ramp.elements[k] if k < 2 else ramp.color_ramp.elements.new(1 - position)
        stop.position, stop.color = 1 - position, srgb(colour)
    link(coordinates.outputs['Object'], mapping.inputs[0])
    link(mapping.outputs[0], gradient.inputs[0])
    link(gradient.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], emission.inputs[0])
    link(emission.outputs[0], output.inputs[0])
    data.materials.append(material)
    material.cycles.sample_as_light = False
    wall.rotation_euler = (0, 0, turn)
    wall.lightgroup = 'studio'
    return wall


def daylight():
    """The daylight studio's lights."""
    # Form.
    area('key', (-6.5, -5, 8), (0, 0, 2), 3.2, 3.2, 640)
    area('fill', (8, -7, 3), (0, 0, 2), 5, 6, 110)
    area('front', (-1.5, -12, 5), (0, 0, 2), 5, 5, 260)
    area('top', (0, 2.2, 9), (0, .2, 2), 6, 3, 330)
    # Reflections. The card that draws the sheen on the glass face lies flat, so that its edge is level.
    card('cardL', (-5.6, -2.4, 3.4), (-.2, -.2, 2.2), 1.9, 9, 5.2, diffuse=False, feather=.5)
    card('cardR', (4.6, -.4, 3.0), (.4, 0, 2.2), 1.1, 8, 7, diffuse=False, feather=.5)
    card('cardT', (0, .6, 9.0), (0, 0, 2), 6, 3, 4.0, diffuse=False, feather=.5)
    # Edges.
    card('rimL', (-4.0, 5.0, 4.4), (0, 0, 2.6), 1.2, 7, 9, diffuse=False, feather=.5)
    area('rim', (4.5, 5.0, 6.5), (0, 0, 2.5), 2, 4, 420)


def night(centre=(0, 0, 2.6), strength=1., rim='#a9dcff', hose=True, left=True, right=True):
    """Lights of the deep scenes: a soft key, two cool rims, tall cards that draw the edges of dark shells.

    hose, left, right: the cards for the hose and the edges, which a mirror-like bench or water would show.
    """
    x, y, z = centre
    area('key', (x - 6.5, y - 5, z + 6.4), centre, 3, 3, 1000 * strength)
    area('fill', (x + 8, y - 7, z + 1.4), centre, 4, 5, 110 * strength, '#e6f4ff')
    area('rimL', (x - 5, y + 5.5, z + 3.9), centre, 2, 4, 620 * strength, rim)
    area('rimR', (x + 6, y + 5, z + 3.4), centre, 2, 4, 820 * strength, rim)
    if left:
        card('cardL', (x - 5.6, y - 2.4, z + 1), (x - .2, y - .2, z), 1.5, 9, 7 * strength, diffuse=False,
             feather=.5)
    if right:
        card('cardR', (x + 4.8, y + .2, z + .8), (x + .4, y, z), 1.0, 8, 7 * strength, rim, diffuse=False,
             feather=.5)
    if hose:
        card('cardHose', (x - 1.5, y - 6, z + 5.6), (x - 1.2, y, z + 2.6), 5, 1.6, 4 * strength, diffuse=False,
             feather=.5)
    card('cardT', (x, y + .6, z + 7.4), (x, y, z - .6), 6, 3, 3 * strength, diffuse=False, feather=.5)


def dark_edges(z=2.4, beside=True):
    """Cards and lights that keep an edge on dark shells and metal bands in the dark.

    beside=False leaves out the card on the left, which still water would mirror.
    """
    if beside:
        card('edgeL', (-6.2, -1.0, z + 1), (0, 0, z), 2.2, 9, 4, '#cfe8ff', diffuse=False, feather=.5)
    card('edgeR', (5.6, 3.4, z + 1), (0, 0, z), 2.0, 9, 7, '#cfe8ff', diffuse=False, feather=.5)
    card('edgeTop', (.5, 3.0, z + 6.5), (0, 0, z), 7, 3, 4, '#e6f4ff', diffuse=False, feather=.5)
    # Mirrored by the flat metal ring round the glass.
    card('front', (-5, -16, z - .5), (0, 0, z), 14, 9, .9, '#dcecff', diffuse=False, feather=.5)
    area('front-form', (-3, -12, z + 2.5), (0, 0, z), 5, 5, 420, '#dcecff')
    area('sideR', (8, .5, z + 1.5), (0, 0, z), 3, 5, 420, '#cfe8ff')


SWEEP_CARDS = 7


def sweep(strength=1.1):
    """A row of wide soft cards behind the camera, each a light group: faded in turn, a highlight travels."""
    names = []
    for k in range(SWEEP_CARDS):
        x = (k - (SWEEP_CARDS - 1) / 2) * 5
        names.append(f'sweep-{k}')
        card('sweep', (x, -19, 6), (x * .3, 0, 2), 8, 14, strength, '#e9f5ff', diffuse=False, feather=.5,
             group=names[-1])
    return names
