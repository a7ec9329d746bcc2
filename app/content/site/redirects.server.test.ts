/** @module-tag all */
import { expect, test } from 'vitest'

import { findMoved } from '#app/content/pages/public-paths.server.ts'
import { checkContent } from '../../../cli/content-check/check-content.ts'
import { withContent } from '../../../tests/with-content.ts'

const withRedirects = (more: Record<string, string>) =>
  withContent({ 'redirects.json': (redirects) => ({ ...redirects, ...more }) })

test.each([
  ['/?p=12', '/about-us'],
  ['/?utm_source=mail&p=12', '/about-us?utm_source=mail'],
  ['/Shop/?product_id=3&colour=red', '/products'],
])('redirects the old address %s to %s', (sent, page) => {
  const root = withRedirects({ '/?p=12': '/about-us', '/shop?product_id=3&colour=red': '/products' })

  expect(checkContent(root)).toEqual([])
  expect(findMoved(new URL(sent, 'https://ionia.example.com'), root)).toBe(page)
})

test.each(['/?p=1', '/?p=123', '/?utm_source=mail', '/'])('does not redirect %s', (sent) => {
  const root = withRedirects({ '/?p=12': '/about-us' })

  expect(findMoved(new URL(sent, 'https://ionia.example.com'), root)).toBeNull()
})

test.each([
  ['/blog?page=2', 'is a page'],
  ['/?patent=2', 'is a page'],
  ['/?p', 'must have a query like ?p=12'],
  ['/old#part', 'must end before the #'],
  ['/Old?p=12', 'small letters'],
])('the check refuses %s', (from, rule) => {
  expect(checkContent(withRedirects({ [from]: '/about-us' }))).toEqual([expect.stringContaining(rule)])
})
