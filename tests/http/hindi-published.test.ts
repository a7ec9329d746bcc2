/**
 * A published site: a page in Hindi appears once all of it is reviewed, and both languages name each other for search engines.
 *
 * @module-tag all
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'

import { listPages } from '#app/content/pages/pages.server.ts'
import { listShownTexts, readTexts } from '#app/content/pages/translated-pages.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { flattenTexts, type Texts, toTree } from '#app/content/translations/pointers.ts'
import { listLimits } from '#app/content/translations/translatable.server.ts'
import { isTranslatedFile, readTranslatedFile } from '#app/content/translations/translated-files.server.ts'
import { listAll } from '../../cli/content-check/leaves.ts'
import { openShop } from '../payments/shop.ts'
import { toReviewedMessages } from '../reviewed-messages.ts'
import { createSite } from '../site.ts'
import { expect, openPage, test as base } from './test.ts'

/** The only unreviewed file in Hindi. */
const DRAFT = 'pages/rnd.lock.json'

const test = base.extend('ownSite', { scope: 'file' }, async ({ fakes }, { onCleanup }) => {
  const { root, remove } = openShop()
  review(join(root, 'content/hi'))
  writeFileSync(join(root, 'content/hi/messages.lock.json'), JSON.stringify(toReviewedMessages()))
  for (const file of FILES) sign(file, root)
  const file = join(root, 'content/site.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), publish: true }))
  const site = await createSite(fakes.environment, 'own', ['env', '-C', root])
  onCleanup(async () => {
    await site.remove()
    remove()
  })
  return site
})

/** Marks every text of every other file as reviewed. */
function review(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.lock.json') || name === DRAFT) continue
    const locks = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, object>
    const reviewed = Object.entries(locks).map(([place, lock]) => [place, { ...lock, state: 'reviewed', who: 'Meera' }])
    writeFileSync(join(folder, name), JSON.stringify(Object.fromEntries(reviewed)))
  }
}

const FILES = listAll(process.cwd()).flatMap(([file]) => (isTranslatedFile('hi', file, process.cwd()) ? [file] : []))
/** One private-use Unicode character for each file. */
const signOf = (file: string) => String.fromCodePoint(0xe000 + FILES.indexOf(file))

/** Marks each text with its file's character, so that a page shows where its texts are from. Names stay; where a limit is, it replaces a letter. */
function sign(file: string, root: string) {
  const [content, english] = [readContent(file, root), readTexts(file, root)]
  const limits = listLimits(file, new Map(listAll(root)).get(file)!, content)
  const texts = Object.entries(flattenTexts(readTranslatedFile('hi', file, root)!.texts)).map(([at, text]) => {
    const signed = limits.has(at) ? text.replace(/^[^{[*]/u, signOf(file)) : signOf(file) + text
    return [at, text === english[at] ? text : signed]
  })
  writeFileSync(join(root, 'content/hi', file), JSON.stringify(toTree(content, Object.fromEntries(texts) as Texts)))
}

/** Includes marks in chat links. */
const listSigned = (page: HTMLElement) => listSignedIn(page.toString())
const listSignedIn = (html: string) =>
  FILES.filter((file) => html.includes(signOf(file)) || html.includes(encodeURIComponent(signOf(file))))

const alternatesOf = (page: HTMLElement) =>
  page.querySelectorAll('link[hreflang]').map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
const titleOf = (page: HTMLElement) => page.querySelector('title')!.text
const robotsOf = (page: HTMLElement) => page.querySelector('meta[name=robots]')?.getAttribute('content')
const toHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`)

test('reviewed pages and their English pages link to each other, the sitemap lists both, and no text is from a file that may be a draft', async ({
  request,
  site,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = new Set([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url))
  const both: string[] = []
  for (const { path, file, isForSearch } of listPages()) {
    const english = await openPage(request, path)
    const alternates = alternatesOf(english)
    if (alternates.length === 0) continue
    both.push(path)
    const [here, there] = [site.url + path, site.url + toHindi(path)]
    expect.soft(alternates, path).toEqual([`en-IN ${here}`, `hi-IN ${there}`, `x-default ${here}`])
    const hindi = await openPage(request, toHindi(path))
    expect.soft(alternatesOf(hindi), path).toEqual(alternates)
    const shown = listShownTexts(file, 'hi')
    expect
      .soft(
        listSigned(hindi).filter((other) => !shown.includes(other)),
        `texts on ${path}`,
      )
      .toEqual([])
    expect.soft(robotsOf(hindi), path).toBe(robotsOf(english))
    expect.soft(hindi.querySelector('link[rel=canonical]')?.getAttribute('href'), path).toBe(there)
    expect.soft(hindi.querySelector('meta[property="og:locale"]')?.getAttribute('content'), path).toBe('hi_IN')
    expect.soft(hindi.querySelector('script[type="application/ld+json"]')?.text, path).not.toContain('"en-IN"')
    expect.soft(listed.has(there), path).toBe(isForSearch && listed.has(here))
    // A title whose English has changed since is shown in English.
    if (titleOf(hindi) !== titleOf(english)) expect.soft(titleOf(hindi), path).toMatch(/\p{Script=Devanagari}/u)
    expect.soft(hindi.querySelector('meta[property="og:title"]')?.getAttribute('content'), path).toBe(titleOf(hindi))
  }
  expect(both).toEqual(expect.arrayContaining(['/', '/contacts', '/jaipur', '/compare/x-blue-vs-en-7p']))
  expect(both).not.toContain('/rnd')
})

test('PIN code localities show no text from a file that may be a draft', async ({ request }) => {
  const places = await (await request.get('/hi/pincodes.json')).text()
  expect(listSignedIn(places)).toEqual(expect.arrayContaining(['pincodes.json', 'cities/jaipur.json']))
  const shown = listShownTexts('pages/book-demo.json', 'hi')
  expect(listSignedIn(places).filter((file) => !shown.includes(file))).toEqual([])
})

test('a page with a draft is not linked or listed, and its URL redirects to the English page', async ({ request }) => {
  const answer = await request.get('/hi/rnd?tab=x', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/rnd?tab=x'])
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/hi/rnd')

  const english = await openPage(request, '/rnd')
  expect(alternatesOf(english)).toEqual([])
  expect(english.querySelector('a[hreflang="hi-IN"]')?.getAttribute('href')).toBe('/hi')
  const hindi = await openPage(request, '/hi')
  expect(hindi.querySelectorAll('a').map((link) => link.getAttribute('href'))).not.toContain('/hi/rnd')
  expect(hindi.querySelectorAll('a[href="/rnd"]').length).toBeGreaterThan(0)
  expect(hindi.text).not.toContain('This translation has not been reviewed')
})

test('a form whose page was withdrawn is redirected to the English page, or to a Hindi page if there is no English one', async ({
  request,
  site,
}) => {
  const form = { form: 'contact', name: 'Asha', phone: '9876543210', comment: 'A question' }
  for (const [path, to] of [
    ['/hi/franchises', '/franchises'],
    ['/hi/withdrawn', '/hi/contacts'],
  ] as const) {
    const answer = await request.post(path, { form, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([307, to])
  }
  const sent = await request.post('/hi/contacts?from=x', { form, maxRedirects: 0 })
  expect(sent.headers().location).toMatch(/^\/hi\/contacts\?thanks=contact/)
  expect(await site.findLead('+919876543210')).toMatchObject([{ page: '/contacts', language: 'hi' }])
})
