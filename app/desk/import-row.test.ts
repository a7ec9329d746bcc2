import { expect, test } from 'vitest'

import { guessSource, matchColumns } from './import-columns.ts'
import { readRow } from './import-row.ts'

const readWith = (columns: string[], cells: string[]) => readRow(cells, matchColumns(columns))

test.each([
  ['+91-9829012345', '+919829012345'],
  ['098290 12345', '+919829012345'],
  ['91 98290-12345', '+919829012345'],
  ['p:+919829012345', '+919829012345'],
  ["'+919829012345", '+919829012345'],
  ['9829012345.0', '+919829012345'],
  ['+(91)-(9829012345)', '+919829012345'],
  ['९८२९०१२३४५', '+919829012345'],
  ['9829012345 / 9829012346', '+919829012345'],
])('reads the phone %s', (typed, phone) => {
  expect(readWith(['Mobile'], [typed])).toMatchObject({ phone })
})

test.each([
  ['9.19829E+11', /Excel has shortened the number to 9\.19829E\+11/],
  ['', /No phone number/],
  ['12345', /Not an Indian phone number: 12345/],
  ['+1 415 555 0100', /Not an Indian phone number/],
])('gives the reason why %s is unreadable', (typed, reason) => {
  expect(readWith(['Phone'], [typed])).toEqual({ reason: expect.stringMatching(reason) as string })
})

test('reads IndiaMART’s export', () => {
  const columns =
    'UNIQUE_QUERY_ID,QUERY_TIME,SENDER_NAME,SENDER_MOBILE,SENDER_EMAIL,SENDER_CITY,SENDER_PINCODE,QUERY_PRODUCT_NAME,QUERY_MESSAGE'.split(
      ',',
    )
  const cells = [
    '7',
    '2026-11-20 10:12:00',
    'सुनीता  शर्मा',
    '+91-9829012345',
    's@x.in',
    'Jaipur',
    '302 017',
    'Ionizer',
    'Price?\r\nCall\u0007 me',
  ]
  expect(guessSource(columns)).toBe('IndiaMART')
  expect(readWith(columns, cells)).toMatchObject({
    fields: {
      name: 'सुनीता शर्मा',
      phone: '+919829012345',
      email: 's@x.in',
      pincode: '302017',
      city: 'Jaipur',
      product: 'Ionizer',
      comment: 'Price?\nCall  me',
      asked_at: '2026-11-20 10:12:00',
    },
  })
})

test('reads Facebook’s export of lead ads', () => {
  const columns =
    'id\tcreated_time\tad_id\tad_name\tadset_id\tcampaign_id\tcampaign_name\tform_id\tplatform\tfull_name\tphone_number\tcity'.split(
      '\t',
    )
  const cells =
    'l:1\t2026-11-20T10:12:00+05:30\tag:1\tA\tas:1\tc:1\tDiwali\tf:1\tig\tRamesh\tp:+919829012346\tPune'.split('\t')
  expect(guessSource(columns)).toBe('Facebook')
  expect(readWith(columns, cells)).toMatchObject({
    fields: { name: 'Ramesh', phone: '+919829012346', city: 'Pune', asked_at: '2026-11-20T10:12:00+05:30' },
    campaign: 'Diwali',
  })
})

test('assigns each column to at most one field', () => {
  const mapping = matchColumns(['Phone', 'Mobile', 'Name', 'Date', 'Comment', 'Notes'])
  expect(new Set(Object.values(mapping)).size).toBe(Object.values(mapping).length)
  expect(mapping).toMatchObject({ phone: 1, name: 2, asked_at: 3, comment: 4 })
})
