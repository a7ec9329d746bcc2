/** Each loader and action of the desk guards its own requests and relies on no parent route. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from './imports.ts'

const routes = globSync(join(ROOT, 'app/routes/staff*')).map((file) => ({
  name: basename(file).replace(/\.tsx?$/, ''),
  source: readFileSync(file, 'utf8'),
}))
const madeBy = (source: string, kind: 'loader' | 'action') =>
  new RegExp(`^export const ${kind} = (\\w+)\\(`, 'm').exec(source)?.[1]

test('every loader and action is created by a guard', () => {
  expect(routes.length).toBeGreaterThan(40)
  for (const { name, source } of routes) {
    if (name !== 'staff') expect(madeBy(source, 'loader'), name).toMatch(/^(staff|open)Loader$/)
    expect(madeBy(source, 'action'), name).toMatch(/^(staff|open)Action$/)
    expect(source.match(/export (?:async function|const|let|\{).*\b(?:loader|action)\b/g)?.length, name).toBe(
      name === 'staff' ? 1 : 2,
    )
  }
})

test('only enrolment, sign-in and files without secrets are accessible without a session', () => {
  const open = (kind: 'loader' | 'action') =>
    routes.flatMap(({ name, source }) => (madeBy(source, kind)?.startsWith('open') ? [name] : [])).toSorted()
  expect(open('loader')).toEqual([
    'staff.enrol',
    'staff.manifest[.]webmanifest',
    'staff.passkey-library[.]js',
    'staff.ring-worker[.]js',
    'staff.sign-in',
  ])
  expect(open('action')).toEqual(['staff.enrol', 'staff.passkey.enrol', 'staff.passkey.sign-in', 'staff.sign-in'])
})

test('a route without a page responds in plain text', () => {
  for (const { name, source } of routes) {
    const hasPage = source.includes('export default')
    expect(source.match(/plain: true/g)?.length ?? 0, name).toBe(hasPage ? 0 : 2)
  }
})
