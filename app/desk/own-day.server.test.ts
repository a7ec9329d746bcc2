import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { createVisitStore } from '#app/visits/visit-store.server.ts'
import { at, setUp } from '../../tests/desk/set-up.ts'
import { createStaffFeed } from './staff-feed.server.ts'

const DAY = 24 * 60 * 60_000

async function openDay() {
  const base = await setUp()
  const { database, staff, time, asha, accept, act } = base
  const visits = createVisitStore(database, () => time.now)
  const readFeed = createStaffFeed({
    feeds: staff.feeds,
    visits,
    siteUrl: 'https://example.com',
    now: () => time.now,
  })
  /** Books a visit today at 2 pm. @returns the reference */
  async function book(technician: string) {
    const ref = await accept({
      fields: { name: 'Sunita Sharma', phone: '+919829055001', address: '12 MI Road', pincode: '302001' },
    })
    const { id } = (await base.store.find(ref))!.lead
    const window = { city: 'jaipur', kind: 'home' as const, startsAt: at('2026-11-24T14:00') }
    await act(ref, asha, { kind: 'demo', data: { at: window.startsAt }, visit: { window, capacity: 2, seen: null } })
    await visits.assign(id, technician)
    return ref
  }
  const today = { from: at('2026-11-24T00:00'), until: at('2026-11-25T00:00') }
  return { ...base, visits, readFeed, book, today }
}

test('a day lists the visits where the person is the technician and the calls where they are the owner', async () => {
  const { desk, asha, ravi, accept, act, book, today } = await openDay()
  const visited = await book(' ravi ')
  const [promised, due] = [await accept(), await accept()]
  await act(promised, asha, { kind: 'later', data: { at: at('2026-11-24T16:00') } })
  await act(due, asha, { kind: 'no-answer' })
  expect((await desk.ownDay.visits(ravi, today)).map(({ ref }) => ref)).toEqual([visited])
  expect(await desk.ownDay.visits(asha, today)).toEqual([])
  expect((await desk.ownDay.promises(asha.id, today)).map(({ ref }) => ref)).toEqual([promised])
  expect((await desk.ownDay.calls(asha.id, today)).map(({ ref }) => ref)).toEqual([due])
  expect(await desk.ownDay.promises(ravi.id, today)).toEqual([])
  expect(await desk.ownDay.calls(ravi.id, today)).toEqual([])
})

test('a day says whom not to call, and a person with two promised times has both', async () => {
  const { desk, asha, accept, act, today } = await openDay()
  const fields = { name: 'Sunita', phone: '+919829055009' }
  const [demo, partner] = [await accept({ form: 'demo', fields }), await accept({ form: 'franchise', fields })]
  await act(demo, asha, { kind: 'later', data: { at: at('2026-11-24T16:00') } })
  await act(partner, asha, { kind: 'later', data: { at: at('2026-11-24T15:00') } })
  const times = async () => (await desk.ownDay.promises(asha.id, today)).map(({ phone, task }) => [phone, task.dueAt])
  expect(await times()).toEqual([
    ['+919829055009', at('2026-11-24T15:00')],
    ['+919829055009', at('2026-11-24T16:00')],
  ])
  await act(demo, null, { kind: 'note', data: { note: 'No more calls', stopsCalls: true } })
  expect(await times()).toEqual([])
})

test('a feed ends when its person replaces it, signs out, enrols again or is removed, but not when a session idles out', async () => {
  const { staff, asha, ravi, time, readFeed } = await openDay()
  const make = () => staff.feeds.make(asha.id, 'jaipur')
  const isOpen = async (key: string) => (await readFeed(`jaipur.${key}`)) !== null
  const first = await make()
  const second = await make()
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  await staff.sessions.start(asha.id, 'Phone', 'code')
  await staff.sessions.start(ravi.id, 'Phone', 'code')
  const [session] = await staff.sessions.list(asha.id)
  // A colleague who knows the session's id cannot end the session.
  expect(await staff.sessions.end(session!.id, ravi.id)).toBe(false)
  expect(await isOpen(second)).toBe(true)
  time.now += DAY
  await staff.sessions.sweep()
  expect(await isOpen(second)).toBe(true)

  await staff.sessions.start(asha.id, 'Phone', 'code')
  const [again] = await staff.sessions.list(asha.id)
  await staff.sessions.end(again!.id)
  expect(await isOpen(second)).toBe(false)
  const third = await make()
  await staff.sessions.endAll(asha.id)
  expect(await isOpen(third)).toBe(false)
  const fourth = await make()
  await staff.members.remove(asha.id)
  expect(await isOpen(fourth)).toBe(false)
  await make()
  expect(await staff.feeds.list()).toEqual([])
})

