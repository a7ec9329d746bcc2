import { expect, test } from 'vitest'

import { toSearch, wordsOf } from './words.ts'

const LEAD = {
  name: 'सुनीता  Agarwal-Rao',
  city: 'Navi Mumbai',
  phone: '+919876543210',
  ref: 'A7K3-9QF4',
  pincode: '302017',
}

const isFound = (typed: string) => {
  const [words, search] = [wordsOf(LEAD), toSearch(typed)]
  return search.length > 0 && search.every((part) => words.some((word) => word.startsWith(part)))
}

test.each([
  'सुनीता',
  'सुनी',
  'Sunita',
  'AGARWAL',
  'rao navi',
  '98765 43210',
  '+91 98765-43210',
  '098765 43210',
  '९८७६५४३२१०',
  '98765',
  '43210',
  '3210',
  'a7k3 9qf4',
  'A7K39QF4',
  'A7K3-9QF4',
  '302017',
])('%s finds the lead', (typed) => expect(isFound(typed)).toBe(true))

test('finds a reference without digits by its dash', () => {
  expect(toSearch('ttca-qenn')).toEqual(['ttcaqenn'])
  expect(toSearch('asha kuma')).toEqual(['asha', 'kuma'])
})

test.each(['', ' ', '%', '_', '32', 'garwal', 'sunil', "' or 1=1", 'Agarwal Pune', '\0', '🙂', '-', '9876500000'])(
  '%j does not find the lead',
  (typed) => expect(isFound(typed)).toBe(false),
)
