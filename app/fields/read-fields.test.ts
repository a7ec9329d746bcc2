import { describe, expect, test } from 'vitest'

import { fromHtml } from './from-html.ts'
import { readFields } from './read-fields.ts'
import { findNumber, readNumber } from './read-number.ts'
import { toPairs } from './to-pairs.ts'

const read = (given: Record<string, unknown>) => readFields(toPairs(given))
const PHONE = '+919829012345'

describe('the number', () => {
  test.each([
    { full_name: 'Asha', whatsapp_number: PHONE },
    { user_provided_phone_number: PHONE },
    { phone_number: '', your_whatsapp_number: '98290 12345' },
    { फ़ोन_नंबर: '९८२९०१२३४५' },
    { 'मोबाइल नं.': '98290 12345' },
    { 'Aapka WhatsApp number kya hai?': '9829012345' },
    { número_de_teléfono: PHONE },
    { 'Mob. No.': '９８２９０１２３４５' },
    { sendermobile: '09829012345' },
    { 'Phone Number (WhatsApp)': '9829012345' },
    { 'Where can we reach you?': '+91 98290 12345' },
    { MobileNo: '98290 12345 Asha' },
    { contact: { details: [{ label: 'Phone', answer: '9829012345' }] } },
    { answers: [{ question: 'Phone', value: '', answer: '9829012345' }] },
    { message: '98290 12345' },
    { name: 'Asha 98290 12345' },
    { 'Contact details': 'Asha, 98290 12345, Jaipur' },
  ])('is found in %j', (given) => expect(read(given).phone).toBe(PHONE))

  test.each([
    [{ isd: '971', mobile: '50 123 4567' }, '+971501234567'],
    [{ mobile: '07911 123456', countryCode: '+44' }, '+447911123456'],
    [{ phone_country_code: '0044', phone: '7911123456' }, '+447911123456'],
    [{ isd: '44', mobile: '+91 98290 12345' }, PHONE],
    [{ isd: '91', mobile: '98290 12345' }, PHONE],
    [{ isd: '971', mobile: '98290 12345' }, PHONE],
    [{ country_code: 'AE', mobile: '98290 12345' }, PHONE],
  ])('of %j, in two fields, is %s', (given, phone) => expect(read(given).phone).toBe(phone))

  test.each([
    [{ phone_number: '0141-2345678', mobile: '9829012345' }, 'mobile', '9829012345 / 0141-2345678'],
    [{ 'Alternate mobile': '9829012346', Phone: '9829012345' }, 'Phone', '9829012345 / 9829012346'],
    [{ Mobile: '9829012345', Phone: '98290 12345' }, 'Mobile', undefined],
    [{ Phone: '0771-2562166' }, 'Phone', '0771-2562166'],
    [{ Landline: '0771-2562166' }, 'Landline', '0771-2562166'],
    [{ Reach: '0771-2562166' }, 'Reach', '0771-2562166'],
  ])('of %j comes from %s, and the others stay', (given, from, typed) => {
    const { cameFrom, fields } = read(given)
    expect([cameFrom.phone, fields.phone_typed]).toEqual([from, typed])
  })

  test.each([
    [{ 'When should we call your phone?': 'after 5' }, 'When should we call your phone?: after 5'],
    [{ Mobile: '98XXXXXX45' }, 'Mobile: 98XXXXXX45'],
    [{ 'Form ID': '9829012345', budget: '302017' }, 'Form ID: 9829012345\nBudget: 302017'],
  ])('is not taken from %j, which stays as text', (given, comment) => {
    expect(read(given)).toMatchObject({ phone: null, fields: { comment } })
  })

  test.each([
    ['+1 415 555 0100', '+14155550100'],
    ['971501234567', '+971501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['1800 123 4567', '+9118001234567'],
    ['141-2345678', '+911412345678'],
    ['0141-2345678 ext. 12', '+911412345678'],
    ['98290 12345 x7', PHONE],
    ['+91-98290-12345 / 9829012346', PHONE],
  ])('%s is %s', (typed, e164) => expect(readNumber(typed)?.e164).toBe(e164))

  test.each(['anonymous', '56767', '0000000000', '98290', '12345678901234567890', 'Restricted', '2026-11-24', ''])(
    '%j is none',
    (typed) => expect([readNumber(typed), findNumber(typed)]).toEqual([null, null]),
  )
})

describe('the name', () => {
  test.each([
    [{ first_name: 'Sunita', last_name: 'Rao' }, 'Sunita Rao'],
    [{ name: 'Mr.', last_name: 'Rao' }, 'Rao'],
    [{ full_name: 'Sunita Rao', first_name: 'Sunita' }, 'Sunita Rao'],
    [{ पूरा_नाम: 'सुनीता राव' }, 'सुनीता राव'],
    [{ 'Party Name': 'Sharma & Sons' }, 'Sharma & Sons'],
    [{ name: '9829012345', company_name: 'Rao Traders', product_name: 'K9' }, ''],
  ])('of %j is %s', (given, name) => expect(read(given).name).toBe(name))
})

test('what is known by its name or its shape becomes a field, and all else a labelled line', () => {
  expect(
    read({
      'Your e-mail': 'asha@example.com',
      pin_code: '३०२ ०१७',
      'Which city do you live in?': 'Jaipur',
      'Water source in your city': 'Borewell',
      'Product/Service': 'K9',
      'Address line 1': '12 MI Road',
      'Address line 2': 'Near GPO',
      Requirement: 'Price?',
      ro_installed: true,
      'How many people': 5,
      access_token: 'never shown',
      utm: null,
      Remarks: 'NA',
    }).fields,
  ).toEqual({
    email: 'asha@example.com',
    pincode: '302017',
    city: 'Jaipur',
    product: 'K9',
    address: '12 MI Road, Near GPO',
    comment: 'Price?\nWater source in your city: Borewell\nRo installed: yes\nHow many people: 5',
  })
})

test('a value that is longer than its field stands in the message as a whole', () => {
  const product = 'K9 '.repeat(200).trim()
  expect(read({ product }).fields.comment).toContain(product)
})

test('a line of an address that does not fit stands in the message', () => {
  const lines = ['a', 'b', 'c'].map((letter) => letter.repeat(180))
  const [first, second, third] = lines
  expect(read({ 'Address line 1': first, 'Address line 2': second, Street: third }).fields).toEqual({
    address: `${first}, ${second}`,
    comment: `Street: ${third}`,
  })
})

test('the second of two halves of an answer counts if the first is empty', () => {
  expect(read({ fields: [{ label: 'City', value: null, values: ['Pune'] }] }).fields).toEqual({ city: 'Pune' })
})

test('a post of any depth and size is bounded', () => {
  let deep: unknown = 'bottom'
  for (let level = 0; level < 200; level += 1) deep = { level: deep }
  expect(read({ deep }).fields.comment).toContain('bottom')
  expect(toPairs(Array.from({ length: 5000 }, (_, at) => ({ at }))).length).toBeLessThanOrEqual(300)
})

test('HTML becomes text, and what only looks like it stays', () => {
  expect(
    fromHtml('Price?<br>For 5&nbsp;people &amp; office<br/><b>Urgent</b> <5 litres> <a lot> &#8377;1 &bogus;'),
  ).toBe('Price?\nFor 5 people & office\nUrgent <5 litres> <a lot> ₹1 &bogus;')
})
