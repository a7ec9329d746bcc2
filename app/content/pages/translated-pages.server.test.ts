import { expect, test } from 'vitest'

import { withLanguage } from '#app/messages/language.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { listPages } from './pages.server.ts'
import { findTranslated, listTranslatedPaths, toLocal, toNearest } from './translated-pages.server.ts'

const review = (locks: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(locks).map(([place, lock]) => [place, { ...(lock as object), state: 'same' }]))

/** A published site of which these files in Hindi are reviewed. */
const withReviewed = (...files: string[]) =>
  withContent({
    'site.json': (site) => ({ ...site, publish: true }),
    ...Object.fromEntries(files.map((file) => [`hi/${file}.lock.json`, review])),
  })

const FRAME = ['site', 'navigation', 'forms', 'facts']
const listPaths = (root: string) =>
  listTranslatedPaths(
    listPages(root).map(({ path }) => path),
    root,
  )

test('a published site has no page with drafts, and the home page is then no nearest one', () => {
  const root = withReviewed()
  expect(listPaths(root)).toEqual([])
  expect(toNearest('hi', '/contacts', root)).toBeNull()
  expect(withLanguage('hi', () => toLocal('/contacts', 'hi', root))).toBe('/contacts')
})

test('a page appears once its own file, its template and the frame around it are reviewed', () => {
  expect(listPaths(withReviewed(...FRAME.slice(1), 'pages/contacts'))).toEqual([])
  expect(listPaths(withReviewed(...FRAME, 'pages/contacts', 'cities/jaipur'))).toEqual(['/hi/contacts'])

  const root = withReviewed(...FRAME, 'cities/jaipur', 'pages/city', 'visit')
  expect(listPaths(root)).toEqual(['/hi/jaipur'])
  expect(findTranslated('hi', '/jaipur?thanks=city', root)).toEqual({ isReviewed: true })
})
