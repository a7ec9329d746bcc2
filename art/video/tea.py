"""Compose the frames of the tea test, and its still, from the renders of `tea`.

    python3 video/tea.py

Tea only swallows light, so nothing is rendered per water: the renders with clear and with grey water tell how deep the
tea is at each pixel, and a frame = clear * exp(-colour * depth * strength). The same bag, glass and light in both, to
the pixel: a divider can cut between them. Writes $ART_OUT/frames/tea-<water>.png, four rows of six frames, and
$ART_OUT/stills/tea-test.png, the last frame of both side by side. Needs numpy and ffmpeg.
"""
import os
import subprocess
import sys

import numpy as np

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ART, 'blender'))

from imaging import bloom, blur  # noqa: E402
from loops import Grade, load, smoothstep  # noqa: E402
from paths import OUT  # noqa: E402

EXPOSURE, BLOOM = .5, .06      # as in kitchen.LOOK
FRAMES, POURS, COLUMNS = 24, 12, 6
DENSITY, GLASS = 1.2, (.1875, .8125, .0625, 1)   # as in blender/render.py
# What a unit of brewed tea swallows of red, green and blue light. Nothing else differs between the waters.
TEAS = {'neutral': (.34, 1.6, 4.6), 'alkaline': (1.7, 3.7, 5.6)}


def glass_of(picture):
    """The part of the picture that the renders of a pour show."""
    height, width = picture.shape[:2]
    left, right, low, high = (round(share * side) for share, side in zip(GLASS, (width, width, height, height)))
    return picture[low:high, left:right]


def read_state(name, background):
    """The picture with clear water, and how much tea light passes on its way to each pixel, in units of 100 mm."""
    clear, depth = background.copy(), np.zeros_like(background[..., :1])
    rendered = load(name)['rgb']
    part = rendered if rendered.shape != background.shape else glass_of(rendered)
    glass_of(clear)[:] = part
    if os.path.exists(os.path.join(OUT, 'loop', name + '-grey.npz')):
        ratio = np.maximum(part, 1e-3) / np.maximum(load(name + '-grey')['rgb'], 1e-3)
        found = np.maximum(0, np.log(ratio).mean(-1, keepdims=True)) / DENSITY
        glass_of(depth)[:] = without_grain(found) * fade(part)
    return clear, depth


def without_grain(image, grain=.2):
    """Guided filter with the image as its own guide: differences larger than `grain` stay."""
    radius = image.shape[0] / 100
    mean = blur(image, radius)
    spread = blur(image ** 2, radius) - mean ** 2
    slope = spread / (spread + grain ** 2)
    return np.maximum(0, blur(slope, radius) * image + blur(mean * (1 - slope), radius))


def fade(part):
    """1, and 0 at the left, right and lower edge of what was rendered: the coloured shadow has no border there."""
    height, width, _ = part.shape
    x, y = np.arange(width)[None, :], np.arange(height)[:, None]
    edge = np.minimum(np.minimum(x, width - 1 - x), y + 0 * x) / (width * .07)
    return smoothstep(edge)[..., None].astype(np.float32)


def noise(height, width, seed, offset):
    """Soft clouds of 0..1 that rise with `offset`."""
    grid = np.random.default_rng(seed).random((64, 12))
    rows = (np.arange(height) / width * 9 - offset) % 63
    columns = np.arange(width) / width * 9 + 1
    y, x = rows.astype(int), columns.astype(int)
    fy, fx = smoothstep(rows - y)[:, None], smoothstep(columns - x)[None, :]
    a, b = grid[y][:, x], grid[y][:, x + 1]
    c, d = grid[y + 1][:, x], grid[y + 1][:, x + 1]
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy


def strength(height, width, time):
    """Colour leaves the bag, clouds rise through the glass, and at last it is even. time: 0..1"""
    up, across = np.mgrid[0:height, 0:width] / float(height)
    across -= .5 * width / height
    clouds = .65 * noise(height, width, 1, 2.2 * time) + .35 * noise(height, width, 2, 3.1 * time)
    rising = .12 + .75 * smoothstep((time - .04) / .62)
    share = smoothstep((rising + .22 - up + .42 * (clouds - .5)) / .36)
    near = np.exp(-((across / .10) ** 2 + ((up - .38) / .14) ** 2))
    share = np.maximum(share, near) * (.72 + .56 * clouds)
    even = smoothstep((time - .40) / .60)
    amount = .22 * smoothstep(time / .2) + .78 * smoothstep((time - .1) / .9)
    return (amount * (share * (1 - even) + even))[..., None]


def brewed(clear, depth, water, time):
    height, width, _ = clear.shape
    swallowed = np.array(TEAS[water], np.float32)
    frame = clear * np.exp(-swallowed * depth * strength(height, width, time))
    return frame + bloom(frame, BLOOM)


def write(frames, tiles, target):
    """Grade the frames and tile them to one picture."""
    grade = Grade(os.path.join(OUT, 'filmic-lut.npz'), EXPOSURE)
    height, width, _ = frames[0].shape
    source = f'-f rawvideo -pix_fmt rgb48le -s {width}x{height} -r 1 -i -'.split()
    view = f'lut3d=file={grade.path}:interp=trilinear,tile={tiles}'
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', *source, '-vf', view, '-frames:v', '1', '-pix_fmt', 'rgb24',
                    target], check=True, input=b''.join(grade.encode(frame).tobytes() for frame in frames))
    print(target)


def main():
    for folder in ('frames', 'stills'):
        os.makedirs(os.path.join(OUT, folder), exist_ok=True)
    empty = load('tea-00')['rgb']
    states = [read_state(f'tea-{k:02d}', empty) for k in range(POURS + 1)]
    still = read_state('tea-still', load('tea-still')['rgb'])
    for water in TEAS:
        frames = [brewed(*states[min(k, POURS)], water, k / (FRAMES - 1)) for k in range(FRAMES)]
        write(frames, f'{COLUMNS}x{FRAMES // COLUMNS}', os.path.join(OUT, 'frames', f'tea-{water}.png'))
    write([brewed(*still, water, 1) for water in TEAS], '2x1', os.path.join(OUT, 'stills', 'tea-test.png'))


if __name__ == '__main__':
    main()
