import { expect, test } from 'vitest'

import { listComparisons } from '#app/content/products/comparisons.server.ts'
import { listPages } from './pages.server.ts'
import { getSitemapPage } from './sitemap.server.ts'

test('every public page appears on exactly one branch', () => {
  const leaves = getSitemapPage().branches.flatMap(({ leaves }) => leaves.map(({ href }) => href))

  expect(leaves.toSorted()).toEqual(
    listPages()
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('pages are listed by their short names', () => {
  const leaves = getSitemapPage().branches.flatMap(({ leaves }) => leaves)

  expect(leaves.find(({ href }) => href === '/about-us')?.label).toBe('About Us')
})

test('comparisons have a branch of their own', () => {
  const branches = getSitemapPage().branches.filter(({ leaves }) =>
    leaves.some(({ href }) => href.startsWith('/compare/')),
  )

  expect(branches.map(({ leaves }) => leaves.length)).toEqual([listComparisons().length])
})
