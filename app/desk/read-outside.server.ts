/** Reads the events of leads' visits, payments and messages. */
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { isNotAside } from '#app/database/set-aside.server.ts'
import type { DeskProspectRow, OrderRow, PaymentRow, VisitRow } from '#app/database/tables.ts'
import { toKnownStatus } from '#app/payments/order.ts'
import { isLive } from '#app/visits/visit.ts'
import { type OutsideEvent, PAYMENT_KINDS, VISIT_KINDS } from '#app/tasks/outside-rules.ts'

export type Outside = {
  /** Oldest first. */
  events: OutsideEvent[]
  /** The latest change that is included; 0 for none. */
  at: number
  /** The booked visit, or the one that has just ended. */
  window: Pick<DeskProspectRow, 'window_at' | 'window_status'> | null
  payment: { status: NonNullable<DeskProspectRow['payment']>; paise: number; at: number } | null
  /** The visit, in any state. */
  visit: Pick<VisitRow, 'status' | 'starts_at' | 'changed_at'> | null
  /**
   * Payments that arrived, without trials. `by`: the staff member who requested it; null without a request. `isSale`: it completes the price,
   * which is not fully refunded.
   */
  paid: { at: number; paise: number; by: string | null; isSale: boolean }[]
  /** Parts of a sale that staff asked for and that are still valid, and refunds; without trials. */
  asked: Money[]
  refunded: Money[]
}
export type Money = { at: number; paise: number; by: string | null }

export const createNothingOutside = (): Outside => ({
  events: [],
  paid: [],
  asked: [],
  refunded: [],
  at: 0,
  window: null,
  payment: null,
  visit: null,
})

/** @returns by lead id; leads without visits, payments and messages are missing */
export async function readOutside(database: Database, leadIds: string[]): Promise<Map<string, Outside>> {
  if (leadIds.length === 0) return new Map()
  const [visits, visitEvents, payments, refused, paid, parts, refunds] = await Promise.all([
    database.selectFrom('visits').selectAll().where('lead_id', 'in', leadIds).execute(),
    database
      .selectFrom('visit_events')
      .select(['lead_id', 'at', 'what', 'by'])
      .where('lead_id', 'in', leadIds)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    readPayments(database, leadIds),
    database
      .selectFrom('visit_messages')
      .select(['lead_id', 'due_at'])
      .where('lead_id', 'in', leadIds)
      .where('reader', '=', 'visitor')
      .where('status', '=', 'dead')
      .execute(),
    readPaid(database, leadIds),
    readParts(database, leadIds),
    readRefunds(database, leadIds),
  ])
  const visitOf = new Map(visits.map((visit) => [visit.lead_id, visit]))
  const found = new Map<string, Outside>()
  const outsideOf = (leadId: string) => {
    const known = found.get(leadId)
    if (known) return known
    const fresh = createNothingOutside()
    found.set(leadId, fresh)
    return fresh
  }
  const add = (leadId: string, event: OutsideEvent, isTrial = false) => {
    const outside = outsideOf(leadId)
    outside.events.push(isTrial ? { ...event, isTrial } : event)
    outside.at = Math.max(outside.at, event.at)
  }

  for (const visit of visits) {
    const outside = outsideOf(visit.lead_id)
    outside.at = Math.max(outside.at, visit.changed_at)
    outside.window = toWindow(visit)
    outside.visit = visit
  }
  for (const { lead_id, at, what: step, by } of visitEvents) {
    const kind = VISIT_KINDS[`${step} ${by}`]
    // Only the latest time of a visit is stored, and each later event replaces the effect of earlier ones.
    if (kind) add(lead_id, { kind, at, startsAt: visitOf.get(lead_id)?.starts_at ?? at })
  }
  for (const { leadId, ended, paise, by, isTrial, ...part } of parts) {
    add(leadId, { kind: 'payment-asked', at: part.at, rupees: paise / 100 }, isTrial)
    if (ended?.how === 'cancelled') add(leadId, { kind: 'payment-cancelled', at: ended.at }, isTrial)
    // The part that replaces another one may be on another enquiry of the person.
    else if (ended) outsideOf(leadId).at = Math.max(outsideOf(leadId).at, ended.at)
    else if (!isTrial) outsideOf(leadId).asked.push({ at: part.at, paise, by })
  }
  const arrived = new Map(paid.map((payment) => [payment.paymentId, payment]))
  const before = new Map<string, PaymentRow['status']>()
  for (const { leadId, paymentId, at, status, paise, isTrial } of payments) {
    const rupees = paise / 100
    const arrival = status === 'paid' ? arrived.get(paymentId) : undefined
    const kind =
      status === 'failed' && before.get(paymentId) === 'needs_attention' ? 'payment-settled' : PAYMENT_KINDS[status]
    before.set(paymentId, status)
    const event = arrival ? toArrival(arrival, at, rupees) : { kind, at, rupees }
    add(leadId, { ...event, paymentId }, isTrial)
    if (!isTrial) outsideOf(leadId).payment = { status, paise, at }
  }
  const refunded = refunds.filter(({ status }) => status === 'done')
  for (const { leadId, saleId, at, paise, by, isSale, isTrial } of paid)
    if (!isTrial)
      outsideOf(leadId).paid.push({ at, paise, by, isSale: isSale && keptPaise(saleId, paid, refunded) > 0 })
  for (const { leadId, at } of refunds) outsideOf(leadId).at = Math.max(outsideOf(leadId).at, at)
  for (const refund of refunded) {
    const { leadId, at, paise, by, isTrial } = refund
    add(leadId, toRefunded(refund, paid, refunded), isTrial)
    if (!isTrial) outsideOf(leadId).refunded.push({ at, paise, by })
  }
  for (const { leadId, at, paise, isTrial } of refunds.filter(({ status }) => status === 'failed'))
    add(leadId, { kind: 'refund-failed', at, rupees: paise / 100 }, isTrial)
  for (const { lead_id, due_at } of refused) {
    add(lead_id, { kind: 'message-refused', at: due_at })
    // A message due at the moment of the booking is refused later, but keeps its due time.
    outsideOf(lead_id).at = Math.max(outsideOf(lead_id).at, due_at + 1)
  }
  for (const { events } of found.values()) events.sort((a, b) => a.at - b.at)
  return found
}

