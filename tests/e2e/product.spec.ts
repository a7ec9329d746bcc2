/** The product page: its first view, forms, gallery and print. */
import type { Locator, Page } from '@playwright/test'

import type { Product } from '#app/content/products/product.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { IN_MOTION, expect, test } from './test.ts'

const products = getProducts()
const stated = ({ specification }: Product) => Object.values(specification).filter((value) => value !== undefined)
const pathOf = ({ slug }: Product) => `/products/${slug}`
const xBlue = products.find(({ name }) => name === 'X-Blue')!

const viewer = (page: Page) => page.locator('dialog.product-enlarged')
const frames = (page: Page) => page.locator('#gallery figure a')
const actions = (page: Page) => page.getByRole('main').getByRole('group', { name: 'X-Blue', exact: true })

/** Opens the page and waits until the gallery's slider runs. */
async function openGallery(page: Page) {
  await page.goto(pathOf(xBlue))
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await expect(page.locator('#gallery [data-driven]')).toBeAttached()
}

test('a phone shows the price above the picture and the buttons below it', { tag: '@no-js' }, async ({ page }) => {
  await page.goto(pathOf(xBlue))
  const top = async (part: Locator) => (await part.boundingBox())!.y
  const main = page.getByRole('main')
  const price = await top(main.locator('header data'))
  const picture = await top(main.getByRole('img').first())
  expect(price).toBeLessThan(picture)
  for (const name of ['Book Live Demo', 'Order by phone']) {
    const button = actions(page).getByRole('link', { name })
    expect(await top(button)).toBeGreaterThan(picture)
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }
})

test('a short phone shows the whole demo button in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const product of products) {
    await page.goto(pathOf(product))
    const demo = page.locator('.product-stage').getByRole('link', { name: 'Book Live Demo' })
    await expect(demo, product.name).toBeInViewport({ ratio: 1 })
  }
})

test('a wide screen shows name, price and demo in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const product of products) {
    await page.goto(pathOf(product))
    const stage = page.locator('.product-stage')
    const [name, picture] = [stage.locator('h1'), stage.getByRole('img').first()]
    for (const part of [name, stage.locator('data'), stage.getByRole('link', { name: 'Book Live Demo' })])
      await expect(part, product.name).toBeInViewport({ ratio: 1 })
    const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await bottom(name), product.name).toBeLessThan(await bottom(picture))
  }
})

test(
  'the form card switches between order and enquiry, and links on the page open the right form',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto(pathOf(xBlue))
    const order = page.locator('#order form')
    const enquiry = page.locator('#enquiry form')
    await expect(order).toBeVisible()
    await expect(enquiry).toBeHidden()
    await page.locator('#forms').getByText('Ask about it', { exact: true }).click()
    await expect(enquiry).toBeVisible()
    await expect(order).toBeHidden()
    await actions(page).getByRole('link', { name: 'Order by phone' }).click()
    await expect(order).toBeVisible()
    await expect(enquiry).toBeHidden()
    await page.locator('#questions').getByRole('link', { name: 'Does it fit my kitchen?' }).click()
    await expect(enquiry).toBeInViewport()
  },
)

test.describe('a rejected enquiry', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ })

  test('is shown open with its messages', async ({ page }) => {
    await page.goto(pathOf(xBlue))
    await page.locator('#forms').getByText('Ask about it', { exact: true }).click()
    await page.locator('#enquiry form').getByRole('button').click()
    await expect(page.locator('#enquiry [aria-invalid=true]').first()).toBeVisible()
    await expect(page.locator('#order form')).toBeHidden()
  })
})

