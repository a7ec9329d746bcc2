/** The building blocks on the kit page: by keyboard, by mouse, without JavaScript, with reduced motion. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

import { startDevelopment } from '../development/development-server.ts'
import type { Site } from '../site.ts'
import { untilHydrated } from './hydration.ts'
import { listAxeFindings } from './axe.ts'
import { IN_MOTION, expect, test as base } from './test.ts'

/** `npm run dev`, because production has no kit. */
const test = base.extend({
  site: [
    async ({ sites }, use) => use(await sites.open('development', openDevelopment)),
    { scope: 'test', timeout: 180_000 },
  ],
})

async function openDevelopment() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-kit-'))
  const settings = { DATABASE_URL: `sqlite:${join(folder, 'site.db')}`, JOURNAL_DIR: folder }
  const development = await startDevelopment(process.cwd(), settings)
  const remove = async () => {
    await development.stop()
    rmSync(folder, { recursive: true })
  }
  return { url: development.url, remove } as Site
}

// In one worker, because two would start two such sites.
test.describe.configure({ mode: 'default' })

// On a busy host, a page of the development server may be shown before its style sheet, which allows the transition, has arrived.
test.use({ ...IN_MOTION, expectedErrors: /ViewTransition opt-in disabled|Transition was skipped/ })

const products = (page: Page) => page.getByRole('region', { name: 'Machines', exact: true })
const currentSlide = (page: Page) => products(page).locator('.carousel-index [aria-current]')
const button = (page: Page, name: string) => products(page).getByRole('button', { name })

/** Stops time, which then advances only by `page.clock.runFor`. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

/** Opens the page with a stopped clock, and scrolls to the carousel until its motor runs. */
async function openDrivenCarousel(page: Page) {
  await stopClock(page)
  await page.goto('/_kit')
  await products(page).scrollIntoViewIfNeeded()
  await expect(products(page).locator('[data-driven]')).toBeAttached()
}

async function dragSlides(page: Page, pixels: number) {
  const box = (await products(page).locator('.carousel-row').boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 200, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 200 + pixels, y, { steps: 4 })
  await page.mouse.up()
}

test.describe('carousel', () => {
  test('turns by itself until it is paused, and again when it is played', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 1 of 6')
    await page.clock.runFor(4_500)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 2 of 6')

    await button(page, 'Pause the slides').click()
    const paused = await currentSlide(page).getAttribute('aria-label')
    await page.clock.runFor(30_000)
    await expect(currentSlide(page)).toHaveAccessibleName(paused!)

    await button(page, 'Play the slides').click()
    await page.clock.runFor(4_500)
    await expect(currentSlide(page)).not.toHaveAccessibleName(paused!)
  })

  test('stops while the mouse is over it or the focus is in it', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    await products(page).locator('.carousel-row').hover()
    await expect(products(page)).not.toHaveAttribute('data-moving')
    await page.mouse.move(0, 0)
    await expect(products(page)).toHaveAttribute('data-moving')

    await page.keyboard.press('Tab')
    await products(page).getByRole('group', { name: 'Machines, slides' }).focus()
    await expect(products(page)).not.toHaveAttribute('data-moving')
  })

  test('steps by its buttons and the arrow keys, and wraps around', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    await button(page, 'Pause the slides').click()
    await button(page, 'Next slide').click()
    await page.clock.runFor(2_000)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 2 of 6')
    await products(page).getByRole('group', { name: 'Machines, slides' }).focus()
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('ArrowLeft')
      await page.clock.runFor(2_000)
    }
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 6 of 6')
  })

  test('turns one slide for each swipe on the trackpad, despite its inertia', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    await products(page)
      .locator('.carousel-row')
      .evaluate((row) => {
        for (let event = 0; event < 6; event += 1)
          row.dispatchEvent(new WheelEvent('wheel', { deltaX: 60, cancelable: true }))
      })
    await page.clock.runFor(2_000)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 2 of 6')
  })

  test('loads the next pictures only when the mouse is over it', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    const banners = page.getByRole('region', { name: 'Banners' })
    await banners.scrollIntoViewIfNeeded()
    await expect(banners.locator('[data-driven]')).toBeAttached()
    const next = banners.locator('.carousel-slide').nth(1).locator('img')
    await expect(next).toHaveJSProperty('loading', 'lazy')
    await banners.locator('.carousel-row').hover()
    await expect(next).toHaveJSProperty('loading', 'eager')
    await expect(next).toHaveJSProperty('complete', true)
    await expect(next).not.toHaveJSProperty('naturalWidth', 0)
  })

  test('changes the slide on a 60-pixel drag but not on a 30-pixel drag', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    await button(page, 'Pause the slides').click()
    await dragSlides(page, -30)
    await page.clock.runFor(2_000)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 1 of 6')
    await dragSlides(page, -60)
    await page.clock.runFor(2_000)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 2 of 6')
  })

  test(
    'makes slides outside the screen inert, and does not shift when automatic turning starts',
    { tag: '@all' },
    async ({ page }) => {
      const placeOf = (slide: number) =>
        products(page)
          .locator('.carousel-slide')
          .nth(slide)
          .evaluate((element) => {
            const { left, width, height } = element.getBoundingClientRect()
            return { left: Math.round(left), width: Math.round(width), height: Math.round(height) }
          })
      await stopClock(page)
      await page.goto('/_kit')
      const before = await placeOf(0)
      await products(page).scrollIntoViewIfNeeded()
      await expect(products(page).locator('[data-driven]')).toBeAttached()
      expect(await placeOf(0)).toEqual(before)

      const reachable = products(page).locator('.carousel-slide:not([inert])')
      await expect(reachable).toHaveCount((page.viewportSize()?.width ?? 0) > 1000 ? 3 : 1)
    },
  )
})

