/** Sends what staff write to persons: https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-messages */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'
import type { ReplyRow } from '#app/database/tables.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Classification } from '#app/outbound/classification.server.ts'
import { type ServiceResponse, isSuccess } from '#app/outbound/classify.server.ts'
import { guarded } from '#app/outbound/guarded.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { readJson } from '#app/outbound/read-json.server.ts'
import { LONGEST_WAIT_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import { send } from '#app/outbound/send.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { MEANINGS } from './apply-receipt.server.ts'

const POLL_MS = 1000
const TIMEOUT_MS = 10_000
/** Longer than one attempt can take. */
const LEASE_MS = 30_000

type Options = {
  settings: NonNullable<Settings['whatsAppReplies']>
  database: Database
  fetch: Fetch
  log: Logger
  now?: () => number
}

type Due = ReplyRow & { ref: string; phone: string; withdrawn_at: number | null }

export function createWhatsAppReplies({ settings, database, fetch, log, now = Date.now }: Options) {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | null = null
  let stopped = false

  /** A process that ended during an attempt may have sent the message, so it is not sent again. */
  const giveUpLost = () =>
    whenFree(() =>
      database
        .updateTable('replies')
        .set({ status: 'dead', next_attempt_at: null, lease_token: null, lease_until: null, last_error: LOST })
        .where('status', '=', 'pending')
        .where('lease_token', 'is not', null)
        .where(isDue('lease_until', now() - 1, LEASE_MS))
        .execute(),
    )

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
              .where(isDue('next_attempt_at', now(), LONGEST_WAIT_MS))
              .where('lease_token', 'is', null)
              .orderBy('next_attempt_at')
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

  /** With the latest request for no more messages of the same phone. */
  async function read(row: ReplyRow): Promise<Due> {
    const lead = await database
      .selectFrom('leads')
      .select(['ref', 'phone'])
      .where('id', '=', row.lead_id)
      .executeTakeFirstOrThrow()
    const withdrawal = await database
      .selectFrom('leads')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .where('phone', '=', lead.phone)
      .where('form', '=', 'withdraw')
      .executeTakeFirst()
    return { ...row, ...lead, withdrawn_at: withdrawal?.at == null ? null : Number(withdrawal.at) }
  }

  async function deliver(due: Due): Promise<Outcome> {
    if ((due.withdrawn_at ?? 0) >= due.created_at)
      return { status: 'rejected', reason: 'They have asked for no more messages' }
    if (due.expires_at <= now()) return { status: 'rejected', reason: 'The time for a free reply is over' }
    const outcome = await guarded(() => sendText(due), log, { reply: due.id })
    return outcome.status === 'unknown' ? { status: 'unknown', reason: LOST } : outcome
  }

  const sendText = ({ id, ref, phone, text }: Due) =>
    send(
      {
        service: 'WhatsApp',
        setting: 'WHATSAPP_SEND_TOKEN',
        method: 'POST',
        url: `${settings.WHATSAPP_GRAPH_URL}/${settings.WHATSAPP_PHONE_NUMBER_ID}/messages`,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.WHATSAPP_SEND_TOKEN}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: phone.replace('+', ''),
          type: 'text',
          text: { preview_url: false, body: text },
          // Reports on the message return it.
          biz_opaque_callback_data: `${ref} ${id}`,
        }),
        privateTexts: [phone, text, settings.WHATSAPP_SEND_TOKEN],
        classify,
      },
      fetch,
      AbortSignal.timeout(TIMEOUT_MS),
    )

  async function complete(row: ReplyRow, outcome: Outcome) {
    const waitMs = outcome.status === 'retry' ? (outcome.afterMs ?? waitAfter(row.attempts)) : null
    const isLate = waitMs !== null && now() + waitMs >= row.expires_at
    const result =
      outcome.status === 'delivered'
        ? {
            status: 'delivered' as const,
            next_attempt_at: null,
            last_error: null,
            reference: outcome.reference ?? null,
          }
        : waitMs === null || isLate
          ? { status: 'dead' as const, next_attempt_at: null, last_error: outcome.reason }
          : { next_attempt_at: now() + waitMs, last_error: outcome.reason }
    await whenFree(() =>
      database
        .updateTable('replies')
        .set({ ...result, lease_token: null, lease_until: null })
        .where('id', '=', row.id)
        .where('lease_token', '=', row.lease_token)
        // Otherwise its report was faster.
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

const taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

function classify(answer: ServiceResponse): Classification | null {
  if (isSuccess(answer.status)) {
    const reference = readJson(answer.body, taken)?.messages[0]?.id
    return reference ? { status: 'delivered', reference } : null
  }
  const error = readJson(answer.body, refused)?.error
  if (!error || answer.status >= 500 || answer.status === 429) return null
  const meaning = MEANINGS[String(error.code)]
  return { status: 'rejected', phrase: `refused it (${error.code})`, message: meaning ?? error.message }
}
