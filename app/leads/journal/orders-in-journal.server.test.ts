/**
 * Orders in the journal of a site with database and journal in one folder.
 *
 * @module-tag all
 */
import { rmSync, writeFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { createSiteRecovery } from '#app/lead-storage-parts.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { unknownPayments } from '#app/payments/journaled-orders.server.ts'
import { createSettling } from '#app/payments/settle-by-hand.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments, toUnknownPayment } from '#app/payments/unknown-payments.server.ts'
import { makeFolder, newRecord, openSafeStore } from '../../../tests/leads/journal.ts'
import { SALE, toSale } from '../../../tests/payments/orders.ts'
import { backupNoteIn } from './backups.server.ts'
import { toEntry } from './journaled-table.server.ts'
import { hasDifferences, verify } from './verify.server.ts'

const HAND = { by: 'Meera', why: 'as the dashboard shows' }
const SOON = { timeout: 15_000 }
const FIELDS = { name: 'Asha Rao', phone: '+919876543210', pincode: '302001' }

async function openShop(folder?: string, journalFolder?: string) {
  const site = await openSafeStore(folder, journalFolder)
  const orders = createSqlOrderStore(site.database, site.rowCopies.keep)
  /** Those of the staff commands, which do not write the journal. */
  const staff = createSettling(site.database)
  const log = pino({ level: 'silent' })
  const recoveries = {
    recovery: createSqlLeadRecovery(site.database),
    rows: createSiteRecovery(site.database, log),
  }
  return {
    ...site,
    orders,
    staff,
    unknown: createUnknownPayments(site.database, orders),
    differences: async () => (await verify(site.folder, recoveries)).differences,
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function buy({ store, orders }: Shop, now = new Date()) {
  const record = newRecord({ form: 'purchase', fields: FIELDS, createdAt: now })
  const { ref } = await store.accept(record)
  const order = (await orders.open(ref, toSale, now))!
  const begun = { gateway: 'phonepe', transactionId: `T${ref}`, nextCheckAt: now } as const
  const payment = (await orders.addPayment(order, begun, now))!
  return { order, payment, record }
}

/** Stops the site and deletes its database; a new one is restored from the journal. */
async function loseDatabase(shop: Shop) {
  await shop.stop()
  for (const end of ['', '-wal', '-shm']) rmSync(shop.file + end, { force: true })
  return openShop(shop.folder)
}

test('the journal contains order and payment before the gateway call, without personal data', async () => {
  const shop = await openShop()
  const { payment } = await buy(shop)
  const [line] = shop
    .journalText()
    .split('\n')
    .filter((text) => text.includes(payment.transactionId))
  expect(line).toContain('"table":"payments"')
  expect(line).not.toMatch(/Asha|9876543210|"302001"/)
})

test('restores an order with its payer and payments after a database loss', async () => {
  const shop = await openShop()
  const { order, payment } = await buy(shop)
  const paid = { status: 'paid', amountPaise: SALE.amountPaise, reference: 'P1' } as const
  await shop.orders.apply(payment, paid, { source: 'callback' }, new Date())
  await vi.waitFor(() => expect(shop.journalText()).toContain('"status":"paid"'), SOON)
  const before = await shop.orders.find(order.id)
  const again = await loseDatabase(shop)
  expect(await again.orders.find(order.id)).toEqual(before)
  expect(hasDifferences(await again.differences())).toBe(false)
})

test('payments that a staff command settles are copied to the journal', async () => {
  const shop = await openShop()
  const { order, payment } = await buy(shop)
  await shop.staff.settle(payment, 'paid', HAND, new Date())
  await vi.waitFor(() => expect(shop.journalText()).toContain('Settled by Meera: as the dashboard shows'), SOON)
  const again = await loseDatabase(shop)
  expect((await again.orders.find(order.id))?.payments).toMatchObject([{ status: 'paid' }])
})

test('a payment that staff have settled and taken back is so after a database loss', async () => {
  const shop = await openShop()
  const { order, payment } = await buy(shop)
  const another = { status: 'paid', amountPaise: 100, reference: null } as const
  await shop.orders.apply(payment, another, { source: 'callback' }, new Date())
  await vi.waitFor(() => expect(shop.journalText()).toContain('needs_attention'), SOON)
  // Between two looks at the database, its state is the same again.
  await shop.staff.settle(payment, 'paid', HAND, new Date())
  await shop.staff.takeBack(payment, { ...HAND, why: 'the wrong one' }, new Date())
  await vi.waitFor(() => expect(shop.journalText()).toContain('Taken back by Meera: the wrong one'), SOON)
  const before = await shop.orders.find(order.id)
  const again = await loseDatabase(shop)
  expect(await again.orders.find(order.id)).toEqual(before)
  expect(hasDifferences(await again.differences())).toBe(false)
})

test('an idle site writes no order entries to its journal', async () => {
  const shop = await openShop()
  await buy(shop)
  const lines = () => shop.journalText().split('"table":"payments"').length
  const before = lines()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(lines()).toBe(before)
})

test('a backup clears old orders from the journal, and later changes are copied again', async () => {
  const shop = await openShop()
  const old = await buy(shop, new Date('2026-11-01T06:30:00Z'))
  const fresh = await buy(shop)
  writeFileSync(backupNoteIn(shop.folder), JSON.stringify({ folder: '/elsewhere', at: Date.now() }))
  await vi.waitFor(() => expect(shop.journalText()).toContain('backed-up'), SOON)
  expect(shop.journalText()).not.toContain(old.payment.transactionId)
  expect(shop.journalText()).toContain(fresh.payment.transactionId)

  await shop.staff.settle(old.payment, 'paid', HAND, new Date())
  await vi.waitFor(() => expect(shop.journalText()).toContain(old.payment.transactionId), SOON)
  expect(hasDifferences(await shop.differences())).toBe(false)
})

test('an erased lead leaves its order in the journal without personal data', async () => {
  const shop = await openShop()
  const { order, record, payment } = await buy(shop)
  await shop.sqlStore.erase(order.ref)
  await vi.waitFor(() => expect(shop.journalText()).not.toContain(`"lead_id":"${record.id}"`), SOON)
  expect(shop.journalText()).toContain(payment.transactionId)
  const again = await loseDatabase(shop)
  expect(await again.orders.find(order.id)).toMatchObject({ ref: order.ref, payer: null })
})

test('copies orders missing from the journal at the next start', async () => {
  const shop = await openShop()
  await shop.store.accept(newRecord({ createdAt: new Date('2026-11-01T06:30:00Z') }))
  const { order } = await buy({ ...shop, orders: createSqlOrderStore(shop.database) }, new Date('2026-11-02T06:30:00Z'))
  expect((await shop.differences()).ordersNotInJournal).toEqual([order.ref])
  await shop.stop()
  const again = await openShop(shop.folder)
  await vi.waitFor(() => expect(again.journalText()).toContain(order.id), SOON)
  expect(hasDifferences(await again.differences())).toBe(false)
})

test('verify lists orders that differ between database and journal', async () => {
  const shop = await openShop()
  const { order } = await buy(shop)
  await shop.database.deleteFrom('orders').execute()
  expect(await shop.differences()).toMatchObject({ ordersNotInDatabase: [order.ref], ordersNotInJournal: [] })
})

test('an unknown payment spooled in the journal is stored after recovery, and after a restart', async () => {
  const shop = await openShop()
  const told = { transactionId: 'T1795244400000A1B2C3D4E5F60718', amountPaise: 1, isOurs: true }
  const row = toUnknownPayment('phonepe', { ...told, outcome: { status: 'failed', reason: 'No' } }, new Date())
  const unlock = shop.lock()
  const spool = () => shop.rowCopies.spool(toEntry(unknownPayments, { row, at: row.changed_at }))
  await Promise.all([spool(), spool()])
  await spool()
  expect(shop.journalText().split('unknown_payments').length - 1).toBeLessThanOrEqual(2)
  expect(shop.journal.state().spooled).toBeGreaterThan(0)
  unlock()
  await vi.waitFor(async () => expect(await shop.unknown.listOpen()).toEqual([row]), SOON)
  const again = await loseDatabase(shop)
  expect(await again.unknown.listOpen()).toEqual([row])
})

test('an unwritable journal does not block orders', async () => {
  const shop = await openShop(makeFolder(), '/dev/null/journal')
  const { order } = await buy(shop)
  expect(shop.journal.state().writable).toBe(false)
  expect((await shop.orders.find(order.id))?.payments).toHaveLength(1)
})
