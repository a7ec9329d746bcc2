/** What staff say at the desk of the people behind orders. */
import { randomUUID } from 'node:crypto'

import type { Database } from '#app/database/database.server.ts'
import { createActs } from '#app/desk/acts.server.ts'

/** Joins these enquiries. */
export async function joinLeads(database: Database, leadIds: string[]) {
  const [first, ...others] = await Promise.all(leadIds.map((id) => refOf(database, id)))
  const acts = createActs({ database, now: Date.now })
  for (const ref of others) await acts.join(ref, null, first!)
}

/** Says that an enquiry is another person's than the others. */
export async function partLead(database: Database, leadId: string) {
  const acts = createActs({ database, now: Date.now })
  await acts.act(await refOf(database, leadId), null, { kind: 'apart', submissionId: randomUUID() })
}

/** Marks an enquiry as sold. */
export async function markSold(database: Database, leadId: string) {
  const acts = createActs({ database, now: Date.now })
  await acts.act(await refOf(database, leadId), null, { kind: 'sold', submissionId: randomUUID() })
}

async function refOf(database: Database, leadId: string): Promise<string> {
  const { ref } = await database.selectFrom('leads').select('ref').where('id', '=', leadId).executeTakeFirstOrThrow()
  return ref
}
