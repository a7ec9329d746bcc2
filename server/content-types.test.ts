import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, test } from 'vitest'

import { contentType } from './content-types.ts'

test('every file type in public/ has a content type', () => {
  const names = readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const kinds = new Set(names.map(({ name }) => extname(name)).filter((end) => !['.br', '.gz'].includes(end)))
  expect(kinds.size).toBeGreaterThan(5)
  expect([...kinds].filter((end) => contentType(`x${end}`) === 'application/octet-stream')).toEqual([])
})

test('an unknown type is sent as application/octet-stream', () =>
  expect(contentType('x.exe')).toBe('application/octet-stream'))
