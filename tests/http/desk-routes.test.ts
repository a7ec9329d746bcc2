/**
 * The desk's routes in Remix: 404 while the desk is closed, and attempts to bypass the guard of a page.
 *
 * @module-tag all
 */
import { enrol, newBrowser } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { listStaffPaths } from '../desk/paths.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const PATHS = listStaffPaths().map((path) => path.replaceAll(/:\w+/g, 'A7K3-9QF4'))

test('every desk URL gets the response of an unknown one while the desk is closed', async ({ site }) => {
  const browser = await newBrowser(site)
  const read = async (method: string, path: string) => {
    const answer = await browser.fetch(path, { method, ...(method === 'POST' && { form: { name: 'x' } }) })
    const { 'x-request-id': _, date: __, ...headers } = answer.headers()
    return { status: answer.status(), headers, body: await answer.text() }
  }
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    for (const path of [...PATHS, '/staff/nothing', '/staff).', '/staff.data', '/staff/team?_data=routes%2Fstaff.team'])
      expect(await read(method, path), `${method} ${path}`).toEqual(await read(method, path.replace('staff', 'stuff')))
})

/** The URLs that Remix's own router requests for a page. */
const toRouterAddresses = (path: string, id: string) => [
  `${path}.data`,
  `${path}.data?_routes=${id}`,
  `${path}?_data=${id}`,
  `/_root.data?_routes=root,${id}`,
]

test('the data URLs of the Remix router return 404 for the desk', async ({ site }) => {
  const { browser } = await enrol(site, 'Data Manager', 'manager')
  await addLeads(site, { fields: { name: 'Ravi', phone: '+919876590009' } })
  for (const [path, id] of [
    ['/staff', 'routes/staff._index'],
    ['/staff/team', 'routes/staff.team'],
    ['/staff/report.csv', 'routes/staff.report[.]csv'],
  ] as const)
    for (const address of toRouterAddresses(path, encodeURIComponent(id)))
      for (const method of ['GET', 'POST']) {
        const answer = await browser.fetch(address, { method, ...(method === 'POST' && { form: { words: 'Ravi' } }) })
        expect(answer.status(), `${method} ${address}`).toBe(404)
        expect(await answer.text(), `${method} ${address}`).not.toContain('Ravi')
      }
})

test('route names in the query cannot bypass the sign-in', async ({ site }) => {
  await enrol(site, 'Query Owner')
  const outsider = await newBrowser(site)
  for (const query of ['_routes=routes%2Fstaff.sign-in', '_routes=', 'index', 'index=&_routes=root']) {
    const answer = await outsider.get(`/staff/team?${query}`)
    expect([answer.status(), await answer.text()], query).toEqual([303, ''])
  }
  const posted = await outsider.post('/staff?index', { form: { words: 'x' } })
  expect([posted.status(), (await posted.text()).includes('You are signed out')]).toEqual([401, true])
})

test('HEAD returns the headers of GET without a body', async ({ site }) => {
  const { browser } = await enrol(site, 'Head Reader')
  for (const path of ['/staff', '/staff/team', '/staff/nothing', '/staff/sign-in', '/staff/visits/print']) {
    const [head, get] = [await browser.head(path), await browser.get(path)]
    expect(head.status(), path).toBe(get.status())
    for (const name of ['cache-control', 'x-robots-tag', 'content-security-policy', 'content-type'])
      expect(head.headers()[name], `${name} ${path}`).toBe(get.headers()[name])
    expect(await head.text(), path).toBe('')
  }
})

test('desk URLs that allow only GET or only POST return 405 for the other', async ({ site }) => {
  const { browser } = await enrol(site, 'Method Reader')
  for (const [method, path] of [
    ['POST', '/staff'],
    ['POST', '/staff/more'],
    ['GET', '/staff/sign-out'],
    ['GET', '/staff/leads/A7K3-9QF4/outcome'],
  ] as const) {
    const answer = await browser.fetch(path, { method, ...(method === 'POST' && { form: {} }) })
    expect([answer.status(), answer.headers().allow], `${method} ${path}`).toEqual([405, 'GET, HEAD, POST'])
    expect(answer.headers()['cache-control'], `${method} ${path}`).toBe('private, no-store')
  }
})

test('desk pages contain no script, data or cookie of the public site', async ({ site }) => {
  const { browser } = await enrol(site, 'Page Reader')
  for (const path of ['/staff', '/staff/team', '/staff/nothing', '/staff/sign-in']) {
    const answer = await browser.get(`${path}?utm_source=chat`, { headers: { Referer: 'https://chat.example/' } })
    const html = await answer.text()
    expect(html, path).not.toMatch(
      /entry\.client|__remix|data-analytics|speculationrules|<script(?! src="\/(?:desk|staff)\/)/,
    )
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('a desk URL with text appended by a chat redirects to the page', async ({ site }) => {
  const { browser } = await enrol(site, 'Link Opener')
  for (const [sent, path] of [
    ['/staff).', '/staff'],
    ['/staff%E2%80%9D?list=new', '/staff?list=new'],
    ['/staff/team,', '/staff/team'],
    ['/%73taff/team', '/staff/team'],
  ] as const) {
    const answer = await browser.get(sent)
    expect([answer.status(), answer.headers().location], sent).toEqual([303, path])
  }
})
