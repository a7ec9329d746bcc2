/** Stats of the database and of this host, for `/metrics` and the alerts. */
import type { ChannelState } from '#app/leads/delivery/channel-states.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import { readNotStored } from '#app/leads/store/quarantine-room.server.ts'
import type { BackupAges } from './backup-age.server.ts'
import type { FolderSpace } from './disk-space.server.ts'

/** Stats that are the same on every instance. */
export type SiteStats = {
  channels: ChannelState[]
  /** Null before the first lead. */
  lastLeadAt: Date | null
  quarantined: number
  quarantinedLastHour: number
  /** Suspicious posts that were only counted or removed, because the quarantine is bounded. */
  quarantineOverflow: number
  /** Excludes quarantined leads. */
  leadsLastHour: number
  /** Median of the same hour on the previous fourteen days. */
  leadsInUsualHour: number
}

export type InstanceStats = {
  databaseUp: boolean
  /** The file was removed or replaced. */
  databaseGone: boolean
  /** Neither database nor journal takes a lead. */
  leadsRefused: boolean
  disk: FolderSpace[]
  journal: JournalStats
  /** Connections to PostgreSQL; null with SQLite. */
  pool: PoolStats | null
  backups: BackupAges | null
  build: { version: string; node: string }
}
export type JournalStats = {
  writable: boolean
  spooled: number
  bytes: number
}
export type PoolStats = { total: number; idle: number; waiting: number }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export async function readLeadStats(database: Database, now: number): Promise<Omit<SiteStats, 'channels'>> {
  const { last } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.max<number | null>('created_at').as('last'))
    // A lead dated in the future would hide for months that no leads arrive.
    .where('created_at', '<=', now + CLOCKS_DIFFER_MS)
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
    quarantineOverflow: await readOverflow(database, now),
    ...(await readLeadRate(database, now)),
  }
}

/** Removal by age is expected. */
const readOverflow = async (database: Database, now: number) =>
  (await readNotStored(database, now - HOUR_MS))
    .filter(({ reason }) => reason !== 'age')
    .reduce((sum, { posts }) => sum + posts, 0)

const DAYS_COMPARED = 14

/** Counts the leads of this hour on earlier days, because traffic depends on the time of day. */
async function readLeadRate(database: Database, now: number) {
  const countBefore = (end: number) =>
    countRows(
      database
        .selectFrom('leads')
        .where('created_at', '>', end - HOUR_MS)
        .where('created_at', '<=', end)
        .where('quarantined_at', 'is', null),
    )
  const earlier: number[] = []
  // Runs sequentially, so that stats never take connections that leads need.
  for (let day = 1; day <= DAYS_COMPARED; day += 1) earlier.push(await countBefore(now - day * DAY_MS))
  return { leadsLastHour: await countBefore(now), leadsInUsualHour: median(earlier) }
}

function median(counts: number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}
