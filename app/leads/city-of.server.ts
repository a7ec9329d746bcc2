import { findCityName } from '#app/content/cities/cities.server.ts'
import { findStateOfPin } from '#app/content/cities/pin-localities.server.ts'
import { findCityOfPin } from '#app/content/visits/booking.server.ts'
import type { Lead } from '#app/leads/lead.ts'

/** The city as typed, else the PIN code's, else the page's. Outside our cities, the PIN code's state. */
export function cityOf({ fields, page }: Pick<Lead, 'fields' | 'page'>): string {
  if (fields.city) return fields.city
  const pageCity = findCityName(page.slice(1)) ?? ''
  if (!fields.pincode) return pageCity
  const slug = findCityOfPin(fields.pincode)
  if (slug) return findCityName(slug) ?? ''
  return pageCity || (findStateOfPin(fields.pincode) ?? '')
}