function toArrival({ isSale, priceRupees, restRupees, overRupees }: Paid, at: number, rupees: number): OutsideEvent {
  if (overRupees > 0) return { kind: 'overpaid', at, rupees: overRupees }
  return isSale ? { kind: 'paid', at, rupees: priceRupees } : { kind: 'token-paid', at, rupees, restRupees }
}

/** The amount paid for the sale until then, minus refunds. */
const keptPaise = (saleId: string, paid: Paid[], refunded: Refund[], until = Infinity) =>
  sum(
    paid.filter((payment) => payment.saleId === saleId && payment.paidAt <= until),
    ({ paise }) => paise,
  ) -
  sum(
    refunded.filter((refund) => refund.saleId === saleId && refund.at <= until),
    ({ paise }) => paise,
  )

function toRefunded({ leadId, saleId, at, paise, isTrial }: Refund, paid: Paid[], refunded: Refund[]): OutsideEvent {
  const ownPayments = paid.filter(
    (payment) => (payment.leadId === leadId || payment.saleId === saleId) && payment.isTrial === isTrial,
  )
  const sales = [...Map.groupBy(ownPayments, ({ saleId: id }) => id)].map(([id, payments]) => {
    const keptRupees = keptPaise(id, ownPayments, refunded, at) / 100
    const { priceRupees } = payments.at(-1)!
    // As in `readPaid`, only an order's first payment is due; further ones are overpayments, even below the price.
    const first = new Map(
      payments
        .filter(({ paidAt }) => paidAt <= at)
        .toReversed()
        .map((payment) => [payment.orderId, payment.paise / 100]),
    )
    const dueRupees = Math.min(
      priceRupees,
      sum([...first.values()], (rupees) => rupees),
    )
    return { priceRupees, keptRupees, overRupees: Math.max(0, keptRupees - dueRupees) }
  })
  const covered = sales.find(({ priceRupees, keptRupees }) => keptRupees >= priceRupees)
  const keptRupees = sum(sales, (sale) => sale.keptRupees)
  const overRupees = sum(sales, (sale) => sale.overRupees)
  return {
    kind: 'refunded',
    at,
    rupees: paise / 100,
    keptRupees,
    overRupees,
    wasCovered: ownPayments.some(({ isSale, paidAt }) => isSale && paidAt <= at),
    ...(covered && { coveredRupees: covered.priceRupees }),
  }
}

