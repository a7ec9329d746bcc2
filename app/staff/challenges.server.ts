/** Issues passkey challenges, which are random, bound to one holder, valid for five minutes and used once. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import { createToken, hashOf } from './tokens.server.ts'

export const CHALLENGE_LASTS_MS = 5 * 60_000

/** Purpose and holder. A challenge is valid only for the purpose that it was issued for. */
export type Holder = `${'sign-in' | 'enrol' | 'prove' | 'add'}:${string}`

export type Challenges = ReturnType<typeof createChallenges>

export function createChallenges(database: Database, now: () => number) {
  return {
    async issue(holder: Holder): Promise<string> {
      const challenge = createToken()
      const row = { challenge: hashOf(challenge), holder: hashOf(holder), expires_at: now() + CHALLENGE_LASTS_MS }
      await whenFree(() =>
        database
          .insertInto('member_challenges')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return challenge
    },

    /** Uses up the challenge. @returns whether it was issued to this holder and has not expired */
    async take(holder: Holder, challenge: string): Promise<boolean> {
      const taken = await whenFree(() =>
        database
          .deleteFrom('member_challenges')
          .where('challenge', '=', hashOf(challenge))
          .returning(['holder', 'expires_at'])
          .executeTakeFirst(),
      )
      if (taken === undefined || taken.holder !== hashOf(holder)) return false
      const leftMs = taken.expires_at - now()
      return leftMs > 0 && leftMs <= CHALLENGE_LASTS_MS + CLOCKS_DIFFER_MS
    },

    /** Deletes expired rows. */
    async sweep() {
      await whenFree(() => database.deleteFrom('member_challenges').where('expires_at', '<=', now()).execute())
    },
  }
}
