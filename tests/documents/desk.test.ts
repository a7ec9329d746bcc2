/** Validates the desk's pages on a busy day, and its responses to invalid posts. */
import type { APIRequestContext } from '@playwright/test'

import { playDay } from '../../scripts/desk-screens.ts'
import { follow, enrol, addStaff, newBrowser, nextDigits } from '../desk/enrol.ts'
import { expect, withOwnSite } from '../http/test.ts'
import { listErrors } from './list-errors.ts'

const test = withOwnSite

const LISTS = ['new', 'in-progress', 'waiting', 'done'].map((list) => `/staff?list=${list}`)
const GROUPINGS = ['campaign', 'city', 'form', 'product', 'member'].map((by) => `/staff/report?by=${by}`)
const SCREENS = [
  '/staff',
  ...LISTS,
  '/staff?city=Jaipur&list=new',
  '/staff/find',
  '/staff/visits',
  '/staff/quarantine',
  '/staff/quarantine?list=junk',
  '/staff/report',
  ...GROUPINGS,
  '/staff/report?from=2001-01-01&to=2001-01-02',
  '/staff/deliveries',
  '/staff/team',
  '/staff/more',
  '/staff/prove',
]
const LATE = 'Sita Rao'
const WRONG_DIGITS = '000000'

type Form = Record<string, string>

test('every page of the desk is a valid document', async ({ site }) => {
  // Runs first, because the command line does not wait for a lock.
  const late = await enrol(site, LATE)
  const once = await addStaff(site, 'Gita Rao')
  const { sales, manager, card, date } = await playDay(site)
  const outsider = await newBrowser(site)
  const documents = new Map<string, string>()
  const add = async (who: APIRequestContext, status: number, path: string, form?: Form, headers: Form = {}) => {
    const answer = await (form ? follow(who, who.post(path, { form, headers })) : who.get(path, { headers }))
    expect(answer.status(), path).toBe(status)
    const name = `${status} ${path} ${JSON.stringify(form ?? headers)}`
    const html = await answer.text()
    documents.set(name, html)
    return html
  }

  for (const path of [...SCREENS, card, `/staff/visits?date=${date}`, `/staff/visits/print?date=${date}`])
    await add(path === '/staff/team' ? manager : sales, 200, path)
  for (const path of [card, '/staff', `${card}/erase`, '/staff/deliveries', '/staff/quarantine'])
    await add(manager, 200, path)
  await add(sales, 200, '/staff/find', { words: 'Sample' })
  await add(sales, 200, '/staff/find', { words: 'nobody at all' })

  const html = await add(sales, 422, `${card}/outcome`, { outcome: 'later', day: '1999-01-01', time: '10:00' })
  await add(sales, 422, `${card}/step`, { text: 'x' })
  await add(sales, 422, `${card}/join`, { other: 'x' })
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await manager.post(`${card}/outcome`, { form: { outcome: 'not-interested', seen } })).status()).toBe(303)
  await add(sales, 409, `${card}/outcome`, { outcome: 'sold', sum: '1,65,000', seen })
  await add(sales, 200, card)
  await add(sales, 403, '/staff/team', { name: 'Somebody' })
  await add(sales, 404, '/staff/nothing')
  await add(sales, 404, '/staff/leads/A7K3-9QF4')

  await add(outsider, 200, '/staff/sign-in')
  await add(outsider, 403, '/staff/sign-in', { name: LATE, code: WRONG_DIGITS })
  await add(outsider, 200, '/staff', undefined, { 'Sec-Fetch-Site': 'cross-site' })
  const signedOut = await add(outsider, 401, `${card}/outcome`, { outcome: 'note', note: 'Call <b>after</b> six' })
  const held = /name="held" value="([^"]+)"/.exec(signedOut)?.[1]?.replaceAll('&quot;', '"') ?? ''
  await add(outsider, 200, '/staff/sign-in', { name: late.name, code: nextDigits(late.secret), held })

  const newcomer = await newBrowser(site)
  await add(newcomer, 200, '/staff/enrol')
  await add(newcomer, 403, '/staff/enrol', { once: 'AAAA-AAAA' })
  await newcomer.post('/staff/enrol', { form: { once } })
  await add(newcomer, 200, '/staff/enrol')
  await add(newcomer, 403, '/staff/enrol', { code: WRONG_DIGITS })

  expect(await listErrors(documents)).toEqual([])
})
