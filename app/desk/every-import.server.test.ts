/** Every kind of file of leads: nothing that a person typed is dropped, and each number is found. */
import { expect, test } from 'vitest'

import { IMPORT_FILES } from '../../tests/inbound/import-files.ts'
import { isThere } from '../../tests/inbound/whole.ts'
import { readRow } from './import-row.ts'
import { openFile } from './open-file.server.ts'
import { StrayQuote } from './swallowed-rows.ts'

const nothing = (source: string) => Promise.resolve({ source, uses: new Map() })

test.each(IMPORT_FILES)('$about', async ({ file, phones, typed }) => {
  const opened = await openFile(file, nothing)
  if ('problem' in opened) throw new Error(opened.problem)
  const rows = []
  for await (const { cells } of opened.records) rows.push(readRow(cells, opened))
  expect(rows.map((row) => ('reason' in row ? null : row.phone))).toEqual(phones)
  const arrived = rows
    .flatMap((row) => ('reason' in row ? [] : [...Object.values(row.fields), row.campaign, row.ref]))
    .join('\n')
  expect(typed.filter((text) => !isThere(text, arrived))).toEqual([])
})

test('a file in which a quote swallows people is refused', async () => {
  const swallowing = Buffer.from('Name,Mobile\nAsha,"9829012345\nRavi,9829012346\n')
  await expect(openFile(swallowing, nothing)).rejects.toThrow(StrayQuote)
})

test('the list has at least 24 kinds, each once', () => {
  const kinds = new Set(IMPORT_FILES.map(({ about }) => about))
  expect(kinds.size).toBe(IMPORT_FILES.length)
  expect(kinds.size).toBeGreaterThanOrEqual(24)
})
