/** Settings of one file's site must not leak into the sites of files that the same worker runs later. */
import { expect, test, withOwnSite, withSite } from './test.ts'

const withProxy = withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))

test('settings for a single test file do not affect the shared site', ({ site }) =>
  expect(site.environment).not.toHaveProperty('TRUST_PROXY_HOPS'))

withOwnSite('a site with default settings for one file has none either', ({ site }) =>
  expect(site.environment).not.toHaveProperty('TRUST_PROXY_HOPS'),
)

withProxy('a site with settings has them', ({ site }) =>
  expect(site.environment).toHaveProperty('TRUST_PROXY_HOPS', '1'),
)
