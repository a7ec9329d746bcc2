/** Adds a page's speed report to the metrics. Invalid, foreign and excess reports are ignored silently. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { contentGeneration, isPublicPath } from '#app/content/publication.server.ts'
import type { PageGroup } from '#app/content/site/sitemap.ts'
import { VITALS_RATE } from '#app/http/limits.ts'
import { readBodyText } from '#app/http/read-body.server.ts'
import { observeVital } from '#app/telemetry/metrics.server.ts'
import { readVitals } from './read-vitals.server.ts'

/** The current window. Real visitors send fewer reports than it takes. */
let minute = { startedAt: 0, reports: 0 }

export async function countVitals(request: Request, now = Date.now()): Promise<void> {
  if (isCrossSite(request) || isOneTooMany(now)) return
  const text = await readBodyText(request).catch(() => null)
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

function isOneTooMany(now: number): boolean {
  if (now - minute.startedAt >= VITALS_RATE.forMs) minute = { startedAt: now, reports: 0 }
  minute.reports += 1
  return minute.reports > VITALS_RATE.most
}

let families = { generation: 0, groups: new Map<string, PageGroup>() }

/** Labels metrics by kind of page. One metric per URL would be unbounded, and could contain an order's id. */
function familyOf(path: string): PageGroup | 'other' {
  const generation = contentGeneration()
  if (families.generation !== generation)
    families = { generation, groups: new Map(listPages().map(({ path, group }) => [path, group])) }
  return families.groups.get(path) ?? 'other'
}
