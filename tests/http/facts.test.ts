/**
 * Facts that a manager changes at the desk: shown, published, followed from another instance, and undone.
 *
 * @module-tag all
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { test as base, describe, expect, onTestFinished } from 'vitest'

import { openInstance } from '../desk/content-instances.ts'
import { type Phone, enrol, newBrowser, staff } from '../desk/enrol.ts'
import { openAgain } from '../leads/store.ts'
import { openShop } from '../payments/shop.ts'
import { type Site, createSite } from '../site.ts'

const X_BLUE = '/products/ionia-x-blue-alkaline-water-machine'
const FILE = 'content/products/x-blue.json'

async function openSite() {
  const { root, remove } = openShop()
  addEndedOffer(root)
  const site = await createSite({}, 'own', ['env', '-C', root])
  return {
    ...site,
    root,
    async remove() {
      await site.remove()
      remove()
    },
  }
}

function addEndedOffer(root: string) {
  const file = join(root, 'content/costs.json')
  const costs = JSON.parse(readFileSync(file, 'utf8')) as object
  const emi = [{ lender: 'Sample Bank', months: 12, rate: 14, fee: 500, until: '2026-10-31' }]
  writeFileSync(file, JSON.stringify({ ...costs, emi }, null, 2))
}

type FactsSite = Awaited<ReturnType<typeof openSite>>

/** A site with a manager who is signed in. */
const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<FactsSite> => {
    const site = await openSite()
    onCleanup(site.remove)
    return site
  })
  .extend('manager', { scope: 'file' }, ({ site }): Promise<Phone> => enrol(site, 'Meera Facts', 'manager'))

/** Another instance on the same database, with the same files on a disk of its own; in this process, which is quicker. */
async function openOther({ environment }: FactsSite) {
  const { root, remove } = openShop()
  onTestFinished(remove)
  return openInstance(await openAgain(environment.DATABASE_URL!), root, { now: Date.now() })
}

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

/** Whether the page states the price. Its whole text would fill the failure report. */
const shows = async ({ url }: Site, path: string, price: string) =>
  (await (await fetch(url + path)).text()).includes(price)

/** As long as visitors may wait, since each instance looks every five seconds. */
const WITHIN = { timeout: 60_000, interval: 500 }

/** The form of prices as a browser sends it, with some fields typed. */
async function fillPrices(manager: Phone, typed: Record<string, string>) {
  const page = await open(manager, '/staff/facts/prices')
  const controls = page.querySelectorAll('main form input')
  const form = Object.fromEntries(
    controls.map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']),
  )
  for (const [label, value] of Object.entries(typed)) form[nameOf(page, label)] = value
  return form
}

const nameOf = (page: HTMLElement, label: string) => {
  const found = page.querySelectorAll('label').find(({ text }) => text.trim().startsWith(`${label} (`))
  return page.querySelector(`[id="${found!.getAttribute('for')}"]`)!.getAttribute('name')!
}

const send = async ({ browser }: Phone, path: string, form: Record<string, string> = {}) => browser.post(path, { form })

/** @returns the path of the change */
async function prepare(manager: Phone, typed: Record<string, string>) {
  const answer = await send(manager, '/staff/facts/prices', await fillPrices(manager, typed))
  expect(answer.status()).toBe(303)
  return answer.headers().location!
}

const priceOf = (root: string) => (JSON.parse(readFileSync(join(root, FILE), 'utf8')) as { price: number }).price

test('a fact that is out of date is named with the form that corrects it', async ({ manager }) => {
  const page = await open(manager, '/staff/facts')
  const line = page.querySelectorAll('section li').find(({ text }) => text.includes('Sample Bank'))!
  expect(line.text).toContain('31 October 2026')
  const form = await open(manager, line.querySelector('a')!.getAttribute('href')!)
  expect(form.querySelectorAll('input').some((input) => input.getAttribute('value') === 'Sample Bank')).toBe(true)
})

