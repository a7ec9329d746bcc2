/** Settings of a device: clock, time zone, language and text size. */
import type { Page } from '@playwright/test'

import type { Condition } from '../scene.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Shifts only `Date`, not `performance.now()`. */
const shiftClock = (page: Page, byMs: number) =>
  page.addInitScript((shift) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...parts: unknown[]) {
        if (parts.length === 0) super(RealDate.now() + shift)
        else super(...(parts as [number]))
      }
      static override now() {
        return RealDate.now() + shift
      }
    } as DateConstructor
  }, byMs)

export const SETTINGS: Condition[] = [
  { name: 'with a clock a day ahead', before: ({ page }) => shiftClock(page, DAY_MS) },
  { name: 'with a clock of ten years ago', before: ({ page }) => shiftClock(page, -3650 * DAY_MS) },
  { name: 'on an Arabic device in Los Angeles', context: { timezoneId: 'America/Los_Angeles', locale: 'ar-EG' } },
  { name: 'on a Hindi device in Auckland', context: { timezoneId: 'Pacific/Auckland', locale: 'hi-IN' } },
  {
    name: 'with text of twice the size',
    async before({ page }) {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    },
  },
]
