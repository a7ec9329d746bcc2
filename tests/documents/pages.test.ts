/** Validates pages with every linked variant, both with samples and published. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { crawl } from '../crawl.ts'
import { expect, withSite } from '../http/test.ts'
import { createPublishedSite } from '../payments/shop.ts'
import { listErrors } from './list-errors.ts'

const test = withSite(({ fakes }) => ({ ...fakes.environment, SHOW_KIT: '1' }))

/** Pages without links to them. */
const APART = ['/_kit', '/Wip-Print', '/print-layout', '/wip-table']

test('every page and each of its variants is a valid document', async ({ request, site }) => {
  const { pages } = await crawl(request, site.url)
  const documents = new Map([...pages.values()].filter(({ html }) => html).map(({ path, html }) => [path, html]))
  for (const path of APART) documents.set(path, await (await request.get(path)).text())
  expect([...documents.keys()]).toEqual(expect.arrayContaining(listPages().map(({ path }) => path)))
  expect(await listErrors(documents)).toEqual([])
})

test('every page of a published site without confirmed values is a valid document', async ({ onTestFinished }) => {
  const site = await createPublishedSite({})
  onTestFinished(site.remove)
  const documents = new Map<string, string>()
  for (const { path } of listPages()) documents.set(path, await (await fetch(site.url + path)).text())
  expect(await listErrors(documents)).toEqual([])
})
