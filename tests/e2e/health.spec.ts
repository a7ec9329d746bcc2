/** The health page: sources, questions and the tea test. */
import type { Locator, Page } from '@playwright/test'

import { listAxeFindings } from './axe.ts'
import { holdScripts } from './layout-shifts.ts'
import { IN_MOTION, expect, test } from './test.ts'

const tab = (page: Page, name: string) =>
  page
    .locator('#faq')
    .getByRole('tab', { name })
    .or(page.locator('#faq').getByRole('link', { name, exact: true }))

test('the URL of a source scrolls to it in the list', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/health-benefits#source-who-2022')
  await expect(page.locator('#source-who-2022')).toBeInViewport()
})

test('each of the two tabs has ten questions', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/health-benefits')
  const questions = page.locator('#faq summary').filter({ visible: true })
  await expect(questions).toHaveCount(10)
  const onWater = await questions.allTextContents()

  await tab(page, 'Products').click()
  await expect(page).toHaveURL(/tab=products/)
  await expect(questions).toHaveCount(10)
  await expect(questions.first()).not.toHaveText(onWater[0]!)
  expect(new Set([...onWater, ...(await questions.allTextContents())]).size).toBe(20)
})

test('the URL of an answer opens it in its tab', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/health-benefits?tab=products#faq-warranty')
  const answer = page.locator('#faq-warranty')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(answer).toContainText(/3 years.*5 years/)
})

test('a question opens and closes', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/health-benefits')
  const answer = page.locator('#faq-children')
  await expect(answer).toBeHidden()
  await page.getByText('May children drink it?').click()
  await expect(answer).toBeVisible()
  await page.getByText('May children drink it?').click()
  await expect(answer).toBeHidden()
})

test.describe('with scripts', () => {
  test('the arrow keys change the tab, and a link to an answer opens it', async ({ page }) => {
    await page.goto('/health-benefits')
    const water = page.locator('#faq').getByRole('tab', { name: 'Ionized water' })
    await page.locator('#faq .tabs-list a').first().focus()
    await expect(water).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('#faq').getByRole('tab', { name: 'Products' })).toBeFocused()

    await page.evaluate(() => {
      window.location.hash = 'faq-return'
    })
    await expect(page.locator('#faq-return')).toBeVisible()
  })
})

test('the selected tab has an outline in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/health-benefits')
  await expect(tab(page, 'Ionized water')).toHaveCSS('outline-style', 'solid')
  await expect(tab(page, 'Products')).toHaveCSS('outline-style', 'none')
})

test('the axis over the ten uses fits their bands', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/health-benefits')
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const band = await boxOf('.health-band')
  expect((await boxOf('.health-axis > :first-child')).x).toBeCloseTo(band.x, 0)
  expect(Math.abs((await boxOf('.health-axis > :last-child')).x - band.x - band.width)).toBeLessThan(2)
})

const FRAMES = '**/media/tea-*-frames.*'

const teaTest = (page: Page) => page.locator('#tea-test')
const pourButton = (page: Page) => teaTest(page).getByRole('button', { name: 'Pour' })
const outcome = (page: Page) => teaTest(page).getByRole('status')
const border = (page: Page) => teaTest(page).getByRole('slider')
const POURED = /golden amber tea\. .*reddish brown tea\./

