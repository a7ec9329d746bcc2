/**
 * Strings in code, such as button labels. They are written in English where they are used, and `t` looks up their
 * translation. A message without a translation does not compile, because its type is the list of translated messages
 * (`hi.ts`).
 */
import type { hi } from './hi.ts'

export type Message = keyof typeof hi
export type Messages = Record<Message, string>

let readTable: () => Messages | undefined = () => undefined

/** @param read returns the table of the current language; undefined for English */
export const readMessagesFrom = (read: typeof readTable) => {
  readTable = read
}

export const t = (message: Message): string => readTable()?.[message] ?? message

/** For texts that may not be messages, such as a field's error. */
export const translated = (text: string): string => readTable()?.[text as Message] ?? text

/** For grammar that a table of messages cannot express. */
export const isEnglish = () => readTable() === undefined
