/** Which routes each browser and HTTP test file visits: written by `npm run test:map`, read by `npm run test:changed`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router'

const MAP = 'tests/visited-routes.json'

/** Test file -> route ids such as `routes/rnd`. */
export type VisitedRoutes = Record<string, string[]>

export const readVisitedRoutes = () => JSON.parse(readFileSync(MAP, 'utf8')) as VisitedRoutes

/**
 * @param log a line `# tests/e2e/rnd.spec.ts` where a test begins, then the addresses it requested
 * @param routes the output of `remix routes --json`
 */
export function writeVisitedRoutes(log: string, routes: AgnosticRouteObject[]) {
  const visited = new Map<string, Set<string>>()
  let current = new Set<string>()
  for (const line of log.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      const file = line.slice(2)
      current = visited.get(file) ?? new Set()
      visited.set(file, current)
    } else for (const id of idsOf(routes, line)) current.add(id)
  }
  const map: VisitedRoutes = Object.fromEntries(
    [...visited].map(([file, ids]) => [file, [...ids].toSorted()] as const).toSorted(([a], [b]) => a.localeCompare(b)),
  )
  writeFileSync(MAP, `${JSON.stringify(map, null, 2)}\n`)
}

/** The catch-all route. */
const UNKNOWN_ADDRESS = 'routes/$'

/** Without the root, which every page has. */
export function idsOf(routes: AgnosticRouteObject[], address: string): string[] {
  const path = new URL(address, 'http://site').pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
  const ids = (matchRoutes(routes, path) ?? []).map(({ route }) => route.id ?? '').filter((id) => id !== 'root')
  // Build files and pictures are not pages.
  return ids.includes(UNKNOWN_ADDRESS) && /\.\w+$/.test(path) ? [] : ids
}
