import sharp from 'sharp'
import { expect, test } from 'vitest'

import { findBlankBands } from './blank-bands.ts'

const WIDTH = 40
const ground = (height: number, background: string) =>
  sharp({ create: { width: WIDTH, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A page of these bands; `words` is a dark block in the middle of a light row. */
async function paint(bands: { height: number; background?: string; words?: true }[]) {
  const top = (index: number) => bands.slice(0, index).reduce((sum, { height }) => sum + height, 0)
  const page = sharp({ create: { width: WIDTH, height: top(bands.length), channels: 3, background: '#fff' } })
  const parts = bands.map(async ({ height, background = '#fff', words }, index) => [
    { input: await ground(height, background), left: 0, top: top(index) },
    ...(words
      ? [
          {
            input: await sharp(await ground(height, '#000'))
              .resize(10, height)
              .png()
              .toBuffer(),
            left: 15,
            top: top(index),
          },
        ]
      : []),
  ])
  return page
    .composite((await Promise.all(parts)).flat())
    .png()
    .toBuffer()
}

test('finds a band taller than 128 px between texts, with its height', async () => {
  const page = await paint([{ height: 50, words: true }, { height: 129 }, { height: 20, words: true }, { height: 128 }])
  expect(await findBlankBands(page)).toEqual([129])
})

test('a change of background starts a new band', async () => {
  const page = await paint([{ height: 100 }, { height: 100, background: '#cde' }, { height: 9, words: true }])
  expect(await findBlankBands(page)).toEqual([])
})
