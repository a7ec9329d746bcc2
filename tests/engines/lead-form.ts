/** Fills in and sends forms that store a lead. */
import { forms, type FormId } from '#app/forms/registry.ts'
import type { Site } from '../site.ts'
import { TYPED } from '../typed.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

export type Phone = { typed: string; e164: string }

/** A page for each form. A script opens the popup over its page. */
export const PLACES: Record<FormId, string> = {
  contact: '/contacts',
  demo: '/book-demo',
  city: '/ratlam',
  connect: '/connect',
  festival: '/durgapooja',
  franchise: '/franchises',
  purchase: '/buy-products',
  withdraw: '/withdraw',
  complaint: '/complaint',
  popup: '/',
}

/** @param around the part of the page that has the form @param words other than the usual ones */
export async function fillIn(visitor: Visitor, form: FormId, around: string, phone: Phone, words = TYPED) {
  const field = (name: string) => `${around} form.lead-form [name="${name}"]`
  const fold = `${around} .lead-form-fold summary`
  for (const [name, { control }] of Object.entries(forms[form].fields)) {
    await visitor.until(`${visitor.list(`${field(name)}, ${fold}`)}.length > 0`)
    if ((await visitor.count(field(name))) === 0) await visitor.click(fold)
    if (control.kind === 'select') await visitor.choose(field(name), 1)
    else await visitor.fill(field(name), name === 'phone' ? phone.typed : words[name]!)
  }
}

export const send = (visitor: Visitor, around: string) => visitor.click(`${around} form.lead-form button[type=submit]`)

const THANKS = `(() => {
  const dialog = document.querySelector('dialog.thank-you[open]')
  return dialog && dialog.getClientRects().length > 0 && dialog.textContent
})()`

/** Expects a thank-you with the reference of the only stored lead. */
export async function expectThanked(visitor: Visitor, form: FormId, { e164 }: Phone, site: Site) {
  const thanks = await visitor.until<string>(THANKS)
  expect(thanks).toContain(e164.slice(3, 8))
  const ref = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(thanks)?.[0]
  const [stored, ...others] = await site.findLead(e164)
  expect(stored).toMatchObject({ ref, form })
  expect(others).toEqual([])
}
