/** Pages in Hindi: their type, the way to the other language and back, and a form from its messages to its thank-you. */
import type { Page } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { listTranslatedPaths } from '#app/content/pages/translated-pages.server.ts'
import { hi } from '#app/messages/hi.ts'
import { findClipped } from './find-clipped.ts'
import { untilFormsOpen, untilHydrated } from './hydration.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { expect, test } from './test.ts'

const FONT = '/fonts/noto-sans-devanagari.woff2'
const X_BLUE = '/hi/products/ionia-x-blue-alkaline-water-machine'
const ANSWERS = 'water=borewell&tds=mid&ro=no&use=kitchen&place=counter'

/** One page of each template whose parts are drawn, numbered or boxed. */
const FEW = ['/hi', X_BLUE, '/hi/jaipur', '/hi/book-demo', `/hi/which-machine?${ANSWERS}`, '/hi/what-it-costs']
const ALL = [
  ...listTranslatedPaths(listPages().map(({ path }) => path)),
  '/hi/contacts?thanks=contact&ref=A7K3-9QF4',
  '/hi/products?compare=x-blue,en-7p',
  '/hi/no-such-page',
  ...FEW.filter((path) => path.includes('?')),
]
/** Phones have two columns of short texts, and Devanagari takes a quarter more room than English. */
const LEAST_COLUMN = 14

test.use({ expectedErrors: /status of (404|422)/ })

for (const [name, paths, widths, tag] of [
  ['of the fullest pages', FEW, [360], []],
  ['of any page', ALL, [320, 360, 390, 768, 1024, 1440, 1920], ['@all', '@whole']],
] as const)
  for (const size of [16, 32])
    test(
      `at a text size of ${size} px, no character ${name} is clipped or touches the next line`,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(paths.length * 20_000)
        const browser = await page.context().newCDPSession(page)
        await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: 13 } })
        await loadFont(page)
        for (const path of paths) {
          // Does not start the islands, which cost seconds and change no layout.
          await page.goto(path, { waitUntil: 'commit' })
          await page.waitForLoadState()
          await openFolds(page)
          for (const width of size === 16 ? widths : widths.filter((one) => one < 500)) {
            await page.setViewportSize({ width, height: 900 })
            const faults = await page.evaluate(findClipped, '\\p{Script=Devanagari}')
            expect.soft(faults, `${path} at ${width} px`).toEqual([])
            if (size === 16 && width >= 360)
              expect.soft(await page.evaluate(findLayoutFaults, LEAST_COLUMN), `${path} at ${width} px`).toEqual([])
          }
        }
      },
    )

/** A font that arrives late is used from the next page on. */
async function loadFont(page: Page) {
  await page.goto('/hi/withdraw', { waitUntil: 'commit' })
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.load('16px "Noto Sans Devanagari"', 'प'))
}

const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Only one of the folds with the same name can be open.
      fold.removeAttribute('name')
      fold.open = true
    }
  })

test('Hindi loads one more font file, whose late arrival causes no layout shift', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(`**${FONT}`, (route) => released.then(() => route.continue()))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const came = page.waitForResponse(`**${FONT}`)
  await page.goto('/hi/contacts', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  letThrough()
  await (await came).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  expect(new Set(fonts)).toEqual(new Set(['/fonts/text-latin.woff2', FONT]))

  // From now on it is in the browser's cache.
  await page.goto('/hi/book-demo')
  expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans Devanagari"', 'पानी'))).toBe(true)
})

test(
  'the language is changed from the keyboard, and Back returns to the same place',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/which-machine?${ANSWERS}`)
    const query = new URL(page.url()).search
    await page.getByRole('complementary', { name: 'Contact', exact: true }).getByRole('link', { name: 'हिन्दी' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/hi/which-machine${query}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await page.getByRole('link', { name: 'English' }).filter({ visible: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/which-machine${query}`)
    await page.goBack()
    await expect(page).toHaveURL(`/hi/which-machine${query}`)
  },
)

test(
  'the phone menu links to the page in the other language, or to the nearest one',
  { tag: '@no-js' },
  async ({ page }) => {
    const menu = page.locator('details.mobile-menu')
    const change = async (from: string, name: string) => {
      await page.goto(from)
      await menu.locator('> summary').click()
      await menu.getByRole('link', { name }).click()
    }
    await change('/contacts', 'हिन्दी')
    await expect(page).toHaveURL('/hi/contacts')
    await expect(menu).not.toHaveAttribute('open')
    await change('/hi/contacts', 'English')
    await expect(page).toHaveURL('/contacts')
    await change('/blog/benefits-of-alkaline-water', 'हिन्दी')
    await expect(page).toHaveURL('/hi')
    await change('/no-such-page', 'हिन्दी')
    await expect(page).toHaveURL('/hi')
  },
)

test('a form in a dialog is in Hindi, from its messages to its thank-you', async ({ page, site, visitorPhone }) => {
  await page.goto('/hi/about-us')
  await untilFormsOpen(page)
  await page.locator('a[href="/hi/book-demo"]').filter({ visible: true }).first().click()
  const form = page.locator('dialog:modal form.lead-form')
  await untilHydrated(form)
  await form.getByRole('button', { name: hi['Book Live Demo'] }).click()
  await expect(form.getByRole('textbox', { name: hi['Area and nearest landmark'] })).toHaveAccessibleDescription(
    new RegExp(hi['Enter complete address']),
  )
  const pin = form.getByRole('textbox', { name: hi['PIN code'] })
  await pin.fill('302001')
  await expect(pin).toHaveAccessibleDescription('जयपुर, राजस्थान')
  await form.getByRole('textbox', { name: hi['Area and nearest landmark'] }).fill('मालवीय नगर, हवा महल के पास')
  await form.getByRole('textbox', { name: hi['Your name'] }).fill('आशा राव')
  await form.getByRole('textbox', { name: hi['Phone number'] }).fill(visitorPhone.typed)
  await form.getByRole('button', { name: hi['Book Live Demo'] }).click()
  await expect(page.locator('dialog:modal')).toContainText('धन्यवाद')
  expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ language: 'hi', page: '/about-us' }])
})
