/** Tests which look-ups the lint rejects, because a name from outside may be one that every object inherits. */
import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

import { noForeignKey } from '../../scripts/lint/no-foreign-key.ts'

const REFUSED = [
  'table[text]',
  'table[text] = 1',
  'table[text] ??= 1',
  'text in table',
  'const { [text]: value } = table',
  'table[`${text}s`]',
  'anything[text]',
  'known[text as never as string]',
]
const ALLOWED = ['known[name]', 'list[at]', 'table["b"]', 'map.get(text)', 'Object.hasOwn(table, text)', '"a" in known']

const lines = [...REFUSED, ...ALLOWED].map((line) => `{ ${line} }`)
const SOURCE = `
declare const table: Record<string, number>, known: { a: 1; b: 2 }, name: keyof typeof known, text: string
declare const anything: any, list: number[], at: number, map: Map<string, number>
${lines.join('\n')}`

function createProgram(file: string): ts.Program {
  const options = { target: ts.ScriptTarget.ES2022, strict: true, types: [] }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, SOURCE, version, true) : getSourceFile(name, version)
  return ts.createProgram([file], options, host)
}

test('text is no key of a plain object; a listed name and a number are', () => {
  const parserOptions = { programs: [createProgram('plant.ts')] }
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions },
    plugins: { house: { rules: { 'no-foreign-key': noForeignKey } } },
    rules: { 'house/no-foreign-key': 'error' },
  }
  const found = new Linter().verify(SOURCE, [config], 'plant.ts')
  expect([...new Set(found.map(({ line }) => lines[line - 4]))]).toEqual(lines.slice(0, REFUSED.length))
})
