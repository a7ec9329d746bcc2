/**
 * Adapts the outbox for visits and papers to a delivery queue of messages that are due and still apply. A message about a cancelled window is never
 * claimed.
 */
import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue, isFree } from '#app/database/due.server.ts'
import { eachRow, isNotAside } from '#app/database/set-aside.server.ts'
import type { Tables, VisitMessageRow } from '#app/database/tables.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import { recordRefused } from '#app/people/refused-message.server.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { toLead, withNotes } from '#app/leads/store/lead-rows.ts'
import type { Claim, DeliveryQueue, DeliveryResult } from '#app/leads/store/lead-store.ts'
import { LONGEST_WAIT_MS } from '#app/outbound/retry-schedule.ts'
import { LIVE } from './visit.ts'
import { visitPart } from './visit-part.server.ts'

type Reader = VisitMessageRow['reader']

/** Shares the circuit breakers with lead deliveries, because a channel that is down is down for both. */
export function createVisitMessageQueue(database: Database, reader: Reader, leads: DeliveryQueue): DeliveryQueue {
  return {
    ...leads,

    claimDue: (channel, limit, now, leaseMs) =>
      inTransaction(database, async (transaction) => {
        const due = await lease(transaction, { reader, channel, limit, now, until: now + leaseMs })
        return due.length === 0 ? [] : toClaims(transaction, due, now)
      }),

    complete: (claim, outcome, result, now) =>
      inTransaction(database, async (transaction) => {
        const row = await transaction
          .updateTable('visit_messages')
          .set({
            ...toPatch(result, now),
            lease_token: null,
            lease_until: null,
            attempts: result.status === 'pending' && !result.countsAsAttempt ? claim.attempts - 1 : claim.attempts,
            // Counts the attempt when claiming, in case the process dies during it.
            unanswered: outcome === 'unknown' ? claim.unanswered + 1 : claim.unanswered,
          })
          .where('id', '=', claim.deliveryId)
          .where('lease_token', '=', claim.leaseToken)
          .returning(['id', 'lead_id'])
          .executeTakeFirst()
        if (row && result.status === 'dead' && reader === 'visitor') await recordRefused(transaction, row, now)
        return row !== undefined
      }),

    requeue: () => Promise.resolve(0),
  }
}

type Lease = { reader: Reader; channel: ChannelName; limit: number; now: number; until: number }

