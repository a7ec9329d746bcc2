/**
 * Suspicious posts get the captcha question and are quarantined, never dropped.
 *
 * @module-tag all
 */
import type { APIRequestContext } from '@playwright/test'
import { parse } from 'node-html-parser'

import { solve } from '../captcha/solve.ts'
import { expect, withSite } from './test.ts'

/** Behind one proxy, so that each test sets its client address. */
const test = withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))

/** Posts the form like a browser without scripts. */
async function postFrom(request: APIRequestContext, path: string, fields: Record<string, string>, address: string) {
  const html = await (await request.get(path)).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return request.post(path, {
    form: { stamp, ...fields },
    headers: { 'X-Forwarded-For': address, 'Accept-Language': 'en-IN' },
    maxRedirects: 0,
  })
}

test('a bot that fills every text field gets the captcha question and is quarantined', async ({ request, site }) => {
  const page = parse(await (await request.get('/connect')).text())
  const inputs = page.querySelectorAll('main form.lead-form :is(input[type=text], input[type=tel])')
  const fields = Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), '98111 80001']))
  const answer = await postFrom(request, '/connect', fields, '49.36.20.1')
  expect(answer.status()).toBe(422)
  const [lead] = await site.findLead('+919811180001')
  expect(lead?.status).toBe('quarantined')
  expect(await site.leads('list', '--status', 'quarantined')).toContain('filled a field that people do not see (100)')
  await site.leads('release', lead?.ref ?? '')
  await expect.poll(async () => (await site.findLead('+919811180001'))[0]?.status).not.toBe('quarantined')
})

test('only the client address set by the proxy counts', async ({ request, site }) => {
  const fill = { name: 'Asha', comment: 'Hello' }
  for (let n = 0; n < 40; n += 1) {
    const headers = { 'X-Forwarded-For': `10.1.1.${n}, 49.36.${n}.21`, 'X-Client-Address': '49.36.21.200' }
    await request.post('/ratlam', { form: { ...fill, phone: `98112 8${1000 + n}` }, headers, maxRedirects: 0 })
  }
  const [lead] = await site.findLead('+919811281039')
  const shown = JSON.stringify(await site.leads('show', lead?.ref ?? '', '--json'))
  expect(shown).toContain('one of many that did not begin on a page of ours')
  expect(shown).not.toContain('posts from one address')
})

test('a flood still lets a person through by captcha, and a post without a page token gets 429 with its text', async ({
  request,
  site,
}) => {
  const html = await (await request.get('/connect')).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (address: string, fields: Record<string, string>, path = '/connect') =>
    request.post(path, {
      form: { form: 'connect', stamp, ...fields },
      headers: { 'X-Forwarded-For': address, 'Accept-Language': 'en' },
      maxRedirects: 0,
    })
  let next = 0
  const worker = async () => {
    while (next < 1000) await send('49.36.22.1', { phone: `98113 ${(next += 1) + 10_000}` })
  }
  await Promise.all(Array.from({ length: 16 }, worker))

  const refused = await send('49.36.22.1', { phone: '98113 99999', stamp: '' }, '/connect')
  expect(refused.status()).toBe(429)
  const page = await refused.text()
  expect(page).toContain('98113 99999')
  expect(page).toMatch(/href="tel:/)

  const asked = await send('49.36.22.1', { phone: '98113 99997' }, '/connect')
  expect(asked.status()).toBe(422)
  const question = await asked.text()
  expect(question).toContain('98113 99997')
  expect(await site.findLead('+919811399997')).toEqual([])
  const token = /name="captcha_token" value="([^"]+)"/.exec(question)?.[1] ?? ''
  const answer = { captcha_token: token, captcha_answer: solve(question) }
  expect((await send('49.36.22.1', { phone: '98113 99997', ...answer }, '/connect')).status()).toBe(303)
  expect(await site.findLead('+919811399997')).toMatchObject([
    { status: expect.not.stringMatching('quarantined') as unknown },
  ])

  expect(await site.findLead('+919811399999')).toEqual([])
  expect((await send('49.36.23.1', { phone: '98113 99998' })).status()).toBe(303)
})
