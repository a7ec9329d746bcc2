import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { projectRoot } from '#app/content/changed-content.server.ts'
import { findMissingHints, hintOf, SCHEMA_FOLDER, toJsonSchemas } from './json-schemas.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { prepare: string } }

const prepare = (folder: string) =>
  execFileSync('sh', ['-c', scripts.prepare], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  })

test('npm ci writes every schema, even without Git', () => {
  rmSync(SCHEMA_FOLDER, { recursive: true, force: true })
  prepare('.')
  expect(readdirSync(SCHEMA_FOLDER).map((name) => `${SCHEMA_FOLDER}/${name}`)).toEqual(
    Object.keys(toJsonSchemas()).toSorted(),
  )
})

test('npm ci succeeds in a folder with only package.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'only-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => prepare(folder)).not.toThrow()
})

test('every file references its schema', () => {
  expect(findMissingHints(projectRoot())).toEqual([])
})

test.each([
  ['site.json', '.schemas/site.schema.json'],
  ['pages/home.json', '../.schemas/pages-home.schema.json'],
  ['products/x-blue.json', '../.schemas/products.schema.json'],
])('content/%s references %s', (file, hint) => {
  expect(hintOf(file)).toBe(hint)
})

test.each(Object.entries(toJsonSchemas()))(
  '%s describes each of its keys that is not a group or a list: cli/content-schemas/descriptions.ts',
  (_, text) => {
    expect(findUndescribed(JSON.parse(text) as Node)).toEqual([])
  },
)

type Node = { description?: string; [keyword: string]: unknown }

/** Keys, list entries and alternatives whose hint is empty or a fragment. */
function findUndescribed(node: Node, place = 'the file'): string[] {
  const inner = Object.entries(node).flatMap(([keyword, value]): [place: string, Node, isTarget?: true][] => {
    if (keyword === 'properties')
      return Object.entries(value as Record<string, Node>).map(([key, one]) => [`${place}.${key}`, one])
    // Definitions are described where they are referenced.
    if (keyword === '$defs') return Object.entries(value as Record<string, Node>).map(([key, one]) => [key, one, true])
    if (['anyOf', 'oneOf', 'prefixItems'].includes(keyword))
      return (value as Node[]).map((one, index) => [`${place}[${index}]`, one])
    const isNode = ['items', 'additionalProperties'].includes(keyword) && typeof value === 'object'
    return isNode ? [[`${place}[]`, value as Node]] : []
  })
  return inner.flatMap(([path, one, isTarget]) => [
    ...(isTarget || one.description === undefined || one.description.length > 3 ? [] : [path]),
    ...findUndescribed(one, path),
  ])
}
