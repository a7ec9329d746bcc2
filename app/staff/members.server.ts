/** Adds, finds and removes people with access to the desk. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import { inTransaction, oneAtATime, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Member, StaffRole } from './member.ts'
import { toNameKey } from './member.ts'
import { createCode, hashOf } from './tokens.server.ts'

export const CODE_LASTS_MS = 10 * 60_000

export type ListedMember = Member & {
  enrolledAt: number | null
  createdAt: number
  awaySince: number | null
  phone: string | null
}

type Manager = Pick<Member, 'id'>

export type Members = ReturnType<typeof createMembers>

export function createMembers(database: Database, now: () => number) {
  const here = () => database.selectFrom('members').where('removed_at', 'is', null)
  const pick = ['id', 'name', 'role'] as const

  return {
    /** @returns null if the name is taken */
    add(name: string, role: StaffRole): Promise<Member | null> {
      const member = { id: randomUUID(), name, role }
      return whenFree(async () => {
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('members')
          .values({
            ...member,
            name_key: toNameKey(name),
            totp_secret: null,
            created_at: now(),
            enrolled_at: null,
            removed_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 0n) return member
        // The response to an earlier commit was lost.
        const storedMember = await here().select('id').where('id', '=', member.id).executeTakeFirst()
        return storedMember ? member : null
      })
    },

    /** Issues a one-time code and voids earlier ones. */
    async makeCode(memberId: string): Promise<string> {
      const code = createCode()
      await inTransaction(database, async (transaction) => {
        // The second of two concurrent calls voids the code of the first.
        await oneAtATime(transaction, [`enrolment:${memberId}`])
        await transaction.deleteFrom('member_enrolments').where('member_id', '=', memberId).execute()
        await transaction
          .insertInto('member_enrolments')
          .values({
            code_hash: hashOf(code),
            member_id: memberId,
            expires_at: now() + CODE_LASTS_MS,
            browser_hash: null,
            totp_secret: null,
          })
          .execute()
      })
      return code
    },

    async list(): Promise<ListedMember[]> {
      const rows = await here()
        .select([...pick, 'enrolled_at', 'created_at', 'away_since', 'phone'])
        .orderBy('created_at')
        .execute()
      return rows.map(({ enrolled_at, created_at, away_since, ...member }) => ({
        ...member,
        enrolledAt: enrolled_at,
        createdAt: created_at,
        awaySince: away_since,
      }))
    },

    /** Lists people who can be assigned leads: enrolled, not away, and signed in since the given time. */
    listPresent: (since: number): Promise<Member[]> =>
      here()
        .select(pick)
        .where('enrolled_at', 'is not', null)
        .where('away_since', 'is', null)
        .where('id', 'in', database.selectFrom('member_sessions').select('member_id').where('seen_at', '>=', since))
        .orderBy('created_at')
        .execute(),

    setAway: (id: string, isAway: boolean) =>
      whenFree(async () => {
        await database
          .updateTable('members')
          .set({ away_since: isAway ? now() : null })
          .where('id', '=', id)
          .execute()
      }),

    /** @param by the manager; null for the command line. @returns false if they are no longer a manager */
    setRole: (id: string, role: StaffRole, by: Manager | null = null) =>
      inTransaction(database, async (transaction) => {
        if (!(await canManage(transaction, by))) return false
        await transaction
          .updateTable('members')
          .set({ role, role_changed_at: now() })
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .execute()
        // Their phones ring again once they have opened the desk in the new role.
        await transaction.deleteFrom('push_subscriptions').where('member_id', '=', id).execute()
        return true
      }),

    /** @param phone E.164; null removes it */
    setPhone: (id: string, phone: string | null) =>
      whenFree(async () => {
        await database.updateTable('members').set({ phone }).where('id', '=', id).execute()
      }),

    /** Minutes after midnight in India. */
    setQuietHours: (id: string, { from, until }: { from: number; until: number }) =>
      whenFree(async () => {
        await database
          .updateTable('members')
          .set({ quiet_from: from, quiet_until: until })
          .where('id', '=', id)
          .execute()
      }),

    find: async (id: string): Promise<Member | null> =>
      (await here().select(pick).where('id', '=', id).executeTakeFirst()) ?? null,

    findByName: async (name: string): Promise<Member | null> =>
      (await here().select(pick).where('name_key', '=', toNameKey(name)).executeTakeFirst()) ?? null,

    /**
     * Removes a member and ends their sessions. Their name stays in histories.
     * @param by the manager; null for the command line
     * @returns false if there is no such member, or the manager is no longer one
     */
    remove: (id: string, by: Manager | null = null) =>
      inTransaction(
        database,
        async (transaction) => (await canManage(transaction, by)) && endAccess(transaction, id, now()),
      ),

    /** Whether any member was added; they need not be enrolled. */
    isAnybody: async () => (await here().select('id').limit(1).executeTakeFirst()) !== undefined,
  }
}

/**
 * If two managers remove each other concurrently, the second call is refused, because its caller is no longer a
 * manager; otherwise no manager would be left.
 */
async function canManage(transaction: Transaction<Tables>, by: Manager | null): Promise<boolean> {
  await oneAtATime(transaction, ['managers'])
  if (by === null) return true
  const manager = await transaction
    .selectFrom('members')
    .select('id')
    .where('id', '=', by.id)
    .where('role', '=', 'manager')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return manager !== undefined
}

/** Replaces a removed member's name. It cannot be typed, so the name can be used again. */
export const toRemovedKey = (id: string) => `removed:${id}`

/** All that a member holds and that opens something, or rings. */
const ACCESS = [
  'member_sessions',
  'member_devices',
  'member_passkeys',
  'member_enrolments',
  'calendar_feeds',
  'member_answers',
  'push_subscriptions',
] as const

/** @returns false if there is no such member, or they are removed already */
export async function endAccess(transaction: Database, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('members')
    .set({ removed_at: at, totp_secret: null, name_key: toRemovedKey(id) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (const table of ACCESS) await transaction.deleteFrom(table).where('member_id', '=', id).execute()
  return numUpdatedRows > 0n
}
