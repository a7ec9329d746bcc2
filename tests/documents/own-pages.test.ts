/** Validates a visitor's own pages: a booked visit, an order and a payment. */
import { parse } from 'node-html-parser'

import { expect } from '../http/test.ts'
import { withPhonePe } from '../http/with-phonepe.ts'
import { begin, order } from '../payments/ordering.ts'
import { createShop } from '../payments/shop.ts'
import { listErrors } from './list-errors.ts'

const test = withPhonePe.extend('ownSite', { scope: 'file' }, async ({ fakes, phonepe }, { onCleanup }) => {
  const shop = await createShop({ ...fakes.environment, ...phonepe.environment })
  onCleanup(shop.remove)
  return shop
})

const PIN = '302017'
const VISITOR = { pincode: PIN, address: 'Malviya Nagar', name: 'Asha Rao' }

test('every page of a visit is a valid document: booked, moved, cancelled, and with a taken window', async ({
  request,
}) => {
  const documents = new Map<string, string>()
  const open = async (path: string) => {
    const html = await (await request.get(path)).text()
    documents.set(path, html)
    return parse(html)
  }
  for (const pincode of [PIN, '495001', '12']) await open(`/book-demo?pincode=${pincode}`)
  const free = (await open(`/book-demo?pincode=${PIN}`))
    .querySelectorAll('input[name=window]')
    .map((input) => input.getAttribute('value') ?? '')
    .filter((value) => value.startsWith('jaipur.home.'))
  const book = async (window: string, nth: number) => {
    const form = { ...VISITOR, phone: `98222 0000${nth}`, window }
    return (await request.post('/book-demo', { form, maxRedirects: 0 })).headers().location ?? ''
  }
  await open(await book('', 1))
  // A window has two seats, so the third booking is too late.
  const passes = [await book(free[0]!, 2), await book(free[0]!, 3), await book(free[0]!, 4)]
  for (const pass of passes) await open(pass)
  const path = passes[0]!.replace(/\?.*$/, '')
  const seen = (await open(path)).querySelector('input[name=seen]')?.getAttribute('value') ?? ''
  for (const query of ['?kind=video', '?did=moved']) await open(path + query)
  const move = (window: string, as = seen) =>
    request.post(path, { form: { act: 'move', seen: as, window }, maxRedirects: 0 })
  await open((await move(free[5]!)).headers().location ?? '')
  documents.set('stale', await (await move(free[6]!)).text())
  await open((await request.post(path, { form: { act: 'cancel' }, maxRedirects: 0 })).headers().location ?? '')
  expect(await listErrors(documents)).toEqual([])
})

test('every page of an order is a valid document: open, failed, waiting, paid', async ({ request, phonepe }) => {
  const documents = new Map<string, string>()
  const add = async (what: string, path: string) => documents.set(what, await (await request.get(path)).text())
  await add('buying', '/buy-products')
  await add('open', (await order(request, '98333 00001')).location)
  for (const [nth, code] of (['PAYMENT_SUCCESS', 'PAYMENT_DECLINED'] as const).entries()) {
    const { id, path } = await begin(request, `98333 1000${nth}`)
    await add(`${code} at the gateway`, path)
    phonepe.end(id, { code })
    await phonepe.callBack(id)
    await add(code, path)
  }
  phonepe.behaveAlways({ status: 503 })
  const { location } = await order(request, '98333 00002')
  await request.post(location, { maxRedirects: 0 })
  await add('unopened', location)
  expect(await listErrors(documents)).toEqual([])
})
