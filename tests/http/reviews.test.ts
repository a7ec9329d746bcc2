/**
 * Google reviews with a Places key, and with failures of Google.
 *
 * @module-tag all
 */
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { createSite } from '../site.ts'
import { expect, test as base } from './test.ts'

const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }): Promise<Fake> => {
    const google = await startFake('google-places')
    onCleanup(() => google.close())
    return google
  })
  .extend('ownSite', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const site = await createSite(google.environment)
    onCleanup(() => site.remove())
    return site
  })

test('concurrent visitors share one request to Google, and no page contains the key', async ({ request, google }) => {
  const pages = await Promise.all(['/', '/googlereviews', '/', '/googlereviews'].map((path) => request.get(path)))
  const texts = await Promise.all(pages.map((answer) => answer.text()))
  expect(google.requests.length).toBeLessThanOrEqual(1)
  expect(texts.join('')).not.toContain('fake-places-key')
})

for (const [what, behaviour] of [
  ['rejects the key', { status: 200, body: { status: 'REQUEST_DENIED', error_message: 'fake-places-key is invalid' } }],
  ['hangs', 'hang'],
] as const) {
  test(`the page shows marked samples within the time limit when Google ${what}`, async ({ request, google }) => {
    google.behaveAlways(behaviour)
    const site = await createSite(google.environment)
    const startedAt = Date.now()
    const answer = await request.get(`${site.url}/googlereviews`)
    expect(Date.now() - startedAt).toBeLessThan(4000)
    const html = await answer.text()
    expect(answer.status()).toBe(200)
    expect(html).toContain('Sample reviewer A')
    expect(html).not.toMatch(/REQUEST_DENIED|is invalid|Reviews from Google/)
    expect(site.log()).toContain('reviews not loaded from Google')
    expect(site.log()).not.toMatch(/fake-places-key|ChIJfakePlace/)
    await site.remove()
    google.reset()
  })
}
