/** Compares a folder's journals with the database and finds entries missing on either side, and damaged lines. */
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { journalFiles, leadsOf, readOutcomes, rowsOf, keyOf } from './journal-file.server.ts'
import type { RowRecovery } from './row-recovery.server.ts'

/** Leads are identified by reference if known. */
export type Differences = {
  /** Leads in the journal but not in the database. The running site or its next start restores them. */
  notInDatabase: string[]
  /** Leads without a second copy. */
  notInJournal: string[]
  /** Leads that lost some of their deliveries. */
  withoutDeliveries: string[]
  /** Deliveries that the journal has as sent and the database as pending, and that would be sent again. */
  sentButPending: string[]
  /** Erased leads that are still in the journal. */
  erasedButKept: string[]
  /** Orders and other rows that are missing or outdated in the database. */
  ordersNotInDatabase: string[]
  /** Orders and other rows without a second copy. */
  ordersNotInJournal: string[]
  damagedLines: number
}

export type Verified = { leads: number; differences: Differences }

/** A new lead may be in the database but not yet in the journal. */
const UNDER_WAY_MS = 10_000

export async function verify(
  journalDir: string | null,
  { recovery, rows }: { recovery: LeadRecovery; rows: RowRecovery },
): Promise<Verified> {
  const startedAt = Date.now()
  const files = journalFiles(journalDir)
  const { delivered, damagedLines, completeSince } = await readOutcomes(files)
  const sent = new Set(delivered.map(({ deliveryId }) => deliveryId))
  const erased = new Set(await recovery.erasedSince(0))
  const differences: Differences = {
    notInDatabase: [],
    notInJournal: [],
    withoutDeliveries: [],
    sentButPending: [],
    erasedButKept: [],
    ordersNotInDatabase: [],
    ordersNotInJournal: [],
    damagedLines,
  }

  const seen = new Set<string>()
  for await (const records of leadsOf(files)) {
    for (const { id } of records) seen.add(id)
    await compare(records)
  }
  if (completeSince < Infinity) {
    const stored = await recovery.recordsSince(completeSince)
    const missing = stored.filter(({ id, lead }) => !seen.has(id) && Number(lead.createdAt) < startedAt - UNDER_WAY_MS)
    differences.notInJournal = missing.map(({ ref }) => ref)
  }
  await compareRows()
  return { leads: seen.size, differences }

  async function compareRows() {
    const copied = new Set<string>()
    const behind = new Set<string>()
    for await (const entries of rowsOf(files)) {
      for (const entry of entries) copied.add(keyOf(entry))
      for (const entry of await rows.missing(entries)) behind.add(entry.name)
    }
    differences.ordersNotInDatabase = [...behind]
    if (rows.isShared || completeSince === Infinity) return
    const stored = (await rows.changedSince(completeSince)).filter(
      (entry) => !copied.has(keyOf(entry)) && entry.at < startedAt - UNDER_WAY_MS,
    )
    differences.ordersNotInJournal = [...new Set(stored.map(({ name }) => name))]
  }

  async function compare(records: LeadRecord[]) {
    const ids = records.map(({ id }) => id)
    const known = await recovery.known(ids)
    const deliveries = await recovery.deliveriesOf(ids)
    const statuses = new Map(deliveries.map(({ id, status }) => [id, status]))
    const routed = new Set(deliveries.map(({ lead_id, channel }) => `${lead_id} ${channel}`))
    for (const { id, ref, channels } of records) {
      if (erased.has(id)) differences.erasedButKept.push(ref)
      else if (!known.has(id)) differences.notInDatabase.push(ref)
      else {
        if (channels.some(({ name }) => !routed.has(`${id} ${name}`))) differences.withoutDeliveries.push(ref)
        if (channels.some((channel) => sent.has(channel.id) && statuses.get(channel.id) !== 'delivered')) {
          differences.sentButPending.push(ref)
        }
      }
    }
  }
}

export const hasDifferences = ({ damagedLines, ...lists }: Differences) =>
  damagedLines > 0 || Object.values(lists).some((refs) => refs.length > 0)
