/** docs/decisions/README.md lists every decision once, under its title and one subject. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const records = readdirSync(FOLDER)
  .filter((name) => /^\d{3}-[\w-]+\.md$/.test(name))
  .sort()
const subjects = read('README.md').split(/^## /m)

const titleOf = (name: string) => /^# (.+)\n/.exec(read(name))?.[1]
const listedIn = (text: string) =>
  [...text.matchAll(/^- \[(.+)\]\((.+)\)(?:: superseded .+)?$/gm)].map(([, title, name]) => [name, title])

test('the index lists every decision once, under its title', () => {
  const listed = listedIn(read('README.md')).sort()
  expect(listed).toEqual(records.map((name) => [name, titleOf(name)]))
})

test('the index lists each subject in numeric order, and nothing outside a subject', () => {
  const [intro = '', ...lists] = subjects.map((text) => listedIn(text).map(([name]) => name))
  expect(intro).toEqual([])
  for (const names of lists) expect(names).toEqual([...names].sort())
})

test('no two decisions have one number, and each has it in its title', () => {
  const numbers = records.map((name) => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
  expect(records.filter((name) => !titleOf(name)?.startsWith(`${name.slice(0, 3)} `))).toEqual([])
})

test.each(records)('%s has context, decision and consequences', (name) => {
  const parts = [...read(name).matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(([, part]) => part)
  expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
})
