import { expect, test } from 'vitest'

import { findRepeats } from './repeats.ts'

const value = 'A paragraph of more than ninety letters, which two festivals have in common because one file was copied.'

test('reports the newer file, whatever its name', () => {
  const texts = [
    { file: 'festivals/diwali-mela.json', place: 'lead', value },
    { file: 'festivals/durgapooja.json', place: 'lead', value },
  ]
  const madeAt = (file: string) => (file === 'festivals/diwali-mela.json' ? 2 : 1)

  expect(findRepeats(texts, madeAt)).toEqual([
    'content/festivals/diwali-mela.json: lead: the same words as content/festivals/durgapooja.json: lead',
  ])
})
