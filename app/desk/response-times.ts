/** Distribution of the times to the first response, which is a call, message or outcome, or to the first outcome. */
export type Responses = {
  /** Open minutes until the response, ascending. */
  answered: { minutes: number; count: number }[]
  /** Answered within the promised time. */
  inTime: number
  /** Unanswered and late. */
  never: number
  /** Unanswered, but not late yet. */
  waiting: number
  /** Without a due time: imported, stored before the desk existed, or not to be called. */
  withoutClock: number
}

export const NO_RESPONSES: Responses = { answered: [], inTime: 0, never: 0, waiting: 0, withoutClock: 0 }

export const addResponses = (first: Responses, second: Responses): Responses => ({
  answered: [...first.answered, ...second.answered].toSorted((a, b) => a.minutes - b.minutes),
  inTime: first.inTime + second.inTime,
  never: first.never + second.never,
  waiting: first.waiting + second.waiting,
  withoutClock: first.withoutClock + second.withoutClock,
})

/** The number of people that rates refer to; excludes those who are not late yet. */
export const countMeasured = ({ answered, never }: Responses) => answered.reduce((sum, { count }) => sum + count, never)

/** The quantile of response minutes; the unanswered count as slowest. @returns null if it falls on one of them */
export function minutesWithin(responses: Responses, share: number): number | null {
  const wanted = Math.ceil(countMeasured(responses) * share)
  let seen = 0
  for (const { minutes, count } of responses.answered) {
    seen += count
    if (seen >= wanted) return minutes
  }
  return null
}

const EDGES = [5, 15, 30, 60, 120, 240] as const
const LABELS = ['0–5', '5–15', '15–30', '30–60', '1–2 h', '2–4 h', '4 h +'] as const

/** Bars: people answered within 5 minutes, 15 and so on. */
export function toBars({ answered, never }: Responses): { label: string; count: number }[] {
  const counts = LABELS.map(() => 0)
  for (const { minutes, count } of answered) {
    const index = EDGES.findIndex((edge) => minutes <= edge)
    counts[index < 0 ? EDGES.length : index]! += count
  }
  return [...LABELS.map((label, index) => ({ label, count: counts[index]! })), { label: 'none', count: never }]
}
