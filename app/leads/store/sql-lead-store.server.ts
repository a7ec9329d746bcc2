import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import { leadStatus } from '#app/leads/lead.ts'
import type { Attempt, Delivery, Lead } from '#app/leads/lead.ts'
import { createReference } from '#app/leads/reference.ts'
import { isBusy, whenFree } from './database.server.ts'
import type { Database } from './database.server.ts'
import { createGroupCommit } from './group-commit.ts'
import type { LeadStore, NewLead, RepeatKeys, StoredLead } from './lead-store.ts'
import type { AttemptRow, DeliveryRow, LeadRow, Tables } from './tables.ts'

/** Within this time, the same text from the same phone on the same form is the same enquiry. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000

export function createSqlLeadStore(database: Database): LeadStore {
  const accept = createGroupCommit({
    commit: (arrivals: Arrival[]) =>
      whenFree(() =>
        database.transaction().execute(async (transaction) => {
          const accepted: Accepted[] = []
          // One after the other: the second of two repeats that came together must find the first.
          for (const arrival of arrivals) accepted.push(await insertLead(transaction, arrival))
          return accepted
        }),
      ),
    isOneItemsFault: (error) => !isBusy(error),
  })

  return {
    accept: (lead, keys, channels) => accept({ lead, keys, channels }),

    async list({ since, form, status }) {
      const rows = await database
        .selectFrom('leads')
        .selectAll()
        .$if(since !== undefined, (query) => query.where('created_at', '>=', Number(since)))
        .$if(form !== undefined, (query) => query.where('form', '=', form!))
        .orderBy('created_at', 'desc')
        .execute()
      const leads = await withDeliveries(database, rows)
      return status ? leads.filter((lead) => lead.status === status) : leads
    },

    async find(ref) {
      const row = await database.selectFrom('leads').selectAll().where('ref', '=', ref).executeTakeFirst()
      if (!row) return null
      const [lead] = await withDeliveries(database, [row])
      return lead ?? null
    },

    async refsOfPhone(phone) {
      const rows = await database
        .selectFrom('leads')
        .select('ref')
        .where('phone', '=', phone)
        .orderBy('created_at')
        .execute()
      return rows.map(({ ref }) => ref)
    },

    release: (ref) =>
      whenFree(async () => {
        const { numUpdatedRows } = await database
          .updateTable('leads')
          .set({ quarantined_at: null })
          .where('ref', '=', ref)
          .where('quarantined_at', 'is not', null)
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),

    // Its deliveries and attempts go with it: they reference it `on delete cascade`.
    erase: (ref) =>
      whenFree(async () => {
        const { numDeletedRows } = await database.deleteFrom('leads').where('ref', '=', ref).executeTakeFirstOrThrow()
        return numDeletedRows > 0n
      }),

    purge: (before) =>
      whenFree(async () => {
        const { numDeletedRows } = await database
          .deleteFrom('leads')
          .where('created_at', '<', Number(before))
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      }),

    async countByForm(since) {
      const rows = await database
        .selectFrom('leads')
        .select(({ fn }) => ['form', fn.countAll<number>().as('count')])
        .where('created_at', '>=', Number(since))
        .groupBy('form')
        .execute()
      return rows.map(({ form, count }) => ({ form, count: Number(count) }))
    },
  }
}

type Accepted = Awaited<ReturnType<LeadStore['accept']>>
type Arrival = { lead: NewLead; keys: RepeatKeys; channels: Parameters<LeadStore['accept']>[2] }

async function insertLead(transaction: Transaction<Tables>, { lead, keys, channels }: Arrival): Promise<Accepted> {
  const earlier = await findRepeat(transaction, lead, keys)
  if (earlier) return { ref: earlier.ref, repeat: true }
  const row = toLeadRow(lead, keys, await nextEnquiryNumber(transaction, lead))
  await transaction.insertInto('leads').values(row).execute()
  const deliveries = channels.map(({ name, on }) => toDeliveryRow(row, name, on))
  if (deliveries.length > 0) await transaction.insertInto('deliveries').values(deliveries).execute()
  return { ref: row.ref, repeat: false }
}

function findRepeat(transaction: Transaction<Tables>, lead: NewLead, { submissionId, contentHash }: RepeatKeys) {
  return transaction
    .selectFrom('leads')
    .select('ref')
    .where(({ eb, or, and }) =>
      or([
        ...(submissionId ? [eb('submission_id', '=', submissionId)] : []),
        and([eb('content_hash', '=', contentHash), eb('created_at', '>', Number(lead.createdAt) - REPEAT_WINDOW_MS)]),
      ]),
    )
    .executeTakeFirst()
}

/** Staff see that somebody asks again. Who withdraws does not enquire. */
async function nextEnquiryNumber(transaction: Transaction<Tables>, { fields }: NewLead): Promise<number> {
  if (!fields.phone) return 1
  const { count } = await transaction
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone', '=', fields.phone)
    .where('form', '!=', 'withdraw')
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}

