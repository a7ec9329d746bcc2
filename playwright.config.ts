import { defineConfig } from '@playwright/test'

import { CHROMIUM_FLAGS, withBackForwardCache } from './scripts/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...CHROMIUM_FLAGS,
    '--disable-component-update',
    '--disable-sync',
    // As on a phone with 4G; the headless shell has no connection type and would load pictures from much farther below.
    '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  ],
}

const PHONE = { viewport: { width: 390, height: 844 } }

export default defineConfig({
  testDir: './tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Twice the time on an idle computer: the limit is for hanging tests, not for slow ones.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a fifth of the time; for a failing test: `npm run test:e2e -- --trace on`.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', use: PHONE },
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } }, grep: /@wide/ },
    {
      name: 'phone without JavaScript',
      use: { ...PHONE, javaScriptEnabled: false },
      grep: /@no-js/,
    },
    { name: 'hands', testDir: './tests/hands', use: PHONE, grepInvert: /@chrome/ },
    {
      name: 'hands in the whole Chromium',
      testDir: './tests/hands',
      use: { ...PHONE, launchOptions: withBackForwardCache(launchOptions) },
      grep: /@chrome/,
    },
  ],
})
