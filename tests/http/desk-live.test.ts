/**
 * Server-sent events of the desk over HTTP.
 *
 * @module-tag all
 */
import { type Phone, enrol, staff } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

async function listen(site: Site, { browser }: Phone) {
  const { cookies } = await browser.storageState()
  const leaving = new AbortController()
  const answer = await fetch(`${site.url}/staff/live?since=0`, {
    headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), Accept: 'text/event-stream' },
    redirect: 'manual',
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  /** @returns everything received until then; null if the stream ended before */
  async function until(pattern: RegExp): Promise<string | null> {
    while (!pattern.test(received)) {
      const { done, value } = await reader!.read()
      if (done) return null
      received += value
    }
    return received
  }
  return { answer, until, leave: () => leaving.abort() }
}

test('the stream reports a new lead without personal data and ends with the session', async ({ site }) => {
  const phone = await enrol(site, 'Live Listener')
  const { answer, until } = await listen(site, phone)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await until(/"count":0/)).not.toBeNull()
  const [ref = ''] = await addLeads(site, { fields: { name: 'Sunita', phone: '+919876543210' } })
  const received = await until(/"count":1/)
  expect(received).not.toMatch(/Sunita|98765/)
  await phone.browser.get(`/staff/leads/${ref}`)
  expect(await until(/"count":1[^]*"count":0/)).not.toBeNull()
  await staff(site, 'end', phone.name)
  expect(await until(/never/)).toBeNull()
})

test('the stream returns 204 when signed out, and for a fourth page of the same browser', async ({ site }) => {
  const phone = await enrol(site, 'Many Pages')
  expect((await fetch(`${site.url}/staff/live`, { redirect: 'manual' })).status).toBe(204)
  const three = [await listen(site, phone), await listen(site, phone), await listen(site, phone)]
  expect((await listen(site, phone)).answer.status).toBe(204)
  three[0]!.leave()
  await expect
    .poll(async () => {
      const again = await listen(site, phone)
      return again.answer.status
    })
    .toBe(200)
})

test('HEAD opens no stream, so it uses none of a session’s connections', async ({ site }) => {
  const phone = await enrol(site, 'Head Only')
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await phone.browser.head('/staff/live')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/event-stream')
  }
  expect((await listen(site, phone)).answer.status).toBe(200)
})

test('a stopping site closes open streams', async ({ site }) => {
  const phone = await enrol(site, 'Last Listener')
  const { until } = await listen(site, phone)
  await until(/"count"/)
  const stopped = site.stop()
  expect(await until(/never/)).toBeNull()
  await stopped
  await site.start()
})
