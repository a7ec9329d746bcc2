/**
 * Counts what code costs, which a busy computer does not change: SQL statements and executed files of whole requests, tokens of
 * TypeScript, functions by length and complexity. Statements are SQLite's; PostgreSQL runs the same ones.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'node-html-parser'
import type { APIRequestContext } from '@playwright/test'

import { enrol, newBrowser } from '../tests/desk/enrol.ts'
import { addLeads } from '../tests/desk/leads.ts'
import { type Site, createSite } from '../tests/site.ts'
import { type FileSize, countCode } from './costs/count-code.ts'
import type { RequestCosts } from './costs/record-requests.ts'
import { median, round, table } from './table.ts'

const REPORT = 'docs/benchmarks.md'

export async function benchCosts(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-costs-'))
  const file = join(folder, 'requests.ndjson')
  const site = await createSite({
    COSTS_FILE: file,
    NODE_OPTIONS: `--import ${resolve('bench/costs/record-requests.ts')}`,
  })
  try {
    return beside(readFirstColumn(), [...(await measureRequests(site, file)), ...measureCode()])
  } finally {
    await site.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Row = [title: string, value: string | number]

/** The first measurement stays in the report, so that each later one stands beside it. */
function readFirstColumn(): Map<string, string> {
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : ''
  const section = /^## Costs\n(.*?)(?=^## |$(?![^]))/ms.exec(report)?.[1] ?? ''
  return new Map([...section.matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, title = '', first = '']) => [title, first]))
}

const beside = (first: Map<string, string>, rows: Row[]) =>
  table(
    ['Counted, so that a busy computer does not matter', 'before the redesign of the desk', 'now'],
    rows.map(([title, value]) => [title, first.get(title) ?? value, value]),
  )

/** @param prepare reads what the request needs; not counted */
type Step<Prepared = unknown> = {
  title: string
  prepare?: () => Promise<Prepared>
  /** @returns the number of requests made */
  run: (prepared: Prepared) => Promise<number>
}

/** A request counts together with the page that it redirects to: `6 + 0` statements. */
async function measureRequests(site: Site, file: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { title, prepare, run } of await listSteps(site)) {
    const prepared = await prepare?.()
    const before = await settled(file)
    const count = await run(prepared)
    const requests = await untilWritten(file, before + count).then((all) => all.slice(before))
    const statements = requests.map((request) => request.statements.length)
    const files = new Set(requests.flatMap((request) => request.files))
    rows.push([`${title}: SQL statements`, statements.join(' + ')], [`${title}: files executed`, files.size])
  }
  return rows
}

/** The site writes a request's line just after its response. */
async function untilWritten(file: string, count: number): Promise<RequestCosts[]> {
  for (;;) {
    const costs = readCosts(file)
    if (costs.length >= count) return costs
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Earlier requests may still be writing their lines. */
async function settled(file: string): Promise<number> {
  const count = readCosts(file).length
  await new Promise((resolve) => setTimeout(resolve, 200))
  return readCosts(file).length === count ? count : settled(file)
}

const readCosts = (file: string): RequestCosts[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as RequestCosts)
    : []

async function listSteps(site: Site): Promise<Step[]> {
  const { browser } = await enrol(site, 'Asha', 'manager')
  const visitor = await newBrowser(site)
  const [first = '', second = ''] = await addLeads(site, { form: 'demo' }, { form: 'contact' })
  const card = (ref: string) => `/staff/leads/${ref}`
  const read = (path: string) => () => browser.get(path).then(() => 1)
  // Derives rows of the new enquiries, and loads modules that load when first used.
  for (const path of ['/staff', card(first), card(second), '/staff/visits', '/staff/report']) await browser.get(path)
  const act = (title: string, ref: string, path: string, typed: Record<string, string>): Step => ({
    title,
    prepare: () => readHidden(browser, card(ref)),
    run: (hidden) => follow(browser, card(ref) + path, { ...(hidden as Record<string, string>), ...typed }),
  })
  return [
    { title: 'An enquiry from /contacts', run: () => follow(visitor, '/contacts', ENQUIRY) },
    // Includes the first derivation of that enquiry.
    { title: 'The list of the desk, with a new enquiry', run: read('/staff') },
    { title: 'The list of the desk', run: read('/staff') },
    { title: "A person's card", run: read(card(first)) },
    { title: 'The visits of a day', run: read('/staff/visits') },
    { title: 'The report', run: read('/staff/report') },
    act('A note', first, '/outcome', { outcome: 'note', note: 'Has a borewell.' }),
    act('The first outcome, "No answer"', first, '/outcome', { outcome: 'no-answer' }),
    act('A second outcome, "No answer"', first, '/outcome', { outcome: 'no-answer' }),
    act('An outcome "Not interested"', second, '/outcome', { outcome: 'not-interested', why: 'price' }),
  ]
}

const ENQUIRY = { name: 'Asha', phone: '98111 00001', comment: 'Hello' }

/** The hidden fields of a card's form, by name. */
async function readHidden(browser: APIRequestContext, page: string): Promise<Record<string, string>> {
  const inputs = parse(await (await browser.get(page)).text()).querySelectorAll('#act input[type=hidden]')
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )
}

/** Sends a form and reads the page that it redirects to. @throws if the form is refused */
async function follow(browser: APIRequestContext, path: string, form: Record<string, string>): Promise<number> {
  const answer = await browser.post(path, { form })
  const { location } = answer.headers()
  if (answer.status() !== 303 || !location) throw new Error(`${path}: ${answer.status()}`)
  await browser.get(location)
  return 2
}

function measureCode(): Row[] {
  const folders = ['app', 'server', 'cli']
  const columns = folders.map((folder) => countCode(folder))
  const all = columns.flat()
  const functions = all.flatMap((file) => file.functions)
  return [
    ['Files of TypeScript without tests', round(all.length)],
    ['Lines', round(sum(all, 'lines'))],
    ...columns.map((files, index): Row => [`Tokens without comments: ${folders[index]}`, round(sum(files, 'tokens'))]),
    ['Tokens without comments: together', round(sum(all, 'tokens'))],
    ['Lines that are comments, %', round((100 * sum(all, 'commentLines')) / sum(all, 'lines'), 1)],
    ['Functions', round(functions.length)],
    ['Lines of a function: median, 90 %, 99 %, most', distribution(functions.map(({ lines }) => lines))],
    ['Functions of more than 80 lines', functions.filter(({ lines }) => lines > 80).length],
    ['Functions with a complexity over 10', functions.filter(({ complexity }) => complexity > 10).length],
  ]
}

const sum = (files: FileSize[], key: 'lines' | 'tokens' | 'commentLines') =>
  files.reduce((total, file) => total + file[key], 0)

function distribution(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [median(values), at(0.9), at(0.99), sorted.at(-1) ?? 0].join(' · ')
}
