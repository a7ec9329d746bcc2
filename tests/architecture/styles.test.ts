/** One language of style: utilities on the scale, and hand-written CSS only for what they cannot say. */
import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'

import { type Counts, countStyles } from '../../scripts/house/count-styles.ts'
import { classesOf, readSheets } from '../../scripts/house/read-styles.ts'
import { ROOT, listSources, readImports } from './imports.ts'

/** What is still written by hand. A number only falls; when it has, it falls here too. */
const MOST: Partial<Counts> = {
  'lines of hand-written CSS': 10693,
  'of them in the flat folder app/styles': 123,
  'hand-written classes': 575,
  'font sizes outside the tokens': 68,
  'trackings outside the tokens': 18,
  'widths at which a layout changes': 24,
  'colours outside tokens and drawings': 119,
  'corners outside the tokens': 22,
  'sheets of more than 250 lines': 8,
  'selectors heavier than (0,2,1)': 94,
  'classes styled in more than one sheet': 10,
}

/** Sheets of pages that still hold rules. The list only gets shorter. */
const WITH_RULES: string[] = []

const sheets = readSheets(ROOT)
const files = listSources('app')
const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')

test('no figure of the house of style rises', () => {
  const counts = countStyles(ROOT)
  expect(Object.entries(MOST).filter(([name, most]) => counts[name as keyof Counts] > most)).toEqual([])
})

test('every class that is written by hand is used', () => {
  const words = new Set(code.match(/[\w-]+/g))
  // `dialog-${look}`: the part before the brace.
  const beginnings = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, text]) => text!)
  const isUsed = (name: string) => words.has(name) || beginnings.some((text) => name.startsWith(text))
  const unused = sheets.flatMap(({ file, rules }) =>
    rules
      .flatMap(({ selectors }) => selectors.flatMap(classesOf))
      .flatMap((name) => (isUsed(name) ? [] : `${file}: ${name}`)),
  )
  expect(unused).toEqual([])
})

test('the sheet of a page only says what it is made of', () => {
  const withRules = sheets.filter(({ file, rules }) => file.startsWith('app/styles/pages/') && rules.length > 0)
  expect(withRules.map(({ file }) => file.replace('app/styles/pages/', ''))).toEqual(WITH_RULES)
})

test('the sheet of a page has the utilities of every section that the page shows', () => {
  const imports = readImports(files).filter(({ typeOnly }) => !typeOnly)
  const next = Object.groupBy(imports, ({ from }) => from)
  const pages = imports.filter(({ from, to }) => from.startsWith('app/routes/') && to.startsWith('app/styles/pages/'))
  const missing = pages.flatMap(({ from, to }) => {
    const { sources } = sheets.find(({ file }) => file === to)!
    const globs = sources.map((source) => relative(ROOT, join(ROOT, dirname(to), source)))
    const shown = [...reach(from, next)].filter((file) => /^app\/sections\/.*\.tsx$/.test(file))
    return shown.filter((file) => !globs.some((glob) => matchesGlob(file, glob))).map((file) => `${to}: ${file}`)
  })
  expect(missing).toEqual([])
})

function reach(from: string, next: Partial<Record<string, { to: string }[]>>, seen = new Set([from])) {
  for (const { to } of next[from] ?? []) {
    if (seen.has(to)) continue
    seen.add(to)
    reach(to, next, seen)
  }
  return seen
}
