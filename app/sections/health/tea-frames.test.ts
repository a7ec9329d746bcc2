import { statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const sheets = (format: string) => ['neutral', 'alkaline'].map((water) => `public/media/tea-${water}-frames.${format}`)

test.each(['avif', 'webp'])('the frames of both teas weigh less than 150 kB as %s', (format) => {
  const bytes = sheets(format).reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(150_000)
})

test.each([...sheets('avif'), ...sheets('webp')])(
  '%s contains six columns and four rows of frames in the ratio 4 to 5',
  async (file) => {
    const { width, height } = await sharp(file).metadata()
    expect([width % 6, height % 4, (width / 6) * 5]).toEqual([0, 0, (height / 4) * 4])
  },
)
