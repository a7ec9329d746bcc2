/** Stitches together a picture of a whole page, because not every browser can capture parts below the screen. */
import sharp from 'sharp'

import type { Visitor } from './visitor.ts'

export type Part = { top: number; left: number; width: number; height: number }
export type WholePage = { picture: Buffer; width: number; height: number; parts: Part[] }

/** Loads all pictures, disables smooth scrolling and scroll anchoring, and renders content that is out of sight. */
export const UNTIL_STILL = `new Promise((resolve) => {
  Object.assign(document.documentElement.style, { scrollBehavior: 'auto', overflowAnchor: 'none' })
  Array.from(document.querySelectorAll('body *')).forEach((each) => {
    if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible'
  })
  Array.from(document.images).forEach((each) => { each.loading = 'eager' })
  const wait = () => {
    if (Array.from(document.images).every(({ complete }) => complete)) resolve()
    else setTimeout(wait, 20)
  }
  wait()
})`

/** Hides fixed and sticky elements, which would be in each piece. */
const HIDE_FIXED = `Array.from(document.querySelectorAll('body *')).forEach((each) => {
  const { position } = getComputedStyle(each)
  if (position === 'fixed' || position === 'sticky') each.style.setProperty('visibility', 'hidden', 'important')
})`

/** @returns the value after this step has been painted */
export const drawn = (step: string, value: string) => `new Promise((resolve) => {
  ${step}
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(${value})))
})`

const MEASURE = `(() => {
  const sections = Array.from(document.querySelectorAll('main > *, main > * > section, footer'))
  const parts = sections.filter((part) => !sections.some((other) => other !== part && part.contains(other)))
  return {
    screen: innerHeight,
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
    parts: parts.map((part) => {
      const { top, left, width, height } = part.getBoundingClientRect()
      return { top: top + window.pageYOffset, left, width, height }
    }),
  }
})()`

export async function takeWholePage({ read, picture }: Visitor): Promise<WholePage> {
  await read(UNTIL_STILL)
  const { screen, width, height, parts } = await read<{ screen: number } & Omit<WholePage, 'picture'>>(MEASURE)
  const pieces: { input: Buffer; left: number; top: number }[] = []
  for (let top = 0; top < height; top += screen) {
    const reached = await read<number>(drawn(`window.scrollTo(0, ${top})`, 'window.pageYOffset'))
    const region = { left: 0, top: Math.round(top - reached), width, height: Math.min(screen, height - top) }
    pieces.push({
      input: await sharp(await picture())
        .extract(region)
        .png(QUICK)
        .toBuffer(),
      left: 0,
      top,
    })
    if (top === 0) await read(HIDE_FIXED)
  }
  const whole = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  return { picture: await whole.composite(pieces).png(QUICK).toBuffer(), width, height, parts }
}

const QUICK = { compressionLevel: 1 }
