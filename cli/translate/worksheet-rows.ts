/** The rows of a worksheet: every text of some files, in English and in the language. */
import path from 'node:path'

import { getNames } from '#app/content/names.server.ts'
import { readTexts } from '#app/content/pages/translated-pages.server.ts'
import { listEveryPage } from '#app/content/pages/pages.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { isCurrent, type Lock } from '#app/content/translations/locks.server.ts'
import { listTakenOver } from '#app/content/translations/placeholders.ts'
import { listLimits } from '#app/content/translations/translatable.server.ts'
import { readTranslatedFile } from '#app/content/translations/translated-files.server.ts'
import type { Translation } from '#app/messages/languages.ts'
import { listAll } from '../content-check/leaves.ts'
import { findTerms } from '../content-check/translated-text.ts'
import { readTranslation } from './translation-file.ts'

export type RowState = 'missing' | 'stale' | 'machine' | 'reviewed' | 'same'

export type WorksheetRow = {
  /** Inside `content/`. */
  file: string
  pointer: string
  english: string
  /** As it is now; empty if there is none. */
  text: string
  state: RowState
  /** The path of the page that shows it; null if it is on many, or on none. */
  page: string | null
  limit: number | null
  /** What must be taken over unchanged, with the value that visitors see. */
  takenOver: { mark: string; value: string | null }[]
  terms: { en: string; word: string; forbidden: string[]; note: string | null }[]
}

/** Pages that show a file which is not the file of a page. */
const SHOWN_ON: Record<string, string> = {
  'forms.json': '/book-demo',
  'visit.json': '/book-demo',
  'pages/visit.json': '/book-demo',
  'finder.json': '/which-machine',
  'ro.json': '/ionizer-or-ro',
  'pages/product.json': '/products',
  'pages/city.json': '/jaipur',
  'site.json': '/',
  'navigation.json': '/',
}

/** @param files inside `content/`; null for those that have a translation, or for all of a language that has none */
export function listRows(language: Translation, files: string[] | null, root: string): WorksheetRow[] {
  const schemas = new Map(listAll(root))
  const chosen = files ?? listBegun(language, [...schemas.keys()], root)
  const pages = new Map(listEveryPage(root).map((page) => [page.file, page.path]))
  const { values } = getNames(root)
  return chosen.flatMap((file) => {
    const limits = listLimits(file, schemas.get(file)!, readContent(file, root))
    const { texts, locks } = readTranslation(language, file, root)
    return Object.entries(readTexts(file, root)).map(([pointer, english]) => ({
      file,
      pointer,
      english,
      text: texts[pointer] ?? '',
      state: stateOf(english, locks[pointer]),
      page: SHOWN_ON[file] ?? pages.get(file) ?? null,
      limit: limits.get(pointer) ?? null,
      takenOver: listTakenOver(english).map((mark) => ({ mark, value: values[mark.replace(/[{}]/g, '')] ?? null })),
      terms: findTerms(english, language, root).map(({ en, word, forbidden = [], note = null }) => ({
        ...{ en, word, forbidden, note },
      })),
    }))
  })
}

function listBegun(language: Translation, files: string[], root: string): string[] {
  const begun = files.filter((file) => readTranslatedFile(language, file, root))
  return begun.length > 0 ? begun : files
}

function stateOf(english: string, lock: Lock | undefined): RowState {
  if (!lock) return 'missing'
  return isCurrent(lock, english) ? lock.state : 'stale'
}

/** @param given `content/pages`, `pages/home.json`, … @returns the files below, inside `content/` */
export function findFiles(given: string, root: string): string[] {
  const place = path.normalize(given).replace(/^content(\/|$)/, '')
  return listAll(root).flatMap(([file]) => (file === place || file.startsWith(`${place}/`) ? [file] : []))
}
