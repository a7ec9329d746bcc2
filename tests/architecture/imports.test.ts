/** Allowed imports between folders, and modules that must never reach the browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { findUpward, listArrows } from './circles.ts'
import { type Import, ROOT, listSources, readImports, readPackageImports } from './imports.ts'

/** Folders that each folder may import from. `root` is the files directly in app/, which combine the others. */
const ALLOWED: Record<string, string[]> = {
  root: [
    'messages',
    'alerts',
    'analytics',
    'browser',
    'captcha',
    'content',
    'database',
    'desk',
    'http',
    'inbound',
    'jobs',
    'layout',
    'leads',
    'operations',
    'payments',
    'people',
    'reviews',
    'seo',
    'settings',
    'styles',
    'telemetry',
    'visits',
  ],
  'routes/staff': [
    'desk',
    'http',
    'layout',
    'leads',
    'sections/staff',
    'settings',
    'staff',
    'tasks',
    'time',
    'visits',
    'root',
  ],
  'sections/staff': ['content', 'desk', 'people', 'people-search', 'styles', 'tasks', 'ui'],
  desk: [
    'alerts',
    'content',
    'database',
    'fields',
    'forms',
    'http',
    'jobs',
    'leads',
    'messages',
    'operations',
    'payments',
    'people',
    'people-search',
    'push',
    'settings',
    'staff',
    'tasks',
    'time',
    'ui',
    'visits',
  ],
  people: ['content', 'database', 'forms', 'leads', 'messages', 'people-search', 'tasks'],
  'people-search': ['database', 'forms', 'leads', 'messages', 'tasks'],
  tasks: ['content', 'database'],
  push: ['database', 'http', 'outbound', 'settings', 'staff', 'telemetry', 'time'],
  staff: ['database', 'forms'],
  routes: [
    'analytics',
    'content',
    'finder',
    'forms',
    'http',
    'islands',
    'layout',
    'leads',
    'operations',
    'payments',
    'pricing',
    'sections',
    'seo',
    'settings',
    'telemetry',
    'ui',
    'visits',
    'root',
  ],
  sections: ['analytics', 'content', 'forms', 'islands', 'messages', 'pricing', 'ui'],
  layout: ['analytics', 'content', 'forms', 'islands', 'messages', 'sections', 'ui'],
  islands: ['messages', 'sections', 'ui'],
  browser: ['analytics', 'content', 'islands', 'sections', 'ui'],
  inbound: [
    'alerts',
    'content',
    'database',
    'desk',
    'fields',
    'forms',
    'http',
    'jobs',
    'leads',
    'operations',
    'outbound',
    'people',
    'people-search',
    'settings',
    'tasks',
    'telemetry',
  ],
  payments: [
    'alerts',
    'content',
    'database',
    'forms',
    'http',
    'leads',
    'messages',
    'outbound',
    'people',
    'settings',
    'tasks',
    'time',
    'ui',
  ],
  visits: [
    'alerts',
    'content',
    'database',
    'forms',
    'http',
    'leads',
    'messages',
    'outbound',
    'people',
    'settings',
    'tasks',
    'time',
    'ui',
  ],
  fields: ['forms', 'messages'],
  captcha: ['forms', 'http', 'messages', 'settings'],
  leads: [
    'alerts',
    'captcha',
    'content',
    'database',
    'forms',
    'http',
    'messages',
    'outbound',
    'settings',
    'telemetry',
    'time',
  ],
  outbound: ['http'],
  database: ['forms', 'settings'],
  jobs: ['database', 'outbound'],
  operations: ['alerts', 'database', 'jobs', 'leads', 'settings'],
  alerts: ['database', 'http', 'outbound', 'settings'],
  reviews: ['content', 'http', 'settings', 'ui'],
  analytics: ['content', 'http', 'settings', 'telemetry', 'ui'],
  forms: ['messages'],
  ui: ['messages'],
  messages: [],
  pricing: ['forms'],
  finder: [],
  content: ['finder', 'forms', 'messages', 'pricing', 'time', 'ui'],
  seo: ['content', 'messages', 'settings', 'ui'],
  http: ['messages', 'settings'],
  settings: ['forms'],
  telemetry: ['http', 'settings'],
  time: [],
  lookup: [],
  styles: [],
}

/** Imports nothing, and serves every folder. */
const FOR_ALL = 'lookup'

/** Each exception needs its reason. */
const EXCEPTIONS: Record<string, string> = {
  'app/ui/icons/logo.tsx -> content/logo.json': 'it draws what stands there',
}

const files = listSources('app')
const imports = readImports(files)

/** The desk's routes and sections count as separate folders, because no public page may import from the desk. */
const roomOf = (path: string) =>
  /^app\/(routes|sections)\/staff\b/.test(path)
    ? `${path.split('/')[1]}/staff`
    : path.split('/').length === 2
      ? 'root'
      : path.split('/')[1]!
const isRoute = (path: string) => path.startsWith('app/routes/')
const isInside = ({ from, to }: Import) => roomOf(from) === roomOf(to)
const isAllowed = ({ from, to }: Import) => roomOf(to) === FOR_ALL || (ALLOWED[roomOf(from)] ?? []).includes(roomOf(to))
const lineOf = ({ from, to }: Import) => `${from} -> ${to}`
const isServer = (path: string) => /\.server\.tsx?$/.test(path)

