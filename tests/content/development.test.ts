/** What an editor sees while writing, from the site as `npm run dev` serves it: no test of the watcher, but of the pages. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createSite, type Site } from '../site.ts'
import { copyProject } from '../project-copy.ts'

const copy = copyProject({ keep: true, mode: 'development' })
const CONTACTS = 'content/pages/contacts.json'
const written = copy.read(CONTACTS)
/** Stands for `remix dev`, which the site tells that it is ready. */
const watcher = createServer((_request, response) => response.end())
let site: Site

beforeAll(async () => {
  const built = await copy.node('node_modules/.bin/remix', 'build')
  if (built.code !== 0) throw new Error(built.output)
  watcher.listen(0, '127.0.0.1')
  await once(watcher, 'listening')
  const { port } = watcher.address() as AddressInfo
  const settings = { NODE_ENV: 'development', REMIX_DEV_ORIGIN: `http://127.0.0.1:${port}` }
  site = await createSite(settings, 'remix-serve', ['env', '-C', copy.root])
})

afterAll(async () => {
  // Remix's own server waits for connections that are kept alive.
  await site?.kill()
  await site?.remove()
  watcher.close()
  copy.remove()
})

async function visit(path: string) {
  const answer = await fetch(site.url + path)
  return { status: answer.status, html: await answer.text() }
}

test('an edit shows on the next request', async () => {
  copy.edit<{ seo: { title: string } }>(CONTACTS, ({ seo }) => (seo.title = 'Write to us, or call'))

  expect((await visit('/contacts')).html).toContain('<title>Write to us, or call</title>')
})

test('a mistake is said in the page, with file, place and rule; the rest of the site goes on, and so does the page once it is mended', async () => {
  copy.write(CONTACTS, written.replace('"seo"', '"soe"'))
  const wrong = await visit('/contacts')
  expect(wrong.status).toBe(500)
  expect(wrong.html).toMatch(/<pre>[^<]*content\/pages\/contacts\.json: soe: is not a known key/)
  expect((await visit('/about-us')).status).toBe(200)

  copy.write(CONTACTS, written)
  expect((await visit('/contacts')).status).toBe(200)
})

test('a file that every page needs is named too, on a page without header and footer', async () => {
  const site = copy.read('content/site.json')
  copy.write('content/site.json', '{ "brand": ')
  const { status, html } = await visit('/about-us')
  copy.write('content/site.json', site)

  expect(status).toBe(500)
  expect(html).toContain('content/site.json: is not valid JSON')
})
