/** A worksheet as a translator fills it in: a file, without a site and without internet. */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'

import { readWorksheet } from '../../cli/translate/read-worksheet.ts'
import { toWorksheetPage } from '../../cli/translate/worksheet-page.ts'
import { listRows } from '../../cli/translate/worksheet-rows.ts'

const TITLE = 'सहमति वापस लीजिए'
const FILES = ['pages/withdraw.json', 'pages/contacts.json']

function writeSheet(file: string) {
  const rows = listRows('hi', FILES, process.cwd())
  writeFileSync(file, toWorksheetPage({ language: 'hi', rows, siteUrl: 'http://localhost', name: 'worksheet-hi.html' }))
  return pathToFileURL(file).href
}

test('a completed worksheet saves itself, reopens with its texts, and can be read back', async ({ page }, info) => {
  await page.goto(writeSheet(info.outputPath('sheet.html')))
  await page.getByLabel('Search').fill('pages/withdraw.json: title')
  const row = page.getByRole('listitem').filter({ visible: true, has: page.getByRole('textbox') })
  await expect(row).toHaveCount(1)
  await row.getByRole('textbox').fill(TITLE)
  await row.getByRole('textbox').press('Control+Enter')
  await page.getByLabel('Your name').fill('Asha <3')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  const saved = info.outputPath('saved.html')
  await download.saveAs(saved)

  expect(readWorksheet(saved)).toMatchObject({
    who: 'Asha <3',
    answers: [{ file: 'pages/withdraw.json', pointer: '/title', text: TITLE, isReviewed: true }],
  })
  await page.goto(pathToFileURL(saved).href)
  await page.getByLabel('Show').selectOption('mine')
  await expect(row.getByRole('textbox')).toHaveValue(TITLE)
  await expect(row.getByRole('checkbox')).toBeChecked()
})

test('a worksheet requires a name before it saves reviewed rows, and shows what a text still needs', async ({
  page,
}, info) => {
  await page.goto(writeSheet(info.outputPath('sheet.html')))
  await page.getByLabel('Search').fill('seo.title')
  const row = page.getByRole('listitem').filter({ visible: true, hasText: '{brand}' }).first()
  await row.getByRole('textbox').fill('सहमति')
  await expect(row).toContainText('Still needs {brand}')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test('a worksheet can be read without JavaScript and fits a phone @no-js', async ({ page }, info) => {
  await page.goto(writeSheet(info.outputPath('sheet.html')))
  await expect(page.getByRole('textbox').filter({ visible: true }).nth(3)).toHaveValue(/\p{Script=Devanagari}/u)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
