/** Finds which pages exist in a language, and how much of their text has been reviewed (docs/hindi.md). */
import path from 'node:path'

import { lookUp } from '#app/lookup/look-up.ts'
import { TRANSLATIONS, type Translation, withLanguagePath } from '#app/messages/languages.ts'
import { getLanguage, messagesOf, withLanguage } from '#app/messages/language.server.ts'
import { followsEdits } from '#app/content/edition.server.ts'
import { listReadablePages } from './pages.server.ts'
import { contentGeneration, getPreview } from '#app/content/publication.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { listContentFiles, readContent } from '#app/content/read.server.ts'
import { files, folders } from '#app/content/registry.server.ts'
import { mayTranslate } from '#app/content/languages/claim-rules.server.ts'
import { isReadMessage } from '#app/content/pages/shown-messages.server.ts'
import { isOpenLanguage, showsOnlyRead } from '#app/content/language-states.server.ts'
import { readOpened, UI_STRINGS } from '#app/content/translations/opened-files.server.ts'
import { isCurrent } from '#app/content/translations/locks.server.ts'
import { flattenTexts } from '#app/content/translations/pointers.ts'
import { listTranslatable } from '#app/content/translations/translatable.server.ts'
import {
  isTranslatedFile,
  readMessageLocks,
  readTranslatedFile,
} from '#app/content/translations/translated-files.server.ts'

/** `stale`: texts whose English has changed; they also count as drafts or reviewed. */
export type TranslationCounts = { reviewed: number; drafts: number; stale: number; missing: number }

/** @param file inside `content/` @returns null if nothing of it is translated */
export function countTexts(language: Translation, file: string, root = projectRoot()): TranslationCounts | null {
  const translated = readTranslatedFile(language, file, root)
  if (!translated) return null
  const counts = { reviewed: 0, drafts: 0, stale: 0, missing: 0 }
  const texts = flattenTexts(translated.texts)
  for (const [pointer, english] of Object.entries(readTexts(file, root))) {
    const lock = lookUp(translated.locks, pointer)
    const text = lookUp(texts, pointer)
    if (!lock || text === undefined) counts.missing += 1
    else {
      if (!isCurrent(lock, english)) counts.stale += 1
      counts[lock.state === 'machine' ? 'drafts' : 'reviewed'] += 1
    }
  }
  return counts
}

export function countMessages(language: Translation, root = projectRoot()): { reviewed: number; drafts: number } {
  const locks = readMessageLocks(language, root)
  const all = Object.entries(messagesOf(language))
  const reviewed = all.filter(([key, text]) => isReadMessage(locks, key, text)).length
  return { reviewed, drafts: all.length - reviewed }
}

/** English texts by pointer. */
export function readTexts(file: string, root: string) {
  const schema = lookUp(files, file) ?? lookUp(folders, path.dirname(file))
  return schema ? withLanguage('en', () => listTranslatable(file, schema, readContent(file, root))) : {}
}

type TranslatedPage = { isReviewed: boolean }
type KnownPages = { generation: number; pages: Map<string, TranslatedPage> }

const cache = new Map<string, KnownPages>()

/** Pages with a separate URL for each visitor, by path prefix. */
const PRIVATE = [
  { path: '/visit/', file: 'pages/visit.json' },
  { path: '/payment/', file: 'pages/payment.json' },
  { path: '/pay/', file: 'pages/pay.json' },
]

