/** Each form in each placement, with JavaScript and without. */
import type { Locator, Page } from '@playwright/test'

import { getFormModal } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { forms, type FormId } from '#app/forms/registry.ts'
import { channelsOf } from '#app/leads/delivery/routing.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import { untilHydrated, untilFormsOpen } from './hydration.ts'
import { expect, test } from './test.ts'
import { untilTimedFormOpens } from './timed-form.ts'
import { findFormPaths } from '../form-paths.ts'
import { TYPED } from '../typed.ts'

/** `opens`: opens the form in a dialog, where it is not part of the page. That needs JavaScript. */
type Place = { form: FormId; path: string; header: string; opens?: (page: Page) => Promise<void> }

const click = (name: string) => async (page: Page) => {
  const link = page.getByRole('link', { name }).locator('visible=true').first()
  await link.focus()
  await untilFormsOpen(page)
  await link.click()
}
/** The dialog of a page whose own form is in view does not open, so the window is made shorter. */
async function untilTimedFormOpensAboveForm(page: Page) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width, height: 240 })
  await untilTimedFormOpens(page)
  await page.setViewportSize({ width, height })
}

const opensAutomatically = ({ opens }: Place) => opens === untilTimedFormOpens || opens === untilTimedFormOpensAboveForm

/**
 * Placements whose header or dialog differs from the form's usual one. The first placement of each form runs in `npm test`, the
 * others only in `npm run test:all`.
 */
const KNOWN_PLACES: Place[] = [
  { form: 'contact', path: '/', header: 'Ionia Enquiry' },
  { form: 'contact', path: '/contacts', header: 'Ionia Contact Us Enquiry' },
  { form: 'contact', path: '/products/ionia-en-7p-alkaline-water-machine', header: 'Ionia Enquiry' },
  { form: 'demo', path: '/book-demo', header: 'Book Live Demo Enquiry' },
  { form: 'demo', path: '/book-demo?from=products', header: 'Live Demo Booking Enquiry' },
  { form: 'demo', path: '/about-us', header: 'Book Live Demo Enquiry', opens: click('Book Live Demo') },
  { form: 'city', path: '/ratlam', header: 'Enquiry Form Ratlam' },
  { form: 'city', path: '/ahemdabad', header: 'Enquiry Form Ahmedabad' },
  { form: 'connect', path: '/connect', header: 'Ionia Quick Connect' },
  { form: 'connect', path: '/', header: 'Ionia Quick Connect', opens: click('Connect') },
  { form: 'popup', path: '/', header: 'Ionia Enquiry Home Popup', opens: untilTimedFormOpens },
  { form: 'festival', path: '/durgapooja', header: 'Durga Pooja Enquiry' },
  { form: 'festival', path: '/mira-modal-school', header: 'Dandiya Nights Enquiry' },
  {
    form: 'festival',
    path: '/mira-modal-school',
    header: 'Dandiya Nights Enquiry',
    opens: untilTimedFormOpensAboveForm,
  },
  { form: 'franchise', path: '/franchises', header: 'Ionia Franchise Enquiry' },
  { form: 'franchise', path: '/franchise-opportunities', header: 'Ionia Franchise Enquiry' },
  { form: 'purchase', path: '/buy-products', header: 'Ionia Purchase' },
  { form: 'purchase', path: '/products/ionia-x-blue-alkaline-water-machine', header: 'Ionia Purchase' },
  { form: 'withdraw', path: '/withdraw', header: 'Ionia Consent Withdrawal' },
  { form: 'complaint', path: '/complaint', header: 'Ionia Complaint' },
]

/** The page of a form that `npm run new:form` added. */
const ADDED_PLACES = Object.entries(findFormPaths()).flatMap(([id, path]): Place[] => {
  const form = id as FormId
  if (path === null || KNOWN_PLACES.some((place) => place.form === form)) return []
  const [header = ''] = Object.values<string>(forms[form].headers)
  return [{ form, path, header: header.replace('{brand}', getSite().brand) }]
})

const PLACES = [...KNOWN_PLACES, ...ADDED_PLACES]

const THANKS: Partial<Record<string, string>> = {
  withdraw: 'If it has the reference of your first enquiry, it takes effect at once.',
  complaint: 'The reference below is your complaint number.',
}

test('this file has a placement for every form that the site shows', () => {
  const paths = findFormPaths()
  const shown = (Object.keys(forms) as FormId[]).filter((form) => paths[form] !== null || getFormModal(form) !== null)
  expect([...new Set(PLACES.map(({ form }) => form))].sort()).toEqual(shown.sort())
})

test.use({ expectedErrors: /status of 422/ })

