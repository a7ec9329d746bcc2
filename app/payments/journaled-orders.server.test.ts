import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { OrderRow, PaymentRow } from '#app/database/tables.ts'
import { toEntry } from '#app/leads/journal/journaled-table.server.ts'
import type { Row, RowEntry } from '#app/leads/journal/journal-file.server.ts'
import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { newLead, openAgain } from '../../tests/leads/store.ts'
import { SALE, openTestOrders } from '../../tests/payments/orders.ts'
import { orderTables, unknownPayments } from './journaled-orders.server.ts'
import { toUnknownPayment } from './unknown-payments.server.ts'

const LATER = Date.UTC(2026, 10, 21, 9)

async function setUp() {
  const orders = await openTestOrders()
  const recovery = createRowRecovery({
    database: orders.database,
    tables: orderTables(() => LATER),
    log: pino({ level: 'silent' }),
  })
  const loseOrders = () => orders.database.deleteFrom('orders').execute()
  return { ...orders, recovery, loseOrders }
}

/** Journal entries in order; a payment's last entry is its newest. */
const entriesOf = async ({ recovery }: Awaited<ReturnType<typeof setUp>>) => recovery.changedSince(0)

function withChanges(entry: RowEntry | undefined, changes: Partial<OrderRow> | Partial<PaymentRow>): RowEntry {
  const row = { ...entry!.row, ...changes } as Row
  return { ...entry!, key: String(row.id), name: String(row.ref ?? entry!.name), row }
}

test('restores a lost order once, with its payments and its lead', async () => {
  const site = await setUp()
  const { order, payment } = await site.begin()
  await site.store.apply(payment, { status: 'started', redirectUrl: 'https://x' }, { source: 'start' }, site.now)
  const before = (await site.store.find(order.id))!
  const entries = await entriesOf(site)
  await site.loseOrders()
  expect(await site.store.find(order.id)).toBeNull()
  expect((await site.recovery.missing(entries)).length).toBeGreaterThan(0)
  await site.recovery.restore(entries)
  const nextCheckAt = expect.any(Date) as Date
  const payments = before.payments.map((one) => ({ ...one, nextCheckAt }))
  expect(await site.store.find(order.id)).toEqual({ ...before, payments })
  expect(await site.recovery.restore(entries)).toEqual({ restored: 0, rejected: [], waiting: 0 })
  expect(await site.recovery.missing(entries)).toEqual([])
})

test('restores an order without payments', async () => {
  const site = await setUp()
  const order = (await site.store.open(await site.buy(), () => SALE, site.now))!
  const entries = await entriesOf(site)
  await site.loseOrders()
  await site.recovery.restore(entries)
  expect(await site.store.find(order.id)).toEqual(order)
})

test('checks an open restored payment immediately, even if its copy is older than the gateway call', async () => {
  const site = await setUp()
  const { order, payment } = await site.begin()
  const entries = await entriesOf(site)
  await site.loseOrders()
  await site.recovery.restore(entries)
  expect((await site.store.find(order.id))?.payments).toMatchObject([{ id: payment.id, status: 'started' }])
  expect(await site.store.claimDue('phonepe', 5, new Date(LATER), 1000)).toHaveLength(1)
})

test.each([
  ['started', 'paid', true],
  ['paid', 'started', false],
  ['paid', 'failed', false],
  ['failed', 'paid', true],
  ['expired', 'started', false],
  ['needs_attention', 'failed', true],
  ['paid', 'paid', false],
] as const)('database %s, later journal %s: the journal wins: %s', async (has, told, isRight) => {
  const site = await setUp()
  const { order } = await site.begin()
  const [, entry] = await entriesOf(site)
  const late = Number(site.now) + 1000
  await site.database.updateTable('payments').set({ status: has, changed_at: late }).execute()
  await site.recovery.restore([withChanges(entry, { status: told, changed_at: late + 1 })])
  expect((await site.store.find(order.id))?.payments[0]?.status).toBe(isRight ? told : has)
})

test('restores journal entries in any order', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  const [bare, created] = await entriesOf(site)
  const at = Number(site.now)
  const entries = [
    bare!,
    created!,
    withChanges(created, { status: 'started', changed_at: at + 1 }),
    withChanges(created, { status: 'paid', paid_paise: SALE.amountPaise, changed_at: at + 2, alert_due: 1 }),
  ]
  for (const told of [entries, entries.toReversed()]) {
    await site.loseOrders()
    await site.recovery.restore(told)
    expect((await site.store.find(order.id))?.payments).toMatchObject([{ status: 'paid', paidPaise: SALE.amountPaise }])
  }
})

