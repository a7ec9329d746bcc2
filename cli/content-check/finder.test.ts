import { describe, expect, test } from 'vitest'

import { getFinder } from '#app/content/finder/finder.server.ts'
import { finderSchema, type Finder } from '#app/content/finder/finder.ts'
import { checkValue } from '#app/content/problems.ts'
import { projectRoot } from '#app/content/read.server.ts'
import { findFinderFaults } from './finder.ts'

function faultsAfter(change: (finder: Finder) => void): string[] {
  const finder = structuredClone(getFinder())
  change(finder)
  return findFinderFaults(projectRoot(), finder)
}

test('every combination of answers has a result, and every entry is used', () => {
  expect(faultsAfter(() => undefined)).toEqual([])
})

describe('reports', () => {
  test('a rule that names an unknown product', () => {
    const [fault] = faultsAfter(({ dearer }) => (dearer[0]!.product = 'X-Green'))
    expect(fault).toMatch(/^content\/finder\.json: no product is called "X-Green"/)
  })

  test('answers without a matching rule', () => {
    const faults = faultsAfter(({ verdicts }) => verdicts.pop())
    expect(faults[0]).toMatch(/^content\/finder\.json: verdicts: no entry matches water=/)
  })

  test('a product that no answers lead to', () => {
    const faults = faultsAfter((finder) => {
      finder.dearer = finder.dearer.filter(({ product }) => product !== 'EN-7P')
    })
    expect(faults).toEqual(['content/finder.json: no answers lead to EN-7P'])
  })

  test('a question that changes nothing', () => {
    const options = ['two', 'six'].map((value) => ({ value, label: value, said: `${value} at home` }))
    const faults = faultsAfter(({ questions }) =>
      questions.push({ name: 'people', title: 'How many are you?', options }),
    )
    expect(faults).toEqual(['content/finder.json: questions: "people" changes no answer'])
  })

  test('a rule that an earlier one always overrides', () => {
    const faults = faultsAfter(({ products }) => products.push({ ...products[0]! }))
    expect(faults).toEqual(['content/finder.json: products[2] is never used'])
  })

  test('a "dearer" product that costs less', () => {
    const faults = faultsAfter(({ dearer }) => dearer.push({ product: 'X-Blue', over: 'IO-400U', text: 'Costs less.' }))
    expect(faults).toEqual(['content/finder.json: dearer: X-Blue costs less than IO-400U'])
  })

  test('too few reasons, and a "not yet" without its three steps', () => {
    const faults = faultsAfter((finder) => {
      finder.reasons = finder.reasons.slice(1)
      finder.steps.pop()
    })
    expect(faults.join('\n')).toMatch(/fewer than 2 reasons for X-Blue/)
    expect(faults.join('\n')).toMatch(/"not yet" has 2 steps, not 3/)
  })

  test('a condition with an unknown question or answer', () => {
    const finder = structuredClone(getFinder())
    finder.changes[0]!.when = [{ tap: ['hot'] }, { ro: ['maybe'] }]
    expect(checkValue(finderSchema, finder).problems).toEqual([
      expect.stringContaining('no question is called "tap"'),
      expect.stringContaining('"ro" has no answer "maybe"'),
    ])
  })
})
