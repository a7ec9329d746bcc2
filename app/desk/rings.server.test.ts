/** From a stored event to the ringing phone, with a push service that decrypts. */
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { whenFree } from '#app/database/database.server.ts'
import { createPush } from '#app/push/push.server.ts'
import { createPushKey } from '#app/push/vapid.server.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import type { Member } from '#app/staff/member.ts'
import { createPushService } from '../../tests/fakes/push-service.ts'
import { MINUTE, at, setUp } from '../../tests/desk/set-up.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { SALE } from '../../tests/payments/orders.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import { createDesk } from './desk.server.ts'
import { noteRefused } from './refused-replies.server.ts'
import { createRings } from './rings.server.ts'

async function openRings(answer?: () => number) {
  const base = await setUp()
  const { database, desk, staff, time } = base
  const service = createPushService(answer)
  const webPush = { VAPID_PRIVATE_KEY: createPushKey(), VAPID_CONTACT: 'mailto:desk@example.com' }
  const log = pino({ level: 'silent' })
  const open = () =>
    createPush({
      settings: { webPush, siteUrl: 'https://example.com' },
      database,
      fetch: service.fetch,
      log,
      now: () => time.now,
    })!
  const push = open()
  const findRings = createRings({ database, subscriptions: push, ...desk, now: () => time.now })
  let count = 0

  /** A signed-in phone that rings. @returns the session's id */
  async function openPhone(member: Member): Promise<string> {
    time.now += 1
    await staff.sessions.start(member.id, 'Phone', 'code')
    const [session] = (await staff.sessions.list(member.id)).filter(({ createdAt }) => createdAt === time.now)
    count += 1
    await push.keep(session!.id, member.id, { endpoint: `https://fcm.googleapis.com/${count}`, ...service.keys })
    return session!.id
  }
  const advanceMinutes = async (minutes: number) => {
    time.now += minutes * MINUTE
    for (const { id } of await staff.members.list())
      await database.updateTable('member_sessions').set({ seen_at: time.now }).where('member_id', '=', id).execute()
  }
  async function ring(one = push) {
    await findRings()
    await one.dispatcher.run()
    await one.dispatcher.stop()
  }
  /** The rings since the last call of this function. */
  const takeRings = () => service.received.splice(0).map(({ text }) => text)
  const subscriptions = () => database.selectFrom('push_subscriptions').selectAll().execute()
  return { ...base, push, open, service, openPhone, advanceMinutes, ring, takeRings, subscriptions }
}

test('a new enquiry without an owner rings every person present once, and the notification contains no name or number', async () => {
  const { asha, ravi, staff, accept, openPhone, ring, takeRings, service } = await openRings()
  await openPhone(asha)
  await openPhone(ravi)
  await staff.members.setAway(ravi.id, true)
  await accept()
  await ring()
  const [one] = service.received
  expect([one?.text, one?.claims.aud, one?.claims.sub]).toEqual([
    'new',
    'https://fcm.googleapis.com',
    'mailto:desk@example.com',
  ])
  expect(one?.headers.get('TTL')).toBe('600')
  expect(takeRings()).toEqual(['new'])
  await ring()
  expect(takeRings()).toEqual([])
  await accept({ page: IMPORTED_ON })
  await ring()
  expect(takeRings()).toEqual([])
})

test('rings the new owner of an enquiry that is handed over, but not the person who handed it over', async () => {
  const { asha, ravi, accept, act, openPhone, advanceMinutes, ring, takeRings } = await openRings()
  const ref = await accept()
  await advanceMinutes(20)
  await openPhone(asha)
  await openPhone(ravi)
  await act(ref, asha, { kind: 'assigned', data: { ownerId: ravi.id, owner: 'Ravi' } })
  await ring()
  expect(takeRings()).toEqual(['given'])
  await advanceMinutes(2)
  await act(ref, ravi, { kind: 'assigned', data: { ownerId: ravi.id, owner: 'Ravi' } })
  await ring()
  expect(takeRings()).toEqual([])
  await act(ref, null, { kind: 'note', data: { note: 'Rang', heard: 'rang', times: 1 } })
  await ring()
  expect(takeRings()).toEqual(['wrote'])
})

test('a message that a service delivers an hour late rings', async () => {
  const { ravi, accept, act, openPhone, advanceMinutes, ring, takeRings, time } = await openRings()
  const ref = await accept()
  await openPhone(ravi)
  await advanceMinutes(90)
  const sentAt = time.now - 60 * MINUTE
  await act(ref, null, { kind: 'note', data: { note: 'WhatsApp: When can you come?', heard: 'wrote' }, at: sentAt })
  await ring()
  expect(takeRings()).toEqual(['wrote'])
})

