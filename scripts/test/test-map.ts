/** Which source files run in each browser and HTTP test: written by `npm run test:map`, read by `npm run test:changed`. */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'tests/test-map.json'

/** Source file -> tests: `tests/e2e/rnd.spec.ts the title`, or only the file for tests that build on each other. */
export type TestMap = Map<string, Set<string>>

/** Tests are numbered, because a file runs in hundreds. */
type Written = { tests: string[]; sources: Record<string, string> }

export function readTestMap(): TestMap {
  const { tests, sources } = JSON.parse(readFileSync(FILE, 'utf8')) as Written
  return new Map(Object.entries(sources).map(([source, numbers]) => [source, new Set(fromRanges(numbers, tests))]))
}

export function writeTestMap(map: TestMap) {
  const tests = listTests(map)
  const sources = Object.fromEntries(
    [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([source, own]) => [source, toRanges(own, tests)]),
  )
  writeFileSync(FILE, `${JSON.stringify({ tests, sources } satisfies Written, null, 2)}\n`)
}

export const listTests = (map: TestMap): string[] =>
  [...new Set([...map.values()].flatMap((own) => [...own]))].toSorted()

export const fileOf = (test: string) => test.split(' ')[0]!

/** @param log a line `# tests/e2e/rnd.spec.ts the title` where a test begins, then `+ app/root.tsx …`: what ran */
export function readLog(log: string): TestMap {
  const map: TestMap = new Map()
  let current: string | undefined
  for (const line of log.split('\n')) {
    if (line.startsWith('# ')) {
      current = line.slice(2).trim()
      // A test that asks for no page is known too.
      add(map, fileOf(current), current)
    } else if (line.startsWith('+ ') && current)
      for (const source of line.slice(2).split(' ')) add(map, source, current)
  }
  return map
}

/** For a recording of some files: the others keep what is known of them, unless they are gone. */
export function mergeMaps(before: TestMap, now: TestMap, isThere: (file: string) => boolean): TestMap {
  const recorded = new Set(listTests(now).map(fileOf))
  const merged: TestMap = new Map()
  for (const [source, tests] of before)
    for (const test of tests)
      if (isThere(source) && isThere(fileOf(test)) && !recorded.has(fileOf(test))) add(merged, source, test)
  for (const [source, tests] of now) for (const test of tests) add(merged, source, test)
  return merged
}

const add = (map: TestMap, source: string, test: string) => map.set(source, (map.get(source) ?? new Set()).add(test))

/** `0-3 7`: the places of these tests in the list. */
function toRanges(own: Set<string>, tests: string[]): string {
  const ranges: [number, number][] = []
  tests.forEach((test, at) => {
    if (!own.has(test)) return
    const last = ranges.at(-1)
    if (last?.[1] === at - 1) last[1] = at
    else ranges.push([at, at])
  })
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ')
}

const fromRanges = (text: string, tests: string[]) =>
  text.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return tests.slice(from, to + 1)
  })
