/** Content saved by editors on any system is read unchanged, or rejected in one line with position and fix. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { ContentError } from './parse-file.server.ts'
import { projectRoot } from './changed-content.server.ts'
import { readContent } from './read.server.ts'

/** One file per folder; they contain Hindi, rupee signs and typographic quotes. */
const FILES = ['site.json', 'redirects.json', 'delivery.json', 'pages/home.json', 'cities/jaipur.json']
const original = (file: string) => readFileSync(path.join(projectRoot(), 'content', file), 'utf8')

/** Reads the file as saved in these bytes. */
function readSaved(file: string, bytes: string | Buffer): unknown {
  const root = mkdtempSync(path.join(tmpdir(), 'ionia-saved-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const absolute = path.join(root, 'content', file)
  mkdirSync(path.dirname(absolute), { recursive: true })
  writeFileSync(absolute, bytes)
  return readContent(file, root)
}

const READ: [string, (text: string) => string][] = [
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['CR', (text) => text.replaceAll('\n', '\r')],
  ['a byte order mark and CRLF', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
]
const readCases = FILES.flatMap((file) => READ.map(([name, save]) => [file, name, save] as const))

test.each(readCases)('reads %s with %s unchanged', (file, _, save) => {
  expect(readSaved(file, save(original(file)))).toEqual(JSON.parse(original(file)))
})

const toUtf16 = (text: string) => Buffer.from(text, 'utf16le')
const UTF8 = 'save it as UTF-8'
const REFUSED: [string, (text: string) => string | Buffer, string][] = [
  ['in UTF-16', (text) => toUtf16(`\ufeff${text}`), `is saved as UTF-16: ${UTF8}`],
  ['in UTF-16, big endian', (text) => toUtf16(`\ufeff${text}`).swap16(), `is saved as UTF-16: ${UTF8}`],
  ['in UTF-16 without a mark', toUtf16, `is saved as UTF-16: ${UTF8}`],
  ['in UTF-16, big endian, without a mark', (text) => toUtf16(text).swap16(), `is saved as UTF-16: ${UTF8}`],
  [
    'in Windows-1252',
    (text) => Buffer.from(text.replace('{', '{\n  "café": "“no”",'), 'latin1'),
    'contains a character that is not UTF-8 (line 2 column 7): save the file as UTF-8 and check that place',
  ],
  [
    'with no-break spaces for indentation',
    (text) => text.replace('  "', '\u00a0\u00a0"'),
    'has an unusual space where a plain one belongs (line 2 column 1)',
  ],
  [
    'with typographic quotes around a key',
    (text) => text.replace('{', '{\n  “name”: 1,'),
    'has a typographic quote (“) where a straight one (") belongs (line 2 column 3)',
  ],
]
const refusedCases = FILES.flatMap((file) => REFUSED.map(([name, save, line]) => [file, name, save, line] as const))

test.each(refusedCases)('rejects %s %s in one line', (file, _, save, line) => {
  const read = () => readSaved(file, save(original(file)))
  expect(read).toThrow(ContentError)
  expect(read).toThrow(`content/${file}: ${line}`)
  expect(read).not.toThrow(/\n/)
})

test('accepts typographic quotes and no-break spaces inside a text', () => {
  expect(readSaved('site.json', '{ "name": "“Ionia”\u00a0\\"India\\"" }')).toEqual({ name: '“Ionia”\u00a0"India"' })
})

test('other syntax errors have their usual message', () => {
  expect(() => readSaved('site.json', '{ "name": "“Ionia”", }')).toThrow(
    /^content\/site\.json: is not valid JSON: .*line 1/,
  )
})
