/** Reads a person's card: the opened enquiry, the other ones, requests, and their history. */
import type { Database } from '#app/database/database.server.ts'
import type { EnquiryRow, OrderRow, PaymentEventRow, PersonRow } from '#app/database/tables.ts'
import type { Lead } from '#app/leads/lead.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'
import type { StoredLead, LeadStore } from '#app/leads/store/lead-store.ts'
import { type VisitStep, readTimeline } from '#app/visits/timeline.server.ts'
import { isRequest } from '#app/forms/registry.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { type SentReply, listReplies } from './replies.server.ts'
import { type ReplyAddress, findReplyAddress, readContacts } from './reply-address.server.ts'
import { type EventKind, type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'
import { type Task, byUrgency } from '#app/tasks/task.ts'
import { readTasks } from '#app/tasks/task-rows.server.ts'
import { findVerdict } from '#app/people/requests.ts'

/** Maximum number of enquiries on a card. Real people send fewer. */
const MOST_OTHERS = 20

/** A step of a payment, a part that staff asked for, or a refund. */
export type PaymentStep = {
  at: number
  title: string
  rupees: number
  by: string
  isDone: boolean
  /** Paid at a test gateway: no money has moved. */
  isTrial: boolean
  /** Whether the step is the arrival of a payment. */
  isPaid: boolean
}
export type OtherEnquiry = { row: EnquiryRow; lead: Lead }

export type Card = {
  row: EnquiryRow
  stored: StoredLead
  /** The person's line in the lists. */
  prospect: PersonRow
  /** Acts on all enquiries, oldest first, including undone ones. An act on several enquiries is listed once. */
  events: LeadEvent[]
  /** The number of the last event of each enquiry, by reference. */
  versions: Map<string, number>
  /** The rows of all other enquiries and requests of the person, newest first. */
  beside: EnquiryRow[]
  /** The newest other enquiries of the person. */
  others: OtherEnquiry[]
  /** The newest withdrawals and complaints of the person. */
  requests: OtherEnquiry[]
  /** Whether each withdrawal came from the person, by reference: null until somebody has asked. */
  verdicts: ReadonlyMap<string, EventKind | null>
  payments: PaymentStep[]
  /** Whether anything was ever ordered, or asked of the person. */
  hasOrders: boolean
  /** Delivery states of replies on WhatsApp. */
  replies: SentReply[]
  replyTo: ReplyAddress | null
  /** Oldest first. */
  visit: VisitStep[]
  /** What is open for the person, the most urgent first. */
  tasks: Task[]
  /** Other people who have opened the card. */
  readers: { name: string; at: number }[]
}

type Options = { database: Database; store: Pick<LeadStore, 'find'>; now: () => number }

export const createReadCard =
  ({ database, store, now }: Options) =>
  async (ref: string, memberId: string): Promise<Card | null> => {
    const [enquiries, stored] = await Promise.all([readEnquiries(database, ref), store.find(ref)])
    const row = enquiries.find((enquiry) => enquiry.ref === ref)
    if (!row || !stored) return null
    const beside = enquiries.filter((enquiry) => enquiry !== row)
    const related = await withLeads(database, beside.slice(0, MOST_OTHERS))
    const [requests, otherEnquiries] = [true, false].map((is) =>
      related.filter(({ lead }) => isRequest(lead.form) === is),
    )
    const ids = [row.lead_id, ...related.map((enquiry) => enquiry.row.lead_id)]
    const [prospect, events, tasks, { payments, hasOrders }, visit, replies, contacts, readers] = await Promise.all([
      database.selectFrom('people').selectAll().where('person_id', '=', row.person_id).executeTakeFirst(),
      readEvents(database, ids),
      readTasks(database, [row.person_id]),
      // Also of enquiries that the card does not show.
      readPayments(
        database,
        enquiries.map(({ lead_id }) => lead_id),
      ),
      readTimeline(database, ids),
      listReplies(database, ids),
      readContacts(database, ids),
      database
        .selectFrom('desk_reads')
        .innerJoin('members', 'members.id', 'desk_reads.member_id')
        .select(['members.name', 'desk_reads.at'])
        .where('desk_reads.lead_id', '=', row.lead_id)
        .where('desk_reads.member_id', '!=', memberId)
        .orderBy('desk_reads.at', 'desc')
        .execute(),
    ])
    if (!prospect) return null
    return {
      row,
      stored,
      prospect,
      events: mergeEvents(row.lead_id, events),
      versions: new Map([row, ...beside].map((leadRow) => [leadRow.ref, leadRow.version])),
      beside,
      others: otherEnquiries!,
      requests: requests!,
      verdicts: new Map(
        [row, ...related.map((enquiry) => enquiry.row)]
          .filter(({ form }) => form === 'withdraw')
          .map(({ ref, lead_id }) => [ref, findVerdict({ events: events.get(lead_id) ?? [] })?.kind ?? null]),
      ),
      tasks: tasks.filter(isCurrent(now())).toSorted(byUrgency(now())),
      payments,
      hasOrders,
      replies,
      replyTo: findReplyAddress(contacts, events),
      visit,
      readers,
    }
  }

/** Not over; and the result of a demo is asked for when it is. */
export const isCurrent = (now: number) => (task: Task) =>
  (task.until === null || task.until > now) && !(task.kind === 'visit-result' && (task.dueAt ?? 0) > now)

/** Lists an act on several enquiries once: omits its copies, which have no note, and undos of copies. */
function mergeEvents(leadId: string, events: Map<string, LeadEvent[]>): LeadEvent[] {
  const known = new Set<string>()
  const all = [
    events.get(leadId) ?? [],
    ...[...events].filter(([id]) => id !== leadId).map(([, leadEvents]) => leadEvents),
  ].flat()
  const copies = new Set(all.filter(({ data }) => data.via !== undefined).map(({ id }) => id))
  const isCopy = ({ id, data }: LeadEvent) => copies.has(data.event ?? id)
  const once = all
    .toSorted((a, b) => Number(isCopy(a)) - Number(isCopy(b)))
    .filter(({ submissionId }) => {
      if (!submissionId) return true
      const isNew = !known.has(submissionId)
      known.add(submissionId)
      return isNew
    })
  return once.toSorted((a, b) => a.at - b.at || a.number - b.number)
}

/** The enquiry of this reference, and the person's other ones, newest first. */
const readEnquiries = (database: Database, ref: string): Promise<EnquiryRow[]> =>
  database
    .selectFrom('enquiries')
    .selectAll()
    .where('person_id', '=', (opened) => opened.selectFrom('enquiries').select('person_id').where('ref', '=', ref))
    .orderBy('created_at', 'desc')
    .execute()

async function withLeads(database: Database, rows: EnquiryRow[]): Promise<OtherEnquiry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ lead_id }) => lead_id)
  const leads = await database.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  const leadOf = new Map(leads.map((lead) => [lead.id, toLeadOrRest(lead)]))
  return rows.flatMap((row) => {
    const lead = leadOf.get(row.lead_id)
    return lead ? [{ row, lead }] : []
  })
}

