/** Tests copying a filled SQLite database to an empty PostgreSQL database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { CopyError, copyDatabase } from '#app/database/copy-database.server.ts'
import type { CopiedTable } from '#app/database/copy-database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { peoplePart } from '#app/people/arrival.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createSqlAlertQueue } from '#app/alerts/sql-alert-queue.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments, toUnknownPayment } from '#app/payments/unknown-payments.server.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { createTestDatabase, newLead, openAgain } from '../../tests/leads/store.ts'
import { SALE, toSale } from '../../tests/payments/orders.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const LEADS = 1000
const NOW = Date.UTC(2026, 10, 21, 7)

async function createSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const url = `sqlite:${join(folder, 'site.db')}`
  return { url, database: await openAgain(url) }
}

const channels = [
  { name: 'crm', on: true },
  { name: 'email-event', on: true },
] as const

const accept = (database: Database, n: number, changes: Parameters<typeof newLead>[0] = {}) =>
  createSqlLeadStore(database).accept(
    createLeadRecord(newLead(changes), { submissionId: null, contentHash: `h${n}` }, channels),
  )

async function fill(database: Database) {
  const store = createSqlLeadStore(database, peoplePart)
  const visitors = Array.from({ length: LEADS }, (_, n) =>
    createLeadRecord(
      newLead({
        form: n % 10 === 0 ? 'purchase' : 'contact',
        fields: {
          name: 'आशा "Rao" \u{1f4a7}',
          phone: `+9198${String(n).padStart(8, '0')}`,
          comment: `a\nb\t\u0000 ${n}`,
        },
      }),
      { submissionId: n % 2 ? `submission-${n}` : null, contentHash: `h${n}` },
      channels,
    ),
  )
  const refs = (await Promise.all(visitors.map(store.accept))).map(({ ref }) => ref)
  const queue = createSqlDeliveryQueue(database)
  const claims = await queue.claimDue('crm', 600, NOW, 30_000)
  for (const claim of claims.slice(0, 300)) {
    await queue.complete(claim, 'delivered', { status: 'delivered', reference: 'c-1' }, NOW)
  }
  await queue.pause('email-event', 'down', NOW, NOW + 1000)
  const alerts = createSqlAlertQueue(database)
  for (let n = 0; n < 50; n += 1) await alerts.raise({ key: `k${n}`, subject: 's', text: 't' })
  await addOrders(database, refs)
  const visits = createVisitStore(database, () => NOW)
  const window = { city: 'jaipur', kind: 'home', startsAt: NOW + 4 * 86_400_000 } as const
  const { lead } = (await store.find(refs.at(-1)!))!
  await visits.move(lead.id, window, 1, null, 'visitor')
}

async function addOrders(database: Database, refs: string[]) {
  const orders = createSqlOrderStore(database)
  const now = new Date(NOW)
  const outcome = { status: 'paid', amountPaise: 1, reference: null } as const
  const callback = { transactionId: 'T1', outcome, amountPaise: 1, isOurs: true }
  await createUnknownPayments(database, orders).keep(toUnknownPayment('phonepe', callback, now))
  for (const ref of refs.filter((_, n) => n % 10 === 0)) {
    const order = (await orders.open(ref, toSale, now))!
    const payment = await orders.addPayment(order, { gateway: 'phonepe', transactionId: ref, nextCheckAt: now }, now)
    const paid = { status: 'paid', amountPaise: SALE.amountPaise, reference: 'P1' } as const
    await orders.apply(payment!, paid, { source: 'callback' }, now)
  }
}

const run = (url: string, ...words: string[]) => runLeads(words, { DATABASE_URL: url })

test('copies and verifies every table, and refuses a second run', async () => {
  const { url, database } = await createSqlite()
  await fill(database)
  const target = await createTestDatabase({ isEmpty: true })

  const copied = JSON.parse((await run(url, 'migrate-to', target, '--json')).stdout) as CopiedTable[]
  expect(Object.fromEntries(copied.map(({ table, to }) => [table, to.rows]))).toEqual({
    leads: LEADS,
    erased_leads: 0,
    deliveries: 2 * LEADS,
    attempts: 600,
    channel_pauses: 1,
    alerts: 50,
    open_alerts: 0,
    leases: 0,
    jobs: 0,
    orders: LEADS / 10,
    payments: LEADS / 10,
    payment_events: LEADS / 10,
    quarantine_counts: 0,
    refunds: 0,
    unknown_payments: 1,
    members: 0,
    member_enrolments: 0,
    member_sessions: 0,
    member_devices: 0,
    member_passkeys: 0,
    set_aside: 0,
    tasks: expect.any(Number) as number,
    member_answers: 0,
    member_challenges: 0,
    member_tries: 0,
    member_log: 0,
    visits: 1,
    voucher_series: 1,
    vouchers: 100,
    write_checks: 0,
    visit_events: 1,
    // With a message for each paper about a payment.
    visit_messages: 103,
    // Each arrived, one in ten paid, and one has a visit.
    timeline: LEADS + LEADS / 10 + 1,
    enquiries: LEADS,
    search_words: expect.any(Number) as number,
    desk_reads: 0,
    desk_views: 0,
    desk_verdicts: 0,
    desk_verdict_examples: 0,
    people: LEADS,
    desk_facts: 0,
    desk_credits: 0,
    desk_money: 0,
    inbound: 0,
    inbound_leads: 0,
    contact_aliases: 0,
    replies: 0,
    imports: 0,
    import_rows: 0,
    imported_leads: 0,
    member_targets: 0,
    calendar_feeds: 0,
    ended_previews: 0,
    push_subscriptions: 0,
    push_rings: 0,
    content_edits: 0,
    content_followers: 0,
  })
  for (const { from, to } of copied) expect(to).toEqual(from)

  const moved = createSqlLeadStore(await openAgain(target))
  const { lead } = (await createSqlLeadStore(database).list({}))[0]!
  expect((await moved.find(lead.ref))?.lead).toEqual(lead)

  const again = run(url, 'migrate-to', target)
  await expect(again).rejects.toThrow(/already has rows in leads, deliveries/)
})

test('prints counts and checksums per table', async () => {
  const { url, database } = await createSqlite()
  await accept(database, 1)
  const { stdout } = await run(url, 'migrate-to', await createTestDatabase({ isEmpty: true }))
  const [, , leads] = stdout.split('\n')
  expect(leads).toMatch(/^leads +1 +1 +([0-9a-f]{16}) +\1$/)
})

test('aborts and names a lead that arrives during the copy', async () => {
  const { url, database } = await createSqlite()
  const site = await openAgain(url)
  await accept(site, 1)
  const target = await openAgain(await createTestDatabase({ isEmpty: true }))
  const arrives = new Promise<string>((resolve) => {
    // This runs between the first and the last version check.
    setImmediate(async () => resolve((await accept(site, 2, { createdAt: new Date() })).ref))
  })
  const error: unknown = await copyDatabase(database, target).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CopyError)
  expect((error as CopyError).message).toContain(await arrives)
  expect(await createSqlLeadStore(target).list({})).toEqual([])
})

test('aborts when a copied table differs', async () => {
  const { database } = await createSqlite()
  await accept(database, 1)
  const target = await openAgain(await createTestDatabase({ isEmpty: true }))
  await sql`create function meddle() returns trigger as $$ begin new.page := '/elsewhere'; return new; end $$ language plpgsql`.execute(
    target,
  )
  await sql`create trigger meddle before insert on leads for each row execute function meddle()`.execute(target)
  await expect(copyDatabase(database, target)).rejects.toThrow('Different after the move: leads.')
  expect(await createSqlLeadStore(target).list({})).toEqual([])
})

test('requires SQLite as source and PostgreSQL as target', async () => {
  const { url } = await createSqlite()
  await expect(run(url, 'migrate-to', 'sqlite:./other.db')).rejects.toThrow(/Name the new database by its URL/)
  const postgres = await createTestDatabase({ isEmpty: true })
  await openAgain(postgres)
  await expect(run(postgres, 'migrate-to', postgres)).rejects.toThrow(/DATABASE_URL must name the SQLite/)
})
