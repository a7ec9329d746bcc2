/**
 * The limits of the server, on the built site.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { CONNECTION_LIMITS, LIMITS } from '#app/http/limits.ts'
import { createSite } from '../site.ts'
import { sendRaw } from '../faults/raw-http.ts'
import { expect, test as base } from './test.ts'

/** Behind a proxy, which names the senders. */
const test = base.extend('ownSite', { scope: 'file' }, async ({ fakes }, { onCleanup }) => {
  const site = await createSite({ ...fakes.environment, TRUST_PROXY_HOPS: '1' })
  onCleanup(() => site.remove())
  return site
})

test('two Host lines are refused', async ({ site }) => {
  const { status } = await sendRaw(site.url, ['GET /contacts HTTP/1.1\r\nHost: site\r\nhost: other\r\n\r\n'])
  expect(status).toBe(400)
})

test('connections of a proxy stay open for longer than it keeps them', async ({ site }) => {
  const keepAlive = async (path: string) => (await fetch(site.url + path)).headers.get('keep-alive')
  const announced = `timeout=${CONNECTION_LIMITS.keepAliveMs.behindProxy / 1000}`
  await fetch(`${site.url}/contacts`)
  // From the cache, and from the app.
  expect([await keepAlive('/contacts'), await keepAlive('/healthz')]).toEqual([announced, announced])
})

test('one address may not ask for the state of orders without end', async ({ site }) => {
  const ask = (from: string) =>
    fetch(`${site.url}/payment/none/state`, { headers: { 'X-Forwarded-For': from, Accept: 'application/json' } })
  const most = LIMITS.payment.rate!.most
  for (let asked = 0; asked < most; asked += 20) await Promise.all(Array.from({ length: 20 }, () => ask('49.36.3.3')))
  const refused = await ask('49.36.3.3')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask('49.36.3.4')).status).toBe(404)
})

const TYPED = {
  form: 'contact',
  placement: 'contacts',
  name: '<b>Asha & co</b>',
  phone: '12',
  comment: 'Is it “hard”?',
}

const post = (url: string, from: string, fields: Record<string, string> = TYPED) =>
  fetch(`${url}/contacts`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Forwarded-For': from, Accept: 'text/html' },
  })

test('refused posts that keep the server busy get short pages, with all that was typed', async ({ site }) => {
  const isWhole = (html: string) => html.includes('<footer')
  let html = ''
  const flood = async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(site.url, '49.36.1.1')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    html = await answers[0]!.text()
    return isWhole(html)
  }
  await expect.poll(flood, { timeout: 60_000, interval: 0 }).toBe(false)
  expect(html.length).toBeLessThan(20_000)
  expect(html).not.toContain('<b>Asha')
  const page = parse(html)
  expect(page.querySelector('input[name=name]')?.getAttribute('value')).toBe(TYPED.name)
  expect(page.querySelector('textarea[name=comment]')?.text).toBe(TYPED.comment)
  expect(page.querySelector('[role=alert] a[href$=phone]')).not.toBeNull()
  expect(page.querySelector('a[href^="tel:"]')).not.toBeNull()
  expect(page.querySelector('link[rel=stylesheet]')).not.toBeNull()
  expect(page.querySelector('form')?.getAttribute('action')).toMatch(/^\/contacts#/)

  // Others behind another address notice nothing.
  expect(isWhole(await (await post(site.url, '49.36.2.2')).text())).toBe(true)
  // A post that is right is accepted, whatever came before it.
  const right = { ...TYPED, name: 'Asha', phone: '98111 55777' }
  const accepted = await fetch(`${site.url}/connect`, {
    method: 'POST',
    body: new URLSearchParams({ form: 'connect', phone: right.phone }),
    redirect: 'manual',
    headers: { 'X-Forwarded-For': '49.36.1.1', Accept: 'text/html' },
  })
  expect(accepted.status).toBe(303)
})

test('refusals without a form are short then too', async ({ site }) => {
  const foreign = () =>
    fetch(`${site.url}/withdraw`, {
      method: 'POST',
      body: new URLSearchParams({ form: 'withdraw', phone: '98111 55778' }),
      headers: { 'X-Forwarded-For': '49.36.1.1', Accept: 'text/html', 'Sec-Fetch-Site': 'cross-site' },
    })
  const flood = async () => {
    await Promise.all(Array.from({ length: 24 }, () => post(site.url, '49.36.1.2')))
    const answer = await foreign()
    const html = await answer.text()
    expect(answer.status).toBe(403)
    // Another site's page may have typed it.
    expect(html).not.toContain('98111 55778')
    return html.length < 10_000
  }
  for (let n = 0; n < 20; n += 1) await foreign()
  await expect.poll(flood, { timeout: 60_000, interval: 0 }).toBe(true)
})
