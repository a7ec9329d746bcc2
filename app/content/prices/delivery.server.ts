/** The charges for delivery and installation: included in every price, or by PIN code. */
import { z } from 'zod'

import { sample, text } from '#app/content/fields/fields.ts'
import { findOverlaps, pinRange } from '#app/content/fields/pin-range.ts'
import { loadContent } from '#app/content/load.server.ts'
import { findFlatDelivery } from '#app/pricing/charges.ts'

const rupees = z.int().nonnegative()

const zone = z.strictObject({
  name: text,
  pins: text.describe('The zone’s PIN codes in words, for visitors.'),
  ranges: z.array(pinRange).min(1),
  delivery: rupees.describe('Amount in rupees, including all taxes. Enter 0 if it is free.'),
  installation: rupees,
})

/** Without `included` and zones, charges are quoted by phone, and nothing is paid online. */
export const deliverySchema = z
  .strictObject({
    sample,
    included: z
      .literal(true)
      .optional()
      .describe(
        'true if every price includes delivery and installation all over India. Leave out `zones` in that case.',
      ),
    zones: z.array(zone).default([]),
  })
  .superRefine(({ included, zones }, ctx) => {
    if (included && zones.length > 0)
      ctx.addIssue({ code: 'custom', path: ['zones'], message: 'must be left out, because "included" is true' })
    for (const [first, second] of findOverlaps(zones)) {
      ctx.addIssue({ code: 'custom', path: ['zones'], message: `"${first}" and "${second}" hold the same PIN codes` })
    }
  })

type Delivery = {
  tariff: z.output<typeof deliverySchema>['zones'] | 'included'
  /** Not confirmed by the owner: only a test gateway may charge it. */
  isSample: boolean
}

export function getDelivery(root?: string): Delivery {
  const { sample, included, zones } = loadContent('delivery.json', deliverySchema, root)
  return { tariff: included ? 'included' : zones, isSample: sample === true }
}

/** The current charges for buyers. @param withSamples whether a test gateway takes the payments */
export function getTariff(withSamples: boolean, root?: string): Delivery['tariff'] {
  const { tariff, isSample } = getDelivery(root)
  return isSample && !withSamples ? [] : tariff
}

/** The confirmed charge in rupees. @returns null if it depends on the PIN code or is unknown */
export const getFlatDelivery = (root?: string) => findFlatDelivery(getTariff(false, root))
