import { pino } from 'pino'
import { expect, test } from 'vitest'

import { isAllowedLatin } from '#app/content/languages/glossary.server.ts'
import { listEnglish } from '#app/content/languages/localize-html.server.ts'
import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { SALE, openTestOrders, toSale } from '../../../tests/payments/orders.ts'
import { orderTables } from '../journaled-orders.server.ts'
import { completeVouchers } from './complete-vouchers.server.ts'
import { readDetails } from './issue-vouchers.server.ts'
import { endSeries, giveNumber, toFinancialYear } from './voucher-numbers.server.ts'
import { voucherPart } from './voucher-part.server.ts'
import { createVoucherStore } from './voucher-store.server.ts'
import { toVoucherView } from './voucher-view.server.ts'

const PAID = { status: 'paid', amountPaise: SALE.amountPaise, reference: null } as const
const HAND = { by: 'Meera', why: 'as the dashboard shows' }

async function openShop() {
  const shop = await openTestOrders()
  const { store, database, begin, now } = shop
  const pay = async () => {
    const begun = await begin()
    await store.apply(begun.payment, PAID, { source: 'status' }, now)
    return begun
  }
  const all = () => database.selectFrom('vouchers').selectAll().orderBy('number').execute()
  const numbers = async () => (await all()).map(({ number }) => number)
  return { ...shop, pay, all, numbers }
}

/** As the site does, whose leads have this part. */
async function erase(leads: Shop['leads'], database: Shop['database'], ref: string) {
  const { lead_id } = await database
    .selectFrom('orders')
    .select('lead_id')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  const cut = voucherPart.erase!
  await database.transaction().execute((transaction) => cut(transaction, [lead_id!], () => Promise.resolve()))
  await leads.erase(ref)
}
type Shop = Awaited<ReturnType<typeof openTestOrders>>

test('a payment has one paper, with the facts of its day, whatever is reported again', async () => {
  const { store, now, pay, all } = await openShop()
  const { order, payment } = await pay()
  await store.apply(payment, PAID, { source: 'callback' }, now)
  const [voucher, ...others] = await all()
  expect(others).toEqual([])
  expect(voucher).toMatchObject({ order_id: order.id, payment_id: payment.id, amount_paise: SALE.amountPaise })
  expect(voucher).toMatchObject({ kind: 'confirmation', cancelled_at: null })
  expect(readDetails(voucher!)).toMatchObject({
    buyer: { name: 'Asha Rao', pincode: '302001', state: { name: 'Rajasthan', code: '08' } },
    product: 'X-Blue',
    reference: order.ref,
    isByHand: false,
  })
})

test('numbers of a series follow each other without a gap, also at the same moment and after a failure', async () => {
  const { database, pay, numbers, now } = await openShop()
  await Promise.all(Array.from({ length: 4 }, pay))
  const failing = database.transaction().execute(async (transaction) => {
    await giveNumber(transaction, 'confirmation', Number(now))
    throw new Error('not stored')
  })
  await expect(failing).rejects.toThrow('not stored')
  await pay()
  const given = await numbers()
  expect(given.map((number) => number.slice(-5))).toEqual(['00001', '00002', '00003', '00004', '00005'])
  expect(new Set(given.map((number) => number.slice(0, -5))).size).toBe(1)
  expect(given.every((number) => number.length <= 16)).toBe(true)
})

test('after a loss another series begins, even within the same minute', async () => {
  const { database, pay, numbers } = await openShop()
  await pay()
  await endSeries(database)
  await pay()
  const given = await numbers()
  expect(given.map((number) => number.slice(-5))).toEqual(['00001', '00001'])
  expect(new Set(given).size).toBe(2)
})

test('the financial year begins on 1 April in India', () => {
  expect(toFinancialYear(Date.parse('2027-03-31T18:29:00Z'))).toBe(2026)
  expect(toFinancialYear(Date.parse('2027-03-31T18:30:00Z'))).toBe(2027)
})

test('a trial has no paper', async () => {
  const { store, buy, now, all } = await openShop()
  const order = (await store.open(await buy(), () => ({ ...toSale(), isTrial: true }), now))!
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: now } as const
  const payment = (await store.addPayment(order, begun, now))!
  await store.apply(payment, PAID, { source: 'status' }, now)
  expect(await all()).toEqual([])
})

