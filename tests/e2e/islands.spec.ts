/** Islands start when the visitor turns to them, and no click is lost: `app/browser/islands.ts`. */
import type { Locator, Page } from '@playwright/test'

import { holdScripts } from './layout-shifts.ts'
import { IN_MOTION, expect, test } from './test.ts'

const X_BLUE = '/products/ionia-x-blue-alkaline-water-machine'

/** As visitors get the page: for other tests, `goto` starts all islands. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement?.dataset.scripts === 'run')
}

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`).first()
const control = (page: Page) => page.locator('.video-loop-control')
const expectLive = (page: Page, name: string) => expect(island(page, name)).toHaveAttribute('data-live')
const expectStill = (page: Page, name: string) => expect(island(page, name)).not.toHaveAttribute('data-live')

test.describe('beside a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a page that appears under a resting mouse loads no script but its own', async ({ page }) => {
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    )
    await page.mouse.move(300, 400)
    await open(page, '/contacts')
    await page.waitForLoadState('networkidle')
    const html = await (await page.request.get('/contacts')).text()
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => !html.includes(path))).toEqual([])
  })

  test('what scrolls under a resting mouse stays HTML', async ({ page }) => {
    await open(page, X_BLUE)
    await page.evaluate(() => {
      const [film, gallery] = ['video-loop', 'product-gallery'].map((name) =>
        document.querySelector(`[data-island="${name}"] *`)!,
      )
      const pass = (element: Element | undefined, screenX: number) =>
        element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', screenX }))
      pass(document.body, 400)
      pass(film, 400)
      pass(gallery, 401)
    })
    await expectLive(page, 'product-gallery')
    await expectStill(page, 'video-loop')
  })
})

for (const [turn, act] of [
  [
    'points at',
    (part: Locator) =>
      part
        .page()
        .mouse.move(10, 10)
        .then(() => part.hover()),
  ],
  ['focuses', (part: Locator) => part.focus()],
  ['presses', (part: Locator) => part.dispatchEvent('pointerdown')],
  ['types in', (part: Locator) => part.dispatchEvent('keydown', { key: 'a' })],
  ['fills in', (part: Locator) => part.dispatchEvent('input')],
] as const) {
  test(`an island starts when the visitor ${turn} it, and no other does`, async ({ page }) => {
    await open(page, X_BLUE)
    await act(page.locator('#gallery figure a').first())
    await expectLive(page, 'product-gallery')
    await expectStill(page, 'video-loop')
  })
}

test.describe('a control before its island answers', () => {
  test('repeated clicks are answered once', async ({ page }) => {
    await open(page, X_BLUE)
    const letCodeCome = await holdScripts(page)
    await control(page).click()
    await control(page).click()
    letCodeCome()
    await expectLive(page, 'video-loop')
    await expect(control(page)).toHaveAccessibleName('Pause the film')
  })

  test('Enter is answered, and the focus stays', async ({ page }) => {
    await open(page, X_BLUE)
    const letCodeCome = await holdScripts(page)
    await control(page).press('Enter')
    letCodeCome()
    await expect(control(page)).toHaveAccessibleName('Pause the film')
    await expect(control(page)).toBeFocused()
  })

  test('a click with Ctrl opens a tab, as of any link', async ({ page, context }) => {
    await open(page, X_BLUE)
    const letCodeCome = await holdScripts(page)
    const opened = context.waitForEvent('page')
    await page
      .locator('#gallery figure a')
      .first()
      .click({ modifiers: ['Control'] })
    await (await opened).close()
    letCodeCome()
    await expectLive(page, 'product-gallery')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  })
})

test.describe('what moves by itself', () => {
  /** Scrolls to it, and waits for another island of the page. */
  async function pass(page: Page) {
    await open(page, X_BLUE)
    await island(page, 'video-loop').locator('> :first-child').scrollIntoViewIfNeeded()
    await page.locator('#gallery figure a').first().focus()
    await expectLive(page, 'product-gallery')
  }

  test.describe('where motion is welcome', () => {
    test.use(IN_MOTION)

    test('starts near the screen', async ({ page }) => {
      await pass(page)
      await expectLive(page, 'video-loop')
    })

    test('waits for its visitor with data saver on', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      await pass(page)
      await expectStill(page, 'video-loop')
    })
  })

  test('waits for its visitor where less motion is preferred', async ({ page }) => {
    await pass(page)
    await expectStill(page, 'video-loop')
  })
})

test('a form starts by itself where the address names it, or the tab has a draft of it', async ({ page }) => {
  await open(page, '/contacts')
  const id = await page.locator('main form.lead-form').getAttribute('id')
  await page.goto('about:blank')
  await open(page, `/contacts#${id}`)
  await expectLive(page, 'lead-form')
  await page.evaluate(() => sessionStorage.setItem('draft:contact', '{}'))
  await page.goto('about:blank')
  await open(page, '/contacts')
  await expectLive(page, 'lead-form')
})

test('an island that starts anew keeps what stands in its slots', async ({ page }) => {
  await open(page, X_BLUE)
  await page.evaluate(() => {
    const product = document.querySelector<HTMLElement>('[data-island=carousel] a.product-member')!
    Object.assign(product, { isFirst: true })
    // As by an extension: React finds another page than the server sent.
    product.closest('[data-island]')!.prepend(document.createElement('font'))
  })
  await page.locator('[data-island=carousel] button').first().focus()
  await expectLive(page, 'carousel')
  await expect(page.locator('[data-island=carousel] > font')).toHaveCount(0)
  expect(
    await page.evaluate(() => 'isFirst' in document.querySelector('[data-island=carousel] a.product-member')!),
  ).toBe(true)
})

test('a place in a closed fold opens with the address that names it', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/ionizer-or-ro')
  await expect(page.locator('details:not([open]) #borewell')).toBeAttached()
  await page.goto('/ionizer-or-ro#borewell')
  await expect(page.locator('#borewell')).toBeInViewport()
})
