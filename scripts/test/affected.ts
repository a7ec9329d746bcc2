/** Finds the browser and HTTP tests in which a changed file runs. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Import, listSources, readImports } from '../../tests/architecture/imports.ts'
import { type TestMap, fileOf, listTests } from './test-map.ts'

/** Not part of the built site; Vitest itself knows which unit tests import them. */
const BESIDE = /^(cli|bench|art|docs|deploy)\/|\.(test|spec)\.tsx?$|\.md$/

/** With more, all of `npm test` takes hardly longer, and misses nothing. */
const MANY = 1 / 2

/** @returns the tests, or the changed file that may affect every page */
export function findAffected(
  changed: string[],
  map: TestMap,
  imports: Import[] = readProject(),
): { tests: string[] } | { unknown: string } {
  const all = listTests(map)
  const tests = new Set<string>()
  for (const file of changed) {
    const own = findRunning(file, map, imports)
    const helped = file.startsWith('tests/')
      ? [...findImporters(imports, file)].filter((each) => isPageTest.test(each))
      : []
    if (own.size > all.length * MANY || (own.size + helped.length === 0 && !BESIDE.test(file))) return { unknown: file }
    for (const test of [...own, ...helped]) tests.add(test)
  }
  return { tests: [...tests].filter((test) => !tests.has(fileOf(test)) || test === fileOf(test)).toSorted() }
}

const isPageTest = /^tests\/(?:http\/.+\.test|(?:e2e|hands)\/.+\.spec)\.ts$/

/**
 * The tests in which the file itself runs, or a file that imports it: constants and types of a file leave no trace. A file
 * without any, like a style sheet, runs where its importers do.
 */
function findRunning(file: string, map: TestMap, imports: Import[], seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const importers = imports.filter(({ to, typeOnly }) => to === file && !typeOnly).map(({ from }) => from)
  const own = map.get(file)
  const above = own
    ? importers.map((each) => map.get(each) ?? new Set<string>())
    : importers.map((each) => findRunning(each, map, imports, seen))
  return new Set([...(own ?? []), ...above.flatMap((tests) => [...tests])])
}

/** The file and everything that imports it, directly or not. */
function findImporters(imports: Import[], file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const { from, to } of imports) if (to === each) found.add(from)
  return found
}

const readProject = (): Import[] => [
  ...readImports(listSources('app', 'server', 'tests')),
  ...globSync('app/**/*.css').flatMap((from) => readStyleImports(from)),
  ...globSync('app/**/*.{ts,tsx}').flatMap((from) => readContentUses(from)),
]

const readStyleImports = (from: string): Import[] =>
  [...readFileSync(from, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, to]) =>
    toImport(from, join(dirname(from), to!)),
  )

/** Content is read while the site runs: `'pages/rnd.json'`, `loadContentFolder('cities'`, `getPage('connect'`. */
function readContentUses(from: string): Import[] {
  const source = readFileSync(from, 'utf8')
  // Others name files only for their schemas, or count what is in them.
  if (!/\b(?:loadContent|loadContentFolder|getPage)\(/.test(source)) return []
  const named = [...source.matchAll(/'([\w/-]+\.json)'/g)].map(([, name]) => name!)
  const pages = [...source.matchAll(/\bgetPage\('([\w-]+)'/g)].map(([, name]) => `pages/${name}.json`)
  const folders = [...source.matchAll(/\bloadContentFolder\('(\w+)'/g)].flatMap(([, folder]) =>
    globSync(`${folder}/*.json`, { cwd: 'content' }),
  )
  return [...named, ...pages, ...folders].map((name) => toImport(from, `content/${name}`))
}

const toImport = (from: string, to: string): Import => ({ from, to, typeOnly: false, isDynamic: false })
