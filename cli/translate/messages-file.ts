/**
 * Reads and writes the UI strings, `app/messages/hi.ts`, with their lock. The lock lists only reviewed strings, with the
 * hash of the translation: engineers edit it in the code, and a changed translation is a draft again. Changed English is a new key.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { hashOf, type Lock, type Locks } from '#app/content/translations/locks.server.ts'
import { toPointer, type Texts } from '#app/content/translations/pointers.ts'
import { readMessageLocks, toMessageLocks, toMessagesFile } from '#app/content/translations/translated-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import type { Translation } from '#app/messages/languages.ts'
import { toDraft, type Translated } from './translation-file.ts'

type Messages = { english: Texts; translated: Translated }

/** The strings in the form of a translated file: by pointer, with the hash of the English. */
export function readMessages(language: Translation, root: string): Messages {
  const known = readMessageLocks(language, root)
  const words = listWords(readCode(language, root))
  const toEntries = <Value>(toValue: (word: Word, pointer: string) => Value) =>
    Object.fromEntries(words.map((word) => [toPointer([word.english]), toValue(word, toPointer([word.english]))]))
  return {
    english: toEntries(({ english }) => english),
    translated: {
      texts: toEntries(({ text }) => text),
      locks: toEntries(({ english, text }, pointer): Lock => {
        const lock = lookUp(known, pointer)
        const isReviewed = lock?.hash === hashOf(text)
        return isReviewed ? { ...lock, hash: hashOf(english) } : { hash: hashOf(english), state: 'machine' }
      }),
    },
  }
}

/** @returns the code and its lock, in the project's format */
export async function toMessageDrafts(language: Translation, { texts, locks }: Translated, root: string) {
  const reviewed: Locks = Object.fromEntries(
    Object.entries(locks).flatMap(([pointer, lock]) =>
      lock.state === 'machine' ? [] : [[pointer, { ...lock, hash: hashOf(lookUp(texts, pointer)!) }]],
    ),
  )
  return Promise.all([
    toDraft(path.join(root, toMessagesFile(language)), replaceWords(readCode(language, root), texts)),
    toDraft(path.join(root, 'content', toMessageLocks(language)), JSON.stringify(reviewed)),
  ])
}

const readCode = (language: Translation, root: string) =>
  readFileSync(path.join(root, toMessagesFile(language)), 'utf8')

type Word = { english: string; text: string }

const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/.source
/** A line of the table: `  'Send again': 'फिर भेजिए',` */
const WORD = new RegExp(`^( {2}(?:(\\w+)|(${STRING})):\\s*)(${STRING})(?=,$)`, 'gm')

const listWords = (code: string): Word[] =>
  [...code.matchAll(WORD)].map(([, , name, quoted, text]) => ({
    english: name ?? unquote(quoted!),
    text: unquote(text!),
  }))

const replaceWords = (code: string, texts: Texts): string =>
  code.replace(WORD, (line, start: string, name: string | undefined, quoted: string | undefined, before: string) => {
    const text = lookUp(texts, toPointer([name ?? unquote(quoted!)]))
    return text === undefined || text === unquote(before) ? line : start + JSON.stringify(text)
  })

const unquote = (literal: string) =>
  JSON.parse(
    `"${literal
      .slice(1, -1)
      .replaceAll("\\'", "'")
      .replaceAll(/(?<!\\)"/g, '\\"')}"`,
  ) as string
