/** Every form that stores a lead, in each placement. */
import type { Locator, Page } from '@playwright/test'

import { toPin } from '#app/forms/pin.ts'
import { type FormId, forms } from '#app/forms/registry.ts'
import { X_BLUE } from '../../payments/ordering.ts'
import { untilFormsOpen } from '../../e2e/hydration.ts'
import type { Journey, Scene, Input } from '../scene.ts'
import { expect } from '../test.ts'

/** Stored as typed unless `stored` is set. */
const TYPED: Record<string, { typed: string; stored?: string }> = {
  name: { typed: 'आशा Rao' },
  comment: { typed: 'Our bore water is hard. Which machine suits a family of five?' },
  pincode: { typed: '457 001' },
  address: { typed: '14 Station Road, second floor' },
  email: { typed: 'asha@example.com' },
  city: { typed: 'Ratlam' },
  annual_turnover: { typed: '25 lakh', stored: '2500000' },
  business_detail: { typed: 'A kitchenware shop since 2009' },
  reference: { typed: 'a7k3 9qf4', stored: 'A7K3-9QF4' },
}

const KINDS = { textarea: 'lines', select: 'select', text: 'line', tel: 'line', email: 'line' } as const

const leadForm = (page: Page, form: FormId, isDialog?: true): Locator =>
  page.locator(isDialog ? 'dialog:modal' : 'main').locator(`form.lead-form:has(input[name="form"][value="${form}"])`)

interface Place extends Pick<Journey, 'isDialog' | 'opensAutomatically' | 'open'> {
  path: string
  header: string
  /** Fields that stay empty. */
  without?: string[]
}

function leadJourney(name: string, lead: FormId, { path, header, without = [], ...place }: Place): Journey {
  const own = Object.entries(forms[lead].fields).filter(([field]) => !without.includes(field))
  return {
    name,
    lead,
    ...place,
    ...(place.isDialog && { needsScript: true }),
    begin: () => path,
    form: (page) => leadForm(page, lead, place.isDialog),
    fields: (scene) =>
      own.map(([field, { control }]) => ({
        name: field,
        kind: KINDS[control.kind],
        at: (form) => form.locator(`[name="${field}"]`),
        value: control.kind === 'select' ? 1 : typedIn(field, scene),
      })),
    button: (form) => form.locator('button[type=submit]'),
    async expectDone(scene) {
      const ref = await expectThanks(scene)
      const fields = await expectOneLead(scene, { ref, form: lead, header, page: path })
      for (const [field, { control }] of own) {
        if (control.kind === 'select') expect(fields[field], field).toBe(firstOf(control.options))
        else expect(fields[field], field).toBe(storedIn(field, scene))
      }
    },
  }
}

/** The first choice after the empty one. */
const firstOf = (options: readonly (string | { value: string })[] = []) => {
  const [first] = options
  return typeof first === 'object' ? first.value : first
}

function typedIn(field: string, { visitor, words }: Scene): string {
  if (field === 'phone') return words.phone ?? visitor.typed
  const typed = words[field] ?? TYPED[field]!.typed
  // The same long text from several phones is a spam signal.
  return field === 'comment' || field === 'business_detail' ? `${typed} (${visitor.number})` : typed
}

function storedIn(field: string, scene: Scene): string {
  if (field === 'phone') return scene.visitor.e164
  if (field === 'pincode') return toPin(typedIn(field, scene))!
  return TYPED[field]!.stored ?? typedIn(field, scene)
}

const REFERENCE = /[0-9A-Z]{4}-[0-9A-Z]{4}/

/** The thank-you, in its own dialog or in the form's. */
export const thanks = (page: Page) => page.getByRole('dialog').filter({ hasText: REFERENCE })

/** @returns the reference that the visitor reads */
async function expectThanks({ page, untilQuiet }: Scene): Promise<string> {
  await expect(thanks(page)).toBeVisible()
  // The thank-you must stay.
  await untilQuiet()
  await expect(thanks(page)).toBeVisible()
  return REFERENCE.exec((await thanks(page).textContent()) ?? '')![0]
}

