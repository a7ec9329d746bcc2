/** What stands in the database and on this machine at a moment, for `/metrics` and for the alerts. */
import type { ChannelState } from '#app/leads/delivery/channel-states.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { FolderSpace } from './disk-space.server.ts'

/** The same from whichever instance it is read. */
export type SiteFigures = {
  channels: ChannelState[]
  /** Null before the first lead. */
  lastLeadAt: Date | null
  quarantined: number
  quarantinedLastHour: number
}

export type InstanceFigures = {
  databaseUp: boolean
  /** Removed, or replaced by another one. */
  databaseGone: boolean
  disk: FolderSpace[]
  journal: JournalFigures
  /** Connections to PostgreSQL; none with SQLite. */
  pool: PoolFigures | null
  build: { version: string; node: string }
}
/** See docs/leads.md. */
export type JournalFigures = {
  /** Whether the last write went through. */
  writable: boolean
  /** Leads that are in the journal and not in the database. */
  spooled: number
  bytes: number
}
export type PoolFigures = { total: number; idle: number; waiting: number }

const HOUR_MS = 60 * 60 * 1000

export async function readLeadFigures(database: Database, now: number): Promise<Omit<SiteFigures, 'channels'>> {
  const { last } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.max<number | null>('created_at').as('last'))
    .executeTakeFirstOrThrow()
  const { all, recent } = await database
    .selectFrom('leads')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .sum<number | null>(
          eb
            .case()
            .when('quarantined_at', '>', now - HOUR_MS)
            .then(1)
            .else(0)
            .end(),
        )
        .as('recent'),
    ])
    .where('quarantined_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    lastLeadAt: last === null ? null : new Date(Number(last)),
    quarantined: Number(all),
    quarantinedLastHour: Number(recent ?? 0),
  }
}