test('the arrow keys select tabs and update the URL', { tag: '@all' }, async ({ page }) => {
  await page.goto('/_kit')
  const tabs = page.getByRole('tablist', { name: 'Parts of the machine' }).first()
  await tabs.getByRole('tab', { name: 'Plates' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Filters' })).toBeFocused()
  await expect(tabs.getByRole('tab', { name: 'Filters' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Filters' })).toContainText('Two cartridges')
  await expect(page).toHaveURL(/[?&]light-tab=filters/)

  await page.keyboard.press('End')
  await expect(tabs.getByRole('tab', { name: 'Installation' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Plates' })).toBeFocused()

  await tabs.getByRole('tab', { name: 'Display' }).click()
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Display' })).toContainText('large numerals')
})

test('a tab switches without loading the page again', { tag: '@all' }, async ({ page }) => {
  // Clicked before the island hydrates.
  await page.goto('/_kit', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement?.dataset.scripts === 'run')
  const panel = page.getByRole('tabpanel').filter({ visible: true }).first()
  await expect(panel).toContainText('Titanium')
  const loads: string[] = []
  page.on('request', (request) => loads.push(request.url()))
  await page.getByRole('tab', { name: 'Filters' }).first().press('Enter')
  await expect(panel).toContainText('Two cartridges')
  expect(loads.filter((url) => new URL(url).pathname === '/_kit')).toEqual([])
})

test('Alt with an arrow key is left to the browser and does not change the tab', { tag: '@all' }, async ({ page }) => {
  await page.goto('/_kit')
  const tab = page.getByRole('tab', { name: 'Plates' }).first()
  await tab.focus()
  const isTaken = await tab.evaluate((element) => {
    const pressed = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true })
    return !element.dispatchEvent(pressed)
  })
  expect(isTaken).toBe(false)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test.describe('dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'A card' })
  const opener = (page: Page) => page.getByRole('button', { name: 'A card' })

  const exits: Record<string, (page: Page) => Promise<unknown>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    Back: (page) => page.goBack(),
    'a click outside': (page) => page.mouse.click(8, 300),
    'its button': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  }
  for (const [exit, close] of Object.entries(exits)) {
    test(
      `is closed by ${exit} without loading anything, and the focus returns`,
      { tag: exit === 'Back' ? [] : '@all' },
      async ({ page }) => {
        await page.goto('/_kit')
        const loads: string[] = []
        page.on('request', (request) => loads.push(request.url()))
        await opener(page).click()
        await expect(dialog(page)).toBeFocused()
        await close(page)
        await expect(dialog(page)).toBeHidden()
        await expect(opener(page)).toBeFocused()
        await expect(page).toHaveURL('/_kit')
        expect(loads.filter((url) => url.includes('.data'))).toEqual([])
      },
    )
  }

  test('traps the focus and blocks scrolling of the page behind', { tag: '@all' }, async ({ page }) => {
    await page.goto('/_kit')
    await opener(page).click()
    for (const name of ['I see', 'Go on to the next', 'Close']) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name })).toBeFocused()
    }
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.mouse.move(4, 4)
    await page.mouse.wheel(0, 800)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})

test('a dialog opened from another replaces it, so that Back closes it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.goto('/_kit')
  await page.getByRole('button', { name: 'A card' }).click()
  await page.getByRole('button', { name: 'Go on to the next' }).click()
  const next = page.getByRole('dialog', { name: 'The whole screen' })
  await expect(next).toBeVisible()
  await page.goBack()
  await expect(next).toBeHidden()
  await expect(page).toHaveURL('/_kit')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link to a folded answer opens it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/_kit')
  await expect(page.getByText('Every 12 to 18 months.').first()).toBeHidden()
  await page.getByRole('link', { name: 'A link to the second answer' }).first().click()
  await expect(page.getByText('Every 12 to 18 months.').first()).toBeInViewport()
})

test('a film plays while it is on the screen and can be paused', { tag: '@all' }, async ({ page }) => {
  await page.goto('/_kit')
  const film = page.locator('.video-loop video')
  await expect(film).toHaveCount(0)
  await page.locator('.video-loop').scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', false)
  await expect(film).toHaveJSProperty('muted', true)
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect(film).toHaveJSProperty('paused', true)
})

test.describe('a map', () => {
  test.use({ expectedErrors: /outside request: https:\/\/www\.google\.com\/maps/ })

  test('loads from Google only on a click, and gets the focus', { tag: '@all' }, async ({ page }) => {
    const asked: string[] = []
    await page.route('https://www.google.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.goto('/_kit')
    const link = page.getByRole('link', { name: /Open the map.*Connaught Place/ })
    await link.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await link.click()
    await expect(page.getByTitle('Map of Connaught Place, New Delhi')).toBeFocused()
    await expect.poll(() => asked.length).toBe(1)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slides turn only by the buttons', { tag: '@all' }, async ({ page }) => {
    await stopClock(page)
    await page.goto('/_kit')
    await products(page).scrollIntoViewIfNeeded()
    await expect(button(page, 'Next slide')).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 1 of 6')
    await expect(button(page, 'Pause the slides')).toHaveCount(0)
    await button(page, 'Next slide').click()
    await expect(currentSlide(page)).toHaveAccessibleName('Slide 2 of 6')
  })

  test('a film shows its still picture until it is played', { tag: '@all' }, async ({ page }) => {
    await page.goto('/_kit')
    await page.locator('.video-loop').scrollIntoViewIfNeeded()
    await expect(page.locator('.video-loop video')).toHaveCount(0)
    // Before hydration it is a link to the film.
    await untilHydrated(page.locator('.video-loop-control'))
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(page.locator('.video-loop video')).toHaveJSProperty('paused', false)
  })

  for (const opened of [null, 'A card', 'The whole screen']) {
    test(
      `axe finds nothing on ${opened ? `the dialog “${opened}”` : 'the page, on light and dark backgrounds'}`,
      { tag: opened ? '@all' : [] },
      async ({ page }) => {
        await page.goto('/_kit')
        if (opened) {
          await page.getByRole('button', { name: opened }).click()
          await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
        }
        // The kit shows the same navigation on both backgrounds, under the same name.
        expect(await listAxeFindings(page, { without: ['landmark-unique'] })).toEqual([])
      },
    )
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tab is a link, and the server renders its panel', { tag: '@all' }, async ({ page }) => {
    await page.goto('/_kit')
    const tabs = page.getByRole('navigation', { name: 'Parts of the machine' }).first()
    await tabs.getByRole('link', { name: 'Filters' }).click()
    await expect(page.getByText('Two cartridges').first()).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Filters' })).toHaveAttribute('aria-current', 'true')
  })

  test(
    'the index of a carousel links to its slides, and the carousel shows no buttons',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/_kit')
      await products(page).getByRole('link', { name: 'Slide 5 of 6' }).click()
      await expect(products(page).getByRole('link', { name: 'SM-S230TL' })).toBeInViewport()
      await expect(products(page).getByRole('button')).toHaveCount(0)
    },
  )

  test('films and maps are pictures with links', { tag: '@all' }, async ({ page, request }) => {
    await page.goto('/_kit')
    const film = await page.getByRole('link', { name: 'Play the film' }).getAttribute('href')
    expect((await request.get(film!)).headers()['content-type']).toBe('video/mp4')
    await expect(page.getByRole('link', { name: /^Open the map/ })).toHaveAttribute('href', /google\.com\/maps/)
  })
})
