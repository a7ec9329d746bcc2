import { expect, test } from 'vitest'

import { withDelivery } from '../../../tests/payments/with-delivery.ts'
import { getTariff } from '#app/content/prices/delivery.server.ts'
import { findClosedReason, getSale, getSoldProduct } from './sale.server.ts'

const zone = (ranges: string[], delivery: number, installation: number) => ({
  name: ranges.join(),
  pins: ranges.join(),
  ranges,
  delivery,
  installation,
})
const ZONES = [zone(['30-34', '360-396'], 1500, 2000), zone(['110001'], 0, 0)]
const PRICE = getSoldProduct().price * 100
const [JAIPUR, withSamples] = ['302001', false]

test('the amount is the product price plus the charges for the buyer’s PIN code', () => {
  const root = withDelivery({ zones: ZONES })
  expect(findClosedReason(false, root)).toBeNull()
  expect(getSale({ pincode: JAIPUR, withSamples }, root)).toMatchObject({
    amountPaise: PRICE + 350_000,
    charges: { deliveryPaise: 150_000, installationPaise: 200_000 },
    isTrial: false,
  })
  expect(getSale({ pincode: '110001', withSamples }, root)).toMatchObject({
    amountPaise: PRICE,
    charges: { deliveryPaise: 0 },
  })
  expect(getSale({ pincode: '350000', withSamples }, root)).toBeNull()
})

test('a price that includes the charges is the amount, with and without a PIN code', () => {
  const root = withDelivery({ included: true })
  expect(findClosedReason(false, root)).toBeNull()
  for (const pincode of [JAIPUR, '744101', undefined])
    expect(getSale({ pincode, withSamples }, root)).toMatchObject({
      amountPaise: PRICE,
      charges: { deliveryPaise: 0, installationPaise: 0 },
    })
})

test('nothing is sold when charges are unconfirmed or missing, and the reason states what to do', () => {
  const zones = ZONES
  for (const [delivery, reason] of [
    [{ sample: true, zones }, /is confirmed: remove "sample": true/],
    [{ sample: true, included: true }, /is confirmed: remove "sample": true/],
    [{ zones: [] }, /has charges: add "included": true, or zones/],
    [{}, /has charges: add "included": true, or zones/],
  ] as const) {
    const root = withDelivery(delivery)
    expect(findClosedReason(false, root)).toMatch(reason)
    expect(findClosedReason(false, root)).not.toContain('\n')
    expect(getSale({ pincode: JAIPUR, withSamples }, root)).toBeNull()
    expect(getTariff(withSamples, root)).toEqual([])
  }
})

test('a test gateway charges unconfirmed charges and marks the sale', () => {
  const root = withDelivery({ sample: true, zones: ZONES })
  expect(findClosedReason(true, root)).toBeNull()
  expect(getSale({ pincode: JAIPUR, withSamples: true }, root)).toMatchObject({
    amountPaise: PRICE + 350_000,
    isTrial: true,
  })
  expect(findClosedReason(true, withDelivery({ sample: true, zones: [] }))).toMatch(/has charges/)
})