const toWindow = ({ status, starts_at }: VisitRow) =>
  isLive(status) ? { window_at: starts_at, window_status: status } : null

/** The enquiry of an order: of the site, or of a part that staff asked for. */
const LEAD = sql<string>`coalesce(orders.lead_id, orders.part_lead_id)`

const ordersOf = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('orders')
    .where(({ or, eb }) => or([eb('orders.lead_id', 'in', leadIds), eb('orders.part_lead_id', 'in', leadIds)]))

async function readPayments(database: Database, leadIds: string[]) {
  const rows = await ordersOf(database, leadIds)
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
    .select([LEAD.as('leadId'), 'payments.id as paymentId'])
    .select(['payment_events.at', 'payment_events.status', 'orders.is_trial'])
    .select(['payments.asked_paise', 'payments.paid_paise'])
    .orderBy('payment_events.at')
    .execute()
  return rows.map(({ asked_paise, paid_paise, ...row }) => ({
    ...row,
    status: toKnownStatus(row.status),
    // The amount received may differ from the amount requested.
    paise: (row.status === 'paid' ? paid_paise : null) ?? asked_paise,
    isTrial: isTrial(row),
  }))
}

const isTrial = ({ is_trial }: Pick<OrderRow, 'is_trial'>) => is_trial === 1

type Paid = Awaited<ReturnType<typeof readPaid>>[number]
type Refund = Awaited<ReturnType<typeof readRefunds>>[number]

/** Parts of a sale add up in order of payment, less the refunds so far. */
async function readPaid(database: Database, leadIds: string[]) {
  const payments = ordersOf(database, leadIds).innerJoin('payments', 'payments.order_id', 'orders.id')
  const [rows, refunds] = await Promise.all([
    payments
      .select([LEAD.as('leadId'), 'payments.id as paymentId', 'payments.created_at as at', 'payments.paid_paise'])
      .select([
        'orders.id as orderId',
        'orders.sale_id',
        'orders.price_paise',
        'orders.amount_paise',
        'orders.made_by_id as by',
      ])
      .select(['orders.is_trial', 'payments.changed_at as paidAt'])
      .where('payments.status', '=', 'paid')
      .orderBy('payments.changed_at')
      .execute(),
    payments
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select(['orders.id as orderId', 'orders.sale_id', 'refunds.created_at', 'refunds.amount_paise'])
      .where('refunds.status', '!=', 'failed')
      .execute(),
  ])
  return rows.map(({ sale_id, price_paise, amount_paise, paid_paise, paidAt, orderId, ...row }, at) => {
    const netPaise = (isOwn: (money: { orderId: string; sale_id: string | null }) => boolean) =>
      sum(rows.slice(0, at).filter(isOwn), (payment) => payment.paid_paise ?? 0) -
      sum(
        refunds.filter((refund) => isOwn(refund) && refund.created_at < paidAt),
        (refund) => refund.amount_paise,
      )
    const orderPaise = netPaise((money) => money.orderId === orderId)
    const before = sale_id ? netPaise((money) => money.sale_id === sale_id) : orderPaise
    const [paise, price] = [paid_paise ?? 0, price_paise ?? amount_paise]
    const rest = price - before - paise
    const over = orderPaise > 0 ? paise : Math.max(0, -rest)
    const rupees = { priceRupees: price / 100, restRupees: Math.max(0, rest) / 100, overRupees: over / 100 }
    const isSale = rest <= 0 && before < price
    return { ...row, ...rupees, orderId, paise, paidAt, saleId: sale_id ?? orderId, isSale, isTrial: isTrial(row) }
  })
}

