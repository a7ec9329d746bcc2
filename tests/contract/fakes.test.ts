import { expect, test } from 'vitest'

import { startFake } from '../fakes/start-fake.ts'

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then((response) => response.status)

test('scripted behaviours apply to one request each, then requests succeed', async () => {
  const fake = await startFake('email-event')
  const send = () => post(`${fake.url}/event/email`, { header: 'Ionia Enquiry' })
  fake.behave([{ status: 503 }, { status: 429 }])
  expect([await send(), await send(), await send()]).toEqual([503, 429, 200])
  fake.behaveAlways({ status: 500 })
  expect([await send(), await send()]).toEqual([500, 500])
  fake.reset()
  expect(await send()).toBe(200)
  expect(fake.requests.map(({ answered }) => answered)).toEqual(['ok'])
  await fake.close()
})

test('a scripted behaviour with a condition applies to the first matching request', async () => {
  const fake = await startFake('email-event')
  const send = (header: string) => post(`${fake.url}/event/email`, { header })
  fake.behave({ status: 503 }, ({ body }) => body.includes('second'))
  expect([await send('first'), await send('second'), await send('second')]).toEqual([200, 503, 200])
  await fake.close()
})

test('a wait ends with a matching request, earlier or later, or with its timeout', async () => {
  const fake = await startFake('email-event')
  const second = fake.waitForRequest(({ body }) => body.includes('second'))
  await post(`${fake.url}/event/email`, { header: 'first' })
  await post(`${fake.url}/event/email`, { header: 'second' })
  expect((await second).json).toEqual({ header: 'second' })
  expect((await fake.waitForRequest()).json).toEqual({ header: 'first' })
  await expect(fake.waitForRequest(({ body }) => body.includes('third'), 20)).rejects.toThrow('within 20 ms')
  await fake.close()
})

test('the fake CRM rejects invalid requests like the real one', async () => {
  const fake = await startFake('crm')
  const url = `${fake.url}/v1/crm/allocation`
  const key = { 'Auth-Key': 'any' }
  expect(await post(`${fake.url}/v1/crm`, {}, key)).toBe(404)
  expect((await fetch(url)).status).toBe(405)
  expect(await post(url, {})).toBe(401)
  expect((await fetch(url, { method: 'POST', headers: key, body: '{' })).status).toBe(400)
  const answer = await fetch(url, { method: 'POST', headers: key, body: '{}' })
  expect([answer.status, await answer.json()]).toEqual([200, { statusCode: 1, message: 'Invalid request' }])
  await fake.close()
})

test('a reset disconnects waiting clients', async () => {
  const fake = await startFake('messaging-gateway')
  fake.behave('hang')
  const waiting = expect(fetch(`${fake.url}/api/send`)).rejects.toThrow('fetch failed')
  await fake.waitForRequest()
  fake.reset()
  await waiting
  await fake.close()
})
