"""Render pictures of pictures.py. Needs what `art/make.sh setup` prepares.

    blender -b --factory-startup --python-exit-code 1 -P blender/render.py -- ID ... [--quick] [--out FOLDER]

Ids of loops are rendered as light groups for video/loops.py; 'loop-home' as three stills and a cycle of ripples.

Written for Blender 3.4 as packaged by Debian 12, Cycles on the CPU.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import materials  # noqa: E402
import props  # noqa: E402
import studio  # noqa: E402
from paths import OUT  # noqa: E402
from pictures import LOOP_SAMPLES, LOOP_SIZE, LOOPS, PICTURES  # noqa: E402
from post import render_denoised, render_groups  # noqa: E402
from scenes import deep, tea  # noqa: E402

QUICK_WIDTH, QUICK_SAMPLES = 480, 16
HOME_SIZE, HOME_SAMPLES, BAND_SAMPLES = (1280, 720), 40, 20
RIPPLE_FRAMES = 30             # one period; as in video/loops.py
RIPPLE_BAND = .52              # share of the height, from the bottom, that shows water
HOME_RIPPLE = 1.9              # as deep.pool draws it
TEA_SIZE, TEA_SAMPLES = (320, 400), 16
TEA_STILL_SIZE, TEA_STILL_SAMPLES = (640, 800), 20
TEA_POURS = 12                 # an empty glass, eleven while water falls, a full one; as in video/tea.py
TEA_DENSITY = 1.2
TEA_GLASS = (.1875, .8125, .0625, 1)   # what changes while one pours: left, right, bottom, top


def parse_args(argv):
    parser = argparse.ArgumentParser(prog='render.py', description=__doc__.splitlines()[0])
    parser.add_argument('ids', nargs='*', help='pictures to render')
    parser.add_argument('--list', action='store_true', help='print the known ids')
    parser.add_argument('--quick', action='store_true', help='small and coarse, for composing')
    parser.add_argument('--threads', type=int, default=os.cpu_count())
    parser.add_argument('--out', default=os.path.join(OUT, 'stills'))
    args = parser.parse_args(argv)
    unknown = [name for name in args.ids if name not in {*PICTURES, *LOOPS, 'loop-home', 'tea'}]
    if unknown:
        parser.error(f'unknown: {" ".join(unknown)}')
    return args


def start_scene(scene, res, samples, options, args):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    look = scene(res, **options)
    studio.setup_render(res, samples, args.threads, look.get('transparent', False), look['exposure'])
    return look


def render_still(name, args):
    scene, res, samples, options = PICTURES[name]
    if args.quick:
        scale = QUICK_WIDTH / max(res)
        res, samples = tuple(round(side * scale) for side in res), QUICK_SAMPLES
    look = start_scene(scene, res, samples, options, args)
    render_denoised(os.path.join(args.out, name + '.png'), samples, look['bloom'])


def loop_path(name):
    os.makedirs(os.path.join(OUT, 'loop'), exist_ok=True)
    return os.path.join(OUT, 'loop', name + '.npz')


def render_loop(name, args):
    """One still, split into the light groups that the film fades."""
    scene, options, groups = LOOPS[name]
    start_scene(scene, LOOP_SIZE, LOOP_SAMPLES, options, args)
    groups = [group for entry in groups for group in (studio.sweep() if entry == 'SWEEP' else [entry])]
    render_groups(loop_path(name), LOOP_SAMPLES, groups)


def render_home_loop(args):
    """The home hero with its display in three colours, and one ripple period of the part that shows water."""
    start_scene(deep.pool, HOME_SIZE, HOME_SAMPLES, {}, args)
    render_groups(loop_path('home-alkaline'), HOME_SAMPLES, ['display'])
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = 0, 1, 0, RIPPLE_BAND
    water = bpy.data.objects['pool'].data
    cells = round(len(water.vertices) ** .5) - 1
    for k in range(RIPPLE_FRAMES):
        surface = props.ripple_vertices(2 * math.pi * k / RIPPLE_FRAMES, cells, deep.CENTRE, 2.7, HOME_RIPPLE)
        water.vertices.foreach_set('co', surface.astype(np.float32).ravel())
        water.update()
        render_groups(loop_path(f'home-ripple-{k:02d}'), BAND_SAMPLES, [])
    for mode in ('acidic', 'filtered'):
        start_scene(deep.pool, HOME_SIZE, BAND_SAMPLES, dict(mode=mode), args)
        render_groups(loop_path(f'home-{mode}'), BAND_SAMPLES, ['display'])


def render_tea(args):
    """Each state of the pour with clear water, and again with grey: the difference is how deep the tea is."""
    render_tea_state('tea-still', TEA_POURS, TEA_STILL_SIZE, TEA_STILL_SAMPLES, args)
    for k in range(TEA_POURS + 1):
        render_tea_state(f'tea-{k:02d}', k, TEA_SIZE, TEA_SAMPLES, args)


def render_tea_state(name, k, size, samples, args):
    start_scene(tea.pour, size, samples, dict(filled=k / TEA_POURS, falls=0 < k < TEA_POURS), args)
    render = bpy.context.scene.render
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = TEA_GLASS
    render.use_crop_to_border = True
    render.use_border = name not in ('tea-00', 'tea-still')
    render_groups(loop_path(name), samples, [])
    if k > 0:
        render.use_border = True
        materials.swallow(bpy.data.objects['water'].data.materials[0], TEA_DENSITY)
        render_groups(loop_path(name + '-grey'), samples, [])


def render(name, args):
    if name == 'loop-home':
        render_home_loop(args)
    elif name == 'tea':
        render_tea(args)
    elif name in LOOPS:
        render_loop(name, args)
    else:
        render_still(name, args)


def main():
    args = parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    if args.list:
        for name in (*PICTURES, *LOOPS, 'loop-home', 'tea'):
            print('PICTURE', name)
    os.makedirs(args.out, exist_ok=True)
    for name in args.ids:
        render(name, args)


main()
