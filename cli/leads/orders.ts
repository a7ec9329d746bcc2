import type { UnknownPaymentRow } from '#app/database/tables.ts'
import { formatSum } from '#app/content/rupees.ts'
import { toExactPaise } from '#app/forms/amount.ts'
import { istTime } from '#app/time/india.ts'
import { createGateways } from '#app/payments/gateways.server.ts'
import { PAYMENT_STATUSES, formatPaise, isLapsed, orderStatus } from '#app/payments/order.ts'
import type { Order, Payment, PaymentStatus } from '#app/payments/order.ts'
import type { OrderHistory } from '#app/payments/order-store.ts'
import { type RefundResult, createRefunds } from '#app/payments/refunds.server.ts'
import { createSettling } from '#app/payments/settle-by-hand.server.ts'
import { type Act, COMMAND_LINE, COMMAND_LINE_NAME, createAudit } from '#app/staff/audit.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { Refusal, UsageError, readOneOf, readReference, readSince, suggest } from './options.ts'
import type { Context, Options, Verb } from './options.ts'
import { table } from './print.ts'

export const orders: Verb = {
  about:
    'list orders and payments; "settle" records a result from the gateway’s dashboard or takes it back, "close" closes an unknown payment, "refund" gives money back',
  usage: '[settle <reference> paid|failed|back [<reason>] | close <transaction> | refund <reference> [<rupees>]]',
  mostWords: 4,
  options: ['since', 'status', 'yes'],
  async run(context, options, [word, ...rest]) {
    if (word === 'settle') return settle(context, rest)
    if (word === 'close') return close(context, rest)
    if (word === 'refund') return refund(context, options, rest)
    if (word !== undefined)
      throw new UsageError(`Unknown word "${word}" after orders.${suggest(word, ['settle', 'close', 'refund'])}`)
    const since = options.since ? { since: readSince(options.since, context.now) } : {}
    const status = options.status ? { status: readOneOf('--status', options.status, PAYMENT_STATUSES) } : {}
    const list = (await context.orders.list({ ...since, ...status })).map((order) => ({
      ...order,
      isEnded: isLapsed(order, context.now),
    }))
    const isWanted = !options.status || options.status === UNKNOWN_STATUS
    const unknown = isWanted ? await context.unknownPayments.listOpen(since.since) : []
    return {
      json: [...unknown.map(toUnknownJson), ...list.map(toJson)],
      text: unknown.length + list.length > 0 ? toTable(unknown, list) : 'No orders.',
    }
  },
}

/** Closes an unknown payment once staff have found the payer. */
async function close({ unknownPayments, database, now }: Context, [transaction]: string[]) {
  if (!transaction)
    throw new UsageError(
      'Name the transaction of the unknown payment. Example: orders close T1795244400000A1B2C3D4E5F60718',
    )
  if (!(await unknownPayments.close(transaction, now))) {
    throw new Refusal(`There is no open unknown payment ${transaction}.`)
  }
  await noteAct(database, now, 'unknown-closed', transaction)
  return { json: { transaction, closed: true }, text: `The unknown payment ${transaction} is closed.` }
}

/** Stores a result from the gateway's dashboard, or takes that back. The order's page shows it within seconds. */
async function settle({ orders, database, now }: Context, [word, verdict, why = '']: string[]) {
  const ref = readOrderReference(word)
  if (verdict !== 'paid' && verdict !== 'failed' && verdict !== 'back')
    throw new UsageError(
      'Name the result, paid or failed, or take it back. Example: orders settle A7K3-9QF4 paid "as the dashboard shows"',
    )
  const order = await orders.findByRef(ref)
  // Money may arrive late for an earlier attempt than the last.
  const isWanted = ({ isByHand, status }: Payment) => (verdict === 'back' ? isByHand : status === 'needs_attention')
  const payment = order?.payments.find(isWanted) ?? order?.payments.at(-1)
  if (!order || !payment) throw new Refusal(`There is no order ${ref}.`)
  const hand = { by: COMMAND_LINE_NAME, why }
  const settling = createSettling(database)
  const result =
    verdict === 'back'
      ? await settling.takeBack(payment, hand, now)
      : await settling.settle(payment, verdict, hand, now)
  const isChanged = result === 'done'
  if (isChanged) await noteAct(database, now, SETTLED[verdict], [ref, why].filter(Boolean).join(': '))
  const status = verdict === 'back' ? 'needs_attention' : verdict
  const because = verdict === 'back' ? NOT_TAKEN_BACK[result] : `its payment is already ${payment.status}`
  return {
    json: { ref, status, changed: isChanged },
    text: isChanged ? `Order ${ref} is ${status} now.` : `Order ${ref} is unchanged, because ${because}.`,
  }
}

const SETTLED = { paid: 'settled-paid', failed: 'settled-unpaid', back: 'settled-back' } as const

const NOT_TAKEN_BACK = { done: '', changed: 'nobody has settled it by hand', moved: 'money has moved since' }

const noteAct = (database: Context['database'], now: Date, act: Act, subject: string) =>
  createAudit(database, () => Number(now)).note(COMMAND_LINE, act, subject)

/** `A7K3-9QF4`, or `A7K3-9QF4-2` of a part. */
function readOrderReference(word = ''): string {
  const [, lead, part] = /^(.+)-(\d{1,3})$/.exec(word) ?? []
  return lead ? `${readReference(lead)}-${part}` : readReference(word)
}