for (const place of PLACES) {
  const { form, path, header, opens } = place
  const fields = Object.entries(forms[form].fields)

  test.describe(`the ${form} form ${opens ? 'in a dialog on' : 'on'} ${path}`, { tag: tagsOf(place) }, () => {
    test.use({ askedBefore: !opensAutomatically(place) })

    test('a valid form is thanked, stored and delivered to every channel of the form', async ({
      page,
      site,
      fakes,
      visitorPhone,
      javaScriptEnabled,
    }) => {
      const lead = await openForm(page, place, javaScriptEnabled)
      for (const [name, { control }] of fields) {
        if (control.kind === 'select') await lead.field(name).selectOption({ index: 1 })
        else await lead.field(name).fill(name === 'phone' ? visitorPhone.typed : TYPED[name]!)
      }
      const box = lead.field('whatsapp')
      const asks = forms[form].asksWhatsApp !== false
      await expect(box).toHaveCount(asks ? 1 : 0)
      if (asks) {
        await expect(box).not.toBeChecked()
        await box.check()
      }
      await lead.send.click()

      const thanks = page.getByRole('dialog', { name: /Thank you for choosing Ionia|recorded/ })
      await expect(thanks).toContainText(THANKS[form] ?? 'We will get back to you soon.')
      await expect(thanks).toContainText(visitorPhone.e164.slice(3, 8))
      const ref = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await thanks.textContent()) ?? '')?.[0]
      await expect(thanks.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', new RegExp(ref!))

      const channels: ChannelName[] = channelsOf({
        form,
        fields: { phone: visitorPhone.e164 },
        consent: { version: '', whatsapp: asks },
      })
      const called = fakes.all.filter(({ kind }) => (channels as string[]).includes(kind))
      await Promise.all(
        called.map((fake) =>
          fake.waitForRequest((request) => JSON.stringify(request).includes(visitorPhone.e164.slice(3))),
        ),
      )
      const [stored, ...others] = await site.findLead(visitorPhone.e164)
      expect(others).toEqual([])
      expect(stored).toMatchObject({ ref, form, header, page: path.split('?')[0] })
      expect(stored?.deliveries.map(({ channel }) => channel).sort()).toEqual(channels.toSorted())

      await thanks.getByText('Close', { exact: true }).click()
      await expect(thanks).toBeHidden()
      if (!opens) await expect(lead.field('phone')).toHaveValue('')
      await expect(page.locator('[aria-invalid]')).toHaveCount(0)
      await expect.poll(() => new URL(page.url()).searchParams.has('thanks')).toBe(false)
    })

    test(
      'every invalid field gets its message at once and keeps its text',
      { tag: ['@by-http', ...(opensAutomatically(place) ? ['@all'] : [])] },
      async ({ page, javaScriptEnabled }) => {
        const lead = await openForm(page, place, javaScriptEnabled)
        await lead.field('phone').fill('98765 4321')
        await lead.send.click()

        for (const [name, { required, schema }] of fields) {
          if (!required) continue
          const sentence = schema.safeParse(name === 'phone' ? '98765 4321' : undefined).error?.issues[0]?.message
          await expect(lead.field(name)).toHaveAccessibleDescription(new RegExp(`^${sentence!.replaceAll('.', '\\.')}`))
          await expect(lead.field(name)).toHaveAttribute('aria-invalid', 'true')
        }
        await expect(lead.field('phone')).toHaveValue('98765 4321')
        await expect(lead.field('phone')).toHaveAccessibleDescription(/9 of 10 digits/)
        if (javaScriptEnabled !== false) await expect(page.locator('[aria-invalid]').first()).toBeFocused()
      },
    )
  })
}

/** Dialogs need JavaScript and look different on a wide screen. */
function tagsOf(place: Place) {
  const isFirst = PLACES.find(({ form }) => form === place.form) === place
  return [place.opens ? '@wide' : '@no-js', ...(isFirst ? [] : ['@all'])]
}

/** Waits for the form's code, which loads with the first interaction. */
async function openForm(page: Page, place: Place, javaScriptEnabled: boolean | undefined) {
  const { form: id, path, opens } = place
  if (opensAutomatically(place)) await page.clock.install()
  await page.goto(path)
  await opens?.(page)
  const around: Page | Locator = opens ? page.locator('dialog:modal') : page.locator('main')
  const form = around.locator(`form.lead-form:has(input[name="form"][value="${id}"])`)
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('phone').focus()
  if (javaScriptEnabled !== false) await untilHydrated(form)
  for (const fold of await form.locator('.lead-form-fold summary').all()) await fold.click()
  return { field, send: form.locator('button[type=submit]') }
}

test('a click on the button is not lost when a message appears under the field that loses the focus', async ({
  page,
}) => {
  const { field, send } = await openForm(page, PLACES[1]!, true)
  await field('phone').fill('12345')
  await send.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const { x, y, width } = (await send.boundingBox())!
  // At the button's upper edge, because a message above it would move it away from the pointer.
  await page.mouse.move(x + width / 2, y + 4)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.locator('main .lead-form-problem a')).not.toHaveCount(0)
})

test('a complete PIN code shows its locality instead of the hint', async ({ page }) => {
  const { field } = await openForm(page, PLACES[3]!, true)
  await field('pincode').fill('30201')
  await expect(field('pincode')).toHaveAccessibleDescription('6 digits')
  await field('pincode').fill('302017')
  await expect(field('pincode')).toHaveAccessibleDescription('Jaipur, Rajasthan')
  await field('pincode').fill('38000')
  await expect(field('pincode')).toHaveAccessibleDescription('6 digits')
})
