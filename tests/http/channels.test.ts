/**
 * Leads of the built site reach their channels, and staff are alerted to faults. Posts only, no browser.
 *
 * @module-tag all
 */
import { enrol } from '../desk/enrol.ts'
import type { ReadMail } from '../fakes/read-mail.ts'
import { createSite } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const enquiry = { name: 'Asha', phone: '98111 20001', comment: 'Please call me after six.' }
const post = { maxRedirects: 0 }

test('the WhatsApp welcome goes only to visitors who agreed to it', async ({ request, fakes }) => {
  await request.post('/contacts', { form: enquiry, ...post })
  await request.post('/contacts', { form: { ...enquiry, phone: '98111 20002', whatsapp: 'yes' }, ...post })
  const { json } = await fakes.messageTemplate.waitForRequest(({ body }) => body.includes('98111200'))
  expect(json).toMatchObject({ phoneNumber: '9811120002', template: { headerValues: ['Asha'] } })
  // Both leads have reached the mail by then, the first before the second.
  await fakes.smtp.waitForRequest(({ body }) => body.includes('98111 20002'))
  expect(JSON.stringify(fakes.messageTemplate.requests)).not.toContain('9811120001')
})

test('a repeated enquiry is marked on every staff channel', async ({ request, fakes }) => {
  const phone = '98111 20003'
  for (const comment of ['First', 'Second', 'Third']) {
    await request.post('/contacts', { form: { ...enquiry, phone, comment }, ...post })
  }
  const third = ({ body, url }: { body: string; url: string }) => (body + url).includes('Third')
  expect((await fakes.crm.waitForRequest(third)).json).toMatchObject({
    notes: expect.stringMatching(/ - page \/contacts - Ref .* - 3rd enquiry$/) as unknown,
    customer: { notes: 'Third' },
  })
  expect((await fakes.emailEvent.waitForRequest(third)).headers['x-lead-enquiry']).toBe('3')
  expect(((await fakes.smtp.waitForRequest(third)).json as ReadMail).headers.subject).toContain('(3rd enquiry)')
})

test('a rejected key pauses its channel, alerts staff through another, and the channel can be resumed', async ({
  fakes,
}) => {
  const site = await createSite(fakes.environment)
  const crm = async () =>
    ((await site.leads('channels', '--json')) as { channel: string; state: string }[]).find(
      ({ channel }) => channel === 'crm',
    )
  const subject = (text: string) => (mail: { json: unknown }) => (mail.json as ReadMail).headers.subject === text

  fakes.crm.behaveAlways({ status: 401 })
  await fetch(`${site.url}/contacts`, {
    method: 'POST',
    body: new URLSearchParams({ ...enquiry, phone: '98111 20004' }),
    redirect: 'manual',
  })
  const alert = await fakes.smtp.waitForRequest(subject('Channel crm is paused'), 10_000)
  expect((alert.json as ReadMail).text).toContain('The CRM refused our key (401)')
  expect((alert.json as ReadMail).text).toContain('1 lead waits')
  expect(await crm()).toMatchObject({ state: 'paused', waiting: 1 })

  fakes.crm.reset()
  const manager = await enrol(site, 'Asha Rao', 'manager')
  await manager.browser.post('/staff/deliveries/crm', { form: { do: 'resume' } })
  await expect.poll(crm).toMatchObject({ state: 'on', waiting: 0 })
  await site.remove()
})
