/** Enrols people from a one-time code to a passkey or an authenticator app. The code works once, in the first browser that enters it. */
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import type { NewPasskey } from './passkeys.server.ts'
import { CODE_LASTS_MS } from './members.server.ts'
import type { Member } from './member.ts'
import { createToken, hashOf, readCode } from './tokens.server.ts'
import { checkCode, createSecret } from './totp.server.ts'

/** An enrolment in progress, bound to the browser that entered the code. */
export type Pending = { member: Member; secret: string; expiresAt: number }

export function createEnrolment(database: Database, now: () => number) {
  /** A code from the future would be valid for longer. */
  const latest = () => now() + CODE_LASTS_MS + CLOCKS_DIFFER_MS

  async function find(browserToken: string): Promise<Pending | null> {
    const row = await database
      .selectFrom('member_enrolments')
      .innerJoin('members', 'members.id', 'member_enrolments.member_id')
      .select(['members.id', 'members.name', 'members.role', 'expires_at'])
      .select('member_enrolments.totp_secret')
      .where('browser_hash', '=', hashOf(browserToken))
      .where('expires_at', '>', now())
      .where('expires_at', '<=', latest())
      .where('members.removed_at', 'is', null)
      .executeTakeFirst()
    if (!row?.totp_secret) return null
    const { id, name, role } = row
    return { member: { id, name, role }, secret: row.totp_secret, expiresAt: row.expires_at }
  }

  /** Only the first of two concurrent calls succeeds. */
  async function complete(
    browserToken: string,
    member: Member,
    proof: { totp_secret: string | null; totp_step?: number },
    passkey?: NewPasskey,
  ): Promise<Member | null> {
    const { id } = member
    const isDone = await inTransaction(database, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('member_enrolments')
        .where('browser_hash', '=', hashOf(browserToken))
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return false
      await transaction
        .updateTable('members')
        .set({ ...proof, enrolled_at: now() })
        .where('id', '=', id)
        .execute()
      for (const table of ['member_sessions', 'member_devices', 'member_passkeys', 'calendar_feeds'] as const)
        await transaction.deleteFrom(table).where('member_id', '=', id).execute()
      if (passkey) {
        const row = { ...passkey, member_id: id, created_at: now(), used_at: null }
        await transaction.insertInto('member_passkeys').values(row).execute()
      }
      return true
    })
    return isDone ? member : null
  }

  return {
    /** Uses up the code. @returns the browser's token; null for a wrong, old or used code */
    begin: (typedCode: string) =>
      whenFree(async () => {
        const token = createToken()
        const { numUpdatedRows } = await database
          .updateTable('member_enrolments')
          .set({ browser_hash: hashOf(token), totp_secret: createSecret() })
          .where('code_hash', '=', hashOf(readCode(typedCode)))
          .where('browser_hash', 'is', null)
          .where('expires_at', '>', now())
          .where('expires_at', '<=', latest())
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n ? token : null
      }),

    find,

    /** Finishes with the app's first six digits. Ends the member's earlier sessions, browsers and passkeys. */
    async finish(browserToken: string, digits: string): Promise<Member | null> {
      const pending = await find(browserToken)
      const step = pending && checkCode(pending.secret, digits, 0, now())
      if (!pending || step === null) return null
      return complete(browserToken, pending.member, { totp_secret: pending.secret, totp_step: step })
    },

    /** Finishes with a verified passkey. */
    async finishByPasskey(browserToken: string, passkey: NewPasskey): Promise<Member | null> {
      const pending = await find(browserToken)
      return pending && complete(browserToken, pending.member, { totp_secret: null }, passkey)
    },
  }
}
