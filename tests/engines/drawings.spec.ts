/** Drawings of a name or a figure, compared by painted pixels: a browser may drop only a colour. */
import sharp from 'sharp'

import { getProducts } from '#app/content/products/products.server.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import { UNTIL_STILL, drawn } from './whole-page.ts'

const pathOf = (slug: string) => `/products/${slug}`

for (const { slug, name } of getProducts()) {
  test(`the name ${name} is visible`, async ({ visitor, engine }) => {
    const selector = engine.promise === 'full' ? '.product-name' : 'h1'
    await visitor.open(pathOf(slug))
    const { data, info } = await take(visitor, selector)
    await visitor.read(`document.querySelector('${selector}').style.visibility = 'hidden'`)
    const ground = await take(visitor, selector)
    const painted = data.filter((value, at) => Math.abs(value - ground.data[at]!) > CLEARLY).length
    // Letters paint about a fifth of their line's box; the limit is a quarter of that.
    expect(painted / (info.width * info.height)).toBeGreaterThan(0.05)
  })
}

test('the bars of 150 W and 350 W have proportional lengths', async ({ visitor, engine }) => {
  test.skip(engine.promise === 'plain', 'the figure has no bar')
  const lengths: number[] = []
  for (const slug of ['ionia-x-blue-alkaline-water-machine', 'ionia-sm-2f99-alkaline-water-machine']) {
    await visitor.open(pathOf(slug))
    const { data, info } = await take(visitor, '.product-bar')
    const row = [...data.subarray(info.width * Math.floor(info.height / 2))].slice(0, info.width)
    // Measured in the middle row, because the bar's ends are round.
    const bar = row[Math.floor(info.width / 10)]!
    lengths.push(row.filter((value) => Math.abs(value - bar) < CLEARLY).length / info.width)
  }
  expect(lengths[0]).toBeCloseTo(150 / 350, 1)
  expect(lengths[1]).toBeCloseTo(1, 1)
})

/** A visible difference, of 255. */
const CLEARLY = 40

type Box = { left: number; top: number; width: number; height: number }

/** The visible box of an element, in whole pixels. */
const boxOf = (selector: string) => `(() => {
  const { left, right, top, bottom } = document.querySelector('${selector}').getBoundingClientRect()
  const [x, y] = [Math.ceil(left), Math.ceil(top)]
  return { left: x, top: y, width: Math.floor(Math.min(right, document.documentElement.clientWidth)) - x, height: Math.floor(bottom) - y }
})()`

/** @returns a greyscale picture of the element */
async function take({ read, picture }: Visitor, selector: string) {
  await read(UNTIL_STILL)
  const step = `document.querySelector('${selector}').scrollIntoView({ block: 'center' })`
  const box = await read<Box>(drawn(step, boxOf(selector)))
  expect(Math.min(box.width, box.height), selector).toBeGreaterThan(0)
  return sharp(await picture())
    .extract(box)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
