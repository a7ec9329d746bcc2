/** The home page: its first view, the pH instrument, the day, the banner, and deferred code. */
import type { Page } from '@playwright/test'

import { getNavigation } from '#app/content/site/site.server.ts'
import { moveMouse } from './hydration.ts'
import { IN_MOTION, expect, test } from './test.ts'

const banner = 'Ionia in four pictures'
const CITIES = getNavigation().footer.cities.title

test(
  'a small phone shows price, buttons and the note on the demo in the first view',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const slide = page.getByRole('group', { name: /^1 of 4/ })
    await expect(slide.getByText(/^From ₹/)).toBeInViewport({ ratio: 1 })
    for (const name of ['Book Live Demo', 'Which machine?'])
      await expect(slide.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(slide.getByText(/^Demo at home|^See one at/)).toBeInViewport({ ratio: 1 })
    // The bar repeats these, so it appears once they are out of view.
    const bar = page.getByRole('complementary', { name: 'Quick contact' })
    await expect(bar).not.toBeInViewport()
    await page.locator('#ph').scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 400))
    await expect(bar).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a tap on a pH level shows its name and a machine that produces it',
  { tag: ['@no-js', '@wide'] },
  async ({ page }) => {
    await page.goto('/')
    const instrument = page.locator('#ph')
    const choose = async (ph: string) => {
      await instrument.getByRole('radio', { name: `pH ${ph}` }).check()
      // The result must be visible without scrolling after the tap.
      await expect(instrument.getByRole('radio', { name: `pH ${ph}` })).toBeInViewport()
    }
    await choose('7.0')
    await expect(instrument.getByRole('heading', { name: 'Neutral' })).toBeInViewport()
    await expect(instrument.getByRole('img', { name: /^X-Blue/ })).toBeInViewport()
    for (const [ph, name] of [
      ['2.5', 'Strong acidic'],
      ['11.5', 'Strong alkaline'],
    ] as const) {
      await choose(ph)
      await expect(instrument.getByRole('heading', { name })).toBeInViewport()
      await expect(instrument.getByRole('heading', { name: 'Neutral' })).toBeHidden()
      await expect(instrument.getByRole('img', { name: /^SM-S230TL/ })).toBeInViewport()
      await expect(instrument.getByRole('img', { name: /^X-Blue/ })).toBeHidden()
    }
  },
)

test('the page is at most eleven screens long on a phone', { tag: '@no-js' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // From the eleventh city on, the list in the footer of all pages gets longer.
  const cities = page.getByRole('navigation', { name: CITIES }).getByRole('listitem')
  const tenth = await cities.nth(Math.min(9, (await cities.count()) - 1)).boundingBox()
  const last = await cities.last().boundingBox()
  expect(height - (last!.y - tenth!.y)).toBeLessThanOrEqual(11 * 844)
})

test('all ten moments of the day are readable', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/')
  const moments = page.locator('#day li')
  await expect(moments).toHaveCount(10)
  for (const moment of await moments.all()) {
    await moment.scrollIntoViewIfNeeded()
    await expect(moment.locator('time')).toBeInViewport()
    await expect(moment.getByRole('heading')).toBeInViewport()
    await expect(moment.locator('b')).toHaveText(/^pH \d+\.\d$/)
  }
})

test('the index of the banner leads to each slide', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: banner })
  await slides.getByRole('link', { name: /^Slide 2/ }).click()
  await expect(slides.getByRole('group', { name: /^2 of 4/ })).toBeInViewport({ ratio: 0.4 })
})

test.describe('before the first interaction', () => {
  test.use({ ...IN_MOTION, viewport: { width: 1440, height: 900 } })

  const open = async (page: Page) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.scripts === 'run')
  }

  test('the banner marks its current slide, and the first click on its button turns it', async ({ page }) => {
    await open(page)
    const slides = page.getByRole('region', { name: banner })
    await expect(slides.locator('[aria-current]')).toHaveAccessibleName(/^Slide 1/)
    await slides.getByRole('button', { name: 'Next slide' }).click()
    await expect(slides.locator('[aria-current]')).toHaveAccessibleName(/^Slide 2/)
  })

  test('no animation runs and no code loads until the first interaction', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await open(page)
    await page.waitForLoadState('networkidle')
    const html = await (await page.request.get('/')).text()
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => !html.includes(path))).toEqual([])
    await expect(page.locator('[data-live]')).toHaveCount(0)

    await page.mouse.wheel(0, 100)
    await expect(page.getByRole('region', { name: banner })).toHaveAttribute('data-playing')
  })
})

test.describe('with scripts', () => {
  test.use(IN_MOTION)

  test('the banner turns after six seconds and stops when paused', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const slides = page.getByRole('region', { name: banner })
    const current = slides.locator('[aria-current]')
    await expect(slides.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await slides.getByRole('link', { name: /^Slide 2/ }).click()
    await expect(current).toHaveAccessibleName(/^Slide 2/)
    await page.mouse.move(0, 0)

    await page.clock.runFor(7000)
    await expect(current).toHaveAccessibleName(/^Slide 3/)

    await slides.getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    await expect(current).toHaveAccessibleName(/^Slide 3/)
  })

  test('the film of the first slide starts with the first interaction and can be paused', async ({ page }) => {
    // Phones have a picture of their own.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.hero video')).toHaveCount(0)
    await moveMouse(page)
    const film = page.locator('.hero video[data-shown]')
    await expect(film).toHaveJSProperty('paused', false)
    const pause = page.locator('.hero').getByRole('button', { name: /Pause/ })
    await expect(pause).toHaveCount(1)
    await pause.click()
    await expect(film).toHaveJSProperty('paused', true)
  })

  test('all links with the finder’s name lead to the finder', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/')
    const links = page.getByRole('link', { name: 'Which machine?' })
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(places)).toEqual(new Set(['/which-machine']))
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('the banner stays on the chosen slide and shows no film', { tag: '@all' }, async ({ page }) => {
      await page.clock.install()
      await page.goto('/')
      const slides = page.getByRole('region', { name: banner })
      await slides.getByRole('link', { name: /^Slide 2/ }).click()
      const current = slides.locator('[aria-current]')
      await expect(current).toHaveAccessibleName(/^Slide 2/)

      await page.clock.runFor(30_000)
      await expect(current).toHaveAccessibleName(/^Slide 2/)
      await expect(slides.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
      await expect(page.locator('.hero video')).toHaveCount(0)
    })
  })
})
