"""Render, denoise, glow, save.

Debian's Blender has no OpenImageDenoise. Instead every picture is rendered as two half-sample images with different
seeds (the same total cost); their difference tells the noise, the albedo and normal passes tell the edges, and a
dual-buffer non-local-means filter in C (denoise/nlm.c) does the rest.
"""
import ctypes
import os
import tempfile
import time

import bpy
import numpy as np

from imaging import bloom
from paths import OUT

LIBRARY = os.path.join(OUT, 'build', 'libnlm.so')
MIN_HALF_SAMPLES = 8
FRAME_DIGITS = 4           # Blender adds the frame number to the passes' file names

# Denoiser settings.
SEARCH_RADIUS = 7          # pixels
GROUP_SEARCH_RADIUS = 3    # light groups are smoother, and there are many of them
PATCH_RADIUS = 2           # pixels
FILTER_STRENGTH = .6       # colour distance scale in units of the measured noise
ALBEDO_WEIGHT = 60.        # how strongly a difference in albedo or normal stops the filter
NORMAL_WEIGHT = 25.
# Alpha outside these limits is snapped to 0 and 1, so that cut-outs compress well.
ALPHA_FLOOR, ALPHA_CEILING = .004, .996

_float_pointer = ctypes.POINTER(ctypes.c_float)


def load_library():
    """Load the denoiser before anything is rendered.

    A missing build shows at once, and, being compiled with -ffast-math, the library switches the process to flushing
    denormal numbers to zero when it is loaded: loading it later changes a few pixels of the render.
    """
    if not os.path.exists(LIBRARY):
        raise SystemExit(f'{LIBRARY} is missing: run art/make.sh setup')
    library = ctypes.CDLL(LIBRARY)
    library.denoise.restype = None
    library.denoise.argtypes = [
        _float_pointer, _float_pointer, _float_pointer, ctypes.c_int, _float_pointer, _float_pointer,
        ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_float]
    return library


library = load_library()


def pointer(array):
    return array.ctypes.data_as(_float_pointer)


def planar(image):
    """HxWxC -> contiguous CxHxW float32."""
    return np.ascontiguousarray(np.moveaxis(image, -1, 0), np.float32)


def load_pixels(path, channels):
    """Linear pixels of an EXR as HxWxchannels, bottom row first (Blender's order)."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)[..., :channels].copy()
    bpy.data.images.remove(image)
    return pixels


def render_passes(groups=()):
    """Render once. Returns {'Image': HxWx4, 'Denoising_Normal': HxWx3, 'Denoising_Albedo': HxWx3, group: HxWx3}."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    for group in groups:
        if group not in scene.view_layers[0].lightgroups:
            scene.view_layers[0].lightgroups.add(name=group)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    folder = tempfile.mkdtemp(prefix='passes_')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.format.exr_codec = 'NONE'
    files.format.color_mode = 'RGBA'
    files.file_slots.clear()
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs[0])
    names = {'Image': 'Image', 'Denoising Normal': 'Denoising_Normal', 'Denoising Albedo': 'Denoising_Albedo'}
    names |= {f'Combined_{group}': f'{group}_' for group in groups}
    for output, slot in names.items():
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[output], files.inputs[-1])
    bpy.ops.render.render()

    passes = {}
    for file in sorted(os.listdir(folder)):
        key = file.rsplit('.', 1)[0][:-FRAME_DIGITS]
        passes[key] = load_pixels(os.path.join(folder, file), 4 if key == 'Image' else 3)
        os.remove(os.path.join(folder, file))
    os.rmdir(folder)
    return passes


def denoise(first, second, albedo=None, normal=None, search=SEARCH_RADIUS):
    """Denoised HxWx3 mean of two independent half-sample images, guided by albedo and normal if they are given."""
    height, width, _ = first.shape
    a, b = planar(first), planar(second)
    if albedo is None:
        features, weights = a, np.zeros(0, np.float32)
    else:
        features = np.ascontiguousarray(np.concatenate([planar(albedo), planar(normal)]))
        weights = np.array([ALBEDO_WEIGHT] * 3 + [NORMAL_WEIGHT] * 3, np.float32)
    result = np.empty_like(a)
    library.denoise(pointer(a), pointer(b), pointer(features), len(weights), pointer(weights), pointer(result),
                    width, height, search, PATCH_RADIUS, FILTER_STRENGTH)
    return np.moveaxis(result, 0, -1)


def save(rgb, alpha, path):
    """Write linear pixels through the scene's view transform (Filmic) to an 8-bit PNG."""
    height, width, _ = rgb.shape
    scene = bpy.context.scene
    image = bpy.data.images.new('result', width, height, alpha=alpha is not None, float_buffer=True)
    if alpha is None:
        alpha = np.ones((height, width, 1), np.float32)
    image.pixels.foreach_set(np.concatenate([rgb, alpha], -1).astype(np.float32).ravel())
    image.update()
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.compression = 30
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def render_halves(samples, groups=()):
    """Two independent half-sample renders, and their mean albedo and normal."""
    scene = bpy.context.scene
    scene.cycles.samples = max(MIN_HALF_SAMPLES, samples // 2)
    halves = []
    for seed in (1, 2):
        scene.cycles.seed = seed
        halves.append(render_passes(groups))
    first, second = halves
    # Out of focus the guides are noisy themselves and would keep the grain: clean them first.
    clean = denoise if scene.camera.data.dof.use_dof else lambda a, b: .5 * (a + b)
    albedo, normal = (clean(first[key], second[key]) for key in ('Denoising_Albedo', 'Denoising_Normal'))
    return first, second, albedo, normal


def render_denoised(path, samples, bloom_amount=.10):
    """Render the current scene to a PNG. Bloom is left out on transparent pictures: a glow would need alpha."""
    start = time.time()
    first, second, albedo, normal = render_halves(samples)
    rendered = time.time()
    a, b = first['Image'], second['Image']
    rgb = denoise(a[..., :3], b[..., :3], albedo, normal)
    denoised = time.time()

    alpha = None
    if bpy.context.scene.render.film_transparent:
        alpha = denoise(np.repeat(a[..., 3:], 3, 2), np.repeat(b[..., 3:], 3, 2), albedo, normal)[..., :1]
        alpha = np.clip(alpha, 0, 1)
        alpha[alpha < ALPHA_FLOOR] = 0
        alpha[alpha > ALPHA_CEILING] = 1
        rgb = rgb * (alpha > 0)
    glow = bloom_amount and alpha is None
    save(rgb + bloom(rgb, bloom_amount) if glow else rgb, alpha, path)
    print(f'RENDERED {path} {rgb.shape[1]}x{rgb.shape[0]} spp={samples} path={rendered - start:.1f}s '
          f'denoise={denoised - rendered:.1f}s post={time.time() - denoised:.1f}s')


def render_groups(path, samples, groups):
    """Store the denoised linear picture ('rgb') and the share of each light group (float16, bottom row first)."""
    start = time.time()
    first, second, albedo, normal = render_halves(samples, groups)
    arrays = {'rgb': denoise(first['Image'][..., :3], second['Image'][..., :3], albedo, normal)}
    for group in groups:
        arrays[group] = denoise(first[group + '_'], second[group + '_'], albedo, normal, GROUP_SEARCH_RADIUS)
    arrays = {name: array.astype(np.float16) for name, array in arrays.items()}
    np.savez(path, **arrays)
    print(f'RENDERED {path} {groups} {time.time() - start:.1f}s')
