/** Who may import whom: the rooms of the house, and what must never reach the browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { type Import, ROOT, listSources, readImports } from './imports.ts'

/** Each room, and the rooms that it may import from. `root` is the files of app/ itself, which wire the rooms together. */
const ALLOWED: Record<string, string[]> = {
  root: [
    'analytics',
    'captcha',
    'content',
    'database',
    'http',
    'layout',
    'leads',
    'operations',
    'payments',
    'reviews',
    'seo',
    'styles',
    'root',
  ],
  routes: [
    'analytics',
    'content',
    'forms',
    'http',
    'layout',
    'leads',
    'operations',
    'payments',
    'sections',
    'seo',
    'styles',
    'ui',
    'root',
  ],
  sections: ['analytics', 'content', 'forms', 'ui'],
  layout: ['analytics', 'content', 'forms', 'sections', 'ui'],
  payments: ['content', 'database', 'http', 'leads', 'ui', 'root'],
  captcha: ['forms', 'http', 'root'],
  leads: ['captcha', 'content', 'database', 'forms', 'http', 'root'],
  database: ['root'],
  operations: ['database', 'leads', 'root'],
  reviews: ['content', 'http', 'ui', 'root'],
  analytics: ['content', 'http', 'ui', 'root'],
  forms: [],
  ui: [],
  content: ['forms', 'ui'],
  seo: ['content', 'ui', 'root'],
  http: ['root'],
  styles: [],
}

/** Each exception needs its reason. */
const EXCEPTIONS: Record<string, string> = {
  'app/ui/icons/logo.tsx -> content/logo.json': 'it draws what stands there',
  'app/http/attribution.server.ts -> app/leads/lead.ts': 'the type of what it reads',
  'app/database/tables.ts -> app/payments/order.ts': 'the types of what its columns hold',
  'app/database/tables.ts -> app/leads/lead.ts': 'the types of what its columns hold',
  'app/database/tables.ts -> app/leads/alerts/alert.ts': 'the types of what its columns hold',
  'app/database/tables.ts -> app/forms/registry.ts': 'the types of what its columns hold',
  'app/setting-types.ts -> app/forms/phone.ts': 'numbers in settings may be spelt as freely as in forms',
}

const files = listSources('app')
const imports = readImports(files)

const roomOf = (path: string) => (path.split('/').length === 2 ? 'root' : path.split('/')[1]!)
const isInside = ({ from, to }: Import) => roomOf(from) === roomOf(to)
const isAllowed = ({ from, to }: Import) => ALLOWED[roomOf(from)]?.includes(roomOf(to)) ?? false
const lineOf = ({ from, to }: Import) => `${from} -> ${to}`
const isServer = (path: string) => /\.server\.tsx?$/.test(path)

test('every room is known', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => !(room in ALLOWED))).toEqual([])
})

test('rooms import only from the rooms they may', () => {
  const wrong = imports.filter((one) => !isInside(one) && !isAllowed(one)).map(lineOf)
  expect(wrong.filter((line) => !(line in EXCEPTIONS))).toEqual([])
})

test('no room may what it never does', () => {
  const done = new Set(imports.map(({ from, to }) => `${roomOf(from)} -> ${roomOf(to)}`))
  const permissions = Object.entries(ALLOWED).flatMap(([from, to]) => to.map((room) => `${from} -> ${room}`))
  expect(permissions.filter((line) => !done.has(line))).toEqual([])
  const lines = new Set(imports.filter((one) => !isAllowed(one)).map(lineOf))
  expect(Object.keys(EXCEPTIONS).filter((line) => !lines.has(line))).toEqual([])
})

test('nobody imports a route', () => {
  expect(imports.filter(({ to }) => roomOf(to) === 'routes')).toEqual([])
})

test('every import names its file with its ending, and the file exists', () => {
  const known = new Set(files)
  expect(imports.filter(({ to }) => !known.has(to) && !to.endsWith('.css') && !to.endsWith('.json'))).toEqual([])
})

describe('server code', () => {
  // The classic compiler gives the browser an empty module for a .server file: the leak is silent, the value undefined.
  test('is imported by no module that reaches the browser, but by routes for their loaders and actions', () => {
    const leaks = imports.filter(
      ({ from, to, typeOnly }) =>
        isServer(to) &&
        !typeOnly &&
        !isServer(from) &&
        roomOf(from) !== 'routes' &&
        from !== 'app/root.tsx' &&
        from !== 'app/entry.server.tsx',
    )
    expect(leaks).toEqual([])
  })

  test('is named so: what touches Node, disk or settings ends in .server.ts', () => {
    const unnamed = files.filter((path) => {
      // A migration has the number of its turn for a name, and only its index is imported.
      if (isServer(path) || path === 'app/entry.server.tsx' || path.startsWith('app/database/migrations/')) return false
      return /^import (?!type)[^;]*? from '(node:|pino|kysely|pg)/m.test(readFileSync(join(ROOT, path), 'utf8'))
    })
    expect(unnamed).toEqual([])
  })

  test('package.json says that modules have no side effects, so that unused imports of routes disappear', () => {
    const { sideEffects } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { sideEffects: unknown }
    expect(sideEffects).toBe(false)
  })
})

test('route modules export only what Remix and the host read', () => {
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
  const extra = files
    .filter((path) => roomOf(path) === 'routes')
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      const names = [...source.matchAll(/export (?:async )?(?:const|function|class) (\w+)/g)].map(([, name]) => name!)
      return names.filter((name) => !known.has(name)).map((name) => `${path}: ${name}`)
    })
  expect(extra).toEqual([])
})
