import type { UnknownPaymentRow } from '#app/database/tables.ts'
import { istTime } from '#app/leads/ist-time.ts'
import { orderStatus, formatPaise } from '#app/payments/order.ts'
import type { PaymentStatus } from '#app/payments/order.ts'
import type { OrderHistory } from '#app/payments/order-store.ts'
import { Refusal, UsageError, readOneOf, readReference, readSince, suggest } from './options.ts'
import type { Context, Verb } from './options.ts'
import { table } from './print.ts'

const STATUSES: readonly PaymentStatus[] = [
  'created',
  'started',
  'pending',
  'paid',
  'failed',
  'expired',
  'needs_attention',
]

export const orders: Verb = {
  about: 'list orders and payments; "settle" or "close" records a result from the gateway’s dashboard',
  usage: '[settle <reference> paid|failed | close <transaction>]',
  mostWords: 3,
  options: ['since', 'status'],
  async run(context, options, [word, ...rest]) {
    if (word === 'settle') return settle(context, rest)
    if (word === 'close') return close(context, rest)
    if (word !== undefined)
      throw new UsageError(`Unknown word "${word}" after orders.${suggest(word, ['settle', 'close'])}`)
    const since = options.since ? { since: readSince(options.since, context.now) } : {}
    const status = options.status ? { status: readOneOf('--status', options.status, STATUSES) } : {}
    const list = await context.orders.list({ ...since, ...status })
    const isWanted = !options.status || options.status === UNKNOWN_STATUS
    const unknown = isWanted ? await context.unknownPayments.listOpen(since.since) : []
    return {
      json: [...unknown.map(toUnknownJson), ...list.map(toJson)],
      text: unknown.length + list.length > 0 ? toTable(unknown, list) : 'No orders.',
    }
  },
}

/** Closes an unknown payment once staff have found the payer. */
async function close({ unknownPayments, now }: Context, [transaction]: string[]) {
  if (!transaction) throw new UsageError('The transaction is missing; it looks like T1795244400000A1B2C3D4E5F60718.')
  if (!(await unknownPayments.close(transaction, now))) {
    throw new Refusal(`There is no open unknown payment ${transaction}.`)
  }
  return { json: { transaction, closed: true }, text: `The unknown payment ${transaction} is closed.` }
}

/** Stores a result from the gateway's dashboard. The order's page shows it within seconds. */
async function settle({ orders, now }: Context, [word, verdict]: string[]) {
  const ref = readReference(word ?? '')
  if (verdict !== 'paid' && verdict !== 'failed') throw new UsageError('The result is missing: paid or failed.')
  const order = await orders.findByRef(ref)
  const payment = order?.payments.at(-1)
  if (!order || !payment) throw new Refusal(`There is no order ${ref}.`)
  const isChanged = await orders.settle(payment, verdict, now)
  return {
    json: { ref, status: verdict, changed: isChanged },
    text: isChanged
      ? `Order ${ref} is ${verdict} now.`
      : `Order ${ref} stays as it is: its payment is ${payment.status}.`,
  }
}

/** Omits the URLs of the order and the gateway's page, because both let the reader act for the visitor. */
const toJson = ({ ref, product, amountPaise, charges, createdAt, payments }: OrderHistory) => ({
  ref,
  product: product.name,
  amountPaise,
  deliveryPaise: charges?.deliveryPaise ?? null,
  installationPaise: charges?.installationPaise ?? null,
  createdAt: createdAt.toISOString(),
  status: orderStatus(payments),
  payments: payments.map(({ gateway, transactionId, status, reason, paidPaise, reference, createdAt: at, events }) => ({
    gateway,
    transactionId,
    status,
    reason,
    paidPaise,
    reference,
    createdAt: at.toISOString(),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  })),
})

/** Formats a signed callback without an order, which staff must look up. */
const UNKNOWN_STATUS: PaymentStatus = 'needs_attention'

const toUnknownJson = (row: UnknownPaymentRow) => ({
  ref: null,
  unknown: true,
  product: null,
  amountPaise: row.amount_paise,
  createdAt: new Date(row.received_at).toISOString(),
  status: UNKNOWN_STATUS,
  payments: [
    {
      gateway: row.gateway,
      transactionId: row.transaction_id,
      status: row.status,
      reason: row.reason,
      reference: row.reference,
      createdAt: new Date(row.received_at).toISOString(),
    },
  ],
})

const toTable = (unknown: UnknownPaymentRow[], list: OrderHistory[]) =>
  table(
    ['Reference', 'Ordered (IST)', 'Product', 'Amount', 'Status', 'Payment', 'Why'],
    [...unknown.map(toUnknownLine), ...list.map(toLine)],
  )

const toUnknownLine = (row: UnknownPaymentRow) => [
  'UNKNOWN',
  istTime(new Date(row.received_at)),
  '-',
  formatPaise(row.amount_paise),
  UNKNOWN_STATUS,
  row.transaction_id,
  `The gateway says ${row.status}, but no order has this payment`,
]

const toLine = ({ ref, createdAt, product, amountPaise, payments }: OrderHistory) => [
  ref,
  istTime(createdAt),
  product.name,
  formatPaise(amountPaise),
  orderStatus(payments),
  payments.map(({ transactionId }) => transactionId).at(-1) ?? '-',
  payments.at(-1)?.reason ?? '-',
]
