/** Tells a person's timeline of money: payments, parts that staff ask for, and refunds, each with what its sale has become by it. */
import type { Transaction } from 'kysely'

import type { OrderRow, PaymentRow, RefundRow, Tables } from '#app/database/tables.ts'
import { type NewFact, record } from '#app/people/record.server.ts'
import { PAYMENT_KINDS } from '#app/tasks/outside-rules.ts'
import { isByHand, toKnownStatus } from './order.ts'
import { leadOf, readSales, selectOrdersOf } from './read-sales.server.ts'
import { type SaleMoney, type SaleOrder, addUp, completesPrice, followArrival, followMoney, keptOf } from './sale.ts'

type Fact = Pick<NewFact, 'kind' | 'data'>

/** @param before its status before the change; undefined for one from the journal */
export async function recordPayment(
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  before: PaymentRow['status'] | undefined,
) {
  const order = await readOrder(transaction, payment)
  const status = toKnownStatus(payment.status)
  const isTakenBack = status === 'needs_attention' && payment.hand === 'back'
  const sale = status === 'paid' || isTakenBack ? (await readSales(transaction, [order])).get(order.id)! : []
  const isSettled = status === 'failed' && (before === 'needs_attention' || isByHand(payment))
  const fact: Fact =
    status === 'paid'
      ? describeArrival(sale, payment.id)
      : isTakenBack
        ? describeTakenBack(sale)
        : {
            kind: isSettled ? 'payment-settled' : PAYMENT_KINDS[status],
            data: { rupees: payment.asked_paise / 100 },
          }
  await tell(transaction, order, {
    id: `payment:${payment.id}:${payment.status}:${payment.changed_at}`,
    at: payment.changed_at,
    kind: fact.kind,
    data: { ...fact.data, paymentId: payment.id },
  })
}

const readOrder = (transaction: Transaction<Tables>, { order_id }: Pick<PaymentRow, 'order_id'>) =>
  transaction.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()

/** What the arrival of a payment meant for its sale. */
function describeArrival(sale: SaleOrder[], paymentId: string): Fact {
  const { before, after, paise } = followArrival(sale, paymentId)
  if (after.overPaise > before.overPaise) return { kind: 'overpaid', data: { rupees: after.overPaise / 100 } }
  return completesPrice({ before, after })
    ? { kind: 'paid', data: { rupees: after.pricePaise / 100 } }
    : { kind: 'token-paid', data: { rupees: paise / 100, restRupees: after.restPaise / 100 } }
}

/** What remains of a sale without the money that staff had counted by hand. */
function describeTakenBack(sale: SaleOrder[]): Fact {
  const money = addUp(sale)
  return {
    kind: 'payment-reopened',
    data: {
      keptRupees: keptOf(money) / 100,
      restRupees: money.restPaise / 100,
      overRupees: money.overPaise / 100,
    },
  }
}

export const recordAsked = (transaction: Transaction<Tables>, part: OrderRow) =>
  tell(transaction, part, {
    id: `part:${part.id}:asked`,
    at: part.created_at,
    kind: 'payment-asked',
    data: { rupees: part.amount_paise / 100 },
  })

export const recordCancelled = (transaction: Transaction<Tables>, part: OrderRow, at: number) =>
  tell(transaction, part, { id: `part:${part.id}:cancelled`, at, kind: 'payment-cancelled', data: {} })

/** A refund that went out, or that the gateway refused. */
export async function recordRefund(transaction: Transaction<Tables>, refund: RefundRow) {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  const order = await readOrder(transaction, payment)
  const id = `refund:${refund.id}:${refund.status}`
  const [at, rupees] = [refund.changed_at, refund.amount_paise / 100]
  if (refund.status === 'failed') return tell(transaction, order, { id, at, kind: 'refund-failed', data: { rupees } })
  const sale = (await readSales(transaction, [order])).get(order.id)!
  const otherPayers = payersOf(sale).filter((leadId) => leadId !== leadOf(order))
  // What was too much on one enquiry may be refunded on another.
  for (const leadId of [leadOf(order) ?? '', ...otherPayers]) {
    const sales = await readSalesOf(transaction, leadId, order.is_trial)
    const fact = { id: `${id}:${leadId}`, at, kind: 'refunded', data: { rupees, ...describeRefund(sales) } } as const
    await tell(transaction, { ...order, lead_id: leadId || null }, fact)
  }
}

async function readSalesOf(transaction: Transaction<Tables>, leadId: string, isTrial: 0 | 1) {
  const orders = await selectOrdersOf(transaction, [leadId]).selectAll().where('is_trial', '=', isTrial).execute()
  return [...new Set((await readSales(transaction, orders)).values())].filter((sale) =>
    sale.some((order) => order.leadId === leadId),
  )
}

/** What an enquiry's sales have become by a refund. */
function describeRefund(sales: SaleOrder[][]): NewFact['data'] {
  const paid = sales.map((sale) => addUp(sale)).filter(({ paidPaise }) => paidPaise > 0)
  const covered = paid.find((money) => money.restPaise === 0 && keptOf(money) > 0)
  const sum = (amountOf: (money: SaleMoney) => number) => paid.reduce((total, money) => total + amountOf(money), 0)
  return {
    keptRupees: sum(keptOf) / 100,
    overRupees: sum(({ overPaise }) => overPaise) / 100,
    wasCovered: sales.flatMap(followMoney).some(completesPrice),
    ...(covered && { coveredRupees: covered.pricePaise / 100 }),
  }
}

const payersOf = (sale: SaleOrder[]) => [
  ...new Set(
    sale.flatMap(({ leadId, payments }) =>
      leadId !== null && payments.some(({ status }) => status === 'paid') ? leadId : [],
    ),
  ),
]

/** Nobody is told of an order whose person has been erased. A trial is named so. */
async function tell(transaction: Transaction<Tables>, order: OrderRow, fact: Omit<NewFact, 'leadId'>) {
  const leadId = leadOf(order)
  if (leadId === null) return
  const data = order.is_trial === 1 ? { ...fact.data, isTrial: true as const } : fact.data
  await record(transaction, [{ ...fact, leadId, data }])
}
