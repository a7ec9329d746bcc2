/** A phone that rings while the desk is closed: the service worker shows the notification in a real browser. */
import { type Page, chromium } from '@playwright/test'

import { createPushKey } from '#app/push/vapid.server.ts'
import { codeAt } from '#app/staff/totp.server.ts'
import { addStaff, untilOpen } from '../desk/enrol.ts'
import { startPushService } from '../fakes/push-service.ts'
import { CHROMIUM_FLAGS, findWholeChromium } from '../../scripts/chromium.ts'
import { createSite } from '../site.ts'
import { expect, test } from './test.ts'

async function openPhone(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['notifications'],
    reducedMotion: 'reduce',
  })
  return { browser, page: await context.newPage() }
}

/** The browser's own push service is on the internet, so a fake gives the subscription. */
const subscribeTo = (page: Page, endpoint: string, keys: { p256dh: string; auth: string }) =>
  page.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
    },
    { endpoint, keys },
  )

test('a browser rings once it is set to, and shows the notification of a push message', async () => {
  const wholeChromium = findWholeChromium()
  test.skip(!wholeChromium, 'needs a whole Chromium, because the headless shell shows no notifications')
  const { browser, page } = await openPhone(wholeChromium!)
  const push = await startPushService()
  const site = await createSite({ VAPID_PRIVATE_KEY: createPushKey(), VAPID_CONTACT: 'mailto:desk@example.com' })
  try {
    await subscribeTo(page, push.endpoint('phone'), push.keys)
    const once = await addStaff(site, 'Asha')
    await untilOpen(site)
    const open = (path: string) => page.goto(site.url + path, { waitUntil: 'commit' })
    await open('/staff/enrol')
    await page.getByLabel('One-time code').fill(once)
    await page.getByRole('button', { name: 'Go on' }).click()
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
    await page.getByLabel('6-digit code').fill(codeAt(secret, Date.now()))
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()

    await open('/staff/more')
    await page.getByRole('button', { name: 'Ring on this device' }).click()
    await expect(page.getByRole('button', { name: 'Ring on this device' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.poll(push.texts).toEqual(['test'])

    await deliver(page, site.url, 'paid')
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/staff')
        const notifications = (await registration?.getNotifications()) ?? []
        return [registration?.scope, ...notifications.map(({ title }) => title)]
      })
    await expect.poll(shown).toEqual([`${site.url}/staff`, 'A payment has come in'])
    await page.goto(`${site.url}/contacts`, { waitUntil: 'commit' })
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await browser.close()
    push.close()
    await site.remove()
  }
})

/** Hands a decrypted message to the worker, as the browser does. */
async function deliver(page: Page, origin: string, data: string) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}
