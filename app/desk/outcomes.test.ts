import { expect, test } from 'vitest'

import { at } from '../../tests/desk/set-up.ts'
import { describeEvent } from './describe-event.ts'
import { type EventData, NO_CLOCK, contradicts, toState } from './lead-event.ts'
import { OUTCOMES, OUTCOME_KINDS, type Outcome, type OutcomeEntry } from './outcomes.ts'
import { readOutcome } from './pages/read-act.ts'

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

test.each(OUTCOME_KINDS)('%s is posted, changes the enquiry, and appears in the timeline', (kind) => {
  const form = new URLSearchParams({ outcome: kind, [`${kind}-day`]: '2026-11-25', [`${kind}-time`]: '12:00' })
  const read = readOutcome(form, NOW)
  if ('problem' in read) throw new Error(read.problem)
  const event = toEvent(read.kind, { ...read.data, note: 'Wife decides' })
  expect(toState(NOW, [event], NO_CLOCK)).toMatchObject({ touchedAt: NOW, ownerId: 'asha' })
  expect(toState(NOW, [event], NO_CLOCK).stage).not.toBe('new')
  expect(describeEvent(event)).toMatch(/^\S.*: Wife decides$/)
  expect(contradicts(kind)).toBe(true)
})

test('an added entry is read by the parser, the state and the timeline', () => {
  const added: OutcomeEntry = {
    ...OUTCOMES.later,
    title: { en: 'Asked for a video call', hi: 'वीडियो कॉल चाहिए' },
    next: (_, { data }) => ({ stage: 'later', dueAt: data.at ?? null, next: { kind: 'own', text: 'Call by video' } }),
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
    expect(toState(NOW, [event], NO_CLOCK)).toMatchObject({
      dueAt: at('2026-11-25T12:00'),
      next: { kind: 'own', text: 'Call by video' },
    })
    expect(describeEvent(event)).toMatch(/^Asked for a video call Wed,? 25 Nov/)
  } finally {
    delete entries['video-call']
  }
})
