/** Playwright's `test` with one visitor, and the sites of the matrix. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

import { test as base } from '../e2e/test.ts'
import type { Fakes } from '../fakes/start-fakes.ts'
import { startPhonePe } from '../fakes/phonepe.ts'
import { createShop } from '../payments/shop.ts'
import { type Site, createSite } from '../site.ts'
import type { Scene } from './scene.ts'

type Cell = { refusesStorage: boolean; scene: Scene }

/** Gives each visitor its own address, because many posts from one are a spam signal. */
const BEHIND_PROXY = { TRUST_PROXY_HOPS: '1' }

export const test = base.extend<Cell>({
  site: async ({ sites, fakes }, use) =>
    use(await sites.open('site', () => createSite({ ...fakes.environment, ...BEHIND_PROXY }))),
  refusesStorage: [false, { option: true }],
  context: async ({ context, playwright, refusesStorage, launchOptions, viewport, site }, use) => {
    if (!refusesStorage) return use(context)
    const profile = createRefusingProfile()
    const refusing = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport,
      baseURL: site.url,
    })
    await use(refusing)
    await refusing.close()
    rmSync(profile, { recursive: true, force: true })
  },
  scene: async ({ page, site }, use, { workerIndex }) => use(await createScene(page, site, workerIndex)),
})

/** `test` with a site that has online payment. */
export const shopTest = test.extend({
  site: async ({ sites, fakes }, use) => use(await sites.open('shop', () => openShop(fakes))),
})

async function openShop(fakes: Fakes): Promise<Site> {
  const phonepe = await startPhonePe()
  const site = await createShop({ ...fakes.environment, ...phonepe.environment, ...BEHIND_PROXY })
  const remove = async () => {
    await site.remove()
    await phonepe.close()
  }
  return { ...site, remove }
}

/** A profile with the setting "Block all cookies". */
function createRefusingProfile() {
  const profile = mkdtempSync(join(tmpdir(), 'ionia-profile-'))
  mkdirSync(join(profile, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  return profile
}

async function createScene(page: Page, site: Site, worker: number): Promise<Scene> {
  const visitor = nextVisitor(worker)
  const openTab = async () => {
    const tab = await page.context().newPage()
    return createScene(tab, site, worker)
  }
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': addressOf(visitor, worker) })
  return { page, site, visitor, words: {}, openTab, ...watchRequests(page) }
}

let visitors = 0

function nextVisitor(worker: number): Scene['visitor'] {
  visitors += 1
  const national = `9${String(worker).padStart(3, '0')}${String(visitors).padStart(6, '0')}`
  return { number: visitors, typed: `0${national.slice(0, 5)} ${national.slice(5)}`, e164: `+91${national}` }
}

const addressOf = ({ number }: Scene['visitor'], worker: number) =>
  `10.${worker % 256}.${Math.floor(number / 256)}.${number % 256}`

function watchRequests(page: Page): Pick<Scene, 'posts' | 'untilQuiet'> {
  const posts: string[] = []
  const pending = new Set<object>()
  let onEnd = () => {}
  page.on('request', (request) => {
    // Ignores the desk's event stream, which never ends.
    if (request.resourceType() !== 'eventsource') pending.add(request)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() === 'POST' && pathname !== '/vitals') posts.push(pathname)
  })
  const end = (request: object) => {
    pending.delete(request)
    onEnd()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  async function untilQuiet() {
    do {
      while (pending.size > 0) await new Promise<void>((resolve) => (onEnd = resolve))
      await untilPainted(page)
    } while (pending.size > 0)
  }
  return { posts, untilQuiet }
}

/** Waits for two frames. A rejection means that the page has navigated. */
const untilPainted = (page: Page) =>
  page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    .catch(() => undefined)

export { expect } from '../e2e/test.ts'