function lease(transaction: Transaction<Tables>, { reader, channel, limit, now, until }: Lease) {
  return transaction
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('visit_messages')
          .innerJoin('leads', 'leads.id', 'visit_messages.lead_id')
          .leftJoin('visits', 'visits.lead_id', 'visit_messages.lead_id')
          .select('visit_messages.id')
          .where('visit_messages.status', '=', 'pending')
          .where('visit_messages.reader', '=', reader)
          .where('visit_messages.channel', '=', channel)
          // A message that was not tried yet may be planned for a day further ahead.
          .where(({ or, and, eb }) =>
            or([
              eb('visit_messages.due_at', '<=', now),
              and([eb('visit_messages.attempts', '>', 0), isDue('visit_messages.due_at', now, LONGEST_WAIT_MS)]),
            ]),
          )
          .where('visit_messages.expires_at', '>', now)
          .where('leads.quarantined_at', 'is', null)
          // Uses the current consent, because it may have changed since planning.
          .$if(channel === TO_THE_VISITOR, (query) => query.where('leads.whatsapp_consent', '=', 1))
          .$if(reader === 'visitor', (query) =>
            query.where(({ eb, and, or, ref }) =>
              or([
                and([eb('visit_messages.moment', '=', 'cancelled'), eb('visits.status', '=', 'cancelled')]),
                and([
                  eb('visit_messages.moment', '!=', 'cancelled'),
                  eb('visits.status', 'in', [...LIVE]),
                  eb('visits.starts_at', '=', ref('visit_messages.starts_at')),
                ]),
              ]),
            ),
          )
          .$if(reader === 'buyer', (query) => query.where(({ not, exists }) => not(exists(selectSilent(transaction)))))
          .where(isFree('visit_messages.lease_until', now, until - now))
          .where(isNotAside('visit-message', 'visit_messages.id', now))
          .orderBy('visit_messages.due_at')
          .limit(limit)
          .forUpdate('visit_messages')
          .skipLocked(),
    )
    .updateTable('visit_messages')
    .set(({ eb }) => ({
      lease_token: randomUUID(),
      lease_until: until,
      attempts: eb('attempts', '+', 1),
      unanswered: eb('unanswered', '+', 1),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returningAll()
    .execute()
}

/** The people who asked for no calls or messages, or may have done so. */
const selectSilent = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('enquiries')
    .innerJoin('people', 'people.person_id', 'enquiries.person_id')
    .select('people.person_id')
    .where('enquiries.lead_id', '=', sql.ref<string>('visit_messages.lead_id'))
    .where(({ or, eb }) =>
      or([
        eb('people.barred_at', 'is not', null),
        eb('people.muted_at', 'is not', null),
        eb('people.held_at', 'is not', null),
      ]),
    )

async function toClaims(transaction: Transaction<Tables>, due: VisitMessageRow[], now: number): Promise<Claim[]> {
  const ids = due.map(({ lead_id }) => lead_id)
  const rows = await transaction.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  const notes = await visitPart.notesOf(transaction, ids)
  const typed = await readTypedFields(transaction, ids)
  const leads = new Map(rows.map((row) => [row.id, row]))
  const claims: Claim[] = []
  const toItem = ({ id, lead_id }: VisitMessageRow) => ({ id, leadId: lead_id })
  await eachRow({ database: transaction, kind: 'visit-message', now, toItem }, due, async (message) => {
    const lead = withTypedName(withNotes(toLead(leads.get(message.lead_id)!), notes), typed.get(message.lead_id))
    claims.push({
      deliveryId: message.id,
      attemptId: message.id,
      leaseToken: message.lease_token ?? '',
      attempts: message.attempts,
      unanswered: message.unanswered - 1,
      dueAt: message.due_at,
      lead: message.reader === 'staff' ? { ...lead, header: `${NEWS[message.moment]}: ${lead.header}` } : lead,
    })
  })
  const claimed = new Set(claims.map(({ deliveryId }) => deliveryId))
  const unread = due.filter(({ id }) => !claimed.has(id))
  if (unread.length > 0) await giveBack(transaction, unread)
  return claims
}

const withTypedName = (lead: Lead, typed: Record<string, string> = {}): Lead =>
  typed.name ? { ...lead, fields: { ...lead.fields, name: typed.name } } : lead

/** Nothing was sent, so it was no attempt. */
async function giveBack(transaction: Transaction<Tables>, messages: VisitMessageRow[]): Promise<void> {
  await transaction
    .updateTable('visit_messages')
    .set(({ eb }) => ({
      lease_token: null,
      lease_until: null,
      attempts: eb('attempts', '-', 1),
      unanswered: eb('unanswered', '-', 1),
    }))
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute()
}

/** Precedes the kind of enquiry in messages to staff. */
const NEWS: Record<VisitMessageRow['moment'], string> = {
  booked: 'Visit booked',
  moved: 'Visit moved',
  cancelled: 'Visit cancelled',
  evening: 'Visit tomorrow',
  soon: 'Visit today',
  on_the_way: 'On the way',
  calendar: 'Visit',
  paid: 'Payment',
}

function toPatch(result: DeliveryResult, now: number): Partial<VisitMessageRow> {
  switch (result.status) {
    case 'delivered':
      return { status: 'delivered', delivered_at: now, reference: result.reference, last_error: null }
    case 'dead':
      return { status: 'dead', last_error: result.reason }
    case 'pending':
      return { last_error: result.reason, due_at: now + result.waitMs }
  }
}
