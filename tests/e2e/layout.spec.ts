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
  test(`${path} is at most nine screens long on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openStill(page, path)
    expect(await page.evaluate(heightOf)).toBeLessThanOrEqual(9 * 844)
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

for (const path of ['/', '/what-it-costs', '/jaipur', '/buy-products', '/franchises'])
  test(`${path} needs no sideways scrolling with text at twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openStill(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const answers = page.locator('form[action^="/which-machine"] button')
    expect(await answers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual([])
  })

test('sections of one ground are at least 56 px apart on a phone, and a heading is nearer to its content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', X_BLUE, '/about-us']) {
    await openStill(page, path)
    const spaces = await page.locator('main .section-space, main .band-space').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const before = section.previousElementSibling as HTMLElement | null
        const head = section.querySelector('.reveal')
        if (
          !before?.matches('.section-space, .band-space') ||
          before.dataset.ground !== (section as HTMLElement).dataset.ground
        )
          return []
        const above =
          parseFloat(getComputedStyle(before).paddingBottom) + parseFloat(getComputedStyle(section).paddingTop)
        return [{ above, below: head ? parseFloat(getComputedStyle(head).marginBottom) : 0 }]
      }),
    )
    expect(spaces.filter(({ above, below }) => above < 56 || above > 66 || below > above / 2)).toEqual([])
  }
})

test('certificates and patents take half a screen of a phone, and say once that they are drawings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStill(page, '/')
  const [certificates, patents] = [page.locator('#certificates'), page.locator('#patents')]
  const heights = await Promise.all([certificates, patents].map(async (part) => (await part.boundingBox())!.height))
  expect(heights[0]! + heights[1]!).toBeLessThanOrEqual(367)
  await expect(certificates.getByRole('listitem').first()).toBeVisible()
  await expect(patents.getByRole('link').first()).toBeVisible()
  expect(await page.locator('#export ~ #certificates ~ #patents').count()).toBe(1)
})

for (const [width, height, spacing] of [
  [320, 640],
  [360, 640],
  [390, 844, 'spaced'],
] as const)
  test(`no word of the first view lies on the machine at ${width} x ${height} ${spacing ?? ''}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStill(page, '/')
    if (spacing)
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets.push(sheet)
      })
    const slide = page.getByRole('group', { name: /^1 of 4/ })
    const picture = (await slide.locator('picture').boundingBox())!
    const words = await slide.locator('p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    // The upper fifth of the portrait picture is empty.
    expect(Math.max(...words)).toBeLessThanOrEqual(picture.y + picture.height / 5)
  })

test('the first view of a phone in landscape shows the machine and all of its words', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openStill(page, '/')
  const slide = page.getByRole('group', { name: /^1 of 4/ })
  await expect(slide.locator('picture')).toBeInViewport({ ratio: 0.8 })
  await expect(slide.getByText(/^Demo at home|^See one at/)).toBeInViewport({ ratio: 1 })
})

test('the list of products has a picture of them on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openStill(page, '/products')
  await expect(page.locator('.products-stage img')).toBeInViewport({ ratio: 1 })
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
  const pause = page.locator('main .video-loop-control').first()
  await pause.evaluate((button) => button.parentElement!.scrollIntoView({ block: 'center' }))
  await page.mouse.move(700, 300)
  await expect(pause).toBeVisible()
  const box = (await pause.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(DESKTOP.width - 80)
})

test('a reader of plain text finds a space between neighbouring links, and a text in each', async ({ page }) => {
  await openStill(page, '/contacts')
  const links = await page.locator('a + a').evaluateAll((all) =>
    all.map((link) => {
      const before = link.previousSibling?.nodeType === Node.TEXT_NODE ? link.previousSibling.textContent : ''
      return `${link.previousElementSibling!.textContent}${before}|${link.textContent}`
    }),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((text) => !/\s\||\|\s|\|$/.test(text))).toEqual([])
  const empty = await page.locator('a').evaluateAll((all) => all.filter((link) => !link.textContent.trim()).length)
  expect(empty).toBe(0)
})
