/**
 * Vitest's `test` with fakes of all outside services and one built site per worker. It tests
 * responses as a browser gets them: status, headers, HTML, and the effect of a post.
 */
import { type APIRequestContext, request as playwright } from '@playwright/test'
import { parse } from 'node-html-parser'
import { test as base } from 'vitest'

import { type Fakes, startFakes } from '../fakes/start-fakes.ts'
import { type Site, createSite } from '../site.ts'
import { nextVisitorPhone } from '../visitor-phone.ts'

export { describe, expect } from 'vitest'

export const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('fakes', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Fakes> => {
    const fakes = await startFakes()
    onCleanup(() => fakes.closeAll())
    return fakes
  })
  .extend('sharedSite', { scope: 'worker' }, async ({ fakes }, { onCleanup }): Promise<Site> => {
    const site = await createSite(fakes.environment)
    onCleanup(() => site.remove())
    return site
  })
  .extend('ownSite', { scope: 'file' }, (): Site | null => null)
  .extend('site', ({ ownSite, sharedSite, onTestFailed }) => {
    const site = ownSite ?? sharedSite
    onTestFailed(() => void process.stderr.write(lastLines(site.log())))
    return site
  })
  .extend('forgetfulFakes', { auto: true }, ({ fakes }, { onCleanup }) => {
    onCleanup(() => {
      for (const fake of fakes.all) fake.reset()
    })
  })
  /** A visitor without scripts, with its own cookies. */
  .extend('request', async ({ site }, { onCleanup }): Promise<APIRequestContext> => {
    const request = await playwright.newContext({ baseURL: site.url, timeout: 60_000 })
    onCleanup(() => request.dispose())
    return request
  })
  .extend('visitorPhone', () => nextVisitorPhone(process.env.VITEST_POOL_ID ?? '0'))

/**
 * A site with its own settings: `withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))`. By `extend`, since
 * files share this module, and `override` would change `test` for all files that the worker runs later.
 */
export const withSite = (settings: (world: { fakes: Fakes }) => Record<string, string>) =>
  test.extend('ownSite', { scope: 'file' }, async ({ fakes }, { onCleanup }) => {
    const site = await createSite(settings({ fakes }))
    onCleanup(() => site.remove())
    return site
  })

/** For files with several posts: together, all posts from this host would look like a flood. */
export const withOwnSite = withSite(({ fakes }) => fakes.environment)

const LOG_LINES = 60

const lastLines = (log: string) => `The end of the site’s log:\n${log.split('\n').slice(-LOG_LINES).join('\n')}\n`

/** The parsed page of an address. */
export async function openPage(request: APIRequestContext, path: string) {
  return parse(await (await request.get(path)).text())
}
