/** Sends replies of staff to persons on WhatsApp. Each message is sent once. */
import type { Logger } from 'pino'
import { z } from 'zod'

import type { Database } from '#app/database/database.server.ts'
import type { ReplyRow } from '#app/database/tables.ts'
import type { Acts } from '#app/desk/acts.server.ts'
import { noteRefused } from '#app/desk/refused-replies.server.ts'
import { REPLY, type ReplyMessage, toReplyJob } from '#app/desk/replies.server.ts'
import { toUserId } from '#app/desk/reply-address.server.ts'
import type { Job, Kind, Result, Write } from '#app/jobs/job.ts'
import { hasNoJob } from '#app/jobs/queue.server.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import { findLastConfirmedAt } from '#app/people/requests.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { guarded } from '#app/outbound/guarded.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { LONGEST_WAIT_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import type { SendReply } from './send-reply.server.ts'

const TIMEOUT_MS = 10_000
/** Longer than one attempt can take. */
const LEASE_MS = 30_000

type Options = {
  send: SendReply
  database: Database
  acts: Pick<Acts, 'act'>
  log: Logger
  now?: () => number
}

const payload = z.object({ id: z.string() })

export function createReplyKind(options: Options): Kind<z.infer<typeof payload>> {
  const { database, log, now = Date.now } = options
  const selectPending = () => database.selectFrom('replies').where('status', '=', 'pending')

  async function run({ payload: { id }, attempts, isLost }: Job<{ id: string }>): Promise<Result> {
    const row = await selectPending().selectAll().where('id', '=', id).executeTakeFirst()
    // Erased with its lead, or its delivery report was faster.
    if (!row) return { status: 'done' }
    // A process that ended during an attempt may have sent the message.
    const outcome: Outcome = isLost ? { status: 'unknown', reason: LOST } : await deliver(row, { ...options, now })
    log.info({ reply: id, outcome: outcome.status, attempts }, 'reply sent to WhatsApp')
    const waitMs = outcome.status === 'retry' ? (outcome.afterMs ?? waitAfter(attempts)) : null
    if (outcome.status === 'retry' && waitMs !== null && now() + waitMs < row.expires_at)
      return { status: 'later', dueAt: now() + waitMs, reason: outcome.reason }
    return { status: 'done', write: await toWrite(id, outcome) }
  }

  /** The note precedes the row's update: after a crash in between, another process repeats both. */
  async function toWrite(id: string, outcome: Outcome): Promise<Write> {
    if (outcome.status === 'delivered')
      return write(id, { status: 'delivered', last_error: null, reference: outcome.reference ?? null })
    await noteRefused(options, id, outcome.reason, now())
    return write(id, { status: 'dead', last_error: outcome.reason })
  }

  return {
    name: REPLY,
    payload,
    slots: 1,
    leaseMs: LEASE_MS,
    longestMs: LONGEST_WAIT_MS,
    run,
    giveUp: ({ id }) => toWrite(id.slice(REPLY.length + 1), { status: 'rejected', reason: LOST }),
    listMissing: async () => {
      const rows = await selectPending().select(['id', 'created_at']).where(hasNoJob(REPLY, 'replies.id')).execute()
      return rows.map(({ id, created_at }) => toReplyJob(id, created_at))
    },
  }
}

/** Changes nothing if its delivery report has already arrived. */
const write =
  (id: string, patch: Partial<ReplyRow>): Write =>
  (transaction) =>
    transaction.updateTable('replies').set(patch).where('id', '=', id).where('status', '=', 'pending').execute()

type Sending = Pick<Options, 'send' | 'database' | 'log'> & { now: () => number }

async function deliver(row: ReplyRow, { send, database, log, now }: Sending): Promise<Outcome> {
  const lead = await database.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirstOrThrow()
  if (((await readWithdrawal(database, lead)) ?? 0) >= row.created_at)
    return { status: 'rejected', reason: 'They have asked for no more messages' }
  const message = row.message === null ? null : (JSON.parse(row.message) as ReplyMessage)
  if (row.expires_at <= now()) return { status: 'rejected', reason: message ? TOO_LATE : CLOSED }
  const reply = { id: row.id, lead: toLead(lead), text: row.text, message, userId: toUserId(lead) }
  const outcome = await guarded(() => send(reply, AbortSignal.timeout(TIMEOUT_MS)), log, { reply: row.id })
  return outcome.status === 'unknown' ? { status: 'unknown', reason: LOST } : outcome
}

/** The latest request for no more messages, from the same phone or the same person. */
async function readWithdrawal(database: Database, { id, phone }: { id: string; phone: string }) {
  const samePerson = database
    .selectFrom('enquiries as own')
    .innerJoin('enquiries as other', 'other.person_id', 'own.person_id')
    .select('other.lead_id')
    .where('own.lead_id', '=', id)
  const requests = await database
    .selectFrom('leads')
    .select('id')
    .where('form', '=', 'withdraw')
    .where(({ or, eb }) => or([...(phone ? [eb('phone', '=', phone)] : []), eb('id', 'in', samePerson)]))
    .execute()
  const ids = requests.map((request) => request.id)
  return findLastConfirmedAt(await readEvents(database, ids))
}

const LOST = 'WhatsApp did not respond; the message may have arrived'
const CLOSED = 'The time for a free reply is over'
const TOO_LATE = 'The provider did not take it within an hour'
