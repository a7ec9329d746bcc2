import { expect, test } from 'vitest'

import { rankOf } from '../../tests/desk/match-words.ts'
import { RANKS, toPatterns, toSearch } from './search-patterns.ts'
import { toWords, wordsOf } from './words.ts'

const LEAD = {
  name: 'सुनीता  Agarwal-Rao',
  city: 'Navi Mumbai',
  phone: '+919876543210',
  ref: 'A7K3-9QF4',
  pincode: '302017',
  email: 'sunita.rao78@example.co.in',
  texts: ['Flat 12-B, near Hanuman mandir. Borewell water, पानी खारा है'],
}

test.each([
  ['98765 43210', RANKS.number],
  ['a7k3 9qf4', RANKS.number],
  ['302017', RANKS.number],
  ['3210', RANKS.word],
  ['सुनीता', RANKS.word],
  ['Suneetha', RANKS.key],
  ['suni', RANKS.prefix],
  ['S', RANKS.prefix],
  ['98765', RANKS.prefix],
  ['garwal', RANKS.part],
  ['Agarwl', RANKS.misspelt],
  ['mandir', RANKS.text],
  ['borwell', null],
  ['खारा', RANKS.text],
  ['khara', RANKS.text],
  ['12', RANKS.text],
  ['rao78', RANKS.text],
  ['a7k3', RANKS.text],
  ['rao sunita', RANKS.word],
  ['rao 3210', RANKS.word],
  ['sunita borewell', RANKS.text],
])('ranks %s as %s', (typed, rank) => expect(rankOf(typed, LEAD)).toBe(rank))

test.each(['', ' ', '%', '_', '32', 'sunil', "' or 1=1", 'Agarwal Pune', '\0', '🙂', '-', '9876500000'])(
  '%j does not match the lead',
  (typed) => expect(rankOf(typed, LEAD)).toBeNull(),
)

test('a phone number, reference or PIN code is a single word', () => {
  expect(toSearch('ttca-qenn')).toEqual(['ttcaqenn'])
  expect(toSearch('asha kuma')).toEqual(['asha', 'kuma'])
  expect(toSearch('PIN 302 017')).toEqual(['302017'])
  expect(toSearch('Asha 98765 43210')).toEqual(['asha', '9876543210'])
  expect(toSearch('+91 98765-43210 asha')).toEqual(['9876543210', 'asha'])
})

test('searches and leads have a limited number of words', () => {
  const long = Array.from({ length: 5000 }, (_, number) => `word${number}`).join(' ')
  expect(toSearch(long).length).toBeLessThanOrEqual(6)
  expect(wordsOf({ ...LEAD, name: long, city: long, texts: [long] }).length).toBeLessThan(600)
  expect(toPatterns('chandrasekharvenkatasubramaniamchandrasekhar').length).toBeLessThan(20)
})

test('joiners do not count: a name is stored, typed and pasted with and without them', () => {
  expect(toWords('राजेश्\u200dवर రాజ్\u200cకుమార్')).toEqual(toWords('राजेश्वर రాజ్కుమార్'))
})
