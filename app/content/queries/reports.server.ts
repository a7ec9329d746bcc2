/** The report of work in progress: what can be counted from its rows is counted here, so that it cannot be wrong. */
import { loadContent } from '#app/content/load.server.ts'
import { wipReportSchema, type WipReport } from '#app/content/schemas/report.ts'
import type { Counts, Party, ReportRow, ReportStage, ReportTotal, ReportView } from '#app/content/views/report.ts'
import { getSite } from './site.server.ts'

export function getWipReport(root?: string): ReportView {
  const { rows: written, parties, ...report } = loadContent('reports/wip.json', wipReportSchema, root)
  const rows = written.map(toRow)
  return {
    ...report,
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

function toRow(row: WipReport['rows'][number], index: number): ReportRow {
  return { ...row, number: index + 1, inProcess: row.issued - row.received - row.rejected }
}

/** In the order in which the stages first appear. */
function toStages(rows: ReportRow[]): ReportStage[] {
  const names = [...new Set(rows.map(({ stage }) => stage))]
  return names.map((name) => ({ name, rows: rows.filter(({ stage }) => stage === name) }))
}

function toTotals(rows: ReportRow[]): ReportTotal[] {
  const units = [...new Set(rows.map(({ unit }) => unit))]
  return units.map((unit) => ({ unit, ...sum(rows.filter((row) => row.unit === unit)) }))
}

function sum(rows: ReportRow[]): Counts {
  const total = (count: keyof Counts) => rows.reduce((so, row) => so + row[count], 0)
  return {
    issued: total('issued'),
    received: total('received'),
    rejected: total('rejected'),
    inProcess: total('inProcess'),
  }
}

function toParties({ from, to, consignee }: WipReport['parties'], root?: string): Party[] {
  const { legalName, addresses } = getSite(root)
  const { lines, city, pincode } = addresses.find(({ kind }) => kind === 'registered')!
  return [
    { label: from, name: legalName.text, lines, city, pincode },
    { label: to, name: consignee.name, lines: consignee.lines, city: consignee.city, pincode: consignee.pincode },
  ]
}
