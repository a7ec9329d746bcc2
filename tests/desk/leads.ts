/** Stores leads in a site's database like its forms. Opens the database like a command, which waits longer for a lock. */
import { whenFree } from '#app/database/database.server.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import type { TaskKind } from '#app/tasks/kinds.ts'
import { CRM_ONLY, newLead } from '../leads/new-lead.ts'
import type { Site } from '../site.ts'

let stored = 0

/** @returns their references */
export async function addLeads(site: Site, ...leads: Parameters<typeof newLead>[0][]): Promise<string[]> {
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  const store = createSqlLeadStore(database, leadPart)
  const refs: string[] = []
  for (const lead of leads) {
    stored += 1
    // Each lead is another person's, unless the test gives a phone.
    const fields = { ...newLead().fields, phone: `+9197${String(stored).padStart(8, '0')}` }
    const record = createLeadRecord(
      newLead({ createdAt: new Date(), fields, ...lead }),
      { submissionId: null, contentHash: `d${stored}` },
      [...CRM_ONLY],
    )
    refs.push((await whenFree(() => store.accept(record))).ref)
  }
  await database.destroy()
  return refs
}

/** Makes leads due in half an hour, so that the desk looks the same at any hour. The desk imports leads when a page is read. */
export async function makeDue(site: Site, ref: string) {
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  const due = Date.now() + 30 * 60_000
  for (const table of ['enquiries', 'people'] as const)
    await whenFree(() => database.updateTable(table).set({ due_at: due }).where('ref', '=', ref).execute())
  await database.destroy()
  await setDue(site, ref, due)
}

/** Changes the times of an enquiry's open tasks until its next event. @param kind of the tasks. @default all */
export async function setDue(site: Site, ref: string, due: number, kind?: TaskKind) {
  const database = await openExisting(databaseAddress.parse(site.environment.DATABASE_URL))
  const tasks = database
    .updateTable('tasks')
    .set({ due_at: due })
    .where('lead_id', '=', (query) => query.selectFrom('leads').select('id').where('ref', '=', ref))
  await whenFree(() => (kind ? tasks.where('kind', '=', kind) : tasks).execute())
  await database.destroy()
}
