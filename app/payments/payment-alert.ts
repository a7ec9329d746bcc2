/** Alerts staff once about each final state of a payment. */
import type { UnknownPaymentRow } from '#app/database/tables.ts'
import type { StaffAlert } from '#app/alerts/alert.ts'
import { formatPaise } from './order.ts'
import type { ReportedStatus, Order, Payment, PaymentStatus } from './order.ts'
import { keptOf } from './sale.ts'
import type { Sale } from './sale.ts'

export function toPaymentAlert(order: Order, payment: Payment): StaffAlert {
  const { ref, product, amountPaise, sale, isTrial } = order
  const { heading, action } = wordsOf(order, payment)
  return {
    key: toKey(order, payment),
    subject: `${isTrial ? 'Trial: ' : ''}${heading}: order ${ref}`,
    text: [
      `${product.name}, ${formatPaise(amountPaise)}. Payment ${payment.number}, transaction ${payment.transactionId}.`,
      ...toSaleLines(sale, amountPaise),
      ...(payment.reason ? [`${payment.reason}.`] : []),
      isTrial ? TRIAL : action,
      `The buyer: ${ref.slice(0, REFERENCE_LENGTH)}, to be found at the desk.`,
    ].join('\n'),
  }
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Tries without money share one alert an hour for each order, however often its buyer presses the button. Money always has an alert of
 * its own, because an order may be paid twice.
 */
function toKey({ ref }: Order, payment: Payment): string {
  const { number, status, changedAt } = payment
  return mayHaveMoney(payment)
    ? `payment:${ref}:${number}:${status}`
    : `payment:${ref}:unpaid:${Math.floor(Number(changedAt) / HOUR_MS)}`
}

const mayHaveMoney = ({ status, gateway }: Payment) =>
  status === 'paid' || status === 'needs_attention' || (status === 'pending' && gateway === 'payment-api')

const TRIAL = 'A trial: the gateway is a test one, and no money has moved. Nobody has to be called.'

/** A part's reference begins with that of its enquiry. */
const REFERENCE_LENGTH = 'A7K3-9QF4'.length

/** Where an order is not the whole sale. */
function toSaleLines(sale: Sale, amountPaise: number): string[] {
  const over = sale.overPaise > 0 ? `, ${formatPaise(sale.overPaise)} too much` : ''
  return over || amountPaise !== sale.pricePaise
    ? [`${formatPaise(keptOf(sale))} of ${formatPaise(sale.pricePaise)} paid${over}.`]
    : []
}

function wordsOf({ sale }: Order, payment: Payment) {
  if (payment.status === 'pending' && payment.gateway !== 'payment-api') return UNANSWERED
  if (payment.status !== 'paid') return WORDS[payment.status]
  if (sale.overPaise > 0) return OVERPAID
  return sale.restPaise === 0 ? WORDS.paid : TOKEN_PAID
}

export function toUnknownPaymentAlert({
  transaction_id,
  status,
  amount_paise,
  reference,
  reason,
}: UnknownPaymentRow): StaffAlert {
  return {
    key: `unknown-payment:${transaction_id}:${status}`,
    subject: `${UNKNOWN[status]}, and no order knows it: ${transaction_id}`,
    text: [
      `The gateway reported transaction ${transaction_id}, ${formatPaise(amount_paise)}${reference ? ` (its own number: ${reference})` : ''}.`,
      ...(reason ? [`${reason}.`] : []),
      'Please look it up on the gateway’s dashboard. A user id there such as MUIDA7K39QF4 ends in the buyer’s reference.',
      'Once it is settled with the buyer, a manager closes it at the desk: More, “Payments without an order”.',
    ].join('\n'),
  }
}

const UNKNOWN: Record<ReportedStatus, string> = {
  paid: 'Paid',
  pending: 'Payment under way',
  failed: 'Payment failed',
  unknown: 'Payment unclear',
}

const HOT = 'Nothing was paid, and the buyer is still interested: please call now.'

const WORDS: Record<PaymentStatus, { heading: string; action: string }> = {
  created: { heading: 'Payment started', action: 'Nothing to do yet.' },
  started: { heading: 'Payment under way', action: 'Nothing to do yet.' },
  pending: {
    heading: 'Payment to be looked up',
    action:
      'Check the gateway’s dashboard. A manager then settles it on the person’s card, under “Settle this payment”.',
  },
  paid: {
    heading: 'Paid',
    action: 'Please call to agree on an address and a day: delivery and installation are paid.',
  },
  failed: { heading: 'Payment failed', action: HOT },
  expired: { heading: 'Payment abandoned', action: HOT },
  needs_attention: {
    heading: 'Payment needs attention',
    action:
      'Please compare with the gateway’s dashboard before you deliver or promise anything. A manager then settles it on the person’s card.',
  },
}

const UNANSWERED = {
  heading: 'Payment page did not open',
  action:
    'The gateway did not answer, and the site keeps asking it. Until then the buyer cannot try again on the page: please call now.',
}

const TOKEN_PAID = { heading: 'Token paid', action: 'The rest can be asked for on the person’s card.' }

const OVERPAID = {
  heading: 'Paid more than the price',
  action: 'Please refund what is too much, on the person’s card.',
}
