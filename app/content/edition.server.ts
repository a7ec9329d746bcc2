/** Decides when content is read again: after every edit in development, only after `refreshContent` in production. */
import { statSync } from 'node:fs'

import { getLanguage } from '#app/messages/language.server.ts'
import { editionOfChange } from './changed-content.server.ts'
import { toAbsolute } from './parse-file.server.ts'

/** In development, edits show without a restart. */
export const followsEdits = process.env.NODE_ENV !== 'production'

let edition = 1

/**
 * Makes this process read all content again on its next use, and with it everything made from content: names, addresses and cached
 * pages (`contentGeneration` in publication.server.ts). The caller checks the files first, because broken ones fail every page, and
 * calls it on each instance.
 */
export function refreshContent() {
  edition += 1
}

/** @returns a number that stays the same as long as a value read from the file may be reused */
export const editionOf = (file: string, root: string): number =>
  editionOfChange(root) ?? (followsEdits ? lastEditInLanguage(file, root) : edition)

/** Translations of a file are read together with it. */
function lastEditInLanguage(file: string, root: string): number {
  const language = getLanguage()
  return language === 'en'
    ? lastEdit(file, root)
    : Math.max(lastEdit(file, root), lastEdit(`${language}/${file}`, root))
}

/** Milliseconds; 0 if the file does not exist. A folder's changes when a file is added or removed. */
const lastEdit = (file: string, root: string) =>
  askOnce(`edit ${root} ${file}`, () => statSync(toAbsolute(file, root), { throwIfNoEntry: false })?.mtimeMs ?? 0)

/** Caches file reads during one check. At other times files are read again, because an editor may change them. */
let answers: Map<string, unknown> | null = null

/** Reads each file only once during the synchronous `work`. */
export function withFilesAtRest<Result>(work: () => Result): Result {
  if (answers) return work()
  answers = new Map()
  try {
    return work()
  } finally {
    answers = null
  }
}

export function askOnce<Answer>(question: string, ask: () => Answer): Answer {
  if (!answers) return ask()
  if (!answers.has(question)) answers.set(question, ask())
  return answers.get(question) as Answer
}
