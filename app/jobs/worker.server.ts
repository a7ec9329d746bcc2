/** Does the stored jobs of every kind: one loop for the whole site. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'

import type { Database } from '#app/database/database.server.ts'
import type { JobRow } from '#app/database/tables.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import { waitAfter } from '#app/outbound/retry-schedule.ts'
import type { AnyKind, Job, Kind, Result } from './job.ts'
import { LOST, addJobs, claimJobs, endAttempt, isGroupDue, listGroups } from './queue.server.ts'

/** How often to look for jobs that another process added. */
const POLL_MS = 2000
/** How often to look for unfinished rows without a job. */
const MISSING_EVERY_MS = 60_000
/** Time limit of a look, so that work continues without a restart if the database hangs. */
const LOOK_MS = 10_000

export type Worker = ReturnType<typeof createWorker>

/** A run in memory on each instance, without a row. */
type Tick = { name: string; everyMs: number; run: () => Promise<unknown> }

type Options = { database: Database; log: Logger; now?: () => number; pollMs?: number }

export function createWorker({ database, log, now = Date.now, pollMs = POLL_MS }: Options) {
  const kinds = new Map<string, AnyKind>()
  const ticks: { tick: Tick; ranAt: number; underWay: Promise<void> | null }[] = []
  /** By kind and key. */
  const underWay = new Map<string, Set<Promise<void>>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let wokenMeanwhile = false
  let isStarted = false
  let isStopped = false

  // Leaves the context of the waking request, so that the log lines carry no request id.
  const wake = AsyncLocalStorage.bind(() => {
    if (!isStarted || isStopped) return
    clearTimeout(timer)
    wokenMeanwhile = looking !== null
    looking ??= withTimeout(look(), LOOK_MS)
      .catch((error: unknown) => (log.error({ err: error }, 'jobs not claimed'), pollMs))
      .then((waitMs) => {
        looking = null
        if (isStopped) return
        if (wokenMeanwhile) wake()
        else timer = setTimeout(wake, waitMs).unref()
      })
  })

  /** Begins what is due. @returns milliseconds until the next look */
  async function look(): Promise<number> {
    runTicks()
    const groups = await listGroups(database, now())
    const due = groups.filter((group) => kinds.has(group.kind) && isGroupDue(group, kinds.get(group.kind)!, now()))
    await Promise.all(due.map(({ kind, key }) => fill(kinds.get(kind)!, key)))
    const next = groups.map(({ earliest }) => earliest - now()).filter((ms) => ms > 0)
    return Math.min(pollMs, ...next)
  }

  /** A tick that takes long, or fails, delays no other. */
  function runTicks() {
    for (const entry of ticks) {
      const elapsedMs = now() - entry.ranAt
      // A clock that was set back does not stop it.
      if (entry.underWay || (elapsedMs >= 0 && elapsedMs < entry.tick.everyMs)) continue
      entry.ranAt = now()
      entry.underWay = entry.tick
        .run()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ job: entry.tick.name, err: error }, 'scheduled job failed'))
        .finally(() => (entry.underWay = null))
    }
  }

  /** Claims jobs for the free slots of a kind and key. A failure keeps no other kind from running. */
  async function fill(kind: AnyKind, key: string): Promise<void> {
    const slot = JSON.stringify([kind.name, key])
    const working = underWay.get(slot) ?? new Set()
    underWay.set(slot, working)
    try {
      const slots = typeof kind.slots === 'number' ? kind.slots : await kind.slots(key)
      const limit = slots - working.size
      if (isStopped || limit <= 0) return
      for (const row of await claimJobs(database, { kind, key, limit, now: now() })) {
        const work = attempt(kind, row).finally(() => {
          working.delete(work)
          if (isStarted && !isStopped) refill(kind, key)
        })
        working.add(work)
      }
    } catch (error) {
      log.error({ job: kind.name, err: error }, 'jobs not claimed')
    }
  }

  /** Work that just became free is filled without a look at all kinds. */
  const refill = (kind: AnyKind, key: string) => void fill(kind, key)

  async function attempt(kind: AnyKind, row: JobRow): Promise<void> {
    try {
      const result = await runOnce(kind, row)
      if (!(await endAttempt(database, row, result))) log.warn({ job: row.id }, 'job taken over by another instance')
    } catch (error) {
      // The lease ends, and another attempt follows: work is done at least once.
      log.error({ job: row.id, err: error }, 'result of the job not stored')
    }
  }

  async function runOnce(kind: AnyKind, row: JobRow): Promise<Result> {
    const job: Job<unknown> = { ...row, due_at: Number(row.due_at), payload: null, isLost: row.last_error === LOST }
    try {
      const read = { ...job, payload: kind.payload.parse(JSON.parse(row.payload)) }
      return await withTimeout(kind.run(read as Job<never>), kind.leaseMs)
    } catch (error) {
      log.error({ job: row.id, attempts: row.attempts, err: error }, 'job failed')
      const waitMs = waitAfter(row.attempts)
      if (waitMs !== null) return { status: 'later', dueAt: now() + waitMs, reason: 'It failed; see the log' }
      return { status: 'done', write: await kind.giveUp(job as Job<never>, error) }
    }
  }

  async function addMissing(): Promise<void> {
    const missing = await Promise.all([...kinds.values()].map(listMissing))
    await addJobs(database, missing.flat())
  }

  async function listMissing({ name, listMissing: list }: AnyKind) {
    try {
      const missing = (await list?.(database)) ?? []
      return missing.map((job) => ({ ...job, kind: name }))
    } catch (error) {
      log.error({ job: name, err: error }, 'missing jobs not listed')
      return []
    }
  }

  const working = () => [...underWay.values()].flatMap((set) => [...set])

  return {
    /** Defines a kind of work. */
    define<Payload>(kind: Kind<Payload>): void {
      kinds.set(kind.name, kind)
    },
    /** Runs in memory on each instance, at once and then at this interval. */
    every(everyMs: number, name: string, run: Tick['run']): void {
      ticks.push({ tick: { name, everyMs, run }, ranAt: -Infinity, underWay: null })
    },
    start(): void {
      if (isStarted) return
      isStarted = true
      ticks.push({
        tick: { name: 'missing-jobs', everyMs: MISSING_EVERY_MS, run: () => addMissing().then(wake) },
        ranAt: -Infinity,
        underWay: null,
      })
      wake()
    },
    wake,
    /** Does once what is due now. For tests and commands, without `start`. */
    async runDue(): Promise<void> {
      await addMissing()
      for (;;) {
        await look()
        const begun = [...working(), ...ticks.flatMap((entry) => entry.underWay ?? [])]
        if (begun.length === 0) return
        await Promise.all(begun)
      }
    },
    /** Stops starting work and waits for what is in progress. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await looking
      await Promise.all([...working(), ...ticks.map((entry) => entry.underWay)])
    },
  }
}
