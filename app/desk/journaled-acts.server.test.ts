/** Acts of staff are restored from the journal into an empty database, on both databases. */
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { type RowEntry, keyOf } from '#app/leads/journal/journal-file.server.ts'
import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadRecord, WindowWish } from '#app/leads/lead-record.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { completePeople } from '#app/people/regroup.server.ts'
import { orderTables } from '#app/payments/journaled-orders.server.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { visitTables } from '#app/visits/journaled-visits.server.ts'
import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { rowInWords } from '../../tests/desk/in-words.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import { newLead } from '../../tests/leads/store.ts'
import { SALE } from '../../tests/payments/orders.ts'
import { actTables } from './journaled-acts.server.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'

const HOUR = 60 * MINUTE
const WINDOW = { city: 'jaipur', kind: 'home', startsAt: at('2026-11-26T10:00') } as const

async function openSite() {
  const site = await setUp()
  const now = () => site.time.now
  const tables = [...orderTables(now), ...visitTables(now), ...actTables]
  const rows = createRowRecovery({
    database: site.database,
    tables,
    complete: completePeople,
    log: pino({ level: 'silent' }),
  })
  const take = async (record: LeadRecord) => {
    await site.store.accept(record)
  }
  return { ...site, rows, take }
}

/** A database that has only the leads, as after the first part of a repair. */
async function openRepaired(records: LeadRecord[], entries: RowEntry[]) {
  const site = await openSite()
  await site.database.deleteFrom('members').execute()
  await createSqlLeadRecovery(site.database, leadPart).restore(records)
  const found = await site.rows.restore(entries)
  await site.rows.complete()
  return { ...site, found }
}

let visitors = 0
function newRecord(changes: Parameters<typeof newLead>[0] = {}, wish?: WindowWish) {
  visitors += 1
  return createLeadRecord(newLead(changes), { submissionId: null, contentHash: `visitor ${visitors}` }, [], wish)
}

test('restores outcomes, notes, next steps, owners and the authors of acts once, in any order', async () => {
  const site = await openSite()
  const record = newRecord()
  await site.take(record)
  await site.act(record.ref, site.asha, { kind: 'reached' })
  await site.act(record.ref, site.asha, { kind: 'note', data: { note: 'घर में दो बच्चे' } })
  await site.act(record.ref, site.ravi, { kind: 'assigned', data: { ownerId: site.ravi.id, owner: 'Ravi' } })
  await site.act(record.ref, null, { kind: 'step', data: { text: 'Price list', at: site.time.now } })
  const before = (await site.desk.readCard(record.ref, 'nobody'))!
  const entries = await site.rows.changedSince(0)

  const repaired = await openRepaired([record], entries.toReversed())
  const after = (await repaired.desk.readCard(record.ref, 'nobody'))!
  expect(after.events).toEqual(before.events)
  expect(after.row).toEqual({ ...before.row, goal_at: after.row.goal_at })
  expect((await repaired.staff.members.list()).map(({ name }) => name).toSorted()).toEqual(['Asha', 'Ravi'])
  expect(await repaired.rows.restore(entries)).toEqual({ restored: 0, rejected: [], waiting: 0 })
  expect(await repaired.rows.missing(entries)).toEqual([])
})

test('restored visits and payments do not override later agreements by staff', async () => {
  const site = await openSite()
  const visits = createVisitStore(site.database, () => site.time.now)
  const orders = createSqlOrderStore(site.database)
  const newPerson = (digit: number, wish?: WindowWish) =>
    newRecord({ createdAt: new Date(site.time.now), fields: { name: 'Sunita', phone: `+91988888888${digit}` } }, wish)
  const records = [1, 2, 3, 4].map((digit) => newPerson(digit, { ...WINDOW, capacity: 9 }))
  const [agreed, movedByVisitor, movedByStaff, cancelled] = records as [LeadRecord, LeadRecord, LeadRecord, LeadRecord]
  const payer = newPerson(5)
  for (const record of [...records, payer]) await site.take(record)

  site.time.now += HOUR
  await site.act(agreed.ref, site.asha, { kind: 'later', data: { at: at('2026-11-25T12:00') } })
  for (const record of [movedByVisitor, movedByStaff, cancelled])
    await site.act(record.ref, site.asha, { kind: 'reached' })
  const sale = { leadId: payer.id, offer: SALE, isAnother: false, amountPaise: 1_000_000, leastPaise: 100_000 }
  const ask = { by: site.asha, submissionId: 'asked-once' }
  const asked = await createSaleParts(site.database).ask({ ...sale, ...ask }, new Date(site.time.now))
  if (!('order' in asked)) throw new Error(asked.status)
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: new Date(site.time.now) } as const
  const payment = (await orders.addPayment(asked.order, begun, new Date(site.time.now)))!

  site.time.now += HOUR
  await visits.move(movedByVisitor.id, { ...WINDOW, startsAt: at('2026-11-26T15:00') }, 9, 1, 'visitor')
  await visits.move(movedByStaff.id, { ...WINDOW, startsAt: at('2026-11-26T15:00') }, 9, 1, 'staff')
  await visits.cancel(cancelled.id, 'staff', 'Our technician is ill')
  await orders.apply(payment, { status: 'failed', reason: 'declined' }, { source: 'status' }, new Date(site.time.now))
  site.time.now += HOUR
  await site.act(payer.ref, site.asha, { kind: 'not-interested' })

  const linesOf = async ({ desk }: Awaited<ReturnType<typeof openSite>>) => {
    const cards = await Promise.all([...records, payer].map(({ ref }) => desk.readCard(ref, 'nobody')))
    return cards.map((card) => {
      const { stage, due_at, next, is_urgent, window_at, payment: paid } = rowInWords(card!.prospect)
      return { stage, due_at, next, is_urgent, window_at, paid }
    })
  }
  const before = await linesOf(site)
  const entries = await site.rows.changedSince(0)
  // Else a row would be copied again each second.
  expect(new Set(entries.map(keyOf))).toEqual(new Set((await site.rows.findChanges(0)).map(keyOf)))
  const repaired = await openSite()
  repaired.time.now = site.time.now + HOUR
  await createSqlLeadRecovery(repaired.database, leadPart).restore([...records, payer])
  await repaired.rows.restore(entries)
  await repaired.rows.complete()
  expect(await linesOf(repaired)).toEqual(before)
  expect(before.map(({ stage, next }) => [stage, next])).toEqual([
    ['demo', 'They asked for this time'],
    ['demo', 'Moved their demo: confirm it'],
    ['demo', 'Live demo'],
    ['talking', 'We cancelled their demo: agree on another time'],
    ['not-interested', null],
  ])
  expect(await repaired.rows.missing(entries)).toEqual([])
})

