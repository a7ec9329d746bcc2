/** The requested and paid amounts on a person's card, and the QR code for the buyer's phone. */
import { encode } from 'uqr'

import { getDesk } from '#app/content/desk/desk.server.ts'
import { fill } from '#app/content/fill.ts'
import { getTariff } from '#app/content/prices/delivery.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import type { Card } from '#app/desk/card.server.ts'
import { isForHand } from '#app/desk/read-money.server.ts'
import { toCalledName } from '#app/fields/person-name.ts'
import { isWhatsAppNumber } from '#app/forms/phone.ts'
import { isRequest } from '#app/forms/registry.ts'
import type { Language } from '#app/messages/languages.ts'
import { endsAt } from '#app/payments/check-schedule.ts'
import { isLapsed, isPayable, orderStatus } from '#app/payments/order.ts'
import type { Order, Payment } from '#app/payments/order.ts'
import { isOpen, keptOf } from '#app/payments/sale.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import { when } from './ist.ts'
import { readPapers } from './papers-view.server.ts'
import { pincodeOf } from './person-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

export type PartLine = {
  id: string
  /** `₹10,000 paid at 6:42 pm` */
  text: string
  isPaid: boolean
  /** Whether the part can be paid, or is being paid. */
  isOpen: boolean
  /** Meanwhile the part cannot be cancelled, and its amount cannot be requested again. */
  isBeingPaid: boolean
}

/** All enquiries of the person. */
export const leadIdsOf = ({ row, beside }: Pick<Card, 'row' | 'beside'>) =>
  [row, ...beside.filter(({ form }) => !isRequest(form))].map(({ lead_id }) => lead_id)

export async function readSale(context: SignedInContext, card: Card) {
  const { payments, now } = context
  const leadIds = leadIdsOf(card)
  const [parts, orders] = card.hasOrders
    ? await Promise.all([payments.parts.list(leadIds), payments.ordersOf(leadIds)])
    : [[], []]
  const fitting = parts.filter(({ isTrial }) => isTrial === payments.withSamples)
  const products = getProducts().map(({ slug, name }) => ({ slug, name }))
  const latest = findLatest(
    fitting,
    orders.filter(({ isTrial }) => isTrial === payments.withSamples),
  )
  const wished = products.find(({ name }) => card.row.product === name)
  const { usual } = getDesk().payments
  return {
    /** Why no payment can be requested; null if one can. */
    closed: payments.hasGateway ? payments.closed : 'No payment gateway is set.',
    /** Whether the charges depend on the PIN code. */
    needsPincode: getTariff(payments.withSamples) !== 'included',
    products,
    product: latest?.product.slug ?? wished?.slug ?? products[0]?.slug ?? '',
    sum: String(latest ? Math.min(usual, leftOf(latest)) || usual : usual),
    pincode: pincodeOf(card),
    lines: parts.map((order) => toPartLine(order, payments.isAccepted(order), now())),
    orders: orders.map((order) => ({ id: order.id, text: toPartLine(order, payments.isAccepted(order), now()).text })),
    papers: await readPapers(context, card, [...parts, ...orders]),
    ...toRemains(latest),
    over: toOver([...parts, ...orders]),
    /** Whether the next payment may be for one more machine. */
    mayBeAnother: latest !== undefined && keptOf(latest.sale) > 0,
    hasPaid: card.payments.some(({ isPaid }) => isPaid),
    /** Whether a payment waits for a manager, who settles it. */
    isToSettle: [...parts, ...orders].flatMap((order) => order.payments).some(isForHand),
    /** Whether payments go to a test gateway. */
    isTrial: payments.withSamples,
  }
}

/** The order that shows the latest sale: a part, or an order of the site that is paid. */
const findLatest = (parts: Order[], orders: Order[]) =>
  [
    ...parts.filter(({ part }) => part?.ended !== 'cancelled'),
    ...orders.filter(({ sale }) => keptOf(sale) > 0),
  ].toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))[0]

const leftOf = ({ sale }: Order) => sale.restPaise / 100

/** `sold`: the product and the price, once it is paid in full. A trial sells nothing. @returns nulls before the first payment */
function toRemains(latest: Order | undefined) {
  if (!latest || keptOf(latest.sale) <= 0) return { remains: null, sold: null }
  const [left, price] = [leftOf(latest), latest.sale.pricePaise / 100]
  if (left > 0) return { remains: `${toRupees(left)} of ${toRupees(price)} remains.`, sold: null }
  const sold = latest.isTrial ? null : { product: latest.product.name, rupees: price }
  return { remains: `All of ${toRupees(price)} is paid${latest.isTrial ? ', as a trial' : ''}.`, sold }
}

