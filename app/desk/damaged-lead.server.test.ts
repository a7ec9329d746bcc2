/** An enquiry whose texts are damaged in the database, as by a failing disk. */
import { beforeEach, expect, test } from 'vitest'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { createErase } from './erase.server.ts'
import { MINUTE, setUp } from '../../tests/desk/set-up.ts'

const PHONE = '+919876543210'

let base: Awaited<ReturnType<typeof setUp>>
let whole: string
let damaged: string

async function damage(ref: string) {
  for (const column of ['fields', 'attribution', 'screening', 'consent_history'] as const)
    await base.database
      .updateTable('leads')
      .set({ [column]: '{"name":' })
      .where('ref', '=', ref)
      .execute()
}

beforeEach(async () => {
  base = await setUp()
  const fields = { name: 'Sunita', phone: PHONE }
  whole = await base.accept({ form: 'demo', fields, consent: { version: '2026-11-21', whatsapp: true } })
  base.time.now += MINUTE
  damaged = await base.accept({ form: 'contact', fields })
  base.time.now += MINUTE
  await damage(damaged)
})

test('its card shows its phone and says what happened', async () => {
  const card = (await base.desk.readCard(damaged, base.asha.id))!
  expect(card.stored.lead.fields.phone).toBe(PHONE)
  expect(card.stored.lead.fields.comment).toContain('can no longer read this enquiry')
})

test('a card of the same person shows it beside', async () => {
  const card = (await base.desk.readCard(whole, base.asha.id))!
  expect(card.others.map(({ lead }) => lead.ref)).toEqual([damaged])
})

test('it can be erased', async () => {
  const { database, store, desk } = base
  expect(await createErase({ database, store, acts: desk.acts })(damaged)).toBe(true)
  expect(await store.find(damaged)).toBeNull()
})

test('a request of its person is stored and ends the messages', async () => {
  await base.accept({ form: 'withdraw', fields: { phone: PHONE, request: WITHDRAWALS.calls, reference: whole } })
  expect((await base.store.find(whole))!.lead.consent.whatsapp).toBe(false)
})

test('a damaged request not to be called still stops calls after it is erased', async () => {
  const { accept, database, desk, store, asha } = base
  const fields = { phone: PHONE, request: WITHDRAWALS.calls, reference: whole }
  const request = await accept({ form: 'withdraw', fields })
  await damage(request)
  expect(await createErase({ database, store, acts: desk.acts })(request)).toBe(true)
  expect((await desk.readCard(whole, asha.id))!.prospect).toMatchObject({ stage: 'do-not-call' })
})
