/** Reads and writes a translated file and its lock, side by side in `content/<language>/`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'

import { readContent } from '#app/content/read.server.ts'
import { files, folders } from '#app/content/registry.server.ts'
import type { Translation } from '#app/messages/languages.ts'
import { hashOf, locksSchema, type Locks } from '#app/content/translations/locks.server.ts'
import { comparePlaceholders } from '#app/content/translations/placeholders.ts'
import { flattenTexts, toTree, type Texts, type TextTree } from '#app/content/translations/pointers.ts'
import { listTranslatable } from '#app/content/translations/translatable.server.ts'

/** @param file path inside `content/` @returns English texts by pointer; throws for an unknown file */
export function readEnglish(file: string): Texts {
  const schema = files[file] ?? folders[path.dirname(file)]
  if (!schema) throw new Error(`content/${file} is no file of the site`)
  return listTranslatable(file, schema, readContent(file))
}

const pathOf = (language: Translation, file: string) => path.join('content', language, file)
const lockPathOf = (language: Translation, file: string) => pathOf(language, file).replace(/\.json$/, '.lock.json')

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const readTranslation = (language: Translation, file: string) => ({
  texts: flattenTexts(readJson(pathOf(language, file)) as TextTree),
  locks: locksSchema.parse(readJson(lockPathOf(language, file))),
})

/** Review of the given texts; without it they are drafts. */
export type Reading = { reviewer: string | undefined; day: string }

/**
 * Adds the given texts to a file and locks them to the English of today. Other texts stay; those without English are removed.
 * @returns problems; nothing is written if there are any
 */
export async function writeTranslation(language: Translation, file: string, given: Texts, reading: Reading) {
  const english = readEnglish(file)
  const problems = Object.entries(given).flatMap(([pointer, text]) => {
    if (english[pointer] === undefined) return [`${file} ${pointer}: no text stands there in English`]
    return comparePlaceholders(english[pointer], text).map((problem) => `${file} ${pointer}: ${problem}`)
  })
  if (problems.length > 0) return problems

  const known = readTranslation(language, file)
  const texts: Texts = {}
  const locks: Locks = {}
  for (const [pointer, source] of Object.entries(english)) {
    const old = findKnown(known, pointer, hashOf(source))
    const text = given[pointer]?.trim().normalize('NFC') || old?.text
    if (!text) continue
    texts[pointer] = text
    const isAsBefore =
      old && text === old.text && (!given[pointer] || (old.lock.hash === hashOf(source) && !reading.reviewer))
    locks[pointer] = isAsBefore ? old.lock : toLock(source, text, reading)
  }
  await write(pathOf(language, file), toTree(readContent(file), texts) ?? {})
  await write(lockPathOf(language, file), locks)
  return []
}

/** A text moves with its English where a list has grown or shrunk before it. */
function findKnown({ texts, locks }: { texts: Texts; locks: Locks }, pointer: string, hash: string) {
  const from = locks[pointer]?.hash === hash ? pointer : Object.keys(locks).find((one) => locks[one]!.hash === hash)
  const place = from ?? pointer
  const text = texts[place]
  const lock = locks[place]
  return text && lock ? { text, lock } : null
}

function toLock(source: string, text: string, { reviewer, day }: Reading): Locks[string] {
  const hash = hashOf(source)
  if (text === source) return { hash, state: 'same', when: day }
  return reviewer ? { hash, state: 'reviewed', who: reviewer, when: day } : { hash, state: 'machine', when: day }
}

async function write(file: string, value: unknown) {
  mkdirSync(path.dirname(file), { recursive: true })
  const style = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object
  writeFileSync(file, await format(JSON.stringify(value), { ...style, filepath: file }))
}
