/** Finds the pictures in art/masters, and their names in content. */
import path from 'node:path'

export type Master = { id: string; file: string }

const PICTURE = /\.(webp|png|jpe?g)$/i
/** Written by `npm run media` or by the operating system. */
const NO_PICTURE = /^(made\.json|\..*|Thumbs\.db)$/i

/** Converts `My Photo.JPG` to `my-photo`. */
export const toId = (file: string) =>
  path
    .parse(file)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** @returns the pictures, and one line for each unusable or conflicting file */
export function findMasters(files: string[]): { masters: Master[]; problems: string[] } {
  const masters = files
    .filter((file) => PICTURE.test(file) && toId(file))
    .map((file) => ({ id: toId(file), file }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const unknown = files.filter((file) => !NO_PICTURE.test(file) && !masters.some((master) => master.file === file))
  const byId = Map.groupBy(masters, ({ id }) => id)
  return {
    masters,
    problems: [
      ...unknown.map((file) => `${file} is not used: save it as JPEG, PNG or WebP, with a name of letters and digits`),
      ...[...byId].filter(([, { length }]) => length > 1).map(describeRepeats),
    ],
  }
}

const describeRepeats = ([id, same]: [string, Master[]]) =>
  `${same.map(({ file }) => file).join(' and ')} are both the picture "${id}": delete all but one`

/** Smallest longer side, in pixels, that looks sharp anywhere on the site. */
const SMALLEST = 560

/** @returns null if the picture is large enough */
export const findTooSmall = ({ file }: Master, { width, height }: { width: number; height: number }): string | null =>
  Math.max(width, height) >= SMALLEST
    ? null
    : `${file} has ${width} by ${height} pixels and will look blurred: 1600 or more on the longer side are good`
