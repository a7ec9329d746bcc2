/** One bad row of a hundred stops no other, at each use at the desk. */
import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { countAside, listAside, retryAll } from '#app/database/set-aside.server.ts'
import { createTellSetAside } from '#app/operations/tell-set-aside.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { MINUTE, setUp } from '../../tests/desk/set-up.ts'
import { CRM_ONLY, newLead } from '../../tests/leads/store.ts'
import { createOwnerRules } from './owner-rules.server.ts'
import { createRings } from './rings.server.ts'
import { createWatch } from './watch.server.ts'

const HOUR = 60 * MINUTE
const log = pino({ level: 'silent' })

async function setUpHundred() {
  const site = await setUp()
  const { database, store, time } = site
  const alerts: StaffAlert[] = []
  const tell = createTellSetAside({ database, alerts: { raise: async (alert) => void alerts.push(alert) }, log })
  const refs = await Promise.all(
    Array.from({ length: 100 }, async (_, lead) => {
      const phone = `+9197${String(lead).padStart(8, '0')}`
      const made = newLead({ createdAt: new Date(time.now), fields: { ...newLead().fields, phone } })
      const { ref } = await store.accept(
        createLeadRecord(made, { submissionId: null, contentHash: phone }, [...CRM_ONLY]),
      )
      return ref
    }),
  )
  const bad = refs[40]!
  /** @returns how to mend it */
  async function breakFields(fields: string) {
    const { fields: whole } = await database
      .selectFrom('leads')
      .select('fields')
      .where('ref', '=', bad)
      .executeTakeFirstOrThrow()
    const set = (text: string) => database.updateTable('leads').set({ fields: text }).where('ref', '=', bad).execute()
    await set(fields)
    return () => set(whole)
  }
  const rowRefs = async () =>
    (await database.selectFrom('desk_leads').select('ref').orderBy('ref').execute()).map(({ ref }) => ref)
  const others = refs.filter((ref) => ref !== bad).toSorted()
  return { ...site, alerts, tell, refs, bad, others, breakFields, rowRefs }
}

test('99 enquiries reach the desk beside one that cannot be derived, which is tried hourly, five times, with one alert', async () => {
  const { alerts, bad, breakFields, database, desk, others, refs, rowRefs, tell, time } = await setUpHundred()
  const mend = await breakFields('{"comment":')
  await desk.index.catchUp(true)
  expect(await rowRefs()).toEqual(others)
  const [aside] = await listAside(database, 9)
  expect(aside).toMatchObject({ kind: 'desk-row', ref: bad, attempts: 0, next_at: time.now + HOUR })
  expect(aside!.reason).toMatch(/^SyntaxError/)
  await tell(time.now)

  const attempts: (number | undefined)[] = []
  for (let minute = 0; minute < 8 * 60; minute += 10) {
    time.now += 10 * MINUTE
    await desk.index.catchUp(true)
    await tell(time.now)
    attempts.push((await listAside(database, 9))[0]?.attempts)
  }
  expect([5, 11, 17, 23, 29, 47].map((at) => attempts[at])).toEqual([1, 2, 3, 4, 5, 5])
  expect((await listAside(database, 9))[0]).toMatchObject({ next_at: null })
  expect(alerts.map(({ subject }) => subject)).toEqual(['One row could not be processed'])

  await mend()
  // A start tries again what was given up.
  await retryAll(database, time.now)
  await desk.index.catchUp()
  expect(await rowRefs()).toEqual(refs.toSorted())
  expect(await countAside(database)).toEqual([])
})

test('an enquiry that is mended within the hour is at the desk at its next attempt', async () => {
  const { breakFields, database, desk, refs, rowRefs, time } = await setUpHundred()
  const mend = await breakFields('{"comment":')
  await desk.index.catchUp(true)
  await mend()
  time.now += HOUR + MINUTE
  await desk.index.catchUp()
  expect(await rowRefs()).toEqual(refs.toSorted())
  expect(await countAside(database)).toEqual([])
})

