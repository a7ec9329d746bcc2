/** `npm run test:hands`: the whole matrix of tests/hands, and its table in docs/real-use.md. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { format, resolveConfig } from 'prettier'

import { CELLS, type Cell } from '../tests/hands/cells.ts'
import { type TestRun, readReport } from './test/reports.ts'

const REPORT = '.cache/test/hands.json'
const FILE = 'docs/real-use.md'
const [BEGIN, END] = ['<!-- matrix -->', '<!-- /matrix -->']

/** The columns; the first that a journey belongs to. */
const COLUMNS: [string, RegExp][] = [
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

mkdirSync('.cache/test', { recursive: true })
const start = performance.now()
const { status } = spawnSync(
  'node',
  ['scripts/playwright.ts', '--project', 'hands*', '--reporter=dot,json', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT } },
)
const seconds = (performance.now() - start) / 1000
process.exitCode = status ?? 1

const runs = readReport({ file: REPORT, kind: 'playwright' }).filter(({ name }) => name.startsWith('tests/hands/'))
const text = readFileSync(FILE, 'utf8')
const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))]
const made = `${before}\n\n${toTable(runs)}\n\n${after}`
writeFileSync(FILE, await format(made, { ...(await resolveConfig(FILE)), parser: 'markdown' }))

function toTable(runs: TestRun[]): string {
  const states = new Map(runs.map(({ name, state }) => [name.replace(/^.* › | \[[^[]*\]$/g, ''), state]))
  const tried = CELLS.filter(({ title }) => states.has(title))
  const count = (cells: Cell[], state: TestRun['state']) =>
    cells.filter(({ title }) => states.get(title) === state).length
  const sumUp = (cells: Cell[]) => {
    if (cells.length === 0) return ''
    const [failed, skipped] = [count(cells, 'failed'), count(cells, 'skipped')]
    return [String(cells.length), failed && `${failed} failed`, skipped && `${skipped} skipped`]
      .filter(Boolean)
      .join(', ')
  }
  const rows = [
    ...Map.groupBy(
      tried,
      ({ input, condition }) =>
        condition.name || input.name.replace(/(, left)? in the field .*/, ' in each other field'),
    ),
  ]
  const lines = rows.map(([name, cells]) => [
    name,
    ...COLUMNS.map(([, pattern], at) =>
      sumUp(cells.filter(({ journey }) => columnOf(journey.name) === at && pattern.test(journey.name))),
    ),
  ])
  const head = ['', ...COLUMNS.map(([name]) => name)]
  const table = [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
  const quick = tried.filter(({ tags }) => !tags.includes('@all')).length
  const summary = `${tried.length} cells, ${count(tried, 'failed')} failed, in ${Math.round(seconds)} seconds; ${quick} of them at each change.`
  return `${summary}\n\n${table}`
}

const columnOf = (journey: string) => COLUMNS.findIndex(([, pattern]) => pattern.test(journey))
