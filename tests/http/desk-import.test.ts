/** A manager imports a file of leads at the desk, without JavaScript. */
import { parse } from 'node-html-parser'

import { type Phone, enrol, newBrowser, staff } from '../desk/enrol.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())
const upload = ({ browser }: Pick<Phone, 'browser'>, text: string, name = 'leads.csv') =>
  browser.post('/staff/import', { multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } } })

const FILE = `UNIQUE_QUERY_ID\tQUERY_TIME\tSENDER_NAME\tSENDER_MOBILE\tQUERY_MESSAGE
1\t2026-11-20 10:12:00\tसुनीता शर्मा\t+91-9829055501\t"Price,
please"
2\t2026-11-20 10:13:00\tRamesh\t9829055502\t
3\t2026-11-20 10:14:00\tExcel\t9.19829E+11\t
`

test('a manager previews a file, imports it, and undoes the import', async ({ site }) => {
  const phone = await enrol(site, 'Import Manager', 'manager')
  const sent = await upload(phone, FILE)
  const path = sent.headers().location!
  expect([sent.status(), path]).toEqual([303, expect.stringMatching(/^\/staff\/import\/[\w-]+$/)])
  const preview = await open(phone, path)
  expect(preview.querySelector('button[value=import]')!.text).toBe('Import 2 leads')
  expect(preview.querySelector('input[name=source]')!.getAttribute('value')).toBe('IndiaMART')
  expect((await open(phone, `${path}?show=unreadable`)).text).toContain('Excel has shortened the number to 9.19829E+11')
  expect((await open(phone, '/staff?list=new')).text).not.toContain('सुनीता')

  const form = Object.fromEntries(
    preview
      .querySelectorAll('select, input[name=source]')
      .map((field) => [
        field.getAttribute('name')!,
        field.getAttribute('value') ?? field.querySelector('option[selected]')?.getAttribute('value') ?? '',
      ]),
  )
  const started = await Promise.all([1, 2].map(() => phone.browser.post(path, { form: { ...form, do: 'import' } })))
  expect(started.map((answer) => answer.status())).toEqual([303, 303])
  await expect.poll(async () => (await open(phone, path)).text).toContain('2 leads are in')
  const list = await open(phone, '/staff?list=new')
  expect(list.querySelectorAll('[lang=hi]').map(({ text }) => text)).toContain('सुनीता शर्मा')
  const ref = list.querySelector('a[href^="/staff/leads/"]')!.getAttribute('href')!.split('?')[0]!
  const card = await open(phone, ref)
  expect(card.text).toContain('From: IndiaMART')
  expect(card.text).toContain('Asked at')
  expect((await staff(site, 'log')).match(/imported 2 leads, IndiaMART/g)).toHaveLength(1)

  expect(parse(await (await phone.browser.get((await upload(phone, FILE)).headers().location!)).text()).text).toContain(
    'Nothing in this file would be imported.',
  )
  await phone.browser.post(path, { form: { do: 'undo' } })
  await expect.poll(async () => (await open(phone, path)).text).toContain('2 leads are gone')
  expect((await phone.browser.get(ref)).status()).toBe(404)
})

test('rejects files that are not lists, and people without permission to import', async ({ site }) => {
  const manager = await enrol(site, 'Second Manager', 'manager')
  const say = async (answer: Awaited<ReturnType<typeof upload>>) =>
    `${answer.status()} ${parse(await answer.text()).querySelector('[role=alert]')?.text ?? ''}`
  expect(await say(await upload(manager, ''))).toBe('422 Choose a file first.')
  expect(await say(await upload(manager, 'PK\u0003\u0004'))).toContain('422 This is not an Excel workbook')
  expect(await say(await upload(manager, 'a'.repeat(26 * 1024 * 1024)))).toContain('422 The file is larger than 25 MB.')
  expect(await say(await manager.browser.post('/staff/import', { form: { file: 'x' } }))).toContain(
    '415 The file did not',
  )
  expect((await manager.browser.post('/staff/import/none', { form: { do: 'undo' } })).status()).toBe(404)
  const sales = await enrol(site, 'Sales Only')
  expect([(await upload(sales, FILE)).status(), (await sales.browser.get('/staff/import')).status()]).toEqual([
    403, 403,
  ])
  expect((await upload({ browser: await newBrowser(site) }, FILE)).status()).toBe(401)
})

test('another row of the names, chosen in the same post as the import, is looked at first', async ({ site }) => {
  const phone = await enrol(site, 'Heading Manager', 'manager')
  const path = (await upload(phone, `Leads of November\n${FILE.replaceAll('\t', ',')}`)).headers().location!
  const heading = (await open(phone, path)).querySelector('select[name=heading]')!
  const chosen = heading.querySelector('option[selected]')!.getAttribute('value')
  const other = heading.querySelectorAll('option').find((option) => option.getAttribute('value') !== chosen)!
  await phone.browser.post(path, { form: { do: 'import', heading: other.getAttribute('value')! } })
  const preview = await open(phone, path)
  expect(preview.querySelector('select[name=heading] option[selected]')!.getAttribute('value')).not.toBe(chosen)
  expect(preview.text).not.toContain('leads are in')
})

test('a manager uploads while many without a session post to the same address', async ({ site }) => {
  const manager = await enrol(site, 'Busy Manager', 'manager')
  const guests = Array.from({ length: 300 }, () =>
    fetch(`${site.url}/staff/import`, { method: 'POST', body: 'file=1', redirect: 'manual' }).then(
      (answer) => answer.status,
      () => 0,
    ),
  )
  expect((await upload(manager, FILE)).status()).toBe(303)
  expect(await Promise.all(guests)).not.toContain(200)
})
