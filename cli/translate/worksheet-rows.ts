/** The rows of a worksheet: every text of some files, in English and in the language. */
import path from 'node:path'

import { getNames } from '#app/content/names.server.ts'
import { readTexts } from '#app/content/pages/translated-pages.server.ts'
import { listEveryPage } from '#app/content/pages/pages.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { isCurrent, type Lock } from '#app/content/translations/locks.server.ts'
import type { Texts } from '#app/content/translations/pointers.ts'
import { listTakenOver } from '#app/content/translations/placeholders.ts'
import { listLimits } from '#app/content/translations/translatable.server.ts'
import { readTranslatedFile, toMessagesFile } from '#app/content/translations/translated-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Translation } from '#app/messages/languages.ts'
import { listAll } from '../content-check/leaves.ts'
import { findTerms } from '../content-check/translated-text.ts'
import { readMessages } from './messages-file.ts'
import { readTranslation, type Translated } from './translation-file.ts'

export type RowState = 'missing' | 'stale' | 'machine' | 'reviewed' | 'same'

export type WorksheetRow = {
  /** A path inside `content/`; UI strings have the path of their code file. */
  file: string
  pointer: string
  english: string
  /** The current translation; empty if there is none. */
  text: string
  state: RowState
  /** The path of the page that shows it; null if it is on many, or on none. */
  page: string | null
  limit: number | null
  /** The parts that must stay unchanged, with the values that visitors see. */
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
  'kitchen.json': '/our-answers',
  'pages/product.json': '/products',
  'pages/city.json': '/jaipur',
  'site.json': '/',
  'navigation.json': '/',
}

/** @param files inside `content/`; null for those that have a translation, or for all of a language that has none, and the UI strings */
export function listRows(language: Translation, files: string[] | null, root: string): WorksheetRow[] {
  const schemas = new Map(listAll(root))
  const chosen = files ?? listBegun(language, [...schemas.keys()], root)
  const pages = new Map(listEveryPage(root).map((page) => [page.file, page.path]))
  const { values } = getNames(root)
  const inFiles = chosen.flatMap((file) =>
    toRows(
      file,
      { english: readTexts(file, root), translated: readTranslation(language, file, root) },
      {
        page: lookUp(SHOWN_ON, file) ?? pages.get(file) ?? null,
        limits: listLimits(file, schemas.get(file)!, readContent(file, root)),
      },
    ),
  )
  const inCode = { page: '/book-demo', limits: new Map<string, number>() }
  return files ? inFiles : [...inFiles, ...toRows(toMessagesFile(language), readMessages(language, root), inCode)]

  function toRows(file: string, { english: all, translated }: Source, { page, limits }: Shown): WorksheetRow[] {
    return Object.entries(all).map(([pointer, english]) => ({
      file,
      pointer,
      english,
      text: lookUp(translated.texts, pointer) ?? '',
      state: stateOf(english, lookUp(translated.locks, pointer)),
      page,
      limit: limits.get(pointer) ?? null,
      takenOver: listTakenOver(english).map((mark) => ({
        mark,
        value: lookUp(values, mark.replace(/[{}]/g, '')) ?? null,
      })),
      terms: findTerms(english, language, root).map(({ en, word, forbidden = [], note = null }) => ({
        en,
        word,
        forbidden,
        note,
      })),
    }))
  }
}

type Source = { english: Texts; translated: Translated }
type Shown = { page: string | null; limits: Map<string, number> }

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
