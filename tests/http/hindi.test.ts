/**
 * Pages in Hindi: every page of the site that has them, and a form's post.
 *
 * @module-tag all
 */
import { type HTMLElement, parse } from 'node-html-parser'

import { getPinLocalities } from '#app/content/cities/pin-localities.server.ts'
import { isAllowedLatin } from '#app/content/languages/glossary.server.ts'
import { listEnglish } from '#app/content/languages/localize-html.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { listTranslatedPaths } from '#app/content/pages/translated-pages.server.ts'
import { hi } from '#app/messages/hi.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { expect, openPage, withOwnSite } from './test.ts'

const test = withOwnSite

const isAllowed = (word: string) => withLanguage('hi', () => isAllowedLatin(word))

const PATHS = listTranslatedPaths(listPages().map(({ path }) => path))

test('every page in Hindi marks its English parts, and links to pages in Hindi', async ({ request }) => {
  expect(PATHS.length).toBeGreaterThan(0)
  for (const path of PATHS) {
    const html = await openPage(request, path)
    const root = html.querySelector('html')!
    expect(root.getAttribute('lang'), path).toBe('hi-IN')
    expect.soft(listUnmarked(html.querySelector('body')!, 'hi-IN'), path).toEqual([])
    const wrong = html
      .querySelectorAll('body a[href^="/"]:not([hreflang])')
      .map((link) => link.getAttribute('href')!.split(/[?#]/, 1)[0]!)
      .filter((href) => PATHS.includes(href === '/' ? '/hi' : `/hi${href}`))
    expect.soft(wrong, path).toEqual([])
  }
})

test('an unreviewed page is not indexed, and both languages link to each other', async ({ request }) => {
  const hindi = await openPage(request, '/hi/book-demo')
  const english = await openPage(request, '/book-demo')

  expect(hindi.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(english.querySelector('link[hreflang]')).toBeNull()
  expect(hindi.querySelector('a[hreflang="en-IN"]')?.getAttribute('href')).toBe('/book-demo')
  expect(english.querySelector('a[hreflang="hi-IN"]')?.getAttribute('href')).toBe('/hi/book-demo')
})

test('a post without JavaScript gets a response in Hindi, and the lead keeps its language', async ({
  request,
  site,
}) => {
  const wrong = await request.post('/hi/book-demo', { form: { form: 'demo' }, maxRedirects: 0 })
  expect([wrong.status(), await wrong.text()]).toEqual([422, expect.stringContaining(hi['Enter complete address'])])

  const short = await request.post('/hi/book-demo', { form: { pincode: '302017', phone: '98765' }, maxRedirects: 0 })
  const { text } = parse(await short.text())
  expect(text).toContain('जयपुर, राजस्थान')
  expect(text).toContain('10 अंकों का मोबाइल नंबर। आपने 10 में से 5 अंक लिखे हैं।')

  const form = { form: 'demo', pincode: '302001', address: 'Malviya Nagar', name: 'Asha', phone: '9876543210' }
  const sent = await request.post('/hi/book-demo', { form, maxRedirects: 0 })
  expect([sent.status(), sent.headers().location]).toEqual([
    303,
    expect.stringMatching(/^\/hi\/book-demo\?thanks=demo/),
  ])
  const [lead] = await site.findLead('+919876543210')
  expect(lead).toMatchObject({ page: '/book-demo', language: 'hi' })
})

test('PIN code localities are in Hindi for Hindi forms', async ({ request }) => {
  const answer = await request.get('/hi/pincodes.json')
  expect(await answer.json()).toEqual(withLanguage('hi', () => getPinLocalities()))
  expect(answer.headers()['cache-control']).toContain('public')
})

test('an error page is in the language of its URL and links to the home page in the other', async ({ request }) => {
  // Each kind of error page is cached for all addresses.
  for (const [path, language, other] of [
    ['/hi/visit/none', 'hi-IN', '/'],
    ['/visit/none', 'en-IN', '/hi'],
    ['/nowhere', 'en-IN', '/hi'],
    ['/hi/nowhere?q=1', 'hi-IN', '/'],
    ['/hi/staff', 'hi-IN', '/'],
  ]) {
    const answer = await request.get(path!)
    expect(answer.status(), path).toBe(404)
    const page = parse(await answer.text())
    expect(page.querySelector('html')?.getAttribute('lang'), path).toBe(language)
    expect(page.querySelector('a[hreflang]')?.getAttribute('href'), path).toBe(other)
  }
})

test('a lead keeps its campaign after a language change', async ({ request, site }) => {
  await request.get('/?utm_source=diwali&utm_medium=cpc')
  const hindi = await openPage(request, '/hi/contacts?from=menu')
  expect(hindi.querySelector('a[hreflang="en-IN"]')?.getAttribute('href')).toBe('/contacts')
  const form = { form: 'contact', name: 'Asha', phone: '9876512345', comment: 'A question' }
  expect((await request.post('/hi/contacts', { form, maxRedirects: 0 })).status()).toBe(303)
  const [lead] = await site.findLead('+919876512345')
  expect(await site.leads('show', lead?.ref ?? '', '--json')).toMatchObject({
    language: 'hi',
    attribution: { first: { landingPage: '/', parameters: { utm_source: 'diwali', utm_medium: 'cpc' } } },
  })
})

/** Texts in Latin letters whose element is not marked as English. */
function listUnmarked(element: HTMLElement, inherited: string): string[] {
  if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) return []
  const language = element.getAttribute('lang') ?? inherited
  const own = element.childNodes.filter(({ nodeType }) => nodeType === 3).map(({ rawText }) => rawText)
  const read = ['alt', 'aria-label', 'placeholder', 'title'].flatMap((name) => element.getAttribute(name) ?? [])
  const words = language === 'hi-IN' ? [...own, ...read].flatMap((text) => listEnglish(text, isAllowed)) : []
  const parts = element.childNodes.filter((node): node is HTMLElement => node.nodeType === 1)
  return [...words, ...parts.flatMap((part) => listUnmarked(part, language))]
}
