import { createRequestHandler } from '@remix-run/node'
import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'

import { createAnswer } from './create-answer.ts'

/** Routes without a page, each of which answers with its own id. */
const PATHS: Record<string, string> = {
  contacts: 'contacts',
  print: 'Wip-Print',
  article: 'blog/:slug',
  blog: 'blog',
  file: 'sitemap.xml',
  city: ':city',
  rest: '*',
}
const routes = Object.fromEntries(
  Object.entries(PATHS).map(([id, path]) => [
    id,
    { id, path, parentId: undefined, module: { loader: () => new Response(id) } },
  ]),
)
const build = {
  entry: { module: { default: () => new Response('page') } },
  routes,
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  future: { v3_singleFetch: true },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
} as unknown as ServerBuild

const ODD = ['/CONTACTS', '/%63ontacts', '//contacts', '/contacts/', '/contacts%2F', '/%2Fcontacts', '/contacts/more']
const OTHERS = ['/wip-print', '/blog', '/Blog/x', '/blog/x/y', '/sitemap.xml', '/jaipur', '/constructor', '/']

test.each([...ODD, ...OTHERS])('%s has the same answer as with all routes', async (path) => {
  const ask = async (answer: (request: Request) => Promise<Response>) => {
    const answered = await answer(new Request(`http://localhost${path}`))
    return [answered.status, await answered.text()]
  }
  const whole = await ask(createRequestHandler(build, 'production'))
  expect(await ask(createAnswer(build, () => true))).toEqual(whole)
})

test('a route that is not offered does not exist', async () => {
  const answer = createAnswer(build, (id) => id !== 'contacts')
  expect(await (await answer(new Request('http://localhost/contacts'))).text()).toBe('city')
})
