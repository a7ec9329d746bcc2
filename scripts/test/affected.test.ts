import { expect, test } from 'vitest'

import type { Import } from '../../tests/architecture/imports.ts'
import { findAffected } from './affected.ts'

const TAB = 'tests/e2e/rnd.spec.ts opens a tab'
const PAGE = 'tests/e2e/pages.spec.ts /rnd is complete'
const OTHER = 'tests/e2e/pages.spec.ts /contacts is complete'
const BLOG = 'tests/http/blog.test.ts'

const MAP = new Map([
  ['app/root.tsx', new Set([TAB, PAGE, OTHER, BLOG])],
  ['app/routes/rnd.tsx', new Set([TAB, PAGE])],
  ['app/sections/rnd/closing.tsx', new Set([PAGE])],
  ['app/routes/blog._index.tsx', new Set([BLOG])],
])

const IMPORTS: Import[] = [
  ['app/routes/rnd.tsx', 'app/sections/rnd/closing.tsx'],
  ['app/routes/rnd.tsx', 'app/sections/rnd/rnd.css'],
  ['app/sections/rnd/rnd.css', 'app/sections/rnd/gallery.css'],
  ['app/routes/blog._index.tsx', 'content/pages/blog.json'],
  ['app/root.tsx', 'app/styles/tokens.css'],
  ['tests/e2e/pages.spec.ts', 'tests/e2e/find-covered.ts'],
].map(([from = '', to = '']) => ({ from, to, typeOnly: false, isDynamic: false }))

const find = (...changed: string[]) => findAffected(changed, MAP, IMPORTS)

test('a file selects the tests in which it runs, and those of what imports its constants', () => {
  expect(find('app/sections/rnd/closing.tsx')).toEqual({ tests: [PAGE, TAB] })
})

test.for(['app/sections/rnd/rnd.css', 'app/sections/rnd/gallery.css'])(
  'a style sheet selects its page’s: %s',
  (file) => {
    expect(find(file)).toEqual({ tests: [PAGE, TAB] })
  },
)

test('content selects the tests in which it is read', () => {
  expect(find('content/pages/blog.json')).toEqual({ tests: [BLOG] })
})

test('a changed test runs whole, also one that the map does not know', () => {
  expect(find('tests/e2e/rnd.spec.ts', 'app/routes/rnd.tsx', 'docs/leads.md', 'tests/http/new.test.ts')).toEqual({
    tests: [PAGE, 'tests/e2e/rnd.spec.ts', 'tests/http/new.test.ts'],
  })
})

test('a test helper selects the files that use it', () => {
  expect(find('tests/e2e/find-covered.ts')).toEqual({ tests: ['tests/e2e/pages.spec.ts'] })
})

test.for(['app/root.tsx', 'app/styles/tokens.css', 'package.json', 'app/new.ts', 'scripts/build.ts'])(
  '%s may affect every page',
  (file) => {
    expect(find(file)).toEqual({ unknown: file })
  },
)

test('in the project itself, content and styles lead to the code that uses them', () => {
  const map = new Map([
    ['app/content/rnd/rnd.server.ts', new Set(['a'])],
    ['app/routes/rnd.tsx', new Set(['b'])],
    ['app/root.tsx', new Set(['a', 'b', 'c', 'd', 'e'])],
  ])
  expect(findAffected(['content/pages/rnd.json'], map)).toEqual({ tests: ['a', 'b'] })
  expect(findAffected(['app/sections/rnd/rnd.css'], map)).toEqual({ tests: ['b'] })
})
