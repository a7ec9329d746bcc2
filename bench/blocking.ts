/**
 * Measures main-thread tasks over 50 ms, which delay a cheap phone's response to a touch. Loads one page of each template, alternately
 * with scripts and with scripts blocked. Uses processor time, which other work on the host does not lengthen, times four for the phone.
 */
import type { Browser } from '@playwright/test'

import { launchChromium } from '../scripts/chromium.ts'
import { SLOW_4G, TEMPLATES } from './lab.ts'
import { startOurs } from './servers.ts'
import { loadOfHost, median, round, table } from './table.ts'

const VISITS = 5
/** Assumed slowness of the phone. Chromium's throttling would measure wall-clock time again. */
const SLOWER = 4
/** Milliseconds of a task beyond which Lighthouse counts. */
const SHORT_MS = 50
/** Milliseconds to wait after the last request. */
const SETTLE_MS = 2000

const KINDS = {
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'],
  parsing: ['ParseHTML'],
  evaluation: ['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'v8.produceCache'],
  functions: [
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
    'EventDispatch',
    'V8.GC_TIME_TO_SAFEPOINT',
  ],
} satisfies Record<string, string[]>
type Kind = keyof typeof KINDS

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Wall-clock and processor time in microseconds. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}
type Visit = { blocked: number; longest: number; all: number } & Record<Kind, number>

export async function benchBlocking(): Promise<string> {
  const site = await startOurs(4208)
  const browser = await launchChromium()
  const rows: (string | number)[][] = []
  for (const path of TEMPLATES) {
    const scripted: Visit[] = []
    const blocked: Visit[] = []
    for (let n = 0; n < VISITS; n += 1) {
      scripted.push(await visit(browser, site.url + path, true))
      blocked.push(await visit(browser, site.url + path, false))
    }
    const of = (visits: Visit[], name: keyof Visit) => median(visits.map((each) => each[name]))
    const both = (name: keyof Visit) => [round(of(scripted, name)), round(of(blocked, name))]
    const ratio = of(scripted, 'blocked') / of(blocked, 'blocked')
    const kinds = (Object.keys(KINDS) as Kind[]).map((kind) => round(of(scripted, kind)))
    rows.push([
      path,
      ...both('blocked'),
      Number.isFinite(ratio) ? round(ratio, 2) : '',
      ...both('longest'),
      ...both('all'),
      ...kinds,
    ])
  }
  await browser.close()
  await site.stop()
  const head = [
    `Blocking, ms of processor time times ${SLOWER}, slow 4G, median of ${VISITS}`,
    'blocking',
    'scripts blocked',
    'ratio',
    'longest task',
    'scripts blocked',
    'all tasks',
    'scripts blocked',
    ...Object.keys(KINDS),
  ]
  return `${table(head, rows)}\n\nThe last columns are what all tasks spend, with scripts. ${loadOfHost()}`
}

async function visit(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    javaScriptEnabled,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return readTrace(trace.traceEvents)
}

function readTrace(events: TraceEvent[]): Visit {
  const tasks = tasksOfBusiestThread(events)
  const long = tasks.filter(({ ms }) => ms > SHORT_MS)
  const kinds = Object.entries(KINDS).map(([kind, names]) => [
    kind,
    tasks.reduce((sum, { self }) => sum + names.reduce((ms, name) => ms + (self.get(name) ?? 0), 0), 0),
  ])
  return {
    blocked: long.reduce((sum, { ms }) => sum + ms - SHORT_MS, 0),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    all: sumOf(tasks),
    ...(Object.fromEntries(kinds) as Record<Kind, number>),
  }
}

type Task = {
  ms: number
  /** Milliseconds by event, excluding nested events. */ self: Map<string, number>
}

/** The page's own main thread; other renderers are idle. */
function tasksOfBusiestThread(events: TraceEvent[]): Task[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const all = mains.map(({ pid, tid }) =>
    toTasks(events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')),
  )
  return all.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? []
}

const sumOf = (tasks: Task[]) => tasks.reduce((ms, task) => ms + task.ms, 0)

function toTasks(events: TraceEvent[]): Task[] {
  const tasks: Task[] = []
  const open: { name: string; end: number; task: Task }[] = []
  for (const { name, ts, dur = 0, tdur = dur } of events.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    while (open.length > 0 && open.at(-1)!.end <= ts) open.pop()
    const ms = (tdur / 1000) * SLOWER
    const parent = open.at(-1)
    if (!parent && name !== 'RunTask') continue
    const task = parent?.task ?? { ms, self: new Map<string, number>() }
    if (parent) add(task, parent.name, -ms)
    else tasks.push(task)
    add(task, name, ms)
    open.push({ name, end: ts + dur, task })
  }
  return tasks
}

const add = ({ self }: Task, name: string, ms: number) => self.set(name, (self.get(name) ?? 0) + ms)
