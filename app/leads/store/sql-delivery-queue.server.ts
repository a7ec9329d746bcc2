import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { ChannelPauseRow, DeliveryRow } from '#app/database/tables.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { claimDeliveries } from './claim-deliveries.server.ts'
import type { ChannelPause, ChannelReport, Claim, DeliveryQueue, DeliveryResult } from './lead-store.ts'

export function createSqlDeliveryQueue(database: Database, part?: LeadPart): DeliveryQueue {
  return {
    claimDue: (channel, limit, now, leaseMs) =>
      inTransaction(database, (transaction) => claimDeliveries(transaction, channel, limit, now, now + leaseMs, part)),

    complete: (claim, outcome, result, now) =>
      inTransaction(database, async (transaction) => {
        const reason = result.status === 'delivered' ? null : result.reason
        const { numUpdatedRows } = await transaction
          .updateTable('deliveries')
          .set({ ...toPatch(claim, result, now), lease_token: null, lease_until: null })
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
      inTransaction(database, async (transaction) => {
        const row = await transaction
          .insertInto('channel_pauses')
          .values({ channel, reason, paused_at: now, until })
          .onConflict((conflict) => conflict.column('channel').doUpdateSet({ reason, until }))
          .returningAll()
          .executeTakeFirstOrThrow()
        return toPause(row)
      }),

    resume: (channel, before) =>
      inTransaction(database, async (transaction) => {
        const row = await transaction
          .deleteFrom('channel_pauses')
          .where('channel', '=', channel)
          .$if(before !== undefined, (query) =>
            query.where(({ or, eb }) =>
              or([eb('paused_at', '<', before!), eb('paused_at', '>', before! + CLOCKS_DIFFER_MS)]),
            ),
          )
          .returningAll()
          .executeTakeFirst()
        return row ? toPause(row) : null
      }),

    pauses: () =>
      whenFree(async () => {
        const rows = await database.selectFrom('channel_pauses').selectAll().execute()
        return rows.map(toPause)
      }),

    report: () => whenFree(() => readReport(database)),

    requeue: ({ ref, channel, came, statuses }, now) =>
      inTransaction(database, async (transaction) => {
        const changed = await transaction
          .updateTable('deliveries')
          .set({ status: 'pending', attempts: 0, due_at: now })
          .where('status', 'in', statuses)
          .$if(channel !== undefined, (query) => query.where('channel', '=', channel!))
          .$if(ref !== undefined, (query) =>
            query.where('lead_id', 'in', (eb) => eb.selectFrom('leads').select('id').where('ref', '=', ref!)),
          )
          .$if(came !== undefined, (query) =>
            query.where('lead_id', 'in', (eb) =>
              eb
                .selectFrom('leads')
                .select('id')
                .where('created_at', '>=', came!.from)
                .where('created_at', '<', came!.until),
            ),
          )
          .returning('lead_id')
          .execute()
        // The deliveries are due immediately after the release.
        const leased = await transaction
          .selectFrom('leads')
          .select('id')
          .where('quarantined_at', 'is not', null)
          .execute()
        const leasedIds = new Set(leased.map(({ id }) => id))
        return changed.filter(({ lead_id }) => !leasedIds.has(lead_id)).length
      }),
  }
}

/** Uses only indexes and skips deliveries that are delivered or off, because this query runs every few seconds. */
async function readReport(database: Database): Promise<ChannelReport[]> {
  const [waiting, dead] = await Promise.all([readWaiting(database), readDead(database)])
  return Promise.all(
    CHANNEL_NAMES.map(async (channel) => {
      const pending = waiting.find((row) => row.channel === channel)
      const givenUp = dead.find((row) => row.channel === channel)
      return {
        channel,
        counts: { pending: Number(pending?.count ?? 0), dead: Number(givenUp?.count ?? 0) },
        oldestPendingAt: pending ? new Date(Number(pending.oldest)) : null,
        lastDeliveredAt: await readLast(database, channel),
      }
    }),
  )
}

/** Quarantined leads wait for staff, not for their channel. */
const readWaiting = (database: Database) =>
  database
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count'), fn.min('leads.created_at').as('oldest')])
    .where('channel', 'in', CHANNEL_NAMES)
    .where('status', '=', 'pending')
    .where('leads.quarantined_at', 'is', null)
    .groupBy('channel')
    .execute()

const readDead = (database: Database) =>
  database
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count')])
    .where('channel', 'in', CHANNEL_NAMES)
    .where('status', '=', 'dead')
    .groupBy('channel')
    .execute()

async function readLast(database: Database, channel: ChannelName): Promise<Date | null> {
  const row = await database
    .selectFrom('deliveries')
    .select('delivered_at')
    .where('channel', '=', channel)
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? new Date(Number(row.delivered_at)) : null
}

const toPause = ({ channel, reason, paused_at, until }: ChannelPauseRow): ChannelPause => ({
  channel,
  reason,
  pausedAt: new Date(paused_at),
  until: new Date(until),
})

function toPatch(claim: Claim, result: DeliveryResult, now: number): Partial<DeliveryRow> {
  switch (result.status) {
    case 'delivered':
      return {
        status: 'delivered',
        delivered_at: now,
        reference: result.reference,
        last_error: null,
        due_at: null,
      }
    case 'dead':
      return { status: 'dead', last_error: result.reason, due_at: null }
    case 'pending':
      return {
        last_error: result.reason,
        due_at: now + result.waitMs,
        attempts: result.countsAsAttempt ? claim.attempts : claim.attempts - 1,
      }
  }
}
