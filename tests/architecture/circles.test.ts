/**
 * No circular imports: such files can only be read and moved together, and load half-initialised. Type imports do not count, nor
 * do those of the registry, through which an island's code is loaded when it is wanted.
 */
import { expect, test } from 'vitest'

import { type Edge, findCircle, roomOf } from './circles.ts'
import { listSources, readImports } from './imports.ts'

const values = readImports(listSources('app', 'server', 'cli')).filter(
  ({ typeOnly, isDynamic }) => !typeOnly && !isDynamic,
)

test('a circle is found from any start, without the paths into and out of it', () => {
  expect(findCircle([])).toBeNull()
  expect(findCircle([['a', 'b'], ['a', 'c'], ['b', 'c']])).toBeNull() // prettier-ignore
  expect(findCircle([['in', 'a'], ['a', 'out'], ['a', 'b'], ['b', 'a']])).toEqual(['a', 'b', 'a']) // prettier-ignore
})

test('no circular imports between files', () => {
  expect(findCircle(values.map(({ from, to }): Edge => [from, to]))).toBeNull()
})

test('no circular imports between folders of app/', () => {
  const between = values.flatMap(({ from, to }): Edge[] => {
    const [here, there] = [roomOf(from), roomOf(to)]
    return here && there && here !== there ? [[here, there]] : []
  })
  expect(findCircle(between)).toBeNull()
})
