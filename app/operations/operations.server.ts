/** Metrics, readiness, alerts and scheduled jobs of a running site. */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Logger } from 'pino'

import { createProcessAlertMemory } from '#app/alerts/alert-memory.ts'
import { ALERT_RULES } from '#app/alerts/alert-rules.ts'
import type { AlertRule } from '#app/alerts/alert-rules.ts'
import { createAlertWatch } from '#app/alerts/alert-watch.server.ts'
import type { AlertService } from '#app/alerts/alerts.server.ts'
import { createSqlAlertMemory } from '#app/alerts/sql-alert-memory.server.ts'
import { isPostgres } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { readChannelStates } from '#app/leads/delivery/channel-states.server.ts'
import { countAside, retryAll } from '#app/database/set-aside.server.ts'
import type { QuarantineRoom } from '#app/leads/store/quarantine-room.server.ts'
import type { DeliveryQueue, LeadStore } from '#app/leads/store/lead-store.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { defineTimedJobs } from '#app/jobs/timed-jobs.server.ts'
import type { Worker } from '#app/jobs/worker.server.ts'
import { readBackupAges } from './backup-age.server.ts'
import { readDiskSpace } from './disk-space.server.ts'
import { type Metric, toInstanceMetrics, toSetAsideMetric, toSiteMetrics } from './metrics.ts'
import { erasureJob } from './erasure-job.ts'
import { createReadiness } from './readiness.server.ts'
import { createRetention } from './retention.server.ts'
import { createSpeaker } from './speaker.server.ts'
import { createTellSetAside } from './tell-set-aside.server.ts'
import { type InstanceStats, type JournalStats, type PoolStats, readLeadStats } from './stats.server.ts'

export type Operations = ReturnType<typeof createOperations>

type Options = {
  settings: Settings
  database: Database
  worker: Worker
  store: Pick<LeadStore, 'purge' | 'countBefore'>
  queue: DeliveryQueue
  room: QuarantineRoom
  alerts: Pick<AlertService, 'raise' | 'raiseOrSend'>
  readJournal: () => JournalStats
  /** Why the database takes no leads; null while it does. */
  readRefusal: () => string | null
  readPool: () => PoolStats | null
  /** Metrics of visits and facts, injected because operations may not import those folders. */
  readMoreMetrics: (now: number) => Promise<Metric[]>
  /** Papers about payments past their period, injected for the same reason. */
  papers: { countOld: (now: number) => Promise<number>; removeOld: (now: number) => Promise<void> }
  log: Logger
}

const MINUTE_MS = 60_000
/** Repeated often, because leads may wait until someone restarts the site. */
const INSTANCE_EVERY_MS = 10_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** An hour of suspicious posts fits beside a full quarantine. */
const ROOM_EVERY_MS = 10 * MINUTE_MS

export function createOperations(options: Options) {
  const { settings, database, worker, store, queue, room, alerts, readJournal, readRefusal, readPool, log } = options
  const { readMoreMetrics, papers } = options
  const askDatabase = () => database.selectFrom('leads').select('id').limit(1).execute()
  const readiness = createReadiness({
    askDatabase,
    readRefusal,
    readDiskSpace: () => readDiskSpace(settings),
    readJournal,
    isRemote: settings.database.dialect === 'postgres',
  })
  const build = readBuild()

  async function readSiteMetrics() {
    const now = Date.now()
    const channels = await readChannelStates({ queue, settings })
    const leadMetrics = toSiteMetrics({ channels, ...(await readLeadStats(database, now)) }, now)
    return [...leadMetrics, toSetAsideMetric(await countAside(database)), ...(await readMoreMetrics(now))]
  }

  async function readInstanceMetrics() {
    const { checks } = await readiness.read()
    const disk = await readDiskSpace(settings).catch((): InstanceStats['disk'] => [])
    const [databaseUp, databaseGone] = [checks.database.ok, checks.database.gone === true]
    const journal = readJournal()
    const backups = settings.backupDir === null ? null : readBackupAges(settings.backupDir, Date.now())
    return toInstanceMetrics({
      databaseUp,
      databaseGone,
      leadsRefused: !databaseUp && (settings.journalDir === null || !journal.writable),
      disk,
      journal,
      pool: readPool(),
      backups,
      build,
    })
  }

  const watchSite = createAlertWatch({
    rules: rulesOf('site'),
    memory: createSqlAlertMemory(database),
    readMetrics: readSiteMetrics,
    send: alerts.raiseOrSend,
  })
  const speaker = createSpeaker(database)
  const watchInstance = createAlertWatch({
    rules: rulesOf('instance'),
    memory: createProcessAlertMemory(),
    readMetrics: readInstanceMetrics,
    send: alerts.raiseOrSend,
    instance: [hostname(), settings.journalDir ?? ''].join(' ').trim(),
    // SQLite has one instance, whose last process may hold the lease for another minute.
    speaks: isPostgres(database) ? speaker.speaks : () => true,
  })

  async function watchThis(now: number) {
    await speaker.renew(now).catch(() => undefined)
    await watchInstance(now)
  }

  const { leadRetentionDays: days } = settings
  const retention = days === null ? [] : [createRetention({ days, store, send: alerts.raiseOrSend, log })]

  async function makeRoom() {
    const removed = await room.makeRoom()
    if (removed > 0) log.warn({ removed }, 'quarantine full: the least plausible leads were removed')
  }
  const quarantineAge = erasureJob({
    name: 'quarantine-age',
    what: 'Leads held back for six weeks',
    alerts,
    log,
    count: room.countOld,
    erase: room.removeOld,
  })

  const voucherAge = erasureJob({
    name: 'voucher-age',
    what: 'Papers about payments past their period',
    alerts,
    log,
    count: papers.countOld,
    erase: papers.removeOld,
  })

  defineTimedJobs(
    [
      { name: 'instance-alerts', everyMs: INSTANCE_EVERY_MS, eachInstance: true, run: watchThis },
      { name: 'quarantine-counts', everyMs: MINUTE_MS, eachInstance: true, run: room.flush },
      { name: 'quarantine-room', everyMs: ROOM_EVERY_MS, run: makeRoom },
      quarantineAge,
      voucherAge,
      { name: 'site-alerts', everyMs: MINUTE_MS, run: watchSite },
      { name: 'set-aside', everyMs: MINUTE_MS, run: createTellSetAside({ database, alerts, log }) },
      ...retention.map((run) => ({ name: 'retention', everyMs: DAY_MS, run })),
    ],
    { worker, log },
  )

  return {
    readiness,
    /** For `/metrics`; omits the site's metrics while the database is unavailable. */
    async readMetrics(): Promise<Metric[]> {
      const site = await readSiteMetrics().catch((): Metric[] => [])
      return [...site, ...(await readInstanceMetrics())]
    },
    /** Rows that could not be processed, by kind. Null while the database is unavailable. */
    countAside: () => countAside(database).catch(() => null),
    start() {
      // This release may have mended them.
      retryAll(database, Date.now()).catch((error: unknown) => log.warn({ err: error }, 'set aside rows not retried'))
    },
    async stop() {
      await speaker.release().catch(() => undefined)
    },
  }
}

const rulesOf = (scope: AlertRule['scope']) =>
  ALERT_RULES.filter((rule) => rule.scope === scope && rule.watchedBy === 'both')

function readBuild() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return { version, node: process.version }
}
