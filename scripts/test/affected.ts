/** Finds the browser and HTTP tests that visit a page which contains a changed file. */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readFileSync } from 'node:fs'

import addresses from '../../app/routes/shared/addresses.json' with { type: 'json' }
import { type Import, listSources, readImports } from '../../tests/architecture/imports.ts'
import type { VisitedRoutes } from './visits.ts'

const sharedRoutes: Record<string, string> = addresses

/** Not part of the built site; Vitest itself knows which unit tests import them. */
const BESIDE = /^(cli|bench|art|docs)\/|\.(test|spec)\.tsx?$|\.md$/

/** @returns the test files, or the changed file that may affect every page */
export function findAffected(changed: string[], visited: VisitedRoutes): { tests: string[] } | { unknown: string } {
  const imports = [...readImports([...listSources('app', 'tests')]), ...readStyleImports()]
  const tests = new Set<string>()
  for (const file of changed) {
    const importers = findImporters(imports, file)
    const own = [...importers].filter((each) => each in visited)
    const routes = new Set([...importers].flatMap(toRouteIds))
    const isWholeSite = importers.has('app/root.tsx') || /^app\/entry\./.test(file)
    const visitors = Object.keys(visited).filter((test) => visited[test]!.some((id) => routes.has(id)))
    for (const test of [...own, ...visitors]) tests.add(test)
    const isKnown = own.length > 0 || routes.size > 0 || BESIDE.test(file)
    if (isWholeSite || !isKnown) return { unknown: file }
  }
  return { tests: [...tests].toSorted() }
}

/** The file and everything that imports it, directly or not. */
function findImporters(imports: Import[], file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const { from, to } of imports) if (to === each) found.add(from)
  return found
}

const toRouteIds = (file: string): string[] => {
  const [, shared] = /^app\/routes\/shared\/(.+)\.tsx$/.exec(file) ?? []
  if (shared)
    return Object.keys(sharedRoutes).flatMap((name) => (sharedRoutes[name] === shared ? `routes/${name}` : []))
  const [, id] = /^app\/(routes\/.+)\.tsx?$/.exec(file) ?? []
  return id ? [id] : []
}

const readStyleImports = (): Import[] =>
  globSync('app/**/*.css').flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, to]) => ({
      from,
      to: join(dirname(from), to!),
      typeOnly: false,
    })),
  )