test('a city’s feed has a key for each person, and contains no name, number or street, but a link to the day sheet', async () => {
  const { staff, asha, ravi, book, readFeed, time } = await openDay()
  const ref = await book('Ravi')
  const keys = [await staff.feeds.make(asha.id, 'jaipur'), await staff.feeds.make(ravi.id, 'jaipur')] as const
  const file = (await readFeed(`jaipur.${keys[0]}`))!
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(new ICAL.Event(event!).summary).toContain(ref)
  expect(new ICAL.Event(event!).location).toBe('Jaipur 302001')
  expect(file.replaceAll('\r\n ', '')).toContain('/staff/visits?date=2026-11-24&city=jaipur')
  for (const secret of ['98290', 'Sunita', 'Sharma', 'MI Road']) expect(file).not.toContain(secret)
  for (const wrong of ['jaipur', 'jaipur.', `alwar.${keys[0]}`, `jaipur.${keys[0]}x`, 'x.y.z'])
    expect(await readFeed(wrong), wrong).toBeNull()

  const fresh = await staff.feeds.make(asha.id, 'jaipur')
  expect(await readFeed(`jaipur.${keys[0]}`), 'replaced').toBeNull()
  await staff.feeds.end(asha.id, 'jaipur')
  expect(await readFeed(`jaipur.${fresh}`), 'ended').toBeNull()
  expect(await readFeed(`jaipur.${keys[1]}`), 'a colleague’s').not.toBeNull()
  time.now += 1
  await staff.members.remove(ravi.id)
  expect(await readFeed(`jaipur.${keys[1]}`), 'removed').toBeNull()
})

/** Histories, in which the name of a person who left stays. */
const HISTORY = new Set([
  'timeline',
  'member_log',
  'desk_reads',
  'desk_credits',
  'desk_money',
  'desk_views',
  'content_edits',
  'member_targets',
])

test('removing a person ends everything that they held', async () => {
  const { staff, asha, database } = await openDay()
  const { id } = asha
  await staff.sessions.start(id, 'Phone', 'code')
  await staff.members.makeCode(id)
  await staff.feeds.make(id, 'jaipur')
  const at = { created_at: 1 }
  await database
    .insertInto('member_devices')
    .values({ token_hash: 'd', member_id: id, ...at })
    .execute()
  const key = { id: 'k', public_key: '', counter: 0, transports: '[]', device: 'Phone', used_at: null }
  await database
    .insertInto('member_passkeys')
    .values({ ...key, member_id: id, ...at })
    .execute()
  const tables = await database.introspection.getTables()
  const own = tables.filter(
    ({ name, columns }) => !HISTORY.has(name) && columns.some((each) => each.name === 'member_id'),
  )
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        own.map(async ({ name }) => {
          const rows = await database
            .selectFrom(name as 'calendar_feeds')
            .select('member_id')
            .where('member_id', '=', id)
            .execute()
          return [name, rows.length] as const
        }),
      ),
    )
  expect(await count()).toMatchObject({
    member_sessions: 1,
    member_devices: 1,
    member_passkeys: 1,
    member_enrolments: 1,
    calendar_feeds: 1,
  })
  await staff.members.remove(id)
  for (const [name, rows] of Object.entries(await count())) expect(rows, name).toBe(0)
  const member = await database.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(member.totp_secret).toBeNull()
})

test('a month counts the sales that a person saved and did not undo, once for each buyer', async () => {
  const { desk, asha, ravi, accept, act, today } = await openDay()
  const phone = '+919829055003'
  const ref = await accept({ fields: { name: 'Om', phone } })
  await accept({ fields: { name: 'Om', phone, comment: 'again' } })
  const other = await accept()
  await act(ref, asha, { kind: 'sold', data: { rupees: 168_000 }, submissionId: 'a-sale-of-om-00001' })
  const undone = await act(other, asha, { kind: 'sold' })
  expect(await desk.ownDay.countSales(asha.id, today)).toBe(2)
  if ('event' in undone) await desk.acts.undo(other, asha, undone.event.id)
  expect(await desk.ownDay.countSales(asha.id, today)).toBe(1)
  expect(await desk.ownDay.countSales(ravi.id, today)).toBe(0)
})

test('a target is set for one month and removed', async () => {
  const { staff, asha } = await openDay()
  await staff.targets.set(asha.id, '2026-11', 8)
  await staff.targets.set(asha.id, '2026-11', 9)
  expect([...(await staff.targets.list('2026-11'))]).toEqual([[asha.id, 9]])
  expect((await staff.targets.list('2026-12')).size).toBe(0)
  await staff.targets.set(asha.id, '2026-11', 0)
  expect((await staff.targets.list('2026-11')).size).toBe(0)
})
