/**
 * Tests every page while the owner confirms its values step by step: no block is empty, no list has one item, and no link leads
 * to a hidden part.
 *
 * @module-tag all
 */
import { type HTMLElement, parse } from 'node-html-parser'
import { test as base } from 'vitest'

import { listPages } from '#app/content/pages/pages.server.ts'
import { createPublishedSite } from '../payments/shop.ts'
import { createSite } from '../site.ts'
import { describe, expect } from './test.ts'

const ANSWER = '/which-machine?use=kitchen&place=counter'

/** Every page, each kind of answer of the finder, and the pages that a form leads to. */
const PATHS = [
  ...listPages().map(({ path }) => path),
  '/products?compare=x-blue,en-7p',
  `${ANSWER}&water=corporation&tds=mid&ro=no`,
  `${ANSWER}&water=borewell&tds=mid&ro=no`,
  `${ANSWER}&water=borewell&tds=mid&ro=yes`,
  `${ANSWER}&water=borewell&tds=high&ro=no`,
  '/contacts?thanks=contact&ref=A7K3-9QF4',
  '/book-demo?thanks=demo&ref=A7K3-9QF4',
]

/** Tests four states, from a site with samples to one whose owner has confirmed everything. */
const STATES = {
  'with samples': () => createSite({}),
  'published with nothing confirmed': () => createPublishedSite({}),
  'published with the terms confirmed': () =>
    createPublishedSite({}, (name) => ['visit.json', 'site.json', 'costs.json'].includes(name)),
  'published with all confirmed': () => createPublishedSite({}, () => true),
}
type State = keyof typeof STATES

// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
const test = base.extend('open', { scope: 'file' }, async ({}, { onCleanup }) => {
  const sites = new Map<State, ReturnType<typeof createSite>>()
  onCleanup(async () => {
    for (const site of sites.values()) await (await site).remove()
  })
  const pages = new Map<string, HTMLElement>()
  return async (state: State, path: string) => {
    const site = sites.get(state) ?? STATES[state]()
    sites.set(state, site)
    const page = pages.get(state + path) ?? parse(await (await fetch((await site).url + path)).text())
    pages.set(state + path, page)
    return page
  }
})

/** Any origin: it only resolves addresses. */
const HERE = 'http://here'
const PICTURES = 'img, svg, input, iframe'
const isEmpty = (element: HTMLElement) => element.text.trim() === '' && !element.querySelector(PICTURES)
const shorten = (element: HTMLElement) => element.outerHTML.slice(0, 120)

describe.for(Object.keys(STATES) as State[])('a site %s', (state) => {
  test.for(PATHS)('%s has no empty block and no dangling id reference', async (path, { open }) => {
    const page = await open(state, path)
    const blocks = page.querySelectorAll('h1, h2, h3, h4, section, article, aside, ul, ol, dl, li, dd, p, figure')
    expect(blocks.filter(isEmpty).map(shorten)).toEqual([])

    const alone = page.querySelectorAll('main section').filter((section) => {
      const headings = section.querySelectorAll('h1, h2, h3').map(({ text }) => text.trim())
      return headings.length > 0 && section.text.trim() === headings.join('') && !section.querySelector(PICTURES)
    })
    expect(alone.map(({ text }) => text)).toEqual([])

    const named = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) =>
      page.querySelectorAll(`[${name}]`).flatMap((element) => element.getAttribute(name)!.split(' ')),
    )
    expect(named.filter((id) => !page.getElementById(id))).toEqual([])
  })

  test.for(PATHS)(
    '%s has no list with one item, and no numbered list whose first step is labelled as the second',
    async (path, { open }) => {
      const lists = (await open(state, path)).querySelectorAll('main ol, main ul')
      const items = lists.map((list) => list.querySelectorAll('li').filter(({ parentNode }) => parentNode === list))
      // A list of links may have one, such as a statement with one source.
      const alone = items.filter(([item, ...others]) => item && others.length === 0 && !item.querySelector('a'))
      expect(alone.map(([item]) => shorten(item!))).toEqual([])
      const first = items.flatMap(([item]) => item ?? [])
      const words = first.map((item) => (item.querySelector('h2, h3, b') ?? item).text.trim())
      expect(words.filter((text) => /^(then|next|after that)\b/i.test(text))).toEqual([])
    },
  )

  test.for(PATHS)('%s has only fragment links with an existing target', async (path, { open }) => {
    const links = (await open(state, path)).querySelectorAll('main a[href*="#"]')
    for (const link of links) {
      const { origin, pathname, search, hash } = new URL(
        link.getAttribute('href')!.replaceAll('&amp;', '&'),
        HERE + path,
      )
      if (origin !== HERE) continue
      const target = await open(state, pathname + search)
      expect(target.getElementById(decodeURIComponent(hash.slice(1))), pathname + search + hash).not.toBeNull()
    }
  })

  test('the page of reviews is linked and indexed only while it has reviews', async ({ open }) => {
    const isListed = state !== 'published with nothing confirmed' && state !== 'published with the terms confirmed'
    const page = await open(state, '/googlereviews')
    expect(page.querySelectorAll('main figure').length > 0).toBe(isListed)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content') !== 'noindex').toBe(isListed)
    for (const path of ['/', '/sitemap', '/jaipur'])
      expect((await open(state, path)).querySelectorAll('a[href="/googlereviews"]').length > 0, path).toBe(isListed)
    expect((await open(state, '/sitemap.xml')).text.includes('/googlereviews')).toBe(isListed)
  })

  test('no visit ticket is empty', async ({ open }) => {
    for (const path of ['/', '/book-demo']) {
      const tickets = (await open(state, path)).querySelectorAll('.visit-ticket')
      expect(tickets).toHaveLength(state === 'published with nothing confirmed' ? 0 : 1)
      for (const ticket of tickets) expect(ticket.querySelectorAll('dt').length).toBeGreaterThanOrEqual(3)
    }
  })

  test('shows either the visit pass or the preparation list next to the demo form', async ({ open }) => {
    const form = (await open(state, '/book-demo')).querySelector('main section:has(#demo-form)')!
    expect(form.nextElementSibling!.text.length).toBeGreaterThan(100)
  })
})

describe('a published site without confirmed values', () => {
  const state = 'published with nothing confirmed'

  test.for(['/about-us', '/book-demo', '/googlereviews', '/which-machine', '/ionizer-or-ro', '/our-answers', '/rnd'])(
    '%s shows no sample',
    async (path, { open }) => {
      expect((await open(state, path)).querySelector('main')!.text).not.toMatch(/sample/i)
    },
  )

  test('unconfirmed hours, empty galleries and the sample film are not shown', async ({ open }) => {
    expect((await open(state, '/contacts')).querySelector('main')!.text).not.toMatch(/hours/i)
    const home = (await open(state, '/')).querySelector('main')!
    expect(home.text).not.toMatch(/\bdrawings?\b|Watch the film/i)
    for (const id of ['certificates', 'patents', 'reviews']) expect(home.querySelector(`#${id}`), id).toBeNull()
    expect((await open(state, '/about-us')).querySelector('#intro a')).toBeNull()
  })
})

/** One wording, in one place: `app/ui/sample-tag.tsx`. */
test.for(PATHS)('%s marks samples with tags only', async (path, { open }) => {
  const main = (await open('with samples', path)).querySelector('main')!
  expect(main.text).not.toMatch(/\(sample|sample value|dotted values|samples? for now|a sample (film|plan|layout)/i)
  expect(main.querySelectorAll('[class*="decoration-dotted"]')).toEqual([])
})
