import { expect, test } from 'vitest'

import { guessSource, matchColumns } from './import-columns.ts'
import { readRow } from './import-row.ts'

const readWith = (columns: string[], cells: string[]) => readRow(cells, { columns, mapping: matchColumns(columns) })

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
  ['+1 415 555 0100', '+14155550100'],
  ['141-2345678', '+911412345678'],
])('reads the phone %s', (typed, phone) => {
  expect(readWith(['Mobile'], [typed])).toMatchObject({ phone })
})

test.each([
  ['9.19829E+11', /Excel has shortened the number to 9\.19829E\+11/],
  ['', /No phone number/],
  ['12345', /Not a phone number: 12345/],
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
      comment: 'Price?\nCall  me\nUnique query id: 7',
      asked_at: '2026-11-20 10:12:00',
    },
  })
})

test.each([
  [['Name', 'ISD', 'Mobile'], ['Asha', '971', '50 123 4567'], '+971501234567'],
  [['Phone', 'Country code'], ['07911 123456', '+44'], '+447911123456'],
  [['Phone country code', 'Phone'], ['44', '07911 123456'], '+447911123456'],
  [['ISD', 'Mobile'], ['91', '98290 12345'], '+919829012345'],
  [['ISD', 'Mobile'], ['971', '98290 12345'], '+919829012345'],
])('reads a number split over the columns %j: %j', (columns, cells, phone) => {
  expect(readWith(columns, cells)).toMatchObject({ phone })
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
    key: '1',
  })
})

test('several columns are one field, and all others lines of the message', () => {
  const columns = [
    'First Name',
    'Last Name',
    'Phone',
    'Mobile',
    'Enquiry Message',
    'Remarks',
    'Which water?',
    'E-mail',
    'Date',
  ]
  expect(matchColumns(columns)).toEqual([
    'name',
    'name',
    'phone',
    'phone',
    'comment',
    'comment',
    'line',
    'email',
    'asked_at',
  ])
  const cells = ['Sunita', 'Rao', '0141-2345678', '98290 12345', 'Price?', 'NA', 'Borewell', 'not known', '20-Nov-2026']
  expect(readWith(columns, cells)).toMatchObject({
    phone: '+919829012345',
    fields: {
      name: 'Sunita Rao',
      phone_typed: '98290 12345 / 0141-2345678',
      comment: 'Price?\nE-mail: not known\nWhich water?: Borewell',
      asked_at: '20-Nov-2026',
    },
  })
})

test.each([
  ['Asha,,9829012345', '+919829012345'],
  ['Ravi,9829012346,', '+919829012346'],
  ['Meena,,0141-2345678', '+911412345678'],
])('the number of %s is in either of two columns', (line, phone) => {
  expect(readWith(['Name', 'Mobile', 'Phone'], line.split(','))).toMatchObject({ phone })
})

test('without another number, the one beside the name counts, and what stands as number stays', () => {
  expect(readWith(['Name', 'Mobile'], ['Asha 98290 12345', '98XXXXXX45'])).toMatchObject({
    phone: '+919829012345',
    fields: { name: 'Asha 98290 12345', comment: 'Mobile: 98XXXXXX45' },
  })
})

test('only a number loses Facebook’s letter before it', () => {
  expect(readWith(['Mobile', 'Message'], ['p:+919829012345', 'at:5 pm'])).toMatchObject({
    fields: { comment: 'at:5 pm' },
  })
})

test.each([
  ['Product/Service', 'product'],
  ['Landline', 'phone'],
  ['Phone Number (WhatsApp)', 'phone'],
  ['City / Area', 'city'],
  ['Mob. No.', 'phone'],
  ['Mobile No 1', 'phone'],
  ['Ph', 'phone'],
  ['Party Name', 'name'],
  ['Customer', 'name'],
  ['Place', 'city'],
  ['मोबाइल नं.', 'phone'],
  ['दिनांक', 'asked_at'],
  ['SENDER_MOBILE_ALT', 'phone'],
  ['Enquiry Date', 'asked_at'],
  ['Campaign Name', 'campaign'],
  ['When to call', 'line'],
])('the column %s is %s', (heading, use) => expect(matchColumns([heading])).toEqual([use]))

test('a heading is used as it was last time', () => {
  const remembered = new Map([['when to call', 'comment'] as const])
  expect(matchColumns(['When to call?', 'Name'], remembered)).toEqual(['comment', 'name'])
})
