import { expect, test } from 'vitest'

import { withContent } from '../../tests/with-content.ts'
import { checkContent } from './check-content.ts'

test('lists each sample that blocks publishing', () => {
  const problems = checkContent(withContent({ 'site.json': (site) => ({ ...site, publish: true }) }))
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('content/site.json: phone is a sample') as string,
      expect.stringContaining('content/policies/grievance.json: edition is a sample') as string,
      expect.stringContaining('content/products/x-blue.json: origin is a sample') as string,
    ]),
  )
  expect(problems.filter((problem) => problem.includes('reviews.json'))).toEqual([])
})

test('a confirmed fact does not block publishing', () => {
  const root = withContent({
    'site.json': (site) => ({ ...site, publish: true, phone: { e164: '+919876543210' } }),
  })
  expect(checkContent(root).join('\n')).not.toContain('site.json: phone')
})
