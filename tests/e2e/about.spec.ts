/** The company's page: its four eras as tabs. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const ERAS = ['2012-2018', '2010-2011', '2006-2009', '1982-2005']

const history = (page: Page) => page.locator('#history')
const shown = (page: Page, what: string) => history(page).locator(what).filter({ visible: true })
const tab = (page: Page, era: string) => history(page).locator(`a[href^="?tab=${era}"]`)

test(
  'the latest era is shown first, and each era has its drawing and milestones',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/about-us')
    await expect(shown(page, '[data-span]')).toHaveText('2012 to 2018')

    for (const era of ERAS.slice(1)) {
      await tab(page, era).click()
      await expect(page).toHaveURL(new RegExp(`tab=${era}`))
      await expect(shown(page, '[data-span]')).toHaveText(era.replace('-', ' to '))
      await expect(history(page).getByRole('img')).toHaveCount(1)
      await expect(shown(page, 'time').first()).toHaveText(/^\d{4}(\.\d{2})?$/)
    }
  },
)

test.describe('with JavaScript', () => {
  test('the arrow keys move between the eras', async ({ page }) => {
    await page.goto('/about-us')
    await history(page).scrollIntoViewIfNeeded()
    await expect(history(page).getByRole('tab')).toHaveCount(4)
    await tab(page, ERAS[0]!).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, ERAS[1]!)).toBeFocused()
    await expect(shown(page, '[data-span]')).toHaveText('2010 to 2011')
  })
})
