/** An order's view model. Payers may share its URL, so it shows only the PIN code and the last digits of the phone number. */
import { fill } from '#app/content/fill.ts'
import type { getPayPage } from '#app/content/orders/pay.server.ts'
import { getPaymentPage, getUpiNote } from '#app/content/orders/payment.server.ts'
import type { PaymentState, PaymentView } from '#app/content/orders/payment.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { formatClockOfDay } from '#app/messages/clock.ts'
import { getLocale } from '#app/messages/language.server.ts'
import { isEnglish } from '#app/messages/messages.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import { WINDOW_MS } from './check-schedule.ts'
import { orderPath } from './checkout.server.ts'
import { findPaid, fitsSale, freshLink, isAllRefunded, isPayable, orderStatus, pausedUntil } from './order.ts'
import type { Order } from './order.ts'
import type { Offer } from './order-store.ts'
import { keptOf } from './sale.ts'
import type { Charges } from './sale.ts'

type Context = {
  /** Whether the gateway takes payments for the order. */
  isOpen: boolean
  /** Today's price, if that of the order has ended and it can be ordered again. */
  today: Offer | null
  /** The page on which the same buyer already pays for the machine, or has paid, if this browser knows it. */
  first: string | null
}

export function toPaymentView(asked: Order, { isOpen, today, first }: Context, now: Date): PaymentView {
  const isDue = isOpen && asked.payer !== null && first === null && isPayable(asked, now)
  const state = stateOf(asked, { isDue, today, first }, now)
  const order = state === 'lapsed' && today ? atPrice(asked, today) : asked
  const page = fill(getPaymentPage(), { ...toTexts(order, now), was: formatRupees(asked.sale.pricePaise) })
  const { slip, actions, ...view } = toSharedView(order, { page, state, isDue, now })
  return {
    ...view,
    path: orderPath(order.id),
    copy: page.states[copyOf(order, state)],
    slip: { ...slip, bill: toBill(order, page.slip), rows: toRows(order, page.slip, isDue) },
    actions: {
      ...actions,
      pay: state === 'lapsed' ? page.actions.again : actions.pay,
      newer: first === null ? null : { label: page.actions.open, href: first },
      another: state === 'known' ? page.actions.another : null,
      print: RECEIPT.includes(state) ? page.actions.print : null,
    },
  }
}

type Standing = Pick<Context, 'today' | 'first'> & { isDue: boolean }

function stateOf(order: Order, { isDue, today, first }: Standing, now: Date): OrderState {
  if (first !== null) return 'known'
  const byPayments = toState(order, isDue)
  if (byPayments === 'closed' && today) return 'lapsed'
  const { sale } = order
  const isCovered = (keptOf(sale) > 0 || sale.othersOpenPaise > 0) && !fitsSale(order)
  return byPayments === 'closed' && isCovered ? 'full' : toResting(order, byPayments, now)
}

type OrderState = Exclude<PaymentState, 'cancelled' | 'superseded'>

const atPrice = (order: Order, { amountPaise, charges }: Offer): Order => ({
  ...order,
  amountPaise,
  charges,
  sale: { ...order.sale, pricePaise: amountPaise, charges },
})

function copyOf({ sale, charges }: Order, state: OrderState) {
  if (state !== 'review') return state
  if (keptOf(sale) > 0) return 'rest'
  return isIncluded(charges) ? 'included' : state
}

/** An order that has to wait before its next try. */
export const toResting = <State extends PaymentState>(order: Order, state: State, now: Date): State | 'resting' =>
  UNPAID.includes(state) && pausedUntil(order.payments, now) ? 'resting' : state

const UNPAID: PaymentState[] = ['unopened', 'failed', 'expired']

type Shown = {
  page: ReturnType<typeof getPaymentPage | typeof getPayPage>
  state: PaymentState
  /** Whether it can be paid here, now or after a pause. */
  isDue: boolean
  now: Date
}

