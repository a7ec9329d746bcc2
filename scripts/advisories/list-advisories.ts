/** Reads version 2 of the `npm audit --json` report: https://docs.npmjs.com/cli/v11/commands/npm-audit */
import { z } from 'zod'

export type Advisory = { id: string; name: string; title: string }

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string() })
const report = z.object({
  auditReportVersion: z.literal(2),
  /** `via` contains advisories, or names of dependencies that have one. */
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([advisory, z.string()])) })),
})

/** @returns null if npm could not get a report */
export function listAdvisories(output: string): Advisory[] | null {
  const read = report.safeParse(parseJson(output))
  if (!read.success) return null
  const found = Object.values(read.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string')
    .map(({ name, title, url }) => ({ id: url.split('/').at(-1) ?? url, name, title }))
  return [...new Map(found.map((each) => [each.id, each])).values()]
}

/** @param page docs/advisories.md: an advisory that a version closed is listed in another section, and may not come back */
export function listUnlisted(found: Advisory[], page: string): Advisory[] {
  const open = /^## Open$([^]*?)(?=^## |(?![^]))/m.exec(page)?.[1] ?? ''
  return found.filter(({ id }) => !open.includes(id))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
