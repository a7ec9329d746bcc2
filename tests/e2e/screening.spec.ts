/** Suspicious posts on any form get the captcha question and are released, never dropped. */
import type { Page } from '@playwright/test'

import { solve } from '../captcha/solve.ts'
import { untilHydrated } from './hydration.ts'
import { expect, withSite } from './test.ts'

/** Behind one proxy, so that each test sets its client address. */
const test = withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))

// In one worker, because two would start two such sites.
test.describe.configure({ mode: 'default' })

test.use({ expectedErrors: /status of (422|429)/ })

const LINKS = 'Compare https://one.example/a and https://two.example/b please'
const question = (page: Page) => page.getByRole('textbox', { name: /^What is/ })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a suspicious post keeps its text and is released by the right captcha answer', async ({
      page,
      site,
      fakes,
      visitorPhone,
    }) => {
      await page.goto('/ratlam')
      const form = page.locator('form.lead-form').first()
      await form.locator('[name=name]').fill('Ravi')
      if (javaScriptEnabled) await untilHydrated(form)
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
