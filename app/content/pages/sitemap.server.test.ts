import { expect, test } from 'vitest'

import { listPages } from './pages.server.ts'
import { getSitemapPage } from './sitemap.server.ts'

test('every public page hangs on exactly one branch', () => {
  const leaves = getSitemapPage().branches.flatMap(({ leaves }) => leaves.map(({ href }) => href))

  expect(leaves.toSorted()).toEqual(
    listPages()
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('a page goes by its short name', () => {
  const leaves = getSitemapPage().branches.flatMap(({ leaves }) => leaves)

  expect(leaves.find(({ href }) => href === '/about-us')?.label).toBe('About Us')
})
