/** Orders and pays like a browser without JavaScript, and reads the staff's pages. */
import type { APIRequestContext } from '@playwright/test'

import type { PhonePe } from '../fakes/phonepe.ts'
import type { Site } from '../site.ts'
import { JAIPUR } from './shop.ts'

export const X_BLUE = '/products/ionia-x-blue-alkaline-water-machine'
export const GATEWAY_PAGE = /^https:\/\/mercury\.pay\.example\.test\/transact\?token=(T\w+)$/
/** Without scripts, a browser sends the form's placement too. */
export const ORDER_PAGE = /\/payment\/[\w-]{22}(#[\w-]+)?$/

export type Listed = {
  ref: string
  status: string
  amountPaise: number
  payments: { transactionId: string; status: string }[]
}

export const ordersOf = async (site: Site, ref: string) =>
  ((await site.leads('orders', '--json')) as Listed[]).filter((order) => order.ref === ref)

/** Posts the form. @returns the order's page, if it can be paid online */
export async function order(
  request: APIRequestContext,
  phone: string,
  fields: Record<string, string> = {},
  page = '/buy-products',
) {
  const form = { form: 'purchase', placement: 'purchase', name: 'Asha Rao', phone, pincode: JAIPUR.pincode, ...fields }
  const answer = await request.post(page, { form, maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers().location ?? '' }
}

/** Orders and presses the button on the order's page. */
export async function pay(request: APIRequestContext, phone: string, fields: Record<string, string> = {}) {
  const { location: page } = await order(request, phone, fields)
  if (!ORDER_PAGE.test(page)) throw new Error(`not the page of an order: ${page}`)
  const answer = await request.post(page, { maxRedirects: 0 })
  return { status: answer.status(), page, location: answer.headers().location ?? '' }
}

/** An order at the gateway: its transaction there, and its page here. */
export async function begin(request: APIRequestContext, phone: string) {
  const { location, page } = await pay(request, phone)
  return { id: GATEWAY_PAGE.exec(location)?.[1] ?? '', path: page }
}

/** Filters, because the gateway also gets requests about earlier tests' payments. */
export const listPayRequests = ({ requests }: PhonePe) => requests.filter(({ path }) => path === '/pg/v1/pay')
