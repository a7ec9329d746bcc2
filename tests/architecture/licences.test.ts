/** Production packages may be redistributed and changed, with their notice as the only condition. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from './imports.ts'

type Package = { license?: string; dev?: boolean }

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** @param expression SPDX, as npm packages write it: `MIT`, `(Unlicense OR Apache-2.0)` */
const isAllowed = (expression: string) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

/** Old packages whose licence field the lock file lacks. */
function readLicence(path: string): string {
  const { license, licenses } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? 'none')
}

test('a licence is allowed if one of its alternatives is allowed with all parts', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', '(Apache-2.0 AND MIT)'].filter(isAllowed)).toHaveLength(3)
  expect(['none', 'GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN LICENSE'].filter(isAllowed)).toEqual([])
})

test('every production package has an allowed licence', () => {
  const others = production
    .map(([path, { license }]) => [path.replace(/^.*node_modules\//, ''), license ?? readLicence(path)] as const)
    .filter(([, licence]) => !isAllowed(licence))
  expect(production.length).toBeGreaterThan(20)
  expect(others).toEqual([])
})
