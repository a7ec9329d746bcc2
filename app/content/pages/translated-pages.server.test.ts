import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

import { withTranslationPreview } from '#app/content/changed-content.server.ts'
import { listChangedMessages, readShownMessages } from '#app/content/pages/shown-messages.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { hashOf } from '#app/content/translations/locks.server.ts'
import { flattenTexts, type TextTree, toTree } from '#app/content/translations/pointers.ts'
import { withLanguagePath } from '#app/messages/languages.ts'
import { messagesOf, withLanguage } from '#app/messages/language.server.ts'
import { toReviewedMessages } from '../../../tests/reviewed-messages.ts'
import { withContent } from '../../../tests/with-content.ts'
import { listPages } from './pages.server.ts'
import { getPreviewView } from './preview-view.server.ts'
import {
  findTranslated,
  listProgress,
  listReadFiles,
  listTranslatedPaths,
  readTexts,
  toLocal,
  toNearest,
} from './translated-pages.server.ts'

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

test('a page appears once its own file, those around every page and the UI strings are read', () => {
  const root = withReviewed()
  expect(listPaths(root)).toEqual(listPaths(process.cwd()))
  expect(findTranslated('hi', '/jaipur?thanks=city', root)).toEqual({ isReviewed: true })

  const own = listPaths(withReviewed({ 'hi/pages/withdraw.lock.json': asIs }))
  expect(own).not.toContain('/hi/withdraw')
  expect(own).toContain('/hi/jaipur')
  expect(listPaths(withReviewed({ 'hi/navigation.lock.json': asIs }))).toEqual([])
  expect(findTranslated('hi', '/pay/x', withReviewed({ 'hi/pages/pay.lock.json': asIs }))).toBeNull()
})

const X_BLUE = listPages().find(({ file }) => file === 'products/x-blue.json')!.path
const READ = ['pages/home.json', 'products/x-blue.json', 'pages/book-demo.json']
const FRAME = ['analytics.json', 'site.json', 'navigation.json', 'forms.json']

/** A published site of which only these files are read. */
const withRead = (files: string[], edits: Edits = {}) => {
  const unread = Object.keys(ENGLISH).filter((file) => !files.includes(file))
  return withReviewed({
    ...Object.fromEntries(unread.map((file) => [`hi/${file.replace('.json', '.lock.json')}`, asIs])),
    ...edits,
  })
}

test('three pages that are read are public and linked, the others are not, and nothing that is added hides them', () => {
  const root = withRead([...READ, ...FRAME])
  const paths = ['/hi', '/hi/book-demo', withLanguagePath('hi', X_BLUE)]
  expect(listPaths(root).sort()).toEqual(paths)
  expect(toLocal(X_BLUE, 'hi', root)).toBe(withLanguagePath('hi', X_BLUE))
  expect(toLocal('/jaipur', 'hi', root)).toBe('/jaipur')
  expect(toNearest('hi', '/contacts', root)).toBe('/hi')

  const left = new Map(listProgress('hi', root).pages.map(({ path, unread }) => [path, unread]))
  expect([left.get('/'), left.get(X_BLUE)]).toEqual([0, 0])
  expect(left.get('/jaipur')).toBeGreaterThan(0)

  const opened = Object.fromEntries(listReadFiles('hi', [...READ, ...FRAME], root).map((file) => [file, '2026-12-01']))
  const { '/Menu': _, ...others } = toReviewedMessages()
  const later = withRead(FRAME, {
    [MESSAGES]: () => others,
    'hi/navigation.lock.json': asIs,
    'hi/opened.json': () => opened,
  })
  expect(listPaths(later).sort()).toEqual(paths)
  expect(readShownMessages('hi', later)).toMatchObject({ Menu: 'Menu', Home: messagesOf('hi').Home })
  expect(listChangedMessages('hi', later)).toEqual({ Menu: 'Menu' })
})

test('a UI string that was changed after its review is unread', () => {
  const { '/Menu': _, ...others } = toReviewedMessages()
  const changed = { ...others, '/Menu': { hash: 'aaaaaaaaaaaa', state: 'reviewed', who: 'Meera' } }
  expect(listPaths(withReviewed({ [MESSAGES]: () => changed }))).toEqual([])
})

test.each(['off', 'drafts'])('a language that is "%s" has no pages', (state) => {
  const choose = (publish: boolean) => ({
    'site.json': (site: object) => ({ ...site, publish, translations: { hi: state } }),
  })
  expect(listPaths(withReviewed(choose(true)))).toEqual([])
  expect(listPaths(withContent(choose(false)))).toEqual([])
})

test('a preview link shows the drafts of a page', () => {
  withTranslationPreview(Date.parse('2026-12-01T09:00:00Z'), () => {
    expect(findTranslated('hi', '/jaipur')).toEqual({ isReviewed: false })
    expect(getPreviewView()).toMatchObject({ translation: true })
  })
})

test.each([
  ['stays a draft if it was one', 'machine', false],
  ['stays reviewed if it was', 'reviewed', true],
])('a text whose English changes %s', (_, state, isShown) => {
  const stale = { hash: 'aaaaaaaaaaaa', state, who: 'Meera' }
  const root = withReviewed({
    'hi/pages/contacts.lock.json': (locks) => ({ ...review('pages/contacts.json', locks), '/lead': stale }),
  })
  expect(listPaths(root).includes('/hi/contacts')).toBe(isShown)
})

test('no page has a path that scripts would read as a language', () => {
  expect(listPages().filter(({ path }) => /^\/[a-z]{2}(?![^/])/.test(path))).toEqual([])
})
