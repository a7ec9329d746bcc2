/** One bad row of a hundred stops no other, at each use at the desk. */
import { expect, test } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { countAside, listAside } from '#app/database/set-aside.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { MINUTE, setUp } from '../../tests/desk/set-up.ts'
import { CRM_ONLY, newLead } from '../../tests/leads/store.ts'
import { completePeople } from '#app/people/regroup.server.ts'
import { createOwnerRules } from './owner-rules.server.ts'
import { createRings } from './rings.server.ts'
import { getDesk } from '#app/content/desk/desk.server.ts'
import { createLadder } from './ladder.server.ts'

const HOUR = 60 * MINUTE

async function setUpHundred() {
  const site = await setUp()
  const { database, store, time } = site
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
  const others = refs.filter((ref) => ref !== bad).toSorted()
  return { ...site, refs, bad, others, breakFields }
}

test('after a lost database 100 enquiries are at the desk, also one that cannot be read, which is found by its number', async () => {
  const { breakFields, database, desk, refs } = await setUpHundred()
  await breakFields('{"comment":')
  await database.deleteFrom('enquiries').execute()
  await database.deleteFrom('search_words').execute()
  expect(await completePeople(database)).toBe(100)
  const rows = await database.selectFrom('enquiries').select('ref').orderBy('ref').execute()
  expect(rows.map(({ ref }) => ref)).toEqual(refs.toSorted())
  expect((await desk.search.find('+919700000040')).length).toBe(1)
})

test('a damaged event and a damaged task stop no act, no card and no new enquiry of their person', async () => {
  const { accept, act, asha, bad, database, desk } = await setUpHundred()
  await act(bad, asha, { kind: 'note', data: { note: 'Call after six' } })
  const { lead_id } = await database
    .selectFrom('enquiries')
    .select('lead_id')
    .where('ref', '=', bad)
    .executeTakeFirstOrThrow()
  for (const table of ['timeline', 'tasks'] as const)
    await database.updateTable(table).set({ data: '{"note":' }).where('lead_id', '=', lead_id).execute()
  const again = await accept({ fields: { name: 'Sunita', phone: '+919700000040' } })
  expect((await act(again, asha, { kind: 'reached' })).status).toBe('saved')
  expect((await desk.readCard(bad, asha.id))!.beside.map(({ ref }) => ref)).toEqual([again])
  await desk.countFigures()
  expect(await database.selectFrom('people').select('person_id').where('is_counted', '=', 0).execute()).toEqual([])
})

test('an act on a person is saved, and their other enquiry is shown, beside one that cannot be read', async () => {
  const { accept, act, asha, bad, breakFields, desk } = await setUpHundred()
  const phone = '+919700000040'
  await breakFields('{"comment":')
  const second = await accept({ fields: { name: 'Sunita', phone } })
  expect((await act(second, asha, { kind: 'called' })).status).toBe('saved')
  expect((await desk.readCard(second, asha.id))!.beside.map(({ ref }) => ref)).toEqual([bad])
})

test('the rules give 99 enquiries an owner beside one that cannot be read', async () => {
  const { breakFields, bad, database, desk, others, signInAll, staff, time } = await setUpHundred()
  await signInAll()
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
  const owned = await database.selectFrom('enquiries').select('ref').where('owner_id', 'is not', null).execute()
  expect(owned.map(({ ref }) => ref).toSorted()).toEqual(others)
  expect(await listAside(database, 9)).toMatchObject([{ kind: 'owner-rule', ref: bad }])
})

test('99 late enquiries are passed on beside one whose act fails', async () => {
  const { bad, database, desk, others, signInAll, staff, time } = await setUpHundred()
  await signInAll()
  time.now += 3 * HOUR
  const escalate: typeof desk.acts.escalate = async (ref, ...rest) => {
    if (ref === bad) throw new TypeError('no history')
    return desk.acts.escalate(ref, ...rest)
  }
  const alerts: StaffAlert[] = []
  const ladder = createLadder({
    database,
    acts: { ...desk.acts, escalate },
    members: staff.members,
    alerts: { raise: async (alert) => void alerts.push(alert) },
    clock: desk.clock,
    ladder: { ...getDesk().ladder, answers: { colleagueAfter: 10, managerAfter: 10_000, alertAfter: 20_000 } },
    now: () => time.now,
  })
  expect(await ladder.passOn()).toBe(99)
  const escalated = await database.selectFrom('enquiries').select('ref').where('escalated', '=', 1).execute()
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
    ownerRules: desk.ownerRules,
    clock: desk.clock,
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
