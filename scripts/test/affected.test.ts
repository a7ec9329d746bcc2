import { expect, test } from 'vitest'

import { findAffected } from './affected.ts'

const VISITED = {
  'tests/e2e/rnd.spec.ts': ['routes/rnd'],
  'tests/e2e/pages.spec.ts': ['routes/rnd', 'routes/contacts'],
  'tests/http/blog.test.ts': ['routes/blog._index'],
}

test('a route selects the tests that visit it', () => {
  expect(findAffected(['app/routes/rnd.tsx'], VISITED)).toEqual({
    tests: ['tests/e2e/pages.spec.ts', 'tests/e2e/rnd.spec.ts'],
  })
})

test('a changed test runs together with other affected tests', () => {
  expect(findAffected(['tests/http/blog.test.ts', 'docs/leads.md'], VISITED)).toEqual({
    tests: ['tests/http/blog.test.ts'],
  })
})

test('a test helper selects the tests that use it', () => {
  expect(findAffected(['tests/e2e/find-covered.ts'], VISITED)).toEqual({ tests: ['tests/e2e/pages.spec.ts'] })
})

test.for(['app/root.tsx', 'content/site.json', 'server/host.ts', 'package.json', 'app/layout/header.tsx'])(
  '%s may affect every page',
  (file) => {
    expect(findAffected([file], VISITED)).toEqual({ unknown: file })
  },
)
