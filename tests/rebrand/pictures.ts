/** Screenshots of sections, and the difference between two of them. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** @param parts selectors by page path @returns a screenshot of each */
export async function takePictures(page: Page, base: string, parts: Record<string, string[]>) {
  const taken: Record<string, Buffer> = {}
  for (const [path, selectors] of Object.entries(parts)) {
    await page.goto(base + path)
    for (const selector of selectors) taken[selector] = await page.locator(selector).first().screenshot()
  }
  return taken
}

interface Difference {
  /** The growth of width and height, in pixels. */
  grown: [number, number]
  /** Columns that differ, as fractions of the width; empty if the sizes differ. */
  columns: number[]
}

export async function compare(before: Buffer, after: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([before, after].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })))
  const grown: [number, number] = [b!.info.width - a!.info.width, b!.info.height - a!.info.height]
  if (grown.some((pixels) => pixels !== 0)) return { grown, columns: [] }
  const { width, channels } = a!.info
  const differing = [...a!.data.keys()].filter((at) => Math.abs(a!.data[at]! - b!.data[at]!) > SMOOTHING)
  const columns = new Set(differing.map((at) => (Math.floor(at / channels) % width) / width))
  return { grown, columns: [...columns] }
}

/** Tolerated difference at the edge of a letter, out of 255. */
const SMOOTHING = 24
