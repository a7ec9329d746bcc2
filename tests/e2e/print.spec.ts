/** The printed report of work in progress. */
import { inflateSync } from 'node:zlib'

import { expect, test } from './test.ts'

const SHEETS = [
  { path: '/Wip-Print', pages: 2, wide: false },
  { path: '/print-layout', pages: 1, wide: true },
  { path: '/wip-table', pages: 2, wide: false },
]

for (const { path, pages, wide } of SHEETS) {
  const tag = path === SHEETS[0]?.path ? [] : '@all'

  test(`${path} prints only the report on ${pages} A4 sheet(s)`, { tag }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('WIP REPORTS')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(listSheets(pdf)).toEqual(Array.from({ length: pages }, () => (wide ? [842, 595] : [595, 842])))

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    const hasFrame = await page.locator('.header, .footer, .quick-actions').count()
    expect(hasFrame).toBe(0)
  })

  test(`${path} is excluded from search engines`, { tag }, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).not.toContain(`${path}<`)
  })

  test(`${path} marks its data as a sample and fits a small screen`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expect(page.getByText('Sample data. Not a valid document.')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

for (const path of ['/', '/what-it-costs', '/book-demo', '/products/ionia-x-blue-alkaline-water-machine']) {
  test(`${path} prints text as text, and nothing is shifted`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
    await page.goto(path)
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { filter, animationName } = getComputedStyle(element)
        const isPicture = filter !== 'none' && element.textContent.trim() !== ''
        return isPicture || animationName === 'reveal' ? [`${element.localName}.${element.className}: ${filter}`] : []
      }),
    )
    expect(faults).toEqual([])
  })
}

for (const path of ['/Wip-Print', '/wip-table']) {
  test(`the table on ${path} repeats its header on each sheet and splits no row`, { tag: '@all' }, async ({ page }) => {
    await page.goto(path)
    const repeated = countTextRuns(await page.pdf({ preferCSSPageSize: true }))

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
    for (const row of await page.locator('tbody tr').all()) await expect(row).toHaveCSS('break-inside', 'avoid')

    await page.locator('thead').evaluate((head) => head.style.setProperty('display', 'table-row-group', 'important'))
    const once = countTextRuns(await page.pdf({ preferCSSPageSize: true }))
    const cells = await page.locator('thead :is(th, td)').count()
    expect(repeated - once).toBeGreaterThanOrEqual(cells)
  })
}

test('the button prints the report', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto('/print-layout')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
})

test('each layout links to the others and to the home page', async ({ page }) => {
  await page.goto('/Wip-Print')
  await page.getByRole('link', { name: 'By stage' }).click()
  await expect(page).toHaveURL('/print-layout')
  await page.getByRole('link', { name: 'Plain table' }).click()
  await expect(page).toHaveURL('/wip-table')
  await page.getByRole('link', { name: 'Ionia, home' }).click()
  await expect(page).toHaveURL('/')
})

/** Width and height of each sheet, in whole points. */
function listSheets(pdf: Buffer): number[][] {
  const source = pdf.toString('latin1')
  const sheets = [...source.matchAll(/\/Type\s*\/Page\b[^s]/g)].length
  const boxes = [...source.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
  expect(boxes).toHaveLength(sheets)
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
}

/** Counts text drawings. The text itself is encoded in glyph ids of a font. */
function countTextRuns(pdf: Buffer): number {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)]
  const drawings = streams.map(([, packed]) => unpack(packed!)).filter((text) => / Tf\b/.test(text))
  return drawings.reduce((sum, text) => sum + [...text.matchAll(/\bT[jJ]\b/g)].length, 0)
}

function unpack(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
