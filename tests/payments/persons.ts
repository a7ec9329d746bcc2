/** What the desk knows of the persons behind orders, without the desk. */
import type { Database } from '#app/database/database.server.ts'
import type { DeskLeadRow } from '#app/database/tables.ts'

/** Joins these enquiries, as staff do. */
export async function joinLeads(database: Database, leadIds: string[]) {
  for (const id of leadIds) await listLead(database, id, { prospect_id: leadIds.toSorted()[0]! })
}

/** Marks an enquiry as sold, as staff do. */
export const markSold = (database: Database, leadId: string) =>
  listLead(database, leadId, { stage: 'sold', stage_group: 'done' })

async function listLead(database: Database, leadId: string, changes: Partial<DeskLeadRow>) {
  const lead = await database.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
  const row: DeskLeadRow = {
    lead_id: leadId,
    ref: lead.ref,
    form: lead.form,
    created_at: lead.created_at,
    stage: 'new',
    stage_group: 'new',
    due_at: null,
    next_step: null,
    goal_at: null,
    touched_at: null,
    owner_id: null,
    version: 0,
    name: '',
    phone: lead.phone,
    city: '',
    product: '',
    prospect_id: leadId,
    joined_to: null,
    is_apart: 0,
    outside_at: 0,
    language: 'en',
    last_word: '',
    escalated: 0,
    changed_at: lead.created_at,
    ...changes,
  }
  await database
    .insertInto('desk_leads')
    .values(row)
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(changes))
    .execute()
}