test('restores the order of an erased lead without personal data, and links a lead restored later', async () => {
  const site = await setUp()
  const { order } = await site.begin()
  const entries = await entriesOf(site)
  await site.loseOrders()
  await site.leads.erase(order.ref)
  await site.recovery.restore(entries)
  expect(await site.store.find(order.id)).toMatchObject({ payer: null, amountPaise: SALE.amountPaise })

  const record = createLeadRecord(newLead({ form: 'purchase' }), { submissionId: null, contentHash: 'later' }, [])
  const [order9, payment9] = [
    withChanges(entries[0], { id: 'O9', lead_id: record.id, ref: record.ref }),
    withChanges(entries[1], { id: 'P9', order_id: 'O9', transaction_id: 'T9' }),
  ]
  await site.recovery.restore([payment9, order9])
  expect(await site.store.find('O9')).toMatchObject({ payer: null })
  await site.leads.accept(record)
  expect(await site.recovery.missing([payment9, order9])).toEqual([order9])
  await site.recovery.restore([order9])
  expect(await site.store.find('O9')).toMatchObject({ payer: { name: 'Asha Rao' } })
})

test('of two instances that restore the same rows concurrently, none rejects a row, and the newer journal wins', async () => {
  const site = await setUp()
  const other = createRowRecovery({
    database: await openAgain(site.url),
    tables: orderTables(() => LATER),
    log: pino({ level: 'silent' }),
  })
  for (let round = 0; round < 10; round += 1) await site.begin()
  const entries = await entriesOf(site)
  await site.loseOrders()
  for (const entry of entries) {
    const paid = entry.table === 'payments' ? withChanges(entry, { status: 'paid', changed_at: LATER }) : entry
    const found = await Promise.all([site.recovery.restore([entry]), other.restore([paid])])
    expect(found.flatMap(({ rejected }) => rejected)).toEqual([])
  }
  const payments = await site.database.selectFrom('payments').select('status').execute()
  expect(payments.map(({ status }) => status)).toEqual(Array(10).fill('paid'))
})

test('an order that the database rejects does not block others', async () => {
  const site = await setUp()
  await site.begin()
  const [entry] = await entriesOf(site)
  const unfit = withChanges(entry, { id: 'O8' })
  const fit = withChanges(entry, { id: 'O9', ref: 'A7K3-9QF4', lead_id: null })
  const { rejected } = await site.recovery.restore([unfit, fit])
  expect(rejected, 'its reference is already taken').toEqual([{ id: unfit.name }])
  expect(await site.store.find('O9')).not.toBeNull()
})

test('restores an unknown payment unchanged and leaves a closed one closed', async () => {
  const site = await setUp()
  const told = { transactionId: 'T1795244400000A1B2C3D4E5F60718', amountPaise: 1, isOurs: true }
  const row = toUnknownPayment('phonepe', { ...told, outcome: { status: 'pending', reason: null } }, site.now)
  const open = toEntry(unknownPayments, { row, at: row.changed_at })
  expect((await site.recovery.restore([open, open])).restored).toBe(1)
  expect(await site.unknown.listOpen()).toEqual([row])
  await site.unknown.close(row.transaction_id, new Date(LATER))
  const [closed] = await site.recovery.changedSince(LATER)
  await site.database.deleteFrom('unknown_payments').execute()
  await site.recovery.restore([open, closed!])
  expect(await site.unknown.listOpen()).toEqual([])
  expect(await site.recovery.missing([open, closed!])).toEqual([])
})

test('restores the latest price of an order over an earlier one', async () => {
  const site = await setUp()
  const order = (await site.store.open(await site.buy(), () => SALE, site.now))!
  const before = await site.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const late = new Date(Number(order.validUntil) + 1)
  await site.store.renew(order, { ...SALE, amountPaise: 17_000_000 }, late)
  const renewed = (await site.store.find(order.id))!
  const entries = await entriesOf(site)
  await site.database.updateTable('orders').set(before).execute()
  await site.recovery.restore(entries)
  expect(await site.store.find(order.id)).toEqual(renewed)
})

test.each(['settled', 'taken back'])(
  'a payment that staff have %s is so after a loss, with who did it and why',
  async (act) => {
    const site = await setUp()
    const { order, payment } = await site.begin()
    const hand = { by: 'Meera', why: 'as the dashboard shows' }
    await site.store.apply(
      payment,
      { status: 'paid', amountPaise: 100, reference: null },
      { source: 'status' },
      site.now,
    )
    await site.settling.settle(payment, 'paid', hand, site.now)
    const settled = await entriesOf(site)
    if (act === 'taken back') await site.settling.takeBack(payment, { ...hand, why: 'the wrong one' }, site.now)
    const before = (await site.store.find(order.id))!.payments
    const entries = act === 'settled' ? settled : [...settled, ...(await entriesOf(site))]
    for (const inOrder of [entries, entries.toReversed()]) {
      await site.loseOrders()
      await site.recovery.restore(inOrder)
      const [restored] = (await site.store.find(order.id))!.payments
      expect(restored).toMatchObject({
        status: before[0]!.status,
        reason: before[0]!.reason,
        isByHand: before[0]!.isByHand,
      })
    }
  },
)
