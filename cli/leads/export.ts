import { stringify } from 'csv-stringify/sync'

import { forms } from '#app/forms/registry.ts'
import { withoutCommands } from '#app/leads/plain-text.ts'
import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { UsageError, readFilter } from './options.ts'
import type { Verb } from './options.ts'
import { istTime, toPrintableJson } from './print.ts'

export const exportLeads: Verb = {
  usage: 'export --format csv|json [--since 30d] [--form contact] [--status …]',
  async run({ store, now }, options) {
    const format = options.json ? 'json' : (options.format ?? 'csv')
    if (format !== 'csv' && format !== 'json') throw new UsageError('--format takes csv or json.')
    const rows = (await store.list(readFilter(options, now))).map(toRow)
    return { json: rows, text: format === 'csv' ? toCsv(rows) : toPrintableJson(rows) }
  },
}

const FIELD_NAMES = [...new Set(Object.values(forms).flatMap((form) => Object.keys(form.fields)))]
const COLUMNS = [
  'ref',
  'received_ist',
  'form',
  'header',
  'status',
  ...FIELD_NAMES,
  'page',
  'first_visit',
  'last_visit',
  'consent_version',
  'whatsapp_consent',
  'enquiry_number',
]

function toRow({ lead, status }: StoredLead): Record<string, string> {
  return {
    ref: lead.ref,
    received_ist: istTime(lead.createdAt),
    form: lead.form,
    header: lead.header,
    status,
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, lead.fields[name] ?? ''])),
    // Ten digits: a spreadsheet takes a leading plus for a formula.
    phone: (lead.fields.phone ?? '').replace('+91', ''),
    page: lead.page,
    first_visit: lead.attribution.first ? JSON.stringify(lead.attribution.first) : '',
    last_visit: lead.attribution.last ? JSON.stringify(lead.attribution.last) : '',
    consent_version: lead.consent.version,
    whatsapp_consent: lead.consent.whatsapp ? 'yes' : 'no',
    enquiry_number: String(lead.enquiryNumber),
  }
}

/** For spreadsheets: UTF-8 with BOM, RFC 4180, and no cell that one would run as a formula or a terminal obey. */
const toCsv = (rows: Record<string, string>[]) =>
  stringify(rows.map(toPlainCells), {
    header: true,
    columns: COLUMNS,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  }).trimEnd()

/** Before a cell is looked at: what it loses may hide a formula's first sign. */
const toPlainCells = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutCommands(text).trim()]))
