import { inTransaction, isPostgres, oneAtATime } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import { NO_PART } from '#app/leads/lead-part.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { insertLeads, toJoining } from './insert-leads.server.ts'
import { toRecord } from './lead-rows.ts'
import { deleteWith, namesOf } from './sql-lead-store.server.ts'
import { takeConsent } from './take-consent.server.ts'

type RestoreResult = {
  count: number
  /** Stored under a new reference, because another lead has the one that the visitor was given. */
  renamed: { ref: string; givenRef: string }[]
}

/** The database operations for reconciling with the journal. */
export type LeadRecovery = ReturnType<typeof createSqlLeadRecovery>

/** The visitor was given this reference, so both leads stay. */
const asSeparateLead = (record: LeadRecord): LeadRecord => ({
  ...record,
  keys: { submissionId: null, contentHash: record.id },
})

export function createSqlLeadRecovery(database: Database, part: LeadPart = NO_PART) {
  const refsOf = async (leadIds: string[]) => {
    const rows = await database.selectFrom('leads').select(['id', 'ref']).where('id', 'in', leadIds).execute()
    return new Map(rows.map(({ id, ref }) => [id, ref]))
  }

  const deliveriesOf = (leadIds: string[]) =>
    database
      .selectFrom('deliveries')
      .select(['id', 'lead_id', 'channel', 'status'])
      .where('lead_id', 'in', leadIds)
      .execute()

  const noteConsent = (record: LeadRecord) =>
    inTransaction(database, async (transaction) => {
      await oneAtATime(transaction, namesOf(record))
      return takeConsent(transaction, record)
    })

  return {
    /** Stores the consent of a repeat that has its lead's id. @returns the updated lead; null if missing or unchanged */
    takeConsent: noteConsent,

    known: async (leadIds: string[]): Promise<Set<string>> => new Set((await refsOf(leadIds)).keys()),

    /** Restores missing leads with their deliveries and later consents; never an erased lead. */
    async restore(records: LeadRecord[]): Promise<RestoreResult> {
      if (records.length === 0) return { count: 0, renamed: [] }
      const here = await refsOf(records.map(({ id }) => id))
      const missing = records.filter(({ id }) => !here.has(id))
      const stored = missing.length > 0 ? await insertMissing(database, part, missing) : new Map<string, string>()
      for (const record of records) if (record.lead.consentHistory) await noteConsent(record)
      const renamed = records.flatMap(({ id, ref: givenRef }) => {
        const ref = stored.get(id) ?? here.get(id)
        return ref === undefined || ref === givenRef ? [] : [{ ref, givenRef }]
      })
      return { count: stored.size, renamed }
    },

    /** @returns the number of deliveries that were unsent in the database */
    markDelivered: (deliveries: { deliveryId: string; at: number }[]): Promise<number> =>
      inTransaction(database, async (transaction) => {
        let count = 0
        for (const { deliveryId, at } of deliveries) {
          const { numUpdatedRows } = await transaction
            .updateTable('deliveries')
            .set({ status: 'delivered', delivered_at: at, due_at: null, last_error: null })
            .where('id', '=', deliveryId)
            .where('status', '!=', 'delivered')
            .executeTakeFirstOrThrow()
          count += Number(numUpdatedRows)
        }
        return count
      }),

    /** Erases leads that an older copy restored. @returns their number */
    eraseAgain: (leadIds: string[]): Promise<number> =>
      inTransaction(database, async (transaction) => {
        const rows = leadIds.map((lead_id) => ({ lead_id, erased_at: Date.now() }))
        await transaction
          .insertInto('erased_leads')
          .values(rows)
          .onConflict((conflict) => conflict.column('lead_id').doNothing())
          .execute()
        await transaction.deleteFrom('inbound').where('id', 'in', leadIds).execute()
        return deleteWith(transaction, part, leadIds)
      }),

    /** Empty on PostgreSQL, where no journal has all leads. */
    async recordsSince(time: number): Promise<LeadRecord[]> {
      if (isPostgres(database)) return []
      const rows = await database.selectFrom('leads').selectAll().where('created_at', '>=', time).execute()
      const records: LeadRecord[] = []
      for (const chunk of inChunks(rows)) {
        const deliveries = Map.groupBy(await deliveriesOf(chunk.map(({ id }) => id)), ({ lead_id }) => lead_id)
        records.push(...chunk.map((row) => toRecord(row, deliveries.get(row.id) ?? [])))
      }
      return records
    },

    deliveriesOf,

    async erasedSince(time: number): Promise<string[]> {
      const rows = await database.selectFrom('erased_leads').select('lead_id').where('erased_at', '>=', time).execute()
      return rows.map(({ lead_id }) => lead_id)
    },
  }
}

/** @returns the stored references by id, except those of erased leads */
function insertMissing(database: Database, part: LeadPart, missing: LeadRecord[]): Promise<Map<string, string>> {
  return inTransaction(database, async (transaction) => {
    await oneAtATime(transaction, missing.flatMap(namesOf))
    const ids = missing.map(({ id }) => id)
    const erased = await transaction.selectFrom('erased_leads').select('lead_id').where('lead_id', 'in', ids).execute()
    const gone = new Set(erased.map(({ lead_id }) => lead_id))
    const wanted = missing.filter(({ id }) => !gone.has(id))
    if (wanted.length === 0) return new Map()
    const stored = await insertLeads(transaction, wanted, asSeparateLead)
    await part.join(transaction, toJoining(wanted, stored), true)
    return new Map(wanted.map(({ id }, index) => [id, stored[index]!.ref]))
  })
}
