/** What staff type about a person, on both databases: it wins over enquiries, is found, taken back, restored and erased. */
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'
import { completePeople } from '#app/people/regroup.server.ts'
import type { Member } from '#app/staff/member.ts'
import type { ValueChanges } from '#app/tasks/person-values.ts'
import { MINUTE, setUp } from '../../tests/desk/set-up.ts'
import { newLead } from '../../tests/leads/store.ts'
import { actTables } from './journaled-acts.server.ts'

const FIRST = '+919811111111'
const SECOND = '+919822222222'
const SUNITA = { name: 'Rajesh K', phone: FIRST, city: 'Jaipur' }

async function openDesk() {
  const site = await setUp()
  const change = async (ref: string, by: Member, values: ValueChanges, seen?: ReadonlyMap<string, number>) => {
    site.time.now += MINUTE
    return site.act(ref, by, { kind: 'changed', data: { values }, ...(seen && { seen }) })
  }
  const idOf = async (...changed: Parameters<typeof change>) => {
    const result = await change(...changed)
    if (result.status !== 'saved') throw new Error(result.status)
    return result.event.id
  }
  const cardOf = async (ref: string) => (await site.desk.readCard(ref, 'nobody'))!
  const personOf = async (ref: string) => (await cardOf(ref)).prospect
  const find = async (typed: string) =>
    (await site.desk.queue.rowsOf(await site.desk.search.find(typed), 'nobody')).map(({ ref }) => ref)
  return { ...site, change, idOf, cardOf, personOf, find }
}

const to = (value: string, from = ''): { from: string; to: string } => ({ from, to: value })

test('a typed name, city and machine count on the line and all cards, and no later enquiry replaces them', async () => {
  const { accept, change, asha, cardOf, personOf, store } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  await change(ref, asha, { name: to('Rajesh Kumar', 'Rajesh K'), city: to('Kota'), product: to('Arka 9') })
  expect(await personOf(ref)).toMatchObject({ name: 'Rajesh Kumar', city: 'Kota', product: 'Arka 9' })
  const later = await accept({ form: 'contact', fields: { name: 'Raju', phone: FIRST, city: 'Ajmer' } })
  expect(await personOf(later)).toMatchObject({ name: 'Rajesh Kumar', city: 'Kota', leads: 2 })
  expect((await cardOf(later)).row).toMatchObject({ name: 'Rajesh Kumar', city: 'Kota', product: 'Arka 9' })
  expect((await store.find(later))!.lead.fields, 'what the visitor sent').toMatchObject({ name: 'Raju', city: 'Ajmer' })
})

test('an order stays one for the machine that was ordered', async () => {
  const { accept, change, asha, cardOf } = await openDesk()
  const ref = await accept({ form: 'purchase', fields: { ...SUNITA, product: 'Miracle Max' } })
  const other = await accept({ form: 'contact', fields: SUNITA })
  await change(other, asha, { product: to('Arka 9') })
  expect((await cardOf(ref)).row.product).toBe('Miracle Max')
  expect((await cardOf(other)).row.product).toBe('Arka 9')
})

test('a value that is emptied is again what the enquiry says', async () => {
  const { accept, change, asha, personOf, find } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  await change(ref, asha, { name: to('Zubin') })
  expect(await find('zubin')).toEqual([ref])
  await change(ref, asha, { name: to('', 'Zubin') })
  expect(await personOf(ref)).toMatchObject({ name: 'Rajesh K', edited: '{}' })
  expect(await find('zubin')).toEqual([])
})

test('a person is found by what was typed, with words of a later enquiry', async () => {
  const { accept, change, asha, find } = await openDesk()
  const ref = await accept({ fields: { phone: FIRST } })
  await change(ref, asha, {
    name: to('Venkatesh'),
    secondPhone: to(SECOND),
    email: to('venky@example.com'),
    pincode: to('560001'),
    pinned: to('Has a borewell'),
  })
  const later = await accept({ form: 'contact', fields: { phone: FIRST, comment: 'About the warranty' } })
  for (const typed of ['venkatesh', '9822222222', 'venky@example.com', '560001', 'borewell', 'venkatesh warranty'])
    expect(await find(typed), typed).toHaveLength(1)
  expect([ref, later]).toContain((await find('venkatesh'))[0])
})