/** @returns the stored fields */
export async function expectOneLead({ site, visitor, posts }: Scene, lead: Record<string, unknown>) {
  const [stored, ...others] = await site.findLead(visitor.e164)
  expect(others, 'one lead').toEqual([])
  expect(stored, 'one lead').toMatchObject(lead)
  expect(stored!.status, 'everyone of sales sees it').not.toBe('quarantined')
  expect(posts, 'one post').toHaveLength(1)
  return (await site.fieldsOf(visitor.e164))!
}

/** Opens the dialog by a link, once its script runs. */
const byLink = (name: RegExp) => async (scene: Scene, input: Input) => {
  await untilFormsOpen(scene.page)
  const link = scene.page.getByRole('link', { name }).locator('visible=true').first()
  await link.focus()
  await input.press(link, scene.page)
}

/** Advances the clock until the dialog opens. */
const waitForDialog = async ({ page }: Scene) => {
  await untilFormsOpen(page)
  // It waits again while a form is in view.
  await expect(async () => {
    await page.clock.fastForward(9_000)
    await expect(page.locator('dialog:modal')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** The dialog does not open while the page's own form is in view. */
const belowTheForm = async (scene: Scene) => {
  const { width, height } = scene.page.viewportSize()!
  await scene.page.setViewportSize({ width, height: 240 })
  await waitForDialog(scene)
  await scene.page.setViewportSize({ width, height })
}

export const LEAD_JOURNEYS: Journey[] = [
  leadJourney('contact form', 'contact', { path: '/contacts', header: 'Ionia Contact Us Enquiry' }),
  leadJourney('city form', 'city', { path: '/ratlam', header: 'Enquiry Form Ratlam' }),
  leadJourney('festival form', 'festival', { path: '/durgapooja', header: 'Durga Pooja Enquiry' }),
  leadJourney('demo form', 'demo', { path: '/book-demo', header: 'Book Live Demo Enquiry' }),
  leadJourney('connect form', 'connect', { path: '/connect', header: 'Ionia Quick Connect' }),
  leadJourney('home popup', 'popup', {
    path: '/',
    header: 'Ionia Enquiry Home Popup',
    without: ['name'],
    isDialog: true,
    opensAutomatically: true,
    open: waitForDialog,
  }),
  leadJourney('franchise form', 'franchise', { path: '/franchises', header: 'Ionia Franchise Enquiry' }),
  leadJourney('order by phone', 'purchase', { path: '/buy-products', header: 'Ionia Purchase' }),
  leadJourney('withdrawal form', 'withdraw', { path: '/withdraw', header: 'Ionia Consent Withdrawal' }),
]

export const OTHER_PLACES: Journey[] = [
  leadJourney('contact form of the home page', 'contact', { path: '/', header: 'Ionia Enquiry' }),
  leadJourney('contact form of a product', 'contact', {
    path: '/products/ionia-en-7p-alkaline-water-machine',
    header: 'Ionia Enquiry',
  }),
  leadJourney('order by phone on a product page', 'purchase', { path: X_BLUE, header: 'Ionia Purchase' }),
  leadJourney('form for partners', 'franchise', {
    path: '/franchise-opportunities',
    header: 'Ionia Franchise Enquiry',
  }),
  leadJourney('festival form of a school', 'festival', {
    path: '/mira-modal-school',
    header: 'Dandiya Nights Enquiry',
  }),
  leadJourney('festival dialog', 'festival', {
    path: '/mira-modal-school',
    header: 'Dandiya Nights Enquiry',
    without: ['name'],
    isDialog: true,
    opensAutomatically: true,
    open: belowTheForm,
  }),
  leadJourney('demo dialog', 'demo', {
    path: '/about-us',
    header: 'Book Live Demo Enquiry',
    isDialog: true,
    open: byLink(/book live demo/i),
  }),
  leadJourney('connect dialog', 'connect', {
    path: '/',
    header: 'Ionia Quick Connect',
    isDialog: true,
    open: byLink(/connect/i),
  }),
]
