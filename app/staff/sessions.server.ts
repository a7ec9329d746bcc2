/** Sessions are rows, so that owners, managers and the command line can list and end them. */
import { randomUUID } from 'node:crypto'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import type { Member, StaffProof } from './member.ts'
import { createToken, hashOf } from './tokens.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const IDLE_MS = 12 * HOUR_MS
export const LONGEST_MS = 14 * 24 * HOUR_MS
/** Destructive actions require a proof of identity newer than this. */
const FRESH_MS = 5 * MINUTE_MS
/** Minimum time between writes of the last use. */
const SEEN_EVERY_MS = MINUTE_MS
/** Maximum number of sessions per member: more than the devices of any member. */
const MOST_SESSIONS = 10

export type Session = {
  id: string
  member: Member
  device: string
  proof: StaffProof
  createdAt: number
  seenAt: number
  /** Whether the proof of identity is at most five minutes old. */
  isFresh: boolean
}

export type Sessions = ReturnType<typeof createSessions>

/** Sessions that grant access now, with their people. */
export const livingSessions = (database: Database, now: () => number) =>
  database
    .selectFrom('member_sessions')
    .innerJoin('members', 'members.id', 'member_sessions.member_id')
    .where('members.removed_at', 'is', null)
    .where('member_sessions.seen_at', '>', now() - IDLE_MS)
    .where('member_sessions.created_at', '>', now() - LONGEST_MS)
    // A session from the future would outlive the longest one.
    .where('member_sessions.created_at', '<=', now() + CLOCKS_DIFFER_MS)

/** Voids calendar feed URLs, because a signed-out device may have subscribed to one. Not called when a session expires. */
async function endFeeds(transaction: Database, memberIds: string[]) {
  if (memberIds.length === 0) return
  await transaction.deleteFrom('calendar_feeds').where('member_id', 'in', memberIds).execute()
}

export function createSessions(database: Database, now: () => number) {
  const living = () =>
    livingSessions(database, now).selectAll('member_sessions').select(['members.name', 'members.role'])

  type Row = Awaited<ReturnType<ReturnType<typeof living>['executeTakeFirstOrThrow']>>
  const toSession = (row: Row): Session => ({
    id: row.id,
    member: { id: row.member_id, name: row.name, role: row.role },
    device: row.device,
    proof: row.proof,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    isFresh: row.proved_at > now() - FRESH_MS && row.proved_at <= now() + CLOCKS_DIFFER_MS,
  })

  return {
    /** Ends the least recently used sessions beyond ten. @returns the token; the database stores its hash */
    async start(memberId: string, device: string, proof: StaffProof): Promise<string> {
      const token = createToken()
      const at = now()
      const row = { token_hash: hashOf(token), id: randomUUID(), member_id: memberId, device, proof }
      await inTransaction(database, async (transaction) => {
        await transaction
          .insertInto('member_sessions')
          .values({ ...row, created_at: at, seen_at: at, proved_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const newest = transaction
          .selectFrom('member_sessions')
          .select('token_hash')
          .where('member_id', '=', memberId)
          .orderBy('seen_at', 'desc')
          .orderBy('created_at', 'desc')
          .limit(MOST_SESSIONS)
        await transaction
          .deleteFrom('member_sessions')
          .where('member_id', '=', memberId)
          .where('token_hash', 'not in', newest)
          .execute()
      })
      return token
    },

    /** @param background requested by an open page, not by a person: does not extend the session */
    async find(token: string, background = false): Promise<Session | null> {
      const row = await living().where('member_sessions.token_hash', '=', hashOf(token)).executeTakeFirst()
      if (!row) return null
      if (!background && row.seen_at < now() - SEEN_EVERY_MS) {
        await whenFree(() =>
          database.updateTable('member_sessions').set({ seen_at: now() }).where('id', '=', row.id).execute(),
        )
      }
      return toSession(row)
    },

    async prove(sessionId: string) {
      await whenFree(() =>
        database.updateTable('member_sessions').set({ proved_at: now() }).where('id', '=', sessionId).execute(),
      )
    },

    async list(memberId?: string): Promise<Session[]> {
      const rows = await living()
        .$if(memberId !== undefined, (query) => query.where('member_sessions.member_id', '=', memberId!))
        .orderBy('member_sessions.seen_at', 'desc')
        .execute()
      return rows.map(toSession)
    },

    /** @param memberId the required owner. @returns whether a session was ended */
    end: (sessionId: string, memberId?: string) =>
      inTransaction(database, async (transaction) => {
        const ended = await transaction
          .deleteFrom('member_sessions')
          .where('id', '=', sessionId)
          .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
          .returning('member_id')
          .execute()
        await endFeeds(
          transaction,
          ended.map(({ member_id }) => member_id),
        )
        return ended.length > 0
      }),

    async endAll(memberId: string, except?: string) {
      await inTransaction(database, async (transaction) => {
        await transaction
          .deleteFrom('member_sessions')
          .where('member_id', '=', memberId)
          .$if(except !== undefined, (query) => query.where('id', '!=', except!))
          .execute()
        await endFeeds(transaction, [memberId])
      })
    },

    /** Deletes expired rows. */
    async sweep() {
      await whenFree(() =>
        database
          .deleteFrom('member_sessions')
          .where(({ or, eb }) => or([eb('seen_at', '<=', now() - IDLE_MS), eb('created_at', '<=', now() - LONGEST_MS)]))
          .execute(),
      )
    },
  }
}
