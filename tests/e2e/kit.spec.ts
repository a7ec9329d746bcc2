/** The building blocks, on the page that shows all of them: by keyboard, by mouse, without scripts, with less motion. */
import type { Page } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
import { listAxeFindings } from './axe.ts'
import { IN_MOTION, expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => ({ ...fakes.environment, SHOW_KIT: '1' }))

test.use(IN_MOTION)

const products = (page: Page) => page.getByRole('region', { name: 'Machines', exact: true })
const currentSlide = (page: Page) => products(page).locator('.carousel-index [aria-current]')
const button = (page: Page, name: string) => products(page).getByRole('button', { name })

/** Time passes only when the test says so. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

/** Opens the page with its clock in our hands, and scrolls to the carousel until the motor drives it. */
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
  test('moves on by itself until it is paused, and again when it is played', { tag: '@all' }, async ({ page }) => {
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

  test('stays while the mouse is over it, and while the keyboard is in it', { tag: '@all' }, async ({ page }) => {
    await openDrivenCarousel(page)
    await products(page).locator('.carousel-row').hover()
    await expect(products(page)).not.toHaveAttribute('data-moving')
    await page.mouse.move(0, 0)
    await expect(products(page)).toHaveAttribute('data-moving')

    await page.keyboard.press('Tab')
    await products(page).getByRole('group', { name: 'Machines, slides' }).focus()
    await expect(products(page)).not.toHaveAttribute('data-moving')
  })

  test('steps by its buttons and by the arrow keys, around the end too', { tag: '@all' }, async ({ page }) => {
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

  test('turns one slide for a sweep over the trackpad, however long it rolls on', { tag: '@all' }, async ({ page }) => {
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

  test('fetches the next pictures when the visitor comes to it, not before', { tag: '@all' }, async ({ page }) => {
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

  test('a drag of 30 pixels is a slip of the hand, one of 60 turns the slide', { tag: '@all' }, async ({ page }) => {
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
    'what is off the screen is out of reach of the keyboard; nothing moves when the motor takes over',
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

test('tabs are chosen with the arrow keys, and the address keeps step', { tag: '@all' }, async ({ page }) => {
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

test('a tab switches at once: nothing is loaded', { tag: '@all' }, async ({ page }) => {
  // As a visitor gets the page, without any island.
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

test('Alt and an arrow go back in the history, and do not change the tab', { tag: '@all' }, async ({ page }) => {
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
      `is closed by ${exit}: the page is still there, without loading anything, and focus is back`,
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

  test('keeps the keyboard inside, and the page behind does not scroll', { tag: '@all' }, async ({ page }) => {
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

test('a dialog that follows another takes its place: one step back closes it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.goto('/_kit')
  await page.getByRole('button', { name: 'A card' }).click()
  await page.getByRole('button', { name: 'Go on to the next' }).click()
  const next = page.getByRole('dialog', { name: 'A wide card' })
  await expect(next).toBeVisible()
  await page.goBack()
  await expect(next).toBeHidden()
  await expect(page).toHaveURL('/_kit')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link to an answer opens it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/_kit')
  await expect(page.getByText('Every 12 to 18 months.').first()).toBeHidden()
  await page.getByRole('link', { name: 'A link to the second answer' }).first().click()
  await expect(page.getByText('Every 12 to 18 months.').first()).toBeInViewport()
})

test('a film plays while it is on the screen, and can be paused', { tag: '@all' }, async ({ page }) => {
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
  test.use({ expectTrouble: /outside request: https:\/\/www\.google\.com\/maps/ })

  test(
    'is asked from its site only when the visitor wants it, and takes the focus',
    { tag: '@all' },
    async ({ page }) => {
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
    },
  )
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself; the buttons still turn the slides', { tag: '@all' }, async ({ page }) => {
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

  test('a film is its still picture until it is asked for', { tag: '@all' }, async ({ page }) => {
    await page.goto('/_kit')
    await page.locator('.video-loop').scrollIntoViewIfNeeded()
    await expect(page.locator('.video-loop video')).toHaveCount(0)
    // Before, it is a link to the film, and leads there.
    await untilHydrated(page.locator('.video-loop-control'))
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(page.locator('.video-loop video')).toHaveJSProperty('paused', false)
  })

  for (const opened of [null, 'A card', 'The whole screen']) {
    test(
      `axe finds nothing on ${opened ? `the dialog “${opened}”` : 'the page, on light and deep ground'}`,
      { tag: opened ? '@all' : [] },
      async ({ page }) => {
        await page.goto('/_kit')
        if (opened) {
          await page.getByRole('button', { name: opened }).click()
          await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
        }
        // The same navigation stands on both grounds here, under the same name.
        expect(await listAxeFindings(page, { without: ['landmark-unique'] })).toEqual([])
      },
    )
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tab is a link, and the server renders what it names', { tag: '@all' }, async ({ page }) => {
    await page.goto('/_kit')
    const tabs = page.getByRole('navigation', { name: 'Parts of the machine' }).first()
    await tabs.getByRole('link', { name: 'Filters' }).click()
    await expect(page.getByText('Two cartridges').first()).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Filters' })).toHaveAttribute('aria-current', 'true')
  })

  test(
    'the index of a carousel leads to its slides, and shows no button that does nothing',
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
