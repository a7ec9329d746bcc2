/** Validates pages, both with samples and published, and their linked variants. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { crawl } from '../crawl.ts'
import { isFirstOfItsKind } from '../first-of-its-kind.ts'
import { expect, test } from '../http/test.ts'
import { createPublishedSite } from '../payments/shop.ts'
import { listErrors } from './list-errors.ts'

/** Pages without links to them. */
const APART = ['/Wip-Print', '/print-layout', '/wip-table']

const PATHS = listPages().map(({ path }) => path)

test('every page is a valid document', async ({ request, site }) => {
  const documents = new Map<string, string>()
  for (const path of [...PATHS, ...APART]) documents.set(site.url + path, await (await request.get(path)).text())
  expect(await listErrors(documents)).toEqual([])
})

test('each linked variant of a page is a valid document', { tags: 'whole' }, async ({ request, site }) => {
  const { pages } = await crawl(request, site.url)
  const variants = [...pages.values()].filter(({ html, path }) => html && !PATHS.includes(path))
  expect(variants).not.toEqual([])
  expect(await listErrors(new Map(variants.map(({ path, html }) => [path, html])))).toEqual([])
})

/** Without confirmed values a page has fewer parts, by its template. */
for (const [which, paths, tags] of [
  ['one page of each template', PATHS.filter(isFirstOfItsKind), []],
  ['every other page', PATHS.filter((path) => !isFirstOfItsKind(path)), ['whole']],
] as const)
  test(
    `${which} of a published site without confirmed values is a valid document`,
    { tags: [...tags] },
    async ({ onTestFinished }) => {
      const site = await createPublishedSite({})
      onTestFinished(site.remove)
      const documents = new Map<string, string>()
      for (const path of paths) documents.set(path, await (await fetch(site.url + path)).text())
      expect(await listErrors(documents)).toEqual([])
    },
  )
