import { expect, test } from 'vitest'

import { address, comment, email, indianPhone, leadReference, personName, pincode } from './fields.ts'
import type { Field } from './fields.ts'

const check = ({ schema }: Field, typed: string | undefined) => {
  const result = schema.safeParse(typed)
  return result.success ? { value: result.data } : { sentence: result.error.issues[0]?.message }
}

test.each([
  [personName(), '  Asha Rao ', 'Asha Rao'],
  [indianPhone(), '098765-43210', '+919876543210'],
  [pincode(), '110 001', '110001'],
  [pincode(), '900001', '900001'],
  [address(), ' 14 Sample House\nNew Delhi ', '14 Sample House\nNew Delhi'],
  [email(), 'asha@example.com', 'asha@example.com'],
  [email(), 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  [email(), 'asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  [email(), undefined, undefined],
  [comment(), 'Hello', 'Hello'],
  [leadReference(), ' a7k3 9qf4', 'A7K3-9QF4'],
])('%# parses %j %j as %j', (field, typed, value) => {
  expect(check(field, typed)).toEqual({ value })
})

test.each([
  [personName(), undefined, 'Please enter your name'],
  [personName('Enter your name'), '', 'Enter your name'],
  [indianPhone('Please enter valid number...'), '12', 'Please enter valid number...'],
  [pincode(), '012345', 'Enter pin code'],
  [pincode(), '11000', 'Enter pin code'],
  [pincode(), '1100011', 'Enter pin code'],
  [pincode(), '११०००१x', 'Enter pin code'],
  [address(), '   ', 'Enter complete address'],
  [email(), 'asha@', 'Enter valid email'],
  [email(), 'Asha <asha@example.com>, Ravi <ravi@example.com>', 'Enter valid email'],
  [comment('Enter your comment'), undefined, 'Enter your comment'],
  // No valid character of a reference is left.
  [leadReference('Enter the reference'), '३०२०१७', 'Enter the reference'],
])('%# rejects %j %j with its message', (field, typed, sentence) => {
  expect(check(field, typed)).toEqual({ sentence })
})
