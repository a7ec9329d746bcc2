/** Pages of the audit log, with a fake clock. */
import { expect, test } from 'vitest'

import { createTestDatabase, openAgain } from '../../tests/leads/store.ts'
import type { Act } from './audit.server.ts'
import { describeHour } from './describe-log.server.ts'
import type { LogFilter } from './read-log.server.ts'
import { createStaff } from './staff.server.ts'

const MINUTE = 60_000

async function setUp() {
  const database = await openAgain(await createTestDatabase())
  const time = { now: Date.parse('2026-11-27T10:00+05:30') }
  const staff = createStaff(database, () => time.now)
  const [kiran, asha] = [(await staff.members.add('Kiran', 'sales'))!, (await staff.members.add('Asha', 'manager'))!]
  const note = async (member: typeof kiran | null, act: Act, subject?: string, device = 'phone') => {
    time.now += 1
    await staff.audit.note({ member, device }, act, subject)
  }
  const wait = (ms: number) => (time.now += ms)
  const hours = async (filter: LogFilter = {}, page: { before?: string; limit?: number } = {}) => {
    const { lines, older } = await staff.audit.hours(filter, { limit: 50, ...page })
    return { texts: lines.map((line) => `${line.member} ${describeHour(line)}`), older }
  }
  return { staff, kiran, asha, note, wait, hours }
}

const refOf = (number: number) => `A7K3-${String(number).padStart(4, '0')}`

test('opening many cards adds a single counted line, so other acts stay on the page', async () => {
  const { kiran, note, hours } = await setUp()
  await note(kiran, 'outcome-saved', 'A7K3-9QF4')
  for (let n = 0; n < 62; n += 1) await note(kiran, 'saw', refOf(n))
  expect((await hours()).texts).toEqual(['Kiran opened 62 leads', 'Kiran noted the outcome of A7K3-9QF4'])
})

test('counts acts separately by member, act, device and hour', async () => {
  const { kiran, asha, note, wait, hours } = await setUp()
  for (const device of ['phone', 'phone', 'Windows']) await note(kiran, 'saw', 'A7K3-9QF4', device)
  await note(asha, 'removed', 'Ravi')
  await note(asha, 'removed', 'Imran')
  await note(asha, 'removed', 'Zoya')
  for (let n = 0; n < 2; n += 1) await note(asha, 'searched')
  await note(null, 'added', 'Meera, sales')
  wait(60 * MINUTE)
  await note(kiran, 'saw', 'A7K3-9QF4')
  expect((await hours()).texts).toEqual([
    'Kiran opened A7K3-9QF4',
    'Command line added Meera, sales',
    'Asha searched 2 times',
    'Asha removed Imran, Zoya and 1 more',
    'Kiran opened A7K3-9QF4',
    'Kiran opened A7K3-9QF4, 2 times',
  ])
})

test.each(['hours', 'each'] as const)('%s: pages reach the oldest act and show each act once', async (listing) => {
  const { staff, kiran, note, wait } = await setUp()
  const acts = 57
  for (let n = 0; n < acts; n += 1) {
    await note(kiran, 'note-saved', refOf(n))
    if (n % 5 === 0) wait(23 * MINUTE)
  }
  let [seen, pages] = [0, 0]
  let before: string | undefined
  do {
    const page =
      listing === 'hours'
        ? await staff.audit.hours({}, { limit: 10, before })
        : await staff.audit.each({}, { limit: 10, before })
    seen += page.lines.reduce((sum, line) => sum + ('count' in line ? line.count : 1), 0)
    before = page.older ?? undefined
    pages += 1
  } while (before !== undefined)
  expect(seen).toBe(acts)
  expect(pages).toBeGreaterThan(2)
})

test('paging neither skips nor repeats acts within the same millisecond', async () => {
  const { staff, kiran } = await setUp()
  for (let n = 0; n < 5; n += 1) await staff.audit.note({ member: kiran }, 'saw', refOf(n))
  const first = await staff.audit.each({}, { limit: 2 })
  const second = await staff.audit.each({}, { limit: 9, before: first.older! })
  expect([...first.lines, ...second.lines].map(({ subject }) => subject)).toEqual([4, 3, 2, 1, 0].map(refOf))
})

test('the log can be filtered by member, act and lead, including people who were removed', async () => {
  const { staff, kiran, asha, note, hours } = await setUp()
  await note(kiran, 'saw', 'A7K3-9QF4')
  await note(kiran, 'visit-changed', 'A7K3-9QF4, done')
  await note(kiran, 'outcome-saved', 'B7K3-9QF4')
  await note(asha, 'erased', 'B7K3-9QF4')
  await note(null, 'code-made', 'Kiran')
  await staff.members.remove(kiran.id)
  expect((await hours({ member: 'Asha' })).texts).toEqual(['Asha erased B7K3-9QF4'])
  expect((await hours({ member: 'Command line' })).texts).toEqual(['Command line made a one-time code for Kiran'])
  expect((await hours({ lead: 'A7K3-9QF4' })).texts).toEqual([
    'Kiran changed the visit of A7K3-9QF4, done',
    'Kiran opened A7K3-9QF4',
  ])
  expect((await hours({ act: 'erased', member: 'Kiran' })).texts).toEqual([])
  expect(await staff.audit.members()).toContain('Kiran')
})

test('an invalid position in the log shows the first page', async () => {
  const { kiran, note, hours } = await setUp()
  await note(kiran, 'saw', 'A7K3-9QF4')
  for (const before of ['', 'x', '-1', '1e309', `1764212400000.${'x'.repeat(36)}`])
    expect((await hours({}, { before })).texts, before).toHaveLength(1)
})
