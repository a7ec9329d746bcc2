/**
 * Joins of earlier releases contain the other enquiry's phone, which would outlive its lead. They are rewritten to contain its id,
 * and no phone enters the journal.
 */
import type { Selectable } from 'kysely'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { eachRow } from '#app/database/set-aside.server.ts'
import type { LeadEventRow } from '#app/database/tables.ts'
import type { EventData } from './lead-event.ts'
import type { LeadIndex } from './lead-index.server.ts'

type EarlierData = EventData & { personKey?: string; leadId?: string }

export function withoutPhone(event: Selectable<LeadEventRow>): Selectable<LeadEventRow> {
  if (event.kind !== 'joined') return event
  const { personKey: _phone, ...data } = JSON.parse(event.data) as EarlierData
  return { ...event, data: JSON.stringify(data) }
}

/** Idempotent. An older release that runs alongside this one may add more. */
export async function replaceJoinedPhones(
  database: Database,
  index: Pick<LeadIndex, 'refresh'>,
  now: number,
): Promise<void> {
  const rows = await database
    .selectFrom('lead_events')
    .selectAll()
    .where('kind', '=', 'joined')
    .where('data', 'not like', '%"leadId":%')
    .execute()
  const toItem = (row: (typeof rows)[number]) => ({ id: row.id, leadId: row.lead_id })
  await eachRow({ database, kind: 'earlier-join', now, toItem }, rows, async (row) => {
    const data = await toJoined(database, JSON.parse(row.data) as EarlierData)
    if (data === row.data) return
    await inTransaction(database, async (transaction) => {
      await transaction.updateTable('lead_events').set({ data }).where('id', '=', row.id).execute()
      await index.refresh(transaction, [row.lead_id])
    })
  })
}

/** The other enquiry, by its reference; another of the same phone if it has been erased. */
async function toJoined(database: Database, { personKey = '', ref = '', ...data }: EarlierData): Promise<string> {
  const found = await database
    .selectFrom('leads')
    .select('id')
    .where(({ eb, or }) => or([eb('ref', '=', ref), eb('id', '=', personKey), eb('phone', '=', personKey || ref)]))
    .orderBy(({ eb }) => eb.case().when('ref', '=', ref).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return JSON.stringify({ ...data, ref, ...(found && { leadId: found.id }) })
}
