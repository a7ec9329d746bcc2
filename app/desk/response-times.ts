/** How soon the first call was made, of many leads: minutes, with how many leads each. */
export type Responses = {
  /** Open minutes until the first call, ascending. */
  answered: { minutes: number; count: number }[]
  /** Called by when it was promised. */
  inTime: number
  /** The time has passed, and nobody has called. */
  never: number
  /** Not called, and there is time yet. */
  waiting: number
  /** From before there was a desk. */
  withoutClock: number
}

/** Leads that can be judged: those who still have time cannot. */
export const judged = ({ answered, never }: Responses) => answered.reduce((sum, { count }) => sum + count, never)

/** The minutes within which a share of all was called; who was not called counts as slowest. @returns null: not called yet */
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

/** As bars: how many within 5 minutes, within 15 and so on. */
export function toBars({ answered, never }: Responses): { label: string; count: number }[] {
  const counts = LABELS.map(() => 0)
  for (const { minutes, count } of answered) {
    const at = EDGES.findIndex((edge) => minutes <= edge)
    counts[at < 0 ? EDGES.length : at]! += count
  }
  return [...LABELS.map((label, index) => ({ label, count: counts[index]! })), { label: 'none', count: never }]
}