/** One line for each sale of which too much was paid. */
function toOver(orders: Order[]): string[] {
  const lines = orders
    .filter(({ sale, payments }) => sale.overPaise > 0 && payments.some(({ status }) => status === 'paid'))
    .map(
      ({ sale, product, isTrial }) =>
        `${isTrial ? 'Trial: ' : ''}${toRupees(sale.overPaise / 100)} too much was paid for ${product.name}: ${toRupees(keptOf(sale) / 100)} of ${toRupees(sale.pricePaise / 100)}. Refund it.`,
    )
  return [...new Set(lines)]
}

/** Also polled by the desk's script. @param isAccepted whether the gateway takes payments for the order */
export function toPartLine(order: Order, isAccepted: boolean, now: number): PartLine {
  const { id, amountPaise, payments, refundedPaise, isTrial } = order
  const paid = payments.find(({ status }) => status === 'paid')
  const sum = `${isTrial ? 'Trial: ' : ''}${toRupees((paid?.paidPaise ?? amountPaise) / 100)}`
  if (!paid) {
    const isBeingPaid = findUnderWay(order) !== undefined
    const isDue = isAccepted && isPayable(order, new Date(now))
    const text = `${sum} ${toState(order, isAccepted, now)}`
    return { id, text, isPaid: false, isOpen: isDue || isBeingPaid, isBeingPaid }
  }
  const back = refundedPaise > 0 ? `, ${toRupees(refundedPaise / 100)} refunded` : ''
  const isTwice = payments.filter(({ status }) => status === 'paid').length > 1 && order.sale.overPaise > 0
  const twice = isTwice ? ', and once more: refund one of the two' : ''
  const text = `${sum} paid ${toTime(paid.changedAt, now)}${twice}${back}`
  return { id, text, isPaid: true, isOpen: false, isBeingPaid: false }
}

/** The payment that may still arrive. */
const findUnderWay = (order: Pick<Order, 'payments' | 'sale'>) =>
  isOpen({ status: orderStatus(order) }) ? order.payments.at(-1) : undefined

/** `at 6:42 pm` today, `on 24 Nov, 6:42 pm` on other days. */
function toTime(at: Date, now: number): string {
  const said = when(Number(at), now)
  return `${said.includes(',') ? 'on' : 'at'} ${said}`
}

function toState(order: Order, isAccepted: boolean, now: number): string {
  const { part, payments, createdAt, validUntil } = order
  if (orderStatus(order) === 'needs_attention') return 'needs attention: a manager settles it here'
  const underWay = findUnderWay(order)
  if (underWay) return `is being paid${untilEnd(underWay, now)}`
  if (part?.ended === 'cancelled') return 'cancelled'
  if (part?.ended === 'superseded') return 'replaced by a newer link'
  if (isLapsed(order, new Date(now)))
    return part
      ? `not paid; the link ended ${toTime(validUntil, now)}`
      : `ordered on the site, not paid; this price ended ${toTime(validUntil, now)}, and the page shows today’s`
  if (!isAccepted) return 'not paid; its gateway is no longer in use'
  const lastTry = LAST_TRY[payments.at(-1)?.status ?? ''] ?? ''
  return part
    ? `asked for ${toTime(createdAt, now)}, not paid yet${lastTry}`
    : `ordered on the site ${toTime(createdAt, now)}, not paid yet${lastTry}; this price holds until ${when(Number(validUntil), now)}`
}

/** Empty once the end has passed, which means that the gateway does not respond. */
function untilEnd(payment: Payment, now: number): string {
  const at = Number(endsAt(payment))
  return at > now ? `; can be cancelled from ${when(at, now)} if nothing arrives` : ''
}

const LAST_TRY: Record<string, string> = { failed: ', one try failed', expired: ', one try was not finished' }

/** The dark modules as one path; `size` includes the quiet border of four modules that readers need. */
export function toQr(link: string): { size: number; path: string } {
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

type MessageData = { link: string; language: Language; phone: string; phoneTyped: string | undefined; me: string }

/** @returns null for landlines */
export function toShareLink(order: Order, { link, language, phone, phoneTyped, me }: MessageData): string | null {
  if (!isWhatsAppNumber(phone, phoneTyped)) return null
  const { message, hindi } = getDesk().payments
  const text = fill(language === 'hi' ? hindi : message, {
    name: toCalledName(me),
    sum: toRupees(order.amountPaise / 100),
    product: order.product.name,
    link,
  })
  return chatHref({ e164: phone, greeting: text })
}
