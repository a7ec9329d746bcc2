/** Filtering, sorting and comparing products, and ordering, with JavaScript and without. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const BY_PRICE = ['X-Blue', 'EN-7P', 'IO-400U', 'SM-2F99', 'SM-S230TL', 'IO-600U']

const rows = (page: Page) => page.locator('#machines li:has(h3)')
const names = (page: Page) => rows(page).locator('h3')
const count = (page: Page) => page.locator('#found [role=status]')
const comparison = (page: Page) => page.locator('#compare')
const heads = (page: Page) => comparison(page).locator('thead th a')
const word = (page: Page, label: string) => page.getByRole('combobox', { name: label })
const query = (page: Page) => new URL(page.url()).searchParams

async function say(page: Page, label: string, value: string) {
  await word(page, label).selectOption(value)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

test('the filter shows matching machines and their number', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/products')
  await say(page, 'Where it stands', 'under-sink')
  await expect(names(page)).toHaveText(['IO-400U', 'IO-600U'])
  await expect(count(page)).toHaveText('2 machines')
  expect(query(page).get('place')).toBe('under-sink')

  await say(page, 'Price', 'over-3-lakh')
  await expect(names(page)).toHaveText(['IO-600U'])
  await expect(count(page)).toHaveText('1 machine')
})

test('machines can be sorted, including by country of origin', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/products')
  await page.getByText('More choices').click()
  await say(page, 'Order', 'price-down')
  await expect(names(page).first()).toHaveText('IO-600U')
  await say(page, 'Order', 'name')
  await expect(names(page)).toHaveText(BY_PRICE.toSorted())
  await say(page, 'Order', 'country')
  await expect(names(page)).toHaveCount(6)
  await say(page, 'Country of origin', 'south-korea')
  await expect(names(page)).toHaveCount(6)
})

test(
  'a filter without matches offers to remove one condition and keep the others',
  { tag: '@no-js' },
  async ({ page }) => {
    await page.goto('/products?place=under-sink&price=under-2-lakh&sort=name')
    await expect(rows(page)).toHaveCount(0)
    await expect(word(page, 'Where it stands')).toHaveValue('under-sink')

    await page
      .locator('#machines')
      .getByRole('link', { name: /any amount/ })
      .click()
    await expect(names(page)).toHaveText(['IO-400U', 'IO-600U'])
    await expect(word(page, 'Price')).toHaveValue('')
    await expect(word(page, 'Order')).toHaveValue('name')
  },
)

test(
  'ticked machines are compared and stay ticked when the filter changes',
  { tag: ['@no-js', '@wide'] },
  async ({ page }) => {
    await page.goto('/products')
    for (const name of ['X-Blue', 'SM-S230TL', 'EN-7P'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await page.getByRole('button', { name: 'Compare them' }).click()
    await expect(page).toHaveURL(/compare=/)
    await expect(heads(page)).toHaveCount(3)
    expect((await heads(page).allTextContents()).toSorted()).toEqual(['EN-7P', 'SM-S230TL', 'X-Blue'])

    await say(page, 'Where it stands', 'under-sink')
    await expect(names(page)).toHaveText(['IO-400U', 'IO-600U'])
    await expect(heads(page)).toHaveCount(3)
    await say(page, 'Where it stands', '')
    await expect(page.getByRole('checkbox', { name: 'Compare X-Blue' })).toBeChecked()
  },
)

test('comparing a single machine offers others to add', { tag: ['@all', '@no-js'] }, async ({ page }) => {
  await page.goto('/products?compare=io-400u')
  await expect(comparison(page).getByRole('table')).toHaveCount(0)
  await comparison(page).getByRole('link', { name: 'IO-600U' }).click()
  await expect(heads(page)).toHaveText(['IO-400U', 'IO-600U'])

  await comparison(page).getByRole('link', { name: 'Remove IO-400U' }).click()
  await expect(comparison(page).getByRole('heading')).toContainText('IO-600U')
  await expect(comparison(page).getByRole('table')).toHaveCount(0)
})

test('the compare bar is shown only while a machine is ticked', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/products')
  const button = page.getByRole('button', { name: 'Compare them' })
  const tick = page.getByRole('checkbox', { name: 'Compare X-Blue' })
  await expect(button).toBeHidden()
  await tick.check()
  await expect(button).toBeInViewport()
  await tick.uncheck()
  await expect(button).toBeHidden()
})

test('common comparisons are linked when nothing is ticked', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/products')
  await comparison(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/compare\/x-blue-vs-en-7p$/)
  await expect(page.locator('thead th')).toHaveCount(2)
})

test('identical rows can be hidden', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/products?compare=x-blue,en-7p')
  const same = comparison(page).getByRole('rowheader', { name: /^Where it stands/ })
  await expect(same).toBeVisible()
  await comparison(page).getByText('Show only the rows that differ').click()
  await expect(same).toBeHidden()
  await expect(comparison(page).getByRole('rowheader', { name: /^Best for/ })).toBeVisible()
})

test('four machines fit a screen of 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products?compare=x-blue,en-7p,io-400u,sm-s230tl')
  await expect(heads(page)).toHaveCount(4)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide).toBe(0)
  const boxes = await comparison(page)
    .locator('thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  for (const right of boxes) expect(right).toBeLessThanOrEqual(360)
})

test('names do not break at their dash when three machines are compared on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?compare=x-blue,en-7p,sm-s230tl')
  for (const name of ['X-Blue', 'EN-7P', 'SM-S230TL']) {
    const link = comparison(page)
      .locator('tfoot')
      .getByRole('link', { name: `See ${name}` })
    const lines = await link.evaluate((element, part) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode() && walker.currentNode.textContent !== part);
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      return range.getClientRects().length
    }, name)
    expect(lines, name).toBe(1)
  }
})

test('the comparison prints without the list, controls and forms', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?compare=x-blue,en-7p')
  await page.emulateMedia({ media: 'print' })
  await expect(comparison(page).getByRole('table')).toBeVisible()
  for (const hidden of [
    page.locator('#seller'),
    page.locator('#machines'),
    page.locator('header').first(),
    page.locator('#compare tfoot'),
    page.locator('#demo'),
  ])
    await expect(hidden).toBeHidden()

  await page.goto('/products')
  await expect(names(page).first()).toBeVisible()
  await expect(word(page, 'Price')).toBeHidden()
})

test('an order by phone is stored and thanked', { tag: '@no-js' }, async ({ page, site, visitorPhone }) => {
  await page.goto('/buy-products')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(visitorPhone.typed)
  await page.getByRole('button', { name: 'Order by phone' }).click()

  await expect(page.getByRole('dialog', { name: /Thank you for choosing Ionia/ })).toBeVisible()
  const [lead, ...others] = await site.findLead(visitorPhone.e164)
  expect(others).toEqual([])
  expect(lead).toMatchObject({ form: 'purchase', header: 'Ionia Purchase', name: 'Asha Rao', page: '/buy-products' })
})

test.describe('with JavaScript', () => {
  test('changing the filter updates list and URL without a request or a scroll', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/products')) asked.push(request.url())
    })
    await word(page, 'Price').focus()
    const before = await page.evaluate(() => window.scrollY)
    await word(page, 'Price').selectOption('under-2-lakh')
    await expect(names(page)).toHaveText(['X-Blue', 'EN-7P'])
    await expect(count(page)).toHaveText('2 machines')
    expect(query(page).get('price')).toBe('under-2-lakh')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await expect(word(page, 'Price')).toBeFocused()
  })

  test('Back from another page restores the filter and the ticks', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' })
    await word(page, 'Where it stands').selectOption('under-sink')
    await page.getByRole('checkbox', { name: 'Compare IO-600U' }).check()
    await expect(page).toHaveURL('/products?place=under-sink&compare=io-600u')
    await page.locator('#machines').getByRole('link', { name: 'Read more about IO-400U' }).click()
    await page.waitForURL(/io-400u/)
    await page.goBack()
    await expect(names(page)).toHaveText(['IO-400U', 'IO-600U'])
    await expect(word(page, 'Where it stands')).toHaveValue('under-sink')
    await expect(page.getByRole('checkbox', { name: 'Compare IO-600U' })).toBeChecked()
  })

  test('Back after an in-page link restores the previous filter', async ({ page }) => {
    await page.goto('/products')
    await word(page, 'Where it stands').focus()
    await word(page, 'Where it stands').selectOption('under-sink')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?place=under-sink#main')
    await word(page, 'Where it stands').selectOption('')
    await expect(names(page)).toHaveCount(6)
    await page.goBack()
    await expect(page).toHaveURL('/products?place=under-sink')
    await expect(names(page)).toHaveText(['IO-400U', 'IO-600U'])
    await expect(word(page, 'Where it stands')).toHaveValue('under-sink')
  })

  test('a fifth tick is undone with a message', { tag: '@all' }, async ({ page }) => {
    await page.goto('/products?compare=x-blue,en-7p,io-400u,io-600u', { waitUntil: 'networkidle' })
    const fifth = page.getByRole('checkbox', { name: 'Compare SM-2F99' })
    for (let times = 0; times < 2; times += 1) {
      await fifth.click()
      await expect(fifth).not.toBeChecked()
      await expect(page.getByText(/^You can compare four at a time/)).toBeVisible()
    }
    await expect(heads(page)).toHaveText(['X-Blue', 'EN-7P', 'IO-400U', 'IO-600U'])
  })

  test('a filter set before its code loads takes effect once it has loaded', async ({ page }) => {
    let releaseScript: () => void = () => undefined
    const released = new Promise<void>((resolve) => (releaseScript = resolve))
    await page.route('**/build/_shared/product-filter-*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'run')
    await word(page, 'Where it stands').focus()
    await word(page, 'Where it stands').selectOption('under-sink')
    await expect(names(page)).toHaveCount(6)
    releaseScript()
    await expect(names(page)).toHaveText(['IO-400U', 'IO-600U'])
    await expect(word(page, 'Where it stands')).toHaveValue('under-sink')
    expect(query(page).get('place')).toBe('under-sink')
  })

  test('the button prints the table', { tag: '@all' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.goto('/products?compare=x-blue,en-7p')
    await page.getByRole('button', { name: 'Print this table' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  })
})
