/** The drawing of the rooms in the README agrees with the imports. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT, listSources, readImports } from '../architecture/imports.ts'

const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))!

/** `leads["app/leads/: submit, store"]`; several folders of `app/` share a label, as in `app/sections/, layout/, ui/`. */
const rooms = new Map(
  [...drawing.matchAll(/(\w+)\[\(?"app\/([\w/, -]+)/g)].map(([, id, label]) => [
    id!,
    [...label!.matchAll(/([\w-]+)\//g)].map(([, folder]) => folder!),
  ]),
)
const arrows = [...drawing.matchAll(/^ *(\w+).*? --> (\w+)/gm)].map(([, from, to]) => ({ from: from!, to: to! }))
/** Arrows between different folders of `app/`. */
const drawn = arrows
  .map(({ from, to }) => ({ from: rooms.get(from) ?? [], to: rooms.get(to) ?? [] }))
  .filter(({ from, to }) => from.length > 0 && to.length > 0 && from[0] !== to[0])

const folderOf = (path: string) => path.split('/')[1]!
const imports = new Set(readImports(listSources('app')).map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`))
const hasImport = (from: string[], to: string[]) =>
  from.some((one) => to.some((other) => imports.has(`${one} ${other}`)))

test('each arrow of the drawing is an import, directly or through the services', () => {
  expect(drawn.length).toBeGreaterThan(8)
  const missing = drawn.filter(
    ({ from, to }) =>
      !hasImport(from, to) && !(hasImport(from, ['services.server.ts']) && hasImport(['services.server.ts'], to)),
  )
  expect(missing).toEqual([])
})

test('no import points against an arrow', () => {
  expect(drawn.filter(({ from, to }) => hasImport(to, from))).toEqual([])
})
