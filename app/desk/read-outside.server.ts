/** Reads the events of leads' visits, payments and messages. */
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { isNotAside } from '#app/database/set-aside.server.ts'
import type { DeskProspectRow, OrderRow, PaymentRow, VisitRow } from '#app/database/tables.ts'
import { toKnownStatus } from '#app/payments/order.ts'
import { type People, readSales } from '#app/payments/read-sales.server.ts'
import {
  type Move,
  type SaleOrder,
  addUp,
  addUpUntil,
  completesPrice,
  followMoney,
  keptOf,
} from '#app/payments/sale.ts'
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

/**
 * @param people the person of each lead, whose money is added up
 * @returns by lead id; leads without visits, payments and messages are missing
 */
export async function readOutside(
  database: Database,
  leadIds: string[],
  people: People,
): Promise<Map<string, Outside>> {
  if (leadIds.length === 0) return new Map()
  const [visits, visitEvents, payments, refused, { paid, salesOf, otherPayersOf }, parts, refunds] = await Promise.all([
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
    readMoney(database, leadIds, people),
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
    const event = arrival ? toArrival(arrival, at) : { kind, at, rupees }
    add(leadId, { ...event, paymentId }, isTrial)
    if (!isTrial) outsideOf(leadId).payment = { status, paise, at }
  }
  const refunded = refunds.filter(({ status }) => status === 'done')
  for (const { leadId, at, paise, by, isSale, isTrial } of paid)
    if (!isTrial) outsideOf(leadId).paid.push({ at, paise, by, isSale })
  for (const { leadId, at } of refunds) outsideOf(leadId).at = Math.max(outsideOf(leadId).at, at)
  for (const refund of refunded) {
    const { leadId, at, paise, by, isTrial } = refund
    // What was too much on one enquiry may be refunded on another.
    for (const payerId of [leadId, ...otherPayersOf(refund)])
      add(payerId, toRefunded(refund, salesOf(payerId, isTrial)), isTrial)
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

function toArrival({ before, after, paise }: Paid, at: number): OutsideEvent {
  if (after.overPaise > before.overPaise) return { kind: 'overpaid', at, rupees: after.overPaise / 100 }
  return completesPrice({ before, after })
    ? { kind: 'paid', at, rupees: after.pricePaise / 100 }
    : { kind: 'token-paid', at, rupees: paise / 100, restRupees: after.restPaise / 100 }
}

/** @param sales those with an order of the enquiry */
function toRefunded({ at, paise }: Refund, sales: SaleOrder[][]): OutsideEvent {
  const moneyAt = sales.map((orders) => addUpUntil(orders, at)).filter(({ paidPaise }) => paidPaise > 0)
  const covered = moneyAt.find((money) => money.restPaise === 0 && keptOf(money) > 0)
  return {
    kind: 'refunded',
    at,
    rupees: paise / 100,
    keptRupees: sum(moneyAt, keptOf) / 100,
    overRupees: sum(moneyAt, ({ overPaise }) => overPaise) / 100,
    wasCovered: sales.flatMap(followMoney).some((move) => move.at <= at && completesPrice(move)),
    ...(covered && { coveredRupees: covered.pricePaise / 100 }),
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

type Paid = Awaited<ReturnType<typeof readMoney>>['paid'][number]
type Refund = Awaited<ReturnType<typeof readRefunds>>[number]

/** The payments that arrived, each with its sale before and after it. */
async function readMoney(database: Database, leadIds: string[], people: People) {
  const orders = await ordersOf(database, leadIds).selectAll('orders').execute()
  const payments = await ordersOf(database, leadIds)
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([LEAD.as('leadId'), 'payments.id as paymentId', 'payments.created_at as at'])
    .select(['orders.id as orderId', 'orders.made_by_id as by', 'orders.is_trial'])
    .where('payments.status', '=', 'paid')
    .orderBy('payments.changed_at')
    .execute()
  const sales = await readSales(database, orders, people)
  const paid = payments.map(({ orderId, ...row }) => {
    const sale = sales.get(orderId)!
    const { before, after, paise } = followMoney(sale).find((move) => isArrivalOf(move, row.paymentId))!
    const isSale = completesPrice({ before, after }) && keptOf(addUp(sale)) > 0
    return { ...row, before, after, paise, isSale, isTrial: isTrial(row) }
  })
  const all = [...new Set(sales.values())]
  const salesOf = (leadId: string, isOfTrial: boolean) =>
    all.filter((sale) => sale.some((order) => order.leadId === leadId && order.isTrial === isOfTrial))
  const otherPayersOf = ({ orderId, leadId }: Refund) => {
    const payers = sales.get(orderId)!.filter((order) => order.payments.some(({ status }) => status === 'paid'))
    return new Set(payers.flatMap((order) => (order.leadId && order.leadId !== leadId ? order.leadId : [])))
  }
  return { paid, salesOf, otherPayersOf }
}

const isArrivalOf = ({ paymentId, refundId }: Move, id: string) => refundId === null && paymentId === id

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
    .select(['refunds.made_by_id as by', 'orders.is_trial', 'orders.id as orderId'])
    .orderBy('refunds.changed_at')
    .execute()
  return rows.map((row) => ({ ...row, isTrial: isTrial(row) }))
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
