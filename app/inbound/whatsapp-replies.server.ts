/** Dispatches staff replies to persons on WhatsApp. Each message is sent once. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'
import type { ReplyRow } from '#app/database/tables.ts'
import type { Acts } from '#app/desk/acts.server.ts'
import { noteRefused } from '#app/desk/refused-replies.server.ts'
import type { ReplyMessage } from '#app/desk/replies.server.ts'
import { toUserId } from '#app/desk/reply-address.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import { findLastConfirmedAt } from '#app/people/requests.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { guarded } from '#app/outbound/guarded.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { LONGEST_WAIT_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import type { SendReply } from './send-reply.server.ts'

const POLL_MS = 1000
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

type Due = { row: ReplyRow; lead: Lead; userId: string | null; withdrawnAt: number | null }

export function createWhatsAppReplies({ send, database, acts, log, now = Date.now }: Options) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | null = null
  let stopped = false

  /** A process that ended during an attempt may have sent the message, so it is not sent again. */
  async function giveUpLost() {
    const lost = await database
      .selectFrom('replies')
      .selectAll()
      .where('status', '=', 'pending')
      .where('lease_token', 'is not', null)
      .where(isDue('lease_until', now() - 1, LEASE_MS))
      .execute()
    for (const row of lost) await complete(row, { status: 'unknown', reason: LOST })
  }

  const claim = (): Promise<ReplyRow | undefined> =>
    whenFree(() =>
      database
        .with(
          (cte) => cte('due').materialized(),
          (db) =>
            db
              .selectFrom('replies')
              .select('id')
              .where('status', '=', 'pending')
              .where(isDue('due_at', now(), LONGEST_WAIT_MS))
              .where('lease_token', 'is', null)
              .orderBy('created_at')
              .limit(1)
              .forUpdate()
              .skipLocked(),
        )
        .updateTable('replies')
        .set(({ eb }) => ({
          lease_token: randomUUID(),
          lease_until: now() + LEASE_MS,
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
        .returningAll()
        .executeTakeFirst(),
    )

  async function read(row: ReplyRow): Promise<Due> {
    const lead = await database.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirstOrThrow()
    return { row, lead: toLead(lead), userId: toUserId(lead), withdrawnAt: await readWithdrawal(lead) }
  }

  /** The latest request for no more messages, from the same phone or the same person. */
  async function readWithdrawal({ id, phone }: { id: string; phone: string }) {
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

  async function deliver({ row, lead, userId, withdrawnAt }: Due): Promise<Outcome> {
    if ((withdrawnAt ?? 0) >= row.created_at)
      return { status: 'rejected', reason: 'They have asked for no more messages' }
    const message = row.message === null ? null : (JSON.parse(row.message) as ReplyMessage)
    if (row.expires_at <= now()) return { status: 'rejected', reason: message ? TOO_LATE : CLOSED }
    const reply = { id: row.id, lead, text: row.text, message, userId }
    const outcome = await guarded(() => send(reply, AbortSignal.timeout(TIMEOUT_MS)), log, { reply: row.id })
    return outcome.status === 'unknown' ? { status: 'unknown', reason: LOST } : outcome
  }

  async function complete(row: ReplyRow, outcome: Outcome) {
    const waitMs = outcome.status === 'retry' ? (outcome.afterMs ?? waitAfter(row.attempts)) : null
    const isAgain = waitMs !== null && now() + waitMs < row.expires_at
    const isRefused = outcome.status !== 'delivered' && !isAgain
    // Precedes the row's update: after a crash in between, another process repeats both.
    if (isRefused) await noteRefused({ database, acts }, row.id, outcome.reason, now())
    await whenFree(() =>
      database
        .updateTable('replies')
        .set({
          ...(!isAgain && { status: isRefused ? ('dead' as const) : ('delivered' as const) }),
          ...(outcome.status === 'delivered'
            ? { last_error: null, reference: outcome.reference ?? null }
            : { last_error: outcome.reason }),
          due_at: isAgain ? now() + waitMs : null,
          lease_token: null,
          lease_until: null,
        })
        .where('id', '=', row.id)
        .where('lease_token', '=', row.lease_token)
        // Otherwise its delivery report has already arrived.
        .where('status', '=', 'pending')
        .execute(),
    )
    log.info({ reply: row.id, outcome: outcome.status, attempts: row.attempts }, 'reply sent to WhatsApp')
  }

  async function sendAll() {
    await giveUpLost()
    while (!stopped) {
      const row = await claim()
      if (!row) return
      await complete(row, await deliver(await read(row)))
    }
  }

  const run = () => {
    underWay ??= sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'reply dispatch failed'))
      .finally(() => (underWay = null))
    return underWay
  }

  return {
    run,
    start() {
      timer ??= setInterval(() => void run(), POLL_MS).unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}

const LOST = 'WhatsApp did not respond; the message may have arrived'
const CLOSED = 'The time for a free reply is over'
const TOO_LATE = 'The provider did not take it within an hour'
