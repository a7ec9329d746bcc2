/** Tests .env files as people save them, read in a child process. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

import { CLEAN_ENVIRONMENT } from '../tests/clean-environment.ts'

const LINES =
  "EMAIL_EVENT_URL=https://mail.example.com\nCRM_AUTH_KEY='abc#50%'\nLEADS_EMAIL_FROM=Ionia इंडिया <site@example.com>\n"
const NAMES = ['EMAIL_EVENT_URL', 'CRM_AUTH_KEY', 'LEADS_EMAIL_FROM']
const VALUES = ['https://mail.example.com', 'abc#50%', 'Ionia इंडिया <site@example.com>']

/** @returns the result of a process that reads this file */
async function readSaved(bytes: string | Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-dot-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), bytes)
  const print = `JSON.stringify(${JSON.stringify(NAMES)}.map((name) => process.env[name]))`
  return promisify(execFile)(process.execPath, ['--import', resolve('scripts/dot-env.ts'), '-p', print], {
    cwd: folder,
    env: { ...CLEAN_ENVIRONMENT, NODE_ENV: 'test' },
  }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )
}

test.each([
  ['a byte order mark', `\ufeff${LINES}`],
  ['CRLF', LINES.replaceAll('\n', '\r\n')],
  ['CR', LINES.replaceAll('\n', '\r')],
  ['a byte order mark and CRLF', `\ufeff${LINES.replaceAll('\n', '\r\n')}`],
  ['no-break spaces', LINES.replaceAll('=', '\u00a0=\u00a0')],
])('reads every setting despite %s', async (_, text) => {
  const { stdout, stderr } = await readSaved(text)
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(VALUES)
})

const toUtf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['in UTF-16', toUtf16(`\ufeff${LINES}`), '.env is saved as UTF-16: save it as UTF-8'],
  ['in UTF-16, big endian', toUtf16(`\ufeff${LINES}`).swap16(), '.env is saved as UTF-16: save it as UTF-8'],
  ['in UTF-16 without a mark', toUtf16(LINES), '.env is saved as UTF-16: save it as UTF-8'],
  [
    'in Windows-1252',
    Buffer.from('CRM_URL=\nLEADS_EMAIL_FROM=Café <site@example.com>', 'latin1'),
    '.env contains a character that is not UTF-8 (line 2 column 21): save the file as UTF-8 and check that place',
  ],
  ['with a # in a value', 'CRM_AUTH_KEY=abc#def', expect.stringMatching(/^\.env, line 1: CRM_AUTH_KEY .*quotes/)],
])('a file %s stops the start with one line that explains the fix', async (_, bytes, line) => {
  const { code, stdout, stderr } = await readSaved(bytes)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trimEnd().split('\n')).toEqual([line])
})

test('reports a misspelt name and reads the rest', async () => {
  const { code, stdout, stderr } = await readSaved(`EMAIL_EVENTS_URL=https://mail.example.com\n${LINES}`)
  expect([code, stderr]).toEqual([
    0,
    '.env, line 1: EMAIL_EVENTS_URL is not a setting of this site; did you mean EMAIL_EVENT_URL?\n',
  ])
  expect(JSON.parse(stdout)).toEqual(VALUES)
})
