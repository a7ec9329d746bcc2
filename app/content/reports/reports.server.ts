/** The printable report of work in progress: static sample data, shown in three layouts. */
import { z } from 'zod'

import { lines, sample, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getSite } from '#app/content/site/site.server.ts'

const count = z.int().nonnegative()

const row = z
  .strictObject({ job: text, item: text, stage: text, unit: text, issued: count, received: count, rejected: count })
  .refine(
    ({ issued, received, rejected }) => received + rejected <= issued,
    'must not have more received and rejected than issued',
  )

/** `label` is the entry in the list of layouts. */
const layout = z.strictObject({ label: text, title: text, description: text })

const columns = z.strictObject({
  number: text,
  job: text,
  item: text,
  stage: text,
  unit: text,
  issued: text,
  received: text,
  rejected: text,
  inProcess: text,
})

export const wipReportSchema = z.strictObject({
  title: text,
  sample,
  notice: text.describe('A note that the data is a sample. Printed on every sheet until the data is confirmed.'),
  layouts: z.strictObject({ challan: layout, stages: layout, table: layout }),
  tools: z
    .strictObject({ label: text, print: text, hint: text })
    .describe('Labels of the buttons above the report. They are not printed.'),
  document: z.strictObject({ kind: text, facts: z.array(z.strictObject({ label: text, value: text })).min(1) }),
  parties: z.strictObject({
    from: text,
    to: text,
    consignee: z.strictObject({ name: text, lines, city: text, pincode: text, sample }),
  }),
  columns,
  rows: z.array(row).min(1),
  totalLabel: text,
  progress: z.strictObject({ label: text, received: text, rejected: text, inProcess: text }),
  declaration: text,
  signatures: z.array(text).length(3, 'must be three: the sheet has three lines to sign on'),
})

export type WipReport = z.output<typeof wipReportSchema>

export type ReportRow = ReturnType<typeof toRow>
/** Totals by unit, because pieces, sets and kilograms do not add up. */
export type ReportTotal = ReturnType<typeof toTotals>[number]
export type ReportStage = ReturnType<typeof toStages>[number]

export type Party = ReturnType<typeof toParties>[number]

export type ReportView = ReturnType<typeof getWipReport>

export function getWipReport(root?: string) {
  const { rows: written, parties, ...report } = loadContent('reports/wip.json', wipReportSchema, root)
  const rows = written.map(toRow)
  return {
    ...report,
    // The report's name over the columns of each sheet.
    running: `${report.document.kind} ${report.document.facts
      .slice(0, 2)
      .map(({ value }) => value)
      .join(', ')}`,
    rows,
    stages: toStages(rows),
    totals: toTotals(rows),
    parties: toParties(parties, root),
  }
}

/** Counts are in the row's unit. `inProcess` counts what is issued but neither received nor rejected. */
function toRow(row: WipReport['rows'][number], index: number) {
  return { ...row, number: index + 1, inProcess: row.issued - row.received - row.rejected }
}

/** Stages in the order of their first rows. */
function toStages(rows: ReportRow[]) {
  const names = [...new Set(rows.map(({ stage }) => stage))]
  return names.map((name) => ({ name, rows: rows.filter(({ stage }) => stage === name) }))
}

function toTotals(rows: ReportRow[]) {
  const units = [...new Set(rows.map(({ unit }) => unit))]
  return units.map((unit) => ({ unit, ...sum(rows.filter((row) => row.unit === unit)) }))
}

function sum(rows: ReportRow[]) {
  const total = (count: 'issued' | 'received' | 'rejected' | 'inProcess') =>
    rows.reduce((so, row) => so + row[count], 0)
  return {
    issued: total('issued'),
    received: total('received'),
    rejected: total('rejected'),
    inProcess: total('inProcess'),
  }
}

function toParties({ from, to, consignee }: WipReport['parties'], root?: string) {
  const { legalName, addresses } = getSite(root)
  const { lines, city, pincode } = addresses.find(({ kind }) => kind === 'registered')!
  return [
    { label: from, name: legalName.text, lines, city, pincode },
    { label: to, name: consignee.name, lines: consignee.lines, city: consignee.city, pincode: consignee.pincode },
  ]
}
