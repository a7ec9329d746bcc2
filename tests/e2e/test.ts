/**
 * Playwright's `test` with a site and fakes of all outside services per worker. An unexpected console error, a failed
 * request or a request to another host fails the test.
 */
import { type Page, test as base, expect } from '@playwright/test'

import { type Fakes, startFakes } from '../fakes/start-fakes.ts'
import { type Site, createSite } from '../site.ts'
import { nextVisitorPhone } from '../visitor-phone.ts'
import { startIslands } from './hydration.ts'

type WorkerFixtures = { fakes: Fakes; site: Site }
/** `expectedErrors`: console messages that a test provokes on purpose. */
type TestFixtures = {
  expectedErrors: RegExp | null
  /** Whether this tab has already seen the automatic dialogs, which would disturb other tests. */
  askedBefore: boolean
  forgetfulFakes: undefined
  visitorPhone: { typed: string; e164: string }
}

/** Tests run with reduced motion, which is faster; tests of motion use `test.use(IN_MOTION)`. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** An island hydrates on interaction; before that it is the page without scripts, which other tests cover. */
function hydrateAfterGoto(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    const isPage = answer?.headers()['content-type']?.includes('text/html') ?? false
    // A test that waits only for the first byte checks the page before hydration.
    if (isPage && options?.waitUntil !== 'commit') await startIslands(page)
    return answer
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fakes: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const fakes = await startFakes()
      await use(fakes)
      await fakes.closeAll()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ fakes }, use) => {
      const site = await createSite(fakes.environment)
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [null, { option: true }],
  askedBefore: [true, { option: true }],
  page: async ({ page, site, expectedErrors, askedBefore, javaScriptEnabled }, use) => {
    const errors: string[] = []
    if (askedBefore) {
      await page.addInitScript(() => {
        try {
          for (const flag of ['id', 'dandiya']) sessionStorage.setItem(flag, 'closed')
        } catch {
          // Another site's page, which has no storage.
        }
      })
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
        errors.push(`outside request: ${request.url()}`)
    })
    if (javaScriptEnabled) hydrateAfterGoto(page)
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors?.test(text))
    expect(unexpected).toEqual([])
  },
  forgetfulFakes: [
    async ({ fakes }, use) => {
      await use(undefined)
      for (const fake of fakes.all) fake.reset()
    },
    { auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  visitorPhone: async ({}, use, { workerIndex }) => use(nextVisitorPhone(workerIndex)),
})

/** A site with its own settings: `withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))`. */
export const withSite = (settings: (world: { fakes: Fakes }) => Record<string, string>) =>
  test.extend({
    site: [
      async ({ fakes }, use) => {
        const site = await createSite(settings({ fakes }))
        await use(site)
        await site.remove()
      },
      { scope: 'worker' },
    ],
  })

export { expect } from '@playwright/test'
