import fc from 'fast-check'
import { expect, test } from 'vitest'

import { getFinder } from '#app/content/finder/finder.server.ts'
import { listCombinations, listOpen, readAnswers, toQuery } from './rules.ts'

const finder = getFinder()
const read = (query: string) => readAnswers(new URLSearchParams(query), finder)

test('parses every generated query back to the same answers', () => {
  for (const answers of listCombinations(finder)) {
    expect(read(toQuery(answers))).toEqual(answers)
    expect(listOpen(finder, answers)).toEqual([])
  }
})

test('the kettle question applies only when the TDS is unknown', () => {
  expect(read('tds=mid&kettle=crust')).toEqual({ tds: 'mid' })
  expect(read('kettle=crust&tds=unknown')).toEqual({ tds: 'unknown', kettle: 'crust' })
  expect(read('kettle=crust')).toEqual({})
})

test('ignores unknown parameters and values', () => {
  expect(read('water=constructor&tds=__proto__&ro=&place=Counter')).toEqual({})
  const value = fc.oneof(fc.string(), fc.constantFrom('mid', 'yes', 'unknown', 'crust', '__proto__'))
  const known = new Set(listCombinations(finder).flatMap((answers) => Object.entries(answers).map(String)))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('water', 'tds', 'kettle', 'ro', 'use', 'place', 'toString'), value)),
      (pairs) => {
        const answers = read(new URLSearchParams(pairs).toString())
        expect(Object.entries(answers).filter((entry) => !known.has(String(entry)))).toEqual([])
      },
    ),
  )
})
