/** Assigning new enquiries by rules, on both databases. */
import { expect, test } from 'vitest'

import { at, setUp } from '../../tests/desk/set-up.ts'
import { type OwnerSettings, createOwnerRules } from './owner-rules.server.ts'

const ANY = { cities: [], pins: [], languages: [], forms: [], products: [] }

async function setUpRules(settings: Partial<OwnerSettings> = {}) {
  const site = await setUp()
  await site.signInAll()
  const { database, desk, staff, time, rowOf } = site
  const rules = createOwnerRules({
    database,
    acts: desk.acts,
    members: staff.members,
    clock: desk.clock,
    settings: { isOn: true, limits: {}, rules: [{ ...ANY, members: ['Asha', 'Ravi'] }], ...settings },
    now: () => time.now,
  })
  const ownersOf = async (refs: string[]) => Promise.all(refs.map(async (ref) => (await rowOf(ref)).owner_id))
  return { ...site, rules, ownersOf }
}

test('assigns each new enquiry once, round-robin, skipping people who are away', async () => {
  const { rules, accept, asha, ravi, staff, desk, ownersOf } = await setUpRules()
  const refs = [await accept(), await accept()]
  expect(await rules.give()).toBe(2)
  expect((await ownersOf(refs)).toSorted()).toEqual([asha.id, ravi.id].toSorted())
  expect(await rules.give()).toBe(0)
  await staff.members.setAway(asha.id, true)
  const later = [await accept(), await accept()]
  await rules.give()
  expect(await ownersOf(later)).toEqual([ravi.id, ravi.id])
  expect((await desk.readCard(later[0]!, asha.id))!.events).toMatchObject([{ member: 'The desk', data: { rule: 1 } }])
  expect(await desk.queue.countGiven(ravi.id)).toBeGreaterThan(1)
})

test('rules do not assign an enquiry that staff unassigned or that someone has called', async () => {
  const { rules, accept, act, asha, ravi, ownersOf } = await setUpRules()
  const [free = '', called = ''] = [await accept(), await accept()]
  await act(free, asha, { kind: 'assigned', data: { ownerId: null } })
  await act(called, ravi, { kind: 'called' })
  expect(await rules.give()).toBe(0)
  expect(await ownersOf([free, called])).toEqual([null, ravi.id])
})

test('the daily limit counts enquiries of the same day, and disabled rules assign nothing', async () => {
  const limits = { Asha: { days: ['tue' as const], mostPerDay: 1 }, Ravi: { days: ['wed' as const] } }
  const { rules, accept, asha, ravi, time, ownersOf, signInAll } = await setUpRules({ limits })
  const refs = [await accept(), await accept()]
  await rules.give()
  expect((await ownersOf(refs)).filter(Boolean), 'Tuesday').toEqual([asha.id])
  time.now = at('2026-11-25T10:30')
  expect(await rules.give(), 'before anyone has come').toBe(0)
  await signInAll()
  await rules.give()
  expect((await ownersOf(refs)).toSorted(), 'Wednesday').toEqual([asha.id, ravi.id].toSorted())
  const off = await setUpRules({ isOn: false })
  await off.accept()
  expect(await off.rules.give()).toBe(0)
})

test('keeps the daily limit when another instance assigns at the same time', async () => {
  const limits = { Asha: { days: ['tue' as const], mostPerDay: 1 } }
  const settings = { isOn: true, limits, rules: [{ ...ANY, members: ['Asha'] }] }
  const { rules, accept, asha, database, desk, staff, time, ownersOf } = await setUpRules(settings)
  const refs = [await accept(), await accept()]
  const giveByRule: typeof desk.acts.giveByRule = async (...given) => {
    await rules.give()
    return desk.acts.giveByRule(...given)
  }
  const other = createOwnerRules({
    database,
    acts: { giveByRule },
    members: staff.members,
    clock: desk.clock,
    settings,
    now: () => time.now,
  })
  expect(await other.give()).toBe(0)
  expect((await ownersOf(refs)).filter(Boolean)).toEqual([asha.id])
})

test('the trial counts the enquiries that the rules would have assigned yesterday, and changes nothing', async () => {
  const rules = [{ ...ANY, cities: ['Jaipur'], members: ['Asha', 'Zubin'] }]
  const site = await setUpRules({ isOn: false, rules })
  const fields = (phone: string, city: string) => ({ fields: { name: 'Sunita', phone, city } })
  const refs = [
    await site.accept(fields('+919811100001', 'Jaipur')),
    await site.accept(fields('+919811100002', 'Jaipur')),
    await site.accept(fields('+919811100003', 'Kota')),
  ]
  site.time.now += 24 * 60 * 60_000
  expect(await site.rules.tryYesterday()).toEqual({
    leads: 3,
    members: [{ name: 'Asha', given: 2 }],
    nobody: 1,
    unknown: ['Zubin'],
  })
  expect(await site.ownersOf(refs)).toEqual([null, null, null])
})
