import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import type { ChannelName } from '#app/leads/lead.ts'
import { whenFree } from './database.server.ts'
import type { Database } from './database.server.ts'
import type { ChannelPause, Claim, DeliveryQueue, Settlement } from './lead-store.ts'
import { toLead } from './sql-lead-store.server.ts'
import type { ChannelPauseRow, DeliveryRow, Tables } from './tables.ts'

export function createSqlDeliveryQueue(database: Database): DeliveryQueue {
  const write = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    whenFree(() => database.transaction().execute(work))

  return {
    claimDue: (channel, limit, now, leaseMs) =>
      write(async (transaction) => {
        const leased = await lease(transaction, channel, limit, now, now + leaseMs)
        return Promise.all(leased.map((delivery) => beginAttempt(transaction, delivery, now)))
      }),

    settle: (claim, outcome, settlement, now) =>
      write(async (transaction) => {
        const reason = settlement.status === 'delivered' ? null : settlement.reason
        const { numUpdatedRows } = await transaction
          .updateTable('deliveries')
          .set({ ...toPatch(claim, settlement, now), lease_token: null, lease_until: null })
          .where('id', '=', claim.deliveryId)
          .where('lease_token', '=', claim.leaseToken)
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('attempts')
          .set({ finished_at: now, outcome, reason })
          .where('id', '=', claim.attemptId)
          .execute()
        return numUpdatedRows > 0n
      }),

    pause: (channel, reason, now, until) =>
      write(async (transaction) => {
        const row = await transaction
          .insertInto('channel_pauses')
          .values({ channel, reason, paused_at: now, until })
          .onConflict((conflict) => conflict.column('channel').doUpdateSet({ reason, until }))
          .returningAll()
          .executeTakeFirstOrThrow()
        return toPause(row)
      }),

    resume: (channel, before) =>
      write(async (transaction) => {
        const row = await transaction
          .deleteFrom('channel_pauses')
          .where('channel', '=', channel)
          .$if(before !== undefined, (query) => query.where('paused_at', '<', before!))
          .returningAll()
          .executeTakeFirst()
        return row ? toPause(row) : null
      }),

    async pauses() {
      const rows = await database.selectFrom('channel_pauses').selectAll().execute()
      return rows.map(toPause)
    },

    async report() {
      const rows = await database
        .selectFrom('deliveries')
        .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
        .select(({ fn }) => [
          'channel',
          'status',
          fn.countAll<number>().as('count'),
          fn.min('leads.created_at').as('oldest'),
          fn.max('delivered_at').as('lastDelivered'),
        ])
        .groupBy(['channel', 'status'])
        .execute()
      return [...Map.groupBy(rows, (row) => row.channel)].map(([channel, own]) => {
        const of = (status: DeliveryRow['status']) => own.find((row) => row.status === status)
        const count = (status: DeliveryRow['status']) => Number(of(status)?.count ?? 0)
        const time = (value: number | null | undefined) => (value == null ? null : new Date(value))
        return {
          channel,
          counts: { pending: count('pending'), delivered: count('delivered'), dead: count('dead'), off: count('off') },
          oldestPendingAt: time(of('pending')?.oldest),
          lastDeliveredAt: time(of('delivered')?.lastDelivered),
        }
      })
    },

    requeue: ({ ref, channel, statuses }, now) =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('deliveries')
          .set({ status: 'pending', attempts: 0, next_attempt_at: now })
          .where('status', 'in', statuses)
          .$if(channel !== undefined, (query) => query.where('channel', '=', channel!))
          .$if(ref !== undefined, (query) =>
            query.where('lead_id', 'in', (eb) => eb.selectFrom('leads').select('id').where('ref', '=', ref!)),
          )
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),
  }
}

/** Oldest first. A delivery of a quarantined lead is not due until staff release the lead. */
function lease(transaction: Transaction<Tables>, channel: ChannelName, limit: number, now: number, until: number) {
  return transaction
    .updateTable('deliveries')
    .set(({ eb }) => ({ lease_token: randomUUID(), lease_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
        .select('deliveries.id')
        .where('deliveries.channel', '=', channel)
        .where('deliveries.status', '=', 'pending')
        .where('deliveries.next_attempt_at', '<=', now)
        .where('leads.quarantined_at', 'is', null)
        .where(({ eb, or }) => or([eb('deliveries.lease_until', 'is', null), eb('deliveries.lease_until', '<', now)]))
        .orderBy('deliveries.next_attempt_at')
        .limit(limit),
    )
    .returningAll()
    .execute()
}

async function beginAttempt(transaction: Transaction<Tables>, delivery: DeliveryRow, now: number): Promise<Claim> {
  // An attempt that was never finished is one whose process ended in the middle: it may have arrived.
  await transaction
    .updateTable('attempts')
    .set({ finished_at: now, outcome: 'unknown', reason: 'The site stopped during this attempt' })
    .where('delivery_id', '=', delivery.id)
    .where('finished_at', 'is', null)
    .execute()
  const unanswered = await countUnanswered(transaction, delivery)
  const attemptId = randomUUID()
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
  const row = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', delivery.lead_id)
    .executeTakeFirstOrThrow()
  return {
    deliveryId: delivery.id,
    attemptId,
    leaseToken: delivery.lease_token ?? '',
    attempts: delivery.attempts,
    unanswered,
    lead: toLead(row),
  }
}

/** Only of the attempts that count: staff who send a delivery again start from none. */
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

const toPause = ({ channel, reason, paused_at, until }: ChannelPauseRow): ChannelPause => ({
  channel,
  reason,
  pausedAt: new Date(paused_at),
  until: new Date(until),
})

function toPatch(claim: Claim, settlement: Settlement, now: number): Partial<DeliveryRow> {
  switch (settlement.status) {
    case 'delivered':
      return {
        status: 'delivered',
        delivered_at: now,
        reference: settlement.reference,
        last_error: null,
        next_attempt_at: null,
      }
    case 'dead':
      return { status: 'dead', last_error: settlement.reason, next_attempt_at: null }
    case 'pending':
      return {
        last_error: settlement.reason,
        next_attempt_at: now + settlement.waitMs,
        attempts: settlement.countsAsAttempt ? claim.attempts : claim.attempts - 1,
      }
  }
}
