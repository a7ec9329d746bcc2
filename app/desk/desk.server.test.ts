/** Staff actions on leads, with a fake clock, on both databases. */
import { expect, inject, test } from 'vitest'

import type { Member } from '#app/staff/member.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import { untilWaiting } from '../../tests/postgres/until-waiting.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { createDesk } from './desk.server.ts'
import { peoplePart } from '#app/people/arrival.server.ts'
import { lockRelated } from '#app/people/find-related.server.ts'
import { stopOldClocks } from '#app/people/old-enquiries.server.ts'
import { completePeople } from '#app/people/regroup.server.ts'
import { OUTCOME_KINDS } from '#app/tasks/outcomes.ts'
import { readOtherEnquiries } from './other-enquiries.server.ts'
import { toLeadView } from './pages/lead-view.ts'

test('the first-call deadline starts at commit and counts open minutes by form', async () => {
  const { accept, rowOf, time } = await setUp('2026-11-24T18:50')
  expect((await rowOf(await accept({ form: 'demo' }))).due_at).toBe(at('2026-11-25T10:05'))
  expect((await rowOf(await accept({ form: 'purchase' }))).due_at).toBe(at('2026-11-24T19:00'))
  expect((await rowOf(await accept({ form: 'contact' }))).due_at).toBe(at('2026-11-25T10:20'))
  time.now = at('2026-11-29T12:00')
  expect((await rowOf(await accept({ form: 'demo' }))).due_at).toBe(at('2026-11-30T10:15'))
})

test.each([
  ['reached', 'talking', at('2026-11-25T11:00')],
  ['no-answer', 'tried', at('2026-11-24T13:00')],
  ['later', 'later', at('2026-11-24T16:00')],
  ['demo', 'demo', at('2026-11-24T16:00')],
  ['sold', 'sold', null],
  ['not-interested', 'not-interested', null],
  ['wrong-number', 'wrong-number', null],
  ['called', 'new', at('2026-11-24T11:15')],
  ['messaged', 'new', at('2026-11-24T11:15')],
] as const)(
  '%s sets the stage to %s, stops or moves the first-call clock and assigns the lead',
  async (kind, stage, dueAt) => {
    const { accept, rowOf, act, asha } = await setUp()
    const ref = await accept()
    expect((await act(ref, asha, { kind, data: { at: at('2026-11-24T16:00') } })).status).toBe('saved')
    expect(await rowOf(ref)).toMatchObject({
      stage,
      due_at: dueAt,
      touched_at: at('2026-11-24T11:00'),
      owner_id: asha.id,
    })
  },
)

test.each(['note', 'assigned', 'step', 'apart', 'joined'] as const)(
  '%s leaves the lead new and its first-call clock running',
  async (kind) => {
    const { accept, rowOf, act, asha } = await setUp()
    const ref = await accept()
    await act(ref, asha, { kind, data: { note: 'x', ownerId: asha.id, owner: 'Asha', at: at('2026-11-24T16:00') } })
    expect(await rowOf(ref)).toMatchObject({ stage: 'new', touched_at: null })
  },
)

test('the card shows changes to the visit', async () => {
  const { accept, rowOf, desk, database, asha } = await setUp()
  const ref = await accept({ form: 'demo' })
  const { lead_id } = await rowOf(ref)
  const event = {
    id: 'e-1',
    lead_id,
    at: at('2026-11-24T10:00'),
    what: 'moved',
    by: 'visitor',
    detail: 'Thu 26',
  } as const
  await database.insertInto('visit_events').values(event).execute()
  expect((await desk.readCard(ref, asha.id))!.visit).toMatchObject([{ what: 'moved', by: 'visitor', detail: 'Thu 26' }])
})

test('an unanswered call is due again at growing intervals', async () => {
  const { accept, rowOf, act, asha } = await setUp()
  const ref = await accept()
  const dues: number[] = []
  for (let tries = 0; tries < 4; tries += 1) {
    await act(ref, asha, { kind: 'no-answer' })
    dues.push((await rowOf(ref)).due_at!)
  }
  expect(dues).toEqual(
    ['13:00', '15:00'].map((clock) => at(`2026-11-24T${clock}`)).concat(Array(2).fill(at('2026-11-25T11:00'))),
  )
})

