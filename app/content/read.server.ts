/** Finds and parses the files of `content/`; load.server.ts validates them. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

import { getLanguage } from '#app/messages/language.server.ts'
import { changedTextOf, projectRoot } from './changed-content.server.ts'
import { ContentError } from './content-error.ts'
import { askOnce } from './files-at-rest.server.ts'
import { explainJsonMistake } from './json-mistake.server.ts'
import { EncodingError, readTextFile } from './read-text-file.server.ts'
import { layOver } from './translations/overlay.server.ts'
import { readTranslatedFile } from './translations/translated-files.server.ts'

export { ContentError }
export { projectRoot }

export const toAbsolute = (file: string, root: string) => path.join(root, 'content', file)

/** @returns `products/x-blue.json`, …, in the order of the names */
export function listContentFiles(folder: string, root = projectRoot()): string[] {
  return askOnce(`list ${root} ${folder}`, () => {
    const names = readdirSync(toAbsolute(folder, root)).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => `${folder}/${name}`)
  })
}

/**
 * In the language of the current work: texts that are translated are laid over the file.
 * @param file path inside `content/`: `pages/home.json` @throws {ContentError}
 */
export function readContent(file: string, root = projectRoot()): unknown {
  const content = readEnglish(file, root)
  const language = getLanguage()
  const translated = language === 'en' ? null : readTranslatedFile(language, file, root)
  return translated ? layOver(file, content, translated) : content
}

/** @returns the text of the file @throws {ContentError} */
export function readSource(file: string, root = projectRoot()): string {
  const absolute = toAbsolute(file, root)
  try {
    return changedTextOf(file, root) ?? readTextFile(absolute)
  } catch (error) {
    if (error instanceof EncodingError) throw new ContentError([`content/${file}: ${error.message}`])
    throw new ContentError([`content/${file}: cannot be read (expected at ${absolute})`])
  }
}

function readEnglish(file: string, root: string): unknown {
  const source = readSource(file, root)
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new ContentError([`content/${file}: ${explainJsonMistake(source, error as Error)}`])
  }
}
