"""Compose and encode the loops from a few renders.

    python3 video/loops.py ID ... [--media FOLDER]

Light is additive, so nothing is rendered per frame; only weights move:
    loop-home       frame = still + weight(t) * (display in another colour - display) + ripple(k) - ripple(0)
    group loops     frame = still + sum over light groups of (weight(t) - 1) * group, with a slow push-in and back
    master loops    the same push-in on a finished picture, while a soft light passes over it
Linear frames then go through Blender's Filmic view. Every motion has a whole number of periods, so the films are
seamless. Writes <id>.mp4 and <id>.webm to --media and the poster, a picture like others, to
$ART_OUT/stills/<id>-poster.png. Needs numpy and ffmpeg.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ART, 'blender'))

from imaging import bloom  # noqa: E402
from paths import OUT  # noqa: E402

FRAMES_FOLDER = os.path.join(OUT, 'loop')
WIDTH, HEIGHT, FPS = 1280, 720, 24
EXPOSURE, BLOOM = .35, .14     # as in the scenes
SECONDS = 6.
PUSH_IN = .05                  # share by which the picture grows and shrinks again
DISPLAY_BREATH = .14           # share by which a display dims and brightens
PULSE = .45                    # the same for the light between the plates
# Master loops: id -> (master, where the middle of the film lies in its height).
FROM_MASTER = {
    'loop-en-7p': ('en-7p-studio', .50),
    'loop-sm-s230tl': ('sm-s230tl-studio', .52),
    'loop-io-400u': ('io-400u-studio', .51),
    'loop-io-600u': ('hero-under-sink', .5),
    'loop-sm-2f99': ('hero-luxury', .5),
    'loop-health': ('hero-health', .5),
    'loop-rnd': ('hero-rnd', .5),
}
SHEEN, SHEEN_WIDTH = .10, .16  # brightening by the light that passes, and its width as a share of the picture's
# loop-home
HOME_SECONDS = 6.25            # a multiple of the ripple period
RIPPLE_FRAMES = 30             # one period of 1.25 s
FADE = .6                      # seconds of a colour cross-fade
TO_ACIDIC, TO_FILTERED, TO_ALKALINE = 1.7, 3.4, 5.4   # seconds at which the fades begin
BAND_FEATHER = .12             # share of the ripple band over which it fades into the still

ENCODINGS = {
    '.mp4': '-c:v libx264 -preset slow -crf 22 -pix_fmt yuv420p -tune animation -movflags +faststart',
    '.webm': '-c:v libsvtav1 -preset 6 -crf 30 -g 150 -pix_fmt yuv420p10le',
}


def smoothstep(t):
    t = np.clip(t, 0, 1)
    return t ** 2 * (3 - 2 * t)


class Grade:
    """Blender's Filmic view and look: a table that ffmpeg looks linear light up in, on a scale of stops."""

    def __init__(self, path, exposure=EXPOSURE):
        self.exposure = exposure
        table = np.load(path)
        self.low, self.high = float(table['lo']), float(table['hi'])
        cube = table['cube']
        self.path = os.path.join(OUT, 'filmic.cube')
        with open(self.path, 'w') as file:
            file.write(f'LUT_3D_SIZE {cube.shape[0]}\n')
            np.savetxt(file, cube.transpose(2, 1, 0, 3).reshape(-1, 3), '%.6f')   # red runs fastest

    def encode(self, rgb):
        """Linear HxWx3, bottom row first -> 16 bits on the table's scale, top row first."""
        stops = np.log2(np.maximum(rgb[::-1], 1e-6)) + self.exposure
        return (np.clip((stops - self.low) / (self.high - self.low), 0, 1) * 65535 + .5).astype('<u2')


