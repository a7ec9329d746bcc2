/** A site that takes online payment, with a fake gateway. */
import { type PhonePe, startPhonePe } from '../fakes/phonepe.ts'
import { createShop } from '../payments/shop.ts'
import { withService } from './test.ts'

export const test = withService(startPhonePe, (settings) => createShop(settings)).extend<{
  phonepe: PhonePe
  forgetful: undefined
}>({
  phonepe: async ({ service }, use) => use(service),
  /** Isolates tests: transactions of one do not reach the next. */
  forgetful: [
    async ({ phonepe }, use) => {
      await use(undefined)
      phonepe.reset()
    },
    { auto: true },
  ],
})
