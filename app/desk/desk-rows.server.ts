/** Writes the desk's rows of a lead: its row in the queues, its search words, and its figures for reports. */
import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { DeskFactsRow, DeskLeadRow, LeadRow } from '#app/database/tables.ts'
import { contextOf } from '#app/leads/channels/lead-facts.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import type { BusinessClock } from './business-hours.ts'
import { readEvents } from './event-rows.server.ts'
import { describeEvent } from './describe-event.ts'
import { toFacts } from './facts.server.ts'
import { languageOf } from './language.ts'
import { type LeadEvent, groupOf, toState, withoutUndone } from './lead-event.ts'
import { writeWords } from './search-rows.server.ts'

/** Leads older than the desk have no due time, except those of the last two days. */
const CLOCKED_BEFORE_MS = 48 * 60 * 60_000

export type FirstCall = { minutes: number; byForm: Record<string, number> }

export type DeskRows = {
  /** Idempotent. @returns the number of new rows */
  add: (transaction: Database, rows: LeadRow[]) => Promise<number>
  /** Updates the rows after an event. */
  refresh: (transaction: Database, leadId: string) => Promise<DeskLeadRow | null>
}

export type RowOptions = { clock: BusinessClock; firstCall: FirstCall; now: () => number }

export function createDeskRows({ clock, firstCall, now }: RowOptions): DeskRows {
  let openedAt: number | null = null

  async function readOpenedAt(transaction: Database): Promise<number> {
    if (openedAt !== null) return openedAt
    const { at } = await transaction
      .selectFrom('staff_people')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow()
    if (at === null) return now()
    return (openedAt = Number(at))
  }

  /** The clock of a released lead starts at its release. */
  async function goalOf(transaction: Database, lead: Lead): Promise<number | null> {
    const createdAt = Number(lead.createdAt)
    const from = lead.screening.verdict === 'suspicious' ? now() : createdAt
    if (from < (await readOpenedAt(transaction)) - CLOCKED_BEFORE_MS) return null
    return clock.add(from, promiseOf(lead))
  }

  const promiseOf = ({ form }: Pick<Lead, 'form'>) => firstCall.byForm[form] ?? firstCall.minutes

  async function toRow(
    transaction: Database,
    row: LeadRow,
    events: LeadEvent[],
    before?: DeskLeadRow,
  ): Promise<DeskLeadRow> {
    const lead = toLead(row)
    const { city, product } = contextOf(lead)
    const goalAt = before ? before.goal_at : await goalOf(transaction, lead)
    const state = toState(goalAt, events, clock)
    const last = withoutUndone(events).findLast(({ kind }) => kind !== 'escalated')
    return {
      lead_id: lead.id,
      ref: lead.ref,
      form: lead.form,
      created_at: row.created_at,
      stage: state.stage,
      stage_group: groupOf(state.stage),
      due_at: state.dueAt,
      due_is: state.dueIs,
      goal_at: goalAt,
      touched_at: state.touchedAt,
      owner_id: state.ownerId,
      version: events.at(-1)?.number ?? 0,
      name: lead.fields.name ?? '',
      phone: row.phone,
      city: lead.fields.city ?? city ?? '',
      product: product ?? '',
      person_key: state.joined ?? (state.isApart || !row.phone ? lead.id : row.phone),
      language: languageOfLead(lead),
      last_word: (last ? describeEvent(last) : (lead.fields.comment ?? lead.fields.message ?? '')).slice(0, 200),
      escalated: state.escalated,
      changed_at: events.at(-1)?.at ?? row.created_at,
    }
  }

  async function add(transaction: Database, rows: LeadRow[]): Promise<number> {
    const ids = rows.map(({ id }) => id)
    const [events, known] = await Promise.all([
      readEvents(transaction, ids),
      transaction.selectFrom('desk_leads').selectAll().where('lead_id', 'in', ids).execute(),
    ])
    const before = new Map(known.map((row) => [row.lead_id, row]))
    const added: DeskLeadRow[] = []
    for (const row of rows) added.push(before.get(row.id) ?? (await toRow(transaction, row, events.get(row.id) ?? [])))
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('desk_leads')
      .values(added)
      .onConflict((conflict) => conflict.column('lead_id').doNothing())
      .executeTakeFirstOrThrow()
    await writeWords(
      transaction,
      rows.map((stored, index) => ({ stored, row: added[index]!, events: events.get(stored.id) ?? [] })),
    )
    await count(transaction, rows, added, events)
    return Number(numInsertedOrUpdatedRows)
  }

  /** Writes the figures for reports. */
  async function count(
    transaction: Database,
    rows: LeadRow[],
    added: DeskLeadRow[],
    events: ReadonlyMap<string, LeadEvent[]>,
  ) {
    const ids = rows.map(({ id }) => id)
    const counted = await transaction.selectFrom('desk_facts').selectAll().where('lead_id', 'in', ids).execute()
    const before = new Map(counted.map((facts) => [facts.lead_id, facts]))
    const facts = rows.map((row, index): DeskFactsRow => {
      const lead = toLead(row)
      const own = { lead, row: added[index]!, events: events.get(row.id) ?? [], before: before.get(row.id) }
      return toFacts({ ...own, promisedMin: promiseOf(lead), clock })
    })
    // Most acts change no figure, and unchanged rows need no index writes.
    const changed = facts.filter((own) => !isSame(own, before.get(own.lead_id)))
    for (const { lead_id, version } of facts.filter((own) => !changed.includes(own)))
      await transaction.updateTable('desk_facts').set({ version }).where('lead_id', '=', lead_id).execute()
    if (changed.length === 0) return
    await transaction
      .insertInto('desk_facts')
      .values(changed)
      .onConflict((conflict) =>
        conflict
          .column('lead_id')
          .doUpdateSet(toExcluded(changed[0]!))
          // Of two concurrent writers, the one with more events wins.
          .whereRef('excluded.version', '>=', 'desk_facts.version'),
      )
      .execute()
  }

  return {
    add,

    async refresh(transaction, leadId) {
      const row = await transaction.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst()
      if (!row) return null
      const before = await transaction
        .selectFrom('desk_leads')
        .selectAll()
        .where('lead_id', '=', leadId)
        .executeTakeFirst()
      if (!before) await add(transaction, [row])
      const events = (await readEvents(transaction, [leadId])).get(leadId) ?? []
      const { lead_id, ...changes } = await toRow(transaction, row, events, before)
      await transaction.updateTable('desk_leads').set(changes).where('lead_id', '=', lead_id).execute()
      await writeWords(transaction, [{ stored: row, row: changes, events }])
      await count(transaction, [row], [{ lead_id, ...changes }], new Map([[leadId, events]]))
      return { lead_id, ...changes }
    },
  }
}

const isSame = (facts: DeskFactsRow, before: DeskFactsRow | undefined) =>
  before !== undefined && JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...facts, version: 0 })

/** `en` if all fields are in Latin letters. */
export const languageOfLead = ({ fields }: Pick<Lead, 'fields'>) =>
  languageOf([fields.name, fields.comment, fields.message].join(' ')) ?? 'en'

/** Overwrites every column of an existing row with the new value. */
const toExcluded = (facts: DeskFactsRow) =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, sql.ref(`excluded.${name}`)]))
