/** Reads and writes a translated file and its lock, side by side in `content/<language>/`. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'

import { readContent } from '#app/content/read.server.ts'
import { readTexts } from '#app/content/pages/translated-pages.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Translation } from '#app/messages/languages.ts'
import { hashOf, lastRead, type Lock, type Locks } from '#app/content/translations/locks.server.ts'
import { flattenTexts, toTree, type Texts } from '#app/content/translations/pointers.ts'
import { readTranslatedFile, toLockPath, toTranslatedPath } from '#app/content/translations/translated-files.server.ts'

/** Texts with their locks, by pointer. */
export type Translated = { texts: Texts; locks: Locks }

/**
 * The texts of the file at the current keys of their English: a text moves with its English where a list has grown or shrunk before
 * it. Texts without English are left out.
 */
export function readTranslation(language: Translation, file: string, root: string): Translated {
  const found = readTranslatedFile(language, file, root)
  const known = { texts: flattenTexts(found?.texts), locks: found?.locks ?? {} }
  const english = readTexts(file, root)
  const hashes = new Map(Object.entries(english).map(([pointer, text]) => [pointer, hashOf(text)]))
  const present = new Set(hashes.values())
  const moved = new Map(Object.entries(known.locks).map(([pointer, { hash }]) => [hash, pointer]))
  const texts = new Map<string, string>()
  const locks = new Map<string, Lock>()
  for (const [pointer, hash] of hashes) {
    const lock = lookUp(known.locks, pointer)
    const isHere = lock?.hash === hash
    // The text that was here has moved with its English.
    const isGone = lock !== undefined && !isHere && present.has(lock.hash)
    const from = isHere ? pointer : (moved.get(hash) ?? (isGone ? undefined : pointer))
    const [text, its] = from === undefined ? [] : [lookUp(known.texts, from), lookUp(known.locks, from)]
    if (text === undefined || !its) continue
    texts.set(pointer, text)
    locks.set(pointer, its)
  }
  return { texts: Object.fromEntries(texts), locks: Object.fromEntries(locks) }
}

/** A change that has not been written. */
export type Draft = { file: string; text: string }

/** @returns the file and its lock, in the project's format */
export async function toDrafts(
  language: Translation,
  file: string,
  { texts, locks }: Translated,
  root: string,
): Promise<Draft[]> {
  const tree = toTree(readContent(file, root), texts) ?? {}
  return Promise.all([
    toDraft(path.join(root, 'content', toTranslatedPath(language, file)), JSON.stringify(tree)),
    toDraft(path.join(root, 'content', toLockPath(language, file)), JSON.stringify(locks)),
  ])
}

/** Formats like `npm run format`. */
export async function toDraft(file: string, text: string): Promise<Draft> {
  const style = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object
  return { file, text: await format(text, { ...style, filepath: file }) }
}

/** Writes all part files before renaming any, so that a full disk changes no file. @returns those that changed */
export function writeDrafts(drafts: Draft[]): string[] {
  const changed = drafts.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  for (const { file, text } of changed) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, text)
  }
  for (const { file } of changed) renameSync(`${file}.part`, file)
  return changed.map(({ file }) => file)
}

/** `earlier`: what the text replaces. */
type Review = { who: string | null; day: string; earlier?: { lock: Lock; text: string } | undefined }

/** @param english the translated text @param reviewer null for a draft */
export function toLock(english: string, text: string, { who: reviewer, day, earlier }: Review): Lock {
  const state = text === english ? 'same' : reviewer === null ? 'machine' : 'reviewed'
  const read = state === 'machine' && earlier ? lastRead(earlier.lock, earlier.text) : undefined
  return { hash: hashOf(english), state, ...(reviewer !== null && { who: reviewer }), when: day, ...(read && { read }) }
}