test('an edit opens and ends nothing, and is not the last word', async () => {
  const { accept, change, asha, personOf, act } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  await act(ref, asha, { kind: 'note', data: { note: 'Wife decides' } })
  const before = await personOf(ref)
  await change(ref, asha, { pinned: to('Deaf: write, do not call') })
  const { due_at, next_step, stage, owner_id, last_word } = await personOf(ref)
  expect({ due_at, next_step, stage, owner_id, last_word }).toEqual({
    due_at: before.due_at,
    next_step: before.next_step,
    stage: before.stage,
    owner_id: before.owner_id,
    last_word: 'Wife decides',
  })
})

test('two members who change the same value are shown both; other values are saved side by side', async () => {
  const { accept, change, asha, ravi, cardOf, personOf } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  const seen = new Map((await cardOf(ref)).versions)
  expect((await change(ref, asha, { name: to('Rajesh Kumar') }, seen)).status).toBe('saved')
  expect((await change(ref, ravi, { city: to('Kota') }, seen)).status).toBe('saved')
  const result = await change(ref, ravi, { name: to('Rakesh'), pincode: to('324001') }, seen)
  expect(result).toMatchObject({ status: 'conflict', theirs: { member: 'Asha' } })
  expect(await personOf(ref)).toMatchObject({ name: 'Rajesh Kumar', city: 'Kota' })
})

test('the writer takes an edit back within ten minutes; a later one of a colleague stays', async () => {
  const { accept, idOf, change, asha, ravi, desk, personOf, find, time } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  const event = await idOf(ref, asha, { name: to('Zubin'), city: to('Kota') })
  await change(ref, ravi, { city: to('Ajmer', 'Kota') })
  expect((await desk.acts.undo(ref, ravi, event)).status, 'another’s').toBe('gone')
  expect((await desk.acts.undo(ref, asha, event)).status).toBe('saved')
  expect(await personOf(ref)).toMatchObject({ name: 'Rajesh K', city: 'Ajmer' })
  expect(await find('zubin')).toEqual([])
  const late = await idOf(ref, asha, { name: to('Zubin') })
  time.now += 11 * MINUTE
  expect((await desk.acts.undo(ref, asha, late)).status).toBe('gone')
})

test('what comes from a second number is the same person’s, until the number is taken off', async () => {
  const { accept, change, asha, ravi, personOf, desk } = await openDesk()
  const ref = await accept({ fields: { ...SUNITA, name: '' } })
  await change(ref, asha, { secondPhone: to(SECOND) })
  const other = await accept({ form: 'contact', fields: { name: 'Rajesh', phone: SECOND } })
  expect(await personOf(other)).toMatchObject({ person_id: (await personOf(ref)).person_id, leads: 2 })
  // On the card of the enquiry that joined by it.
  await change(other, ravi, { secondPhone: to('+919833333333', SECOND) })
  expect((await personOf(other)).leads).toBe(1)
  const third = await accept({ form: 'contact', fields: { name: 'Son', phone: '+919833333333' } })
  expect((await personOf(third)).person_id).toBe((await personOf(other)).person_id)
  const taken = await change(other, ravi, { secondPhone: to('', '+919833333333') })
  if (taken.status !== 'saved') throw new Error(taken.status)
  expect((await personOf(third)).leads).toBe(1)
  await desk.acts.undo(other, ravi, taken.event.id)
  expect((await personOf(third)).leads).toBe(2)
})

test('a number of somebody else stays theirs until staff join the two', async () => {
  const { accept, change, asha, personOf, desk } = await openDesk()
  const wife = await accept({ fields: { name: 'Meena', phone: SECOND } })
  const ref = await accept({ fields: SUNITA })
  await change(ref, asha, { secondPhone: to(SECOND) })
  expect((await personOf(ref)).leads).toBe(1)
  expect(JSON.parse((await personOf(ref)).edited)).toMatchObject({ secondPhone: { isOfOther: true } })
  await accept({ form: 'contact', fields: { name: 'Meena', phone: SECOND } })
  expect([(await personOf(wife)).leads, (await personOf(ref)).leads]).toEqual([2, 1])
  const third = await accept({ fields: { name: 'Anil', phone: '+919844444444' } })
  await change(third, asha, { secondPhone: to('+919855555555') })
  await change(ref, asha, { secondPhone: to('+919855555555', SECOND) })
  expect(JSON.parse((await personOf(ref)).edited), 'a second number of another').toMatchObject({
    secondPhone: { isOfOther: true },
  })
  await change(ref, asha, { secondPhone: to(SECOND, '+919855555555') })
  await desk.acts.join(ref, asha, wife)
  expect((await personOf(ref)).leads).toBe(3)
  expect(JSON.parse((await personOf(ref)).edited).secondPhone).not.toHaveProperty('isOfOther')
})

