/** Tests booking a visit. The visitor chooses the window in the form or, without scripts, on the thank-you. */
import { TYPED } from '../typed.ts'
import { fillIn, send } from './lead-form.ts'
import { expect, test } from './test.ts'

const JAIPUR = { ...TYPED, pincode: '302017' }

test('a demo with a chosen window ends at the visit page with a door code', async ({
  visitor,
  site,
  visitorPhone,
  engine,
}) => {
  await visitor.open('/book-demo')
  await fillIn(visitor, 'demo', 'main', visitorPhone, JAIPUR)
  if (engine.promise === 'full') {
    await visitor.click('main form.lead-form [name=window][value*=T]')
    await send(visitor, 'main')
  } else {
    await send(visitor, 'main')
    await visitor.click('.thank-you button[name=window]')
  }
  await visitor.until(`location.pathname.startsWith('/visit/') && document.body.textContent.includes('Door code')`)
  expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ form: 'demo' }])
})
