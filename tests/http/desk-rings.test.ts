/**
 * Ringing staff phones, on the built site with a push service that decrypts.
 *
 * @module-tag all
 */
import { createPushKey } from '#app/push/vapid.server.ts'
import { type Phone, enrol, staff } from '../desk/enrol.ts'
import { startPushService } from '../fakes/push-service.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { createSite } from '../site.ts'
import { expect, test } from './test.ts'

const PUSH = { VAPID_PRIVATE_KEY: createPushKey(), VAPID_CONTACT: 'mailto:desk@example.com' }

async function openSite(onCleanup: (end: () => void | Promise<void>) => void) {
  const push = await startPushService()
  onCleanup(push.close)
  const site = await createSite({ ...senderEnvironment, ...PUSH })
  onCleanup(() => site.remove())
  const register = ({ browser }: Phone, endpoint: string) =>
    browser.post('/staff/rings', { form: { do: 'keep', endpoint, ...push.keys } })
  return { push, site, register }
}

test('an enquiry from an unknown sender rings at once, until the person signs out', async ({ onTestFinished }) => {
  const { push, site, register } = await openSite(onTestFinished)
  const phone = await enrol(site, 'Asha')
  await phone.browser.post('/staff/quiet', { form: { from: '00:00', until: '00:00' } })
  expect((await register(phone, push.endpoint('one'))).status()).toBe(200)
  expect(await (await phone.browser.get('/staff/more')).text()).toContain('value="00:00"')

  const sentAt = performance.now()
  const sent = senders.whatsapp.send({
    id: 'wamid.1',
    phone: '+919812345678',
    name: 'Sunita',
    text: 'Hi',
    at: Date.now(),
  })
  expect((await fetch(toRequest(sent, site.url))).status).toBe(200)
  await expect.poll(push.texts, { interval: 50 }).toEqual(['new'])
  // Well over what a busy computer needs, and under the ten seconds between two runs of scheduled work.
  expect(performance.now() - sentAt).toBeLessThan(8000)
  expect(await (await phone.browser.get('/staff?list=new')).text()).toContain('Sunita')

  await phone.browser.post('/staff/rings', { form: { do: 'try' } })
  await phone.browser.post('/staff/sign-out', { form: {} })
  expect((await phone.browser.post('/staff/rings', { form: { do: 'try' } })).status()).toBe(401)
  expect(site.log()).not.toMatch(/push\/one|Sunita|98123/)
})

test('a browser cannot make the site call a foreign address', async ({ onTestFinished }) => {
  const { site, register } = await openSite(onTestFinished)
  const phone = await enrol(site, 'Asha')
  for (const endpoint of [
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'https://example.com/',
    'file:///etc/passwd',
    '',
  ])
    expect((await register(phone, endpoint)).status(), endpoint).toBe(422)
  const worker = await phone.browser.get('/staff/ring-worker.js')
  expect([worker.headers()['service-worker-allowed'], worker.headers()['content-type']]).toEqual([
    '/staff',
    'text/javascript; charset=utf-8',
  ])
  expect(await (await phone.browser.get('/staff/manifest.webmanifest')).json()).toMatchObject({ scope: '/staff' })
})

test('nothing rings without the Web Push settings', async ({ onTestFinished }) => {
  const site = await createSite({})
  onTestFinished(() => site.remove())
  const { browser } = await enrol(site, 'Asha')
  expect(await (await browser.get('/staff/more')).text()).not.toContain('data-ring-key')
  expect((await browser.post('/staff/rings', { form: { do: 'try' } })).status()).toBe(404)
  expect(await staff(site, 'push-key')).toMatch(/^VAPID_PRIVATE_KEY=[\w-]{43}\n$/)
})
