/** Calendar windows for a demo: the card's options, and the chosen one. */
import { listVisitPlaces } from '#app/content/visits/booking.server.ts'
import type { Card } from '#app/desk/card.server.ts'
import type { NewAct } from '#app/desk/acts.server.ts'
import { checkWindow, findPlaceWithVisit, getPlace } from '#app/visits/places.server.ts'
import { formatDay, formatHours, formatWindow } from '#app/visits/format-window.ts'
import { formatWhere } from '#app/visits/visit-part.server.ts'
import { MOVABLE, type Visit } from '#app/visits/visit.ts'
import { parseWindowValue, toWindowValue } from '#app/visits/windows.ts'
import { capitalise } from '#app/messages/phrases.ts'
import { pincodeOf } from './person-view.server.ts'
import { type StaffContext, field } from './staff-context.server.ts'

/** Maximum number of days to offer, so that the card stays small. */
const DAYS_SHOWN = 8

/** The locality of the PIN code or the booked visit, or else of the city, if we serve it. */
function placeOf(card: Card, visit: Visit | null) {
  const city = listVisitPlaces().find(({ name }) => name.toLowerCase() === card.row.city.toLowerCase())
  return findPlaceWithVisit(pincodeOf(card), visit) ?? (city ? getPlace(city.slug) : null)
}

/** @returns null if the locality is unknown, or the visit is under way or over */
export async function readDemoWindows({ visits, free }: StaffContext, card: Card) {
  const visit = await visits.find(card.row.lead_id)
  const place = placeOf(card, visit)
  const offer = place?.offers.home ?? place?.offers.video
  if (!offer) return null
  if (visit && !MOVABLE.some((status) => status === visit.status)) return null
  const booked = visit?.status === 'booked' ? toWindowValue(visit) : null
  const days = (await free.list(offer)).flatMap(({ day, windows }) => {
    const open = windows.filter(({ isFree, value }) => isFree && value !== booked)
    return open.length > 0 ? [{ day, open }] : []
  })
  return {
    /** `At home in Jaipur` */
    where: capitalise(formatWhere(offer)),
    /** The visit's version; empty if there is none. */
    seen: visit ? String(visit.version) : '',
    /** Chosen until another one is: saved again, it is confirmed. */
    booked: visit && booked !== null ? { value: booked, label: `As booked: ${formatWindow(visit.startsAt)}` } : null,
    days: days.slice(0, DAYS_SHOWN).map(({ day, open }) => ({
      day: formatDay(day),
      windows: open.map(({ startsAt, value }) => ({ value, label: formatHours(startsAt) })),
    })),
  }
}

/** Whether the visit has that window already: choosing it again confirms it, and tells nobody of a move. */
export async function isBooked({ visits }: StaffContext, card: Card, value: string): Promise<boolean> {
  const visit = await visits.find(card.row.lead_id)
  return visit?.status === 'booked' && toWindowValue(visit) === value
}

/** @returns null if the window is no longer available */
export async function toBooking(
  { form, now, visits }: StaffContext,
  card: Card,
  value: string,
): Promise<NonNullable<NewAct['visit']> | null> {
  const window = parseWindowValue(value)
  const checked = window && checkWindow(window, placeOf(card, await visits.find(card.row.lead_id)), now())
  const seen = field(form, 'visit')
  if (!checked || 'refused' in checked || !/^\d{0,6}$/.test(seen)) return null
  return { ...checked, seen: seen === '' ? null : Number(seen) }
}
