/** Every form, sent by Enter and by its button: thanked with a reference, stored once. */
import { forms, type FormId } from '#app/forms/registry.ts'
import { TYPED } from '../typed.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Where each form stands in a page. The popup has none: it needs scripts. */
const PLACES: Record<FormId, string> = {
  contact: '/contacts',
  demo: '/book-demo',
  city: '/ratlam',
  connect: '/connect',
  festival: '/durgapooja',
  franchise: '/franchises',
  purchase: '/buy-products',
  withdraw: '/withdraw',
  popup: '/',
}

const THANKS = `(() => {
  const dialog = document.querySelector('dialog.thank-you[open]')
  return dialog && dialog.getClientRects().length > 0 && dialog.textContent
})()`

for (const [form, path] of Object.entries(PLACES) as [FormId, string][]) {
  for (const sending of ['Enter', 'its button'] as const) {
    test(`the ${form} form is sent by ${sending}`, async ({ visitor, site, visitorPhone, engine }) => {
      test.skip(form === 'popup' && engine.promise === 'plain', 'it opens by script')
      const around = form === 'popup' ? await openPopup(visitor) : await openPage(visitor, path)
      const field = (name: string) => `${around} form.lead-form [name="${name}"]`
      for (const [name, { control }] of Object.entries(forms[form].fields)) {
        if ((await visitor.count(field(name))) === 0) await visitor.click(`${around} .lead-form-fold summary`)
        if (control.kind === 'select') await visitor.choose(field(name), 1)
        else await visitor.fill(field(name), name === 'phone' ? visitorPhone.typed : TYPED[name]!)
      }
      if (sending === 'Enter') {
        await visitor.click(field('phone'))
        await visitor.press('Enter')
      } else {
        await visitor.click(`${around} form.lead-form button[type=submit]`)
      }

      const thanks = await visitor.until<string>(THANKS)
      expect(thanks).toContain(visitorPhone.e164.slice(3, 8))
      const ref = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(thanks)?.[0]
      const [stored, ...others] = await site.findLead(visitorPhone.e164)
      expect(stored).toMatchObject({ ref, form })
      expect(others).toEqual([])
      // Older ones name what they do not know of the page, and do without it.
      if (engine.promise === 'full') expect(await visitor.takeMessages()).toEqual([])
    })
  }
}

async function openPage(visitor: Visitor, path: string) {
  await visitor.open(path)
  return 'main'
}

async function openPopup(visitor: Visitor) {
  await visitor.read('sessionStorage.clear()')
  await visitor.open('/')
  await visitor.until(`document.querySelector('dialog[open] form.lead-form') !== null`, 14_000)
  return 'dialog[open]'
}
