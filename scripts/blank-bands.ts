/** Finds bands of a page's screenshot that contain only background. */
import sharp from 'sharp'

/** Height in pixels up to which a band is acceptable. A taller one looks like a hole. */
export const TALLEST = 128
/**
 * Tolerated difference within a row, or between two rows of one background, out of 255. Backgrounds are gradients, and pictures
 * are dithered.
 */
const TOLERANCE = 6

/** @returns the height of each band taller than `TALLEST`, from the top, in pixels of the picture */
export async function findBlankBands(picture: Buffer | string): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const bands: number[] = []
  let height = 0
  let before = -1
  const close = () => {
    if (height > TALLEST) bands.push(height)
  }
  for (let y = 0; y < info.height; y++) {
    const row = data.subarray(y * info.width, (y + 1) * info.width)
    const isBlank = Math.max(...row) - Math.min(...row) <= TOLERANCE
    const isSameGround = before >= 0 && Math.abs(row[0]! - before) <= TOLERANCE
    if (!isBlank || !isSameGround) {
      close()
      height = 0
    }
    if (isBlank) height++
    before = row[0]!
  }
  close()
  return bands
}
