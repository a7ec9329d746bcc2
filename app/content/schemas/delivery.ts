/** What it costs to bring and install a product, by where its buyer lives. */
import { z } from 'zod'

import { sample, text } from './fields.ts'

const rupees = z.int().nonnegative()

/** `302` is 302000 to 302999, `360-396` is 360000 to 396999. */
const pinRange = z
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

const zone = z.strictObject({
  name: text,
  pins: text.describe("How the zone's PIN codes are told to visitors."),
  ranges: z.array(pinRange).min(1),
  delivery: rupees.describe('In rupees, with all taxes; 0 where nothing is charged.'),
  installation: rupees,
})

type Zone = z.output<typeof zone>

/** No zones: what delivery costs is told by phone, and nothing is paid online. The same holds while the file is a sample. */
export const deliverySchema = z.strictObject({ sample, zones: z.array(zone) }).superRefine(({ zones }, ctx) => {
  for (const [one, other] of findOverlaps(zones)) {
    ctx.addIssue({ code: 'custom', path: ['zones'], message: `"${one}" and "${other}" hold the same PIN codes` })
  }
})

/** A PIN code has one price. */
function findOverlaps(zones: Zone[]): [string, string][] {
  const ranges = zones.flatMap(({ name, ranges: own }) => own.map((range) => ({ name, ...range })))
  return ranges.flatMap((one, index) =>
    ranges
      .slice(index + 1)
      .filter((other) => one.from <= other.to && other.from <= one.to)
      .map((other): [string, string] => [one.name, other.name]),
  )
}
