import { describe, expect, test } from 'vitest'

import { addUp, addUpUntil, completesPrice, followArrival, followMoney, hasMoney, keptOf, visibleTo } from './sale.ts'
import type { SaleOrder, SalePayment } from './sale.ts'

const PRICE = 16_500_000
const TOKEN = 1_000_000
const CHARGES = { deliveryPaise: 150_000, installationPaise: 200_000 }
const priceOf = (pricePaise: number) => ({ pricePaise, charges: CHARGES })

let count = 0
const payment = (status: SalePayment['status'], paise: number, at: number, changes: Partial<SalePayment> = {}) => ({
  id: `p${(count += 1)}`,
  status,
  askedPaise: paise,
  paidPaise: status === 'paid' ? paise : 0,
  at,
  price: priceOf(PRICE),
  refunds: [],
  ...changes,
})
const order = (id: string, payments: SalePayment[], changes: Partial<SaleOrder> = {}): SaleOrder => ({
  id,
  leadId: 'l',
  isPart: false,
  isTrial: false,
  createdAt: 0,
  price: priceOf(PRICE),
  payments,
  ...changes,
})
const part = (id: string, payments: SalePayment[], changes: Partial<SaleOrder> = {}) =>
  order(id, payments, { isPart: true, createdAt: 1, ...changes })
const back = (paise: number, at: number) => ({ refunds: [{ id: `r${(count += 1)}`, paise, at }] })

describe('a sale', () => {
  test('has the price of its latest order until money arrives', () => {
    const orders = [order('a', []), order('b', [], { createdAt: 5, price: priceOf(PRICE + 100) })]
    expect(addUp(orders)).toMatchObject({ pricePaise: PRICE + 100, restPaise: PRICE + 100, paidPaise: 0, overPaise: 0 })
    expect(addUp(orders, orders[0])).toMatchObject({ pricePaise: PRICE, charges: CHARGES })
  })

  test('keeps the price at which its first money was asked for, until all of it went back', () => {
    const token = (refund = {}) => part('t', [payment('paid', TOKEN, 10, refund)])
    const dearer = order('b', [], { createdAt: 20, price: priceOf(PRICE + 100) })
    expect(addUp([token(), dearer], dearer)).toMatchObject({ pricePaise: PRICE, restPaise: PRICE - TOKEN })
    expect(addUp([token(back(TOKEN, 30)), dearer], dearer)).toMatchObject({ pricePaise: PRICE + 100, paidPaise: TOKEN })
    const again = payment('paid', PRICE + 100, 40, { price: priceOf(PRICE + 100) })
    expect(addUp([token(back(TOKEN, 30)), { ...dearer, payments: [again] }])).toMatchObject({
      pricePaise: PRICE + 100,
      restPaise: 0,
      overPaise: 0,
    })
  })

  test('adds a token and the rest up to the price', () => {
    const sale = addUp([part('t', [payment('paid', TOKEN, 1)]), part('r', [payment('paid', PRICE - TOKEN, 2)])])
    expect(sale).toMatchObject({ paidPaise: PRICE, refundedPaise: 0, restPaise: 0, overPaise: 0 })
  })

  test.each([
    ['two orders of the site', order('a', [payment('paid', PRICE, 1)]), order('b', [payment('paid', PRICE, 2)]), PRICE],
    ['an order and a token', order('a', [payment('paid', PRICE, 1)]), part('t', [payment('paid', TOKEN, 2)]), TOKEN],
    ['a token and an order', part('t', [payment('paid', TOKEN, 1)]), order('a', [payment('paid', PRICE, 2)]), TOKEN],
  ])('is paid too much by %s', (_, first, second, over) => {
    expect(addUp([first, second])).toMatchObject({ overPaise: over, restPaise: 0 })
    const [refunded] = second.payments
    const mended = { ...second, payments: [{ ...refunded!, ...back(over, 9) }] }
    expect(addUp([first, mended])).toMatchObject({ overPaise: 0, restPaise: 0, refundedPaise: over })
  })

  test('counts a second payment of one part as too much even below the price, and it leaves the rest as it is', () => {
    const twice = part('t', [payment('paid', TOKEN, 1), payment('paid', TOKEN, 2)])
    expect(addUp([twice])).toMatchObject({ overPaise: TOKEN, restPaise: PRICE - TOKEN })
    const refunded = part('t', [payment('paid', TOKEN, 1), payment('paid', TOKEN, 2, back(TOKEN, 3))])
    expect(addUp([refunded])).toMatchObject({ overPaise: 0, restPaise: PRICE - TOKEN })
  })

  test('counts a paisa more than was asked for', () =>
    expect(addUp([order('a', [payment('paid', PRICE, 1, { paidPaise: PRICE + 1 })])]).overPaise).toBe(1))

  test('counts what is being paid on other orders, at the price of that payment', () => {
    const orders = [order('a', [payment('started', PRICE, 1)]), part('t', [])]
    expect(addUp(orders, orders[1]).othersOpenPaise).toBe(PRICE)
    expect(addUp(orders, orders[0]).othersOpenPaise).toBe(0)
    for (const status of ['failed', 'expired'] as const)
      expect(addUp([order('a', [payment(status, PRICE, 1)])]).othersOpenPaise, status).toBe(0)
  })

  test('is unclear while a payment needs attention, and a trial if its orders are', () => {
    expect(addUp([order('a', [payment('needs_attention', PRICE, 1)])])).toMatchObject({ isUnclear: true, paidPaise: 0 })
    expect(addUp([order('a', [], { isTrial: true })]).isTrial).toBe(true)
  })
})

