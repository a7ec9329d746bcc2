/** Passkeys at the sales desk, with a virtual authenticator. */
import type { Page } from '@playwright/test'

import { freePort } from '../free-port.ts'
import { createSite } from '../site.ts'
import { addStaff, staff, untilOpen } from '../desk/enrol.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /403|outside request: http:\/\/localhost:/ })

async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** At a host name, because browsers have no passkeys for bare IP addresses. */
async function createNamedSite(environment: Record<string, string>) {
  const port = String(await freePort())
  const site = await createSite({ ...environment, PORT: port, SITE_URL: `http://localhost:${port}` })
  return { ...site, url: `http://localhost:${port}` }
}

test('a passkey works for enrolment, sign-in and confirmation until its owner is removed @all', async ({
  page,
  fakes,
}) => {
  const site = await createNamedSite(fakes.environment)
  const open = (path: string) => page.goto(site.url + path, { waitUntil: 'commit' })
  const queue = page.getByRole('navigation', { name: 'Where leads stand' })
  try {
    const once = await addStaff(site, 'Asha', 'manager')
    await untilOpen(site)
    await addDevice(page)
    await open('/staff/enrol')
    await page.getByLabel('One-time code').fill(once)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(queue).toBeVisible()

    await open('/staff/more')
    await page.getByRole('button', { name: 'Sign out' }).last().click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(queue).toBeVisible()
    await open('/staff/team')
    await expect(page.getByText('Your passkeys: 1')).toBeVisible()
    await expect(page.getByText(/last .*, passkey/)).toBeVisible()

    await open('/staff/prove?to=/staff/team')
    await page.getByRole('button', { name: 'Show it with a passkey' }).click()
    // Waits for the text, because the URL of the confirmation ends in the same path.
    await expect(page.getByText('Your passkeys: 1')).toBeVisible()
    await expect.poll(() => staff(site, 'log')).toContain('confirmed their identity')

    await addStaff(site, 'Ravi')
    await staff(site, 'remove', 'Asha')
    await open('/staff/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('did not match')
  } finally {
    await site.remove()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in accepts the 6-digit code and has no passkey button @all', async ({ page, site }) => {
    await addStaff(site, 'Asha without keys')
    await untilOpen(site)
    await page.goto(`${site.url}/staff/sign-in`, { waitUntil: 'commit' })
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0)
  })
})
