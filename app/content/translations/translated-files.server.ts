/** Reads `content/hi/pages/book-demo.json` and its lock. */
import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Translation } from '#app/messages/languages.ts'
import { askOnce } from '../files-at-rest.server.ts'
import { readTextFile } from '../read-text-file.server.ts'
import { locksSchema, type Locks } from './locks.server.ts'
import type { TextTree } from './pointers.ts'

export type TranslatedFile = { texts: TextTree; locks: Locks }

/** @param file path inside `content/` */
const toTranslatedPath = (language: Translation, file: string) => `${language}/${file}`
const toLockPath = (language: Translation, file: string) =>
  toTranslatedPath(language, file).replace(/\.json$/, '.lock.json')

/** @returns null if nothing of the file is translated @throws {Error} for broken files, with the file's name */
export function readTranslatedFile(language: Translation, file: string, root: string): TranslatedFile | null {
  return askOnce(`translation ${root} ${language} ${file}`, () => {
    const texts = path.join(root, 'content', toTranslatedPath(language, file))
    if (!existsSync(texts)) return null
    const locks = path.join(root, 'content', toLockPath(language, file))
    return { texts: readJson(texts) as TextTree, locks: locksSchema.parse(readJson(locks)) }
  })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readTextFile(file))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error })
  }
}
