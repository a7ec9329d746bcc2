/** The address of a private page is its key, so Google's tag, which reports addresses, is never on one. */
import { parse } from 'node-html-parser'

import { expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => ({ ...fakes.environment, GTAG_ID: 'AW-123' }))

test.for(['/pay/k3J9xQ', '/PAY/k3J9xQ', '/Payment/k3J9xQ', '/Visit/k3J9xQ', '/%70ay/k3J9xQ', '/hi/PAY/k3J9xQ'])(
  '%s has no tag',
  async (path, { request }) => {
    const page = parse(await (await request.get(path)).text())
    expect(page.querySelector('h1')).not.toBeNull()
    expect(page.querySelector('body')!.getAttribute('data-analytics')).toBeUndefined()
  },
)

test('an unknown page has it', async ({ request }) => {
  const page = parse(await (await request.get('/nothing')).text())
  expect(page.querySelector('body')!.getAttribute('data-analytics')).toContain('AW-123')
})
