/** Data that another folder stores in the lead's transaction, such as a visit. leads/ imports none of those folders. */
import type { Kysely, Transaction } from 'kysely'

import type { Tables } from '#app/database/tables.ts'
import type { LeadNote } from './lead.ts'
import type { LeadRecord } from './lead-record.server.ts'

/** `id` belongs to the stored lead, which the record may repeat. */
export type JoiningLead = { id: string; record: LeadRecord; isRepeat: boolean }

export type LeadPart = {
  /** @param isRestored the lead comes from the journal, where later entries may follow it */
  join: (transaction: Transaction<Tables>, leads: JoiningLead[], isRestored: boolean) => Promise<void>
  /** Quarantined leads are released. @param now the time of the release */
  release?: (transaction: Transaction<Tables>, leadIds: string[], now: number) => Promise<void>
  /** Runs around the deletion of leads. */
  erase?: (transaction: Transaction<Tables>, leadIds: string[], deleteLeads: () => Promise<void>) => Promise<void>
  notesOf: (database: Kysely<Tables>, leadIds: string[]) => Promise<Map<string, LeadNote[]>>
}

/** Parts that join the same transaction, in this order. */
export const joinParts = (parts: LeadPart[]): LeadPart => ({
  async join(transaction, leads, isRestored) {
    for (const part of parts) await part.join(transaction, leads, isRestored)
  },
  async notesOf(database, leadIds) {
    const all = new Map<string, LeadNote[]>()
    for (const part of parts)
      for (const [id, notes] of await part.notesOf(database, leadIds)) all.set(id, [...(all.get(id) ?? []), ...notes])
    return all
  },
  async release(transaction, leadIds, now) {
    for (const part of parts) await part.release?.(transaction, leadIds, now)
  },
  erase: (transaction, leadIds, deleteLeads) =>
    parts.reduce<() => Promise<void>>(
      (inner, { erase }) => (erase ? () => erase(transaction, leadIds, inner) : inner),
      deleteLeads,
    )(),
})

export const NO_PART: LeadPart = {
  join: () => Promise.resolve(),
  notesOf: () => Promise.resolve(new Map()),
}