describe('the money over time', () => {
  const orders = [
    part('t', [payment('paid', TOKEN, 10)]),
    order('a', [payment('paid', PRICE, 20, back(PRICE, 30))]),
    part('r', [payment('paid', PRICE - TOKEN, 40)]),
  ]

  test('shows the sale before and after each move', () => {
    const moves = followMoney(orders)
    expect(moves.map(({ paise }) => paise)).toEqual([TOKEN, PRICE, -PRICE, PRICE - TOKEN])
    expect(moves.map(({ after }) => [after.restPaise, after.overPaise])).toEqual([
      [PRICE - TOKEN, 0],
      [0, TOKEN],
      [PRICE - TOKEN, 0],
      [0, 0],
    ])
    expect(moves.map(completesPrice)).toEqual([false, true, false, true])
  })

  test('a payment that arrives is what is too much, though another has the same time or a later one', () => {
    for (const at of [10, 20]) {
      const twice = [order('a', [payment('paid', PRICE, 10)]), order('b', [payment('paid', PRICE, at)])]
      const [first] = twice[0]!.payments
      expect(followArrival(twice, first!.id)).toMatchObject({
        paise: PRICE,
        before: { overPaise: 0, restPaise: 0 },
        after: { overPaise: PRICE },
      })
    }
  })

  test('can be read at an earlier time', () => {
    expect(addUpUntil(orders, 25)).toMatchObject({ paidPaise: PRICE + TOKEN, overPaise: TOKEN })
    expect(keptOf(addUpUntil(orders, 35))).toBe(TOKEN)
  })

  test('ignores a refund before its payment, by a clock that was behind', () =>
    expect(addUp([order('a', [payment('paid', PRICE, 10, back(PRICE, 0))])])).toMatchObject({ overPaise: 0 }))
})

describe('the page of an order', () => {
  const unpaid = order('a', [], { createdAt: 5 })
  const elsewhere = order('b', [payment('paid', PRICE, 9)], { createdAt: 1 })
  const before = part('before', [payment('paid', TOKEN, 3)], { createdAt: 2 })
  const since = part('since', [payment('paid', TOKEN, 8)], { createdAt: 7 })
  const all = [unpaid, elsewhere, before, since]
  const idsFor = (one: SaleOrder) => visibleTo(one, all).map(({ id }) => id)

  test('shows only its own money, and links since, until it is paid', () => {
    expect(idsFor(unpaid)).toEqual(['a', 'since'])
    expect(idsFor(elsewhere)).toHaveLength(4)
  })

  test('shows the whole sale if staff have sent it', () => expect(idsFor(before)).toHaveLength(4))
})

test('an order has money while it is being paid, is paid, or needs attention', () => {
  const has = (...payments: SalePayment[]) => hasMoney({ payments })
  for (const status of ['created', 'started', 'pending', 'paid', 'needs_attention'] as const)
    expect(has(payment('failed', PRICE, 1), payment(status, PRICE, 2)), status).toBe(true)
  expect([has(), has(payment('expired', PRICE, 1)), has(payment('paid', PRICE, 1, back(PRICE, 2)))]).toEqual([
    false,
    false,
    false,
  ])
})
