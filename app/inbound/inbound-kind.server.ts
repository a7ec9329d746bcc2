/**
 * Reads stored posts and applies their events. Those of one source are read one after another. Sources do not wait for each other,
 * because some posts name a lead that their service has to be asked for.
 */
import type { Logger } from 'pino'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { Alerts } from '#app/alerts/alert.ts'
import type { Database } from '#app/database/database.server.ts'
import type { InboundRow, Tables } from '#app/database/tables.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { Job, Kind, Result, Write } from '#app/jobs/job.ts'
import { hasNoJob } from '#app/jobs/queue.server.ts'
import { LONGEST_WAIT_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import type { ApplyEvent } from './apply-event.server.ts'
import { Unreadable, throwAny } from './inbound-event.ts'
import { INBOUND, bodyOf, toInboundJob } from './inbound-rows.server.ts'
import type { Sources } from './sources/index.server.ts'

/** Number of attempts before staff are alerted; they take about three minutes. */
const ALERT_AFTER = 4
/** Time limit of one post: a second step may call its service. */
const HOLD_MS = 15_000
/** Longer than one post can take. */
const LEASE_MS = 30_000

type Options = {
  sources: Sources
  database: Database
  apply: ApplyEvent
  alerts: Alerts
  log: Logger
  now?: () => number
}

const payload = z.object({ id: z.string() })

export function createInboundKind(options: Options): Kind<z.infer<typeof payload>> {
  const { database, alerts, log, now = Date.now } = options

  async function run({ payload: { id }, attempts }: Job<{ id: string }>): Promise<Result> {
    const row = await selectUnread(database).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return { status: 'done' }
    const about = { source: row.source, inbound: id }
    const found = new Set<string>()
    try {
      await withTimeout(carryOut(row, found, options), HOLD_MS)
      log.info({ ...about, leads: found.size }, 'inbound post read')
      return { status: 'done', write: write(id, { state: 'done', last_error: null }, found) }
    } catch (error) {
      const isUnreadable = error instanceof Unreadable
      const reason = isUnreadable ? error.message : FAILED
      log.error({ ...about, ...(isUnreadable ? { reason } : { err: error }) }, 'inbound post not read')
      const waitMs = isUnreadable ? null : waitAfter(attempts)
      // A key that has expired must not stay unnoticed for the days of all attempts.
      if (waitMs === null || attempts === ALERT_AFTER) await alerts.raise(toAlert(row, now()))
      if (waitMs === null)
        return { status: 'done', write: write(id, { state: 'unreadable', last_error: reason }, found) }
      return { status: 'later', dueAt: now() + waitMs, reason, write: write(id, { last_error: reason }, found) }
    }
  }

  return {
    name: INBOUND,
    payload,
    slots: 1,
    leaseMs: LEASE_MS,
    longestMs: LONGEST_WAIT_MS,
    run,
    giveUp: async ({ id }) => write(id.slice(INBOUND.length + 1), { state: 'unreadable', last_error: FAILED }),
    listMissing: async () => {
      const rows = await selectUnread(database)
        .select(['id', 'source', 'received_at'])
        .where(hasNoJob(INBOUND, 'inbound.id'))
        .execute()
      return rows.map(toInboundJob)
    },
  }
}

const FAILED = 'Processing failed; see the log'

const selectUnread = (database: Database) => database.selectFrom('inbound').where('state', '=', 'new')

/** @param found ids of the leads that the post concerns, even if it was read in part only */
const write =
  (id: string, patch: Partial<Pick<InboundRow, 'state' | 'last_error'>>, found = new Set<string>()): Write =>
  async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('inbound')
      .set(patch)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Otherwise it was erased meanwhile.
    if (numUpdatedRows > 0n && found.size > 0) await linkLeads(transaction, id, [...found])
  }

/** A lead may have been erased meanwhile. */
async function linkLeads(transaction: Transaction<Tables>, id: string, leadIds: string[]): Promise<void> {
  const known = await transaction.selectFrom('leads').select('id').where('id', 'in', leadIds).forKeyShare().execute()
  if (known.length === 0) return
  await transaction
    .insertInto('inbound_leads')
    .values(known.map((lead) => ({ inbound_id: id, lead_id: lead.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A failed event does not block the others of its post. @param found collects the ids of the leads */
async function carryOut(row: InboundRow, found: Set<string>, { sources, apply }: Options): Promise<void> {
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
