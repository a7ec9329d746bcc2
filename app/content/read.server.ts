/** Finds and reads the files of `content/`; load.server.ts validates them. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

import { getLanguage } from '#app/messages/language.server.ts'
import { listChanged, projectRoot } from './changed-content.server.ts'
import { askOnce } from './edition.server.ts'
import { showsOnlyRead } from './language-states.server.ts'
import { parseFile, toAbsolute } from './parse-file.server.ts'
import { applyTranslation } from './translations/overlay.server.ts'
import { readTranslatedFile } from './translations/translated-files.server.ts'

/** @returns `products/x-blue.json`, …, in the order of the names */
export function listContentFiles(folder: string, root = projectRoot()): string[] {
  return askOnce(`list ${root} ${folder}`, () => {
    const there = readdirSync(toAbsolute(folder, root)).map((name) => `${folder}/${name}`)
    const changed = listChanged(root, (file) => path.dirname(file) === folder)
    return [...new Set([...there, ...changed])].filter((file) => file.endsWith('.json')).sort()
  })
}

/**
 * Reads a file in the language of the current work, with its translated texts in place of the English ones.
 * @param file path inside `content/`: `pages/home.json` @throws {ContentError}
 */
export function readContent(file: string, root = projectRoot()): unknown {
  const content = parseFile(file, root)
  const language = getLanguage()
  const translated = language === 'en' ? null : readTranslatedFile(language, file, root)
  return translated ? applyTranslation(file, content, translated, showsOnlyRead(root)) : content
}
