/** Tests that every form can be sent by Enter and by its button, gets a thank-you with a reference, and is stored once. */
import type { FormId } from '#app/forms/registry.ts'
import { PLACES, expectThanked, fillIn, send } from './lead-form.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

for (const form of Object.keys(PLACES) as FormId[]) {
  for (const sending of ['Enter', 'its button'] as const) {
    test(`the ${form} form is sent by ${sending}`, async ({ visitor, site, visitorPhone, engine }) => {
      test.skip(form === 'popup' && engine.promise === 'plain', 'it opens by script')
      const around = form === 'popup' ? await openPopup(visitor) : await openPage(visitor, form)
      await fillIn(visitor, form, around, visitorPhone)
      if (sending === 'Enter') {
        await visitor.click(`${around} form.lead-form [name="phone"]`)
        await visitor.press('Enter')
      } else await send(visitor, around)
      await expectThanked(visitor, form, visitorPhone, site)
    })
  }
}

const FIRST_WRONG = `document.querySelector('main form.lead-form [aria-invalid=true]')`
/** Whether a link to an invalid field is in view. */
const SAYS_WHAT = `Array.from(document.querySelectorAll('main .lead-form-problem a')).some((link) => {
  const { top, bottom } = link.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
})`

test.describe('after errors', () => {
  test.use({ expectedErrors: /422/ })

  for (const form of ['contact', 'city'] as const) {
    test(`the ${form} form points to the first invalid field and can be sent after correction`, async ({
      visitor,
      site,
      visitorPhone,
      engine,
    }) => {
      const around = await openPage(visitor, form)
      await send(visitor, around)
      await visitor.until(engine.promise === 'full' ? `document.activeElement === ${FIRST_WRONG}` : SAYS_WHAT)
      expect(await site.findLead(visitorPhone.e164)).toEqual([])
      await fillIn(visitor, form, around, visitorPhone)
      await send(visitor, around)
      await expectThanked(visitor, form, visitorPhone, site)
    })
  }
})

async function openPage(visitor: Visitor, form: FormId) {
  await visitor.open(PLACES[form])
  return 'main'
}

async function openPopup(visitor: Visitor) {
  await visitor.read('sessionStorage.clear()')
  await visitor.open('/')
  await visitor.until(`document.querySelector('dialog[open] form.lead-form') !== null`, 14_000)
  return 'dialog[open]'
}
