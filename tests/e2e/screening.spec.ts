/** Who looks automated, on any form: asked and released, or thanked like anyone and kept for staff. Never dropped. */
import type { APIRequestContext, Page } from '@playwright/test'

import { solve } from '../captcha/solve.ts'
import { untilAlive } from './alive.ts'
import { createSite } from '../site.ts'
import { expect, test as plain } from './test.ts'

/** Behind one proxy, so that each test says whose address it is. */
const test = plain.extend({
  site: [
    async ({ fakes }, use) => {
      const site = await createSite({ ...fakes.environment, TRUST_PROXY_HOPS: '1' })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

test.use({ expectTrouble: /status of (422|429)/ })

const LINKS = 'Compare https://one.example/a and https://two.example/b please'
const question = (page: Page) => page.getByRole('textbox', { name: /^What is/ })

/** As a browser without a script sends the form of the page. */
async function postFrom(request: APIRequestContext, path: string, fields: Record<string, string>, address: string) {
  const html = await (await request.get(path)).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return request.post(path, {
    form: { stamp, ...fields },
    headers: { 'X-Forwarded-For': address, 'Accept-Language': 'en-IN' },
    maxRedirects: 0,
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a person who looks automated answers a question on any form, and loses nothing', async ({
      page,
      site,
      fakes,
      visitorPhone,
    }) => {
      await page.goto('/ratlam')
      const form = page.locator('form.lead-form').first()
      await form.locator('[name=name]').fill('Ravi')
      if (javaScriptEnabled) await untilAlive(form)
      await form.locator('[name=phone]').fill(visitorPhone.typed)
      await form.locator('[name=comment]').fill(LINKS)
      await form.locator('button[type=submit]').click()
      await expect(question(page)).toBeVisible()
      expect(await form.locator('[name=comment]').inputValue()).toBe(LINKS)
      expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: 'quarantined' }])

      await question(page).fill(solve((await form.textContent()) ?? ''))
      await form.locator('button[type=submit]').click()
      await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
      await fakes.crm.waitForRequest((request) => JSON.stringify(request).includes(visitorPhone.e164.slice(3)))
      expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
    })
  })
}

test('who fell for the trap is thanked at once on every form but that of /contacts, and waits for staff', async ({
  request,
  site,
}) => {
  const fields = { phone: '98111 80001', company_website: 'https://spam.example' }
  const answer = await postFrom(request, '/connect', fields, '49.36.20.1')
  expect(answer.status()).toBe(303)
  const [lead] = await site.findLead('+919811180001')
  expect(lead?.status).toBe('quarantined')
  expect(await site.leads('list', '--status', 'quarantined')).toContain('filled a field that people do not see (100)')
  await site.leads('release', lead?.ref ?? '')
  await expect.poll(async () => (await site.findLead('+919811180001'))[0]?.status).not.toBe('quarantined')
})

test('what a visitor writes of an address counts for nothing; the proxy’s word does', async ({ request, site }) => {
  const fill = { name: 'Asha', comment: 'Hello' }
  for (let n = 0; n < 40; n += 1) {
    const headers = { 'X-Forwarded-For': `10.1.1.${n}, 49.36.21.${n}`, 'X-Client-Address': '49.36.21.200' }
    await request.post('/ratlam', { form: { ...fill, phone: `98112 8${1000 + n}` }, headers, maxRedirects: 0 })
  }
  const [lead] = await site.findLead('+919811281039')
  const shown = JSON.stringify(await site.leads('show', lead?.ref ?? '', '--json'))
  expect(shown).toContain('one of many that did not begin on a page of ours')
  expect(shown).not.toContain('posts from one address')
})

test('behind a flood from one address a person is asked and thanked; what comes from nowhere gets 429, the words and the phone', async ({
  request,
  site,
}) => {
  test.setTimeout(120_000)
  const html = await (await request.get('/connect')).text()
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (address: string, fields: Record<string, string>, path = '/submit') =>
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
  expect((await send('49.36.23.1', { phone: '98113 99998' })).status()).toBe(200)
})
