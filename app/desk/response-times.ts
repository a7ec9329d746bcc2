/** Distribution of the times to the first call. */
export type Responses = {
  /** Open minutes until the first call, ascending. */
  answered: { minutes: number; count: number }[]
  /** Called within the promised time. */
  inTime: number
  /** Uncalled and late. */
  never: number
  /** Uncalled, but not late yet. */
  waiting: number
  /** Stored before the desk existed, so without a due time. */
  withoutClock: number
}

/** The number of leads that rates refer to; excludes leads that are not late yet. */
export const judged = ({ answered, never }: Responses) => answered.reduce((sum, { count }) => sum + count, never)

/** The quantile of response minutes; uncalled leads count as slowest. @returns null if it falls on an uncalled lead */
export function minutesWithin(responses: Responses, share: number): number | null {
  const wanted = Math.ceil(judged(responses) * share)
  let seen = 0
  for (const { minutes, count } of responses.answered) {
    seen += count
    if (seen >= wanted) return minutes
  }
  return null
}

const EDGES = [5, 15, 30, 60, 120, 240] as const
const LABELS = ['0–5', '5–15', '15–30', '30–60', '1–2 h', '2–4 h', '4 h +'] as const

/** Bars: leads called within 5 minutes, 15 and so on. */
export function toBars({ answered, never }: Responses): { label: string; count: number }[] {
  const counts = LABELS.map(() => 0)
  for (const { minutes, count } of answered) {
    const at = EDGES.findIndex((edge) => minutes <= edge)
    counts[at < 0 ? EDGES.length : at]! += count
  }
  return [...LABELS.map((label, index) => ({ label, count: counts[index]! })), { label: 'none', count: never }]
}
