/**
 * Forbids circular imports. Files in a cycle can only be read and moved together, and load half-initialised. Ignores type imports, and
 * the registry's, which load an island's code on demand.
 */
import { expect, test } from 'vitest'

import { type Edge, findCircle, findUpward } from './circles.ts'
import { listSources, readImports } from './imports.ts'

const values = readImports(listSources('app', 'server', 'cli')).filter(
  ({ typeOnly, isDynamic }) => !typeOnly && !isDynamic,
)

test('finds a cycle from any starting point, without the paths that lead into or out of it', () => {
  expect(findCircle([])).toBeNull()
  expect(findCircle([['a', 'b'], ['a', 'c'], ['b', 'c']])).toBeNull() // prettier-ignore
  expect(findCircle([['in', 'a'], ['a', 'out'], ['a', 'b'], ['b', 'a']])).toEqual(['a', 'b', 'a']) // prettier-ignore
})

test('finds the upward import in a cycle', () => {
  expect(findUpward([['a', 'b'], ['a', 'c'], ['b', 'c']])).toEqual([]) // prettier-ignore
  expect(findUpward([['a', 'b'], ['a', 'b'], ['b', 'c'], ['a', 'c'], ['c', 'a']])).toEqual([['c', 'a']]) // prettier-ignore
})

test('files have no circular imports', () => {
  expect(findCircle(values.map(({ from, to }): Edge => [from, to]))).toBeNull()
})
