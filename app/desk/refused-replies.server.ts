/** Replies on WhatsApp that did not arrive. */
import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import type { Acts } from './acts.server.ts'

const DAY_MS = 24 * 60 * 60_000
/** Number of days for which a refused message is listed, so that staff can act on it. */
const LISTED_DAYS = 7
const SHOWN = 30

/** The author of notes about reports from WhatsApp or its provider. */
export const WHATSAPP = 'WhatsApp'

type NoteOptions = { database: Database; acts: Pick<Acts, 'act'> }

/** Notes once that a reply did not arrive, which makes a call due and notifies the sender. */
export async function noteRefused({ database, acts }: NoteOptions, id: string, why: string, at: number) {
  const reply = await database
    .selectFrom('replies')
    .innerJoin('leads', 'leads.id', 'replies.lead_id')
    .leftJoin('timeline', 'timeline.id', 'replies.event_id')
    .select(['leads.ref', 'timeline.member_id'])
    .where('replies.id', '=', id)
    .executeTakeFirst()
  if (!reply) return
  const by = reply.member_id
  const data = { note: why, refused: true, ...(by && { by }) } as const
  await acts.act(reply.ref, null, { kind: 'note', data, at, author: WHATSAPP, submissionId: `receipt:${id}` })
}

/** Replies of the last seven days that did not arrive, latest first. `count` includes those not listed. */
export async function listRefusedReplies(database: Database, now: number) {
  const refused = database
    .selectFrom('replies')
    .where('replies.status', '=', 'dead')
    .where('replies.created_at', '>=', now - LISTED_DAYS * DAY_MS)
  const [count, rows] = await Promise.all([
    countRows(refused),
    refused
      .innerJoin('leads', 'leads.id', 'replies.lead_id')
      .leftJoin('timeline', 'timeline.id', 'replies.event_id')
      .select(['leads.ref', 'leads.fields', 'timeline.member', 'last_error', 'replies.created_at'])
      .orderBy('replies.created_at', 'desc')
      .limit(SHOWN)
      .execute(),
  ])
  return {
    count,
    rows: rows.map(({ ref, fields, member, last_error, created_at }) => ({
      ref,
      name: (JSON.parse(fields) as Lead['fields']).name ?? '',
      by: member ?? '',
      why: last_error ?? '',
      at: created_at,
    })),
  }
}
