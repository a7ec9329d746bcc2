/** Tests Google Places with services' common failures and its own errors inside a 200. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { createGooglePlaces } from '#app/reviews/google-places.server.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { fetchFailures } from './fetch-failures.ts'

const KEY = 'k3y-Zanzibar'
let google: Fake
beforeAll(async () => {
  google = await startFake('google-places')
})
afterEach(() => google.reset())
afterAll(() => google.close())

const ask = (url = google.url) =>
  createGooglePlaces({ settings: { PLACES_URL: url, PLACES_API_KEY: KEY, PLACES_PLACE_ID: 'ChIJ_abc-1' }, fetch })()

const answer = (result: unknown): Behaviour => ({ status: 200, body: { status: 'OK', result } as object })
const said = { author_name: 'A', rating: 5, relative_time_description: 'a week ago', text: 'Good' }

test('requests one place as documented', async () => {
  await ask()
  expect(google.requests[0]?.query).toEqual({
    place_id: 'ChIJ_abc-1',
    fields: 'reviews,rating,user_ratings_total',
    key: KEY,
  })
})

test('returns the score, and reviews as plain text', async () => {
  expect(await ask()).toMatchObject({
    place: {
      rating: 4.8,
      count: 37,
      entries: [
        {
          author: 'Nandini Fake',
          authorHref: 'https://www.google.com/maps/contrib/1/reviews',
          text: "Came on time & explained the filter. It's quiet.",
          rating: 5,
          age: '3 months ago',
          sample: false,
        },
        { author: 'फ़र्ज़ी नाम', rating: 4 },
        { author: 'Long Fake' },
      ],
    },
  })
})

test('returns at most five reviews', async () => {
  google.behave(answer({ reviews: Array.from({ length: 9 }, () => said) }))
  expect(await ask()).toMatchObject({ place: { rating: null, count: null, entries: { length: 5 } } })
})

test('drops a URL that is not an HTTPS link, and ignores an invalid review', async () => {
  google.behave(
    answer({ rating: 'high', reviews: [{ ...said, author_url: 'javascript:alert(1)' }, { text: 7 }, null] }),
  )
  expect(await ask()).toEqual({
    place: {
      rating: null,
      count: null,
      entries: [{ author: 'A', authorHref: null, text: 'Good', rating: 5, age: 'a week ago', sample: false }],
    },
  })
})

test.each([
  ['without reviews', {}],
  ['without a result', null],
])('accepts a place %s', async (_, result) => {
  google.behave(answer(result))
  expect(await ask()).toEqual({ place: { rating: null, count: null, entries: [] } })
})

const failures: [string, Behaviour, RegExp][] = [
  [
    'REQUEST_DENIED',
    no('REQUEST_DENIED', `The provided API key ${KEY} is invalid.`),
    /REQUEST_DENIED: see PLACES_API_KEY/,
  ],
  ['OVER_QUERY_LIMIT', no('OVER_QUERY_LIMIT'), /quota/],
  ['ZERO_RESULTS', no('ZERO_RESULTS'), /PLACES_PLACE_ID/],
  ['NOT_FOUND', no('NOT_FOUND'), /PLACES_PLACE_ID/],
  ['INVALID_REQUEST', no('INVALID_REQUEST'), /PLACES_PLACE_ID/],
  ['UNKNOWN_ERROR', no('UNKNOWN_ERROR'), /UNKNOWN_ERROR/],
  ['an unknown status', no('BILLING_ODD'), /another status/],
  ['a missing status', { status: 200, body: { result: {} } }, /another status/],
  ['reviews that are not a list', answer({ reviews: 'many' }), /unreadable/],
  ...fetchFailures(2000),
]

test.each(failures)(
  '%s is a failure whose reason names the setting and hides the key',
  async (_, behaviour, reason) => {
    google.behave(behaviour)
    const reply = await ask()
    expect(reply).toEqual({ failure: expect.stringMatching(reason) as unknown })
    expect(JSON.stringify(reply)).not.toContain(KEY)
    expect(google.requests, 'one request, without following redirects').toHaveLength(1)
  },
)

test('an unreachable service is a failure', async () => {
  const gone = await startFake('google-places')
  await gone.close()
  expect(await ask(gone.url)).toEqual({ failure: 'could not be reached (ECONNREFUSED)' })
})

function no(status: string, error_message?: string): Behaviour {
  return { status: 200, body: { status, error_message, html_attributions: [] } }
}