test('an enquiry that staff entered rings its owner, or everyone, but not its author', async () => {
  const { asha, ravi, desk, accept, act, openPhone, advanceMinutes, ring, takeRings } = await openRings()
  await openPhone(asha)
  await openPhone(ravi)
  const fields = { name: 'Sunita', entered_by: 'Asha' }
  const enter = (phone: string) => accept({ page: ENTERED_ON, fields: { ...fields, phone } })
  const reached = await enter('+919811100001')
  await ring()
  await act(reached, asha, { kind: 'reached' })
  await advanceMinutes(1)
  await ring()
  expect(takeRings(), 'Asha has spoken to them').toEqual([])
  const known = await accept({ fields: { name: 'Sunita', phone: '+919811100004' } })
  await act(known, ravi, { kind: 'reached' })
  await advanceMinutes(20)
  await act(await enter('+919811100004'), asha, { kind: 'reached' })
  await advanceMinutes(1)
  await ring()
  expect(takeRings(), 'Asha has spoken to someone of Ravi’s').toEqual([])
  await enter('+919811100002')
  await advanceMinutes(1)
  await ring()
  expect(takeRings(), 'nobody has it').toEqual(['new'])
  await desk.acts.giveByRule(await enter('+919811100003'), ravi, 1)
  for (const _ of [1, 2]) {
    await advanceMinutes(1)
    await ring()
  }
  expect(takeRings(), 'a rule gave it to Ravi').toEqual(['new'])
})

test('rings for an enquiry that a rule assigns after it arrived, except for imported ones', async () => {
  const { asha, ravi, desk, staff, accept, openPhone, advanceMinutes, ring, takeRings } = await openRings()
  await openPhone(asha)
  await openPhone(ravi)
  await staff.members.setAway(ravi.id, true)
  const ref = await accept()
  await ring()
  expect(takeRings()).toEqual(['new'])
  await staff.members.setAway(ravi.id, false)
  await desk.acts.giveByRule(ref, ravi, 1)
  await advanceMinutes(1)
  await ring()
  expect(takeRings()).toEqual(['given'])
  await desk.acts.giveByRule(await accept({ page: IMPORTED_ON }), ravi, 1)
  await advanceMinutes(1)
  await ring()
  expect(takeRings()).toEqual([])
})

test.each([
  ['paid', false],
  ['trial', true],
])('a payment rings as "%s" (trial: %s)', async (kind, isTrial) => {
  const { asha, accept, openPhone, advanceMinutes, ring, takeRings, database, store, time } = await openRings()
  const { id: leadId } = (await store.find(await accept()))!.lead
  await advanceMinutes(20)
  await openPhone(asha)
  const orders = createSqlOrderStore(database)
  const part = { leadId, offer: { ...SALE, isTrial }, isAnother: false, amountPaise: 1_000_000, leastPaise: 100 }
  const now = new Date(time.now)
  const asked = await createSaleParts(database).ask({ ...part, by: asha, submissionId: 'submission' }, now)
  const { order } = asked as Extract<typeof asked, { order: unknown }>
  const begun = { gateway: 'phonepe', transactionId: 'T1', nextCheckAt: now } as const
  const paid = { status: 'paid', amountPaise: 1_000_000, reference: null } as const
  await orders.apply((await orders.addPayment(order, begun, now))!, paid, { source: 'status' }, now)
  await ring()
  expect(takeRings()).toEqual([kind])
})

test('ten enquiries in a minute ring twice: the second ring covers all but the first', async () => {
  const { asha, accept, openPhone, advanceMinutes, ring, takeRings } = await openRings()
  await openPhone(asha)
  for (let lead = 0; lead < 10; lead += 1) {
    await accept()
    await ring()
  }
  expect(takeRings()).toEqual(['new'])
  await advanceMinutes(1)
  await ring()
  expect(takeRings()).toEqual(['several'])
  await advanceMinutes(5)
  await ring()
  expect(takeRings()).toEqual([])
})

test('stays silent in quiet hours, and does not make up for it afterwards', async () => {
  const { asha, staff, accept, openPhone, advanceMinutes, ring, takeRings } = await openRings()
  await openPhone(asha)
  await staff.members.setQuietHours(asha.id, { from: 10 * 60, until: 11 * 60 + 5 })
  await accept()
  await ring()
  await advanceMinutes(6)
  await ring()
  expect(takeRings()).toEqual([])
  await accept()
  await ring()
  expect(takeRings()).toEqual(['new'])
})

test('a promised call rings its owner at its minute and again after five, in quiet hours too', async () => {
  const { asha, ravi, staff, accept, act, openPhone, advanceMinutes, ring, takeRings, time } = await openRings()
  await openPhone(asha)
  await openPhone(ravi)
  const ref = await accept()
  await ring()
  takeRings()
  await staff.members.setQuietHours(asha.id, { from: 11 * 60, until: 13 * 60 })
  await act(ref, asha, { kind: 'later', data: { at: time.now + 30 * MINUTE } })
  const rung: string[][] = []
  for (const minutes of [29, 1, 1, 4, 1]) {
    await advanceMinutes(minutes)
    await ring()
    rung.push(takeRings())
  }
  expect(rung).toEqual([[], ['promised'], [], ['promised'], []])
})

