/**
 * Browsers that ring. Each belongs to one session and ends with it: the row is deleted together with the session's. A
 * row holds at most one pending message, so a burst of events rings once.
 */
import { randomUUID } from 'node:crypto'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue, isFree } from '#app/database/due.server.ts'
import type { PushSubscriptionRow } from '#app/database/tables.ts'
import { livingSessions } from '#app/staff/sessions.server.ts'
import { type QuietHours, USUAL_QUIET_HOURS } from './quiet-hours.ts'
import type { Subscription } from './read-subscription.server.ts'
import { RING_STAYS_MS, type RingKind } from './ring.ts'

/** Minimum time between two rings of one browser. */
const RING_EVERY_MS = 60_000

/** A subscription whose message is due, under a lease. */
export type DueRing = PushSubscriptionRow & { ring: RingKind; ring_at: number; quiet: QuietHours }

export type NewRing = {
  /** Identifies the event, so that every instance may report it. */
  key: string
  /** Null for everyone who is present. */
  memberId: string | null
  /** The name of the author, whose own browsers do not ring. */
  exceptName?: string
  kind: RingKind
  at: number
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

export function createSubscriptions(database: Database, now: () => number) {
  /** The keys of sessions that grant access. */
  const livingTokens = () => livingSessions(database, now).select('member_sessions.token_hash')

  return {
    /** Each session has one subscription, which a later one replaces. An address is moved here from another session. */
    keep: (sessionId: string, memberId: string, { endpoint, p256dh, auth }: Subscription): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const session = await transaction
          .selectFrom('member_sessions')
          .select('token_hash')
          .where('id', '=', sessionId)
          .executeTakeFirst()
        if (!session) return
        const known = await transaction
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .where('session', '=', session.token_hash)
          .where('endpoint', '=', endpoint)
          .where('p256dh', '=', p256dh)
          .where('auth', '=', auth)
          .executeTakeFirst()
        if (known) return
        await transaction
          .deleteFrom('push_subscriptions')
          .where(({ or, eb }) => or([eb('session', '=', session.token_hash), eb('endpoint', '=', endpoint)]))
          .execute()
        await transaction
          .insertInto('push_subscriptions')
          .values({
            id: randomUUID(),
            session: session.token_hash,
            member_id: memberId,
            endpoint,
            p256dh,
            auth,
            created_at: now(),
            ring: null,
            ring_at: null,
            rung_at: null,
            due_at: null,
            attempts: 0,
            lease_token: null,
            lease_until: null,
          })
          // Two tabs may send the same subscription.
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await noteRung(transaction, memberId, now())
      }),

    /** Their phone is to ring no more. */
    endOf: (sessionId: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const ended = await transaction
          .deleteFrom('push_subscriptions')
          .where('session', 'in', (eb) =>
            eb.selectFrom('member_sessions').select('token_hash').where('id', '=', sessionId),
          )
          .returning('member_id')
          .execute()
        for (const { member_id } of ended) await noteRung(transaction, member_id, null)
      }),

    /** Whether any browser is subscribed. */
    isAny: async () =>
      (await database
        .selectFrom('push_subscriptions')
        .select('id')
        .where('session', 'in', livingTokens())
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** @returns the keys that no instance has reported yet */
    listUnknown: async (keys: string[]): Promise<ReadonlySet<string>> => {
      if (keys.length === 0) return new Set()
      const known = await database.selectFrom('push_rings').select('key').where('key', 'in', keys).execute()
      const found = new Set(known.map(({ key }) => key))
      return new Set(keys.filter((key) => !found.has(key)))
    },

    /** Marks these events as reported, because another event rings for them. */
    markReported: (events: { key: string; at: number }[]): Promise<void> =>
      whenFree(async () => {
        if (events.length === 0) return
        await database
          .insertInto('push_rings')
          .values(events.map(({ key, at }) => ({ key, at })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }),

    /** Marks the browsers of the person, once for each event. */
    ring: ({ key, memberId, exceptName, kind, at }: NewRing): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('push_rings')
          .values({ key, at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (!numInsertedOrUpdatedRows) return
        await markWaiting(transaction, kind, at)
          .where('created_at', '<=', at)
          .where('member_id', 'in', (eb) => eb.selectFrom('members').select('id').where('away_since', 'is', null))
          .$if(memberId !== null, (query) => query.where('member_id', '=', memberId!))
          .$if(exceptName !== undefined, (query) =>
            query.where('member_id', 'not in', (eb) =>
              eb.selectFrom('members').select('id').where('name', '=', exceptName!),
            ),
          )
          .execute()
      }),

    /** Rings the browser of one session, as a test. @returns false without a subscription */
    ringSession: (sessionId: string): Promise<boolean> =>
      whenFree(async () => {
        const { numUpdatedRows } = await markWaiting(database, 'test', now())
          .where('session', 'in', (eb) =>
            eb.selectFrom('member_sessions').select('token_hash').where('id', '=', sessionId),
          )
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),

    /** Claims one message under a lease. */
    claimDue: (leaseMs: number): Promise<DueRing | null> =>
      whenFree(async () => {
        const at = now()
        const row = await database
          .with(
            (cte) => cte('due').materialized(),
            (db) =>
              db
                .selectFrom('push_subscriptions')
                .select('id')
                .where('ring', 'is not', null)
                .where(isDue('due_at', at, RING_STAYS_MS))
                .where(isFree('lease_until', at, leaseMs))
                .where('session', 'in', livingTokens())
                .orderBy('due_at')
                .limit(1)
                .forUpdate()
                .skipLocked(),
          )
          .updateTable('push_subscriptions')
          .set(({ eb }) => ({
            lease_token: randomUUID(),
            lease_until: at + leaseMs,
            attempts: eb('attempts', '+', 1),
          }))
          .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
          .returningAll()
          .executeTakeFirst()
        if (!row) return null
        return { ...row, ring: row.ring!, ring_at: row.ring_at!, quiet: await readQuietHours(database, row.member_id) }
      }),

    /** Ends the lease. A message that arrived meanwhile stays pending. @param next time of the next attempt; null: it is done */
    complete: ({ id, member_id, lease_token, ring, ring_at }: DueRing, { rungAt, next }: Completed): Promise<void> =>
      inTransaction(database, async (transaction) => {
        if (rungAt !== null) await noteRung(transaction, member_id, rungAt)
        const updateOwn = () => transaction.updateTable('push_subscriptions').where('id', '=', id)
        await updateOwn()
          .set({ lease_token: null, lease_until: null, ...(rungAt !== null && { rung_at: rungAt }) })
          .where('lease_token', '=', lease_token)
          .execute()
        const isNew = await transaction
          .selectFrom('push_subscriptions')
          .select('id')
          .where('id', '=', id)
          .where(({ or, eb }) => or([eb('ring', '<>', ring), eb('ring_at', '<>', ring_at)]))
          .executeTakeFirst()
        if (isNew)
          await updateOwn()
            .set({ due_at: (rungAt ?? now()) + RING_EVERY_MS, attempts: 0 })
            .execute()
        else if (next !== null) await updateOwn().set({ due_at: next }).execute()
        else await updateOwn().set({ ring: null, ring_at: null, due_at: null, attempts: 0 }).execute()
      }),

    remove: (id: string): Promise<void> =>
      whenFree(async () => {
        await database.deleteFrom('push_subscriptions').where('id', '=', id).execute()
      }),

    quietHoursOf: (memberId: string) => readQuietHours(database, memberId),

    /** Deletes events that can no longer ring. */
    sweep: (): Promise<void> =>
      whenFree(async () => {
        await database
          .deleteFrom('push_rings')
          .where('at', '<', now() - 6 * RING_STAYS_MS)
          .execute()
      }),
  }

  /** A browser that has just rung waits; one that already waits gets `several`. */
  function markWaiting(on: Database, kind: RingKind, at: number) {
    return on.updateTable('push_subscriptions').set(({ eb }) => ({
      ring: eb.case().when('ring', 'is', null).then(kind).else<RingKind>('several').end(),
      ring_at: at,
      due_at: eb
        .case()
        .when('due_at', 'is not', null)
        .then(eb.ref('due_at'))
        .when('rung_at', '>', now() - RING_EVERY_MS)
        .then(eb('rung_at', '+', RING_EVERY_MS))
        .else(now())
        .end(),
    }))
  }
}

/** For the digest, which names people whose phones no longer ring. */
const noteRung = (on: Database, memberId: string, at: number | null) =>
  on.updateTable('members').set({ rung_at: at }).where('id', '=', memberId).execute()

type Completed = { rungAt: number | null; next: number | null }

async function readQuietHours(database: Database, memberId: string): Promise<QuietHours> {
  const row = await database
    .selectFrom('members')
    .select(['quiet_from', 'quiet_until'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (row?.quiet_from == null || row.quiet_until == null) return USUAL_QUIET_HOURS
  return { from: row.quiet_from, until: row.quiet_until }
}
