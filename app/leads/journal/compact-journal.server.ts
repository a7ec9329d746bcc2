/** What a journal loses: leads that are erased, and what a backup has of leads, orders and visits. */
import { consentsOf } from '#app/leads/consent.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import type { BackupNote } from './backup-folder.server.ts'
import { toLine } from './journal-entry.server.ts'
import type { OrderEntry } from './order-entry.ts'
import { changedAt, isRowEntry } from './row-entry.ts'
import type { Replace } from './rewrite-journal.server.ts'

/** In a lead's place stands that it was erased. A damaged line goes where it names the lead. */
export function withoutLeads(leadIds: ReadonlySet<string>): Replace {
  return ({ entry, text }) => {
    if (!entry) return [...leadIds].some((id) => text.includes(id)) ? null : text
    if (entry.kind === 'visit') return leadIds.has(entry.row.lead_id) ? null : toLine(entry)
    if (entry.kind === 'order') return toLine(withoutPerson(entry, leadIds))
    if (entry.kind !== 'lead') return toLine(entry)
    return leadIds.has(entry.record.id) ? toLine({ kind: 'erased', leadId: entry.record.id }) : toLine(entry)
  }
}

/** The order stays, for the books. */
const withoutPerson = (entry: Extract<OrderEntry, { kind: 'order' }>, leadIds: ReadonlySet<string>) =>
  leadIds.has(entry.order.lead_id ?? '') ? { ...entry, order: { ...entry.order, lead_id: null } } : entry

/** Between the time in a lead and its line in the journal. */
const MARGIN_MS = 60_000

/** A lead stands there once more with each new consent. */
const writtenAt = ({ lead }: LeadRecord) => Date.parse(consentsOf(lead).at(-1)!.at)

/** That a lead was erased is kept for good: an older backup still has the lead. */
export function sinceBackup({ at }: BackupNote): Replace {
  const from = at - MARGIN_MS
  return ({ entry }) => {
    if (!entry || entry.kind === 'backed-up') return null
    if (entry.kind === 'lead' && writtenAt(entry.record) < from) return null
    if (entry.kind === 'delivered' && entry.at < from) return null
    if (isRowEntry(entry) && changedAt(entry) < from) return null
    return toLine(entry)
  }
}
