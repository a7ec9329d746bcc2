/** Finds the charges for delivery and installation by PIN code. */
import { z } from 'zod'

import { sample, text } from '#app/content/fields/fields.ts'
import { findOverlaps, pinRange } from '#app/content/fields/pin-range.ts'
import { loadContent } from '#app/content/load.server.ts'
import { findFlatDelivery } from '#app/pricing/charges.ts'

const rupees = z.int().nonnegative()

const zone = z.strictObject({
  name: text,
  pins: text.describe("How the zone's PIN codes are told to visitors."),
  ranges: z.array(pinRange).min(1),
  delivery: rupees.describe('Amount in rupees, with all taxes; 0 where nothing is charged.'),
  installation: rupees,
})

/** Without zones, or while the file is a sample, charges are quoted by phone and online payment is off. */
export const deliverySchema = z.strictObject({ sample, zones: z.array(zone) }).superRefine(({ zones }, ctx) => {
  for (const [one, other] of findOverlaps(zones)) {
    ctx.addIssue({ code: 'custom', path: ['zones'], message: `"${one}" and "${other}" hold the same PIN codes` })
  }
})

/** Charges in rupees. */
export type DeliveryZone = { name: string; pins: string; delivery: number; installation: number }

/** @returns none while online payment is impossible */
export function getZones(root?: string) {
  const { sample, zones } = loadContent('delivery.json', deliverySchema, root)
  return sample && process.env.NODE_ENV !== 'development' ? [] : zones
}

export const listZones = (root?: string): DeliveryZone[] =>
  getZones(root).map(({ name, pins, delivery, installation }) => ({ name, pins, delivery, installation }))

/** The charge in rupees. @returns null if it depends on the PIN code or is unknown */
export const getFlatDelivery = (root?: string) => findFlatDelivery(getZones(root))
