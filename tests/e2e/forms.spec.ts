/** What a visitor does with each form, with JavaScript and without, in each place where it stands. */
import type { Page } from '@playwright/test'

import { forms, type FormId } from '#app/forms/registry.ts'
import { routing } from '#app/leads/delivery/routing.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Fakes } from '../fakes/start-fakes.ts'
import { untilAlive } from './alive.ts'
import { expect, test } from './test.ts'

type Place = { form: FormId; path: string; header: string }

const PLACES: Place[] = [
  { form: 'contact', path: '/', header: 'Ionia Enquiry' },
  { form: 'contact', path: '/contacts', header: 'Ionia Contact Us Enquiry' },
  { form: 'contact', path: '/products/ionia-en-7p-alkaline-water-machine', header: 'Ionia Enquiry' },
  { form: 'contact', path: '/buy-products', header: 'Ionia Enquiry' },
  { form: 'demo', path: '/book-demo', header: 'Book Live Demo Enquiry' },
  { form: 'demo', path: '/book-demo?from=products', header: 'Live Demo Booking Enquiry' },
  { form: 'city', path: '/ratlam', header: 'Enquiry Form Ratlam' },
  { form: 'city', path: '/ahemdabad', header: 'Enquiry Form Ahmedabad' },
  { form: 'connect', path: '/connect', header: 'Ionia Quick Connect' },
  { form: 'festival', path: '/durgapooja', header: 'Durga Pooja Enquiry' },
  { form: 'festival', path: '/mira-modal-school', header: 'Dandiya Nights Enquiry' },
  { form: 'franchise', path: '/franchises', header: 'Ionia Franchise Enquiry' },
  { form: 'franchise', path: '/franchise-opportunities', header: 'Ionia Franchise Enquiry' },
]

/** What a visitor types, by the name of the field. The phone is each visitor's own. */
const TYPED: Record<string, string> = {
  name: 'आशा Rao',
  comment: 'Our bore water is hard. Which machine suits a family of five?',
  pincode: '457 001',
  address: '14 Station Road, second floor',
  email: 'asha@example.com',
  city: 'Ratlam',
  annual_turnover: '25 lakh',
  business_detail: 'A kitchenware shop since 2009',
}

test('every form has a place here', () => {
  expect([...new Set(PLACES.map(({ form }) => form))].sort()).toEqual(Object.keys(forms).sort())
})

for (const { form, path, header } of PLACES) {
  const fields = Object.entries(forms[form].fields)

  test.describe(`the ${form} form on ${path}`, () => {
    test('a visitor is thanked, the lead is stored, and every channel of the form receives it', async ({
      page,
      site,
      fakes,
      visitorPhone,
      javaScriptEnabled,
    }) => {
      const lead = await openForm(page, path, javaScriptEnabled)
      for (const [name, { control }] of fields) {
        if (control.kind === 'select') await lead.field(name).selectOption({ index: 1 })
        else await lead.field(name).fill(name === 'phone' ? visitorPhone.typed : TYPED[name]!)
      }
      await lead.send.click()

      const thanks = page.getByRole('dialog', { name: /Thank you for choosing Ionia/ })
      await expect(thanks).toContainText('We will get back to you soon.')
      const ref = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await thanks.textContent()) ?? '')?.[0]
      const received = await Promise.all(
        fakesOf(fakes, form).map((fake) =>
          fake.waitForRequest((request) => JSON.stringify(request).includes(visitorPhone.e164.slice(3)), 2000),
        ),
      )
      expect(received.length).toBeGreaterThan(0)
      const [stored, ...others] = await site.findLead(visitorPhone.e164)
      expect(others).toEqual([])
      expect(stored).toMatchObject({ ref, form, header, page: path.split('?')[0] })

      await thanks.getByText('Close').click()
      await expect(thanks).toBeHidden()
      await expect(lead.field('phone')).toHaveValue('')
      await expect(page.locator('[aria-invalid]')).toHaveCount(0)
      expect(new URL(page.url()).searchParams.has('thanks')).toBe(false)
    })

    test('every wrong field is named at once, and what was typed stays', async ({ page, javaScriptEnabled }) => {
      const lead = await openForm(page, path, javaScriptEnabled)
      await lead.field('phone').fill('98765 4321')
      await lead.send.click()

      for (const [name, { required, schema }] of fields) {
        if (!required) continue
        const sentence = schema.safeParse(name === 'phone' ? '98765 4321' : undefined).error?.issues[0]?.message
        await expect(lead.field(name)).toHaveAccessibleDescription(sentence!)
        await expect(lead.field(name)).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(lead.field('phone')).toHaveValue('98765 4321')
      if (javaScriptEnabled !== false) await expect(page.locator('[aria-invalid]').first()).toBeFocused()
    })
  })
}
test.use({ expectTrouble: /status of 422/ })

/** The form's code comes with the first touch; these journeys are those of visitors whose code has arrived. */
async function openForm(page: Page, path: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(path)
  const form = page.locator('form.lead-form')
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('phone').focus()
  if (javaScriptEnabled !== false) await untilAlive(form)
  return { field, send: form.locator('button[type=submit]') }
}

const fakesOf = ({ all }: Fakes, form: FormId) =>
  all.filter(({ kind }) => (routing[form] as readonly ChannelName[]).includes(kind))
