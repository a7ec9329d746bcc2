/**
 * Takes a page's own report of how fast it was into the site's figures. What is no report, comes from elsewhere or is one too
 * many is passed over in silence: nobody waits for an answer, and a wrong report is nobody's trouble.
 */
import type { PageGroup } from '#app/content/pages.ts'
import { listPages } from '#app/content/queries/pages.server.ts'
import { readText } from '#app/http/read-text.server.ts'
import { observeVital } from '#app/metrics.server.ts'
import { readVitals } from './read-vitals.server.ts'

const MAX_BYTES = 2048
const MINUTE_MS = 60_000
/** More in one minute are no visitors. */
const MAX_PER_MINUTE = 600

let minute = { startedAt: 0, reports: 0 }

export async function countVitals(request: Request, now = Date.now()): Promise<void> {
  if (isForeign(request) || isTooLong(request) || isOneTooMany(now)) return
  const text = await readText(request.body, MAX_BYTES).catch(() => null)
  const report = text === null ? null : readVitals(text)
  if (!report) return
  const family = familyOf(report.page)
  for (const [name, value] of Object.entries(report.vitals)) {
    if (value !== undefined) observeVital(name, family, value)
  }
}

/** Another site's page may post here, but has nothing to say about ours. Old browsers do not tell. */
const isForeign = (request: Request) => (request.headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin'

/** Known before it is read: to break off in the middle would break the connection too. */
const isTooLong = (request: Request) => Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES

function isOneTooMany(now: number): boolean {
  if (now - minute.startedAt >= MINUTE_MS) minute = { startedAt: now, reports: 0 }
  minute.reports += 1
  return minute.reports > MAX_PER_MINUTE
}

let families: Map<string, PageGroup> | undefined

/** The kind of page only: a figure for each address would be a list without end, and could hold somebody's order number. */
function familyOf(path: string): PageGroup | 'other' {
  families ??= new Map(listPages().map(({ path, group }) => [path, group]))
  return families.get(path) ?? 'other'
}
