/** Claims due deliveries under a lease. Records each attempt first, because after a crash the lead may have been sent. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'

import { CLOCKS_DIFFER_MS, isFree } from '#app/database/due.server.ts'
import { eachRow, isNotAside } from '#app/database/set-aside.server.ts'
import type { DeliveryRow, Tables } from '#app/database/tables.ts'
import { NO_PART } from '#app/leads/lead-part.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import { toLead, withNotes } from './lead-rows.ts'
import type { Claim } from './lead-store.ts'

export async function claimDeliveries(
  transaction: Transaction<Tables>,
  channel: ChannelName,
  limit: number,
  now: number,
  until: number,
  part: LeadPart = NO_PART,
): Promise<Claim[]> {
  const claims: Claim[] = []
  const leased = await lease(transaction, channel, limit, now, until)
  const toItem = ({ id, lead_id }: DeliveryRow) => ({ id, leadId: lead_id })
  await eachRow({ database: transaction, kind: 'delivery', now, toItem }, leased, async (delivery) => {
    const lead = toLead(await readLead(transaction, delivery))
    claims.push({ ...(await beginAttempt(transaction, delivery, now)), lead })
  })
  const claimed = new Set(claims.map(({ deliveryId }) => deliveryId))
  const unread = leased.filter(({ id }) => !claimed.has(id))
  if (unread.length > 0) await giveBack(transaction, unread)
  if (claims.length === 0) return claims
  const notes = await part.notesOf(
    transaction,
    claims.map(({ lead }) => lead.id),
  )
  return claims.map((claim) => ({ ...claim, lead: withNotes(claim.lead, notes) }))
}

/**
 * Oldest first. A quarantined lead's delivery is not due until staff release the lead. A first attempt is always due, and so is the next one
 * after an attempt in the future: a clock that ran ahead chose its time.
 */
function lease(transaction: Transaction<Tables>, channel: ChannelName, limit: number, now: number, until: number) {
  return transaction
    .with(
      // Materialized, so evaluated once. Skips rows that another instance is claiming.
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('deliveries')
          .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
          .select('deliveries.id')
          .where('deliveries.channel', '=', channel)
          .where('deliveries.status', '=', 'pending')
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('deliveries.due_at', '<=', now),
              eb('deliveries.attempts', '=', 0),
              exists(
                selectFrom('attempts')
                  .select('attempts.id')
                  .whereRef('attempts.delivery_id', '=', 'deliveries.id')
                  .where('attempts.started_at', '>', now + CLOCKS_DIFFER_MS),
              ),
            ]),
          )
          .where('leads.quarantined_at', 'is', null)
          .where(isFree('deliveries.lease_until', now, until - now))
          .where(isNotAside('delivery', 'deliveries.id', now))
          .orderBy('deliveries.due_at')
          .limit(limit)
          .forUpdate('deliveries')
          .skipLocked(),
    )
    .updateTable('deliveries')
    .set(({ eb }) => ({ lease_token: randomUUID(), lease_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returningAll()
    .execute()
}

/** Nothing was sent, so it was no attempt. */
async function giveBack(transaction: Transaction<Tables>, deliveries: DeliveryRow[]): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set(({ eb }) => ({ lease_token: null, lease_until: null, attempts: eb('attempts', '-', 1) }))
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .execute()
}

const readLead = (transaction: Transaction<Tables>, { lead_id }: DeliveryRow) =>
  transaction.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirstOrThrow()

async function beginAttempt(
  transaction: Transaction<Tables>,
  delivery: DeliveryRow,
  now: number,
): Promise<Omit<Claim, 'lead'>> {
  // An unfinished attempt means a crash, and the lead may have arrived.
  await transaction
    .updateTable('attempts')
    .set({ finished_at: now, outcome: 'unknown', reason: 'The site stopped during this attempt' })
    .where('delivery_id', '=', delivery.id)
    .where('finished_at', 'is', null)
    .execute()
  // Otherwise such an attempt would make the delivery due again at once.
  await transaction
    .updateTable('attempts')
    .set({ started_at: now })
    .where('delivery_id', '=', delivery.id)
    .where('started_at', '>', now + CLOCKS_DIFFER_MS)
    .execute()
  const unanswered = await countUnanswered(transaction, delivery)
  const attemptId = randomUUIDv7()
  await transaction
    .insertInto('attempts')
    .values({
      id: attemptId,
      delivery_id: delivery.id,
      started_at: now,
      finished_at: null,
      outcome: null,
      reason: null,
    })
    .execute()
  return {
    deliveryId: delivery.id,
    attemptId,
    leaseToken: delivery.lease_token ?? '',
    attempts: delivery.attempts,
    unanswered,
  }
}

/** Counts only attempts since staff last resent the delivery. */
async function countUnanswered(transaction: Transaction<Tables>, { id, attempts }: DeliveryRow): Promise<number> {
  const earlier = await transaction
    .selectFrom('attempts')
    .select('outcome')
    .where('delivery_id', '=', id)
    .where('outcome', '!=', 'paused')
    .orderBy('started_at', 'desc')
    .limit(attempts - 1)
    .execute()
  return earlier.filter(({ outcome }) => outcome === 'unknown').length
}