async function readPayments(
  database: Database,
  leadIds: string[],
): Promise<{ payments: PaymentStep[]; hasOrders: boolean }> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where(({ or, eb }) => or([eb('lead_id', 'in', leadIds), eb('part_lead_id', 'in', leadIds)]))
    .execute()
  return rows.length === 0
    ? { payments: [], hasOrders: false }
    : { payments: await readPaymentSteps(database, rows), hasOrders: true }
}

async function readPaymentSteps(database: Database, orders: OrderRow[]): Promise<PaymentStep[]> {
  const payments = database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where(
      'orders.id',
      'in',
      orders.map(({ id }) => id),
    )
  const parts = orders.filter(({ kind }) => kind !== null)
  const [steps, refunds] = await Promise.all([
    payments
      .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
      .select(['payment_events.at', 'payment_events.status', 'payment_events.source', 'payment_events.reason'])
      .select('orders.is_trial')
      .select(['payments.asked_paise as amount_paise', 'payments.paid_paise'])
      .execute(),
    payments
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .selectAll('refunds')
      .select('orders.is_trial')
      .execute(),
  ])
  return [
    ...steps.map((step) => ({
      ...toStep(toArrived(step), step.at, toTitle(step), step.status === 'paid'),
      isPaid: step.status === 'paid',
    })),
    ...parts.flatMap((part) => [
      toStep(
        part,
        part.created_at,
        part.kind === 'token' ? 'Asked for a token' : 'Asked for the rest',
        true,
        part.made_by,
      ),
      ...(part.ended === 'cancelled' && part.changed_at !== null
        ? [toStep(part, part.changed_at, 'Cancelled what was asked for', false)]
        : []),
    ]),
    ...refunds.flatMap((refund) => [
      toStep(refund, refund.created_at, 'Refund sent to the gateway', true, refund.made_by),
      ...(refund.status === 'done' || refund.status === 'failed'
        ? [
            toStep(
              refund,
              refund.changed_at,
              refund.status === 'done' ? 'Refunded' : 'Refund failed',
              refund.status === 'done',
            ),
          ]
        : []),
    ]),
  ].toSorted((a, b) => a.at - b.at)
}

/** An act by hand states who did it, and why. */
const toTitle = ({ status, source, reason }: Pick<PaymentEventRow, 'status' | 'source' | 'reason'>) =>
  `Payment ${status.replace('_', ' ')}${source === 'staff' && reason ? `. ${reason}` : ''}`

/** Contains the amount received, which may differ from the amount requested. */
const toArrived = <Step extends { status: string; amount_paise: number; paid_paise: number | null }>(step: Step) =>
  step.status === 'paid' ? { ...step, amount_paise: step.paid_paise ?? step.amount_paise } : step

const toStep = (
  { amount_paise, is_trial }: Pick<OrderRow, 'amount_paise' | 'is_trial'>,
  at: number,
  title: string,
  isDone: boolean,
  by: string | null = null,
): PaymentStep => ({
  at,
  title,
  rupees: amount_paise / 100,
  by: by ?? '',
  isDone,
  isTrial: is_trial === 1,
  isPaid: false,
})

/** The number of unanswered calls so far, which delays the next try. */
export const countUnanswered = (events: LeadEvent[]) =>
  withoutUndone(events).filter(({ kind }) => kind === 'no-answer').length