test('acts that are saved later than they happened are copied when they are saved', async () => {
  const site = await openSite()
  const createdAt = new Date(site.time.now)
  const caller = newRecord({ createdAt, fields: { name: 'Mohan', phone: '+919811111111' } })
  const barred = newRecord({ createdAt, fields: { name: 'Sunita', phone: '+919822222222' } })
  const request = newRecord({
    createdAt,
    form: 'withdraw',
    header: 'Ionia Consent Withdrawal',
    fields: { phone: '+919822222222', request: WITHDRAWALS.calls, reference: barred.ref },
  })
  for (const record of [caller, barred, request]) await site.take(record)
  site.time.now += 2 * HOUR
  await site.act(caller.ref, site.asha, { kind: 'called', at: Number(createdAt) })
  await site.desk.erase(request.ref)
  const entries = (await site.rows.changedSince(site.time.now)).filter(({ table }) => table === 'timeline')
  const acts = entries.filter(({ row }) => row.kind !== 'arrived')
  const copied = acts.map(({ row }) => [row.kind, row.lead_id]).toSorted()
  expect(copied).toEqual([
    ['called', caller.id],
    ['note', barred.id],
  ])
  const repaired = await openRepaired([caller, barred], entries)
  expect((await repaired.desk.readCard(barred.ref, 'nobody'))!.row.stage).toBe('do-not-call')
})

test('a restored verdict on a request covers what came before the verdict, and one that was taken back covers nothing', async () => {
  const phone = '+919833333333'
  const consent = { version: '2026-11-21', whatsapp: true }
  const consentsAfter = async (isUndone: boolean) => {
    const site = await openSite()
    const createdAt = new Date(site.time.now)
    const request = newRecord({ createdAt, form: 'withdraw', fields: { phone, request: WITHDRAWALS.whatsapp } })
    const later = new Date(site.time.now + MINUTE)
    const [known, late] = [0, 1].map(() => newRecord({ createdAt: later, consent, fields: { name: 'Sunita', phone } }))
    for (const record of [request, known!]) await site.take(record)
    site.time.now += HOUR
    const result = await site.act(request.ref, site.asha, { kind: 'confirmed', data: { ref: request.ref } })
    if (!('event' in result)) throw new Error(result.status)
    site.time.now += MINUTE
    if (isUndone) await site.desk.acts.undo(request.ref, site.asha, result.event.id)
    const entries = await site.rows.changedSince(0)
    const found: boolean[] = []
    for (const order of [entries, entries.toReversed()]) {
      const repaired = await openRepaired([request, known!], order)
      // The journal of another instance holds it.
      await createSqlLeadRecovery(repaired.database, leadPart).restore([late!])
      for (const { ref } of [known!, late!]) found.push((await repaired.store.find(ref))!.lead.consent.whatsapp)
    }
    return found
  }
  expect(await consentsAfter(false)).toEqual([false, false, false, false])
  expect(await consentsAfter(true)).toEqual([true, true, true, true])
})

