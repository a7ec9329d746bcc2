/** Writes a transaction's leads in four statements, because the cost is per statement and round trip, not per row. */
import type { Transaction } from 'kysely'

import type { DeliveryRow, LeadRow, Tables } from '#app/database/tables.ts'
import { REQUEST_FORMS, isRequest } from '#app/forms/registry.ts'
import type { JoiningLead } from '#app/leads/lead-part.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { createReference } from '#app/leads/lead-record.server.ts'
import { toDeliveryRow, toLeadRow } from './lead-rows.ts'
import { isRepeat, REPEAT_WINDOW_MS } from './lead-store.ts'
import type { Accepted } from './lead-store.ts'

type Earlier = Pick<LeadRow, 'id' | 'ref' | 'submission_id' | 'content_hash' | 'created_at'>

/** @param whenRepeated the changes for a repeat, or null for none. @returns one result per record, in order */
export async function insertLeads(
  transaction: Transaction<Tables>,
  records: LeadRecord[],
  whenRepeated: (record: LeadRecord) => LeadRecord | null = () => null,
): Promise<Accepted[]> {
  const earlier = await findEarlier(transaction, records)
  const enquiries = await countEnquiries(transaction, records)
  const rows: LeadRow[] = []
  const deliveries: DeliveryRow[] = []
  const accepted = records.map((record) => {
    // An earlier commit stored it, but its acknowledgement was lost.
    const stored = earlier.find(({ id }) => id === record.id)
    if (stored) return { id: stored.id, ref: stored.ref, repeat: false }
    const repeated = earlier.find((row) => repeats(record, row))
    const wanted = repeated ? whenRepeated(record) : record
    if (!wanted) return { id: repeated!.id, ref: repeated!.ref, repeat: true }
    const row = toLeadRow({ ...wanted, ref: freeRef(wanted, earlier) }, enquiries.next(wanted))
    rows.push(row)
    // The second of two simultaneous repeats finds the first.
    earlier.unshift(row)
    deliveries.push(...wanted.channels.map((channel) => toDeliveryRow(row, channel)))
    return { id: row.id, ref: row.ref, repeat: false }
  })
  if (rows.length > 0) await transaction.insertInto('leads').values(rows).execute()
  if (deliveries.length === 0) return accepted
  const insert = transaction.insertInto('deliveries').values(deliveries)
  // A repair may have restored a delivery before its lead.
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
  return accepted
}

export const toJoining = (records: LeadRecord[], accepted: Accepted[]): JoiningLead[] =>
  records.map((record, index) => ({ record, id: accepted[index]!.id, isRepeat: accepted[index]!.repeat }))

/** Finds leads that a record may repeat, or that have its reference. */
function findEarlier(transaction: Transaction<Tables>, records: LeadRecord[]): Promise<Earlier[]> {
  const submissionIds = records.flatMap(({ keys }) => keys.submissionId ?? [])
  const since = Math.min(...records.map(({ lead }) => Number(lead.createdAt))) - REPEAT_WINDOW_MS
  const ids = records.map(({ id }) => id)
  const refs = records.map(({ ref }) => ref)
  const hashes = records.map(({ keys }) => keys.contentHash)
  return transaction
    .selectFrom('leads')
    .select(['id', 'ref', 'submission_id', 'content_hash', 'created_at'])
    .where(({ eb, or, and }) =>
      or([
        eb('id', 'in', ids),
        eb('ref', 'in', refs),
        ...(submissionIds.length > 0 ? [eb('submission_id', 'in', submissionIds)] : []),
        and([eb('content_hash', 'in', hashes), eb('created_at', '>', since)]),
      ]),
    )
    .execute()
}

/** References are random, so another lead may have the same. */
const freeRef = ({ ref }: LeadRecord, earlier: Earlier[]) =>
  earlier.some((row) => row.ref === ref) ? createReference() : ref

const repeats = ({ lead, keys }: LeadRecord, row: Earlier): boolean =>
  isRepeat(
    { ...keys, createdAt: Number(lead.createdAt) },
    { submissionId: row.submission_id, contentHash: row.content_hash, createdAt: row.created_at },
  )

/** Counts the enquiries of each phone, so that staff see repeats. A request is not an enquiry. */
async function countEnquiries(transaction: Transaction<Tables>, records: LeadRecord[]) {
  const phones = [...new Set(records.flatMap(({ lead }) => lead.fields.phone || []))]
  const counted =
    phones.length === 0
      ? []
      : await transaction
          .selectFrom('leads')
          .select(({ fn }) => ['phone', fn.countAll<number>().as('count')])
          .where('phone', 'in', phones)
          .where('form', 'not in', REQUEST_FORMS)
          .groupBy('phone')
          .execute()
  const counts = new Map(counted.map(({ phone, count }) => [phone, Number(count)]))
  return {
    next({ lead }: LeadRecord): number {
      const { phone } = lead.fields
      const number = (phone ? (counts.get(phone) ?? 0) : 0) + 1
      if (phone && !isRequest(lead.form)) counts.set(phone, number)
      return number
    },
  }
}
