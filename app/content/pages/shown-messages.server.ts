/** Which UI strings visitors read in a language: on a published site, one that nobody has read is shown in English. */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { contentGeneration } from '#app/content/publication.server.ts'
import { hashOf, type Locks } from '#app/content/translations/locks.server.ts'
import { toPointer } from '#app/content/translations/pointers.ts'
import { readMessageLocks } from '#app/content/translations/translated-files.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { messagesOf, showMessagesBy } from '#app/messages/language.server.ts'
import type { Translation } from '#app/messages/languages.ts'
import type { Message, Messages } from '#app/messages/messages.ts'
import { showsOnlyRead } from '#app/content/language-states.server.ts'

type Shown = { generation: number; messages: Messages; changed: Partial<Messages> }

const cache = new Map<string, Shown>()

/** A review of a UI string covers its current translation: a changed one is a draft again. */
export const isReadMessage = (locks: Locks, english: string, text: string): boolean =>
  lookUp(locks, toPointer([english]))?.hash === hashOf(text)

/** @returns those that differ from the table in the code, which scripts load */
export const listChangedMessages = (language: Translation, root = projectRoot()): Partial<Messages> =>
  readShown(language, root).changed

export const readShownMessages = (language: Translation, root = projectRoot()): Messages =>
  readShown(language, root).messages

function readShown(language: Translation, root: string): Shown {
  const place = `${language} ${root}`
  const generation = contentGeneration(root)
  const cached = cache.get(place)
  if (cached?.generation === generation) return cached
  const table = messagesOf(language)
  const changed = showsOnlyRead(root) ? listUnread(language, root) : {}
  const shown = { generation, changed, messages: { ...table, ...changed } }
  cache.set(place, shown)
  return shown
}

function listUnread(language: Translation, root: string): Partial<Messages> {
  const locks = readLocks(language, root)
  const unread = Object.entries(messagesOf(language)).filter(([english, text]) => !isReadMessage(locks, english, text))
  return Object.fromEntries(unread.map(([english]) => [english, english as Message]))
}

/** The content check reports a broken file. */
function readLocks(language: Translation, root: string): Locks {
  try {
    return readMessageLocks(language, root)
  } catch (error) {
    if (error instanceof ContentError) return {}
    throw error
  }
}

showMessagesBy(readShownMessages)
