import { expect, test } from 'vitest'

import { withoutRow } from './log.server.ts'

test('strips row values from a PostgreSQL error before logging', () => {
  const refusal = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Failing row contains (Asha Rao, +919811122233).',
    where: 'unnamed portal parameter $1 = Asha Rao',
  })
  const said = withoutRow(refusal)
  expect(said).toMatchObject({ message: 'duplicate key value', code: '23505' })
  expect(JSON.stringify(said)).not.toMatch(/Asha|98111/)
})
