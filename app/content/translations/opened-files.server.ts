/**
 * Which files have been read as a whole once: `content/hi/opened.json`. Pages open by it and stay open, whatever is added or changed
 * later, because a text that nobody has read is shown in English.
 */
import { z } from 'zod'

import type { Translation } from '#app/messages/languages.ts'
import { checkValue } from '../problems.ts'
import { ContentError, hasFile, parseFile } from '../parse-file.server.ts'

/** Stands for the UI strings, which are in the code. */
export const UI_STRINGS = 'messages'

const openedSchema = z
  .record(z.string(), z.iso.date('must be a date like 2026-11-27'))
  .describe('Files whose texts have all been read once, with the day. `messages`: the UI strings.')

export const toOpenedPath = (language: Translation) => `${language}/opened.json`

/** @returns days by file @throws {ContentError} */
export function readOpened(language: Translation, root: string): Record<string, string> {
  const file = toOpenedPath(language)
  if (!hasFile(file, root)) return {}
  const { data, problems } = checkValue(openedSchema, parseFile(file, root))
  if (data) return data
  throw new ContentError(problems.map((problem) => `content/${file}: ${problem}`))
}
