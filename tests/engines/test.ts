/**
 * Playwright's `test` for another browser, with a site, fakes of outside services, and one `Visitor`. An unexpected console message fails
 * the test.
 */
import { expect, test as base } from '../e2e/test.ts'
import type { Driver } from './driver.ts'
import { type Engine, OTHERS, TODAY } from './engines.ts'
import { PHONE, type Visitor, createVisitor } from './visitor.ts'

type WorkerFixtures = { engine: Engine; driver: Driver }

/** Resets the tab to one that has already seen the automatic dialogs. */
const FORGET = `(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const flag of ['id', 'dandiya']) sessionStorage.setItem(flag, 'closed')
})()`

export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use, { project }) => {
      await use([TODAY, ...OTHERS].find(({ name }) => name === project.name)!)
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine }, use) => {
      const driver = await engine.start()
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ driver, engine, site, expectedErrors }, use) => {
    const visitor = createVisitor(driver, site.url)
    await visitor.open('/robots.txt')
    await visitor.read(FORGET)
    await visitor.resize(PHONE)
    await visitor.takeMessages()
    await use(visitor)
    const messages = await visitor.takeMessages()
    // Older browsers log unknown features of the page and work without them.
    if (engine.promise === 'full')
      expect(messages.filter((message) => !UNKNOWN_SOURCE.test(message) && !expectedErrors?.test(message))).toEqual([])
  },
})

/** Chrome before 110 lacks this source of the policy, and the rules: docs/browsers.md. */
const UNKNOWN_SOURCE = /'inline-speculation-rules'/

export { expect }
