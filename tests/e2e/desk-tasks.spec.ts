/** What is to do for a person: the card's list and "Done", with and without JavaScript. */
import type { Page } from '@playwright/test'

import { enrol } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const DAY_MS = 24 * 60 * 60_000
const IN_INDIA_MS = 5.5 * 60 * 60_000

const todo = (page: Page) => page.getByRole('region', { name: 'To do' })
const item = (page: Page, text: string) => todo(page).getByRole('listitem').filter({ hasText: text })
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

let added = 0

/** Opens the card of a new person. */
async function openCard(page: Page, site: Site, name: string) {
  const { browser } = await enrol(site, name)
  await page.context().addCookies((await browser.storageState()).cookies)
  added += 1
  const fields = { name: 'Sunita Tasks', phone: `+9198764${String(43210 + added)}`, city: 'Jaipur' }
  const [ref = ''] = await addLeads(site, { form: 'demo', fields })
  await browser.get('/staff')
  await open(page, `/staff/leads/${ref}`)
  return ref
}

async function fillTime(page: Page, of: 'step' | 'demo', days: number) {
  const [day = '', time = ''] = new Date(Date.now() + days * DAY_MS + IN_INDIA_MS).toISOString().split('T')
  await page.locator(`[name=${of}-day]`).fill(day)
  await page.locator(`[name=${of}-time]`).fill(time.slice(0, 5))
}

async function addStep(page: Page, text: string, days: number) {
  await todo(page).getByText('Add something to do').click()
  await todo(page).getByLabel('What is to be done').fill(text)
  await fillTime(page, 'step', days)
  await todo(page).getByRole('button', { name: 'Add it' }).click()
  await expect(item(page, text)).toBeVisible()
}

/** Fixes a demo, adds two own steps, talks to the person, and does one step after the other. */
async function workThrough(page: Page) {
  await expect(item(page, 'First call')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Demo confirmed/ })).toHaveCount(0)
  await addStep(page, 'Send the test report', 3)
  await addStep(page, 'Send the price sheet', 2)
  await page.getByText('Demo fixed…').click()
  await fillTime(page, 'demo', 4)
  const card = page.url().replace(/\?.*/, '')
  await page.getByRole('button', { name: 'Save this demo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toContainText('Demo fixed')

  await open(page, card)
  await expect(todo(page).getByRole('listitem')).toContainText([
    'Send the price sheet',
    'Send the test report',
    'Live demo',
  ])
  await expect(todo(page).getByRole('button', { name: /^Done/ })).toHaveCount(2)
  await page.getByRole('button', { name: /^Demo confirmed/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toContainText('Demo confirmed')
  await open(page, card)
  await expect(todo(page).getByRole('listitem')).toHaveCount(3)

  await page.getByRole('textbox', { name: 'Note' }).fill('Wife decides')
  await item(page, 'price sheet').getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toContainText('Done: Send the price sheet')
  await expect(todo(page).getByRole('listitem')).toContainText(['Send the test report', 'Live demo'])
  const line = page.getByRole('region', { name: 'What happened' })
  await expect(line.getByText('Done: Send the price sheet')).toBeVisible()
  await expect(line.getByText('Wife decides')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'price sheet')).toBeVisible()
  await expect(todo(page).getByRole('listitem')).toHaveCount(3)
}

test('the card lists all that is to do, and each own step is done by itself @all', async ({ page, site }) => {
  await openCard(page, site, 'Asha with tasks')
  await workThrough(page)
  expect(await listAxeFindings(page)).toEqual([])
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    expect(await listAxeFindings(page), `${width} px`).toEqual([])
  }
})

test('a second tap on "Done" changes nothing @all', async ({ page, site }) => {
  await openCard(page, site, 'Asha tapping')
  await addStep(page, 'Send the price sheet', 2)
  await item(page, 'price sheet').getByRole('button', { name: /^Done/ }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: /aved/ })).toContainText('Done: Send the price sheet')
  await expect(item(page, 'price sheet')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What happened' }).getByText('Done: Send the price sheet')).toHaveCount(
    1,
  )
})

test('two members who do the same step at the same time are both told that it is done @all', async ({
  page,
  site,
  browser,
}) => {
  const ref = await openCard(page, site, 'Asha beside')
  await addStep(page, 'Send the price sheet', 2)
  const colleague = await enrol(site, 'Ravi beside')
  const context = await browser.newContext({ storageState: await colleague.browser.storageState(), baseURL: site.url })
  const his = await context.newPage()
  await open(his, `/staff/leads/${ref}`)
  for (const each of [page, his]) {
    await item(each, 'price sheet').getByRole('button', { name: /^Done/ }).click()
    await expect(item(each, 'price sheet')).toHaveCount(0)
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Sunita Tasks')
  }
  await expect(his.getByRole('region', { name: 'What happened' }).getByText('Done: Send the price sheet')).toHaveCount(
    1,
  )
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the card lists all that is to do, and each own step is done by itself @all', async ({ page, site }) => {
    await openCard(page, site, 'Asha without tasks')
    await workThrough(page)
  })
})
