/** What a change can break: the files of browser and HTTP tests that visit a page of which a changed file is part. */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readFileSync } from 'node:fs'

import { type Import, listSources, readImports } from '../../tests/architecture/imports.ts'
import type { VisitedRoutes } from './visits.ts'

/** Nothing of the built site reads these; Vitest itself knows which unit tests do. */
const BESIDE = /^(cli|bench|art|docs)\/|\.(test|spec)\.tsx?$|\.md$/

/**
 * @param changed paths of the project
 * @returns the files of tests, or the file that decides nothing: then everything is tried
 */
export function findAffected(changed: string[], visited: VisitedRoutes): { tests: string[] } | { unknown: string } {
  const imports = [...readImports([...listSources('app', 'tests')]), ...readStyleImports()]
  const tests = new Set<string>()
  for (const file of changed) {
    const importers = findImporters(imports, file)
    const own = [...importers].filter((each) => each in visited)
    const routes = new Set([...importers].flatMap((each) => toRouteId(each) ?? []))
    const isWholeSite = importers.has('app/root.tsx') || /^app\/entry\./.test(file)
    const visitors = Object.keys(visited).filter((test) => visited[test]!.some((id) => routes.has(id)))
    for (const test of [...own, ...visitors]) tests.add(test)
    const isKnown = own.length > 0 || routes.size > 0 || BESIDE.test(file)
    if (isWholeSite || !isKnown) return { unknown: file }
  }
  return { tests: [...tests].toSorted() }
}

/** The file itself, and whatever needs it by any number of steps. */
function findImporters(imports: Import[], file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const { from, to } of imports) if (to === each) found.add(from)
  return found
}

const toRouteId = (file: string) => /^app\/(routes\/.+)\.tsx?$/.exec(file)?.[1]

/** What `@import` of a style sheet names. */
const readStyleImports = (): Import[] =>
  globSync('app/**/*.css').flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, to]) => ({
      from,
      to: join(dirname(from), to!),
      typeOnly: false,
    })),
  )
