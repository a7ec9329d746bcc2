/** Adds a page's speed report to the metrics. Invalid, foreign and excess reports are ignored silently. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { contentGeneration, isPublicPath } from '#app/content/publication.server.ts'
import type { PageGroup } from '#app/content/site/sitemap.ts'
import { readText } from '#app/http/read-bytes.server.ts'
import { observeVital } from '#app/telemetry/metrics.server.ts'
import { readVitals } from './read-vitals.server.ts'

const MAX_BYTES = 2048
const MINUTE_MS = 60_000
/** Reports accepted per minute. Real visitors send fewer. */
const MAX_PER_MINUTE = 600

let minute = { startedAt: 0, reports: 0 }

export async function countVitals(request: Request, now = Date.now()): Promise<void> {
  if (isCrossSite(request) || isTooLong(request) || isOneTooMany(now)) return
  const text = await readText(request.body, MAX_BYTES).catch(() => null)
  const report = text === null ? null : readVitals(text)
  // Previews do not count.
  if (!report || !isPublicPath(report.page)) return
  const family = familyOf(report.page)
  for (const [name, value] of Object.entries(report.vitals)) {
    if (value !== undefined) observeVital(name, family, value)
  }
}

/** Old browsers do not send the header. */
const isCrossSite = (request: Request) => (request.headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin'

/** Checked before reading, because aborting the body would break the connection. */
const isTooLong = (request: Request) => Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES

function isOneTooMany(now: number): boolean {
  if (now - minute.startedAt >= MINUTE_MS) minute = { startedAt: now, reports: 0 }
  minute.reports += 1
  return minute.reports > MAX_PER_MINUTE
}

let families = { generation: 0, groups: new Map<string, PageGroup>() }

/** Labels metrics by kind of page. One metric per URL would be unbounded, and could contain an order's id. */
function familyOf(path: string): PageGroup | 'other' {
  const generation = contentGeneration()
  if (families.generation !== generation)
    families = { generation, groups: new Map(listPages().map(({ path, group }) => [path, group])) }
  return families.groups.get(path) ?? 'other'
}
