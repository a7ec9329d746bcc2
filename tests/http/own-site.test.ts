/** Settings of one file's site must not reach the sites of files that the same worker runs later. */
import { expect, test, withOwnSite, withSite } from './test.ts'

const withKit = withSite(({ fakes }) => ({ ...fakes.environment, SHOW_KIT: '1' }))

test('a site for all files has no file’s settings', ({ site }) =>
  expect(site.environment).not.toHaveProperty('SHOW_KIT'))

withOwnSite('nor has a site that only this file has', ({ site }) =>
  expect(site.environment).not.toHaveProperty('SHOW_KIT'),
)

withKit('a site with settings has them', ({ site }) => expect(site.environment).toHaveProperty('SHOW_KIT', '1'))