describe('a price', () => {
  test('is shown before publishing, reaches other instances, and can be undone', async ({ site, manager }) => {
    const other = await openOther(site)
    for (const path of [X_BLUE, '/what-it-costs']) expect(await shows(site, path, '₹1,65,000'), path).toBe(true)
    const change = await prepare(manager, { 'X-Blue': '1,66,000' })
    const page = await open(manager, change)
    expect(page.text).toContain('X-Blue: ₹1,65,000 → ₹1,66,000')

    const links = page.querySelectorAll('nav[aria-labelledby=pages] a').map((link) => link.getAttribute('href')!)
    const preview = links.find((href) => href.startsWith(`${X_BLUE}?`))!
    expect(
      links.some((href) => href.startsWith('/blog/')),
      'a text that takes the price by its name',
    ).toBe(true)
    const shown = await manager.browser.get(preview)
    expect(await shown.text()).toContain('₹1,66,000')
    expect(shown.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
    const visitor = await newBrowser(site)
    expect((await visitor.get(preview)).status()).toBe(303)
    expect(await shows(site, X_BLUE, '₹1,66,000')).toBe(false)

    const published = await send(manager, change)
    expect(published.status()).toBe(303)
    expect((await open(manager, published.headers().location!)).querySelector('[role=status]')!.text).toContain(
      '₹1,66,000',
    )
    // Cached pages show the new price immediately, too.
    for (const path of [X_BLUE, '/what-it-costs']) expect(await shows(site, path, '₹1,66,000'), path).toBe(true)
    await other.edits.follow()
    expect([priceOf(site.root), priceOf(other.root)]).toEqual([166_000, 166_000])

    expect((await send(manager, `${change}/undo`)).status()).toBe(303)
    expect(await shows(site, X_BLUE, '₹1,65,000')).toBe(true)
    expect(readFileSync(join(site.root, FILE), 'utf8')).toBe(readFileSync(FILE, 'utf8'))
    const log = await staff(site, 'log')
    expect(log).toContain('published new facts: Prices of the machines: X-Blue: ₹1,65,000 → ₹1,66,000')
    expect(log).toContain('undid the change of facts: Prices of the machines')
  })

  test('is not published when the content check rejects it, and the page shows the reason next to the typed value', async ({
    site,
    manager,
  }) => {
    const form = await fillPrices(manager, { 'X-Blue': '₹1,65,00,000', 'EN-7P': '<script>alert(1)</script>' })
    const answer = await send(manager, '/staff/facts/prices', form)
    const page = parse(await answer.text())
    expect(answer.status()).toBe(422)
    const field = (label: string) => page.querySelector(`[name="${nameOf(page, label)}"]`)!
    expect(field('EN-7P').getAttribute('value')).toBe('<script>alert(1)</script>')
    expect(field('EN-7P').parentNode!.text).toContain('must be a number')
    expect(field('X-Blue').getAttribute('value')).toBe('1,65,00,000')
    expect(page.querySelectorAll('main script')).toEqual([])
    expect(priceOf(site.root)).toBe(165_000)
  })

  test('appears within a minute when another instance publishes it, and a form opened earlier keeps its input', async ({
    site,
    manager,
  }) => {
    const opened = await fillPrices(manager, { 'X-Blue': '1,67,000' })
    const other = await openOther(site)
    const edit = { file: FILE.slice('content/'.length), place: ['price'], before: 165_000, after: 168_000 }
    expect(await other.edits.publish(await other.prepare(edit))).toMatchObject({ kind: 'published' })
    await expect.poll(() => shows(site, X_BLUE, '₹1,68,000'), WITHIN).toBe(true)
    const answer = await send(manager, '/staff/facts/prices', opened)
    const page = parse(await answer.text())
    expect(answer.status()).toBe(409)
    expect(page.querySelector('[role=alert]')!.text).toContain('the site has ₹1,68,000 now, you typed ₹1,67,000')
    expect(page.querySelector(`[name="${nameOf(page, 'X-Blue')}"]`)!.getAttribute('value')).toBe('1,67,000')
    expect(priceOf(site.root)).toBe(168_000)
  })

  test('can be in a form with more fields than a public form may have', async ({ manager }) => {
    const form = await fillPrices(manager, {})
    const more = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`more.${index}`, '1']))
    const answer = await send(manager, '/staff/facts/prices', { ...form, ...more })
    expect(await answer.text()).toContain('Nothing is changed')
  })

  test('is offered as a patch instead of published on a server without write access', async ({ site, manager }) => {
    const change = await prepare(manager, { 'X-Blue': '1,69,000' })
    // A file blocks the folder for old files, because root may write to a folder even without permission.
    const folder = join(site.root, '.content-edits')
    mkdirSync(folder, { recursive: true })
    renameSync(folder, `${folder}.aside`)
    writeFileSync(folder, '')
    try {
      const page = await open(manager, change)
      expect(page.text).toContain('This server cannot write the site’s files.')
      expect(page.querySelectorAll(`form[action="${change}"]`), 'no button to publish').toEqual([])
      const patch = await (await manager.browser.get(`${change}/patch`)).text()
      execFileSync('git', ['apply'], { cwd: site.root, input: patch })
      expect(priceOf(site.root)).toBe(169_000)
    } finally {
      rmSync(folder)
      renameSync(`${folder}.aside`, folder)
    }
  })

  test('can be neither seen nor changed by sales staff', async ({ site }) => {
    const sales = await enrol(site, 'Vikas Facts')
    for (const path of ['/staff/facts', '/staff/facts/prices', '/staff/change/x', '/staff/change/x/patch'])
      expect((await sales.browser.get(path)).status(), path).toBe(403)
    for (const path of ['/staff/facts/prices', '/staff/change/x', '/staff/change/x/undo'])
      expect((await send(sales, path)).status(), path).toBe(403)
  })
})
