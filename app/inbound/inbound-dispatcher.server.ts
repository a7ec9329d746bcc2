/**
 * Reads stored posts and applies their events. Those of one source are read one after another. Sources do not wait for each other,
 * because some posts name a lead that their service has to be asked for.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import type { InboundRow } from '#app/database/tables.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { Dispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import { waitAfter } from '#app/outbound/retry-schedule.ts'
import type { ApplyEvent } from './apply-event.server.ts'
import { Unreadable, throwAny } from './inbound-event.ts'
import { type InboundRows, bodyOf } from './inbound-rows.server.ts'
import type { Sources } from './sources/index.server.ts'

/** How often to look for rows that another process or a repair stored. */
const POLL_MS = 1000
/** Number of attempts before staff are alerted; they take about three minutes. */
const ALERT_AFTER = 4
/** Time limit of one post: a second step may call its service. */
const HOLD_MS = 15_000
/** Longer than one post can take. After a crash, its post waits this long, so only one of a source is claimed at a time. */
const LEASE_MS = 30_000

type Options = {
  sources: Sources
  rows: InboundRows
  apply: ApplyEvent
  alerts: Alerts
  log: Logger
  pollMs?: number
  now?: () => number
}

export function createInboundDispatcher({
  sources,
  rows,
  apply,
  alerts,
  log,
  pollMs = POLL_MS,
  now = Date.now,
}: Options): Dispatcher {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let wokenMeanwhile = false
  let stopped = false
  /** By source. */
  const readers = new Map<string, Promise<boolean>>()
  const logFailure = (error: unknown) => log.error({ err: error }, 'inbound claim failed')

  // Leaves the context of the waking request, so that the log lines carry no request id.
  const wake = AsyncLocalStorage.bind(() => {
    if (stopped) return
    wokenMeanwhile = looking !== null
    looking ??= startReaders()
      .catch(logFailure)
      .finally(() => {
        looking = null
        if (wokenMeanwhile) wake()
      })
  })

  async function startReaders() {
    for (const source of await rows.dueSources(now(), LEASE_MS)) {
      if (readers.has(source)) continue
      const reader = readAll(source).finally(() => readers.delete(source))
      readers.set(source, reader)
      // Looks again for what arrived after its last claim, unless another instance was faster.
      void reader.then((hasRead) => hasRead && wake(), logFailure)
    }
  }

  /** @returns whether there was anything to read */
  async function readAll(source: InboundRow['source']): Promise<boolean> {
    let hasRead = false
    while (!stopped) {
      const row = await rows.claimNext(source, now(), LEASE_MS)
      if (!row) break
      hasRead = true
      await readOne(row)
    }
    return hasRead
  }

  async function readOne(row: InboundRow) {
    const about = { source: row.source, inbound: row.id }
    const found = new Set<string>()
    const complete = (result: Parameters<InboundRows['complete']>[1]) => rows.complete(row, result, [...found])
    try {
      await withTimeout(carryOut(row, found), HOLD_MS)
      await complete({ state: 'done', due_at: null, last_error: null })
      log.info({ ...about, leads: found.size }, 'inbound post read')
    } catch (error) {
      const waitMs = error instanceof Unreadable ? null : waitAfter(row.attempts)
      const reason = error instanceof Unreadable ? error.message : 'Processing failed; see the log'
      log.error({ ...about, ...(error instanceof Unreadable ? { reason } : { err: error }) }, 'inbound post not read')
      if (waitMs !== null) {
        // A key that has expired must not stay unnoticed for the days of all attempts.
        if (row.attempts === ALERT_AFTER) await alerts.raise(toAlert(row, now()))
        await complete({ state: 'new', due_at: now() + waitMs, last_error: reason })
        return
      }
      // Alerts before completing: a crash in between causes a second alert rather than none.
      await alerts.raise(toAlert(row, now()))
      await complete({ state: 'unreadable', due_at: null, last_error: reason })
    }
  }

  /** A failed event does not block the others of its post. @param found collects the ids of the leads */
  async function carryOut(row: InboundRow, found: Set<string>): Promise<void> {
    const source = sources.get(row.source)
    if (!source) throw new Unreadable('Its source is off: its settings are missing')
    const signal = AbortSignal.timeout(HOLD_MS)
    const failures: unknown[] = []
    try {
      for await (const event of source.parse(bodyOf(row), signal)) {
        signal.throwIfAborted()
        await apply(source, event, row.received_at).then(
          (leadIds) => leadIds.forEach((id) => found.add(id)),
          (error: unknown) => failures.push(error),
        )
      }
    } catch (error) {
      failures.push(error)
    }
    throwAny(failures)
  }

  return {
    start() {
      timer ??= setInterval(wake, pollMs).unref()
      wake()
    },
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      timer = undefined
      await looking
      await Promise.allSettled(readers.values())
    },
  }
}

/** One alert for each source and day: a changed format makes every post unreadable. */
const toAlert = ({ source }: InboundRow, now: number) => ({
  key: `inbound:${source}:${new Date(now).toISOString().slice(0, 10)}`,
  subject: `Something that ${source} sent could not be read`,
  text: [
    'Nothing is lost. It may be an enquiry.',
    'Which: npm run leads -- inbound',
    'Once the cause is mended: npm run leads -- inbound replay',
  ].join('\n'),
})
