import { expect, test } from 'vitest'

import { at } from '../../tests/desk/set-up.ts'
import { describeEvent } from '#app/people/describe-event.ts'
import { type EventData, type LeadEvent, contradicts } from './lead-event.ts'
import { decideAll, orderEvents } from '../../tests/desk/decide-all.ts'
import { readOutcome } from '#app/desk/pages/read-act.ts'
import { OUTCOMES, OUTCOME_KINDS, type Outcome, type OutcomeEntry } from './outcomes.ts'
import { NO_CLOCK } from './person-rules.ts'
import { stageOf } from './person-state.ts'
import { newTask } from './task.ts'

const NOW = at('2026-11-24T11:00')

const toEvent = (kind: Outcome, data: EventData) => ({
  id: 'e1',
  number: 1,
  at: NOW,
  memberId: 'asha',
  member: 'Asha',
  kind,
  data,
})

function after(event: LeadEvent) {
  const arrival = { goalAt: NOW, from: 'site', line: 'buy' } as const
  const enquiry = { leadId: 'lead', createdAt: NOW, arrival, events: [event], outside: [] }
  return decideAll(orderEvents([enquiry], []), NO_CLOCK)
}

test.each(OUTCOME_KINDS)('%s is posted, changes the enquiry, and appears in the timeline', (kind) => {
  const form = new URLSearchParams({ outcome: kind, [`${kind}-day`]: '2026-11-25', [`${kind}-time`]: '12:00' })
  const read = readOutcome(form, NOW)
  if ('problem' in read) throw new Error(read.problem)
  const event = toEvent(read.kind, { ...read.data, note: 'Wife decides' })
  const state = after(event)
  expect(state).toMatchObject({ ownerId: 'asha' })
  expect(state.enquiries.get('lead')).toMatchObject({ touchedAt: NOW })
  expect(stageOf(state, 'lead')).not.toBe('new')
  expect(describeEvent(event)).toMatch(/^\S.*: Wife decides$/)
  expect(contradicts(event, toEvent('reached', {}))).toBe(true)
})

test('an added entry is read by the parser, the state and the timeline', () => {
  const added: OutcomeEntry = {
    ...OUTCOMES.later,
    title: { en: 'Asked for a video call', hi: 'वीडियो कॉल चाहिए' },
    opens: ({ leadId, at: savedAt, data }) => [
      newTask('own', 'staff', { leadId, at: savedAt }, data.at ?? null, { text: 'Call by video' }),
    ],
    describe: (_, time) => `Asked for a video call ${time}`,
  }
  const entries: Record<string, OutcomeEntry> = OUTCOMES
  entries['video-call'] = added
  try {
    const form = new URLSearchParams({
      outcome: 'video-call',
      'video-call-day': '2026-11-25',
      'video-call-time': '12:00',
    })
    const read = readOutcome(form, NOW)
    if ('problem' in read) throw new Error(read.problem)
    const event = toEvent(read.kind, read.data)
    expect(after(event).tasks).toMatchObject([{ dueAt: at('2026-11-25T12:00'), kind: 'own', text: 'Call by video' }])
    expect(describeEvent(event)).toMatch(/^Asked for a video call Wed,? 25 Nov/)
  } finally {
    delete entries['video-call']
  }
})
