/** The report of work in progress as its sheets show it. Types only: sections may import this. */
import type { WipReport } from '#app/content/schemas/report.ts'

/** Counts are in the row's unit. `inProcess`: issued, but neither received nor rejected yet. */
export type Counts = { issued: number; received: number; rejected: number; inProcess: number }

export type ReportRow = WipReport['rows'][number] & Counts & { number: number }
/** Pieces, sets and kilograms cannot be added up together. */
export type ReportTotal = Counts & { unit: string }
export type ReportStage = { name: string; rows: ReportRow[] }

export type Party = { label: string; name: string; lines: string[]; city: string; pincode: string }

export type ReportView = Omit<WipReport, 'rows' | 'parties'> & {
  /** Over the columns of each sheet: which report this is. */
  running: string
  rows: ReportRow[]
  stages: ReportStage[]
  totals: ReportTotal[]
  parties: Party[]
}
