/**
 * `/readyz`: whether a proxy should route visitors here. `/healthz` also succeeds while stopping. While PostgreSQL is
 * away, an instance that has the only copy of leads in its journal counts as ready, because some platforms replace an
 * instance that is not ready, along with its disk.
 */
import { isGone } from '#app/database/database.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { FolderSpace } from './disk-space.server.ts'
import type { JournalStats } from './stats.server.ts'

export type Check = { ok: boolean; [detail: string]: unknown }
/** `leadsOnlyHere`: number of leads whose only copy is in this instance's journal. */
export type ReadinessReport = {
  ready: boolean
  leadsOnlyHere: number
  checks: Record<'database' | 'disk' | 'journal' | 'stopping', Check>
}

/** Free bytes below which a lead, its journal entry and the database's log may not fit. */
const LEAST_FREE_BYTES = 100e6
const DATABASE_WITHIN_MS = 2000

type Options = {
  /** Reads one row, or rejects. */
  askDatabase: () => Promise<unknown>
  /** Why the database takes no writes, although it may answer; null while it does. */
  readRefusal: () => string | null
  readDiskSpace: () => Promise<FolderSpace[]>
  readJournal: () => JournalStats
  /** Whether the database is on another host, and so survives the loss of this one. */
  isRemote: boolean
}

export function createReadiness({ askDatabase, readRefusal, readDiskSpace, readJournal, isRemote }: Options) {
  let stopping = false

  async function read(): Promise<ReadinessReport> {
    const [database, disk] = await Promise.all([checkDatabase(askDatabase, readRefusal), checkDisk(readDiskSpace)])
    const { writable, spooled } = readJournal()
    const checks = { database, disk, journal: { ok: writable }, stopping: { ok: !stopping } }
    const isWell = Object.values(checks).every(({ ok }) => ok)
    const isOnlyHolder = isRemote && spooled > 0
    return { ready: isWell || (isOnlyHolder && !stopping), leadsOnlyHere: isOnlyHolder ? spooled : 0, checks }
  }

  return {
    read,
    /** Reports not ready from now on. */
    beginStop: () => void (stopping = true),
  }
}

async function checkDatabase(ask: () => Promise<unknown>, readRefusal: () => string | null): Promise<Check> {
  const startedAt = performance.now()
  try {
    await withTimeout(ask(), DATABASE_WITHIN_MS)
    const refusal = readRefusal()
    if (refusal !== null) return { ok: false, gone: false, reason: refusal }
    return { ok: true, ms: Math.round(performance.now() - startedAt) }
  } catch (error) {
    return { ok: false, gone: isGone(error), reason: describe(error) }
  }
}

async function checkDisk(readSpace: () => Promise<FolderSpace[]>): Promise<Check> {
  try {
    const folders = await readSpace()
    return { ok: folders.every(({ freeBytes }) => freeBytes >= LEAST_FREE_BYTES), folders }
  } catch (error) {
    return { ok: false, reason: describe(error) }
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))