test('a person without a number is called on the one that staff typed', async () => {
  const { accept, change, asha, personOf } = await openDesk()
  const ref = await accept({ fields: { name: 'Chat' } })
  await change(ref, asha, { secondPhone: to(SECOND) })
  expect(await personOf(ref)).toMatchObject({ phone: SECOND })
})

test('edits come back with the journal, in any order, and are decided once', async () => {
  const site = await openDesk()
  const createdAt = new Date(site.time.now)
  const records = [FIRST, SECOND].map((phone, index): LeadRecord => {
    const lead = newLead({ createdAt, fields: { name: `Caller ${index}`, phone } })
    return createLeadRecord(lead, { submissionId: null, contentHash: phone }, [])
  })
  const [first, second] = records as [LeadRecord, LeadRecord]
  await site.store.accept(first)
  await site.change(first.ref, site.asha, { name: to('Rajesh Kumar'), secondPhone: to(SECOND), pinned: to('Borewell') })
  const taken = await site.idOf(first.ref, site.asha, { city: to('Kota') })
  await site.desk.acts.undo(first.ref, site.asha, taken)
  await site.store.accept(second)
  const before = await site.cardOf(second.ref)
  expect(before.prospect).toMatchObject({ name: 'Rajesh Kumar', leads: 2 })
  const recoveryOf = ({ database }: Awaited<ReturnType<typeof setUp>>) =>
    createRowRecovery({ database, tables: actTables, complete: completePeople, log: pino({ level: 'silent' }) })
  const entries = await recoveryOf(site).changedSince(0)
  for (const order of [entries, entries.toReversed()]) {
    const repaired = await openDesk()
    await createSqlLeadRecovery(repaired.database, leadPart).restore(records)
    const rows = recoveryOf(repaired)
    await rows.restore(order)
    await rows.complete()
    const after = await repaired.cardOf(second.ref)
    expect(after.events).toEqual(before.events)
    const { name, city, edited, second_phone, leads } = before.prospect
    expect(after.prospect).toMatchObject({ name, city, edited, second_phone, leads })
    expect(await rows.missing(entries)).toEqual([])
    expect(await repaired.find('borewell')).toHaveLength(1)
  }
})

test('erasing the person erases what staff typed, and erasing another enquiry of theirs does not', async () => {
  const { accept, change, asha, desk, database, personOf } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  const other = await accept({ form: 'contact', fields: SUNITA })
  await change(ref, asha, { name: to('Zubin'), secondPhone: to(SECOND), pinned: to('Borewell') })
  await desk.erase(other)
  expect(await personOf(ref)).toMatchObject({ name: 'Zubin', second_phone: SECOND, leads: 1 })
  await desk.erase(ref)
  for (const table of ['people', 'timeline', 'search_words', 'enquiries'] as const)
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('a number typed for a person is known when staff enter an enquiry', async () => {
  const { accept, change, asha, desk, personOf } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  await change(ref, asha, { name: to('Rajesh Kumar'), secondPhone: to(SECOND) })
  expect(await desk.findKnown(SECOND, 'entering-now')).toMatchObject({ person_id: (await personOf(ref)).person_id })
  expect(await desk.findKnown('+919833333333', 'entering-now')).toBeNull()
})

test('a damaged edit stops nothing else of its person', async () => {
  const { accept, idOf, act, asha, database, desk, personOf } = await openDesk()
  const ref = await accept({ fields: SUNITA })
  const event = await idOf(ref, asha, { secondPhone: to(SECOND) })
  await database.updateTable('timeline').set({ data: '{"values' }).where('id', '=', event).execute()
  expect((await desk.acts.undo(ref, asha, event)).status).toBe('saved')
  expect(await personOf(ref)).toMatchObject({ name: 'Rajesh K', second_phone: '' })
  expect((await act(ref, asha, { kind: 'reached' })).status).toBe('saved')
})

test('a number that staff type while an enquiry comes from it is either theirs or somebody else’s', async () => {
  const { accept, change, asha, personOf } = await openDesk()
  for (let tries = 0; tries < 8; tries += 1) {
    const phone = `+91986666660${tries}`
    const ref = await accept({ fields: { name: 'Rajesh', phone: `+91987777770${tries}` } })
    const arriving = { form: 'contact', fields: { name: 'Other', phone } } as const
    await Promise.all([change(ref, asha, { secondPhone: to(phone) }), accept(arriving)])
    const { leads, edited } = await personOf(ref)
    expect(leads === 2, edited).toBe(!edited.includes('isOfOther'))
  }
})