def sampling(source, target, scale):
    """Catmull-Rom taps that crop the middle of `source` samples to `target`: [(indices, weights)] * 4.

    scale: how many source samples a target sample covers.
    """
    centre = (source - 1) / 2 + (np.arange(target) - (target - 1) / 2) * scale
    first = np.floor(centre).astype(int)
    taps = []
    for tap in range(-1, 3):
        d = np.abs(centre - (first + tap))
        weight = np.where(d < 1, 1.5 * d ** 3 - 2.5 * d ** 2 + 1, -.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2)
        taps.append((np.clip(first + tap, 0, source - 1), weight.astype(np.float32)))
    return taps


def zoomed(image, grow):
    """The middle of the picture at WIDTH x HEIGHT; grow 0..1: from the whole picture to PUSH_IN closer."""
    height, width, _ = image.shape
    scale = width / WIDTH / (1 + PUSH_IN * grow)
    tall = sum(image[rows] * weight[:, None, None] for rows, weight in sampling(height, HEIGHT, scale))
    return sum(tall[:, columns] * weight[:, None] for columns, weight in sampling(width, WIDTH, scale))


def load(name):
    with np.load(os.path.join(FRAMES_FOLDER, name + '.npz')) as arrays:
        return {key: arrays[key].astype(np.float32) for key in arrays}


def group_weight(group, phase, sweeps):
    """Weight of a light group at phase 0..1 of the loop. A sweep is a hump that travels from card to card."""
    turn = 2 * np.pi * phase
    if group == 'display':
        return 1 - DISPLAY_BREATH * (1 - np.cos(turn * 2)) / 2
    if group in ('blue', 'orange'):
        return 1 + PULSE * np.cos(turn * 2 + (0 if group == 'blue' else np.pi))
    # The hump enters and leaves beyond the outer cards, where it is invisible.
    position = phase * (sweeps + 3) - 2
    distance = abs(int(group.rsplit('-', 1)[1]) - position)
    return float(np.cos(np.pi / 2 * min(1, distance / 1.6)) ** 2)


def group_frames(name):
    """Frames of a loop made of light groups."""
    arrays = load(name)
    still = arrays.pop('rgb')
    glow = bloom(still, BLOOM)
    sweeps = sum(group.startswith('sweep') for group in arrays)
    count = round(SECONDS * FPS)
    for k in range(count):
        phase = k / count
        frame = still + glow * group_weight('display', phase, 0)
        for group, light in arrays.items():
            frame += (group_weight(group, phase, sweeps) - 1) * light
        yield zoomed(frame, (1 - np.cos(2 * np.pi * phase)) / 2)


