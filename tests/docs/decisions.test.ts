/** Checks that each decision that is not yet in its subject's page is short and listed, and that no reference to one dangles. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'docs/decisions')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const records = readdirSync(FOLDER)
  .filter((name) => /^\d{3}-[\w-]+\.md$/.test(name))
  .sort()
const numbers = records.map((name) => name.slice(0, 3))

/** Limits for one screen: 45 lines of 140 characters. */
const SCREEN = { lines: 45, characters: 140 }

const titleOf = (name: string) => /^# (.+)\n/.exec(read(name))?.[1]
const listedIn = (text: string) => [...text.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => [name, title])

test('the index lists every decision once, under its title', () => {
  const listed = listedIn(read('README.md')).sort()
  expect(listed).toEqual(records.map((name) => [name, titleOf(name)]))
})

test('each decision has its own number in its title', () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
  expect(records.filter((name) => !titleOf(name)?.startsWith(`${name.slice(0, 3)} `))).toEqual([])
})

test.each(records)('%s fits on one screen', (name) => {
  const rows = read(name)
    .trimEnd()
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / SCREEN.characters)))
  const sum = rows.reduce((sum, count) => sum + count, 0)
  const limit = `${sum} rows of ${SCREEN.characters} characters, ${SCREEN.lines} allowed`
  expect(sum, limit).toBeLessThanOrEqual(SCREEN.lines)
})

const FOLDERS = ['app', 'bench', 'cli', 'content', 'deploy', 'docs', 'scripts', 'server', 'tests']
const files = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((name) => /\.(?:tsx?|m?js|css|md|json|sh|conf|service|ya?ml)$/.test(name))

/** The word, then one or more numbers: `decision NNN`, `decisions NNN and NNN`; within the decisions also `(NNN)`. */
const NAMED = /\bdecisions? (\d{3}(?:(?:, | and | to )\d{3})*)/gi
const IN_BRACKETS = /\((?:`[^`]*`, )?([01]\d{2}(?:(?:, | and )[01]\d{2})*)\)/g

const listNumbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, listed]) => listed!.match(/\d{3}/g)!)

test('every reference to a decision in code, tests and docs exists', () => {
  const dangling = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const paths = [...text.matchAll(/decisions\/(\d{3}-[\w-]+\.md)/g)].map(([, name]) => name!)
    return [
      ...paths.filter((name) => !records.includes(name)),
      ...listNumbers(text, NAMED).filter((number) => !numbers.includes(number)),
    ].map((reference) => `${file}: ${reference}`)
  })
  expect(dangling).toEqual([])
})

test.each(records)('%s refers only to existing decisions', (name) => {
  expect(listNumbers(read(name), IN_BRACKETS).filter((number) => !numbers.includes(number))).toEqual([])
})
