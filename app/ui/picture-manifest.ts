// Made by scripts/media.ts from art/masters: do not edit.

/** width and height of the master; color: its mean, for the space before it arrives; alpha: transparent, no JPEG. */
export type Picture = { width: number; height: number; color?: string; alpha?: boolean }

export const pictures = {
  'certificate-01': { width: 900, height: 1260, color: '#dfedfa' },
  'certificate-02': { width: 900, height: 1260, color: '#e2f2f4' },
  'certificate-03': { width: 900, height: 1260, color: '#f5efe6' },
  'certificate-04': { width: 900, height: 1260, color: '#e4f3ec' },
  'certificate-05': { width: 900, height: 1260, color: '#eeecf8' },
  'certificate-06': { width: 900, height: 1260, color: '#e8eef2' },
  'certificate-07': { width: 900, height: 1260, color: '#e0eefb' },
  'certificate-08': { width: 900, height: 1260, color: '#e1f1f2' },
  'certificate-09': { width: 900, height: 1260, color: '#f5efe6' },
  'certificate-10': { width: 900, height: 1260, color: '#e3f2ea' },
  'certificate-11': { width: 900, height: 1260, color: '#e9e6f7' },
  'certificate-12': { width: 900, height: 1260, color: '#e9eff2' },
  'certificate-13': { width: 900, height: 1260, color: '#e4f0fc' },
  'certificate-14': { width: 900, height: 1260, color: '#e2f2f4' },
  'certificate-15': { width: 900, height: 1260, color: '#f2ede1' },
  'certificate-16': { width: 900, height: 1260, color: '#e4f3ec' },
  'certificate-17': { width: 900, height: 1260, color: '#eceaf8' },
  'certificate-18': { width: 900, height: 1260, color: '#e6ecf1' },
  'en-7p-cutout': { width: 854, height: 1238, alpha: true },
  'en-7p-studio': { width: 1120, height: 1120, color: '#b2bac0' },
  'hero-blog-portrait': { width: 720, height: 1008, color: '#196ba4' },
  'hero-blog': { width: 1440, height: 810, color: '#125691' },
  'hero-dealership-portrait': { width: 1080, height: 1350, color: '#102b48' },
  'hero-dealership': { width: 1920, height: 1080, color: '#0d2849' },
  'hero-health': { width: 1360, height: 765, color: '#c8d1d6' },
  'hero-home-portrait': { width: 1080, height: 1350, color: '#104170' },
  'hero-home': { width: 1920, height: 1080, color: '#0c315b' },
  'hero-luxury-portrait': { width: 1080, height: 1350, color: '#322a4a' },
  'hero-luxury': { width: 1920, height: 1080, color: '#2f2747' },
  'hero-products': { width: 1440, height: 810, color: '#abb5bb' },
  'hero-rnd-portrait': { width: 806, height: 1037, color: '#316b86' },
  'hero-rnd': { width: 1440, height: 810, color: '#244f6e' },
  'hero-under-sink-portrait': { width: 1080, height: 1350, color: '#0f536f' },
  'hero-under-sink': { width: 1920, height: 1080, color: '#0e4b66' },
  'io-400u-cutout': { width: 1240, height: 1000, alpha: true },
  'io-400u-studio': { width: 1120, height: 1120, color: '#c4cdd1' },
  'io-600u-cutout': { width: 1240, height: 1000, alpha: true },
  'io-600u-kitchen': { width: 1120, height: 840, color: '#839296' },
  'io-600u-studio': { width: 1120, height: 1120, color: '#a8b0b7' },
  'loop-home-poster': { width: 1280, height: 720, color: '#0c315b' },
  'loop-io-600u-poster': { width: 1280, height: 720, color: '#0e4b66' },
  'loop-rnd-poster': { width: 1280, height: 720, color: '#224e6d' },
  'loop-sm-2f99-poster': { width: 1280, height: 720, color: '#2f2747' },
  'loop-x-blue-poster': { width: 1280, height: 720, color: '#0e3b6a' },
  'patent-01': { width: 1400, height: 1050, color: '#173a5e' },
  'patent-02': { width: 1400, height: 1050, color: '#15385c' },
  'patent-03': { width: 1400, height: 1050, color: '#153a5e' },
  'patent-04': { width: 1400, height: 1050, color: '#13365a' },
  'patent-05': { width: 1400, height: 1050, color: '#14395e' },
  'patent-06': { width: 1400, height: 1050, color: '#113255' },
  'patent-07': { width: 1400, height: 1050, color: '#133555' },
  'patent-08': { width: 1400, height: 1050, color: '#163757' },
  'patent-09': { width: 1400, height: 1050, color: '#14375b' },
  'patent-10': { width: 1400, height: 1050, color: '#153a60' },
  'patent-11': { width: 1400, height: 1050, color: '#14375b' },
  'patent-12': { width: 1400, height: 1050, color: '#133758' },
  'scene-dandiya-portrait': { width: 1080, height: 1350, color: '#5a3b53' },
  'scene-dandiya': { width: 1920, height: 1080, color: '#54334d' },
  'scene-durga-pooja-portrait': { width: 1080, height: 1350, color: '#372534' },
  'scene-durga-pooja': { width: 1920, height: 1080, color: '#342534' },
  'sm-2f99-cutout-dark': { width: 875, height: 1257, alpha: true },
  'sm-2f99-cutout': { width: 923, height: 1257, alpha: true },
  'sm-2f99-macro': { width: 1120, height: 840, color: '#1d2b3d' },
  'sm-2f99-studio': { width: 1120, height: 1120, color: '#9fa7ad' },
  'sm-s230tl-cutout': { width: 836, height: 1297, alpha: true },
  'sm-s230tl-studio': { width: 1120, height: 1120, color: '#a7afb6' },
  'tech-cell': { width: 1440, height: 810, color: '#234f6e' },
  'tech-pour': { width: 1440, height: 900, color: '#125690' },
  'tech-ripple': { width: 1440, height: 810, color: '#1b4c82' },
  'tech-stack': { width: 735, height: 1361, alpha: true },
  'x-blue-cutout-dark': { width: 741, height: 1219, alpha: true },
  'x-blue-cutout': { width: 791, height: 1219, alpha: true },
  'x-blue-front': { width: 882, height: 1178, alpha: true },
  'x-blue-kitchen': { width: 1320, height: 990, color: '#b6b6b4' },
  'x-blue-macro': { width: 1120, height: 840, color: '#324865' },
  'x-blue-studio': { width: 1200, height: 1200, color: '#b3bbc1' },
} as const satisfies Record<string, Picture>

export type PictureId = keyof typeof pictures

/** /media/<id>.mp4 and .webm, with the picture '<id>-poster'. */
export const loops = [
  'loop-home',
  'loop-io-600u',
  'loop-rnd',
  'loop-sm-2f99',
  'loop-x-blue',
] as const

export type LoopId = (typeof loops)[number]

/** The widths that a picture of this width is offered at: /media/<id>-<width>.avif, .webp and (without alpha) .jpg. */
export function pictureWidths(width: number): number[] {
  return [...[480, 800, 1200, 1600, 1920].filter((step) => step <= width * 0.9), Math.min(width, 1920)]
}
