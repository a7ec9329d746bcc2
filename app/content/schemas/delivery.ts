/** What it costs to bring and install a product, by where its buyer lives. */
import { z } from 'zod'

import { sample, text } from './fields.ts'
import { findOverlaps, pinRange } from './pin-range.ts'

const rupees = z.int().nonnegative()

const zone = z.strictObject({
  name: text,
  pins: text.describe("How the zone's PIN codes are told to visitors."),
  ranges: z.array(pinRange).min(1),
  delivery: rupees.describe('In rupees, with all taxes; 0 where nothing is charged.'),
  installation: rupees,
})

/** No zones: what delivery costs is told by phone, and nothing is paid online. The same holds while the file is a sample. */
export const deliverySchema = z.strictObject({ sample, zones: z.array(zone) }).superRefine(({ zones }, ctx) => {
  // A PIN code has one price.
  for (const [one, other] of findOverlaps(zones)) {
    ctx.addIssue({ code: 'custom', path: ['zones'], message: `"${one}" and "${other}" hold the same PIN codes` })
  }
})
