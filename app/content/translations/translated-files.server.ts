/** Reads `content/hi/pages/book-demo.json` and its lock. */
import type { Translation } from '#app/messages/languages.ts'
import { askOnce } from '../edition.server.ts'
import { checkValue } from '../problems.ts'
import { ContentError, hasFile, parseFile } from '../parse-file.server.ts'
import { locksSchema, type Locks } from './locks.server.ts'
import type { TextTree } from './pointers.ts'

export type TranslatedFile = { texts: TextTree; locks: Locks }

/** @param file path inside `content/` @returns the path there of its translation */
export const toTranslatedPath = (language: Translation, file: string) => `${language}/${file}`
export const toLockPath = (language: Translation, file: string) =>
  toTranslatedPath(language, file).replace(/\.json$/, '.lock.json')

export const isTranslatedFile = (language: Translation, file: string, root: string) =>
  hasFile(toTranslatedPath(language, file), root)

/** @returns null if nothing of the file is translated @throws {ContentError} */
export function readTranslatedFile(language: Translation, file: string, root: string): TranslatedFile | null {
  return askOnce(`translation ${root} ${language} ${file}`, () => {
    if (!isTranslatedFile(language, file, root)) return null
    const texts = parseFile(toTranslatedPath(language, file), root) as TextTree
    return { texts, locks: readLocks(toLockPath(language, file), root) }
  })
}

/** The UI strings, which are in the code: a path relative to the project root. */
export const toMessagesFile = (language: Translation) => `app/messages/${language}.ts`

/** The locks of the UI strings, inside `content/`, with the hash of the translation (docs/hindi.md). */
export const toMessageLocks = (language: Translation) => `${language}/messages.lock.json`

/** @returns the locks of reviewed strings; other strings have none */
export const readMessageLocks = (language: Translation, root: string): Locks =>
  hasFile(toMessageLocks(language), root) ? readLocks(toMessageLocks(language), root) : {}

function readLocks(file: string, root: string): Locks {
  const { data, problems } = checkValue(locksSchema, parseFile(file, root))
  if (data) return data
  throw new ContentError(problems.map((problem) => `content/${file}: ${problem}`))
}
