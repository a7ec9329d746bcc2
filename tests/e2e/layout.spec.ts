/** Tests page lengths, empty space, and that parts do not cover each other. */
import { listComparisons } from '#app/content/products/comparisons.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { TALLEST, findBlankBands } from '../../scripts/blank-bands.ts'
import { takeWhole } from '../take-whole.ts'
import { openStill } from './hydration.ts'
import { expect, test } from './test.ts'

const PRODUCTS = getProducts().map(({ slug }) => `/products/${slug}`)
const X_BLUE = '/products/ionia-x-blue-alkaline-water-machine'
const COMPARISON = listComparisons()[0]!.href
const DESKTOP = { width: 1440, height: 900 }
const heightOf = () => document.documentElement.scrollHeight

for (const path of PRODUCTS)
  test(`${path} is at most eleven screens long on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openStill(page, path)
    expect(await page.evaluate(heightOf)).toBeLessThanOrEqual(11 * 844)
  })

for (const path of ['/', X_BLUE, '/about-us', '/contacts', '/rnd', '/which-machine', '/book-demo'])
  test(
    `${path} has no empty band taller than ${TALLEST} px on a wide screen`,
    { tag: path === X_BLUE ? [] : '@whole' },
    async ({ page }) => {
      await page.setViewportSize(DESKTOP)
      await page.goto(path)
      expect(await findBlankBands(await takeWhole(page))).toEqual([])
    },
  )

test('a heading never touches the background of the section before it', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  for (const path of PRODUCTS) {
    await openStill(page, path)
    const gaps = await page.locator('main section[aria-labelledby]').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const heading = section.querySelector('h2')
        const before = section.previousElementSibling
        if (!heading || !before) return []
        const space = parseFloat(getComputedStyle(before).paddingBottom)
        const gap = heading.getBoundingClientRect().top - before.getBoundingClientRect().bottom
        const isSameGround = (before as HTMLElement).dataset.ground === section.dataset.ground
        return [Math.round(gap + (isSameGround ? space : 0))]
      }),
    )
    expect(Math.min(...gaps.filter((gap) => gap >= 0)), path).toBeGreaterThanOrEqual(32)
  }
})

test('the numbered labels of the cutaway cell are not covered by its picture', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  const cell = page.locator('.inside-cell')
  await cell.locator('img').scrollIntoViewIfNeeded()
  await expect(cell.locator('img')).toHaveJSProperty('complete', true)
  const onTop = await cell.locator('li').evaluateAll((parts) =>
    parts.map((part) => {
      part.scrollIntoView({ block: 'center' })
      const { left, right, top } = part.getBoundingClientRect()
      // Measured inwards from the end of the line, where only the badge is.
      const x = part.dataset.side === 'right' ? left - 8 : right + 8
      return document.elementFromPoint(x, top)?.closest('li') === part
    }),
  )
  expect(onTop).toEqual(onTop.map(() => true))
})

test('text at twice the size covers no picture and causes no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const path of [
  '/what-it-costs',
  ...listComparisons().map(({ href }) => href),
  '/hi/what-it-costs',
  `/hi${COMPARISON}`,
])
  test(`${path} prints on one sheet with a letterhead`, async ({ page }) => {
    await page.goto(path)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('img', { name: 'Ionia', exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(
      page
        .locator('main')
        .getByText(/^\+91 .*@/)
        .filter({ visible: true }),
    ).toHaveCount(1)
  })

test('a comparison’s row names are beside the values on a wide screen, and above them on a phone', async ({ page }) => {
  const gapsOf = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await openStill(page, COMPARISON)
    return page.locator('main tbody').evaluateAll((rows) =>
      rows.map((row) => {
        const [name] = [...row.querySelectorAll('th')].filter((head) => head.checkVisibility())
        const [values, names] = [row.querySelector('td')!, name!].map((cell) => cell.getBoundingClientRect())
        return { isBeside: names!.right <= values!.left + 1, isAbove: names!.bottom <= values!.top + 1 }
      }),
    )
  }
  const [wide, phone] = [await gapsOf(1440), await gapsOf(390)]
  expect(wide.map(({ isBeside }) => isBeside)).toEqual(wide.map(() => true))
  expect(phone.map(({ isAbove }) => isAbove)).toEqual(phone.map(() => true))
})

test('the questions of the finder are in two columns on a wide screen', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openStill(page, '/which-machine')
  const lefts = await page
    .locator('form[action="/which-machine"] > fieldset')
    .evaluateAll((questions) => questions.map((question) => Math.round(question.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(2)
})

test('a film’s pause button is beside the round buttons in the corner', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(X_BLUE)
  await page.locator('.product-film').scrollIntoViewIfNeeded()
  await page.mouse.move(700, 300)
  const pause = page.locator('.product-film .video-loop-control')
  await expect(pause).toBeVisible()
  const box = (await pause.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(DESKTOP.width - 80)
})
