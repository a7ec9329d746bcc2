import { expect, test } from 'vitest'

import { projectRoot } from '#app/content/changed-content.server.ts'
import { listTexts, listWritten } from './leaves.ts'
import { findMissingLaboratory } from './untested-water.ts'

const written = listTexts(listWritten(projectRoot()))

test('pages that advise on water recommend a laboratory test for ground water', () => {
  expect(findMissingLaboratory(written)).toEqual([])
  const swapped = written.map((leaf) => ({
    ...leaf,
    value: leaf.value.replace('borewell, a tanker', 'tanker, borewells'),
  }))
  expect(findMissingLaboratory(swapped)).toEqual([])
  const limitsOnly = written.filter(({ value }) => !value.includes('{laboratory.list}'))
  expect(findMissingLaboratory(limitsOnly)).toHaveLength(3)
})