test('rejects a conflicting outcome without saving it, and returns the colleague’s outcome', async () => {
  const { accept, rowOf, act, asha, ravi, desk } = await setUp()
  const ref = await accept()
  const seen = new Map([[ref, (await rowOf(ref)).version]])
  expect((await act(ref, asha, { kind: 'reached', seen })).status).toBe('saved')
  const second = await act(ref, ravi, { kind: 'not-interested', data: { why: 'Price', note: 'too dear' }, seen })
  expect(second).toMatchObject({ status: 'conflict', theirs: { kind: 'reached', member: 'Asha' } })
  expect((await desk.readCard(ref, asha.id))!.events).toHaveLength(1)
  // Notes never conflict, and people can always revise their own outcome.
  expect((await act(ref, ravi, { kind: 'note', data: { note: 'wife decides' }, seen })).status).toBe('saved')
  expect((await act(ref, asha, { kind: 'sold', seen })).status).toBe('saved')
})

test('ten concurrent actions save one outcome and ten notes with unique numbers', async () => {
  const { accept, act, asha, ravi, desk } = await setUp()
  const ref = await accept()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      act(ref, index % 2 ? asha : ravi, { kind: 'reached', seen: new Map([[ref, 0]]) }),
    ),
  )
  const byMember = new Set(outcomes.flatMap((each) => (each.status === 'saved' ? [each.event.member] : [])))
  expect(byMember.size).toBe(1)
  const notes = Array.from({ length: 10 }, (_, index) =>
    act(ref, asha, { kind: 'note', data: { note: `${index}` }, seen: new Map([[ref, 0]]) }),
  )
  expect((await Promise.all(notes)).map(({ status }) => status)).toEqual(Array(10).fill('saved'))
  const numbers = (await desk.readCard(ref, asha.id))!.events.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => index + 2))
})

test.runIf(inject('postgres'))('an act on a lead that is erased meanwhile reports it as gone', async () => {
  const { database, accept, act, asha } = await setUp()
  const ref = await accept()
  const { id } = await database.selectFrom('leads').select('id').where('ref', '=', ref).executeTakeFirstOrThrow()
  const acting = await database.transaction().execute(async (eraser) => {
    await lockRelated(eraser, [id])
    const waiting = act(ref, asha, { kind: 'reached' })
    await untilWaiting(database)
    await eraser.deleteFrom('leads').where('id', '=', id).execute()
    return [waiting]
  })
  expect(await Promise.all(acting)).toEqual([{ status: 'gone' }])
})

test.runIf(inject('postgres'))('an act while another enquiry of the person is erased is saved', async () => {
  const { database, accept, act, asha, rowOf } = await setUp()
  const fields = { name: 'Sunita', phone: '+919876543210' }
  const [ref, other] = [await accept({ fields }), await accept({ fields: { ...fields, comment: 'again' } })]
  const acting = await database.transaction().execute(async (eraser) => {
    const { id } = await eraser.selectFrom('leads').select('id').where('ref', '=', other).executeTakeFirstOrThrow()
    let waiting: ReturnType<typeof act> | undefined
    await peoplePart.erase!(eraser, [id], async () => {
      waiting = act(ref, asha, { kind: 'reached' })
      await untilWaiting(database)
      await eraser.deleteFrom('leads').where('id', '=', id).execute()
    })
    return [waiting!]
  })
  expect((await Promise.all(acting)).map(({ status }) => status)).toEqual(['saved'])
  expect((await rowOf(ref)).stage).toBe('talking')
})