test('a payment that staff settled and took back has a cancelled paper, and settling it again gives a new number', async () => {
  const { store, settling, begin, all, now } = await openShop()
  const { payment } = await begin()
  await store.apply(payment, { ...PAID, amountPaise: 100 }, { source: 'status' }, now)
  expect(await all()).toEqual([])
  await settling.settle(payment, 'paid', HAND, now)
  await settling.takeBack(payment, HAND, now)
  await settling.settle(payment, 'paid', HAND, now)
  const [first, second] = await all()
  expect(readDetails(first!)).toMatchObject({ isByHand: true })
  expect(first!.cancelled_at).not.toBeNull()
  expect(second).toMatchObject({ cancelled_at: null })
  expect(second!.number).not.toBe(first!.number)
})

test('erasing the buyer cuts the link and keeps the paper for the period of the owner', async () => {
  const { leads, database, pay, all, now } = await openShop()
  const { order } = await pay()
  await erase(leads, database, order.ref)
  const papers = createVoucherStore(database)
  expect(await papers.listOf([order.id])).toEqual([])
  await papers.removeOld(Number(now))
  expect(await all()).toMatchObject([{ order_id: null }])
  const later = Date.parse('2040-01-01')
  expect(await papers.countOld(later)).toBe(1)
  await papers.removeOld(later)
  expect(await all()).toEqual([])
})

test('a paper that the journal brings back keeps its number, and a new series begins', async () => {
  const { database, pay, all } = await openShop()
  const recovery = createRowRecovery({ database, tables: orderTables(), log: pino({ level: 'silent' }) })
  await pay()
  const before = await all()
  const entries = await recovery.changedSince(0)
  await database.deleteFrom('orders').execute()
  await database.deleteFrom('vouchers').execute()
  await recovery.restore(entries)
  expect(await all()).toEqual(before)
  expect(await database.selectFrom('voucher_series').selectAll().execute()).toEqual([])
})

test('a restored payment without its paper gets one, which is cancelled once another journal has the old one', async () => {
  const { database, pay, all } = await openShop()
  const recovery = createRowRecovery({ database, tables: orderTables(), log: pino({ level: 'silent' }) })
  await pay()
  const [lost] = await all()
  const entries = await recovery.changedSince(0)
  for (const table of ['visit_messages', 'orders', 'vouchers'] as const) await database.deleteFrom(table).execute()
  await recovery.restore(entries.filter(({ table }) => table !== 'vouchers'))
  await completeVouchers(database)
  await completeVouchers(database)
  expect(await all()).toMatchObject([{ payment_id: lost!.payment_id, cancelled_at: null }])
  expect(await database.selectFrom('visit_messages').select('id').execute()).toEqual([])
  await recovery.restore(entries)
  const papers = await all()
  expect(papers.filter(({ cancelled_at }) => cancelled_at === null)).toEqual([lost])
  expect(papers).toHaveLength(2)
})

test('after the owner’s period, a recovery issues no paper again', async () => {
  const { database, pay, all } = await openShop()
  await pay()
  await database.deleteFrom('vouchers').execute()
  await completeVouchers(database, Date.parse('2040-01-01'))
  expect(await all()).toEqual([])
})

test('a paper of an erased buyer comes back from the journal without its link', async () => {
  const { database, leads, pay, all } = await openShop()
  const recovery = createRowRecovery({ database, tables: orderTables(), log: pino({ level: 'silent' }) })
  const { order } = await pay()
  const entries = await recovery.changedSince(0)
  await erase(leads, database, order.ref)
  await database.deleteFrom('orders').execute()
  await database.deleteFrom('vouchers').execute()
  await recovery.restore(entries)
  expect(await all()).toMatchObject([{ order_id: null }])
})

test('a payment on a Hindi page names the same state, and its paper in Hindi contains no English besides the seller', async () => {
  const { store, begin, all, now } = await openShop()
  const { payment } = await begin()
  await withLanguage('hi', () => store.apply(payment, PAID, { source: 'status' }, now))
  const [voucher] = await all()
  expect(readDetails(voucher!).buyer).toMatchObject({ place: 'Rajasthan', state: { code: '08' } })
  withLanguage('hi', () => {
    const { seller, signature, head, buyer, rows, back, ...view } = toVoucherView(voucher!, '/payment/x')
    expect(back.href).toBe('/hi/payment/x')
    expect(buyer).toContainEqual({ label: 'सप्लाई की जगह', value: 'राजस्थान (08)' })
    const labels = [seller, signature, ...head, ...buyer, ...rows].map(({ label }) => label)
    const texts = [...labels, view.title, view.sum.label, view.sum.words.value, ...view.notes, view.print, back.label]
    expect(texts.flatMap((text) => listEnglish(text, isAllowedLatin))).toEqual([])
    expect(view.sum.words.value).toBe('एक लाख पैंसठ हज़ार रुपये मात्र')
    expect(head[1]?.value).toBe('21 नवंबर 2026')
  })
})
