/**
 * Elects the instance that alerts staff on behalf of all while the database, through which instances otherwise agree, is away. The last
 * holder of the lease sends the alerts.
 */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'

const NAME = 'speaker'
/** Longer than two runs of the job that renews it. */
const LEASE_MS = 60_000

export function createSpeaker(database: Database) {
  /** Null before the first contact, 0 while another instance holds the lease. */
  let heldUntil: number | null = null

  return {
    /** Also true for an instance that has not reached the database yet, because it may be the only one. */
    speaks: (): boolean => heldUntil !== 0,

    /** Claims or renews the lease. Fails while the database is unavailable. */
    renew: (now: number): Promise<void> =>
      whenFree(async () => {
        await database
          .insertInto('leases')
          .values({ name: NAME, until: 0 })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const until = now + LEASE_MS
        const { numUpdatedRows } = await database
          .updateTable('leases')
          .set({ until })
          .where('name', '=', NAME)
          .where(({ or, eb }) => or([eb('until', '=', heldUntil ?? 0), isDue('until', now, LEASE_MS)]))
          .executeTakeFirstOrThrow()
        heldUntil = numUpdatedRows > 0n ? until : 0
      }),

    /** Ends the lease, so that another instance or this one's next process can alert immediately. */
    release: () =>
      whenFree(async () => {
        if (!heldUntil) return
        await database
          .updateTable('leases')
          .set({ until: 0 })
          .where('name', '=', NAME)
          .where('until', '=', heldUntil)
          .execute()
      }),
  }
}
