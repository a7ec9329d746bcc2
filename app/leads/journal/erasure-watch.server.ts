/** Looks which leads staff have erased since the last time, whatever program or machine they did it from. */
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'

/** Clocks of several instances differ, and an erasure is seen only once it is committed. */
const OVERLAP_MS = 60_000

type Options = {
  recovery: Pick<LeadRecovery, 'erasedSince'>
  /** Out of the journals. Asked again the next time if it fails. */
  takeOut: (leadIds: ReadonlySet<string>) => Promise<void>
  now?: () => number
}

/** What was erased before is not its affair. */
export function createErasureWatch({ recovery, takeOut, now = Date.now }: Options) {
  let lookedAt = now()
  let known: ReadonlySet<string> = new Set()

  return {
    async look() {
      const at = now()
      const erased = await recovery.erasedSince(lookedAt - OVERLAP_MS)
      const fresh = erased.filter((id) => !known.has(id))
      if (fresh.length > 0) await takeOut(new Set(fresh))
      // Only now: a database that was away for an hour is asked for that hour.
      known = new Set(erased)
      lookedAt = at
    },
  }
}