test('restores people without access until they enrol again, and keeps removed people removed', async () => {
  const site = await openSite()
  await site.database.updateTable('members').set({ totp_secret: 'SECRET', enrolled_at: 1 }).execute()
  const before = await site.rows.changedSince(0)
  expect(JSON.stringify(before)).not.toContain('SECRET')
  await site.staff.members.remove(site.ravi.id)
  const after = await site.rows.changedSince(0)

  const repaired = await openRepaired([], [...before, ...after])
  expect(await repaired.staff.members.list()).toMatchObject([{ name: 'Asha', enrolledAt: null }])
  // A backup from before the removal, in which they are signed in.
  const older = await openRepaired([], before)
  const token = await older.staff.sessions.start(site.ravi.id, 'Test', 'code')
  await older.rows.restore(after)
  expect(await older.staff.sessions.find(token)).toBeNull()
  expect(await older.staff.members.findByName('Ravi')).toBeNull()
})

test('restores a changed role, and an older entry does not overwrite it', async () => {
  const site = await openSite()
  const before = await site.rows.changedSince(0)
  site.time.now += 1000
  await site.staff.members.setRole(site.ravi.id, 'manager')
  const after = await site.rows.changedSince(0)
  const repaired = await openRepaired([], [...before, ...after])
  await repaired.rows.restore(before)
  expect(await repaired.staff.members.findByName('Ravi')).toMatchObject({ role: 'manager' })
})

test('a person who was added again before the repair keeps their name', async () => {
  const site = await openSite()
  const repaired = await openSite()
  const { rejected } = await repaired.rows.restore(await site.rows.changedSince(0))
  expect(rejected).toEqual([])
  expect((await repaired.staff.members.findByName('Asha'))?.id).toBe(repaired.asha.id)
  expect(await repaired.staff.members.list()).toHaveLength(2)
})

test('restores the staff log once', async () => {
  const site = await openSite()
  await site.staff.audit.note({ member: site.ravi }, 'marked-junk', 'A7K3-9QF4')
  const entries = await site.rows.changedSince(0)
  const repaired = await openRepaired([], [...entries, ...entries])
  expect(await repaired.database.selectFrom('member_log').selectAll().execute()).toMatchObject([
    { act: 'marked-junk', member: 'Ravi', subject: 'A7K3-9QF4' },
  ])
})

test('an act saved before the repair gets the next free number', async () => {
  const site = await openSite()
  const record = newRecord()
  await site.take(record)
  await site.act(record.ref, site.asha, { kind: 'reached' })
  const entries = await site.rows.changedSince(0)
  const repaired = await openRepaired([record], [])
  await repaired.act(record.ref, repaired.asha, { kind: 'note', data: { note: 'Early' } })
  await repaired.rows.restore(entries)
  await repaired.rows.complete()
  const { events } = (await repaired.desk.readCard(record.ref, 'nobody'))!
  expect(events.map(({ number, kind }) => [number, kind])).toEqual([
    [2, 'note'],
    [3, 'reached'],
  ])
})

test('keeps both an act saved during a restore and the restored act', async () => {
  const site = await openSite()
  for (let round = 0; round < 5; round += 1) {
    const record = newRecord()
    await site.take(record)
    await site.act(record.ref, site.asha, { kind: 'reached' })
    const entries = (await site.rows.changedSince(0)).filter(
      ({ row }) => row.lead_id === record.id && row.kind === 'reached',
    )
    await site.database.deleteFrom('timeline').where('kind', '!=', 'arrived').execute()
    const note = () => site.act(record.ref, site.asha, { kind: 'note', data: { note: 'Now' } })
    const [saved, found] = await Promise.all([note(), site.rows.restore(entries)])
    expect([saved.status, found.restored, found.rejected]).toEqual(['saved', 1, []])
    const events = await site.database
      .selectFrom('timeline')
      .select('number')
      .where('lead_id', '=', record.id)
      .orderBy('number')
      .execute()
    expect(events.map(({ number }) => number)).toEqual([1, 2, 3])
  }
})

test('an act waits until its lead is restored, and columns that this database lacks are ignored', async () => {
  const site = await openSite()
  const record = newRecord()
  await site.take(record)
  await site.act(record.ref, site.asha, { kind: 'reached' })
  const entries = (await site.rows.changedSince(0)).map((entry) => ({ ...entry, row: { ...entry.row, mood: 'glad' } }))
  const repaired = await openRepaired([], entries)
  expect(repaired.found).toMatchObject({ rejected: [], waiting: 2 })
  await repaired.take(record)
  expect((await repaired.rows.restore(entries)).restored).toBe(1)
})

test('after a join and an erasure, neither database nor journal keeps the other person’s phone with the lead', async () => {
  const site = await openSite()
  const [his, hers] = [
    newRecord({ fields: { name: 'Mohan', phone: '+919811111111' } }),
    newRecord({ fields: { name: 'Sunita', phone: '+919822222222' } }),
  ]
  await site.take(his)
  await site.take(hers)
  await site.desk.acts.join(his.ref, site.asha, hers.ref)
  const [entry] = (await site.rows.changedSince(0)).filter(({ row }) => row.kind === 'joined')
  expect(JSON.parse(String(entry!.row.data))).toEqual({ ref: hers.ref, leadId: hers.id })
  await site.desk.erase(hers.ref)
  const tables = await Promise.all(
    (['timeline', 'enquiries', 'search_words'] as const).map((table) =>
      site.database.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(tables)).not.toContain('9822222222')
})
