import { describe, expect, test } from 'vitest'

import { getFinder } from '#app/content/finder/finder.server.ts'
import { finderSchema, type Finder } from '#app/content/finder/finder.ts'
import { checkValue } from '#app/content/problems.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { countAnswers, findFinderFaults } from './finder.ts'

function faultsAfter(change: (finder: Finder) => void): string[] {
  const finder = structuredClone(getFinder())
  change(finder)
  return findFinderFaults(projectRoot(), finder)
}

test('every combination of answers has a result, and every entry is used', () => {
  expect(faultsAfter(() => undefined)).toEqual([])
})

test('every product is the result of some answers', () => {
  const counts = countAnswers(projectRoot())
  expect(Object.keys(counts)).toHaveLength(6)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
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
      finder.products = finder.products.filter(({ product }) => product !== 'EN-7P')
    })
    expect(faults).toContain('content/finder.json: EN-7P is the result of no answers')
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
    expect(faults).toEqual(['content/finder.json: products[6] is never used'])
  })

  test('untested water for which the rules recommend a machine right away', () => {
    const faults = faultsAfter((finder) => {
      finder.verdicts = finder.verdicts.filter(({ kind }) => kind !== 'test-first')
    })
    expect(faults).toContainEqual(
      expect.stringMatching(/water=borewell&tds=mid&ro=no.*untested water needs a laboratory/),
    )
    expect(faults.filter((fault) => fault.includes('water=corporation'))).toEqual([])
  })

  test('untested water whose first step is not a laboratory test, or whose test does not cover germs', () => {
    const withoutStep = faultsAfter(({ steps }) => steps.shift())
    expect(withoutStep).toContainEqual(expect.stringMatching(/water=borewell.*does not name fluoride, nitrate/))
    const withoutGerms = faultsAfter(({ steps }) => {
      steps[1]!.text = steps[1]!.text.replace('germs', 'smell')
    })
    expect(withoutGerms).toContainEqual(
      expect.stringMatching(/water=tanker.*: the first step does not name fluoride, nitrate, arsenic and germs$/),
    )
  })

  test('water of any source that is not marked as treated', () => {
    const faults = faultsAfter(({ questions }) => delete questions[0]!.options[0]!.treated)
    expect(faults).toContainEqual(expect.stringMatching(/water=corporation.*untested water/))
  })

  test('a product that costs more than the visitor asked for', () => {
    const faults = faultsAfter(({ products }) => {
      products.find(({ product }) => product === 'SM-2F99')!.when = [{ use: ['reading', 'kitchen'] }]
    })
    expect(faults).toContainEqual(
      expect.stringMatching(/use=kitchen.*: SM-2F99 costs more than the visitor asked for$/),
    )
  })

  test('a "dearer" product that costs less', () => {
    const faults = faultsAfter(({ dearer }) => dearer.push({ product: 'X-Blue', over: 'IO-400U', text: 'Costs less.' }))
    expect(faults).toEqual(['content/finder.json: dearer: X-Blue costs less than IO-400U'])
  })

  test('too few reasons, and the advice “not yet” without its three steps', () => {
    const faults = faultsAfter((finder) => {
      finder.reasons = finder.reasons.slice(1)
      finder.steps.pop()
    })
    expect(faults.join('\n')).toMatch(/fewer than 2 reasons for X-Blue/)
    expect(faults.join('\n')).toMatch(/"test first" has 2 steps, not 3/)
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