/** @returns the paths of all frames that the page requests from now on */
function watchFrames(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('-frames.')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

async function openTeaTest(page: Page) {
  await page.goto('/health-benefits')
  await border(page).scrollIntoViewIfNeeded()
  // The still has loaded, so everything that loads with the page was requested.
  const still = teaTest(page).locator('img').first()
  await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
}

/** Holds the button for this many frames and releases it. @returns whether it is still pressed */
const holdFor = (button: Locator, frames: number) =>
  button.evaluate(async (element, frames) => {
    const send = (type: string) => element.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
    const shown = new Set<string>()
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    send('pointerdown')
    while (shown.size < frames) {
      const sheet = document.querySelector<HTMLElement>('#tea-test img[src*="-frames"]:not(.invisible)')
      if (sheet) shown.add(sheet.style.transform)
      await nextFrame()
    }
    send('pointerup')
    ;(element as HTMLElement).click()
    await nextFrame()
    await nextFrame()
    return element.getAttribute('aria-pressed')
  }, frames)

test.describe('the tea test', () => {
  test.use(IN_MOTION)

  test('the frames load on the first tap, after which the tea pours to the end', async ({ page }) => {
    const asked = watchFrames(page)
    let letThrough = () => {}
    const released = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(FRAMES, async (route) => {
      await released
      await route.continue()
    })
    await openTeaTest(page)
    expect(asked).toEqual([])
    const height = () => teaTest(page).evaluate((section) => section.getBoundingClientRect().height)
    const before = await height()

    await pourButton(page).click()
    await expect(pourButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(outcome(page)).toContainText('loading')
    letThrough()
    await expect(outcome(page)).toHaveText(POURED)
    await expect(pourButton(page)).toHaveAttribute('aria-pressed', 'false')
    expect(await height()).toBe(before)
    expect(asked.toSorted()).toEqual(['/media/tea-alkaline-frames.avif', '/media/tea-neutral-frames.avif'])
    expect(await listAxeFindings(page, { within: '#tea-test' })).toEqual([])
  })

  test('a key starts pouring, and both teas show the same frame', async ({ page }) => {
    await openTeaTest(page)
    await pourButton(page).focus()
    await page.keyboard.press('Enter')
    const sheets = teaTest(page).locator('img[src*="-frames"]:not(.invisible)')
    await expect(sheets).toHaveCount(2)
    const [first, second] = await sheets.evaluateAll((all) =>
      all.map((sheet) => (sheet as HTMLElement).style.transform),
    )
    expect(first).toBe(second)
    await expect(outcome(page)).toHaveText(POURED)
    // Afterwards the sharp still is shown again.
    await expect(sheets).toHaveCount(0)
  })

  test('holding the button pours until it is released, and the next press continues', async ({ page }) => {
    await openTeaTest(page)
    expect(await holdFor(pourButton(page), 5)).toBe('false')
    await expect(outcome(page)).not.toHaveText(POURED)
    await pourButton(page).press(' ')
    await expect(outcome(page)).toHaveText(POURED)
  })

  test.describe('when the frames fail to load', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })

    test('the still picture stays visible, and another press retries', async ({ page }) => {
      await page.route(FRAMES, (route) => route.abort())
      await openTeaTest(page)
      await pourButton(page).click()
      await expect(outcome(page)).toContainText('could not be loaded')
      await expect(pourButton(page)).toHaveAttribute('aria-pressed', 'false')
      await expect(teaTest(page).locator('img[src*="-frames"]')).toHaveCount(0)
      await expect(teaTest(page).getByRole('img', { name: /golden amber/ })).toBeVisible()

      await page.unroute(FRAMES)
      await pourButton(page).press('Enter')
      await expect(outcome(page)).toHaveText(POURED)
    })
  })
})

test('the slider keeps a position set before its code has loaded', async ({ page }) => {
  await page.goto('/health-benefits', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement?.dataset.scripts === 'run')
  const letCodeCome = await holdScripts(page)
  await border(page).fill('70')
  letCodeCome()
  await expect(border(page)).toHaveAttribute('aria-valuetext', /pH.7 70 %/)
  await expect(border(page)).toHaveValue('70')
})

test('the keys move the border between the two teas, and reduced motion hides the pour button', async ({ page }) => {
  const asked = watchFrames(page)
  await openTeaTest(page)
  const covered = () =>
    teaTest(page)
      .locator('img')
      .nth(1)
      .evaluate((img) => getComputedStyle(img.closest('.overflow-hidden')!).clipPath)
  await expect.poll(covered).toContain('50%')
  await border(page).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(covered).toContain('53%')
  await page.keyboard.press('Home')
  await expect(border(page)).toHaveAttribute('aria-valuetext', /pH.7 8 %/)

  await expect(pourButton(page)).toBeHidden()
  expect(asked).toEqual([])
})
