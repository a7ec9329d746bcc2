/** Checks that each direct dependency has a reason, one version and the right list. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT, listSources, readPackageImports } from './imports.ts'

type Versions = Record<string, string>

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as {
  dependencies: Versions
  devDependencies: Versions
  overrides: Versions
}

test('docs/dependencies.md has one line with a reason for each package', () => {
  const [production = '', development = ''] = read('docs/dependencies.md').split('\nFor builds')
  const named = (table: string) => [...table.matchAll(/^\| `([^`]+)` +\| \S.* \| \S.* \|$/gm)].map(([, name]) => name)
  expect(named(production)).toEqual(Object.keys(dependencies).toSorted())
  expect(named(development)).toEqual(Object.keys(devDependencies).toSorted())
})

test('each package has one exact version', () => {
  const all = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  expect(all.filter(([, version]) => !/^(npm:[a-z]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

// A production install omits devDependencies, and a missing package fails only at run time.
test('dependencies are exactly the packages imported by the site and its commands', () => {
  const imported = readPackageImports(listSources('app', 'server', 'cli')).filter(
    // `npm run new:…` and `npm run translate` change the project's files, which needs a development install.
    ({ from, typeOnly }) => !typeOnly && !/^cli\/(new|translate)\//.test(from),
  )
  expect([...new Set(imported.map(({ to }) => to))].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})
