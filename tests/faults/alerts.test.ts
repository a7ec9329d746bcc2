/** Tests that a running site's alerts reach staff through the first working channel, and the webhook. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { HIDDEN } from '#app/forms/post.ts'
import { type Site, createSite } from '../site.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { brief, report } from './scale.ts'

type Posted = { key: string; subject: string; text: string; site: string }

let crm: Fake
let emailEvent: Fake
let site: Site
const posted: Posted[] = []

const webhook = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    posted.push(JSON.parse(body) as Posted)
    response.writeHead(204).end()
  })
})

beforeAll(async () => {
  crm = await startFake('crm')
  emailEvent = await startFake('email-event')
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const { port } = webhook.address() as { port: number }
  const settings = { ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/alerts` }
  site = await createSite({ ...crm.environment, ...emailEvent.environment, ...settings })
})

afterAll(async () => {
  await site.remove()
  await Promise.all([crm.close(), emailEvent.close()])
  webhook.close()
})

async function post(path: string, values: Record<string, string>, expected: number) {
  const body = new URLSearchParams(values)
  const headers = { 'Accept-Language': 'en-IN' }
  const { status } = await fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  expect(status).toBe(expected)
}

const mails = (words: string) => emailEvent.requests.filter(({ body }) => body.includes(words))
const expectDiscretion = () => expect(JSON.stringify(posted)).not.toMatch(/Asha|98765/)

test('each lead rejected by the CRM sends one mail and one webhook call', async () => {
  crm.behaveAlways({ status: 400, body: { message: 'Asha Rao is not wanted' } })
  const about = () => posted.filter(({ key }) => key.startsWith('dead:'))
  for (const [index, phone] of ['98765 43210', '98765 43211'].entries()) {
    const begun = Date.now()
    await post('/contacts', { name: 'Asha Rao', phone, comment: 'Please call.' }, 303)
    await expect.poll(() => about().length, { timeout: 10_000 }).toBe(index + 1)
    report('seconds from a refused lead to its alert', (Date.now() - begun) / 1000, 'at most 10')
    await expect.poll(() => mails('could not be delivered to crm').length, { timeout: 10_000 }).toBe(index + 1)
  }
  expect(about()[0]).toMatchObject({ site: site.url, text: expect.stringContaining('npm run leads') as unknown })
  crm.reset()
  expectDiscretion()
})

// The site checks once a minute.
const within = { timeout: 75_000, interval: 500 }

// Takes two real minutes. Unit tests cover the rules with fixed times.
test.skipIf(brief)(
  'a growing quarantine sends one mail and one webhook call, and so does its end',
  async () => {
    const TOO_MANY = 21
    for (let number = 0; number < TOO_MANY; number++)
      await post('/connect', { phone: `98765 5${number + 1000}`, [HIDDEN.honeypot]: 'x' }, 422)
    const begun = Date.now()

    const about = (kind: string) => posted.filter(({ key }) => key.startsWith(`${kind}:quarantine-growing:`))
    await expect.poll(() => about('alert').length, within).toBe(1)
    report('seconds from a growing quarantine to its alert', (Date.now() - begun) / 1000, 'at most 75')
    await expect.poll(() => mails('were quarantined within an hour').length, within).toBe(1)

    const [lead] = await site.findLead('+919876551000')
    await site.leads('release', lead!.ref)
    await expect.poll(() => about('over').length, within).toBe(1)
    expect(about('alert')).toHaveLength(1)
    expectDiscretion()
  },
  240_000,
)
