/** Converts a visit to the calendar entry that the file, the mail and the links share. */
import { findCityName } from '#app/content/cities/cities.server.ts'
import { fill } from '#app/content/fill.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { getVisitPage } from '#app/content/visits/visit-page.server.ts'
import type { CalendarVisit } from './calendar-file.ts'
import type { Visit } from './visit.ts'
import { WINDOW_MS } from '#app/content/fields/calendar.ts'

type LeadReference = { ref: string; siteUrl: string; page?: string }

/** @param page the URL of the visitor's own page, if the recipient may have it */
export function toCalendarVisit(visit: Visit, { ref, siteUrl, page }: LeadReference): CalendarVisit {
  const { calendar, pass } = fill(getVisitPage(), { reference: ref, city: cityOf(visit) })
  return {
    uid: `visit-${visit.leadId}@${new URL(siteUrl).hostname}`,
    sequence: visit.version,
    startsAt: visit.startsAt,
    endsAt: visit.startsAt + WINDOW_MS,
    summary: calendar.summary,
    description: [calendar.details, page].filter(Boolean).join('\n'),
    location: visit.kind === 'video' ? pass.video : pass.home,
    ...(page ? { url: page } : {}),
    isCancelled: visit.status === 'cancelled',
    stampedAt: visit.changedAt,
  }
}

export const cityOf = ({ city }: Pick<Visit, 'city'>) => findCityName(city) ?? ''

export const brandOf = () => getSite().brand
