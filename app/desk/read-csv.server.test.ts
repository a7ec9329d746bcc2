import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS } from './csv-limits.ts'
import { looksLikeRow } from './look-at-record.ts'
import { type CsvRecord, findSeparator, readCsv } from './read-csv.server.ts'

const COLUMNS = ['Name', 'Mobile', 'Message']
const isRow = (cells: string[]) => looksLikeRow(cells, { columns: COLUMNS, mapping: ['name', 'phone', 'comment'] })

async function readAll(chunks: string[], separator = ',') {
  const records: CsvRecord[] = []
  for await (const record of readCsv(chunks, { separator, isRow })) records.push(record)
  return records
}
const read = async (text: string, separator?: string) => (await readAll([text], separator)).map(({ cells }) => cells)

test('reads the output of csv-stringify, wherever it is split into chunks', async () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', 'a\r\nb', '\n', ';', '\t', ',', 'सुनीता, जयपुर'))
  const record = fc.tuple(fc.constant('x'), cell, cell, cell)
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 5 }),
      async (records, separator, end, size) => {
        const text = stringify(records, { delimiter: separator, record_delimiter: end, quoted_match: /[\r\n\t;,"]/ })
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect((await readAll(pieces, separator)).map(({ cells }) => cells)).toEqual(records)
      },
    ),
    { numRuns: 150 },
  )
})

test('tolerates stray quotes and blank lines', async () => {
  expect(await read('a,5" pipe,c\n\n  \nd,"e" f,"g\nh"')).toEqual([
    ['a', '5" pipe', 'c'],
    ['d', 'e f', 'g\nh'],
  ])
  expect(await read('a,b\rc,\r')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(await read('"Asha "Didi" Sharma, Jaipur",98\r\nb,c')).toEqual([
    ['Asha Didi" Sharma, Jaipur', '98'],
    ['b', 'c'],
  ])
  expect(await read('')).toEqual([])
})

const ROWS = Array.from({ length: 4 }, (_, index) => `Person ${index},982905550${index},Jaipur`)
const inLines = (...lines: string[]) => [COLUMNS.join(','), ...lines].join('\n')

test.each([
  ['that is never closed', inLines('Asha,9829055501,"Near temple', ...ROWS), { line: 2, swallowed: 3 }],
  ['in the name', inLines('"Asha,9829055501,Jaipur', ...ROWS), { line: 2, swallowed: 3 }],
  [
    'that a second one closes',
    inLines(...ROWS, 'A,9829055501,"Near', ...ROWS, 'B,9829055502,"x', 'C,1,'),
    { line: 6, swallowed: 7 },
  ],
  ['that an inch closes', inLines('A,9829055501,"5 ltr', 'B,9829055502,pipe 5"', ...ROWS), { line: 2, swallowed: 3 }],
  ['that text follows', inLines('"A,9829055501,Jaipur', 'B" C,9829055502,Pune'), { line: 2, swallowed: 3 }],
  [
    'before rows whose phones are unreadable',
    inLines('A,x,"Near', 'B,y,Pune', 'C,z,Pune'),
    { line: 2, swallowed: null },
  ],
  ['in the last row', inLines(...ROWS, 'A,9829055501,"Near'), { line: 6, swallowed: null }],
  [
    'after lines with breaks',
    inLines('A,9829055501,"x\r\ny"', 'B,9829055502,"Near', ...ROWS),
    { line: 4, swallowed: 5 },
  ],
])('names the line of a quote %s', async (_, text, expected) => {
  const pieces = text.match(/[^]{1,7}/g)!
  for (const chunks of [[text], pieces]) await expect(readAll(chunks)).rejects.toMatchObject(expected)
})

test.each([
  ['a message of several lines', 'Asha,9829055501,"Near temple, Jaipur\nCall after 6,\nplease"'],
  ['a name of two lines before the phone', '"Asha\nSharma",9829055501,Jaipur'],
  ['another number in a line of its own', 'Asha,9829055501,"My son:\n9829055502\nRavi, 9829055503"'],
])('reads %s', async (_, row) => {
  expect(await read(inLines(row, ROWS[0]!))).toHaveLength(3)
})

test('keeps no more than its bounds of a cell, of a row and of columns, and says so', async () => {
  const long = 'x'.repeat(LONGEST_CELL + 1)
  const [cell, row, wide, good] = await readAll([
    `a,${long},b\n`,
    `${Array(8).fill(long).join(',')}\n`,
    `${'y,'.repeat(MOST_COLUMNS)}z\n`,
    `a,${'😀'.repeat(LONGEST_CELL / 2)}\n`,
  ])
  expect(cell).toEqual({ cells: ['a', 'x'.repeat(LONGEST_CELL), 'b'], columns: 3, isCut: true })
  expect(row!.cells.join('')).toHaveLength(LONGEST_ROW)
  expect([row!.columns, row!.isCut]).toEqual([8, true])
  expect([wide!.columns, wide!.cells.length]).toEqual([MOST_COLUMNS + 1, MOST_COLUMNS])
  expect(good!.isCut).toBe(false)
  const [halved] = await read(`a😀${'😀'.repeat(LONGEST_CELL / 2)},b`)
  expect(halved![0]!.isWellFormed()).toBe(true)
})

test('detects the separator from the first line, ignoring quoted text', () => {
  expect(findSeparator('name;phone\n1,2,3,4')).toBe(';')
  expect(findSeparator('"a,b,c"\tphone\tcity\n')).toBe('\t')
  expect(findSeparator('sep=;\r\na,b')).toBe(';')
  expect(findSeparator('phone\n98765 43210')).toBe(',')
})
