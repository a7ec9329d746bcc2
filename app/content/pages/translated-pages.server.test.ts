import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

import { readContent } from '#app/content/read.server.ts'
import { hashOf } from '#app/content/translations/locks.server.ts'
import { flattenTexts, type TextTree, toTree } from '#app/content/translations/pointers.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { toReviewedMessages } from '../../../tests/reviewed-messages.ts'
import { withContent } from '../../../tests/with-content.ts'
import { listPages } from './pages.server.ts'
import { findTranslated, listTranslatedPaths, readTexts, toLocal, toNearest } from './translated-pages.server.ts'

type Edits = Parameters<typeof withContent>[0]
type Edit = Edits[string]
type Locks = Record<string, Record<string, unknown>>

const MESSAGES = 'hi/messages.lock.json'
/** The English texts of each file that has Hindi. */
const ENGLISH = Object.fromEntries(
  globSync('hi/**/*.lock.json', { cwd: 'content' })
    .filter((lock) => lock !== MESSAGES)
    .map((lock) => lock.replace(/^hi\/(.*)\.lock\.json$/, '$1.json'))
    .map((file) => [file, readTexts(file, process.cwd())]),
)

/** Marks every text of the file as reviewed. */
const review = (file: string, locks: object) =>
  Object.fromEntries(
    Object.entries(ENGLISH[file]!).map(([at, text]) => [
      at,
      { hash: hashOf(text), when: '2026-11-27', ...(locks as Locks)[at], state: 'reviewed', who: 'Meera' },
    ]),
  )

/** A text that is not translated yet is shown in English, so that new copy breaks no test. */
const complete = (file: string, texts: object) =>
  toTree(readContent(file), { ...ENGLISH[file], ...flattenTexts(texts as TextTree) }) as object

/** A published site whose texts are all translated and reviewed, with these exceptions. */
const withReviewed = (edits: Edits = {}) =>
  withContent({
    'site.json': (site) => ({ ...site, publish: true }),
    ...Object.fromEntries(
      Object.keys(ENGLISH).flatMap((file): [string, Edit][] => [
        [`hi/${file}`, (texts) => complete(file, texts)],
        [`hi/${file.replace('.json', '.lock.json')}`, (locks) => review(file, locks)],
      ]),
    ),
    [MESSAGES]: toReviewedMessages,
    ...edits,
  })

const asIs = (locks: object) => locks
const listPaths = (root: string) =>
  listTranslatedPaths(
    listPages(root).map(({ path }) => path),
    root,
  )

test('a published site lists no page with drafts, and links to no unreviewed home page', () => {
  const root = withContent({ 'site.json': (site) => ({ ...site, publish: true }) })
  expect(listPaths(root)).toEqual([])
  expect(toNearest('hi', '/contacts', root)).toBeNull()
  expect(withLanguage('hi', () => toLocal('/contacts', 'hi', root))).toBe('/contacts')
})

test('a page appears once its own file, the other files that it shows and the UI strings are reviewed', () => {
  const root = withReviewed()
  expect(listPaths(root)).toEqual(listPaths(process.cwd()))
  expect(findTranslated('hi', '/jaipur?thanks=city', root)).toEqual({ isReviewed: true })

  const own = listPaths(withReviewed({ 'hi/pages/withdraw.lock.json': asIs }))
  expect(own).not.toContain('/hi/withdraw')
  expect(own).toContain('/hi/jaipur')
  const product = listPaths(withReviewed({ 'hi/products/x-blue.lock.json': asIs }))
  expect(product).toContain('/hi/withdraw')
  for (const path of ['/hi', '/hi/jaipur', '/hi/products']) expect(product, path).not.toContain(path)
  expect(listPaths(withReviewed({ 'hi/navigation.lock.json': asIs }))).toEqual([])
  expect(findTranslated('hi', '/visit/x', withReviewed({ 'hi/cities/jaipur.lock.json': asIs }))).toBeNull()
  expect(findTranslated('hi', '/pay/x', withReviewed({ 'hi/pages/payment.lock.json': asIs }))).toBeNull()
})

test('a UI string that is unreviewed, or was changed after its review, hides every page', () => {
  const { '/Menu': _, ...others } = toReviewedMessages()
  expect(listPaths(withReviewed({ [MESSAGES]: () => others }))).toEqual([])
  const changed = { ...others, '/Menu': { hash: 'aaaaaaaaaaaa', state: 'reviewed', who: 'Meera' } }
  expect(listPaths(withReviewed({ [MESSAGES]: () => changed }))).toEqual([])
})

test.each([
  ['stays a draft if it was one', 'machine', false],
  ['stays reviewed if it was', 'reviewed', true],
])('a text whose English changes %s', (_, state, isShown) => {
  const stale = { hash: 'aaaaaaaaaaaa', state, who: 'Meera', stale: new Date().toISOString().slice(0, 10) }
  const root = withReviewed({
    'hi/pages/contacts.lock.json': (locks) => ({ ...review('pages/contacts.json', locks), '/lead': stale }),
  })
  expect(listPaths(root).includes('/hi/contacts')).toBe(isShown)
})

test('no page has a path that scripts would read as a language', () => {
  expect(listPages().filter(({ path }) => /^\/[a-z]{2}(?![^/])/.test(path))).toEqual([])
})