/** Texts around every page, and in its forms: a page opens once they are read, too. */
const FRAME = ['analytics.json', 'site.json', 'navigation.json', 'forms.json']
const SHARED_BY_ALL = ['facts.json', 'pincodes.json', 'visit.json']
const PRODUCTS = ['products/', 'pages/products.json', 'pages/what-it-costs.json', 'kitchen.json', 'company.json']
/** Files whose texts a page shows besides those of its own. A folder stands for its translated files. */
const SHARED: [RegExp, string[]][] = [
  [
    /^products\//,
    [
      ...PRODUCTS,
      'comparisons.json',
      ...['product', 'what-it-costs', 'home', 'contacts', 'payment'].map((name) => `pages/${name}.json`),
    ],
  ],
  [/^comparisons\./, [...PRODUCTS, 'pages/contacts.json']],
  [/^cities\//, ['pages/city.json', 'pages/contacts.json', 'products/', 'cities/']],
  [
    /^pages\/home\./,
    [...PRODUCTS, 'documents.json', 'ro.json', 'finder.json', 'pages/what-it-costs.json', 'pages/contacts.json'],
  ],
  [/^pages\/about-us\./, ['pages/home.json', 'company.json']],
  [/^pages\/products\./, ['products/', 'comparisons.json', 'pages/what-it-costs.json', 'pages/contacts.json']],
  [/^pages\/what-it-costs\./, PRODUCTS],
  [/^pages\/which-machine\./, ['finder.json', ...PRODUCTS, 'pages/contacts.json']],
  [/^pages\/buy-products\./, [...PRODUCTS, 'pages/product.json', 'pages/payment.json']],
  [/^pages\/ionizer-or-ro\./, ['ro.json']],
  [/^pages\/our-answers\./, [...PRODUCTS, 'cities/']],
  [/^pages\/book-demo\./, ['pages/visit.json', 'pages/contacts.json', 'cities/', 'holidays/']],
  [/^pages\/visit\./, ['cities/', 'holidays/']],
  [/^pages\/payment\./, ['vouchers.json']],
  [/^pages\/pay\./, ['pages/payment.json', 'vouchers.json']],
  [/^pages\/sitemap\./, ['products/', 'comparisons.json', 'cities/', 'pages/']],
]

/** URLs that belong to a page: they are in Hindi if that page is. */
const PARTS: [RegExp, string][] = [
  [/^\/forms\//, '/book-demo'],
  [/^\/(?:book-demo\/days|pincodes)\.json$/, '/book-demo'],
  [/^\/visit\//, '/visit/'],
  // The gateway's posts have no language.
  [/^\/payment\/(?!callback)/, '/payment/'],
  [/^\/pay\//, '/pay/'],
]

/** @param href `/book-demo?from=products`, in English @returns null if visitors have no such page in this language */
export function findTranslated(language: Translation, href: string, root = projectRoot()): TranslatedPage | null {
  const pathname = href.split(/[?#]/, 1)[0]!
  const page = findWhole(pathname) ?? pathname
  return getPages(language, root).get(page) ?? null
}

const findWhole = (pathname: string) => PARTS.find(([part]) => part.test(pathname))?.[1]

/**
 * Whether the URL belongs to a page that may be translated. A link sent while it was translated now leads to the
 * English page.
 */
export const isPartOfPage = (pathname: string): boolean => findWhole(pathname) !== undefined

/** `/book-demo` -> `/hi/book-demo` in Hindi, if that page exists. */
export function toLocal(href: string, language = getLanguage(), root = projectRoot()): string {
  if (language === 'en' || !href.startsWith('/') || !findTranslated(language, href, root)) return href
  return withLanguagePath(language, href)
}

/** The nearest page above that exists in the language. @returns null if not even the home page does */
export function toNearest(language: Translation, pathname: string, root = projectRoot()): string | null {
  const above = [pathname, pathname.replace(/\/[^/]*$/, '') || '/', '/', '/book-demo']
  const found = above.find((path) => findTranslated(language, path, root))
  return found ? withLanguagePath(language, found) : null
}

/** `/hi`, `/hi/book-demo`, … */
export const listTranslatedPaths = (paths: string[], root = projectRoot()): string[] =>
  TRANSLATIONS.flatMap((language) =>
    paths.filter((path) => findTranslated(language, path, root)).map((path) => withLanguagePath(language, path)),
  )

function getPages(language: Translation, root: string): KnownPages['pages'] {
  const place = `${language} ${root} ${getPreview()?.file ?? ''}`
  const generation = contentGeneration(root)
  const cached = cache.get(place)
  if (cached?.generation === generation) return cached.pages
  const pages = withLanguage('en', () => readPages(language, root))
  cache.set(place, { generation, pages })
  // Cached, because in development a page looks this up for each of its links.
  if (followsEdits) queueMicrotask(() => cache.delete(place))
  return pages
}

function readPages(language: Translation, root: string): KnownPages['pages'] {
  if (!isOpenLanguage(language, root)) return new Map()
  const reading = createReading(language, root)
  const isFrameRead = [UI_STRINGS, ...FRAME].every(reading.wasRead)
  return new Map(
    [...listReadablePages(root), ...PRIVATE].flatMap(({ path, file }) => {
      if (!reading.hasTexts(file) || !mayTranslate(language, file, root)) return []
      // A published site shows no drafts.
      if (showsOnlyRead(root))
        return isFrameRead && reading.wasRead(file) ? [[path, { isReviewed: true }] as const] : []
      const isReviewed = [UI_STRINGS, ...listShownTexts(file, language, root)].every(reading.isRead)
      return [[path, { isReviewed }] as const]
    }),
  )
}

/** What has been read of each file; `messages` are the UI strings. */
function createReading(language: Translation, root: string) {
  const counted = new Map<string, TranslationCounts | null>()
  const opened = unlessBroken(() => readOpened(language, root), {})
  const count = (file: string) => {
    if (!counted.has(file))
      counted.set(
        file,
        unlessBroken(
          () =>
            file === UI_STRINGS
              ? { ...countMessages(language, root), stale: 0, missing: 0 }
              : countTexts(language, file, root),
          BROKEN,
        ),
      )
    return counted.get(file)
  }
  const countUnread = (file: string) => {
    const { drafts, missing } = count(file) ?? BROKEN
    return drafts + missing
  }
  const isRead = (file: string) => countUnread(file) === 0
  return {
    hasTexts: (file: string) => Boolean(count(file)),
    countUnread,
    isRead,
    /** Now, or once before. */
    wasRead: (file: string) => lookUp(opened, file) !== undefined || isRead(file),
  }
}

/** @returns the files of which every text is read now, and `messages` if every UI string is */
export function listReadFiles(language: Translation, files: string[], root = projectRoot()): string[] {
  const reading = createReading(language, root)
  return [UI_STRINGS, ...files].filter(reading.isRead)
}

/** How many texts a person has yet to read: of the page's own file, and of those around every page. */
export type PageProgress = { path: string; isOpen: boolean; unread: number }

type Progress = { frame: { unread: number; wasRead: boolean }; pages: PageProgress[] }

/** @returns the pages that have a translation, in the order of the site, also while the language is off */
export function listProgress(language: Translation, root = projectRoot()): Progress {
  const { countUnread, wasRead } = createReading(language, root)
  const files = [UI_STRINGS, ...FRAME]
  const frame = {
    unread: files.reduce((sum, file) => sum + countUnread(file), 0),
    wasRead: files.every(wasRead),
  }
  const isOpenFrame = frame.wasRead && isOpenLanguage(language, root)
  return {
    frame,
    pages: [...listReadablePages(root), ...PRIVATE]
      .filter(({ file }) => isTranslatedFile(language, file, root))
      .map(({ path, file }) => ({ path, isOpen: isOpenFrame && wasRead(file), unread: countUnread(file) })),
  }
}

/** @param file the page's own, inside `content/` @returns it, and every other file whose translation the page shows */
export function listShownTexts(file: string, language: Translation, root = projectRoot()): string[] {
  const shared = SHARED.flatMap(([pattern, shown]) => (pattern.test(file) ? shown : []))
  const isFound = (name: string) => isTranslatedFile(language, name, root)
  return [file, ...FRAME, ...SHARED_BY_ALL, ...shared].flatMap((entry) =>
    entry.endsWith('/') ? listContentFiles(entry.slice(0, -1), root).filter(isFound) : [entry],
  )
}

const BROKEN: TranslationCounts = { reviewed: 0, drafts: 1, stale: 0, missing: 0 }

/** While a developer edits a translation, its own page shows the mistake. */
function unlessBroken<Counts>(count: () => Counts, broken: Counts): Counts {
  try {
    return count()
  } catch (error) {
    if (error instanceof ContentError) return broken
    throw error
  }
}
