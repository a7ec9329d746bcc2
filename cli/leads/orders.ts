import { istTime } from '#app/leads/ist-time.ts'
import { orderStatus, sayPaise } from '#app/payments/order.ts'
import type { PaymentStatus } from '#app/payments/order.ts'
import type { OrderHistory } from '#app/payments/order-store.ts'
import { UsageError, readReference, readSince } from './options.ts'
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
  usage: 'orders [--since 7d] [--status paid|failed|expired|needs_attention|…] | orders settle <reference> paid|failed',
  async run(context, options, [word, ...rest]) {
    if (word === 'settle') return settle(context, rest)
    if (word !== undefined) throw new UsageError(`orders does not know "${word}".`)
    const list = await context.orders.list({
      ...(options.since ? { since: readSince(options.since, context.now) } : {}),
      ...(options.status ? { status: readStatus(options.status) } : {}),
    })
    return { json: list.map(toJson), text: list.length > 0 ? toTable(list) : 'No orders.' }
  },
}

/** What a person has read on the gateway's dashboard. The order's page shows it within seconds. */
async function settle({ orders, now }: Context, [word, verdict]: string[]) {
  const ref = readReference(word)
  if (verdict !== 'paid' && verdict !== 'failed') throw new UsageError('Was it paid, or has it failed?')
  const order = await orders.findByRef(ref)
  const payment = order?.payments.at(-1)
  if (!order || !payment) throw new UsageError(`There is no order ${ref}.`)
  const isChanged = await orders.settle(payment, verdict, now)
  return {
    json: { ref, status: verdict, changed: isChanged },
    text: isChanged
      ? `Order ${ref} is ${verdict} now.`
      : `Order ${ref} stays as it is: its payment is ${payment.status}.`,
  }
}

function readStatus(text: string): PaymentStatus {
  const status = STATUSES.find((known) => known === text)
  if (!status) throw new UsageError(`--status of orders takes one of: ${STATUSES.join(', ')}.`)
  return status
}

/** Neither the order's own address nor the gateway's page: who knows them may act for the visitor. */
const toJson = ({ ref, product, amountPaise, createdAt, payments }: OrderHistory) => ({
  ref,
  product: product.name,
  amountPaise,
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

const toTable = (list: OrderHistory[]) =>
  table(
    ['Reference', 'Ordered (IST)', 'Machine', 'Amount', 'Status', 'Payment', 'Why'],
    list.map(({ ref, createdAt, product, amountPaise, payments }) => [
      ref,
      istTime(createdAt),
      product.name,
      sayPaise(amountPaise),
      orderStatus(payments),
      payments.map(({ transactionId }) => transactionId).at(-1) ?? '-',
      payments.at(-1)?.reason ?? '-',
    ]),
  )
