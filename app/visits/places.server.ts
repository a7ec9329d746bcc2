/** Finds the calendars that serve a PIN code. */
import type { Calendar } from '#app/content/fields/calendar.ts'
import {
  findCityOfPin,
  findVisitPlace,
  getBooking,
  getHolidays,
  getSharedVideo,
} from '#app/content/visits/booking.server.ts'
import { toPin } from '#app/forms/pin.ts'
import { isLive, type Visit } from './visit.ts'
import { findFault, listDays, toRange } from './windows.ts'
import type { Holidays, OpenDay, Refused, VisitKind, Window } from './windows.ts'

/** The calendar for places outside our cities: live video for all of India. */
export const ELSEWHERE = 'elsewhere'

export type Place = { city: string; name: string | null; state: string | null; offers: Record<VisitKind, Offer | null> }

/** `city` is the calendar whose windows are shared. */
export type Offer = { city: string; kind: VisitKind; calendar: Calendar; holidays: Holidays }

/** @returns null for an invalid PIN code */
export function findPlace(typed: string, root?: string): Place | null {
  const pincode = toPin(typed)
  return pincode === null ? null : getPlace(findCityOfPin(pincode, root) ?? ELSEWHERE, root)
}

/** The place for a person with this visit, which can be moved within its city, even if the city's page is withdrawn. */
export function findPlaceWithVisit(typed: string, visit: Pick<Visit, 'city' | 'status'> | null): Place | null {
  const place = findPlace(typed)
  const isServed = place !== null && place.city !== ELSEWHERE
  return !isServed && visit && isLive(visit.status) ? (getPlace(visit.city) ?? place) : place
}

/** @returns null for an unknown city */
export function getPlace(city: string, root?: string): Place | null {
  const found = findVisitPlace(city, root)
  if (!found && city !== ELSEWHERE) return null
  const shared = toOffer(ELSEWHERE, 'video', getSharedVideo(root), null, root)
  if (!found) return { city, name: null, state: null, offers: { home: null, video: shared } }
  const { name, state, home, video } = found
  return {
    city,
    name,
    state,
    offers: {
      home: toOffer(city, 'home', home, state, root),
      video: toOffer(city, 'video', video, state, root) ?? shared,
    },
  }
}

function toOffer(city: string, kind: VisitKind, calendar: Calendar | null, state: string | null, root?: string) {
  return calendar && { city, kind, calendar, holidays: getHolidays(state, root) }
}

/** The bookable windows of an offer, including full ones. */
export const listOpenDays = ({ calendar, holidays }: Offer, now: number, root?: string): OpenDay[] =>
  listDays(calendar, holidays, toRange(getBooking(root), now))

export type Asked = { window: Window; capacity: number } | { refused: Refused | 'other-place' }

/** Whether a visitor of this place may book this window now. */
export function checkWindow(window: Window, place: Place | null, now: number, root?: string): Asked {
  const offer = place?.offers[window.kind]
  if (!offer || offer.city !== window.city) return { refused: 'other-place' }
  const { calendar, holidays } = offer
  const refused = findFault(window.startsAt, calendar, holidays, toRange(getBooking(root), now), now)
  return refused ? { refused } : { window, capacity: calendar.capacity }
}
