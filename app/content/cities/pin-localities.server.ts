/** Finds a PIN code's place without an outside service, because India Post assigns the first digits to states and cities. */
import { z } from 'zod'

import { slug, text } from '#app/content/fields/fields.ts'
import { findOverlaps, pinRange } from '#app/content/fields/pin-range.ts'
import { loadContent, loadWholeFolder } from '#app/content/load.server.ts'
import { isPublicPath } from '#app/content/publication.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { findLocality, type PinLocalities } from '#app/forms/find-locality.ts'
import { citySchema } from './city.ts'

const pins = z.array(pinRange).min(1).describe('The first digits of the PIN codes: 302, or a range such as 360-396.')

export const pincodesSchema = z
  .strictObject({
    unknown: text.describe('Shown for a PIN code whose first digits belong to no state.'),
    cities: z.array(z.strictObject({ city: slug.describe('File name in content/cities, without .json.'), pins })),
    states: z.array(z.strictObject({ state: text.describe('The state’s name, as visitors see it.'), pins })),
  })
  .superRefine(({ cities, states }, ctx) => {
    const groups = {
      cities: cities.map(({ city, pins: ranges }) => ({ name: city, ranges })),
      states: states.map(({ state, pins: ranges }) => ({ name: state, ranges })),
    }
    for (const [path, group] of Object.entries(groups))
      for (const [first, second] of findOverlaps(group))
        ctx.addIssue({ code: 'custom', path: [path], message: `"${first}" and "${second}" hold the same PIN codes` })
  })

const FILE = 'pincodes.json'

export function getPinLocalities(root?: string): PinLocalities {
  const { unknown, cities, states } = loadContent(FILE, pincodesSchema, root)
  const rows = [
    // A city whose page is not public yet is covered by its state.
    ...cities
      .map(({ city, pins }) => ({ place: formatCity(city, root), city, pins }))
      .filter(({ city }) => isPublicPath(`/${city}`, root)),
    ...states.map(({ state, pins }) => ({ place: state, pins })),
  ]
  return {
    rows: rows.flatMap(({ place, pins }) => pins.map(({ from, to }): [number, number, string] => [from, to, place])),
    unknown,
  }
}

export const formatLocality = (typed: unknown, root?: string) =>
  typeof typed === 'string' ? findLocality(getPinLocalities(root), typed) : null

/** @returns the state as visitors read it; null if the PIN code is in no state's range */
export function findStateOfPin(pincode: string, root?: string): string | null {
  const pin = Number(pincode)
  const { states } = loadContent(FILE, pincodesSchema, root)
  return states.find(({ pins: ranges }) => ranges.some(({ from, to }) => from <= pin && pin <= to))?.state ?? null
}

function formatCity(slug: string, root?: string) {
  const cities = loadWholeFolder('cities', citySchema, root)
  const found = cities.find((city) => city.slug === slug)
  if (found) return `${found.name}, ${found.state}`
  const slugs = cities.map((city) => city.slug)
  throw new ContentError([`content/${FILE}: cities: there is no city "${slug}"${suggest(slug, slugs)}`])
}
