/** View models of the report. */
import { plausibleRange } from '#app/desk/wilson.ts'
import type { Report, ReportBy, ReportLine, Sums } from '#app/desk/report.server.ts'
import type { FormId } from '#app/forms/registry.ts'
import { formatForm } from './lead-view.ts'

const FEW = 10

/** Whether there are too few leads to judge. */
export const isFew = (leads: number) => leads < FEW

export const BY_NAMES: Record<ReportBy, string> = {
  source: 'Source',
  campaign: 'Campaign',
  city: 'City',
  form: 'Form',
  product: 'Machine',
  person: 'Person',
}

const UNKNOWN: Record<ReportBy, string> = {
  source: 'Unknown: typed the address, or no trace',
  campaign: 'Unknown: no campaign named',
  city: 'Unknown: no city given',
  form: 'Unknown',
  product: 'Unknown: no machine named',
  person: 'Nobody yet',
}

export const RATES = ['reached', 'visits', 'sold'] as const
export type Rate = (typeof RATES)[number]
export const RATE_NAMES: Record<Rate, string> = { reached: 'Reached', visits: 'Visits', sold: 'Sold' }

/** `part` of `whole` in percent, with its plausible range. */
export type RateView = { part: number; whole: number; share: number; low: number; high: number; says: string }

export type LineView = Sums & { name: string; isFew: boolean; rate: RateView; says: string }

const whole = (share: number) => Math.round(share * 100)

function toRate(part: number, leads: number): RateView {
  const { low, high } = plausibleRange(part, leads)
  const says = `${part} of ${leads}, plausibly ${whole(low)} to ${whole(high)} of 100`
  return { part, whole: leads, share: leads > 0 ? part / leads : 0, low, high, says }
}

const rupees = (sum: number) => `₹${Math.round(sum).toLocaleString('en-IN')}`

const toView = (name: string, sums: Sums, rate: Rate, first: Sums | null): LineView => ({
  ...sums,
  name,
  isFew: isFew(sums.leads),
  rate: toRate(sums[rate], sums.leads),
  says: [
    first && `by first visit: ${first.leads} leads, ${first.visits} visits, ${first.sold} sold`,
    sums.rupees > 0 && `${rupees(sums.rupees)} noted by staff`,
    sums.paid > 0 && `${rupees(sums.paid)} paid here`,
  ]
    .filter(Boolean)
    .join(' · '),
})

export function toName({ key }: Pick<ReportLine, 'key'>, by: ReportBy, people: ReadonlyMap<string, string>): string {
  if (key === '') return UNKNOWN[by]
  if (by === 'form') return formatForm(key as FormId)
  return by === 'person' ? (people.get(key) ?? 'Someone who left') : key
}

export function toLineViews(
  { lines, others, total }: Report,
  { by, rate, people }: { by: ReportBy; rate: Rate; people: ReadonlyMap<string, string> },
): { lines: LineView[]; total: LineView } {
  const views = lines.map((line) => toView(toName(line, by, people), line, rate, line.first))
  if (others) views.push(toView(`Others: ${others.count}`, others, rate, null))
  return { lines: views, total: toView('All', total, rate, null) }
}

/** `9 min`, `2:30 h`; a dash if uncalled. */
export function formatMinutes(minutes: number | null): { figure: string; unit: string } {
  if (minutes === null) return { figure: '–', unit: 'not called' }
  if (minutes < 120) return { figure: String(minutes), unit: 'min' }
  return { figure: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, unit: 'h' }
}
