/** Delivery and installation by PIN code, and the total of an order with them. In rupees, with all taxes. */
export type Charges = { delivery: number; installation: number }

type Zone = Charges & { ranges: { from: number; to: number }[] }

/** `included`: the price includes both charges, for every PIN code. */
export type Tariff<Row = Zone> = 'included' | Row[]

const NOTHING: Charges = { delivery: 0, installation: 0 }

/** @returns null if no zone covers the PIN code: the charges are then quoted by phone */
export function findCharges(pincode: string | undefined, tariff: Tariff): Charges | null {
  if (tariff === 'included') return NOTHING
  if (!/^\d{6}$/.test(pincode ?? '')) return null
  const pin = Number(pincode)
  const zone = tariff.find(({ ranges }) => ranges.some(({ from, to }) => from <= pin && pin <= to))
  return zone ? { delivery: zone.delivery, installation: zone.installation } : null
}

/** The lowest and highest sum of both charges. @returns null if they are unknown */
export function findChargeSpan(tariff: Tariff<Charges>) {
  const sums = rowsOf(tariff).map(({ delivery, installation }) => delivery + installation)
  return sums.length === 0 ? null : { from: Math.min(...sums), to: Math.max(...sums) }
}

/** @returns null if it depends on the PIN code or is unknown */
export const findFlatDelivery = (tariff: Tariff<Charges>) => onlyOne(rowsOf(tariff).map(({ delivery }) => delivery))

/** @returns null if their sum depends on the PIN code or is unknown */
export const findFlatCharges = (tariff: Tariff<Charges>) =>
  onlyOne(rowsOf(tariff).map(({ delivery, installation }) => delivery + installation))

const rowsOf = (tariff: Tariff<Charges>) => (tariff === 'included' ? [NOTHING] : tariff)

function onlyOne(amounts: number[]): number | null {
  const [first, ...otherAmounts] = new Set(amounts)
  return first === undefined || otherAmounts.length > 0 ? null : first
}

/** The total in paise, the unit of the gateways. */
export const toOrderTotal = (price: number, { delivery, installation }: Charges) => ({
  amountPaise: toPaise(price + delivery + installation),
  charges: { deliveryPaise: toPaise(delivery), installationPaise: toPaise(installation) },
})

const toPaise = (rupees: number) => rupees * 100
