"""Cycles materials.

Colours are given as sRGB hex strings ('#rrggbb'); roughness, metallic, clearcoat and specular run from 0 to 1.
Materials are cached by name: asking twice for the same name returns the first one, whatever the other arguments.
"""
import bpy

_cache = {}

# IOR of the two clear media in the glass of water.
IOR_GLASS = 1.5
IOR_WATER = 1.333


def srgb(hex_color):
    """'#rrggbb' -> linear RGBA tuple (Blender works in linear light)."""
    digits = hex_color.lstrip('#')
    channels = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in channels) + (1,)


def principled(name, color='#ffffff', metal=0., rough=.4, coat=0., coat_rough=.03, spec=.5):
    """Plain opaque surface: plastic, lacquer, metal, rubber."""
    if name in _cache:
        return _cache[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    inputs = material.node_tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = srgb(color)
    inputs['Metallic'].default_value = metal
    inputs['Roughness'].default_value = rough
    inputs['Clearcoat'].default_value = coat
    inputs['Clearcoat Roughness'].default_value = coat_rough
    inputs['Specular'].default_value = spec
    _cache[name] = material
    return material


def turned(name, color, rough):
    """Metal turned about the Z axis. Not pure: it would mirror little but the black glass that stands on it."""
    material = principled(name, color, .75, rough)
    tree = material.node_tree
    bsdf = tree.nodes['Principled BSDF']
    if 'Tangent' not in tree.nodes:
        tangent = tree.nodes.new('ShaderNodeTangent')
        tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
        tree.links.new(tangent.outputs[0], bsdf.inputs['Tangent'])
        bsdf.inputs['Anisotropic'].default_value = .6
    return material


def clear(name, ior, color='#ffffff', rough=0.0):
    """Clear dielectric (glass, water).

    Shadow and diffuse rays pass straight through a Transparent BSDF, so there are no caustics to sample,
    no black shadow under the glass and no fireflies; camera and glossy rays see real refraction.
    """
    if name in _cache:
        return _cache[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new

    output = new('ShaderNodeOutputMaterial')
    refraction = new('ShaderNodeBsdfGlass')
    transparent = new('ShaderNodeBsdfTransparent')
    mix = new('ShaderNodeMixShader')
    light_path = new('ShaderNodeLightPath')

    refraction.inputs['IOR'].default_value = ior
    refraction.inputs['Roughness'].default_value = rough
    refraction.inputs['Color'].default_value = srgb(color)
    transparent.inputs['Color'].default_value = tuple(.9 * c for c in srgb(color)[:3]) + (1,)

    pass_through = new('ShaderNodeMath')
    pass_through.operation = 'MAXIMUM'
    link(light_path.outputs['Is Shadow Ray'], pass_through.inputs[0])
    link(light_path.outputs['Is Diffuse Ray'], pass_through.inputs[1])
    link(pass_through.outputs[0], mix.inputs[0])
    link(refraction.outputs[0], mix.inputs[1])
    link(transparent.outputs[0], mix.inputs[2])
    link(mix.outputs[0], output.inputs[0])
    _cache[name] = material
    return material


def display(name, image_path, strength=3.0, base='#05070a'):
    """Glossy black glass with a lit panel behind it: the surface stays reflective, the picture is emission.

    image_path: PNG made by art/svg/panels.ts (black = unlit). strength: emission in scene units; 3.0 reads as a bright
    screen at the studio's exposure and just reaches the bloom threshold.
    """
    if name in _cache:
        return _cache[name]
    material = _cache[name] = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    bsdf = tree.nodes['Principled BSDF']
    bsdf.inputs['Base Color'].default_value = srgb(base)
    bsdf.inputs['Roughness'].default_value = .035
    bsdf.inputs['Specular'].default_value = .42
    texture = tree.nodes.new('ShaderNodeTexImage')
    texture.image = bpy.data.images.load(image_path)
    texture.extension = 'CLIP'
    texture.interpolation = 'Cubic'
    tree.links.new(texture.outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = strength
    return material


# ------------------------------------------------------------------------------------------------- finishes
SHELL_FINISHES = {
    'pearl': lambda: principled('pearl', '#f3f6f8', 0, .28, 1, .04),
    'silver': lambda: principled('silver', '#c9ced3', .85, .30, .6, .1),
    'graphite': lambda: principled('graphite', '#23282e', .55, .34, .8, .06),
    'obsidian': lambda: principled('obsidian', '#0c0e12', .2, .22, 1, .03),
}
TRIM_FINISHES = {
    'chrome': lambda: principled('chrome', '#e9edf0', 1, .06),
    'champagne': lambda: principled('champagne', '#d8c19a', 1, .14),
    'rose': lambda: principled('rose', '#d9a58c', 1, .12),
}


# Surface of a product's plinth and of its edge. A turned metal draws its highlights out along the lathe's rings.
PLINTH_FINISHES = {
    'ion': lambda: principled('plinth-ion', '#0b56cf', .35, .24, .8, .08),
    'champagne': lambda: turned('plinth-champagne', '#d9c6a4', .36),
    'graphite': lambda: principled('plinth-graphite', '#3b3f43', .55, .30, .5, .1),
    'porcelain': lambda: principled('plinth-porcelain', '#f2f5f5', 0, .22, 1, .05),
    'steel': lambda: turned('plinth-steel', '#c3ccd3', .32),
    'obsidian': lambda: principled('plinth-obsidian', '#181014', .2, .10, 1, .03),
    'silver': lambda: turned('plinth-silver', '#dfe3e6', .25),
    'rose': lambda: turned('plinth-rose', '#e0ad93', .28),
}


def plinth(finish):
    """Surface of a plinth or its edge by name (see PLINTH_FINISHES)."""
    return PLINTH_FINISHES[finish]()


def shell(finish):
    """Body finish of a machine by name (see SHELL_FINISHES)."""
    return SHELL_FINISHES[finish]()


def trim(finish):
    """Metal finish of rings, collars, hoses and faucets by name (see TRIM_FINISHES)."""
    return TRIM_FINISHES[finish]()


def rubber():
    return principled('rubber', '#15181b', 0, .7)


def blue_ring():
    return principled('bluering', '#1172ff', 0, .2, 1)


def glass():
    return clear('glass', IOR_GLASS)


def water(color='#ffffff'):
    """Clear water; every tint is a material of its own."""
    return clear('water' + color, IOR_WATER, color)


def glow(name, color, strength):
    """Evenly lit surface: indicator lights, films of light between the plates."""
    if name in _cache:
        return _cache[name]
    material = _cache[name] = bpy.data.materials.new(name)
    material.use_nodes = True
    inputs = material.node_tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = srgb('#000000')
    inputs['Emission'].default_value = srgb(color)
    inputs['Emission Strength'].default_value = strength
    return material


def soft_edges(tree, coordinates, axes, feather):
    """Socket: 1 in the middle of 0..1 coordinates, 0 at their edges. feather: 0..0.5, share that fades."""
    new, link = tree.nodes.new, tree.links.new
    separate = new('ShaderNodeSeparateXYZ')
    link(coordinates, separate.inputs[0])
    factor = None
    for axis in axes:
        fold, ramp = new('ShaderNodeMath'), new('ShaderNodeMapRange')
        fold.operation = 'PINGPONG'             # folds the coordinate about its middle
        fold.inputs[1].default_value = .5
        link(separate.outputs[axis], fold.inputs[0])
        ramp.interpolation_type = 'SMOOTHSTEP'
        ramp.inputs[1].default_value = 0
        ramp.inputs[2].default_value = max(1e-3, feather)
        link(fold.outputs[0], ramp.inputs[0])
        if factor is None:
            factor = ramp.outputs[0]
        else:
            both = new('ShaderNodeMath')
            both.operation = 'MULTIPLY'
            link(factor, both.inputs[0])
            link(ramp.outputs[0], both.inputs[1])
            factor = both.outputs[0]
    return factor


def film(name, color, strength, veil=.55, feather=0.):
    """Thin sheet of light that one can look through.

    veil: how much of what is behind it it hides. feather: share of an upright sheet that dissolves towards its edges.
    """
    if name in _cache:
        return _cache[name]
    material = _cache[name] = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    output, mix = new('ShaderNodeOutputMaterial'), new('ShaderNodeMixShader')
    emission, transparent = new('ShaderNodeEmission'), new('ShaderNodeBsdfTransparent')
    emission.inputs[0].default_value = srgb(color)
    emission.inputs[1].default_value = strength
    mix.inputs[0].default_value = veil
    if feather:
        share = soft_edges(tree, new('ShaderNodeTexCoord').outputs['Generated'], (0, 2), feather)
        level = new('ShaderNodeMath')
        level.operation = 'MULTIPLY'
        level.inputs[1].default_value = veil
        link(share, level.inputs[0])
        link(level.outputs[0], mix.inputs[0])
    link(transparent.outputs[0], mix.inputs[1])
    link(emission.outputs[0], mix.inputs[2])
    link(mix.outputs[0], output.inputs[0])
    return material


# ---------------------------------------------------------------------------------------------- patterned surfaces
def _patterned(name, rough, spec=.5):
    """A Principled material with object coordinates to hang a texture on: (material, node tree, BSDF, coordinates)."""
    material = _cache[name] = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    bsdf = tree.nodes['Principled BSDF']
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Specular'].default_value = spec
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    return material, tree, bsdf, coordinates.outputs['Object']


def _vein(tree, position, scale, width, distortion):
    """Thin lines where a noise crosses its mean: 1 on the vein, 0 away from it."""
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 9
    noise.inputs['Roughness'].default_value = .58
    noise.inputs['Distortion'].default_value = distortion
    tree.links.new(position, noise.inputs['Vector'])
    centred = tree.nodes.new('ShaderNodeMath')
    centred.operation = 'SUBTRACT'
    centred.inputs[1].default_value = .5
    tree.links.new(noise.outputs['Fac'], centred.inputs[0])
    distance = tree.nodes.new('ShaderNodeMath')
    distance.operation = 'ABSOLUTE'
    tree.links.new(centred.outputs[0], distance.inputs[0])
    line = tree.nodes.new('ShaderNodeMapRange')
    line.interpolation_type = 'SMOOTHSTEP'
    line.inputs[1].default_value, line.inputs[2].default_value = 0, width
    line.inputs[3].default_value, line.inputs[4].default_value = 1, 0
    tree.links.new(distance.outputs[0], line.inputs[0])
    return line.outputs[0]


def marble(name, color='#eceae6', vein='#8d949a', rough=.14):
    """Polished stone with two sizes of veins."""
    if name in _cache:
        return _cache[name]
    material, tree, bsdf, position = _patterned(name, rough)
    broad = _vein(tree, position, .32, .035, 1.6)
    fine = _vein(tree, position, 1.1, .016, 1.1)
    colour = None
    for line, amount in ((broad, .55), (fine, .28)):
        share = tree.nodes.new('ShaderNodeMath')
        share.operation = 'MULTIPLY'
        share.inputs[1].default_value = amount
        tree.links.new(line, share.inputs[0])
        mix = tree.nodes.new('ShaderNodeMixRGB')
        mix.inputs[1].default_value = srgb(color)
        mix.inputs[2].default_value = srgb(vein)
        tree.links.new(share.outputs[0], mix.inputs[0])
        if colour:
            tree.links.new(colour, mix.inputs[1])
        colour = mix.outputs[0]
    tree.links.new(colour, bsdf.inputs['Base Color'])
    return material


def tiles(name, color='#eef0ee', joint='#c5ccd0', width=1.5, height=.75, rough=.12):
    """Glazed wall tiles in running bond on an XZ wall, with sunk joints."""
    if name in _cache:
        return _cache[name]
    material, tree, bsdf, position = _patterned(name, rough)
    turn = tree.nodes.new('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = (-1.570796, 0, 0)
    tree.links.new(position, turn.inputs['Vector'])
    brick = tree.nodes.new('ShaderNodeTexBrick')
    shade = tuple(.93 * c for c in srgb(color)[:3]) + (1,)
    for socket, value in (('Color1', srgb(color)), ('Color2', shade), ('Mortar', srgb(joint)), ('Scale', 1),
                          ('Mortar Size', .02), ('Mortar Smooth', .35), ('Brick Width', width), ('Row Height', height)):
        brick.inputs[socket].default_value = value
    tree.links.new(turn.outputs[0], brick.inputs['Vector'])
    tree.links.new(brick.outputs['Color'], bsdf.inputs['Base Color'])
    bump = tree.nodes.new('ShaderNodeBump')
    bump.invert = True
    bump.inputs['Strength'].default_value = .7
    bump.inputs['Distance'].default_value = .03
    tree.links.new(brick.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], bsdf.inputs['Normal'])
    return material


def wood(name, color='#b98a5e', grain='#8d6038', rough=.38):
    """Long-grained wood, grain along X."""
    if name in _cache:
        return _cache[name]
    material, tree, bsdf, position = _patterned(name, rough)
    stretch = tree.nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (.25, 4, 4)
    tree.links.new(position, stretch.inputs['Vector'])
    line = _vein(tree, stretch.outputs[0], 1.2, .22, .6)
    mix = tree.nodes.new('ShaderNodeMixRGB')
    mix.inputs[1].default_value = srgb(color)
    mix.inputs[2].default_value = srgb(grain)
    tree.links.new(line, mix.inputs[0])
    tree.links.new(mix.outputs[0], bsdf.inputs['Base Color'])
    return material


def tea_paper(soaked):
    """Filter paper with tea leaves behind it. soaked: 0 dry .. 1 wet, when the leaves show."""
    material, tree, bsdf, position = _patterned('tea-paper', .85, .2)
    noise, ramp = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeValToRGB')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 58, 4
    tree.links.new(position, noise.inputs['Vector'])
    looks = (('#cfb48c', '#7d5730', .36), ('#f1e9da', '#cdab78', .60))
    for stop, (dry, wet, place) in zip(ramp.color_ramp.elements, looks):
        stop.position = place
        stop.color = [a + (b - a) * soaked for a, b in zip(srgb(dry), srgb(wet))]
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], bsdf.inputs['Base Color'])
    return material


def swallow(material, density):
    """Make a clear medium swallow light evenly, by exp(-density) a unit of its depth."""
    tree = material.node_tree
    absorption = tree.nodes.new('ShaderNodeVolumeAbsorption')
    absorption.inputs['Color'].default_value = (0, 0, 0, 1)
    absorption.inputs['Density'].default_value = density
    tree.links.new(absorption.outputs[0], tree.nodes['Material Output'].inputs['Volume'])


def forget():
    """Start a new scene: cached materials belong to the old one."""
    _cache.clear()
