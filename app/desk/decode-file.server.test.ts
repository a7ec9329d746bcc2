import { expect, test } from 'vitest'

import { decodeFile, findEncoding } from './decode-file.server.ts'

const TEXT = 'Name,City\nसुनीता,जयपुर\n'
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['utf-8', Buffer.from(TEXT), TEXT],
  ['utf-8', Buffer.from(`\ufeff${TEXT}`), TEXT],
  ['utf-16le', utf16(`\ufeff${TEXT}`), TEXT],
  ['utf-16be', utf16(`\ufeff${TEXT}`, true), TEXT],
  ['utf-16le', utf16('Name\tCity\nRené\tPune\n'), 'Name\tCity\nRené\tPune\n'],
  [
    'windows-1252',
    Buffer.from('Name\nRené “X”\n'.replace('“', '\x93').replace('”', '\x94'), 'latin1'),
    'Name\nRené “X”\n',
  ],
  ['utf-8', Buffer.from(''), ''],
  ['utf-8', Buffer.from(TEXT).subarray(0, -2), TEXT.slice(0, -2) + '\ufffd'],
  ['utf-8', Buffer.concat([Buffer.from('\ufeffसुनीता'), Buffer.of(0xe9), Buffer.from('र')]), 'सुनीता\ufffdर'],
  ['windows-1252', Buffer.from('Name\nRené', 'latin1'), 'Name\nRené'],
  ['windows-1252', Buffer.of(0xe9), 'é'],
])('decodes %s', (encoding, file, text) => {
  expect(findEncoding(file)).toBe(encoding)
  expect([...decodeFile(file)].join('')).toBe(text)
})

test('decodes a character that is split across two chunks', () => {
  const long = 'क'.repeat(100_000)
  expect([...decodeFile(Buffer.from(long))].join('')).toBe(long)
})