function toLeadRow(lead: NewLead, { submissionId, contentHash }: RepeatKeys, enquiryNumber: number): LeadRow {
  const createdAt = Number(lead.createdAt)
  return {
    id: randomUUID(),
    ref: createReference(),
    form: lead.form,
    header: lead.header,
    fields: JSON.stringify(lead.fields),
    phone: lead.fields.phone ?? '',
    page: lead.page,
    attribution: JSON.stringify(lead.attribution),
    consent_version: lead.consent.version,
    whatsapp_consent: lead.consent.whatsapp ? 1 : 0,
    screening: JSON.stringify(lead.screening),
    quarantined_at: lead.screening.verdict === 'suspicious' ? createdAt : null,
    submission_id: submissionId,
    content_hash: contentHash,
    content_bucket: Math.floor(createdAt / REPEAT_WINDOW_MS),
    created_at: createdAt,
    enquiry_number: enquiryNumber,
  }
}

function toDeliveryRow(lead: LeadRow, channel: DeliveryRow['channel'], on: boolean): DeliveryRow {
  return {
    id: randomUUID(),
    lead_id: lead.id,
    channel,
    status: on ? 'pending' : 'off',
    attempts: 0,
    next_attempt_at: on ? lead.created_at : null,
    lease_token: null,
    lease_until: null,
    last_error: null,
    reference: null,
    delivered_at: null,
  }
}

/** A statement of SQLite takes 32,766 values; far fewer keep it quick to prepare. */
const CHUNK = 500

async function withDeliveries(database: Database, rows: LeadRow[]): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (let from = 0; from < rows.length; from += CHUNK) {
    leads.push(...(await withTheirDeliveries(database, rows.slice(from, from + CHUNK))))
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
    const own = (deliveriesOf.get(row.id) ?? []).map((delivery) => ({
      ...toDelivery(delivery),
      history: (attemptsOf.get(delivery.id) ?? []).map(toAttempt),
    }))
    return { lead: toLead(row), status: leadStatus(row.quarantined_at !== null, own), deliveries: own }
  })
}

export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    ref: row.ref,
    form: row.form,
    header: row.header,
    // Our own JSON, written by toLeadRow in this file.
    fields: JSON.parse(row.fields) as Lead['fields'],
    page: row.page,
    attribution: JSON.parse(row.attribution) as Lead['attribution'],
    consent: { version: row.consent_version, whatsapp: row.whatsapp_consent === 1 },
    screening: JSON.parse(row.screening) as Lead['screening'],
    createdAt: new Date(row.created_at),
    enquiryNumber: row.enquiry_number,
  }
}

const toDate = (time: number | null) => (time === null ? null : new Date(time))

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  channel: row.channel,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: toDate(row.next_attempt_at),
  lastError: row.last_error,
  reference: row.reference,
  deliveredAt: toDate(row.delivered_at),
})

const toAttempt = (row: AttemptRow): Attempt => ({
  startedAt: new Date(row.started_at),
  finishedAt: toDate(row.finished_at),
  outcome: row.outcome,
  reason: row.reason,
})