/** The view data shared by the pages of an order and of a part of a sale. */
export function toSharedView(order: Order, { page, state, isDue, now }: Shown) {
  const { title, description, slip, actions, terms } = page
  const link = freshLink(order, now)
  const lookAgainMs = msToRefresh(order, state, now)
  const isPayableNow = isDue && state !== 'resting'
  return {
    title,
    description,
    state,
    stepsTitle: STATES_WITH_ADVICE.includes(state) ? actions.advice : actions.next,
    slip: {
      title: RECEIPT.includes(state) ? slip.receipt : slip.title,
      product: { name: slip.product, href: `/products/${order.product.slug}` },
      amount: { label: slip.amount, rupees: (order.part ? order.amountPaise : order.sale.pricePaise) / 100 },
      trial: order.isTrial ? slip.trial : null,
    },
    actions: {
      pay: isPayableNow ? (state === 'review' ? actions.pay : actions.retry) : null,
      payNote: isPayableNow ? getUpiNote(order.amountPaise / 100) : null,
      continue: link && !ENDED.includes(state) ? { label: actions.continue, href: link } : null,
      check: lookAgainMs === null ? null : actions.check,
      call: actions.call,
      chat: { label: actions.chat, href: chatHref({ e164: getSite().whatsapp.e164, greeting: actions.greeting }) },
    },
    terms,
    lookAgainMs,
  }
}

/** States of a part that can no longer be paid. */
export const ENDED: PaymentState[] = ['lapsed', 'cancelled', 'superseded', 'full', 'known']

/** States in which the page is a receipt. */
export const RECEIPT: PaymentState[] = ['paid', 'refunded']

/** States after which the visitor gets advice. */
const STATES_WITH_ADVICE: PaymentState[] = [
  'unopened',
  'resting',
  'failed',
  'expired',
  'attention',
  'over',
  'closed',
  'refunded',
  ...ENDED,
]

function toTexts({ ref, product, amountPaise, sale, payer, payments, refundedPaise, validUntil }: Order, now: Date) {
  const { deliveryPaise, installationPaise } = sale.charges ?? { deliveryPaise: 0, installationPaise: 0 }
  return {
    name: product.name,
    due: formatRupees(amountPaise),
    total: formatRupees(sale.pricePaise),
    paid: formatRupees(keptOf(sale)),
    over: formatRupees(sale.overPaise),
    price: formatRupees(sale.pricePaise - deliveryPaise - installationPaise),
    delivery: formatRupees(deliveryPaise),
    installation: formatRupees(installationPaise),
    pincode: payer?.pincode ?? '',
    until: formatTime(validUntil),
    from: formatPauseEnd(payments, now),
    refunded: formatRupees(refundedPaise),
    reference: ref,
    confirmed: confirmationOf(payments, getPaymentPage().confirmed),
  }
}

/** Nobody claims that a bank has confirmed what staff have settled. */
export const confirmationOf = (payments: Order['payments'], { bank, team }: { bank: string; team: string }) =>
  findPaid(payments)?.isByHand ? team : bank

/** When the order may be tried again; empty outside a pause. */
export function formatPauseEnd(payments: Order['payments'], now: Date): string {
  const end = pausedUntil(payments, now)
  return end ? formatClock(end) : ''
}

export const formatRupees = (paise: number) => toRupees(paise / 100)

type PaymentStateByMoney = Exclude<PaymentState, 'resting' | 'lapsed' | 'cancelled' | 'superseded' | 'full' | 'known'>

/** Depends on the payments only. `closed`: another attempt is possible, but not on this page. */
export function toState(
  order: Pick<Order, 'payments' | 'amountPaise' | 'sale'>,
  isPayable: boolean,
): PaymentStateByMoney {
  const { payments, amountPaise, sale } = order
  const last = payments.at(-1)
  if (!last) return isPayable ? 'review' : 'closed'
  switch (orderStatus(order)) {
    case 'created':
    case 'started':
    case 'pending':
      if (last.gateway === 'payment-api') return 'unconfirmed'
      return last.redirectUrl === null && last.status !== 'created' ? 'unanswered' : 'waiting'
    case 'failed':
      if (!isPayable) return 'closed'
      return last.redirectUrl ? 'failed' : 'unopened'
    case 'needs_attention':
      return sale.overPaise > 0 && findPaid(payments) ? 'over' : 'attention'
    case 'paid':
      if (isAllRefunded(payments)) return 'refunded'
      // There is no receipt if less has arrived than was asked for.
      return (findPaid(payments)?.paidPaise ?? amountPaise) >= amountPaise ? 'paid' : 'attention'
    case 'expired':
      return isPayable ? 'expired' : 'closed'
  }
}

