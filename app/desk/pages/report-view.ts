/** View models of the report. */
import { toRupees } from '#app/content/rupees.ts'
import { type Responses, countMeasured, minutesWithin } from '#app/desk/response-times.ts'
import type { Report, ReportBy, ReportLine, Sums, Trials } from '#app/desk/report.server.ts'
import type { FormId } from '#app/forms/registry.ts'
import { dayOf, DAY_MS } from '#app/time/india.ts'
import { day } from './ist.ts'
import { formatForm } from './lead-view.ts'

const FEW = 10

/** Whether there are too few people to judge. */
export const isFew = (people: number) => people < FEW

export const BY_NAMES: Record<ReportBy, string> = {
  source: 'Source',
  campaign: 'Campaign',
  city: 'City',
  form: 'Form',
  product: 'Machine',
  member: 'Staff',
}

const UNKNOWN: Record<ReportBy, string> = {
  source: 'Unknown: typed the address, or no trace',
  campaign: 'Unknown: no campaign named',
  city: 'Unknown: no city given',
  form: 'Unknown',
  product: 'Unknown: no machine named',
  member: 'Nobody: not called yet, or done by the visitor alone',
}

const toView = (name: string, sums: Sums, outcomes: Responses | null = null) => ({
  ...sums,
  name,
  isFew: isFew(sums.people),
  says: [
    count(sums.enquiries, 'enquiry', 'enquiries'),
    outcomes && formatOutcomes(outcomes),
    sums.rupees > 0 && `${toRupees(sums.rupees)} noted by staff`,
    sums.asked > 0 && `${toRupees(sums.asked)} asked for by link`,
    sums.paid > 0 && `${toRupees(sums.paid)} paid here`,
    sums.refunded > 0 && `${toRupees(sums.refunded)} refunded`,
  ]
    .filter(Boolean)
    .join(' · '),
})

export type LineView = ReturnType<typeof toView>

/** The payments at a test gateway. @returns null without trials */
export const toTrials = ({ orders, asked, paid, refunded }: Trials): string | null =>
  orders === 0
    ? null
    : [
        count(orders, 'order', 'orders'),
        asked > 0 && `${toRupees(asked)} asked for by link`,
        `${toRupees(paid)} paid`,
        refunded > 0 && `${toRupees(refunded)} refunded`,
      ]
        .filter(Boolean)
        .join(' · ')

export const count = (number: number, singular: string, plural: string) =>
  `${number} ${number === 1 ? singular : plural}`

function formatOutcomes(outcomes: Responses): string | null {
  const of = countMeasured(outcomes)
  if (of === 0) return null
  const { figure, unit } = formatMinutes(minutesWithin(outcomes, 0.5))
  const half = figure === NEVER ? 'no outcome yet for half' : `half within ${figure} ${unit}`
  return `first outcome: ${half}, ${outcomes.inTime} of ${of} in the promised time`
}

export function toName({ key }: Pick<ReportLine, 'key'>, by: ReportBy, members: ReadonlyMap<string, string>): string {
  if (key === '') return UNKNOWN[by]
  if (by === 'form') return formatForm(key as FormId)
  return by === 'member' ? (members.get(key) ?? 'Someone who left') : key
}

export function toLineViews(
  { lines, others: otherLines, total }: Report,
  by: ReportBy,
  members: ReadonlyMap<string, string>,
) {
  const views = lines.map((line) => toView(toName(line, by, members), line, line.outcomes))
  if (otherLines) views.push(toView(`Others: ${otherLines.count}`, otherLines))
  return { lines: views, total: toView('All', total) }
}

const NEVER = '–'

/** `9 min`, `2:30 h`; a dash if there was no response. */
function formatMinutes(minutes: number | null): { figure: string; unit: string } {
  if (minutes === null) return { figure: NEVER, unit: 'not yet' }
  if (minutes < 120) return { figure: String(minutes), unit: 'min' }
  return { figure: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, unit: 'h' }
}

export const toResponseView = (responses: Responses) => ({
  ...responses,
  of: countMeasured(responses),
  median: formatMinutes(minutesWithin(responses, 0.5)),
  ninth: formatMinutes(minutesWithin(responses, 0.9)),
})

/** The median is missing if it falls on someone without an outcome. */
export function toResponseCells(outcomes: Responses): Record<string, number> {
  const median = minutesWithin(outcomes, 0.5)
  return { ...(median !== null && { median }), in_time: outcomes.inTime, timed: countMeasured(outcomes) }
}

type Missing = { erased: number; retentionDays: number | null; from: number; now: number }

/** Explains which enquiries the report can no longer count. */
export function toMissing({ erased, retentionDays, from, now }: Missing): string[] {
  const oldest = retentionDays === null ? 0 : now - retentionDays * DAY_MS
  return [
    ...(erased > 0 ? [`${count(erased, 'enquiry', 'enquiries')} of these days, since erased`] : []),
    ...(from < oldest
      ? [
          `everything before ${day(oldest)} ${dayOf(oldest).slice(0, 4)}: enquiries are erased after ${retentionDays} days`,
        ]
      : []),
  ]
}
