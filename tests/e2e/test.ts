/**
 * Playwright's `test` with a site and fakes of all outside services per worker. An unexpected console error, a failed
 * request or a request to another host fails the test. A file with other settings or another service has its own site in the same
 * worker, because another worker would start another browser and load the project again.
 */
import { type Page, test as base, expect } from '@playwright/test'

import { type Fakes, startFakes } from '../fakes/start-fakes.ts'
import { type Site, createSite } from '../site.ts'
import { nextVisitorPhone } from '../visitor-phone.ts'
import { startIslands } from './hydration.ts'
import { type KeepSites, keepSites } from './keep-sites.ts'

type WorkerFixtures = { fakes: Fakes; sites: KeepSites }
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

const withoutSite = base.extend<TestFixtures, WorkerFixtures>({
  fakes: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const fakes = await startFakes()
      await use(fakes)
      await fakes.closeAll()
    },
    { scope: 'worker' },
  ],
  sites: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const sites = keepSites()
      await use(sites)
      await sites.removeAll()
    },
    { scope: 'worker' },
  ],
  expectedErrors: [null, { option: true }],
  askedBefore: [true, { option: true }],
  page: async ({ page, baseURL, expectedErrors, askedBefore, javaScriptEnabled }, use) => {
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
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
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

export const test = withoutSite.extend<{ site: Site }>({
  site: async ({ sites, fakes }, use) => use(await sites.open('site', () => createSite(fakes.environment))),
  baseURL: async ({ site }, use) => use(site.url),
})

/** For files whose other worker fixtures need the site: `site` is a worker fixture of theirs. */
export const testOfWorker = withoutSite.extend<object, { site: Site }>({
  site: [() => Promise.reject(new Error('The file has no site')), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
})

/** A site with its own settings: `withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))`. */
export const withSite = (settings: (world: { fakes: Fakes }) => Record<string, string>) => {
  const key = Symbol('site')
  return test.extend({
    site: async ({ sites, fakes }, use) => use(await sites.open(key, () => createSite(settings({ fakes })))),
  })
}

type Service = { environment: Record<string, string>; close: () => Promise<void> }

/**
 * A site with one more outside service: `withService(() => startFake('recaptcha'))`.
 * @param open starts the site with the settings of all services
 */
export function withService<Started extends Service>(
  start: () => Promise<Started>,
  open: (settings: Record<string, string>) => Promise<Site> = createSite,
) {
  const key = Symbol('site with a service')
  const openForTest = async (fakes: Fakes) => {
    const service = await start()
    const site = await open({ ...fakes.environment, ...service.environment })
    const remove = async () => {
      await site.remove()
      await service.close()
    }
    return { service, site, remove }
  }
  return test.extend<{ world: { service: Started; site: Site }; service: Started }>({
    world: async ({ sites, fakes }, use) => use(await sites.open(key, () => openForTest(fakes))),
    service: async ({ world }, use) => use(world.service),
    site: async ({ world }, use) => use(world.site),
  })
}

export { expect } from '@playwright/test'
