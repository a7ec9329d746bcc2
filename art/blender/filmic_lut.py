"""Sample Blender's Filmic view with the house look into a 3D LUT, so that numpy can grade video frames.

    blender -b --factory-startup --python-exit-code 1 -P blender/filmic_lut.py -- [--out out/filmic-lut.npz]
"""
import argparse
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from paths import OUT  # noqa: E402

SIZE = 33                      # grid points per channel
LOG2_MIN, LOG2_MAX = -10., 6.  # range of linear light covered, in stops


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', default=os.path.join(OUT, 'filmic-lut.npz'))
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])

    axis = 2 ** np.linspace(LOG2_MIN, LOG2_MAX, SIZE).astype(np.float32)
    grid = np.stack(np.meshgrid(axis, axis, axis, indexing='ij'), -1).reshape(-1, 3)
    width, height = SIZE * SIZE, SIZE
    image = bpy.data.images.new('grid', width, height, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([grid, np.ones((len(grid), 1), np.float32)], 1).astype(np.float32).ravel())
    image.update()

    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_depth = '16'
    handle, path = tempfile.mkstemp(suffix='.png')
    os.close(handle)
    image.save_render(path, scene=scene)
    graded = bpy.data.images.load(path)
    graded.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * graded.channels, np.float32)
    graded.pixels.foreach_get(pixels)
    os.remove(path)

    cube = pixels.reshape(-1, graded.channels)[:, :3].reshape(SIZE, SIZE, SIZE, 3)
    os.makedirs(os.path.dirname(os.path.abspath(args.out)), exist_ok=True)
    np.savez(args.out, cube=cube, lo=LOG2_MIN, hi=LOG2_MAX)
    print('LUT ok', pixels.min(), pixels.max())


main()
