/** One person's calls and visits as a calendar feed. Calendar apps store it, so it has first names and places, and no numbers. */
import { toCalendarFile } from '#app/visits/calendar-file.ts'
import { DAY_MS } from '#app/time/india.ts'
import { brandOf, cityOf, toCalendarVisit } from '#app/visits/visit-entry.server.ts'
import type { Person } from '#app/staff/person.ts'
import type { OwnDay } from './own-day.server.ts'

const PAST_MS = DAY_MS
const AHEAD_MS = 31 * DAY_MS
const CALL_MS = 15 * 60_000

type Options = { ownDay: OwnDay; siteUrl: string; now: () => number }

export const createOwnFeed =
  ({ ownDay, siteUrl, now }: Options) =>
  async (person: Pick<Person, 'id' | 'name'>): Promise<string> => {
    const period = { from: now() - PAST_MS, until: now() + AHEAD_MS }
    const [calls, visits] = await Promise.all([ownDay.calls(person.id, period), ownDay.visits(person, period)])
    const linkOf = (ref: string) => `${siteUrl}/staff/leads/${ref}`
    return toCalendarFile({
      method: 'PUBLISH',
      brand: brandOf(),
      name: `${brandOf()}: my day`,
      visits: [
        ...visits.map((visit) => ({
          ...toCalendarVisit(visit, { ref: visit.ref, siteUrl }),
          summary: `Visit: ${toFirstName(visit.fields.name)}`,
          description: '',
          location:
            visit.kind === 'video' ? 'By video' : [cityOf(visit), visit.fields.pincode].filter(Boolean).join(' '),
          url: linkOf(visit.ref),
        })),
        ...calls.map(({ prospect_id, ref, name, city, due_at, held_at, changed_at }) => ({
          uid: `call-${prospect_id}@${new URL(siteUrl).hostname}`,
          sequence: Math.floor(changed_at / 1000),
          startsAt: due_at!,
          endsAt: due_at! + CALL_MS,
          summary: `${held_at === null ? 'Call' : 'Ask whether it was them'}: ${toFirstName(name)}`,
          description: '',
          location: city,
          url: linkOf(ref),
          stampedAt: changed_at,
        })),
      ],
    })
  }

const toFirstName = (name = '') => name.trim().split(/\s+/)[0] || 'no name given'
