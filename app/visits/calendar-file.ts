/**
 * Formats a visit as an iCalendar file (RFC 5545) or message (RFC 5546). A visit keeps its UID, and SEQUENCE rises with each change, so
 * that calendars update their entry.
 */
import { clockOf, dayOf } from '#app/time/india.ts'

export type CalendarVisit = {
  /** Globally unique and stable. */
  uid: string
  sequence: number
  startsAt: number
  endsAt: number
  summary: string
  description: string
  location: string
  url?: string
  isCancelled?: boolean
  /** Time of the last change. */
  stampedAt: number
  /** The mail's sender. There are no attendees, so that calendars offer no "No" (docs/visits.md). */
  organizer?: { name: string; email: string }
}

export type Method = 'PUBLISH' | 'CANCEL'

type CalendarFile = { method: Method; brand: string; name?: string; visits: CalendarVisit[] }

export function toCalendarFile({ method, brand, name, visits }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(brand)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escape(name)}`] : []),
    ...INDIA,
    ...visits.flatMap(toEvent),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** India has had one UTC offset all year since 1945. */
const INDIA = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19451015T000000',
  'TZOFFSETFROM:+0630',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function toEvent(visit: CalendarVisit): string[] {
  const { uid, sequence, summary, description, location, url, isCancelled, organizer } = visit
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtc(visit.stampedAt)}`,
    `DTSTART;TZID=Asia/Kolkata:${toLocal(visit.startsAt)}`,
    `DTEND;TZID=Asia/Kolkata:${toLocal(visit.endsAt)}`,
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(description)}`,
    `LOCATION:${escape(location)}`,
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(organizer ? [`ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`] : []),
    'END:VEVENT',
  ]
}

const toUtc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')
const toLocal = (time: number) => `${dayOf(time)}T${clockOf(time)}00`.replace(/[-:]/g, '')

/** Escapes backslash, semicolon, comma and line breaks, and removes other control characters. */
const escape = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- the tab is the one that may stay
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** Quotes a parameter, which may not itself contain quotes. */
const quote = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`

const MAX_OCTETS = 75
const ENCODER = new TextEncoder()

/** Folds lines after at most 75 octets without splitting a character. Continuation lines begin with a space. */
function fold(line: string): string {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = ENCODER.encode(character).length
    if (octets + size > MAX_OCTETS) {
      lines.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}
