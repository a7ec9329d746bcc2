/** A fake gateway of version 2 for each worker. Each file connects its own site to it. */
import { type PhonePeV2, startPhonePeV2 } from '../fakes/phonepe-v2.ts'
import { testOfWorker as base } from './test.ts'

export const test = base.extend<object, { gateway: PhonePeV2 }>({
  gateway: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const gateway = await startPhonePeV2()
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
})
