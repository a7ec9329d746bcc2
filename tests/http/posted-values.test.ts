/**
 * Posted values do not depend on the displayed text, so a translated page posts the same ones.
 *
 * @module-tag all
 */
import { type HTMLElement, parse } from 'node-html-parser'

import { listPages } from '#app/content/pages/pages.server.ts'
import { forms } from '#app/forms/registry.ts'
import { enrol } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { HINDI_TEMPLATES } from '../hindi-templates.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const PATHS = listPages().map(({ path }) => path)
const POSTED = 'option, [type=radio][name], [type=checkbox][name], button[name], [type=submit][name]'

const withoutValue = (page: HTMLElement) =>
  page
    .querySelectorAll(POSTED)
    .filter((control) => control.getAttribute('value') === undefined)
    .map(String)

test('every choice on every page has its own value', async ({ request }) => {
  const paths = [...PATHS, ...HINDI_TEMPLATES, '/book-demo?pincode=302017', '/which-machine?water=tap']
  for (const path of paths) expect(withoutValue(parse(await (await request.get(path)).text())), path).toEqual([])
})

test('every choice of a rejected form has its own value', async ({ request }) => {
  const page = await request.post('/franchise-opportunities', { form: { form: 'franchise' } })
  expect(page.status()).toBe(422)
  expect(withoutValue(parse(await page.text()))).toEqual([])
})

test('every choice at the desk has its own value', async ({ site }) => {
  const { browser } = await enrol(site, 'Asha', 'manager')
  const fields = { name: 'Ravi', phone: '+919876543210', city: 'Jaipur' }
  const [ref] = await addLeads(site, { form: 'demo', fields })
  const waiting = ['/staff', '/staff/team', `/staff/leads/${ref}`]
  const seen = new Map<string, HTMLElement>()
  while (waiting.length > 0) {
    const path = waiting.pop()!
    if (seen.has(path)) continue
    const answer = await browser.get(path)
    const isPage = answer.headers()['content-type']?.includes('html')
    const page = parse(isPage ? await answer.text() : '')
    seen.set(path, page)
    const links = page.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
    // One query of each page is enough: the form is the same.
    waiting.push(...links.filter((to) => /^\/staff(\/|$|\?)/.test(to)).map((to) => to.replace(/[?#].*/, '')))
  }
  expect(seen.get(`/staff/leads/${ref}`)!.querySelectorAll('#sold-machine option').length).toBeGreaterThan(1)
  expect(seen.size).toBeGreaterThan(8)
  for (const [path, page] of seen) expect(withoutValue(page), path).toEqual([])
})

test('the values of the franchise form match those of stored leads', async ({ request }) => {
  const page = parse(await (await request.get('/franchise-opportunities')).text())
  const valuesOf = (name: string) =>
    page.querySelectorAll(`select[name=${name}] option`).flatMap((option) => option.getAttribute('value') || [])
  expect(valuesOf('profession')).toEqual(['Businessmen', 'Service', 'Professional'])
  expect(valuesOf('invest_capacity')).toEqual([
    'Rs.2,50,000 to Rs.6,00,000',
    'Rs.6,00,000 to Rs.10,00,000',
    'Rs.10,00,000 to Rs.25,00,000',
    'Rs.25,00,000 to Rs.50,00,000',
    'Rs.50,00,000 to Rs.1,00,00,000',
  ])
  expect(valuesOf('invest_time')).toEqual(['7 Days', '15 Days', '30 Days'])
  const selects = Object.entries(forms.franchise.fields).filter(([, { control }]) => control.kind === 'select')
  for (const [name, { control }] of selects) expect(valuesOf(name)).toEqual(control.options)
})
