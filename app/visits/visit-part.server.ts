/** The visit's part of a lead, with the requested window and its text for staff. */
import { findCityName } from '#app/content/cities/cities.server.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { LeadNote } from '#app/leads/lead.ts'
import { mapHref } from '#app/ui/contact-links.ts'
import { formatWindow } from './format-window.ts'
import { takeWindows } from './take-window.server.ts'
import { toVisit } from './visit-store.server.ts'
import type { Visit, VisitStatus } from './visit.ts'

export const visitPart: LeadPart = {
  join: takeWindows,

  async notesOf(database, leadIds) {
    if (leadIds.length === 0) return new Map()
    const rows = await database.selectFrom('visits').selectAll().where('lead_id', 'in', leadIds).execute()
    return new Map(rows.map((row) => [row.lead_id, [toNote(toVisit(row))]]))
  },
}

const SAID: Record<VisitStatus, string> = {
  missed: 'wanted, but gone: agree on a time',
  booked: 'booked',
  on_the_way: 'on the way',
  done: 'done',
  nobody_there: 'nobody there',
  cancelled: 'cancelled',
}

export const formatStatus = ({ status, confirmedAt }: Pick<Visit, 'status' | 'confirmedAt'>) =>
  status === 'booked' && confirmedAt !== null ? 'confirmed' : SAID[status]

function toNote(visit: Visit): LeadNote {
  const { startsAt, technician, reason } = visit
  const facts = [formatWindow(startsAt), formatWhere(visit), formatStatus(visit), technician, reason].filter(Boolean)
  const brief = visit.status === 'booked' ? '' : ` (${SAID[visit.status]})`
  return { label: 'Visit', value: facts.join(', '), brief: `visit ${formatWindow(startsAt)}${brief}` }
}

/** `at home in Jaipur`, `live video` */
export function formatWhere({ city, kind }: Pick<Visit, 'city' | 'kind'>): string {
  if (kind === 'video') return 'live video'
  return `at home in ${findCityName(city) ?? city}`
}

/** Opens the phone's map at an address; Google learns the address when someone taps it. @returns null without a street */
export function toMapLink({ address, city, pincode }: Record<string, string>): string | null {
  if (!address) return null
  return mapHref([address, city, pincode, 'India'].filter(Boolean).join(', '))
}
