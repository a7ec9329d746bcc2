import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

import { projectRoot } from '#app/content/read.server.ts'
import { findMissingHints, hintOf, SCHEMA_FOLDER, toJsonSchemas } from './json-schemas.server.ts'

test('the schemas for editors are those of the code: run `npm run content:schemas` if not', () => {
  const written = Object.fromEntries(
    readdirSync(SCHEMA_FOLDER).map((name) => [
      `${SCHEMA_FOLDER}/${name}`,
      readFileSync(`${SCHEMA_FOLDER}/${name}`, 'utf8'),
    ]),
  )
  expect(written).toEqual(toJsonSchemas())
})

test('every file names the schema it keeps to', () => {
  expect(findMissingHints(projectRoot())).toEqual([])
})

test.each([
  ['site.json', '.schemas/site.schema.json'],
  ['pages/home.json', '../.schemas/pages-home.schema.json'],
  ['products/x-blue.json', '../.schemas/products.schema.json'],
])('content/%s names %s', (file, hint) => {
  expect(hintOf(file)).toBe(hint)
})
