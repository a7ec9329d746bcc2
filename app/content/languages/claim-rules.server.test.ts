import { expect, test } from 'vitest'

import { withContent } from '../../../tests/with-content.ts'
import { mayTranslate } from './claim-rules.server.ts'

type Wording = { forbidden: { stems?: string[] }[] }

test('pages about health stay in English in a language whose script has no rules against claims', () => {
  const root = withContent({
    'wording.json': (wording) => ({
      ...wording,
      forbidden: (wording as Wording).forbidden.filter(({ stems }) => !stems),
    }),
  })
  expect(mayTranslate('hi', 'pages/health-benefits.json', process.cwd())).toBe(true)
  expect(mayTranslate('hi', 'pages/health-benefits.json', root)).toBe(false)
  expect(mayTranslate('hi', 'pages/connect.json', root)).toBe(true)
})
