/** Checks the files with an independent iCalendar parser. */
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { toCalendarFile } from './calendar-file.ts'
import type { CalendarVisit } from './calendar-file.ts'
import { toTime } from '#app/time/india.ts'

const visit: CalendarVisit = {
  uid: 'visit-1@ionia.example.com',
  sequence: 3,
  startsAt: toTime('2026-12-31', '10:00'),
  endsAt: toTime('2026-12-31', '12:00'),
  summary: 'Ionia: live demo; at home, please',
  description: 'पानी पहले नापते हैं, फिर आपको पिलाते हैं\\ और पूछिए\nDoor code A7K2-9QF4',
  location: 'At home, Jaipur',
  url: 'https://ionia.example.com/visit/x',
  stampedAt: Date.UTC(2026, 10, 23, 6),
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { calendar, events, event: events[0]! }
}

test('a visit round-trips with texts, times, time zone, UID and sequence', () => {
  const { calendar, event } = parse(toCalendarFile({ method: 'PUBLISH', brand: 'Ionia', visits: [visit] }))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect([event.uid, event.sequence, event.summary]).toEqual([visit.uid, 3, visit.summary])
  expect([event.description, event.location]).toEqual([visit.description, visit.location])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
  expect(zone.tzid).toBe('Asia/Kolkata')
  expect(event.startDate.toString()).toBe('2026-12-31T10:00:00')
  expect(event.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Asia/Kolkata')
  expect(event.startDate.convertToZone(ICAL.Timezone.utcTimezone).toJSDate().getTime()).toBe(visit.startsAt)
  expect(event.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-23T06:00:00Z')
})

test('lines end in CRLF, have at most 75 octets and split no character', () => {
  const text = toCalendarFile({ method: 'CANCEL', brand: 'Ionia', visits: [visit] })
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\ufffd')
})

test('a cancelled visit has the same UID and status CANCELLED; the organizer’s name is quoted', () => {
  const mail = { organizer: { name: 'Ionia "Demo"', email: 'demo@ionia.example.com' } }
  const { calendar, event } = parse(
    toCalendarFile({
      method: 'CANCEL',
      brand: 'Ionia',
      visits: [{ ...visit, ...mail, sequence: 4, isCancelled: true }],
    }),
  )
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect([event.uid, event.sequence]).toEqual([visit.uid, 4])
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.organizer).toBe('mailto:demo@ionia.example.com')
})

test('typed line breaks cannot add calendar lines', () => {
  const evil = { ...visit, location: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0000' }
  const { events } = parse(toCalendarFile({ method: 'PUBLISH', brand: 'Ionia', visits: [evil] }))
  expect(events).toHaveLength(1)
  expect(events[0]!.location).toBe('x\nEND:VEVENT\nBEGIN:VEVENT')
})
