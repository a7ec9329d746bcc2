/** An island's props are part of the page, so they contain only fields that it uses. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { listPages } from '#app/content/pages/pages.server.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { ROOT, listSources, readImports } from '../architecture/imports.ts'
import { expect, openPage, test } from './test.ts'

const MOST_BYTES = 4000
const MOST_OF: Record<string, number> = {
  // Six machines with all their rows, so that comparing needs no request.
  'product-filter': 11_000,
}

const next = Object.groupBy(
  readImports(listSources('app')).filter(({ typeOnly, isDynamic }) => !typeOnly && !isDynamic),
  ({ from }) => from,
)

/** The code that an island runs in the browser. */
function readCode(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !/(?<!\.server)\.tsx?$/.test(file)) return ''
  seen.add(file)
  const imported = (next[file] ?? []).map(({ to }) => readCode(to, seen))
  return [readFileSync(join(ROOT, file), 'utf8'), ...imported].join('\n')
}

const registry = readFileSync(join(ROOT, 'app/islands/registry.ts'), 'utf8')
const words = new Map(
  [...registry.matchAll(/^ {2}'?([\w-]+)'?: \(\) =>\s+import\('#(app\/[^']+)'\)/gm)].map(([, name, file]) => [
    name!,
    new Set(readCode(file!).match(/[\w-]+/g)),
  ]),
)

const listKeys = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listKeys)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)])
}

/** Keys with hyphens are product slugs, which count as values and not as fields. */
const isField = (key: string) => /^\w+$/.test(key)

test('each island’s props stay within their size limit and contain only fields that its code names', async ({
  request,
}) => {
  const dialogs = listPublicPaths().filter((path) => path.startsWith('/forms/'))
  for (const path of [...listPages().map((page) => page.path), ...dialogs]) {
    for (const island of (await openPage(request, path)).querySelectorAll('[data-island]')) {
      const name = island.getAttribute('data-island')!
      const props = island.getAttribute('data-props')!
      expect.soft(Buffer.byteLength(props), `${path}: ${name}`).toBeLessThanOrEqual(MOST_OF[name] ?? MOST_BYTES)
      const unknown = listKeys(JSON.parse(props)).filter((key) => isField(key) && !words.get(name)?.has(key))
      expect.soft(unknown, `${path}: ${name}`).toEqual([])
    }
  }
})
