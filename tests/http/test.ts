/**
 * Vitest's `test` with our world around it: fakes of all outside services for each worker, and one built site.
 * Here one asks what a browser would get, without a browser: the status, the headers, the HTML, and what a post does.
 */
import { type APIRequestContext, request as playwright } from '@playwright/test'
import { parse } from 'node-html-parser'
import { test as base } from 'vitest'

import { type Fakes, startFakes } from '../fakes/start-fakes.ts'
import { type Site, createSite, recordTest } from '../site.ts'
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
  .extend('site', ({ ownSite, sharedSite }) => ownSite ?? sharedSite)
  .extend('forgetfulFakes', { auto: true }, ({ fakes, task }, { onCleanup }) => {
    recordTest(task.file.filepath)
    onCleanup(() => {
      for (const fake of fakes.all) fake.reset()
    })
  })
  /** A visitor without scripts, with cookies of its own. */
  .extend('request', async ({ site }, { onCleanup }): Promise<APIRequestContext> => {
    const request = await playwright.newContext({ baseURL: site.url, timeout: 60_000 })
    onCleanup(() => request.dispose())
    return request
  })
  .extend('visitorPhone', () => nextVisitorPhone(process.env.VITEST_POOL_ID ?? '0'))

/** A site with settings of its own: `withSite(({ fakes }) => ({ ...fakes.environment, SHOW_KIT: '1' }))`. */
export const withSite = (settings: (world: { fakes: Fakes }) => Record<string, string>) =>
  test.override('ownSite', { scope: 'file' }, async ({ fakes }, { onCleanup }) => {
    const site = await createSite(settings({ fakes }))
    onCleanup(() => site.remove())
    return site
  })

/** For files that post more than once: together, all posts of this host would look like a flood. */
export const withOwnSite = withSite(({ fakes }) => fakes.environment)

/** The page behind an address, as a tree to search. */
export async function openPage(request: APIRequestContext, path: string) {
  return parse(await (await request.get(path)).text())
}
