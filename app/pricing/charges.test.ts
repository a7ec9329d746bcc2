import { expect, test } from 'vitest'

import { findCharges, findFlatCharges, findFlatDelivery, toOrderTotal } from './charges.ts'

const NORTH = {
  ranges: [
    { from: 300_000, to: 349_999 },
    { from: 360_000, to: 396_999 },
  ],
  delivery: 1500,
  installation: 2000,
}
const DELHI = { ranges: [{ from: 110_001, to: 110_001 }], delivery: 0, installation: 0 }
const ZONES = [NORTH, DELHI]

test.each([['300000'], ['349999'], ['360000'], ['396999']])('finds the charges of %s', (pincode) => {
  expect(findCharges(pincode, ZONES)).toEqual({ delivery: 1500, installation: 2000 })
})

test('finds a zone with free delivery and installation', () => {
  expect(findCharges('110001', ZONES)).toEqual({ delivery: 0, installation: 0 })
})

test.each([['299999'], ['350000'], ['359999'], ['397000'], ['110000'], ['110002'], ['30'], [''], ['3e5'], [undefined]])(
  'finds no charges for %s',
  (pincode) => expect(findCharges(pincode, ZONES)).toBeNull(),
)

test('finds no extra charges where the price includes them, with any PIN code or none', () => {
  for (const pincode of ['300000', '30', undefined])
    expect(findCharges(pincode, 'included')).toEqual({ delivery: 0, installation: 0 })
  expect([findFlatDelivery('included'), findFlatCharges('included')]).toEqual([0, 0])
})

test('returns a flat rate when all zones charge the same', () => {
  const alike = [
    { delivery: 900, installation: 0 },
    { delivery: 900, installation: 500 },
  ]
  expect(findFlatDelivery(alike)).toBe(900)
  expect(findFlatCharges(alike)).toBeNull()
  expect(
    findFlatCharges([
      { delivery: 900, installation: 500 },
      { delivery: 1400, installation: 0 },
    ]),
  ).toBe(1400)
})

test('returns no flat rate when zones differ or there are none', () => {
  for (const find of [findFlatDelivery, findFlatCharges]) {
    expect(find(ZONES)).toBeNull()
    expect(find([])).toBeNull()
  }
})

test('adds the charges to the price, in paise', () => {
  expect(toOrderTotal(165_000, NORTH)).toEqual({
    amountPaise: 16_850_000,
    charges: { deliveryPaise: 150_000, installationPaise: 200_000 },
  })
})
