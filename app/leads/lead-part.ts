/** What another folder stores with a lead, such as a visit, in the lead's transaction. leads/ knows none of them. */
import type { Kysely, Transaction } from 'kysely'

import type { Tables } from '#app/database/tables.ts'
import type { LeadNote } from './lead.ts'
import type { LeadRecord } from './lead-record.server.ts'

/** `id`: of the stored lead, which the record may repeat. */
export type JoiningLead = { id: string; record: LeadRecord; isRepeat: boolean }

export type LeadPart = {
  /** @param isRestored the lead comes out of the journal, and what follows it there may say more */
  join: (transaction: Transaction<Tables>, leads: JoiningLead[], isRestored: boolean) => Promise<void>
  notesOf: (database: Kysely<Tables>, leadIds: string[]) => Promise<Map<string, LeadNote[]>>
}

export const NO_PART: LeadPart = {
  join: () => Promise.resolve(),
  notesOf: () => Promise.resolve(new Map()),
}
