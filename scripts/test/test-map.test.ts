import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { fileOf, listTests, mergeMaps, readLog, readTestMap } from './test-map.ts'

const RND = 'tests/e2e/rnd.spec.ts opens a tab'
const BLOG = 'tests/http/blog.test.ts'
const LOG = `# ${RND}
+ app/root.tsx app/routes/rnd.tsx
# ${BLOG}
+ app/root.tsx app/routes/blog._index.tsx
`

test('what runs after a test began belongs to it', () => {
  expect(readLog(`+ app/entry.server.tsx\n${LOG}`)).toEqual(
    new Map([
      ['tests/e2e/rnd.spec.ts', new Set([RND])],
      [BLOG, new Set([BLOG])],
      ['app/root.tsx', new Set([RND, BLOG])],
      ['app/routes/rnd.tsx', new Set([RND])],
      ['app/routes/blog._index.tsx', new Set([BLOG])],
    ]),
  )
})

test('a recording of some tests replaces what was known of them, and forgets what is gone', () => {
  const now = readLog(`# ${BLOG}\n+ app/root.tsx\n`)
  const merged = mergeMaps(readLog(LOG), now, (file) => file !== 'tests/e2e/rnd.spec.ts')
  expect(merged).toEqual(
    new Map([
      [BLOG, new Set([BLOG])],
      ['app/root.tsx', new Set([BLOG])],
    ]),
  )
})

test('every browser and HTTP test of npm test is in the map: npm run test:map -- <file>', () => {
  const known = new Set(listTests(readTestMap()).map(fileOf))
  const files = globSync('tests/{http/*.test,e2e/*.spec}.ts').filter((file) => !known.has(file))
  // Not recorded: what only the full run has.
  expect(files.filter((file) => !readFileSync(file, 'utf8').includes('@all'))).toEqual([])
})
