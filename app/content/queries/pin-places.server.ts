/** Where PIN codes are: the cities with a page first, then the states. */
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { pincodesSchema } from '#app/content/schemas/pincodes.ts'
import { suggest } from '#app/content/suggest.ts'
import { findPlace, type PinPlaces } from '#app/forms/find-place.ts'
import { listCities } from './cities.server.ts'

const FILE = 'pincodes.json'

export function getPinPlaces(root?: string): PinPlaces {
  const { unknown, cities, states } = loadContent(FILE, pincodesSchema, root)
  const rows = [
    ...cities.map(({ city, pins }) => ({ place: sayCity(city, root), pins })),
    ...states.map(({ state, pins }) => ({ place: state, pins })),
  ]
  return {
    rows: rows.flatMap(({ place, pins }) => pins.map(({ from, to }): [number, number, string] => [from, to, place])),
    unknown,
  }
}

/** Of what somebody typed for a PIN code. */
export const sayPlace = (typed: unknown, root?: string) =>
  typeof typed === 'string' ? findPlace(getPinPlaces(root), typed) : null

function sayCity(slug: string, root?: string) {
  const cities = listCities(root)
  const found = cities.find((city) => city.slug === slug)
  if (found) return `${found.name}, ${found.state}`
  const slugs = cities.map((city) => city.slug)
  throw new ContentError([`content/${FILE}: cities: there is no city "${slug}"${suggest(slug, slugs)}`])
}