/** Shows the refund; with `--yes`, stores it, and the running site sends it within seconds. */
async function refund(context: Context, { yes }: Options, [word, sum]: string[]) {
  const { orders, now } = context
  const ref = readOrderReference(word)
  const amountPaise = sum === undefined ? null : toExactPaise(sum)
  if (sum !== undefined && !amountPaise)
    throw new UsageError('The sum must be a number of rupees. Example: orders refund A7K3-9QF4 2,500.50')
  if (yes && amountPaise === null)
    throw new UsageError('Name the sum with --yes. Example: orders refund A7K3-9QF4 2,500.50 --yes')
  const order = await orders.findByRef(ref)
  const payment = order?.payments.findLast(({ status }) => status === 'paid')
  if (!order || !payment) throw new Refusal(`There is no paid order ${ref}.`)
  const refunds = openRefunds(context)
  if (!yes || amountPaise === null) {
    const seen = await refunds.preview({ paymentId: payment.id, amountPaise })
    return seen.status === 'possible' ? toQuestion(order, payment, seen) : refuse(ref, seen)
  }
  const submissionId = crypto.randomUUID()
  const result = await refunds.ask({ paymentId: payment.id, amountPaise, by: null, submissionId }, now)
  if (!('refund' in result)) return refuse(ref, result)
  await noteAct(context.database, now, 'refunded', ref)
  const { id, amount_paise } = result.refund
  return {
    json: { ref, refund: id, amountPaise: amount_paise },
    text: `${formatPaise(amount_paise)} of ${ref} will be refunded. The running site sends the refund to the gateway within seconds.`,
  }
}

const openRefunds = ({ database, settings }: Context) =>
  createRefunds({
    database,
    gateways: createGateways(settings, fetch),
    log,
    alerts: { raise: async () => undefined },
    keep: async () => undefined,
  })

function toQuestion(
  { ref, product }: Order,
  { transactionId, paidPaise }: Payment,
  { amountPaise, leftPaise }: { amountPaise: number; leftPaise: number },
) {
  return {
    json: { ref, refund: null, amountPaise },
    text: [
      `Refund ${formatPaise(amountPaise)} of ${ref}: ${formatPaise(paidPaise)} for ${product.name}, payment ${transactionId}.`,
      `${formatPaise(leftPaise - amountPaise)} would remain. Nothing has been refunded yet. To refund it:`,
      `  npm run leads -- orders refund ${ref} ${formatSum(amountPaise / 100)} --yes`,
    ].join('\n'),
  }
}

function refuse(ref: string, refusal: Exclude<RefundResult, { refund: unknown }>): never {
  if (refusal.status === 'impossible')
    throw new Refusal(
      `The gateway of ${ref} does not accept refunds from this site. Make the refund in the gateway’s dashboard.`,
    )
  if (refusal.status === 'too-little') throw new Refusal('The gateway refunds one rupee at least.')
  throw new Refusal(`At most ${formatPaise(refusal.leftPaise)} of ${ref} can be refunded.`)
}

type Listed = OrderHistory & {
  /** Unpaid, and the promise of its price has ended. */
  isEnded: boolean
}

/** Omits the URLs of the order and the gateway's page, because both let the reader act for the visitor. */
const toJson = ({
  ref,
  product,
  amountPaise,
  charges,
  createdAt,
  isTrial,
  part,
  payments,
  sale,
  ...order
}: Listed) => ({
  ref,
  product: product.name,
  amountPaise,
  deliveryPaise: charges?.deliveryPaise ?? null,
  installationPaise: charges?.installationPaise ?? null,
  createdAt: createdAt.toISOString(),
  validUntil: order.validUntil.toISOString(),
  isEnded: order.isEnded,
  status: orderStatus({ payments, sale }),
  overPaise: sale.overPaise,
  isTrial,
  part: part && { kind: part.kind, pricePaise: sale.pricePaise, ended: part.ended, madeBy: part.madeBy },
  payments: payments.map(({ gateway, transactionId, status, reason, paidPaise, reference, ...payment }) => ({
    gateway,
    transactionId,
    status,
    reason,
    paidPaise,
    reference,
    createdAt: payment.createdAt.toISOString(),
    events: payment.events.map((event) => ({ ...event, at: event.at.toISOString() })),
    refunds: payment.refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
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

const toTable = (unknown: UnknownPaymentRow[], list: Listed[]) =>
  table(
    ['Reference', 'Ordered (IST)', 'Product', 'Amount', 'Status', 'Payment', 'Why'],
    [...unknown.map(toUnknownLine), ...list.map(toCells)],
  )

const toUnknownLine = (row: UnknownPaymentRow) => [
  'UNKNOWN',
  istTime(new Date(row.received_at)),
  '-',
  formatPaise(row.amount_paise),
  UNKNOWN_STATUS,
  row.transaction_id,
  `The gateway reports ${row.status}, but this payment belongs to no order`,
]

const toRefundWords = ({ refunds }: OrderHistory['payments'][number]) =>
  refunds.map(({ amountPaise, status }) =>
    status === 'done' ? `refunded ${formatPaise(amountPaise)}` : `refund of ${formatPaise(amountPaise)} ${status}`,
  )

const toCells = ({ ref, createdAt, product, amountPaise, isTrial, isEnded, payments, sale }: Listed) => [
  ref,
  istTime(createdAt),
  product.name,
  formatPaise(amountPaise),
  [
    orderStatus({ payments, sale }),
    ...(sale.overPaise > 0 && payments.some(({ status }) => status === 'paid')
      ? [`${formatPaise(sale.overPaise)} too much`]
      : []),
    ...(isEnded ? ['ended'] : []),
    ...(isTrial ? ['trial'] : []),
    ...payments.flatMap(toRefundWords),
  ].join(', '),
  payments.map(({ transactionId }) => transactionId).at(-1) ?? '-',
  payments.at(-1)?.reason ?? '-',
]
