/** Who may import whom: the rooms of the house, and what must never reach the browser. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Each room, and the rooms that it may import from. `root` is the files of app/ itself, which wire the rooms together. */
const ALLOWED: Record<string, string[]> = {
  root: [
    'analytics',
    'captcha',
    'content',
    'http',
    'layout',
    'leads',
    'payments',
    'reviews',
    'seo',
    'styles',
    'ui',
    'root',
  ],
  routes: [
    'analytics',
    'content',
    'forms',
    'http',
    'layout',
    'leads',
    'payments',
    'sections',
    'seo',
    'styles',
    'ui',
    'root',
  ],
  sections: ['analytics', 'content', 'forms', 'ui'],
  layout: ['analytics', 'content', 'forms', 'sections', 'ui'],
  payments: ['content', 'http', 'leads', 'ui', 'root'],
  captcha: ['forms', 'http', 'root'],
  leads: ['captcha', 'content', 'forms', 'http', 'root'],
  reviews: ['content', 'http', 'ui', 'root'],
  analytics: ['content', 'http', 'styles', 'ui', 'root'],
  forms: [],
  ui: [],
  content: ['forms', 'ui'],
  seo: ['content', 'ui', 'root'],
  http: ['forms', 'leads', 'root'],
  styles: [],
}

/** Each exception needs its reason. */
const EXCEPTIONS: Record<string, string> = {
  'app/http/attribution.server.ts -> app/leads/lead.ts': 'the type of what it reads',
  'app/leads/store/tables.ts -> app/payments/order.ts': 'the types of what its columns hold',
  'app/env.server.ts -> app/forms/phone.ts': 'numbers in settings may be spelt as freely as in forms',
}

type Import = { from: string; to: string; typeOnly: boolean }

const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('app', name))

const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(join(ROOT, from), 'utf8')
  const statements = source.matchAll(
    /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)|import\s+'([^']+)'/g,
  )
  return [...statements].flatMap(([, type, ...specifiers]) => {
    const specifier = specifiers.find((text) => text !== undefined) ?? ''
    const to = specifier.startsWith('#app/') ? specifier.replace('#app/', 'app/') : toPath(from, specifier)
    return to ? [{ from, to, typeOnly: type !== undefined }] : []
  })
})

function toPath(from: string, specifier: string) {
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), specifier)) : null
}

const roomOf = (path: string) => (path.split('/').length === 2 ? 'root' : path.split('/')[1]!)
const isServer = (path: string) => /\.server\.tsx?$/.test(path)

test('every room is known', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => !(room in ALLOWED))).toEqual([])
})

test('rooms import only from the rooms they may', () => {
  const wrong = imports
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && !ALLOWED[roomOf(from)]?.includes(roomOf(to)))
    .map(({ from, to }) => `${from} -> ${to}`)
    .filter((line) => !(line in EXCEPTIONS))
  expect(wrong).toEqual([])
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
      if (isServer(path) || path === 'app/entry.server.tsx') return false
      return /from 'node:|from '(pino|kysely)/.test(readFileSync(join(ROOT, path), 'utf8'))
    })
    expect(unnamed.filter((path) => !path.startsWith('app/leads/'))).toEqual([])
  })

  test('package.json says that modules have no side effects, so that unused imports of routes disappear', () => {
    const { sideEffects } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { sideEffects: unknown }
    expect(sideEffects).toBe(false)
  })
})

test('route modules export only what Remix reads', () => {
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
