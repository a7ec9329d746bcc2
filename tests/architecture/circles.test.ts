/** No circular imports: such files can only be read and moved together, and load half-initialised. Type imports do not count. */
import { expect, test } from 'vitest'

import { listSources, readImports } from './imports.ts'

type Edge = [from: string, to: string]

const values = readImports(listSources('app', 'server', 'cli')).filter(({ typeOnly }) => !typeOnly)

/** @returns one circle; null if there is none */
function findCircle(edges: Edge[]): string[] | null {
  let left = edges
  for (let before = Infinity; left.length < before;) {
    before = left.length
    const importers = new Set(left.map(([from]) => from))
    left = left.filter(([, to]) => importers.has(to))
  }
  // Every remaining file has an import among the remaining ones, so following them ends in a circle.
  const next = new Map(left)
  const way: string[] = []
  let at = left[0]?.[0]
  while (at !== undefined && !way.includes(at)) {
    way.push(at)
    at = next.get(at)
  }
  return at === undefined ? null : [...way.slice(way.indexOf(at)), at]
}

/** The folder of a file in app/; `root` for the files of app/ itself, which put the others together. */
const roomOf = (path: string) => /^app\/(?:([^/]+)\/)?/.exec(path)?.at(1) ?? (path.startsWith('app/') ? 'root' : null)

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
