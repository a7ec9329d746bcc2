/**
 * No file needs itself, by whatever way around: such files can be read, moved and tested only together, and the first of them
 * finds the others half loaded. Imports of types are gone when the code runs, and do not count.
 */
import { expect, test } from 'vitest'

import { listSources, readImports } from './imports.ts'

type Edge = [from: string, to: string]

const values = readImports(listSources('app', 'server', 'cli')).filter(({ typeOnly }) => !typeOnly)

/** @returns the way around one circle; null where there is none */
function findCircle(edges: Edge[]): string[] | null {
  let left = edges
  for (let before = Infinity; left.length < before;) {
    before = left.length
    const importers = new Set(left.map(([from]) => from))
    left = left.filter(([, to]) => importers.has(to))
  }
  // Whatever is left goes on and on: any way on comes back to where it has been.
  const next = new Map(left)
  const way: string[] = []
  let at = left[0]?.[0]
  while (at !== undefined && !way.includes(at)) {
    way.push(at)
    at = next.get(at)
  }
  return at === undefined ? null : [...way.slice(way.indexOf(at)), at]
}

/** The folder of a file of app/. The files of app/ itself wire the rooms together and are none. */
const roomOf = (path: string) => /^app\/([^/]+)\//.exec(path)?.[1] ?? null

test('a circle is found wherever one starts, and a way in or out of it is not part of it', () => {
  expect(findCircle([])).toBeNull()
  expect(findCircle([['a', 'b'], ['a', 'c'], ['b', 'c']])).toBeNull() // prettier-ignore
  expect(findCircle([['in', 'a'], ['a', 'out'], ['a', 'b'], ['b', 'a']])).toEqual(['a', 'b', 'a']) // prettier-ignore
})

test('no file imports itself by way of others', () => {
  expect(findCircle(values.map(({ from, to }): Edge => [from, to]))).toBeNull()
})

test('no room of app/ imports itself by way of others', () => {
  const between = values.flatMap(({ from, to }): Edge[] => {
    const [here, there] = [roomOf(from), roomOf(to)]
    return here && there && here !== there ? [[here, there]] : []
  })
  expect(findCircle(between)).toBeNull()
})