def read_master(name):
    """A finished picture as HxWx3 of 0..1."""
    path = os.path.join(ART, 'masters', name + '.webp')
    size = subprocess.run(['ffprobe', '-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=width,height',
                           '-of', 'csv=p=0', path], check=True, capture_output=True, text=True).stdout
    width, height = (int(side) for side in size.strip().split(',')[:2])
    raw = subprocess.run(['ffmpeg', '-loglevel', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
                         check=True, capture_output=True).stdout
    return np.frombuffer(raw, np.uint8).reshape(height, width, 3).astype(np.float32) / 255


def master_frames(name):
    """Frames of a loop made from a finished picture."""
    master, middle = FROM_MASTER[name]
    picture = read_master(master)
    rows, columns, _ = picture.shape
    tall = min(rows, round(columns * HEIGHT / WIDTH))
    top = round(np.clip(middle * rows - tall / 2, 0, rows - tall))
    picture = picture[top:top + tall]
    x = np.linspace(0, 1, picture.shape[1])[None, :] + .35 * np.linspace(0, 1, tall)[:, None]
    count = round(SECONDS * FPS)
    for k in range(count):
        phase = k / count
        # The light starts and ends beyond the edges, where it is invisible.
        place = -3 * SHEEN_WIDTH + phase * (1.35 + 6 * SHEEN_WIDTH)
        light = 1 + SHEEN * np.exp(-((x - place) / SHEEN_WIDTH) ** 2)
        yield zoomed(picture * light[..., None].astype(np.float32), (1 - np.cos(2 * np.pi * phase)) / 2)


def colour_weights(t):
    """Shares of the acidic and the filtered display at time t; the rest is alkaline."""
    acidic = smoothstep((t - TO_ACIDIC) / FADE)
    filtered = smoothstep((t - TO_FILTERED) / FADE)
    back = smoothstep((t - TO_ALKALINE) / FADE)
    return acidic * (1 - filtered), filtered * (1 - back)


def home_frames():
    """Frames of the home loop: the display changes colour while rings run outwards."""
    alkaline = load('home-alkaline')
    base = alkaline['rgb'] + bloom(alkaline['rgb'], BLOOM)
    change = []
    for mode in ('acidic', 'filtered'):
        other = alkaline['rgb'] + load(f'home-{mode}')['display'] - alkaline['display']
        change.append(other + bloom(other, BLOOM) - base)
    ripple = [load(f'home-ripple-{k:02d}')['rgb'] for k in range(RIPPLE_FRAMES)]
    # Arrays are bottom row first, so the band is at the start; its upper edge is feathered.
    band_height = ripple[0].shape[0]
    band = np.clip((band_height - np.arange(band_height)) / (band_height * BAND_FEATHER), 0, 1)
    band = band[:, None, None].astype(np.float32)
    for k in range(round(FPS * HOME_SECONDS)):
        acidic, filtered = colour_weights(k / FPS)
        frame = base + acidic * change[0] + filtered * change[1]
        frame[:band_height] += band * (ripple[k % RIPPLE_FRAMES] - ripple[0])
        yield frame


def to_bytes(frame, grade, dither):
    """Linear frames (bottom row first) on the grade's 16-bit scale, finished ones (grade None) as 8 bits."""
    if grade:
        return grade.encode(frame).tobytes()
    return (np.clip(frame + dither, 0, 1) * 255 + .5).astype(np.uint8).tobytes()


def ffmpeg(raw_path, grade, options, target):
    """Grade the raw frames if they are linear, and write them."""
    pixels = 'rgb48le' if grade else 'rgb24'
    source = f'-f rawvideo -pix_fmt {pixels} -s {WIDTH}x{HEIGHT} -r {FPS}'.split() + ['-i', raw_path]
    view = ['-vf', f'lut3d=file={grade.path}:interp=trilinear'] if grade else []
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', *source, *view, *options.split(), '-an', target],
                   check=True, env={**os.environ, 'SVT_LOG': '1'})   # 1: only errors of the AV1 encoder


def make(name, media):
    finished = name in FROM_MASTER
    grade = None if finished else Grade(os.path.join(OUT, 'filmic-lut.npz'))
    frames = home_frames() if name == 'loop-home' else master_frames(name) if finished else group_frames(name)
    dither = ((np.random.default_rng(1).random((HEIGHT, WIDTH, 1)) - .5) / 255).astype(np.float32)
    with tempfile.TemporaryDirectory() as folder:
        raw_path = os.path.join(folder, 'frames.rgb')
        with open(raw_path, 'wb') as raw:
            for frame in frames:
                raw.write(to_bytes(frame, grade, dither))
        ffmpeg(raw_path, grade, '-frames:v 1 -pix_fmt rgb24', os.path.join(OUT, 'stills', name + '-poster.png'))
        for suffix, options in ENCODINGS.items():
            part = os.path.join(folder, name + suffix)
            ffmpeg(raw_path, grade, options, part)
            target = os.path.join(media, name + suffix)
            shutil.copyfile(part, target + '.part')
            os.replace(target + '.part', target)
            print(name + suffix, os.path.getsize(target) // 1024, 'kB', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('ids', nargs='*', help='default: all')
    parser.add_argument('--media', default=os.path.join(os.path.dirname(ART), 'public', 'media'))
    args = parser.parse_args()
    os.makedirs(args.media, exist_ok=True)
    for name in args.ids or ['loop-home', 'loop-x-blue', *FROM_MASTER]:
        make(name, os.path.abspath(args.media))


if __name__ == '__main__':
    main()
