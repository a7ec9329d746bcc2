import { z } from 'zod'

/** `302` is 302000 to 302999, `360-396` is 360000 to 396999. */
export const pinRange = z
  .string()
  .regex(
    /^[1-9]\d{0,5}(-[1-9]\d{0,5})?$/,
    'must be the first digits of PIN codes (302), or two of one length (360-396)',
  )
  .transform((written, ctx) => {
    const [first = '', last = first] = written.split('-')
    if (last.length !== first.length || last < first)
      ctx.addIssue('must go from a smaller to a larger number of as many digits')
    return { from: Number(first.padEnd(6, '0')), to: Number(last.padEnd(6, '9')) }
  })

type Ranged = { name: string; ranges: z.output<typeof pinRange>[] }

/** @returns pairs of names that claim the same PIN codes */
export function findOverlaps(all: Ranged[]): [string, string][] {
  const ranges = all.flatMap(({ name, ranges: ownRanges }) => ownRanges.map((range) => ({ name, ...range })))
  return ranges.flatMap((range, index) =>
    ranges
      .slice(index + 1)
      .filter((otherRange) => range.from <= otherRange.to && otherRange.from <= range.to)
      .map((otherRange): [string, string] => [range.name, otherRange.name]),
  )
}
