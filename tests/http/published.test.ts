/** The site with `"publish": true` and nothing confirmed: blocks with only samples are left out. */
import { type HTMLElement, parse } from 'node-html-parser'
import { test as base } from 'vitest'

import { listPages } from '#app/content/pages/pages.server.ts'
import { createPublishedSite } from '../payments/shop.ts'
import { describe, expect } from './test.ts'

/** One of each template, but all products and cities, since their known facts differ. */
const PATHS = listPages()
  .map(({ path }) => path)
  .filter((path) => !/^\/(blog\/.|compare\/)/.test(path))
  .concat('/compare/x-blue-vs-en-7p', '/blog/benefits-of-alkaline-water', '/products?compare=x-blue,en-7p')

// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
const test = base.extend('published', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await createPublishedSite({})
  onCleanup(site.remove)
  const pages = new Map<string, HTMLElement>()
  return async (path: string) => {
    const page = pages.get(path) ?? parse(await (await fetch(site.url + path)).text())
    pages.set(path, page)
    return page
  }
})

/** Any origin: it only resolves addresses. */
const HERE = 'http://here'
const PICTURES = 'img, svg, input, iframe'
const isEmpty = (element: HTMLElement) => element.text.trim() === '' && !element.querySelector(PICTURES)

describe('a published site without confirmed values', () => {
  test.for(PATHS)('%s has no empty block and no dangling id reference', async (path, { published }) => {
    const page = await published(path)
    const blocks = page.querySelectorAll('h1, h2, h3, h4, section, article, aside, ul, ol, dl, li, dd, p, figure')
    expect(blocks.filter(isEmpty).map((block) => block.outerHTML.slice(0, 120))).toEqual([])

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

  test.for(PATHS)('%s has only fragment links with an existing target', async (path, { published }) => {
    const links = (await published(path)).querySelectorAll('main a[href*="#"]')
    for (const link of links) {
      const { origin, pathname, search, hash } = new URL(
        link.getAttribute('href')!.replaceAll('&amp;', '&'),
        HERE + path,
      )
      if (origin !== HERE) continue
      const target = await published(pathname + search)
      expect(target.getElementById(decodeURIComponent(hash.slice(1))), pathname + search + hash).not.toBeNull()
    }
  })

  test.for(['/about-us', '/book-demo', '/googlereviews', '/which-machine', '/ionizer-or-ro', '/rnd'])(
    '%s shows no sample',
    async (path, { published }) => {
      expect((await published(path)).querySelector('main')!.text).not.toMatch(/sample/i)
    },
  )

  test('unconfirmed hours, empty galleries and the sample film are not shown', async ({ published }) => {
    expect((await published('/contacts')).querySelector('main')!.text).not.toMatch(/hours/i)
    expect((await published('/')).querySelector('main')!.text).not.toMatch(/sample sheets|drawings|Watch the film/)
    expect((await published('/about-us')).querySelector('#intro a')).toBeNull()
  })
})
