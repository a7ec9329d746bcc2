/** A flood of suspicious posts takes bounded room in database and journal, and a person in it still gets through. */
import { statSync } from 'node:fs'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { withRequestContext } from '#app/http/request-context.server.ts'
import { createQuarantineGate } from '#app/leads/screening/quarantine-gate.ts'
import { QUARANTINE } from '#app/leads/screening/quarantine-limits.ts'
import type { Verdict } from '#app/leads/screening/screener.server.ts'
import { createQuarantineRoom, readNotStored } from '#app/leads/store/quarantine-room.server.ts'
import { createSubmitLead } from '#app/leads/submit-lead.server.ts'
import { openSafeStore } from './journal.ts'

const question = { text: 'What is two plus three?', token: 'a token' } as unknown as Extract<
  Verdict,
  { action: 'ask' }
>['question']
const suspicious = { verdict: 'suspicious' as const, reasons: ['odd'], scores: [100] }

async function setUp() {
  const site = await openSafeStore()
  onTestFinished(site.stop)
  let verdict: Verdict = { action: 'store-and-ask', screening: suspicious, question }
  const room = createQuarantineRoom(site.database)
  const submit = createSubmitLead({
    store: site.store,
    room,
    gate: createQuarantineGate(() => 0),
    screener: { screen: async () => verdict },
    channelsOn: new Set(),
    dispatcher: { wake: () => undefined },
    toAddress: (page) => page,
    readWish: () => undefined,
    log: pino({ level: 'silent' }),
  })
  let phones = 0
  const post = (address = '203.0.113.9') => {
    phones += 1
    const body = new URLSearchParams({
      name: 'Asha Rao',
      phone: `98765${String(phones).padStart(5, '0')}`,
      comment: 'Please call.',
    })
    const request = new Request('http://localhost/contacts', { method: 'POST', body })
    const context = { id: 'r', method: 'POST', clientAddress: address, isCrossSite: false }
    return withRequestContext(context, () =>
      submit(request, { form: 'contact', placement: 'contacts', page: '/contacts' }),
    )
  }
  return { ...site, room, post, decide: (next: Verdict) => void (verdict = next) }
}

test('beyond the bound of a network a sender gets the same question, and nothing is written', async () => {
  const site = await setUp()
  const first = await site.post()
  for (let n = 1; n < QUARANTINE.postsOfNetwork; n += 1) await site.post()
  const bytes = statSync(site.journal.state().file!).size
  const last = await site.post()
  expect(last).toMatchObject({ kind: 'invalid', question })
  expect(Object.keys(last).sort()).toEqual(Object.keys(first).sort())
  for (let n = 0; n < 100; n += 1) await site.post()
  expect(statSync(site.journal.state().file!).size, 'the journal').toBe(bytes)
  expect(await site.sqlStore.list({})).toHaveLength(QUARANTINE.postsOfNetwork)
  await site.room.flush()
  expect(await readNotStored(site.database, Date.now())).toEqual([{ reason: 'network', posts: 101 }])

  site.decide({ action: 'store', screening: { ...suspicious, verdict: 'clean' } })
  expect(await site.post(), 'a right answer').toMatchObject({ kind: 'accepted' })
})

test('nobody is thanked for a post that was only counted', async () => {
  const site = await setUp()
  for (let n = 0; n < QUARANTINE.postsInHour; n += 1) await site.post(`10.${n % 250}.${Math.floor(n / 250)}.1`)
  site.decide({ action: 'store', screening: suspicious })
  expect(await site.post('198.51.100.1')).toMatchObject({ kind: 'unavailable', reason: 'flood' })
})