test(
  'an enlarged picture opens, wraps around at the ends and closes',
  { tag: ['@no-js', '@wide'] },
  async ({ page }) => {
    await page.goto(pathOf(xBlue))
    const count = xBlue.detail.gallery.length
    await frames(page).first().click()
    await expect(viewer(page)).toContainText(`1 of ${count}`)
    await viewer(page).getByRole('link', { name: 'Previous picture' }).click()
    await expect(viewer(page)).toContainText(`${count} of ${count}`)
    await viewer(page).getByRole('link', { name: 'Next picture' }).click()
    await expect(viewer(page)).toContainText(`1 of ${count}`)
    await expect(viewer(page).locator('img')).toHaveJSProperty('complete', true)
    await expect(viewer(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await viewer(page).getByRole('link', { name: 'Close' }).click()
    await expect(viewer(page)).toBeHidden()
  },
)

test.describe('with JavaScript', () => {
  test.use(IN_MOTION)

  test('the gallery and its enlarged pictures work by keyboard', { tag: ['@wide', '@all'] }, async ({ page }) => {
    await openGallery(page)
    await page.getByRole('group', { name: 'Pictures of X-Blue, slides' }).focus()
    await page.keyboard.press('ArrowRight')
    const second = page.locator('#gallery .carousel-slide').nth(1)
    await expect(second).not.toHaveAttribute('inert')
    await expect(second).toBeInViewport({ ratio: 0.9 })

    await second.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page)).toBeVisible()
    await expect(viewer(page)).toContainText('2 of')
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page)).toContainText('3 of')

    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(second.getByRole('link')).toBeFocused()
    await expect(page).toHaveURL(pathOf(xBlue))
  })

  test('Back closes a picture and keeps the scroll position', async ({ page }) => {
    await page.goto('/products')
    await page.goto(pathOf(xBlue))
    await frames(page).first().click()
    await viewer(page).getByRole('link', { name: 'Next picture' }).click()
    await expect(viewer(page)).toContainText('2 of')
    await page.goBack()
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(pathOf(xBlue))
    await expect(page.locator('#gallery')).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/products')
  })

  test('the gallery turns by itself and pauses while a picture is open', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto(pathOf(xBlue))
    await page.locator('#gallery').scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const gallery = page.getByRole('region', { name: 'Pictures of X-Blue' })
    const slides = gallery.locator('.carousel-slide')
    await expect(gallery).toHaveAttribute('data-moving')
    await expect(slides.first()).not.toHaveAttribute('inert')
    await page.clock.runFor(6_000)
    await expect(slides.first()).toHaveAttribute('inert')

    await frames(page).nth(1).click()
    await expect(viewer(page)).toBeVisible()
    await expect(gallery).not.toHaveAttribute('data-moving')
  })

  test('the URL of a picture opens it, and closing it restores the page’s URL', { tag: '@all' }, async ({ page }) => {
    await page.goto(`${pathOf(xBlue)}?view=2#gallery`)
    await expect(viewer(page)).toContainText('2 of')
    await page.mouse.move(10, 10)
    // A modal dialog shows that the island is live.
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(`${pathOf(xBlue)}#gallery`)
  })

  test('the print button prints the page', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(pathOf(xBlue))
    await page.getByRole('link', { name: 'Print this sheet' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await expect(page).toHaveURL(pathOf(xBlue))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture of the gallery links to its enlarged view, which links back', async ({ page }) => {
    await page.goto(pathOf(xBlue))
    await frames(page).nth(1).click()
    await expect(page).toHaveURL(`${pathOf(xBlue)}?view=2#gallery`)
    const picture = viewer(page).locator('img')
    await expect(picture).toHaveAttribute('alt', xBlue.detail.gallery[1]!.alt)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await viewer(page).getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL(`${pathOf(xBlue)}#gallery`)
    await expect(viewer(page)).toBeHidden()
  })

  test('the film is a picture with a link to it', async ({ page, request }) => {
    await page.goto(pathOf(xBlue))
    const film = await page.getByRole('link', { name: 'Play the film' }).getAttribute('href')
    expect((await request.get(film!)).headers()['content-type']).toBe('video/mp4')
    // The browser's viewer loads the film again, under the policy of the file.
    await page.goto(film!)
    await expect(page.locator('video')).toHaveJSProperty('error', null)
  })

  test('the print button opens the sheet with a note on printing', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(pathOf(xBlue))
    await page.getByRole('link', { name: 'Print this sheet' }).click()
    await expect(page).toHaveURL(`${pathOf(xBlue)}?view=print`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('X-Blue')
    await expect(page.getByText('It fits on one A4 page.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to X-Blue' }).click()
    await expect(page).toHaveURL(pathOf(xBlue))
  })
})

for (const product of products) {
  test(
    `the page of ${product.name} prints as one A4 sheet`,
    { tag: product === xBlue ? [] : '@all' },
    async ({ page }) => {
      await page.goto(pathOf(product))
      await page.emulateMedia({ media: 'print' })
      const sheet = page.locator('.product-sheet')
      await expect(sheet.getByText(product.name, { exact: true })).toBeVisible()
      for (const value of stated(product)) await expect(sheet.getByRole('table')).toContainText(value)
      await expect(sheet).toContainText('inclusive of all taxes')
      await expect(sheet).toContainText(/\+91 \d{5} \d{5}/)
      await expect(sheet.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(actions(page)).toBeHidden()

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
    },
  )
}

test('an enquiry from a product page is stored with that page', async ({ page, site, visitorPhone }) => {
  await page.goto(`${pathOf(xBlue)}#enquiry`)
  const enquiry = page.locator('#enquiry')
  const name = enquiry.getByRole('textbox', { name: 'Your name' })
  await name.focus()
  await page.waitForLoadState('networkidle')
  await name.fill('Meera Iyer')
  await enquiry.getByRole('textbox', { name: 'Phone number' }).fill(visitorPhone.typed)
  await enquiry.getByRole('textbox', { name: 'Your comment' }).fill('Does it suit bore water?')
  await enquiry.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()
  const [lead] = await site.findLead(visitorPhone.e164)
  expect(lead).toMatchObject({ form: 'contact', header: 'Ionia Enquiry', page: pathOf(xBlue) })
})

test.describe('a mouse', () => {
  test.use(IN_MOTION)

  test('only the main mouse button drags the pictures', { tag: '@wide' }, async ({ page }) => {
    await openGallery(page)
    const row = page.locator('#gallery [data-driven]')
    const firstShift = () =>
      row
        .locator('.carousel-slide')
        .first()
        .evaluate((slide) => slide.style.transform)
    const before = await firstShift()
    const box = (await row.boundingBox())!
    await page.mouse.move(box.x + 600, box.y + 100)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(box.x + 200, box.y + 100, { steps: 8 })
    expect(await firstShift()).toBe(before)
    await page.mouse.up({ button: 'right' })
  })
})
