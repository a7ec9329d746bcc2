/** A day of sales on a phone: forty leads, five people and typical failures, with and without JavaScript. */
import type { Browser, Page } from '@playwright/test'

import { openDatabase } from '#app/database/database.server.ts'
import { createDesk } from '#app/desk/desk.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { type Phone, enrol } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import type { Fakes } from '../fakes/start-fakes.ts'
import type { Site } from '../site.ts'
import { listAxeFindings } from './axe.ts'
import { expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => fakes.environment)

test.use({ actionTimeout: 20_000 })

const CITIES = ['Jaipur', 'Gurugram', 'Noida', 'Rajkot']
const SOURCES = ['google', 'instagram', 'justdial']

type Day = { site: Site; fakes: Fakes; browser: Browser; hasScript: boolean; run: string }

/** Opens a page at the size of a phone with a person's session. */
async function openAs({ browser, site, hasScript }: Day, { browser: signedIn }: Phone) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: hasScript,
    storageState: await signedIn.storageState(),
  })
  return context.newPage()
}

/** Expects no accessibility findings and no horizontal overflow. */
async function expectGood(page: Page, { hasScript }: Day) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  if (!hasScript) return
  expect(await listAxeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

/** Adds leads from three campaigns or none, of four cities, within the last minutes. */
function arrive({ site, run }: Day, count: number) {
  const at = new Date().toISOString()
  return addLeads(
    site,
    ...Array.from({ length: count }, (_, number) => {
      const source = SOURCES[number % 4]
      const touch = source && { at, landingPage: '/', parameters: { utm_source: source, utm_campaign: 'monsoon' } }
      return {
        form: number % 3 ? ('contact' as const) : ('demo' as const),
        fields: {
          name: `Visitor ${run}`,
          phone: `+9198${run === 'with' ? 1 : 2}${String(number).padStart(7, '0')}`,
          city: CITIES[number % CITIES.length]!,
        },
        attribution: touch ? { first: touch, last: touch } : {},
      }
    }),
  )
}

/** Saves these outcomes one after the other: each opens the next lead. */
async function work(page: Page, city: string, outcomes: RegExp[]) {
  await page.goto(`/staff?list=new&city=${city}`, { waitUntil: 'commit' })
  await page.locator('[data-lead] a').first().click()
  for (const outcome of outcomes) {
    const here = page.url()
    await page.getByRole('button', { name: outcome }).click()
    await page.waitForURL((url) => url.href !== here, { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible()
  }
}

/** Two people have the same card open: the second gets a conflict with both versions and saves anyway. */
async function editTogether(one: Page, other: Page, ref: string, day: Day) {
  for (const page of [one, other]) await page.goto(`/staff/leads/${ref}`, { waitUntil: 'commit' })
  await one.getByRole('button', { name: /^Reached/ }).click()
  await expect(one.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible()
  await other.getByText('Not interested…').click()
  await other.getByText('Price', { exact: true }).click()
  await other.getByRole('button', { name: 'Not interested', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('was faster')
  await expect(other.getByText('Not interested: Price')).toBeVisible()
  await expectGood(other, day)
  await other.getByRole('button', { name: 'Save mine after it' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Not interested: Price' })).toBeVisible()
}

/** Moves the clock past the promised time of the call, so that the lead is escalated. */
async function runEscalation({ site }: Day, ref: string) {
  const database = await openDatabase(databaseAddress.parse(site.environment.DATABASE_URL))
  const { clock } = createDesk({ database })
  const later = clock.add(Date.now(), 60)
  const alerts: string[] = []
  const desk = createDesk({
    database,
    now: () => later,
    alerts: { raise: async ({ key }) => void alerts.push(key) },
  })
  await desk.ladder.passOn()
  const { row, events } = (await desk.readCard(ref, 'nobody'))!
  await database.destroy()
  expect(row.escalated).toBeGreaterThan(0)
  expect(events.at(-1)).toMatchObject({ kind: 'escalated', member: 'The desk' })
}

/** A visitor books a demo and moves it, which updates the day sheet. */
async function moveVisit(page: Page, { run }: Day, phone: Phone) {
  const browser = phone.browser
  const windows = async () => {
    const html = await (await browser.get('/book-demo?pincode=302017')).text()
    return [...html.matchAll(/value="(jaipur\.home\.[^"]+)"/g)].map(([, value]) => value!)
  }
  const [first = ''] = await windows()
  const form = { pincode: '302017', address: 'Malviya Nagar', name: `Visit ${run}`, phone: `98222${run.length}0001` }
  const booked = await browser.post('/book-demo', { form: { ...form, window: first } })
  const path = booked.headers().location!.replace(/\?.*$/, '')
  const sheet = (window: string) => `/staff/visits?date=${window.split('.')[2]!.slice(0, 10)}`
  await page.goto(sheet(first), { waitUntil: 'commit' })
  await expect(page.getByText(`Visit ${run}`)).toBeVisible()
  const seen = /name="seen" value="([^"]*)"/.exec(await (await browser.get(path)).text())![1]!
  const target = (await windows()).findLast((window) => !window.startsWith(first.slice(0, -5)))!
  expect((await browser.post(path, { form: { act: 'move', seen, window: target } })).status()).toBe(303)
  await page.goto(sheet(first), { waitUntil: 'commit' })
  await expect(page.getByText(`Visit ${run}`)).toHaveCount(0)
  await page.goto(sheet(target), { waitUntil: 'commit' })
  const card = page.getByRole('listitem').filter({ hasText: `Visit ${run}` })
  await card.getByLabel('Who goes').fill('Imran')
  await card.getByRole('button', { name: 'Assign' }).click()
  await expect(card.getByText('Goes: Imran')).toBeVisible()
  await card.getByRole('button', { name: 'On my way' }).click()
  await expect(card.getByText('On the way', { exact: true })).toBeVisible()
}

/** The CRM rejects its key: nothing is lost, and a manager resumes the channel once it is repaired. */
async function fixChannel(page: Page, { fakes }: Day) {
  await expect(async () => {
    await page.goto('/staff/deliveries', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('paused', { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Leads are safe here and can be called')).toBeVisible()
  fakes.crm.reset()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery works')
}

async function readReport(page: Page, day: Day) {
  await page.goto('/staff/report', { waitUntil: 'commit' })
  await expectGood(page, day)
  const google = page.getByRole('row').filter({ hasText: 'google' })
  await expect(google.getByRole('cell').first()).toHaveText(/^\d+$/)
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `Asha ${day.run}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^report \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/)
}

async function erase(page: Page, ref: string, day: Day) {
  await page.goto(`/staff/leads/${ref}/erase`, { waitUntil: 'commit' })
  await expectGood(page, day)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('navigation', { name: 'Where leads stand' })).toBeVisible()
  await page.goto(`/staff/leads/${ref}`, { waitUntil: 'commit' })
  await expect(page.getByText('There is no lead of that reference.')).toBeVisible()
}

async function playDay(day: Day) {
  const { site, fakes, run } = day
  // A confirmed identity lasts five minutes, so the manager, who needs it at the end, enrols last.
  const names = ['Asha', 'Ravi', 'Kiran', 'Dev']
  const phones: Phone[] = []
  for (const name of names) phones.push(await enrol(site, `${name} ${run}`))
  const manager = await enrol(site, `Meera ${run}`, 'manager')
  fakes.crm.behaveAlways({ status: 401 })
  const refs = await arrive(day, 39)
  const pages: Page[] = []
  for (const phone of [...phones, manager]) pages.push(await openAs(day, phone))
  const [asha, ravi, kiran, dev, meera] = pages as [Page, Page, Page, Page, Page]

  await asha.goto('/staff?list=new', { waitUntil: 'commit' })
  await expect(asha.locator('[data-lead]')).not.toHaveCount(0)
  await expectGood(asha, day)
  await Promise.all([
    work(asha, 'Jaipur', [/^No answer/, /^Reached/, /^Wrong number/]),
    work(ravi, 'Gurugram', [/^Reached/, /^No answer/]),
    work(kiran, 'Noida', [/^No answer/, /^No answer/]),
  ])
  await expectGood(asha, day)
  await editTogether(asha, dev, refs[31]!, day)
  await runEscalation(day, refs[27]!)
  await kiran.goto(`/staff/leads/${refs[27]}`, { waitUntil: 'commit' })
  await expect(kiran.getByText(/Nobody called in time/).first()).toBeVisible()
  await moveVisit(ravi, day, phones[1]!)
  await fixChannel(meera, day)
  await readReport(meera, day)
  await erase(meera, refs[35]!, day)
  for (const page of pages) await page.context().close()
  expect(site.log()).not.toMatch(/desk request failed|"level":50/)
}

for (const hasScript of [true, false]) {
  test(`a day of sales works ${hasScript ? 'with' : 'without'} JavaScript @all`, async ({ browser, site, fakes }) => {
    test.setTimeout(180_000)
    await playDay({ browser, site, fakes, hasScript, run: hasScript ? 'with' : 'without' })
  })
}
