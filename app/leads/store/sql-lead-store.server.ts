import type { SelectQueryBuilder, Transaction } from 'kysely'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createSqlAlertQueue } from '#app/alerts/sql-alert-queue.server.ts'
import { inTransaction, isValueFault, oneAtATime, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { InboundRow, LeadRow, Tables } from '#app/database/tables.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { cityOf } from '#app/leads/city-of.server.ts'
import { leadStatus } from '#app/leads/lead.ts'
import { NO_PART } from '#app/leads/lead-part.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { findPosts } from './find-posts.server.ts'
import { createGroupCommit } from './group-commit.ts'
import { insertLeads, toJoining } from './insert-leads.server.ts'
import { toAttempt, toDelivery, toLeadOrRest, withNotes } from './lead-rows.ts'
import type { LeadStore, StoredLead } from './lead-store.ts'

export function createSqlLeadStore(database: Database, part: LeadPart = NO_PART): LeadStore {
  const accept = createGroupCommit({
    commit: (records: LeadRecord[]) =>
      inTransaction(database, async (transaction) => {
        await oneAtATime(transaction, records.flatMap(namesOf))
        const accepted = await insertLeads(transaction, records)
        await part.join(transaction, toJoining(records, accepted), false)
        return accepted
      }),
    isOneItemsFault: isValueFault,
  })

  return {
    accept,

    async list({ since, form, status, phone, page, name, city }) {
      const rows = await database
        .selectFrom('leads')
        .selectAll()
        .$if(since !== undefined, (query) => query.where('created_at', '>=', Number(since)))
        .$if(form !== undefined, (query) => query.where('form', '=', form!))
        .$if(phone !== undefined, (query) => query.where('phone', '=', phone!))
        .$if(page !== undefined, (query) => query.where('page', '=', page!))
        .orderBy('created_at', 'desc')
        .execute()
      // Filtered in JavaScript, because SQLite ignores case only for ASCII letters.
      const leads = await withAll(database, part, (name ?? city) ? rows.filter((row) => isOf(row, name, city)) : rows)
      return status ? leads.filter((lead) => lead.status === status) : leads
    },

    async find(ref) {
      const row = await database.selectFrom('leads').selectAll().where('ref', '=', ref).executeTakeFirst()
      if (!row) return null
      const [lead] = await withAll(database, part, [row])
      return lead ?? null
    },

    async refsOfPhone(phone) {
      const rows = await database
        .selectFrom('leads')
        .select('ref')
        .where('phone', '=', phone)
        .orderBy('created_at')
        // Two of the same millisecond have the order in which a withdrawal proves its sender too.
        .orderBy('id')
        .execute()
      return rows.map(({ ref }) => ref)
    },

    release: (ref, now = Date.now()) =>
      inTransaction(database, async (transaction) => {
        const released = await transaction
          .updateTable('leads')
          .set({ quarantined_at: null })
          .where('ref', '=', ref)
          .where('quarantined_at', 'is not', null)
          .returning('id')
          .executeTakeFirst()
        if (released) await part.release?.(transaction, [released.id], now)
        return released !== undefined
      }),

    // `on delete cascade` deletes deliveries and attempts too.
    erase: async (ref) => (await deleteLeads(database, part, (leads) => leads.where('ref', '=', ref))) > 0,

    // A younger post of the same person may be an enquiry that nobody has read yet.
    purge: (before) =>
      deleteLeads(database, part, (leads) => leads.where('created_at', '<', Number(before)), {
        before: Number(before),
      }),

    countBefore: (before) =>
      whenFree(async () => {
        const { all, older } = await database
          .selectFrom('leads')
          .select(({ fn, eb }) => [
            fn.countAll<number>().as('all'),
            fn.sum<number | null>(eb.case().when('created_at', '<', Number(before)).then(1).else(0).end()).as('older'),
          ])
          .executeTakeFirstOrThrow()
        return { all: Number(all), older: Number(older ?? 0) }
      }),
  }
}

function isOf(row: LeadRow, name: string | undefined, city: string | undefined): boolean {
  const lead = toLeadOrRest(row)
  return holds(lead.fields.name, name) && holds(cityOf(lead), city)
}

const holds = (text = '', part = '') => fold(text).includes(fold(part))
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Names to lock, so that the second of two concurrent repeats waits and finds the first. */
export const namesOf = ({ lead, keys }: LeadRecord) => [
  lead.fields.phone ?? keys.contentHash,
  ...(keys.submissionId ? [keys.submissionId] : []),
]

type LeadsQuery = SelectQueryBuilder<Tables, 'leads', { lead_id: string }>

/**
 * Records the erasure, so that no copy can restore the leads.
 * @param received limits the posts of outside services that are erased because they name one of the people
 */
async function deleteLeads(
  database: Database,
  part: LeadPart,
  narrow: (leads: LeadsQuery) => LeadsQuery,
  received?: { before: number },
): Promise<number> {
  const begunAt = Date.now()
  // All posts are looked through before the transaction, which would block the database, and those of the meantime in it.
  const naming = await whenFree(async () =>
    findPosts(database, { phones: await phonesOf(database, narrow), ...(received && { received }) }),
  )
  return inTransaction(database, async (transaction) => {
    const leadIds = narrow(transaction.selectFrom('leads').select('leads.id as lead_id'))
    await transaction
      .insertInto('erased_leads')
      .columns(['lead_id', 'erased_at', 'enquired_at'])
      .expression(
        leadIds.select(({ cast, val, eb }) => [
          cast<number>(val(Date.now()), 'bigint').as('erased_at'),
          eb
            .case()
            .when(eb.and([eb('leads.quarantined_at', 'is', null), eb('leads.form', 'not in', REQUEST_FORMS)]))
            .then(eb.ref('leads.created_at'))
            .else(null)
            .end()
            .as('enquired_at'),
        ]),
      )
      // The second of two concurrent erasures finds nothing left to delete.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const late = received
      ? []
      : await findPosts(transaction, {
          phones: await phonesOf(transaction, narrow),
          received: { from: begunAt - CLOCKS_APART_MS },
        })
    await deletePosts(transaction, leadIds, [...naming, ...late])
    // A file that is about to be imported may name the person too.
    await transaction
      .deleteFrom('import_rows')
      .where('phone', '!=', '')
      .where('phone', 'in', (query) => query.selectFrom('leads').select('phone').where('id', 'in', leadIds))
      .execute()
    return deleteWith(
      transaction,
      part,
      (await leadIds.execute()).map(({ lead_id }) => lead_id),
    )
  })
}

/** @returns the number of deleted leads */
export async function deleteWith(transaction: Transaction<Tables>, part: LeadPart, leadIds: string[]): Promise<number> {
  let count = 0
  const deleteAll = async () => {
    for (const ids of inChunks(leadIds)) {
      const { numDeletedRows } = await transaction.deleteFrom('leads').where('id', 'in', ids).executeTakeFirstOrThrow()
      count += Number(numDeletedRows)
    }
  }
  await (part.erase ? part.erase(transaction, leadIds, deleteAll) : deleteAll())
  return count
}

/** Outside services' posts about these leads are erased with them, by their own ids, so that no journal restores them. */
async function deletePosts(transaction: Transaction<Tables>, leadIds: LeadsQuery, naming: string[]) {
  const posts = await transaction
    .selectFrom('inbound')
    .select(['id', 'source', 'state'])
    .where('id', 'in', (query) =>
      query.selectFrom('inbound_leads').select('inbound_id').where('lead_id', 'in', leadIds),
    )
    .execute()
  const linked = new Set(posts.map(({ id }) => id))
  // Posts that could not be read name the person too, and belong to no lead.
  for (const ids of inChunks([...new Set(naming)].filter((id) => !linked.has(id))))
    posts.push(
      ...(await transaction.selectFrom('inbound').select(['id', 'source', 'state']).where('id', 'in', ids).execute()),
    )
  const rows = posts.map(({ id }) => ({ lead_id: id, erased_at: Date.now() }))
  for (const chunk of inChunks(rows)) {
    const ids = chunk.map(({ lead_id }) => lead_id)
    await transaction
      .insertInto('erased_leads')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction.deleteFrom('inbound').where('id', 'in', ids).execute()
  }
  const alerts = createSqlAlertQueue(transaction)
  for (const post of posts) if (post.state !== 'done') await alerts.raise(toAlert(post))
}

/** A post may contain enquiries from several people, and a retry by its service is refused. */
const toAlert = ({ id, source }: Pick<InboundRow, 'id' | 'source'>): StaffAlert => ({
  key: `erased-post:${id}`,
  subject: `A post from ${source} was erased before it was fully read`,
  text: [
    'It was about a person who has been erased. It may contain enquiries from other people too.',
    "Look for them in the service itself, such as Meta's Leads Centre, and enter them at the desk.",
  ].join('\n'),
})

/** Instances' clocks may differ by as much. */
const CLOCKS_APART_MS = 60_000

async function phonesOf(database: Database, narrow: (leads: LeadsQuery) => LeadsQuery): Promise<string[]> {
  const leadIds = narrow(database.selectFrom('leads').select('leads.id as lead_id'))
  const rows = await database.selectFrom('leads').select('phone').distinct().where('id', 'in', leadIds).execute()
  return rows.map(({ phone }) => phone)
}

async function withAll(database: Database, part: LeadPart, rows: LeadRow[]): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (const chunk of inChunks(rows)) {
    const notes = await part.notesOf(
      database,
      chunk.map(({ id }) => id),
    )
    for (const stored of await withTheirDeliveries(database, chunk)) {
      leads.push({ ...stored, lead: withNotes(stored.lead, notes) })
    }
  }
  return leads
}

async function withTheirDeliveries(database: Database, rows: LeadRow[]): Promise<StoredLead[]> {
  const ids = rows.map((row) => row.id)
  const deliveries = await database
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('channel')
    .execute()
  const attempts = await database
    .selectFrom('attempts')
    .innerJoin('deliveries', 'deliveries.id', 'attempts.delivery_id')
    .selectAll('attempts')
    .where('deliveries.lead_id', 'in', ids)
    .orderBy('attempts.started_at')
    .execute()
  const attemptsOf = Map.groupBy(attempts, (attempt) => attempt.delivery_id)
  const deliveriesOf = Map.groupBy(deliveries, (delivery) => delivery.lead_id)
  return rows.map((row) => {
    const leadDeliveries = (deliveriesOf.get(row.id) ?? []).map((delivery) => ({
      ...toDelivery(delivery),
      history: (attemptsOf.get(delivery.id) ?? []).map(toAttempt),
    }))
    return {
      lead: toLeadOrRest(row),
      status: leadStatus(row.quarantined_at !== null, leadDeliveries),
      deliveries: leadDeliveries,
    }
  })
}
