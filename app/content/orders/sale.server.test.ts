import { expect, test } from 'vitest'

import { withDelivery } from '../../../tests/payments/with-delivery.ts'
import { listZones } from './delivery.server.ts'
import { getSale, getSoldProduct, hasSale } from './sale.server.ts'

const zone = (ranges: string[], delivery: number, installation: number) => ({
  name: ranges.join(),
  pins: ranges.join(),
  ranges,
  delivery,
  installation,
})
const ZONES = [zone(['30-34', '360-396'], 1500, 2000), zone(['110001'], 0, 0)]
const PRICE = getSoldProduct().price * 100

test('the amount is the product price plus the charges for the PIN code', () => {
  const root = withDelivery({ zones: ZONES })
  expect(hasSale(root)).toBe(true)
  expect(getSale('302001', root)).toMatchObject({
    amountPaise: PRICE + 350_000,
    charges: { deliveryPaise: 150_000, installationPaise: 200_000 },
  })
  expect(getSale('110001', root)).toMatchObject({ amountPaise: PRICE, charges: { deliveryPaise: 0 } })
  expect(getSale('350000', root)).toBeNull()
})

test('nothing is sold while delivery charges are unconfirmed or missing', () => {
  for (const delivery of [{ sample: true, zones: ZONES }, { zones: [] }]) {
    const root = withDelivery(delivery)
    expect(hasSale(root)).toBe(false)
    expect(getSale('302001', root)).toBeNull()
    expect(listZones(root)).toEqual([])
  }
})
