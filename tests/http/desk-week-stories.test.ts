/** What the desk shows of small stories, compared with what it owes. Every difference has its line in tests/desk/differences.md. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { type EventKind, type LeadEvent, NO_CLOCK, toState } from '#app/desk/lead-event.ts'
import type { OutsideEvent } from '#app/desk/outside-events.ts'
import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { createWatch } from '#app/desk/watch.server.ts'
import { type Fact, type Kind, type Promised, promisesOf } from '../desk/promises.ts'
import { stateInWords } from '../desk/in-words.ts'
import { openTestInbound } from '../inbound/open-test-inbound.ts'
import { at, setUp } from '../desk/set-up.ts'
import { START, STORIES, type Story } from '../desk/stories.ts'

/** The words with which the desk shows a kind. Rests and answers carry values, so only their form is compared. */
const WORDS: Record<Exclude<Kind, 'own'>, RegExp> = {
  'call-back': /^They asked for this time$/,
  visit: /^Live demo$/,
  'confirm-visit': /^First call: confirm the demo$/,
  answer: /^Wrote at \d\d:\d\d$/,
  'first-call': /^First call$/,
  'visit-result': /^How did the demo go\?$/,
  rest: /^₹[\d,]+ paid: ₹[\d,]+ remains$/,
  'follow-up': /^Follow up$/,
  retry: /^Try again$/,
}
/** Kinds whose time a person has named. */
const AT_A_NAMED_TIME: Kind[] = ['call-back', 'visit', 'own']

const act = (kind: EventKind, at: number, data: LeadEvent['data'] = {}): LeadEvent => ({
  id: `${kind}-${at}`,
  number: at,
  at,
  memberId: 'asha',
  member: 'Asha',
  kind,
  data,
})

/** A fact as the desk stores it. A reaction is stored like a message, and a confirming call has no outcome of its own. */
function toStored(fact: Fact): LeadEvent | OutsideEvent | null {
  const { at } = fact
  switch (fact.is) {
    case 'enquired':
      return null
    case 'outcome':
      return act(fact.outcome === 'confirmed' ? 'reached' : fact.outcome, at, { at: fact.dueAt ?? at })
    case 'step':
      return act('step', at, { text: fact.text, at: fact.dueAt })
    case 'wrote':
    case 'reacted':
      return act('note', at, { heard: 'wrote' })
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
      return { kind: 'enquired-later', at }
  }
}

function stateOf({ facts }: Story) {
  const stored = facts.flatMap((fact) => toStored(fact) ?? [])
  const acts = stored.filter((each): each is LeadEvent => 'memberId' in each)
  const outside = stored.filter((each): each is OutsideEvent => !('memberId' in each))
  return stateInWords(toState(START + 30 * 60_000, acts, NO_CLOCK, outside))
}

const isShown = ({ kind, text, dueAt }: Promised, state: ReturnType<typeof stateOf>) =>
  (kind === 'own' ? state.next === text : WORDS[kind].test(state.next ?? '')) &&
  (!AT_A_NAMED_TIME.includes(kind) || state.dueAt === dueAt)

/** A row of the table: id, what is seen, what is promised. */
function rowOf(story: Story): string[] | null {
  const [first] = promisesOf(story.facts, story.now)
  const state = stateOf(story)
  return first && isShown(first, state)
    ? null
    : [story.id, state.next ?? 'nothing', first?.text ?? first?.kind ?? 'nothing']
}

const LISTED = readFileSync(new URL('../desk/differences.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.trim()),
  )

test.each(STORIES)('$id: $title', (story) => {
  expect(rowOf(story)).toEqual(LISTED.find(([id]) => id === story.id) ?? null)
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
    const reaction = { id: 'reaction', at: time.now, kind: 'message', text: '🙏', origin: {}, to: null, from } as const
    await apply(sources.get('whatsapp')!, reaction, time.now)
    await desk.index.catchUp(true)
    const { barred_at } = (await desk.readCard(ref, asha.id))!.prospect
    return [barred_at === null ? 'to call' : 'not to call', 'not to call']
  },
  async D4() {
    const { accept, act, asha, desk, listOf, time } = await setUp('2026-11-23T10:30')
    const [promised, followed] = [await accept(), await accept()]
    await act(promised, asha, { kind: 'later', data: { at: at('2026-11-23T16:00') } })
    time.now = at('2026-11-23T11:31')
    await act(followed, asha, { kind: 'reached', data: {} })
    time.now = at('2026-11-24T10:40')
    await desk.index.catchUp(true)
    const [first] = await listOf('to-call')
    return [first === promised ? 'call-back first' : 'follow-up first', 'call-back first']
  },
  async D6() {
    const { accept, act, asha, database, desk, signInAll, staff, time } = await setUp()
    await signInAll()
    const [promised] = [await accept(), await accept()]
    await act(promised, asha, { kind: 'later', data: { at: time.now + 60 * 60_000 } })
    time.now += 3 * 60 * 60_000
    const watch = createWatch({
      database,
      acts: desk.acts,
      queue: desk.queue,
      requests: desk.requests,
      members: staff.members,
      alerts: { raise: async () => undefined },
      clock: desk.clock,
      now: () => time.now,
      escalation: { nextMemberAfter: 10, managerAfter: 10_000, alertAfter: 20_000 },
    })
    // The other enquiry waits for its first call, which is passed on.
    return [`${await watch.passOn()} of 2 passed on`, '2 of 2 passed on']
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

test.each(Object.entries(LISTS))('%s, in the lists', async (id, tell) => {
  const [seen, promised] = await tell()
  const row = seen === promised ? null : [id, seen, promised]
  expect(row).toEqual(LISTED.find(([listed]) => listed === id) ?? null)
})

test('every listed difference has a story', () => {
  const ids = [...STORIES.map(({ id }) => id), ...Object.keys(LISTS)]
  expect(LISTED.map(([id]) => id).filter((id) => !ids.includes(id!))).toEqual([])
})
