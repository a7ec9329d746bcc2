/** Online payment: the order form and the button to the gateway. */
import type { Page } from '@playwright/test'

import { GATEWAY_PAGE, ORDER_PAGE, X_BLUE } from '../../payments/ordering.ts'
import { JAIPUR } from '../../payments/shop.ts'
import type { Journey, Scene } from '../scene.ts'
import { expect } from '../test.ts'
import { line } from './controls.ts'
import { expectOneLead } from './lead-journeys.ts'

const payButton = ({ page }: Pick<Scene, 'page'>) => page.getByRole('button', { name: JAIPUR.total })

/** The gateway's host does not resolve. */
const NOWHERE = /mercury\.pay\.example\.test|ERR_NAME_NOT_RESOLVED/

const departures = new WeakMap<Page, Promise<unknown>>()

const NAME = 'आशा Rao'

const order = (name: string, path: string): Journey => ({
  name,
  lead: 'purchase',
  place: 'shop',
  begin: () => path,
  form: (page) => page.locator('main form.lead-form:has(input[name="form"][value="purchase"])'),
  fields: ({ visitor }) => [line('name', NAME), line('phone', visitor.typed), line('pincode', JAIPUR.pincode)],
  button: (form) => form.locator('button[type=submit]'),
  async expectDone(scene) {
    await expect(scene.page).toHaveURL(ORDER_PAGE)
    await expect(payButton(scene)).toBeVisible()
    const fields = await expectOneLead(scene, { form: 'purchase', header: 'Ionia Purchase', page: path })
    expect(fields).toMatchObject({ name: NAME, pincode: JAIPUR.pincode })
  },
})

export const ORDERS: Journey[] = [order('order', '/buy-products'), order('order on a product page', X_BLUE)]

export const PAYMENT: Journey = {
  name: 'payment',
  place: 'shop',
  expectedErrors: NOWHERE,
  async begin({ page, site, visitor }) {
    departures.set(page, page.waitForRequest(GATEWAY_PAGE))
    const form = { form: 'purchase', placement: 'purchase', name: NAME, phone: visitor.typed, pincode: JAIPUR.pincode }
    const answer = await page.request.post(`${site.url}/buy-products`, { form, maxRedirects: 0 })
    return answer.headers().location!.replace(site.url, '')
  },
  form: (page) => page.locator('main form:has(button)').first(),
  fields: () => [],
  button: (form) => form.locator('button'),
  async expectDone({ page, posts }) {
    await departures.get(page)
    expect(posts).toHaveLength(1)
  },
}
