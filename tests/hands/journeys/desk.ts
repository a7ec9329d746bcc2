/** Forms of the sales desk. */
import type { Page } from '@playwright/test'

import { enrol, nextDigits } from '../../desk/enrol.ts'
import { addLeads } from '../../desk/leads.ts'
import type { Journey, Scene } from '../scene.ts'
import { expect } from '../test.ts'
import { line, lines, openFold, select } from './controls.ts'
import { book } from './visits.ts'

const NOTE = 'पत्नी से बात हुई; 6 बजे के बाद कॉल करें'

const nameOf = ({ visitor }: Scene) => `Asha ${visitor.number}`

async function enterDesk(scene: Scene) {
  const { browser } = await enrol(scene.site, nameOf(scene))
  await scene.page.context().addCookies((await browser.storageState()).cookies)
  await browser.dispose()
}

/** @returns the path of a new lead's card */
async function openCard(scene: Scene): Promise<string> {
  await enterDesk(scene)
  const fields = { name: 'Sunita Agarwal', phone: scene.visitor.e164, city: 'Jaipur' }
  const [ref] = await addLeads(scene.site, { form: 'demo', fields })
  return `/staff/leads/${ref}`
}

/** @returns the path of the day of a visit */
async function openDay(scene: Scene): Promise<string> {
  await enterDesk(scene)
  await book(scene, true)
  return `/staff/visits?date=${scene.words.window!.split('.')[2]!.slice(0, 10)}`
}

async function expectSaved({ page, posts }: Scene, text: string) {
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toContainText(text)
  expect(posts, 'one post').toHaveLength(1)
}

/** The parts of the card's one form. */
const partOf = (part: string) => (page: Page) => page.locator(`#act ${part}`)

const atDesk = (journey: Omit<Journey, 'place' | 'button' | 'begin'> & Partial<Journey>): Journey => ({
  place: 'desk',
  begin: openCard,
  button: (form) => form.locator('button').last(),
  ...journey,
})

/** Its form is in a fold. */
export const SALE: Journey = atDesk({
  name: 'sale at the desk',
  open: openFold('summary:has-text("Sold…")'),
  form: partOf('details:has([name=sum])'),
  fields: () => [line('sum', '1,65,000')],
  expectDone: (scene) => expectSaved(scene, '₹1,65,000'),
})

export const DESK: Journey[] = [
  atDesk({
    name: 'sign-in at the desk',
    async begin(scene) {
      const { browser, secret } = await enrol(scene.site, nameOf(scene))
      await browser.dispose()
      scene.words.code = nextDigits(secret)
      return '/staff/sign-in'
    },
    form: (page) => page.locator('form[action="/staff/sign-in"]:has([name=code])'),
    fields: (scene) => [line('name', nameOf(scene)), line('code', scene.words.code ?? '')],
    async expectDone({ page, posts }) {
      await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
      expect(posts).toHaveLength(1)
    },
  }),
  atDesk({
    name: 'outcome at the desk',
    form: partOf('#outcome'),
    button: (form) => form.locator('button[value=no-answer]'),
    fields: () => [],
    expectDone: (scene) => expectSaved(scene, 'No answer'),
  }),
  SALE,
  atDesk({
    name: 'note at the desk',
    form: partOf('#outcome'),
    button: (form) => form.locator('button[name=outcome][value=note]'),
    fields: () => [lines('note', NOTE)],
    async expectDone({ page, posts }) {
      await expect(page.getByRole('region', { name: 'What happened' }).getByText(NOTE)).toHaveCount(1)
      await expect(page.locator('[name=note]')).toHaveValue('')
      expect(posts).toHaveLength(1)
    },
  }),
  atDesk({
    name: 'owner at the desk',
    form: partOf('[aria-labelledby=step]'),
    button: (form) => form.locator('button[formaction$="/owner"]'),
    fields: () => [select('owner', 1)],
    expectDone: (scene) => expectSaved(scene, ''),
  }),
  atDesk({
    name: 'technician at the desk',
    begin: openDay,
    form: (page) => page.locator('form', { has: page.locator('[name=technician]') }).first(),
    fields: () => [line('technician', 'इमरान Khan')],
    async expectDone({ page, posts }) {
      await expect(page.getByText('Goes: इमरान Khan')).not.toHaveCount(0)
      expect(posts).toHaveLength(1)
    },
  }),
  atDesk({
    name: 'search at the desk',
    async begin(scene) {
      const card = await openCard(scene)
      // The desk imports new leads when a page is read.
      await scene.page.request.get(scene.site.url + card)
      return '/staff/find'
    },
    form: (page) => page.locator('main form[action="/staff/find"]'),
    fields: ({ visitor }) => [line('words', visitor.typed)],
    async expectDone({ page }) {
      await expect(page.locator('main').getByText('Sunita Agarwal').first()).toBeVisible()
    },
  }),
]