const sum = <Row>(rows: Row[], amountOf: (row: Row) => number) => rows.reduce((total, row) => total + amountOf(row), 0)

async function readParts(database: Database, leadIds: string[]) {
  const rows = await database
    .selectFrom('orders')
    .select(['part_lead_id', 'created_at', 'amount_paise', 'ended', 'changed_at', 'made_by_id', 'is_trial'])
    .where('part_lead_id', 'in', leadIds)
    .orderBy('created_at')
    .execute()
  return rows.map(({ part_lead_id, created_at, amount_paise, ended, changed_at, made_by_id, ...row }) => ({
    isTrial: isTrial(row),
    leadId: part_lead_id!,
    at: created_at,
    paise: amount_paise,
    by: made_by_id,
    ended: ended && { how: ended, at: changed_at ?? created_at },
  }))
}

async function readRefunds(database: Database, leadIds: string[]) {
  const rows = await ordersOf(database, leadIds)
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([LEAD.as('leadId'), 'refunds.changed_at as at', 'refunds.status', 'refunds.amount_paise as paise'])
    .select(['refunds.made_by_id as by', 'orders.is_trial', 'orders.id as orderId', 'orders.sale_id'])
    .orderBy('refunds.changed_at')
    .execute()
  return rows.map(({ sale_id, orderId, ...row }) => ({ ...row, saleId: sale_id ?? orderId, isTrial: isTrial(row) }))
}

/** Leads whose visit, payment or messages have changed since their row was derived. */
export async function listChangedOutside(
  database: Database,
  { since, limit, now }: { since: number; limit: number; now: number },
): Promise<string[]> {
  const known = database.selectFrom('desk_leads').where(isNotAside('desk-row', 'desk_leads.lead_id', now))
  const isNewer = (time: string) => sql<SqlBool>`outside_at < ${sql.ref(time)}`
  const [visits, payments, messages, parts, refunds] = await Promise.all([
    known
      .innerJoin('visits', 'visits.lead_id', 'desk_leads.lead_id')
      .select('desk_leads.lead_id')
      .where('visits.changed_at', '>=', since)
      .where(isNewer('visits.changed_at'))
      .limit(limit)
      .execute(),
    known
      .innerJoin('orders', (join) => join.on('desk_leads.lead_id', '=', LEAD))
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select('desk_leads.lead_id')
      .where('payments.changed_at', '>=', since)
      .where(isNewer('payments.changed_at'))
      .limit(limit)
      .execute(),
    known
      .innerJoin('visit_messages', 'visit_messages.lead_id', 'desk_leads.lead_id')
      .select('desk_leads.lead_id')
      .where('visit_messages.status', '=', 'dead')
      .where('visit_messages.reader', '=', 'visitor')
      .where('visit_messages.due_at', '>=', since)
      .whereRef('outside_at', '<=', 'visit_messages.due_at')
      .limit(limit)
      .execute(),
    known
      .innerJoin('orders', 'orders.part_lead_id', 'desk_leads.lead_id')
      .select('desk_leads.lead_id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('orders.created_at', '>=', since), isNewer('orders.created_at')]),
          and([eb('orders.changed_at', '>=', since), isNewer('orders.changed_at')]),
        ]),
      )
      .limit(limit)
      .execute(),
    known
      .innerJoin('orders', (join) => join.on('desk_leads.lead_id', '=', LEAD))
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select('desk_leads.lead_id')
      .where('refunds.changed_at', '>=', since)
      .where(isNewer('refunds.changed_at'))
      .limit(limit)
      .execute(),
  ])
  return [...new Set([...visits, ...payments, ...messages, ...parts, ...refunds].map(({ lead_id }) => lead_id))]
}
