import { expect, test } from 'vitest'

import { withLanguage } from '#app/messages/language.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getPinLocalities, formatLocality } from './pin-localities.server.ts'
import { listCities } from './cities.server.ts'

test.each([
  ['302017', 'Jaipur, Rajasthan'],
  ['302 017', 'Jaipur, Rajasthan'],
  ['302-017', 'Jaipur, Rajasthan'],
  [' ३०२०१७ ', 'Jaipur, Rajasthan'],
  ['303303', 'Dausa, Rajasthan'],
  ['303302', 'Rajasthan'],
  ['110001', 'Delhi'],
  ['403001', 'Goa'],
  ['799999', 'Tripura'],
  ['900001', 'Army Post Office'],
  ['290000', getPinLocalities().unknown],
])('locates %s in %s', (typed, place) => expect(formatLocality(typed)).toBe(place))

test.each([[''], ['30201'], ['3020171'], ['030201'], ['3e5'], ['302017.0'], ['-302017x'], [undefined], [['302017']]])(
  'returns null for the invalid PIN code %j',
  (typed) => expect(formatLocality(typed)).toBeNull(),
)

test.each([
  ['302017', 'जयपुर, राजस्थान'],
  ['396001', 'गुजरात, या दमन और सिलवासा'],
  ['290000', 'एक बार देख लीजिए: कोई पिन कोड ऐसे शुरू नहीं होता।'],
])('locates %s in Hindi', (typed, place) => expect(withLanguage('hi', () => formatLocality(typed))).toBe(place))

test('each city with visits at home has PIN codes', () => {
  const places = new Set(getPinLocalities().rows.map(([, , place]) => place))
  const visited = listCities().filter(({ demo }) => demo.home)
  expect(visited.filter(({ name, state }) => !places.has(`${name}, ${state}`))).toEqual([])
})

test('rejects a row for a city without a page and names the city', () => {
  const root = withContent({
    'pincodes.json': (pincodes) => ({ ...pincodes, cities: [{ city: 'jaipurr', pins: ['302'] }] }),
  })
  expect(() => getPinLocalities(root)).toThrow('jaipurr')
})

test('rejects a PIN code in two states', () => {
  const states = ['Rajasthan', 'Gujarat'].map((state) => ({ state, pins: ['30-34'] }))
  expect(() => getPinLocalities(withContent({ 'pincodes.json': (pincodes) => ({ ...pincodes, states }) }))).toThrow(
    'hold the same PIN codes',
  )
})
