import { resolve } from 'node:path'

import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { toCsv } from '#app/leads/csv.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import type { LeadEvent } from '#app/tasks/lead-event.ts'
import type { Stage } from '#app/people/stages.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { LEAD_COLUMNS, PERSON_COLUMNS, toPeople, toRow } from '#app/desk/export-rows.server.ts'
import type { Histories } from '#app/desk/export-rows.server.ts'
import { FILTERS, UsageError, readFilter } from './options.ts'
import type { Options, Verb } from './options.ts'
import { count, toPrintableJson } from './print.ts'
import { checkTarget, writeWhole } from './write-whole.ts'

export const exportLeads: Verb = {
  about: 'export leads with all their stored data, for spreadsheets or other programs',
  options: ['output', 'force', 'format', 'people', ...FILTERS],
  async run({ database, store, now }, options) {
    const format = readFormat(options)
    const { output, force = false } = options
    if (output !== undefined) checkTarget(output, force)
    const leads = await store.list(readFilter(options, now))
    const histories = await readHistories(
      database,
      leads.map(({ lead }) => lead.id),
    )
    const rows = options.people ? toPeople(leads, histories) : leads.map((lead) => toRow(lead, histories))
    const text =
      format === 'csv' ? toCsv(rows, options.people ? PERSON_COLUMNS : LEAD_COLUMNS) : `${toPrintableJson(rows)}\n`
    if (output === undefined) return { json: rows, text }
    await writeWhole(output, text, force)
    return {
      json: { file: resolve(output), rows: rows.length, leads: leads.length },
      text: `${resolve(output)}: ${formatRows(options, rows.length, leads)}. Only you can read the file.`,
    }
  },
}

async function readHistories(database: Database, ids: string[]): Promise<Histories> {
  const events: [string, LeadEvent[]][] = []
  const stages: [string, Stage][] = []
  const typed: [string, Record<string, string>][] = []
  for (const chunk of inChunks(ids)) {
    events.push(...(await readEvents(database, chunk)))
    const rows = await database
      .selectFrom('enquiries')
      .select(['lead_id', 'stage'])
      .where('lead_id', 'in', chunk)
      .execute()
    typed.push(...(await readTypedFields(database, chunk)))
    stages.push(...rows.map(({ lead_id, stage }): [string, Stage] => [lead_id, stage]))
  }
  return { events: new Map(events), stages: new Map(stages), typed: new Map(typed) }
}

function readFormat({ json, format, output }: Options): 'csv' | 'json' {
  const wanted = format ?? (json || output?.toLowerCase().endsWith('.json') ? 'json' : 'csv')
  if (wanted !== 'csv' && wanted !== 'json') throw new UsageError('--format takes csv or json.')
  return wanted
}

const formatRows = ({ people }: Options, rows: number, leads: StoredLead[]) =>
  people ? count(rows, 'person', 'people') : count(leads.length, 'lead')
