import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { startFake } from '../../tests/fakes/start-fake.ts'
import { createReviews } from './reviews.server.ts'

const MINUTE_MS = 60_000

async function createTestReviews() {
  const google = await startFake('google-places')
  onTestFinished(() => google.close())
  const lines: string[] = []
  let time = 1000
  const { read } = createReviews({
    settings: { PLACES_URL: google.url, PLACES_API_KEY: 'k3y-Zanzibar', PLACES_PLACE_ID: 'ChIJ_abc-1' },
    fetch,
    log: pino({}, { write: (line) => lines.push(line) }),
    now: () => time,
  })
  return { google, read, lines, advanceMs: (ms: number) => (time += ms) }
}

test('shows the site’s sample reviews when no API key is configured', async () => {
  const shown = await createReviews({ settings: null, fetch, log: pino({ enabled: false }) }).read()
  expect(shown).toMatchObject({ source: 'content', rating: 4.9, count: 22, attribution: null, readLink: null })
  expect(shown.entries.every(({ sample, authorHref }) => sample && authorHref === null)).toBe(true)
})

test('shows Google’s reviews with score, attribution and link when a key is configured', async () => {
  const { read } = await createTestReviews()
  const shown = await read()
  expect(shown).toMatchObject({ source: 'google', rating: 4.8, count: 37 })
  expect(shown.entries.some(({ sample }) => sample)).toBe(false)
  expect(shown.attribution).toMatch(/Google\sMaps/)
  expect(shown.readLink?.href).toBe('https://www.google.com/maps/search/?api=1&query=Ionia&query_place_id=ChIJ_abc-1')
})

test('serves cached reviews for an hour while Google fails, then the site’s own', async () => {
  const { google, read, advanceMs } = await createTestReviews()
  await read()
  google.behaveAlways({ status: 200, body: { status: 'REQUEST_DENIED' } })
  advanceMs(59 * MINUTE_MS)
  expect(await read()).toMatchObject({ source: 'google' })
  advanceMs(2 * MINUTE_MS)
  expect(await read()).toMatchObject({ source: 'content', rating: 4.9, attribution: null })
})

test('logs a failure once a minute without the key', async () => {
  const { google, read, lines, advanceMs } = await createTestReviews()
  google.behaveAlways({ status: 200, body: { status: 'REQUEST_DENIED', error_message: 'k3y-Zanzibar is invalid' } })
  for (let visit = 0; visit < 5; visit += 1) await read()
  expect(lines).toHaveLength(1)
  advanceMs(MINUTE_MS + 1)
  await read()
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toContain('REQUEST_DENIED')
  expect(lines.join('')).not.toMatch(/Zanzibar|ChIJ/)
})

test('shows the score of a place without written reviews', async () => {
  const { google, read } = await createTestReviews()
  google.behave({ status: 200, body: { status: 'OK', result: { rating: 5, user_ratings_total: 3 } } })
  expect(await read()).toMatchObject({ source: 'content', rating: 5, count: 3 })
})
