/** Links to pre-filled Google and Outlook pages that add a calendar entry. They send data only when the visitor follows them. */
import type { CalendarVisit } from './calendar-file.ts'

type Entry = Pick<CalendarVisit, 'startsAt' | 'endsAt' | 'summary' | 'description' | 'location'>

const toUtc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

export const googleHref = ({ startsAt, endsAt, summary, description, location }: Entry) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates: `${toUtc(startsAt)}/${toUtc(endsAt)}`,
    details: description,
    location,
    ctz: 'Asia/Kolkata',
  })}`

export const outlookHref = ({ startsAt, endsAt, summary, description, location }: Entry) =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: description,
    location,
  })}`