test('the table lists every folder', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => !(room in ALLOWED))).toEqual([])
})

test('folders import only from allowed folders', () => {
  const wrong = imports.filter((one) => !isInside(one) && !isAllowed(one)).map(lineOf)
  expect(wrong.filter((line) => !(line in EXCEPTIONS))).toEqual([])
})

test('folders have no import cycles, not even of types', () => {
  expect(findUpward(listArrows(imports))).toEqual([])
})

test('no allowed import or exception is unused', () => {
  const done = new Set(imports.map(({ from, to }) => `${roomOf(from)} -> ${roomOf(to)}`))
  const permissions = Object.entries(ALLOWED).flatMap(([from, to]) => to.map((room) => `${from} -> ${room}`))
  expect(permissions.filter((line) => !done.has(line))).toEqual([])
  const lines = new Set(imports.filter((one) => !isAllowed(one)).map(lineOf))
  expect(Object.keys(EXCEPTIONS).filter((line) => !lines.has(line))).toEqual([])
})

test('routes are not imported', () => {
  // The only exception is a shared route at another URL with its own `handle`.
  const isShared = (file: string) => file.startsWith('app/routes/shared/')
  const importers = imports.filter(({ from, to }) => isRoute(to) && !(isRoute(from) && isShared(to)))
  expect(importers).toEqual([])
})

test('every import has its file extension, and the file exists', () => {
  const known = new Set(files)
  expect(imports.filter(({ to }) => !known.has(to) && !to.endsWith('.css') && !to.endsWith('.json'))).toEqual([])
})

describe('server code', () => {
  // The classic compiler silently gives the browser an empty module for a .server file.
  test('is imported in browser modules only by routes, for loaders and actions', () => {
    const leaks = imports.filter(
      ({ from, to, typeOnly }) =>
        isServer(to) &&
        !typeOnly &&
        !isServer(from) &&
        !isRoute(from) &&
        from !== 'app/root.tsx' &&
        from !== 'app/entry.server.tsx' &&
        // In the browser, an island inside an island renders as part of it.
        to !== 'app/islands/render-island.server.ts',
    )
    expect(leaks).toEqual([])
  })

  test('is in a file that ends in .server.ts if it touches Node, disk or settings', () => {
    const unnamed = files.filter((path) => {
      if (isServer(path) || path === 'app/entry.server.tsx') return false
      return /^import (?!type)[^;]*? from '(node:|pino|kysely|pg)/m.test(readFileSync(join(ROOT, path), 'utf8'))
    })
    expect(unnamed).toEqual([])
  })

  test('is dropped from routes because package.json declares no side effects', () => {
    const { sideEffects } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { sideEffects: unknown }
    expect(sideEffects).toBe(false)
  })
})

const values = imports.filter(({ typeOnly }) => !typeOnly)
const packages = readPackageImports(files).filter(({ typeOnly }) => !typeOnly)
const whole = Object.groupBy(values, ({ from }) => from)
const atOnce = Object.groupBy(
  values.filter(({ isDynamic }) => !isDynamic),
  ({ from }) => from,
)

/** Lists all modules that a file loads, including itself. .server files are empty in the browser. */
function reach(from: string, next = whole, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || isServer(from)) return seen
  seen.add(from)
  for (const { to } of next[from] ?? []) reach(to, next, seen)
  return seen
}

describe('browser code', () => {
  const islandFiles = [
    'app/islands/hydrate.tsx',
    ...values.filter(({ from, isDynamic }) => isDynamic && from === 'app/islands/registry.ts').map(({ to }) => to),
  ]
  const shown = reach('app/entry.client.tsx', atOnce)

  test('imports no Remix code', () => {
    const loaded = reach('app/entry.client.tsx')
    expect(islandFiles.filter((file) => !loaded.has(file))).toEqual([])
    expect(packages.filter(({ from, to }) => loaded.has(from) && to.startsWith('@remix-run/')).map(lineOf)).toEqual([])
  })

  test('loads no package before a visitor uses an island', () => {
    expect(packages.filter(({ from, isDynamic }) => shown.has(from) && !isDynamic).map(lineOf)).toEqual([])
  })

  // The compiler would move it to a second file that blocks the first.
  test('has no module in common between the entry script and the islands', () => {
    const shared = new Set(islandFiles.flatMap((file) => [...reach(file, atOnce)]))
    expect([...shown].filter((file) => shared.has(file))).toEqual([])
  })
})

test('route modules export only names that Remix or the server reads', () => {
  const known = new Set([
    'meta',
    'links',
    'loader',
    'action',
    'default',
    'ErrorBoundary',
    'handle',
    'headers',
    'shouldRevalidate',
    'variant',
  ])
  const extra = files.filter(isRoute).flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const names = [...source.matchAll(/export (?:async )?(?:const|function|class) (\w+)/g)].map(([, name]) => name!)
    return names.filter((name) => !known.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(extra).toEqual([])
})
