/** Journeys of a visit: booked with the demo form, chosen on the thank-you, moved and cancelled. */
import type { Page } from '@playwright/test'

import type { Field, Journey, Scene } from '../scene.ts'
import { expect } from '../test.ts'
import { line, openFold } from './controls.ts'
import { expectOneLead } from './lead-journeys.ts'

const JAIPUR = { pincode: '302017', address: 'Malviya Nagar', name: 'आशा Rao' }

/** Spreads visitors over windows, because the page shows those that were free a minute ago. */
const window = ({ visitor }: Scene): Field => ({
  name: 'window',
  kind: 'radio',
  // A value without a time means "by phone".
  at: (form) => form.locator('[name="window"][value*="T"]').nth(visitor.number % 9),
  value: '',
})

const expectPass = (page: Page) => expect(page.getByText('Door code')).toBeVisible()

/** Posts the form without a script. @returns the path of the visit page */
export async function book({ page, site, visitor, words }: Scene, isWithWindow: boolean): Promise<string> {
  const html = await (await page.request.get(`${site.url}/book-demo?pincode=${JAIPUR.pincode}`)).text()
  const windows = [...html.matchAll(/value="(jaipur\.home\.[^"]+)"/g)].map(([, value]) => value!)
  words.window = windows[(visitor.number * 7) % windows.length]!
  const form = { ...JAIPUR, phone: visitor.typed, ...(isWithWindow && { window: words.window }) }
  const answer = await page.request.post(`${site.url}/book-demo`, { form, maxRedirects: 0 })
  return answer.headers().location!.replace(site.url, '')
}

export const VISITS: Journey[] = [
  {
    name: 'demo form with a window',
    lead: 'demo',
    needsScript: true,
    begin: () => '/book-demo',
    form: (page) => page.locator('main form.lead-form'),
    fields: (scene) => [
      line('pincode', JAIPUR.pincode),
      window(scene),
      line('address', JAIPUR.address),
      line('name', JAIPUR.name),
      line('phone', scene.visitor.typed),
    ],
    button: (form) => form.locator('button[type=submit]'),
    async expectDone(scene) {
      await expectPass(scene.page)
      const fields = await expectOneLead(scene, { form: 'demo', header: 'Book Live Demo Enquiry' })
      expect(fields).toMatchObject(JAIPUR)
    },
  },
  {
    name: 'window on the thank-you',
    begin: (scene) => book(scene, false),
    form: (page) => page.locator('.thank-you form'),
    fields: () => [],
    button: (form) => form.getByRole('button').last(),
    async expectDone({ page, posts }) {
      await expectPass(page)
      expect(posts).toHaveLength(1)
    },
  },
  {
    name: 'moving a visit',
    begin: (scene) => book(scene, true),
    open: openFold('#move summary'),
    form: (page) => page.locator('#move form'),
    fields: (scene) => [window(scene)],
    button: (form) => form.locator('button'),
    async expectDone({ page, posts }) {
      await expect(page.getByText('This is your new time.')).toBeVisible()
      expect(posts).toHaveLength(1)
    },
  },
  {
    name: 'cancelling a visit',
    begin: (scene) => book(scene, true),
    open: openFold('#cancel summary'),
    form: (page) => page.locator('#cancel form'),
    fields: () => [],
    button: (form) => form.locator('button'),
    async expectDone({ page, posts }) {
      await expect(page.getByText('This visit is cancelled.')).toBeVisible()
      expect(posts).toHaveLength(1)
    },
  },
]
