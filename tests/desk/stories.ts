/** Small stories of one enquiry, each a list of facts, read by the judge and by the desk. */
import type { Fact } from './promises.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const START = Date.parse('2026-11-24T10:00+05:30')
const DEMO = START + 4 * DAY

export type Story = { id: string; title: string; facts: Fact[]; now: number }

const after = (ms: number) => START + ms
const sent: Fact = { at: START, is: 'enquired', dueAt: after(30 * MINUTE) }
const reached: Fact = { at: after(HOUR), is: 'outcome', outcome: 'reached' }
const noAnswer = (at: number): Fact => ({ at, is: 'outcome', outcome: 'no-answer' })
const demoFixed: Fact = { at: after(HOUR), is: 'outcome', outcome: 'demo', dueAt: DEMO, endsAt: DEMO + HOUR }
const booked: Fact = { at: after(MINUTE), is: 'booked', startsAt: DEMO, endsAt: DEMO + HOUR }
const step = (text: string, dueAt: number): Fact => ({ at: after(2 * HOUR), is: 'step', text, dueAt })
const token = (at: number): Fact => ({ at, is: 'token-paid', rupees: 10_000, restRupees: 192_000 })
const story = (id: string, title: string, now: number, ...facts: Fact[]): Story => ({
  id,
  title,
  facts: [sent, ...facts],
  now,
})

export const STORIES: Story[] = [
  story('same-1', 'an enquiry waits for its first call', after(MINUTE)),
  story('same-2', 'a person was reached', after(2 * HOUR), reached),
  story('same-3', 'nobody answered', after(2 * HOUR), noAnswer(after(HOUR))),
  story('same-4', 'a call is promised', after(2 * HOUR), {
    at: after(HOUR),
    is: 'outcome',
    outcome: 'later',
    dueAt: after(6 * HOUR),
  }),
  story('same-5', 'a demo is fixed', after(2 * HOUR), demoFixed),
  story('same-6', 'a demo has taken place', DEMO + HOUR, demoFixed, { at: DEMO + HOUR, is: 'visit-done' }),
  story('same-7', 'a person who was reached writes', after(4 * HOUR), reached, { at: after(3 * HOUR), is: 'wrote' }),
  story('same-8', 'a token is paid', after(4 * HOUR), reached, token(after(3 * HOUR))),
  story(
    'A1.1',
    'a typed step ends like a payment of a part, then the demo is done',
    DEMO + HOUR,
    demoFixed,
    step('Advance taken, filter set remains', DEMO + DAY),
    { at: DEMO + HOUR, is: 'visit-done' },
  ),
  story(
    'A1.2',
    'a typed step reads like an unclear payment, then nobody answers',
    after(5 * HOUR),
    reached,
    step('Payment needs attention', after(9 * DAY)),
    noAnswer(after(3 * HOUR)),
  ),
  story(
    'A1.3',
    'a typed step ends like a part that was asked for, then a payment link is cancelled',
    after(6 * HOUR),
    reached,
    step('Cheque not paid yet', after(5 * HOUR)),
    { at: after(3 * HOUR), is: 'payment-link-cancelled' },
  ),
  story(
    'A1.4',
    'a typed step ends like a refused refund, then the person writes',
    after(4 * HOUR),
    reached,
    step('Old purifier could not be refunded', after(9 * DAY)),
    { at: after(3 * HOUR), is: 'wrote' },
  ),
  story(
    'A1.5',
    'a typed step ends like the task of a barred person, who enquires again',
    after(6 * HOUR),
    token(after(HOUR)),
    { at: after(HOUR + MINUTE), is: 'barred' },
    step('Deliver on Monday, without a call', after(5 * HOUR)),
    { at: after(3 * HOUR), is: 'enquired-again' },
  ),
  story('D1.1', 'a demo at a free time, then the confirming call reaches the person', after(3 * HOUR), demoFixed, {
    at: after(2 * HOUR),
    is: 'outcome',
    outcome: 'reached',
  }),
  story('D1.2', 'a demo at a free time, then a reaction', after(3 * HOUR), demoFixed, {
    at: after(2 * HOUR),
    is: 'reacted',
  }),
  story(
    'D1.3',
    'a demo at a free time, then a step for an earlier day',
    after(3 * HOUR),
    demoFixed,
    step('Send the brochure', after(2 * DAY)),
  ),
  story('D5', 'a demo passes, and nobody says what happened', DEMO + 2 * HOUR, demoFixed),
  story('D7', 'a visitor books a window, and confirms it on the phone', after(2 * HOUR), booked, {
    at: after(HOUR),
    is: 'outcome',
    outcome: 'confirmed',
  }),
  story('D12', 'a reaction comes after a call', after(4 * HOUR), reached, { at: after(3 * HOUR), is: 'reacted' }),
  story('D22', 'a token is paid, then a call reaches the person', after(4 * HOUR), token(after(HOUR)), {
    at: after(3 * HOUR),
    is: 'outcome',
    outcome: 'reached',
  }),
]