test('an enquiry whose words cannot be read is at the desk without them, and is found by its number', async () => {
  const { bad, breakFields, database, desk, refs, rowRefs, time } = await setUpHundred()
  const phone = '+919700000040'
  const mend = await breakFields(JSON.stringify({ name: 'Sunita', phone, address: 5 }))
  await desk.index.catchUp(true)
  expect(await rowRefs()).toEqual(refs.toSorted())
  expect(await listAside(database, 9)).toMatchObject([{ kind: 'desk-words', ref: bad }])
  expect((await desk.search.find(phone)).length).toBe(1)
  await mend()
  time.now += HOUR + MINUTE
  await desk.index.catchUp(true)
  expect(await countAside(database)).toEqual([])
})

test('an act on a person is saved, and their other enquiry is shown, beside one that cannot be derived', async () => {
  const { accept, act, asha, bad, breakFields, database } = await setUpHundred()
  const phone = '+919700000040'
  await breakFields('{"comment":')
  const second = await accept({ fields: { name: 'Sunita', phone } })
  expect((await act(second, asha, { kind: 'called' })).status).toBe('saved')
  const row = await database.selectFrom('desk_leads').select('version').where('ref', '=', second).executeTakeFirst()
  expect(row).toEqual({ version: 1 })
  expect(await listAside(database, 9)).toMatchObject([{ kind: 'desk-row', ref: bad }])
})

test('the rules give 99 enquiries an owner beside one that cannot be read', async () => {
  const { breakFields, bad, database, desk, others, signInAll, staff, time } = await setUpHundred()
  await signInAll()
  await desk.index.catchUp()
  await breakFields('{"comment":')
  const rules = createOwnerRules({
    database,
    acts: desk.acts,
    members: staff.members,
    clock: desk.clock,
    settings: {
      isOn: true,
      limits: {},
      rules: [{ cities: [], pins: [], languages: [], forms: [], products: [], members: ['Asha', 'Ravi'] }],
    },
    now: () => time.now,
  })
  expect(await rules.give()).toBe(99)
  const owned = await database.selectFrom('desk_leads').select('ref').where('owner_id', 'is not', null).execute()
  expect(owned.map(({ ref }) => ref).toSorted()).toEqual(others)
  expect(await listAside(database, 9)).toMatchObject([{ kind: 'owner-rule', ref: bad }])
})

test('99 late enquiries are passed on beside one whose act fails', async () => {
  const { bad, database, desk, others, signInAll, staff, time } = await setUpHundred()
  await signInAll()
  await desk.index.catchUp()
  time.now += 3 * HOUR
  const escalate: typeof desk.acts.escalate = async (ref, ...rest) => {
    if (ref === bad) throw new TypeError('no history')
    return desk.acts.escalate(ref, ...rest)
  }
  const alerts: StaffAlert[] = []
  const watch = createWatch({
    database,
    acts: { ...desk.acts, escalate },
    queue: desk.queue,
    requests: desk.requests,
    members: staff.members,
    alerts: { raise: async (alert) => void alerts.push(alert) },
    clock: desk.clock,
    escalation: { nextMemberAfter: 10, managerAfter: 10_000, alertAfter: 20_000 },
    now: () => time.now,
  })
  expect(await watch.passOn()).toBe(99)
  const escalated = await database.selectFrom('desk_leads').select('ref').where('escalated', '=', 1).execute()
  expect(escalated.map(({ ref }) => ref).toSorted()).toEqual(others)
  expect(await listAside(database, 9)).toMatchObject([{ kind: 'escalation', ref: bad }])
})

test('99 enquiries ring beside one whose ring fails', async () => {
  const { database, desk, time } = await setUpHundred()
  const leads = await database.selectFrom('leads').select(['id', 'ref']).execute()
  const [broken, ...rest] = leads
  const rung: string[] = []
  const findRings = createRings({
    database,
    index: desk.index,
    ownerRules: desk.ownerRules,
    now: () => time.now,
    subscriptions: {
      isAny: async () => true,
      listUnknown: async (keys) => new Set(keys),
      markReported: async () => undefined,
      async ring({ key }) {
        if (key === `lead:${broken!.id}`) throw new TypeError('no subscription')
        rung.push(key)
      },
    },
  })
  await findRings()
  expect(rung.toSorted()).toEqual(rest.map(({ id }) => `lead:${id}`).toSorted())
  expect(await countAside(database)).toEqual([{ kind: 'ring', rows: 1 }])
})
