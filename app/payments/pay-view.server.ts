/** The view model of a part's page. Its link is forwarded, so it shows neither name, phone nor address. */
import { fill } from '#app/content/fill.ts'
import { getCostFacts } from '#app/content/costs/costs.server.ts'
import { getPayPage } from '#app/content/orders/pay.server.ts'
import { type PaymentState, type PaymentView } from '#app/content/orders/payment.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import {
  ENDED,
  RECEIPT,
  confirmationOf,
  formatPauseEnd,
  formatRupees,
  formatTime,
  toChargeFormat,
  toResting,
  toSharedView,
  toState,
} from './order-view.server.ts'
import { findPaid, fitsSale, isLapsed, isPayable } from './order.ts'
import type { Order, Part } from './order.ts'
import { keptOf } from './sale.ts'

export type PartOrder = Order & { part: Part }
type Copy = ReturnType<typeof getPayPage>['slip']

/** @param pathOf the path of a part's page, by the id of its order */
export function toPayView(order: PartOrder, pathOf: (id: string) => string, isOpen: boolean, now: Date): PaymentView {
  const isDue = isOpen && order.payer !== null && isPayable(order, now)
  const state = stateOf(order, isDue, now)
  const sums = toSums(order)
  const page = fill(getPayPage(), toTexts(order, sums, now))
  const { slip, actions, ...view } = toSharedView(order, { page, state, isDue, now })
  const { replacedBy } = order.part
  return {
    ...view,
    path: pathOf(order.id),
    copy: page.states[copyOf(state, sums)],
    slip: { ...slip, bill: toBill(order, sums, state, page.slip), rows: toRows(order, page.slip, isDue) },
    actions: {
      ...actions,
      newer: state === 'superseded' && replacedBy ? { label: page.actions.newer, href: pathOf(replacedBy) } : null,
      print: page.actions.print,
    },
  }
}

/** Payments take precedence: paid and payable amounts are shown even after the link has ended. */
function stateOf(order: PartOrder, isDue: boolean, now: Date): PartState {
  const { part, payer } = order
  const byPayments = toState(order, isDue)
  if (DECIDED.includes(byPayments)) return byPayments
  if (part.ended === 'superseded') return part.replacedBy ? 'superseded' : 'cancelled'
  if (part.ended === 'cancelled' || payer === null) return 'cancelled'
  if (isLapsed(order, now)) return 'lapsed'
  if (!fitsSale(order)) return 'full'
  return toResting(order, byPayments, now)
}

type PartState = Exclude<PaymentState, 'known'>
const DECIDED: PartState[] = ['paid', 'over', 'refunded', 'attention', 'waiting', 'unanswered', 'unconfirmed']

type Sums = { totalPaise: number; paidPaise: number; leftPaise: number; restPaise: number }

/** `restPaise`: the amount that remains once this part is paid. */
const toSums = ({ amountPaise, sale }: PartOrder): Sums => ({
  totalPaise: sale.pricePaise,
  paidPaise: keptOf(sale),
  leftPaise: sale.restPaise,
  restPaise: Math.max(0, sale.restPaise - amountPaise),
})

const toTexts = (order: PartOrder, { totalPaise, paidPaise, leftPaise, restPaise }: Sums, now: Date) => ({
  name: order.product.name,
  part: formatRupees(order.amountPaise),
  total: formatRupees(totalPaise),
  paid: formatRupees(paidPaise),
  left: formatRupees(leftPaise),
  rest: formatRupees(restPaise),
  over: formatRupees(order.sale.overPaise),
  until: formatTime(order.validUntil),
  from: formatPauseEnd(order.payments, now),
  refunded: formatRupees(order.refundedPaise),
  reference: order.ref,
  confirmed: confirmationOf(order.payments, getPayPage().confirmed),
})

function copyOf(state: PartState, { leftPaise, restPaise }: Sums) {
  if (state === 'review' && restPaise === 0) return 'last'
  return state === 'paid' && leftPaise === 0 ? 'settled' : state
}

function toBill({ charges }: PartOrder, sums: Sums, state: PaymentState, copy: Copy) {
  const { deliveryPaise, installationPaise } = charges ?? { deliveryPaise: 0, installationPaise: 0 }
  const formatCharge = toChargeFormat(charges, copy)
  const isStillOpen = ![...RECEIPT, ...ENDED].includes(state)
  return [
    { label: copy.price, value: formatRupees(sums.totalPaise - deliveryPaise - installationPaise) },
    { label: copy.delivery, value: formatCharge(deliveryPaise) },
    { label: copy.installation, value: formatCharge(installationPaise) },
    { label: copy.taxes, value: copy.taxesIncluded },
    { label: copy.total, value: formatRupees(sums.totalPaise) },
    { label: copy.paid, value: formatRupees(sums.paidPaise) },
    isStillOpen
      ? { label: copy.rest, value: formatRupees(sums.restPaise) }
      : { label: copy.remains, value: formatRupees(sums.leftPaise) },
  ]
}

function toRows({ ref, createdAt, payments, refundedPaise, validUntil }: PartOrder, copy: Copy, isDue: boolean) {
  const { legalName, gstin } = getSite()
  const paid = findPaid(payments)
  const shown = paid ?? payments.at(-1)
  return [
    { label: copy.reference, value: ref },
    { label: copy.company, value: legalName.text },
    ...(gstin ? [{ label: copy.gstin, value: gstin.number }] : []),
    { label: copy.sent, value: formatTime(createdAt) },
    ...(isDue ? [{ label: copy.until, value: formatTime(validUntil) }, ...toOffers(copy)] : []),
    ...(shown ? [{ label: copy.transaction, value: shown.transactionId }] : []),
    ...(paid ? [{ label: copy.paidAt, value: formatTime(paid.changedAt) }] : []),
    ...(refundedPaise > 0 ? [{ label: copy.refunded, value: formatRupees(refundedPaise) }] : []),
  ]
}

/** Offers of lenders, only from the owner's file. */
const toOffers = (copy: Copy) =>
  getCostFacts().emi.map(({ lender, months, rate, fee }) => ({
    label: copy.emi,
    value: fill(copy.emiOffer, { lender, months, rate, fee: formatRupees(fee * 100) }),
  }))

export const isPartOrder = (order: Order | null): order is PartOrder => order !== null && order.part !== null
