/** Delivery and installation by PIN code, and the total of an order with them. In rupees, with all taxes. */
export type Charges = { delivery: number; installation: number }

type Zone = Charges & { ranges: { from: number; to: number }[] }

/** @returns null if no zone covers the PIN code: the charges are then quoted by phone */
export function findCharges(pincode: string | undefined, zones: Zone[]): Charges | null {
  if (!/^\d{6}$/.test(pincode ?? '')) return null
  const pin = Number(pincode)
  const zone = zones.find(({ ranges }) => ranges.some(({ from, to }) => from <= pin && pin <= to))
  return zone ? { delivery: zone.delivery, installation: zone.installation } : null
}

/** @returns null if it depends on the PIN code or is unknown */
export const findFlatDelivery = (zones: Charges[]) => onlyOne(zones.map(({ delivery }) => delivery))

/** @returns null if their sum depends on the PIN code or is unknown */
export const findFlatCharges = (zones: Charges[]) =>
  onlyOne(zones.map(({ delivery, installation }) => delivery + installation))

function onlyOne(amounts: number[]): number | null {
  const [first, ...others] = new Set(amounts)
  return first === undefined || others.length > 0 ? null : first
}

/** The total in paise, the unit of the gateways. */
export const toOrderTotal = (price: number, { delivery, installation }: Charges) => ({
  amountPaise: toPaise(price + delivery + installation),
  charges: { deliveryPaise: toPaise(delivery), installationPaise: toPaise(installation) },
})

const toPaise = (rupees: number) => rupees * 100
