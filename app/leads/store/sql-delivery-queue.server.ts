import type { Transaction } from 'kysely'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { ChannelPauseRow, DeliveryRow, Tables } from '#app/database/tables.ts'
import { claimDeliveries } from './claim-deliveries.server.ts'
import type { ChannelPause, ChannelReport, Claim, DeliveryQueue, DeliveryResult } from './lead-store.ts'

export function createSqlDeliveryQueue(database: Database, part?: LeadPart): DeliveryQueue {
  const write = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    whenFree(() => database.transaction().execute(work))

  return {
    claimDue: (channel, limit, now, leaseMs) =>
      write((transaction) => claimDeliveries(transaction, channel, limit, now, now + leaseMs, part)),

    complete: (claim, outcome, result, now) =>
      write(async (transaction) => {
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

    pauses: () =>
      whenFree(async () => {
        const rows = await database.selectFrom('channel_pauses').selectAll().execute()
        return rows.map(toPause)
      }),

    report: () => whenFree(() => readReport(database)),

    requeue: ({ ref, channel, came, statuses }, now) =>
      write(async (transaction) => {
        const changed = await transaction
          .updateTable('deliveries')
          .set({ status: 'pending', attempts: 0, next_attempt_at: now })
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
        // Due as soon as somebody releases them.
        const held = await transaction
          .selectFrom('leads')
          .select('id')
          .where('quarantined_at', 'is not', null)
          .execute()
        const heldIds = new Set(held.map(({ id }) => id))
        return changed.filter(({ lead_id }) => !heldIds.has(lead_id)).length
      }),
  }
}

async function readReport(database: Database): Promise<ChannelReport[]> {
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
    // Quarantined leads wait for staff, not for their channel.
    .where(({ eb, or }) => or([eb('status', '!=', 'pending'), eb('leads.quarantined_at', 'is', null)]))
    .groupBy(['channel', 'status'])
    .execute()
  return [...Map.groupBy(rows, (row) => row.channel)].map(([channel, own]) => {
    const of = (status: DeliveryRow['status']) => own.find((row) => row.status === status)
    const count = (status: DeliveryRow['status']) => Number(of(status)?.count ?? 0)
    const time = (value: number | null | undefined) => (value == null ? null : new Date(value))
    return {
      channel,
      counts: {
        pending: count('pending'),
        delivered: count('delivered'),
        dead: count('dead'),
        off: count('off'),
        withdrawn: count('withdrawn'),
      },
      oldestPendingAt: time(of('pending')?.oldest),
      lastDeliveredAt: time(of('delivered')?.lastDelivered),
    }
  })
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
        next_attempt_at: null,
      }
    case 'dead':
      return { status: 'dead', last_error: result.reason, next_attempt_at: null }
    case 'pending':
      return {
        last_error: result.reason,
        next_attempt_at: now + result.waitMs,
        attempts: result.countsAsAttempt ? claim.attempts : claim.attempts - 1,
      }
  }
}
