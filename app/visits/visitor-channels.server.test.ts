import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { isAllowedLatin } from '#app/content/languages/glossary.server.ts'
import { listEnglish } from '#app/content/languages/localize-html.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { getVisitPage } from '#app/content/visits/visit-page.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { toTime } from '#app/time/india.ts'
import { toVisitorMail } from './visitor-channels.server.ts'
import type { VisitorMessage } from './visitor-channels.server.ts'

const message: VisitorMessage = {
  moment: 'moved',
  ref: 'A7K2-9QF4',
  token: 't',
  page: 'https://ionia.example.com/visit/t',
  visit: {
    leadId: '019a-1',
    city: 'jaipur',
    kind: 'home',
    startsAt: toTime('2026-11-25', '10:00'),
    status: 'booked',
    version: 4,
    technician: null,
    email: 'asha@example.com',
    confirmedAt: null,
    link: 0,
    reason: null,
    changedAt: toTime('2026-11-23', '10:00'),
  },
}
const write = (changes: Partial<VisitorMessage> = {}) =>
  toVisitorMail({ ...message, ...changes }, 'https://ionia.example.com', 'Ionia <demo@ionia.example.com>')

test('an e-mail states the time and links to confirm, move and cancel', () => {
  const { subject, text } = write()
  expect(subject).toBe('Your live demo has a new time: Wed 25 November, 10 am to 12 noon')
  expect(text).toContain('Door code A7K2-9QF4')
  for (const act of ['coming', 'move', 'cancel']) expect(text).toContain(`${message.page}#${act}`)
})

test('the calendar entry is updated on a move and removed on a cancellation', () => {
  const read = (mail: ReturnType<typeof write>) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(mail.icalEvent!.content) as unknown[]).getFirstSubcomponent('vevent')!)
  const moved = write()
  const cancelled = write({ moment: 'cancelled', visit: { ...message.visit, status: 'cancelled', version: 5 } })
  // A REQUEST would show a "No" button whose reply is never read. Only a REQUEST has attendees.
  expect(moved.icalEvent?.method).toBe('PUBLISH')
  expect([read(moved).attendees, read(cancelled).attendees]).toEqual([[], []])
  expect([read(moved).sequence, read(moved).organizer]).toEqual([4, 'mailto:demo@ionia.example.com'])
  expect(cancelled.icalEvent?.method).toBe('CANCEL')
  expect([read(cancelled).uid, read(cancelled).sequence]).toEqual([read(moved).uid, 5])
  expect(cancelled.text).not.toContain('Door code')
  expect(write({ moment: 'evening' }).icalEvent).toBeUndefined()
})

test('mentions calendars that do not update automatically, and sets Reply-To to the office', () => {
  const { calendar } = getVisitPage().letter
  for (const moment of ['moved', 'cancelled'] as const) expect(write({ moment }).text).toContain(calendar)
  for (const moment of ['booked', 'calendar', 'evening'] as const)
    expect(write({ moment }).text).not.toContain(calendar)
  expect(write().replyTo).toBe(getSite().email.address)
})

const MOMENTS = ['booked', 'moved', 'cancelled', 'evening', 'soon', 'on_the_way', 'calendar'] as const

test.each(MOMENTS)(
  'a mail about "%s" and its calendar entry are in Hindi for a lead from a page in Hindi',
  (moment) => {
    const page = 'https://ionia.example.com/hi/visit/t'
    withLanguage('hi', () => {
      const { subject, text, icalEvent } = write({ moment, page, visit: { ...message.visit, technician: 'इमरान' } })
      const entry = icalEvent?.content.replaceAll('\r\n ', '') ?? ''
      const texts = [subject, text, ...(entry.match(/(?<=^(?:SUMMARY|DESCRIPTION|LOCATION):).*/gm) ?? [])].join('\n')
      expect(listEnglish(texts.replaceAll(/https:\S+/g, ''), isAllowedLatin)).toEqual([])
      expect(subject).toMatch(/: बुध 25 नवंबर, सुबह 10 से दोपहर 12 बजे$/)
      expect(text).toMatch(/^.* बजे।\n/)
      expect(text).toContain(page)
    })
  },
)

test('names the technician on the way and offers no changes', () => {
  const visit = { ...message.visit, status: 'on_the_way' as const, technician: 'Imran Sheikh' }
  const { subject, text, icalEvent } = write({ moment: 'on_the_way', visit })
  expect(subject).toContain('We are on the way to you')
  expect(text).toContain('Who comes: Imran Sheikh.')
  expect(text).toContain(`See your pass: ${message.page}\n`)
  expect(text).not.toMatch(/#(move|cancel|coming)/)
  expect(icalEvent).toBeUndefined()
  expect(write({ moment: 'on_the_way', visit: { ...visit, kind: 'video' } }).subject).toContain('about to call you')
})
