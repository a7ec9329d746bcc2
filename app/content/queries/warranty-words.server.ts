import { fill } from '#app/content/fill.ts'
import { getSite } from './site.server.ts'

/** Fills `{machineYears}` and `{plateChamberYears}` in all texts of a piece of content: the years have one place, site.json. */
export function withWarrantyYears<Content>(content: Content, root?: string): Content {
  const { machineYears, plateChamberYears } = getSite(root).warranty
  return fill(content, { machineYears, plateChamberYears })
}
