/** Where a PIN code is: India Post gives its first digits to states, and to cities. No service is asked. */
import { z } from 'zod'

import { slug, text } from './fields.ts'
import { findOverlaps, pinRange } from './pin-range.ts'

const pins = z.array(pinRange).min(1).describe('First digits of PIN codes: 302, or 360-396.')

export const pincodesSchema = z
  .strictObject({
    unknown: text.describe('Said of six digits that no state begins with.'),
    cities: z.array(z.strictObject({ city: slug.describe('A file of content/cities, without .json.'), pins })),
    states: z.array(z.strictObject({ state: text.describe('As visitors read it.'), pins })),
  })
  .superRefine(({ cities, states }, ctx) => {
    const groups = {
      cities: cities.map(({ city, pins: ranges }) => ({ name: city, ranges })),
      states: states.map(({ state, pins: ranges }) => ({ name: state, ranges })),
    }
    for (const [path, group] of Object.entries(groups))
      for (const [one, other] of findOverlaps(group))
        ctx.addIssue({ code: 'custom', path: [path], message: `"${one}" and "${other}" hold the same PIN codes` })
  })
