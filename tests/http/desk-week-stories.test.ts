/** What the desk shows of small stories, compared with what it owes. */
import { expect, test } from 'vitest'

import { isCurrent } from '#app/desk/card.server.ts'
import type { EventKind, LeadEvent } from '#app/tasks/lead-event.ts'
import { decideAll, orderEvents } from '../desk/decide-all.ts'
import type { OutsideEvent } from '#app/tasks/outside-rules.ts'
import { byUrgency } from '#app/tasks/task.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { type Fact, promisesOf } from '../desk/promises.ts'
import { openTestInbound } from '../inbound/open-test-inbound.ts'
import { at, setUp } from '../desk/set-up.ts'
import { START, STORIES, type Story } from '../desk/stories.ts'

const act = (kind: EventKind, at: number, data: LeadEvent['data'] = {}): LeadEvent => ({
  id: `${kind}-${at}`,
  number: at,
  at,
  memberId: 'asha',
  member: 'Asha',
  kind,
  data,
})

/** A fact as the desk stores it. */
function toStored(fact: Fact): LeadEvent | OutsideEvent | null {
  const { at } = fact
  switch (fact.is) {
    case 'enquired':
      return null
    case 'outcome':
      return act(fact.outcome === 'confirmed' ? 'demo-confirmed' : fact.outcome, at, { at: fact.dueAt ?? at })
    case 'step':
      return act('step', at, { text: fact.text, at: fact.dueAt })
    case 'wrote':
      return act('note', at, { heard: 'wrote' })
    case 'reacted':
      return act('note', at, { note: 'Reacted with 👍' })
    case 'booked':
      return { kind: 'booked-by-visitor', at, startsAt: fact.startsAt }
    case 'asked-to-pay':
      return { kind: 'payment-asked', at, rupees: fact.rupees }
    case 'token-paid':
      return { kind: 'token-paid', at, rupees: fact.rupees, restRupees: fact.restRupees, keptRupees: fact.rupees }
    case 'payment-link-cancelled':
      return { kind: 'payment-cancelled', at }
    case 'visit-done':
      return { kind: 'visit-done', at }
    case 'barred':
      return { kind: 'asked-not-to-be-called', at }
    case 'enquired-again':
      return act('note', at, { heard: 'enquired' })
  }
}

/** Every minute is open, and an office day ends an hour before the time of a demo. */
const CLOCK = {
  add: (time: number, minutes: number) => time + minutes * 60_000,
  nextOpen: (time: number) => time,
  lastCloseBefore: (time: number) => time - 23 * 60 * 60_000,
}

/** What the desk shows at that moment. */
function tasksOf({ facts, now }: Story) {
  const [enquired] = facts
  const arrival = {
    goalAt: enquired!.is === 'enquired' ? enquired!.dueAt : null,
    from: 'site' as const,
    line: 'buy' as const,
  }
  const events = facts.flatMap((fact) => toStored(fact) ?? [])
  const acts = events.filter((each): each is LeadEvent => 'memberId' in each)
  const outside = events.filter((each): each is OutsideEvent => !('memberId' in each))
  const enquiry = { leadId: 'lead', createdAt: START, arrival, events: acts, outside }
  return decideAll(orderEvents([enquiry], []), CLOCK)
    .tasks.filter(isCurrent(now))
    .toSorted(byUrgency(now))
}

const inShort = (all: { kind: string; dueAt: number | null; text?: string | undefined }[]) =>
  all.map(({ kind, dueAt, text }) => [text ?? kind, new Date(dueAt ?? 0).toISOString()].join(' '))

test.each(STORIES)('$id: $title', (story) => {
  expect(inShort(tasksOf(story))).toEqual(inShort(promisesOf(story.facts, story.now)))
})

/** Stories of several enquiries, which need the lists: the words for what is seen, and for what is promised. */
const LISTS: Record<string, () => Promise<[string, string]>> = {
  async D2() {
    const { accept, apply, asha, desk, sources, time } = await openTestInbound()
    const phone = '+919812345678'
    const ref = await accept({ form: 'demo', fields: { name: 'Sunita', phone } })
    time.now += 60_000
    await accept({ form: 'withdraw', fields: { phone, request: WITHDRAWALS.calls, reference: ref } })
    time.now += 60_000
    const from = { phone, alias: null, name: 'Sunita' }
    const reaction = { id: 'reaction', at: time.now, kind: 'reaction', emoji: '🙏', from } as const
    await apply(sources.get('whatsapp')!, reaction, time.now)
    const { barred_at } = (await desk.readCard(ref, asha.id))!.prospect
    return [barred_at === null ? 'to call' : 'not to call', 'not to call']
  },
  async D4() {
    const { accept, act, asha, listOf, time } = await setUp('2026-11-23T10:30')
    const [promised, followed] = [await accept(), await accept()]
    await act(promised, asha, { kind: 'later', data: { at: at('2026-11-23T16:00') } })
    time.now = at('2026-11-23T11:31')
    await act(followed, asha, { kind: 'reached', data: {} })
    time.now = at('2026-11-24T10:40')
    const [first] = await listOf('to-call')
    return [first === promised ? 'call-back first' : 'follow-up first', 'call-back first']
  },
  async D6() {
    const { accept, act, asha, desk, signInAll, time } = await setUp()
    await signInAll()
    const [promised] = [await accept(), await accept()]
    await act(promised, asha, { kind: 'later', data: { at: time.now + 60 * 60_000 } })
    time.now += 3 * 60 * 60_000
    // The other enquiry waits for its first call, which is passed on.
    return [`${await desk.ladder.passOn()} of 2 passed on`, '2 of 2 passed on']
  },
  async D21() {
    const { accept, rowOf, time } = await setUp()
    const ref = await accept({ form: 'complaint' })
    const { due_at } = await rowOf(ref)
    return [due_at! - time.now <= 48 * 60 * 60_000 ? 'due in 48 hours' : 'due later', 'due in 48 hours']
  },
  async D23() {
    const { accept, act, asha, rowOf } = await setUp()
    const fields = { name: 'Sunita', phone: '+919876543210' }
    const [demo, partner] = [await accept({ form: 'demo', fields }), await accept({ form: 'franchise', fields })]
    await act(demo, asha, { kind: 'sold', data: {} })
    return [(await rowOf(partner)).stage, 'new']
  },
}

test.each(Object.entries(LISTS))('%s, in the lists', async (_, tell) => {
  const [seen, promised] = await tell()
  expect(seen).toBe(promised)
})
