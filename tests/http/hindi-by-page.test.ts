/**
 * A published site of which three pages are read in Hindi: they are public, and show only what a person has read.
 *
 * @module-tag all
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'

import { listPages } from '#app/content/pages/pages.server.ts'
import { listTranslatedPaths } from '#app/content/pages/translated-pages.server.ts'
import { toPreviewAddress } from '#app/http/preview-links.server.ts'
import { hi } from '#app/messages/hi.ts'
import { enrol } from '../desk/enrol.ts'
import { openShop } from '../payments/shop.ts'
import { toReviewedMessages } from '../reviewed-messages.ts'
import { createSite } from '../site.ts'
import { expect, openPage, test as base } from './test.ts'

const X_BLUE = '/hi/products/ionia-x-blue-alkaline-water-machine'
const READ = ['pages/home', 'products/x-blue', 'pages/book-demo', 'analytics', 'site', 'navigation', 'forms']
const DAY = '2026-12-01'
const SECRET = 'a-secret-of-this-test-with-32-letters'

/** Everything was read once, and the button "Menu" was added afterwards. */
const test = base.extend('ownSite', { scope: 'file' }, async ({ fakes }, { onCleanup }) => {
  const { root, remove } = openShop()
  const edit = (file: string, change: (content: Record<string, object>) => object) => {
    const place = join(root, 'content', file)
    writeFileSync(place, JSON.stringify(change(JSON.parse(readFileSync(place, 'utf8')) as Record<string, object>)))
  }
  edit('site.json', (site) => ({ ...site, publish: true }))
  for (const name of READ)
    edit(`hi/${name}.lock.json`, (locks) =>
      Object.fromEntries(
        Object.entries(locks).map(([at, lock]) => [at, { ...lock, state: 'reviewed', who: 'Meera', when: DAY }]),
      ),
    )
  edit('hi/opened.json', () =>
    Object.fromEntries(['messages', ...READ.map((name) => `${name}.json`)].map((file) => [file, DAY])),
  )
  const { '/Menu': _, ...others } = toReviewedMessages()
  edit('hi/messages.lock.json', () => others)
  const site = await createSite({ ...fakes.environment, SIGNING_SECRET: SECRET }, 'own', ['env', '-C', root])
  onCleanup(async () => {
    await site.remove()
    remove()
  })
  return site
})

test('the pages that are read are public and linked, and the others are not', async ({ request }) => {
  const others = listTranslatedPaths(listPages().map(({ path }) => path)).filter(
    (path) => !['/hi', '/hi/book-demo', X_BLUE].includes(path),
  )
  expect(others.length).toBeGreaterThan(30)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const home = await openPage(request, '/hi')
  const links = home.querySelectorAll('a').map((link) => link.getAttribute('href')!.split(/[?#]/, 1)[0]!)
  expect(links).toEqual(expect.arrayContaining(['/hi/book-demo', X_BLUE]))
  expect(links.filter((href) => others.includes(href))).toEqual([])
  expect(others.filter((path) => sitemap.includes(`${path}<`))).toEqual([])
  for (const path of ['/hi/jaipur', '/hi/contacts'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(307)
})

test('a text that nobody has read is in English and marked, for scripts too', async ({ request }) => {
  const home = await openPage(request, '/hi')
  expect(JSON.parse(home.querySelector('body')!.getAttribute('data-messages')!)).toEqual({ Menu: 'Menu' })
  expect(home.toString()).not.toContain(`"${hi.Menu}"`)
  expect(home.querySelector('.mobile-menu summary[lang="en"]')?.getAttribute('aria-label')).toBe('Menu')
  const english = home.querySelectorAll('[lang="en"]').map(({ text }) => text.trim())
  expect(english).toContain('Homes that also want water for cleaning')
})

test('a preview link shows the drafts of a page that is not read, and nothing of it is indexed', async ({
  request,
}) => {
  const page = await openPage(request, toPreviewAddress('/hi/jaipur', [SECRET]))
  expect(page.querySelector('html')!.getAttribute('lang')).toBe('hi-IN')
  expect(page.querySelector('h1')!.text).toMatch(/\p{Script=Devanagari}/u)
  expect(page.querySelector('[role=note]')!.text).toContain('Nobody has read this translation yet.')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect((await request.get('/hi/jaipur', { maxRedirects: 0 })).status()).toBe(307)
})

test('managers see how many sentences are left on each page', async ({ site }) => {
  const { browser } = await enrol(site, 'Meera Reads', 'manager')
  const page = parse(await (await browser.get('/staff/languages')).text())
  expect(page.querySelector('main')!.text).toContain('around every page: 1, shown in English')
  const said = new Map(page.querySelectorAll('main li').map((row) => [row.firstChild!.text, row.lastChild!.text]))
  expect([said.get('/hi'), said.get('/hi/book-demo'), said.get('/hi/jaipur')]).toEqual([
    'Open',
    'Open',
    expect.stringMatching(/^\d+ left$/),
  ])
})
