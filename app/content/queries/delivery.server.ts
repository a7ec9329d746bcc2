/**
 * What delivery and installation cost where a buyer lives. An amount that the owner has not confirmed is charged to nobody:
 * while the file is a sample, only development knows any.
 */
import { loadContent } from '#app/content/load.server.ts'
import { deliverySchema } from '#app/content/schemas/delivery.ts'
import type { DeliveryZone } from '#app/content/views/delivery.ts'

/** @returns none while nothing can be paid online */
export function getZones(root?: string) {
  const { sample, zones } = loadContent('delivery.json', deliverySchema, root)
  return sample && process.env.NODE_ENV !== 'development' ? [] : zones
}

/** In rupees. @returns null where the charges are told by phone */
export function getCharges(pincode: string | undefined, root?: string) {
  if (!/^\d{6}$/.test(pincode ?? '')) return null
  const pin = Number(pincode)
  const zone = getZones(root).find(({ ranges }) => ranges.some(({ from, to }) => from <= pin && pin <= to))
  return zone ? { delivery: zone.delivery, installation: zone.installation } : null
}

/** As the order page shows them. */
export const listZones = (root?: string): DeliveryZone[] =>
  getZones(root).map(({ name, pins, delivery, installation }) => ({ name, pins, delivery, installation }))

/** In rupees. @returns null where it depends on the PIN code, or is not known */
export function getFlatDelivery(root?: string): number | null {
  const [first, ...others] = getZones(root)
  return first && others.every(({ delivery }) => delivery === first.delivery) ? first.delivery : null
}