test('the digest names the phones that ring no more, until their person opens the desk on one', async () => {
  const { asha, ravi, database, store, push, openPhone, time } = await openRings()
  const raised: string[] = []
  const alerts = { raise: async ({ text }: { text: string }) => void raised.push(text) }
  const { sendDigest } = createDesk({ database, store, now: () => time.now, alerts })
  await openPhone(asha)
  await push.endOf(await openPhone(ravi))
  time.now = at('2026-11-25T10:05')
  // Expired sessions are swept, with their phones.
  await database.deleteFrom('member_sessions').execute()
  await sendDigest()
  await openPhone(asha)
  await sendDigest()
  const line = 'Asha’s phone does not ring, and last did on Tue, 24 Nov, 11:00 am: open the desk on it'
  expect(raised.map((text) => text.split('\n').filter((each) => each.includes('phone')))).toEqual([[line], []])
})

test('stops ringing when the session ends, in whatever way', async () => {
  const { asha, ravi, database, staff, push, accept, openPhone, ring, takeRings, subscriptions, time } =
    await openRings()
  const [first, second, third] = [await openPhone(asha), await openPhone(ravi), await openPhone(ravi)]
  expect(first && second && third).toBeTruthy()
  await staff.sessions.end(first)
  expect(await subscriptions()).toHaveLength(2)
  await staff.members.setRole(ravi.id, 'manager')
  expect(await subscriptions()).toEqual([])
  await openPhone(ravi)
  await staff.members.remove(ravi.id)
  expect(await subscriptions()).toEqual([])
  const idle = await openPhone(asha)
  await database
    .updateTable('member_sessions')
    .set({ seen_at: time.now - 13 * 60 * MINUTE })
    .where('id', '=', idle)
    .execute()
  await accept()
  await ring()
  expect([takeRings(), await push.isAny()]).toEqual([[], false])
})

test('removes a browser that has ended its subscription, and retries other failures a few times', async () => {
  let status = 503
  const { asha, accept, openPhone, advanceMinutes, ring, takeRings, subscriptions } = await openRings(() => status)
  await openPhone(asha)
  await accept()
  for (const minutes of [0, 0.1, 0.6, 2.1, 4]) {
    await advanceMinutes(minutes)
    await ring()
  }
  expect(takeRings()).toHaveLength(4)
  expect((await subscriptions())[0]).toMatchObject({ ring: null, attempts: 0 })
  status = 410
  await accept()
  await ring()
  expect(takeRings()).toHaveLength(1)
  expect(await subscriptions()).toEqual([])
})

test('rings once for two instances, and not at all for restored events from days ago', async () => {
  const { asha, accept, openPhone, open, ring, takeRings, time, push } = await openRings()
  await openPhone(asha)
  await accept({ createdAt: new Date(time.now - 11 * MINUTE) })
  await ring()
  expect(takeRings()).toEqual([])
  await accept({ createdAt: new Date(time.now) })
  const other = open()
  await Promise.all([ring(push), whenFree(() => ring(other))])
  expect(takeRings()).toEqual(['new'])
})

test('a browser belongs to the session that registered it last', async () => {
  const { asha, ravi, staff, push, service, subscriptions } = await openRings()
  const endpoint = 'https://fcm.googleapis.com/shared'
  for (const { id } of [asha, ravi]) {
    await staff.sessions.start(id, 'Phone', 'code')
    const [session] = await staff.sessions.list(id)
    for (const _ of [1, 2]) await push.keep(session!.id, id, { endpoint, ...service.keys })
  }
  expect((await subscriptions()).map(({ member_id }) => member_id)).toEqual([ravi.id])
})

test('rings the sender of a reply that was not delivered', async () => {
  const { database, asha, ravi, accept, act, openPhone, ring, takeRings, desk, time } = await openRings()
  await openPhone(asha)
  await openPhone(ravi)
  const ref = await accept()
  await act(ref, ravi, { kind: 'assigned', data: { ownerId: ravi.id, owner: 'Ravi' } })
  await ring()
  takeRings()
  time.now += 2 * MINUTE
  const reply = { until: time.now + MINUTE }
  await act(ref, asha, { kind: 'note', data: { note: 'Hello', replied: true }, reply })
  const { id } = await database.selectFrom('replies').select('id').executeTakeFirstOrThrow()
  await noteRefused({ database, acts: desk.acts }, id, 'Not on WhatsApp: call instead', time.now)
  await ring()
  expect(takeRings()).toEqual(['refused'])
})
