import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findSeparator, readCsv } from './read-csv.ts'

const read = (text: string, separator = ',') => [...readCsv([text], separator)]

test('reads the output of csv-stringify, wherever it is split into chunks', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', 'a\r\nb', '\n', ';', '\t', ',', 'सुनीता, जयपुर'))
  const record = fc.tuple(fc.constant('x'), cell, cell, cell)
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 5 }),
      (records, separator, end, size) => {
        const text = stringify(records, { delimiter: separator, record_delimiter: end, quoted_match: /[\r\n\t;,"]/ })
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect([...readCsv(pieces, separator)]).toEqual(records)
      },
    ),
    { numRuns: 150 },
  )
})

test('tolerates stray quotes, blank lines and an unclosed quote', () => {
  expect(read('a,5" pipe,c\n\n  \nd,"e" f,"g\nh')).toEqual([
    ['a', '5" pipe', 'c'],
    ['d', 'e f', 'g\nh'],
  ])
  expect(read('a,b\rc,\r')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(read('')).toEqual([])
})

test('detects the separator from the first line, ignoring quoted text', () => {
  expect(findSeparator('name;phone\n1,2,3,4')).toBe(';')
  expect(findSeparator('"a,b,c"\tphone\tcity\n')).toBe('\t')
  expect(findSeparator('sep=;\r\na,b')).toBe(';')
  expect(findSeparator('phone\n98765 43210')).toBe(',')
})
