/** A site that takes online payment, with a fake gateway. */
import { type PhonePe, startPhonePe } from '../fakes/phonepe.ts'
import { createShop } from '../payments/shop.ts'
import type { Site } from '../site.ts'
import { test as base } from './test.ts'

export const test = base.extend<{ forgetful: undefined }, { phonepe: PhonePe; site: Site }>({
  phonepe: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const phonepe = await startPhonePe()
      await use(phonepe)
      await phonepe.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ phonepe, fakes }, use) => {
      const shop = await createShop({ ...fakes.environment, ...phonepe.environment })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
  /** Isolates tests: transactions of one do not reach the next. */
  forgetful: [
    async ({ phonepe }, use) => {
      await use(undefined)
      phonepe.reset()
    },
    { auto: true },
  ],
})