test('saves a form once when the browser posts it twice', async () => {
  const { accept, act, asha, desk } = await setUp()
  const ref = await accept()
  const act1 = { kind: 'note', data: { note: 'once' }, submissionId: 's1' } as const
  const both = await Promise.all([act(ref, asha, act1), act(ref, asha, act1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['repeated', 'saved'])
  expect((await desk.readCard(ref, asha.id))!.events).toHaveLength(1)
})

test('an action can be undone for ten minutes by its author, and the history shows both', async () => {
  const { accept, rowOf, act, asha, ravi, desk, time } = await setUp()
  const ref = await accept()
  const before = await rowOf(ref)
  const done = await act(ref, asha, { kind: 'wrong-number' })
  const id = done.status === 'saved' ? done.event.id : ''
  expect((await desk.acts.undo(ref, ravi, id)).status).toBe('gone')
  expect((await desk.acts.undo(ref, asha, 'nonsense')).status).toBe('gone')
  expect((await desk.acts.undo(ref, asha, id)).status).toBe('saved')
  expect((await desk.acts.undo(ref, asha, id)).status).toBe('gone')
  const { stage, due_at, touched_at, owner_id } = before
  expect(await rowOf(ref)).toMatchObject({ stage, due_at, touched_at, owner_id })
  expect((await desk.readCard(ref, asha.id))!.events.map(({ kind }) => kind)).toEqual(['wrong-number', 'undone'])
  const late = await act(ref, asha, { kind: 'reached' })
  time.now += 10 * MINUTE
  expect((await desk.acts.undo(ref, asha, late.status === 'saved' ? late.event.id : '')).status).toBe('gone')
})

test('the queue is sorted by time left', async () => {
  const { accept, act, asha, time, desk, listOf } = await setUp('2026-11-24T11:00')
  const forgotten = await accept({ form: 'contact' })
  time.now = at('2026-11-25T11:00')
  const contact = await accept({ form: 'contact' })
  const demo = await accept({ form: 'demo' })
  const called = await accept({ form: 'demo' })
  await act(called, asha, { kind: 'later', data: { at: at('2026-11-26T12:00') } })
  const { rows } = await desk.queue.read({ list: 'to-call' }, asha.id)
  expect(rows.map(({ ref }) => ref)).toEqual([forgotten, demo, contact])
  expect(await listOf('waiting')).toEqual([called])
  expect(await desk.queue.counts()).toEqual({
    'to-call': 3,
    new: 3,
    'no-number': 0,
    'in-progress': 0,
    waiting: 1,
    done: 0,
  })
  expect((await desk.readFrameCounts()).lists).toEqual(await desk.queue.counts())
  expect(await desk.queue.neighboursOfEnquiry({ list: 'to-call' }, contact)).toMatchObject({
    before: { ref: demo },
    place: 3,
    of: 3,
  })
})

test('filters narrow every list, and unknown values match nothing', async () => {
  const { accept, act, asha, ravi, desk } = await setUp()
  const jaipur = await accept({
    fields: { name: 'A', phone: '+919876500001', city: 'Jaipur', product: 'X-Blue' },
    form: 'demo',
  })
  const noida = await accept({ fields: { name: 'B', phone: '+919876500002', city: 'Noida' } })
  await act(noida, ravi, { kind: 'no-answer' })
  const found = async (filter: object) =>
    (await desk.queue.read({ list: 'to-call', ...filter }, asha.id)).rows.map(({ ref }) => ref)
  expect(await found({ city: 'Jaipur' })).toEqual([jaipur])
  expect(await found({ product: 'X-Blue' })).toEqual([jaipur])
  expect(await found({ form: 'demo' })).toEqual([jaipur])
  expect(await found({ owner: ravi.id })).toEqual([noida])
  expect(await found({ owner: 'none' })).toEqual([jaipur])
  expect(await found({ city: "' or 1=1" })).toEqual([])
  expect(await desk.queue.choices()).toEqual({ cities: ['Jaipur', 'Noida'], products: ['X-Blue'] })
})

test('read state is separate for each person', async () => {
  const { accept, desk, asha, ravi } = await setUp()
  const ref = await accept()
  const unread = async (who: Member) => (await desk.queue.read({ list: 'to-call' }, who.id)).rows[0]!.isUnread
  const { row } = (await desk.readCard(ref, asha.id))!
  await desk.queue.markRead([row.lead_id], asha.id)
  await desk.queue.markRead([row.lead_id], asha.id)
  expect([await unread(asha), await unread(ravi)]).toEqual([false, true])
  expect((await desk.readCard(ref, ravi.id))!.readers).toMatchObject([{ name: 'Asha' }])
})

test('enquiries from one phone belong to one person until staff separate them', async () => {
  const { accept, act, asha, desk, time } = await setUp()
  const first = await accept({ fields: { name: 'Asha Rao', phone: '+919876543210' } })
  time.now += MINUTE
  const second = await accept({ fields: { name: 'Mr. Rao', phone: '+919876543210' } })
  const earlier = async (ref: string) => (await desk.readCard(ref, asha.id))!.others.map(({ row }) => row.ref)
  expect(await earlier(second)).toEqual([first])
  const apart = await act(second, asha, { kind: 'apart' })
  expect(await earlier(second)).toEqual([])
  await desk.acts.undo(second, asha, apart.status === 'saved' ? apart.event.id : '')
  expect(await earlier(second)).toEqual([first])
})

test('links enquiries from several phones in both directions, and undoes the link', async () => {
  const { accept, desk, asha, act } = await setUp()
  const [one, two, other] = ['+919876500001', '+919876500002', '+919876500003']
  const early = await accept({ fields: { name: 'Ravi', phone: one } })
  const ref = await accept({ fields: { name: 'Ravi', phone: one } })
  const office = await accept({ fields: { name: 'Ravi K', phone: two } })
  await accept({ fields: { name: 'Meena', phone: other } })
  const earlierOf = async (lead: string) =>
    (await desk.readCard(lead, asha.id))!.others.map(({ row }) => row.ref).toSorted()

  expect(await desk.acts.join(ref, asha, '98765 99999')).toEqual({ status: 'gone' })
  expect(await desk.acts.join(ref, asha, ref)).toEqual({ status: 'gone' })
  const joined = await desk.acts.join(ref, asha, 'Mob: 098765 00002')
  expect(joined).toMatchObject({ status: 'saved', event: { data: { ref: office } } })
  expect(await earlierOf(ref)).toEqual([early, office].toSorted())
  expect(await earlierOf(office)).toEqual([early, ref].toSorted())
  expect(await earlierOf(early)).toEqual([ref, office].toSorted())

  await desk.acts.undo(ref, asha, joined.status === 'saved' ? joined.event.id : '')
  expect(await earlierOf(office)).toEqual([])
  expect(await earlierOf(ref)).toEqual([early])
  // A reference works too; a lead marked as separate has no linked leads.
  await desk.acts.join(ref, asha, `ref. ${office.toLowerCase().replace('-', ' ')}`)
  expect(await earlierOf(office)).toHaveLength(2)
  await act(ref, asha, { kind: 'apart' })
  expect(await earlierOf(ref)).toEqual([])
  expect(await earlierOf(early)).toEqual([])
})

test('a line has the language of its script', async () => {
  const { accept, rowOf } = await setUp()
  const hindi = await accept({ fields: { name: 'सुनीता', phone: '+919876500001' } })
  const tamil = await accept({ fields: { name: 'Mani', comment: 'நன்றி', phone: '+919876500002' } })
  const latin = await accept({ fields: { name: 'Ravi', phone: '+919876500003' } })
  const languages = await Promise.all([hindi, tamil, latin].map(async (ref) => (await rowOf(ref)).language))
  expect(languages).toEqual(['hi', 'ta', 'en'])
})

test('a quarantined lead is not in the queue; its clock starts on release', async () => {
  const { accept, act, asha, store, time, listOf, rowOf } = await setUp()
  const ref = await accept({ form: 'demo', screening: { verdict: 'suspicious', reasons: ['trap'] } })
  expect((await act(ref, asha, { kind: 'called' })).status).toBe('gone')
  expect(await listOf('new')).toEqual([])
  time.now = at('2026-11-24T15:00')
  await store.release(ref, time.now)
  expect((await rowOf(ref)).due_at).toBe(at('2026-11-24T15:15'))
})

test('enquiries that were older than a week when the desk was opened have no clock', async () => {
  const { accept, rowOf, listOf, database, act, asha } = await setUp()
  const old = await accept({ createdAt: new Date(at('2026-11-16T11:00')) })
  const recent = await accept({ createdAt: new Date(at('2026-11-18T12:00')) })
  await stopOldClocks(database)
  expect(await rowOf(old)).toMatchObject({ stage: 'new', due_at: null, goal_at: null })
  expect((await rowOf(recent)).due_at).toBe(at('2026-11-18T12:30'))
  expect(await listOf('new')).toEqual([recent, old])
  await act(old, asha, { kind: 'reached' })
  await stopOldClocks(database)
  expect((await rowOf(old)).stage, 'once').toBe('talking')
})

test('erasing a lead erases all its desk data', async () => {
  const { accept, act, asha, database, store, desk } = await setUp()
  const ref = await accept({ fields: { name: 'Asha', phone: '+919876543210' } })
  await act(ref, asha, { kind: 'note', data: { note: 'secret' } })
  await desk.queue.markRead([(await desk.readCard(ref, asha.id))!.row.lead_id], asha.id)
  await store.erase(ref)
  for (const table of ['timeline', 'enquiries', 'search_words', 'desk_reads'] as const)
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(await desk.readCard(ref, asha.id)).toBeNull()
  expect((await act(ref, asha, { kind: 'reached' })).status).toBe('gone')
})

test('writes people again from what happened, after a lost database', async () => {
  const { accept, act, asha, database, time } = await setUp()
  const refs = []
  for (const outcome of OUTCOME_KINDS) {
    const ref = await accept({ fields: { name: outcome, phone: `+9198765432${OUTCOME_KINDS.indexOf(outcome)}0` } })
    await act(ref, asha, { kind: outcome, data: { at: time.now + 60 * MINUTE } })
    refs.push(ref)
  }
  const read = () => database.selectFrom('enquiries').selectAll().orderBy('ref').execute()
  const before = await read()
  await database.deleteFrom('enquiries').execute()
  await database.deleteFrom('search_words').execute()
  expect(await completePeople(database)).toBe(OUTCOME_KINDS.length)
  expect(await read()).toEqual(before)
})

test('a saved view is visible to its owner only, who alone can remove it', async () => {
  const { desk, asha, ravi } = await setUp()
  await desk.views.save({ name: 'Jaipur', query: 'city=Jaipur', memberId: asha.id })
  expect(await desk.views.list(ravi.id)).toEqual([])
  const [view] = await desk.views.list(asha.id)
  await desk.views.remove(view!.id, ravi.id)
  expect(await desk.views.list(asha.id)).toEqual([view])
  await desk.views.remove(view!.id, asha.id)
  expect(await desk.views.list(asha.id)).toEqual([])
})

/** Staff and alerts for escalation tests. */
async function setUpDay() {
  const base = await setUp('2026-11-24T11:00')
  const raised: { key: string; subject: string; text: string }[] = []
  const { database, store, staff, time } = base
  const desk = createDesk({
    database,
    store,
    now: () => time.now,
    alerts: { raise: async (alert) => void raised.push(alert) },
  })
  const meera = (await staff.members.add('Meera', 'manager'))!
  await base.signInAll()
  return { ...base, desk, meera, raised }
}

test('escalates a lead that nobody has called to the next person, then to a manager, then raises an alert', async () => {
  const { desk, accept, rowOf, time, asha, ravi, meera, raised, act } = await setUpDay()
  const ref = await accept({ form: 'contact', fields: { name: 'Sunita', phone: '+919876543210' } })
  await act(ref, asha, { kind: 'assigned', data: { ownerId: asha.id, owner: 'Asha' } })
  const owners: (string | null)[] = []
  for (const clock of ['11:29', '11:44', '11:45', '12:14', '12:15', '13:29', '13:30', '15:00']) {
    time.now = at(`2026-11-24T${clock}`)
    await desk.ladder.passOn()
    owners.push((await rowOf(ref)).owner_id)
  }
  expect(owners).toEqual([asha.id, asha.id, ravi.id, ravi.id, meera.id, meera.id, meera.id, meera.id])
  expect(raised).toMatchObject([{ subject: `Nobody has called ${ref}` }])
  expect(JSON.stringify(raised)).not.toMatch(/Sunita|98765/)
})

test('after a tap without an outcome, the row, the event and the alert no longer count the person as uncalled', async () => {
  const { desk, accept, time, asha, act, raised } = await setUpDay()
  const ref = await accept()
  await act(ref, asha, { kind: 'called' })
  for (const clock of ['12:20', '13:40']) {
    time.now = at(`2026-11-24T${clock}`)
    await desk.ladder.passOn()
  }
  const { events, prospect } = (await desk.readCard(ref, asha.id))!
  const context = { clock: desk.clock, now: time.now, members: new Map(), me: asha.id }
  expect(toLeadView(prospect, context).passedOn).toBe('No outcome in time: an alert went out')
  expect(describeEvent(events.at(-1)!)).toBe('No outcome in time: an alert went out')
  expect(raised).toMatchObject([{ subject: `No outcome yet for ${ref}` }])
})

test('erasing offers all other enquiries of a person, and an outcome applies to all of them', async () => {
  const { desk, accept, act, asha, rowOf, time } = await setUpDay()
  const fields = { name: 'Sunita', phone: '+919876543210' }
  const refs: string[] = []
  for (let number = 0; number < 22; number += 1) {
    time.now += MINUTE
    refs.push(await accept({ fields }))
  }
  const card = (await desk.readCard(refs.at(-1)!, asha.id))!
  expect((await readOtherEnquiries(desk.quarantine, card)).seen.toSorted()).toEqual(refs.slice(0, -1).toSorted())
  await act(card.row.ref, asha, { kind: 'reached', seen: card.versions })
  expect((await rowOf(refs[0]!)).stage).toBe('talking')
})

test('two instances escalate a lead once, and a concurrent call is preserved', async () => {
  const { desk, accept, time, asha, act, raised } = await setUpDay()
  const [late, called] = [await accept(), await accept()]
  time.now = at('2026-11-24T11:50')
  await Promise.all([desk.ladder.passOn(), desk.ladder.passOn(), act(called, asha, { kind: 'called' })])
  expect(await desk.acts.escalate(called, 1, null)).toBe(false)
  const eventsOf = async (ref: string) => (await desk.readCard(ref, asha.id))!.events.map(({ kind }) => kind)
  expect(await eventsOf(late)).toEqual(['escalated'])
  expect((await eventsOf(called)).filter((kind) => kind === 'called')).toHaveLength(1)
  expect((await eventsOf(called)).filter((kind) => kind === 'escalated').length).toBeLessThanOrEqual(1)
  expect(raised).toEqual([])
})

test('raises the alert even when there is no other person to escalate to', async () => {
  const { desk, accept, time, asha, raised, staff } = await setUpDay()
  for (const { id } of await staff.members.list()) if (id !== asha.id) await staff.members.remove(id)
  const ref = await accept()
  await desk.acts.act(ref, null, { kind: 'assigned', data: { ownerId: asha.id, owner: 'Asha' } })
  for (const clock of ['11:50', '12:20', '13:40']) {
    time.now = at(`2026-11-24T${clock}`)
    await desk.ladder.passOn()
  }
  const said = (await desk.readCard(ref, asha.id))!.events.filter(({ kind }) => kind === 'escalated').map(describeEvent)
  expect(said).toEqual([
    'Nobody called in time: nobody else is here to call',
    'Nobody called in time: nobody else is here to call',
    'Nobody called in time: an alert went out',
  ])
  expect(raised.map(({ subject }) => subject)).toEqual([`Nobody has called ${ref}`])
})

test('escalation stops after a call and pauses while the office is closed', async () => {
  const { desk, accept, rowOf, time, asha, act, raised } = await setUpDay()
  time.now = at('2026-11-24T18:40')
  const [called, waiting] = [await accept({ form: 'contact' }), await accept({ form: 'contact' })]
  await act(called, asha, { kind: 'reached' })
  time.now = at('2026-11-25T10:20')
  expect(await desk.ladder.passOn()).toBe(0)
  time.now = at('2026-11-25T10:25')
  expect(await desk.ladder.passOn()).toBe(1)
  expect(await desk.ladder.passOn()).toBe(0)
  expect((await rowOf(called)).escalated).toBe(0)
  expect((await rowOf(waiting)).escalated).toBe(1)
  await act(waiting, asha, { kind: 'no-answer' })
  time.now = at('2026-11-25T18:00')
  expect(await desk.ladder.passOn()).toBe(0)
  expect(raised).toEqual([])
})

test('a tap on Call without an outcome makes the lead due again after a quarter of an hour, and can be undone', async () => {
  const { desk, accept, rowOf, time, asha, ravi, act } = await setUpDay()
  const ref = await accept({ form: 'contact' })
  time.now = at('2026-11-24T11:20')
  await act(ref, asha, { kind: 'called' })
  expect(await rowOf(ref)).toMatchObject({ stage: 'new', due_at: at('2026-11-24T11:35'), owner_id: asha.id })
  expect((await desk.acts.untap(ref, ravi)).status).toBe('gone')
  expect((await desk.acts.untap(ref, asha)).status).toBe('saved')
  expect(await rowOf(ref)).toMatchObject({ due_at: at('2026-11-24T11:30'), owner_id: null, touched_at: null })
  await act(ref, asha, { kind: 'called' })
  time.now = at('2026-11-24T11:49')
  expect(await desk.ladder.passOn()).toBe(0)
  time.now = at('2026-11-24T11:50')
  expect(await desk.ladder.passOn()).toBe(1)
  // The first to call an escalated person becomes the owner.
  expect(await rowOf(ref)).toMatchObject({ escalated: 1, owner_id: ravi.id })
  await act(ref, asha, { kind: 'reached' })
  expect(await rowOf(ref)).toMatchObject({ stage: 'talking', escalated: 0, owner_id: asha.id })
})

test('scheduling a next step cannot postpone the first call', async () => {
  const { accept, rowOf, act, asha } = await setUpDay()
  const ref = await accept({ form: 'contact' })
  await act(ref, asha, { kind: 'step', data: { at: at('2027-11-01T12:00'), text: 'Later' } })
  expect(await rowOf(ref)).toMatchObject({ due_at: at('2026-11-24T11:30'), next: 'First call' })
  await act(ref, asha, { kind: 'step', data: { at: at('2026-11-24T11:10'), text: 'Soon' } })
  expect(await rowOf(ref)).toMatchObject({ due_at: at('2026-11-24T11:10'), next: 'Soon' })
})

test('escalates past people who are away or have not used the desk today', async () => {
  const { desk, accept, rowOf, time, staff, database, ravi, asha, meera } = await setUpDay()
  const ref = await accept({ form: 'contact' })
  await staff.members.setAway(ravi.id, true)
  await database
    .updateTable('member_sessions')
    .set({ seen_at: at('2026-11-23T18:00') })
    .where('member_id', '=', asha.id)
    .execute()
  time.now = at('2026-11-24T11:45')
  await desk.ladder.passOn()
  expect(await rowOf(ref)).toMatchObject({ escalated: 1, owner_id: null })
  time.now = at('2026-11-24T12:15')
  await desk.ladder.passOn()
  expect(await rowOf(ref)).toMatchObject({ escalated: 2, owner_id: meera.id })
})

test('one alert names every person whose escalation reached the last level within ten minutes', async () => {
  const { desk, accept, time, raised, database } = await setUpDay()
  const refs = [await accept({ form: 'contact' }), await accept({ form: 'contact' })]
  time.now = at('2026-11-24T13:30')
  await desk.ladder.passOn()
  expect(raised.map(({ subject }) => subject)).toEqual(['Nobody has called 2 people'])
  for (const ref of refs) expect(raised[0]!.text).toContain(ref)
  await database
    .insertInto('alerts')
    .values({
      key: raised[0]!.key,
      subject: '',
      text: '',
      raised_at: time.now,
      attempts: 0,
      due_at: null,
      last_error: null,
      delivered_by: null,
      delivered_at: null,
    })
    .execute()
  time.now = at('2026-11-24T13:31')
  await accept({ form: 'purchase', createdAt: new Date(at('2026-11-24T11:00')) })
  await desk.ladder.passOn()
  expect(raised).toHaveLength(1)
  time.now = at('2026-11-24T13:41')
  await desk.ladder.passOn()
  expect(raised).toHaveLength(2)
})

test('a call-back appears in the queue two hours before it is due', async () => {
  const { accept, act, asha, time, listOf } = await setUpDay()
  const ref = await accept()
  await act(ref, asha, { kind: 'later', data: { at: at('2026-11-25T16:00') } })
  time.now = at('2026-11-25T13:59')
  expect(await listOf('to-call')).toEqual([])
  time.now = at('2026-11-25T14:00')
  expect(await listOf('to-call')).toEqual([ref])
})

test('sends one digest each working morning, without names', async () => {
  const { accept, desk, time, raised } = await setUpDay()
  await accept({ fields: { name: 'Sunita', phone: '+919876543210' } })
  const said: boolean[] = []
  for (const moment of ['25T09:55', '25T10:05', '25T11:05', '29T10:05', '30T10:05']) {
    time.now = at(`2026-11-${moment}`)
    said.push(await desk.sendDigest())
  }
  expect(said).toEqual([false, true, false, false, true])
  expect(raised.map(({ key }) => key)).toEqual(['desk-digest:2026-11-25', 'desk-digest:2026-11-30'])
  expect(raised[0]!.subject).toBe('The day at the sales desk: 1 new, 1 overdue, 0 visits')
  expect(JSON.stringify(raised)).not.toMatch(/Sunita|98765/)
})

test('quarantined leads can be released, and those marked as junk are erased after a week', async () => {
  const { accept, desk, asha, time, listOf, store } = await setUpDay()
  const addQuarantined = () => accept({ screening: { verdict: 'suspicious', reasons: ['a link'], scores: [100] } })
  const [member, bot] = [await addQuarantined(), await addQuarantined()]
  expect((await desk.quarantine.list('waiting')).rows.map(({ lead }) => lead.ref).toSorted()).toEqual(
    [member, bot].toSorted(),
  )
  expect(await desk.readFrameCounts()).toMatchObject({ quarantined: 2 })
  expect(await desk.quarantine.release(member, asha)).toBe(true)
  expect(await desk.quarantine.release(member, asha)).toBe(false)
  expect(await desk.quarantine.junk(bot, asha)).toBe(true)
  expect(await desk.quarantine.junk('A7K3-9QF4', asha)).toBe(false)
  expect(await listOf('new')).toEqual([member])
  expect(await desk.readFrameCounts()).toMatchObject({ quarantined: 0 })
  expect((await desk.quarantine.list('junk')).rows.map(({ lead }) => lead.ref)).toEqual([bot])
  expect(await desk.quarantine.restore(bot)).toBe(true)
  expect(await desk.quarantine.restore(bot)).toBe(false)
  expect(await desk.quarantine.restore(member)).toBe(false)
  expect((await desk.quarantine.list('waiting')).rows.map(({ lead }) => lead.ref)).toEqual([bot])
  expect(await desk.quarantine.junk(bot, asha)).toBe(true)
  time.now += 7 * 24 * 60 * MINUTE
  const erased: string[] = []
  const onErased = async (ref: string) => void erased.push(ref)
  await desk.quarantine.emptyBin(time.now, onErased)
  expect([await desk.quarantine.countOldJunk(time.now), erased]).toEqual([0, []])
  time.now += 1
  expect(await desk.quarantine.countOldJunk(time.now)).toBe(1)
  await desk.quarantine.emptyBin(time.now, onErased)
  expect([await desk.quarantine.countOldJunk(time.now), erased]).toEqual([0, [bot]])
  expect(await store.find(bot)).toBeNull()
})

test('keeps a lead that is restored from junk while others are erased', async () => {
  const { accept, desk, asha, time, store } = await setUpDay()
  const held = () => accept({ screening: { verdict: 'suspicious', reasons: ['a link'], scores: [100] } })
  const refs = [await held(), await held()]
  for (const ref of refs) await desk.quarantine.junk(ref, asha)
  time.now += 7 * 24 * 60 * MINUTE + 1
  await desk.quarantine.emptyBin(time.now, async (erased) => {
    for (const ref of refs) if (ref !== erased) expect(await desk.quarantine.restore(ref)).toBe(true)
  })
  expect((await Promise.all(refs.map((ref) => store.find(ref)))).filter(Boolean)).toHaveLength(1)
})