type Copy = ReturnType<typeof getPaymentPage>['slip']

function toRows({ ref, payer, createdAt, payments, refundedPaise, validUntil }: Order, copy: Copy, isDue: boolean) {
  const { gstin } = getSite()
  const paid = findPaid(payments)
  const shown = paid ?? payments.at(-1)
  return [
    { label: copy.reference, value: ref },
    ...(payer?.pincode ? [{ label: copy.pincode, value: payer.pincode }] : []),
    ...(payer ? [{ label: copy.phone, value: fill(copy.phoneEnding, { digits: payer.phone.slice(-4) }) }] : []),
    { label: copy.ordered, value: formatTime(createdAt) },
    ...(isDue ? [{ label: copy.until, value: formatTime(validUntil) }] : []),
    ...(gstin && paid ? [{ label: copy.gstin, value: gstin.number }] : []),
    ...(shown ? [{ label: copy.transaction, value: shown.transactionId }] : []),
    ...(paid ? [{ label: copy.paidAt, value: formatTime(paid.changedAt) }] : []),
    ...(refundedPaise > 0 ? [{ label: copy.refunded, value: formatRupees(refundedPaise) }] : []),
  ]
}

/** Lists the two charges separately, because a refund excludes them. */
function toBill({ charges, sale }: Order, copy: Copy) {
  const taxes = { label: copy.taxes, value: copy.taxesIncluded }
  if (!charges) return [taxes, { label: copy.charges, value: copy.chargesText }]
  const { deliveryPaise, installationPaise } = charges
  const formatCharge = toChargeFormat(charges, copy)
  return [
    { label: copy.price, value: formatRupees(sale.pricePaise - deliveryPaise - installationPaise) },
    { label: copy.delivery, value: formatCharge(deliveryPaise) },
    { label: copy.installation, value: formatCharge(installationPaise) },
    taxes,
    ...(keptOf(sale) > 0 ? [{ label: copy.paidSoFar, value: formatRupees(keptOf(sale)) }] : []),
    ...(sale.overPaise > 0 ? [{ label: copy.over, value: formatRupees(sale.overPaise) }] : []),
  ]
}

/** The price includes both charges. */
const isIncluded = (charges: Charges | null) => charges?.deliveryPaise === 0 && charges.installationPaise === 0

/** With zones, one of the two charges may be free. */
export const toChargeFormat = (charges: Charges | null, { free, included }: Pick<Copy, 'free' | 'included'>) => {
  const nothing = isIncluded(charges) ? included : free
  return (paise: number) => (paise === 0 ? nothing : formatRupees(paise))
}

const IN_INDIA = { timeZone: 'Asia/Kolkata', dateStyle: 'long' } as const

/** `27 November 2026 at 7:54 pm`, `27 नवंबर 2026, शाम 7:54 बजे` */
export function formatTime(at: Date): string {
  if (isEnglish()) return new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, timeStyle: 'short' }).format(at)
  return `${new Intl.DateTimeFormat(getLocale(), IN_INDIA).format(at)}, ${formatClock(at)}`
}

/** `7:54 pm`, `शाम 7:54 बजे` */
const formatClock = (at: Date) =>
  isEnglish()
    ? at.toLocaleTimeString('en-IN', { timeZone: IN_INDIA.timeZone, timeStyle: 'short' })
    : formatClockOfDay(toClock(at))

const toClock = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

/** How often the page polls, by the payment's age. It stops after the last entry. */
const REFRESH_INTERVALS = [
  { untilMs: 60_000, everyMs: 4_000 },
  { untilMs: 5 * 60_000, everyMs: 10_000 },
  { untilMs: WINDOW_MS + 60_000, everyMs: 30_000 },
]

function msToRefresh({ payments }: Order, state: PaymentState, now: Date): number | null {
  const pause = state === 'resting' && pausedUntil(payments, now)
  if (pause) return Number(pause) - Number(now)
  const last = payments.at(-1)
  if (!last || (state !== 'waiting' && state !== 'unanswered')) return null
  const elapsedMs = Number(now) - Number(last.createdAt)
  return REFRESH_INTERVALS.find(({ untilMs }) => elapsedMs < untilMs)?.everyMs ?? null
}
