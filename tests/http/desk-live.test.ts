/** Server-sent events of the desk, as a browser gets them from the site. */
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
  let heard = ''
  /** @returns all that was heard until then; null if it ended before */
  async function until(pattern: RegExp): Promise<string | null> {
    while (!pattern.test(heard)) {
      const { done, value } = await reader!.read()
      if (done) return null
      heard += value
    }
    return heard
  }
  return { answer, until, leave: () => leaving.abort() }
}

test('somebody new is heard of within seconds; a session that ends, ends it', async ({ site }) => {
  const phone = await enrol(site, 'Live Listener')
  const { answer, until } = await listen(site, phone)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await until(/"count":0/)).not.toBeNull()
  const [ref = ''] = await addLeads(site, { fields: { name: 'Sunita', phone: '+919876543210' } })
  const heard = await until(/"count":1/)
  expect(heard).not.toMatch(/Sunita|98765/)
  await phone.browser.get(`/staff/leads/${ref}`)
  expect(await until(/"count":1[^]*"count":0/)).not.toBeNull()
  await staff(site, 'end', phone.name)
  expect(await until(/never/)).toBeNull()
})

test('nobody listens who is not signed in; a fourth page of one browser is told not to ask again', async ({ site }) => {
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

test('a site that stops waits for no listener', async ({ site }) => {
  const phone = await enrol(site, 'Last Listener')
  const { until } = await listen(site, phone)
  await until(/"count"/)
  const stopped = site.stop()
  expect(await until(/never/)).toBeNull()
  await stopped
  await site.start()
})
