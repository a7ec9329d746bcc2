/** Generates the table in docs/real-use.md from a report of the tests in tests/hands. */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

import { CELLS, type Cell } from '../../tests/hands/cells.ts'
import type { TestRun } from './reports.ts'

const FILE = 'docs/real-use.md'
const [BEGIN, END] = ['<!-- matrix -->', '<!-- /matrix -->']

/** A journey belongs to the first matching column. */
const COLUMNS: [name: string, journeys: RegExp][] = [
  ['contact', /^contact/],
  ['city', /^city/],
  ['festival', /^festival/],
  ['demo', /^demo/],
  ['connect', /^connect/],
  ['popup', /^home popup/],
  ['dealer', /^(franchise|form for partners)/],
  ['order by phone', /^order by phone/],
  ['withdrawal', /^withdrawal/],
  ['online order', /^(order|payment)/],
  ['visit', /visit$|^window/],
  ['finder, bill, filter', /^(finder|five|product filter)/],
  ['desk', /desk$/],
]

const columnOf = ({ journey }: Cell) => COLUMNS.findIndex(([, journeys]) => journeys.test(journey.name))

/** Sorts inputs without a condition first, then the conditions. */
const rowOf = ({ condition, input }: Cell) =>
  condition.name || input.name.replace(/^(by Enter|by a press without focus).* the field .*/, '$1, in each other field')

export async function writeMatrix(runs: TestRun[], seconds: number) {
  const text = readFileSync(FILE, 'utf8')
  const [start, end] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)]
  const made = `${text.slice(0, start)}\n\n${toMatrix(runs, seconds)}\n\n${text.slice(end)}`
  writeFileSync(FILE, await format(made, { ...(await resolveConfig(FILE)), parser: 'markdown' }))
}

function toMatrix(runs: TestRun[], seconds: number): string {
  const states = new Map(runs.map(({ name, state }) => [name.replace(/^.* › | \[[^[]*\]$/g, ''), state]))
  const tried = CELLS.filter(({ title }) => states.has(title))
  const count = (cells: Cell[], state: TestRun['state']) =>
    cells.filter(({ title }) => states.get(title) === state).length
  const toEntry = (cells: Cell[]) => {
    const [failed, skipped] = [count(cells, 'failed'), count(cells, 'skipped')]
    return [cells.length || '', failed && `${failed} failed`, skipped && `${skipped} skipped`]
      .filter(Boolean)
      .join(', ')
  }
  const rows = [...Map.groupBy(tried, rowOf)].map(([name, cells]) => [
    name,
    ...COLUMNS.map((_, column) => toEntry(cells.filter((cell) => columnOf(cell) === column))),
  ])
  const head = ['', ...COLUMNS.map(([name]) => name)]
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const inCi = tried.filter(({ tags }) => !tags.includes('@whole')).length
  return `${tried.length} cells, ${count(tried, 'failed')} failed, in ${Math.round(seconds)} seconds; ${inCi} of them in CI.\n\n${table}`
}
