import { expect, test } from 'vitest'

import { toSafeError } from './safe-error.server.ts'

const toText = (error: Error) => JSON.stringify(toSafeError(error))

test('strips row values from a PostgreSQL error', () => {
  const refusal = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Failing row contains (Asha Rao, +919811122233).',
    where: 'unnamed portal parameter $1 = Asha Rao',
  })
  expect(toSafeError(refusal)).toMatchObject({ message: 'duplicate key value', code: '23505' })
  expect(toText(refusal)).not.toMatch(/Asha|98111/)
})

test('strips the key and the query of a URL from the message, the stack and every field', () => {
  const invalid = Object.assign(
    new TypeError('Invalid URL: /PAY/k3J9xQ?name=Asha', { cause: new Error('/visit/k3J9xQ') }),
    {
      code: 'ERR_INVALID_URL',
      input: 'https://ionia.example.com/inbound/indiamart/k3J9xQ?name=Asha',
    },
  )
  expect(toSafeError(invalid)).toMatchObject({ type: 'TypeError', code: 'ERR_INVALID_URL' })
  expect(toText(invalid)).not.toMatch(/k3J9xQ|Asha/)
})
