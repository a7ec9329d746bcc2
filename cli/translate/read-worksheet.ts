/** Reads the file that a worksheet has saved. */
import { z } from 'zod'

import { EncodingError, readTextFile } from '#app/content/read-text-file.server.ts'
import { isTranslation, type Translation } from '#app/messages/languages.ts'

export class WorksheetError extends Error {}

/** A row that was changed or reviewed. `before`: the text when the worksheet was made. */
export type Answer = {
  file: string
  pointer: string
  english: string
  before: string
  text: string
  isReviewed: boolean
}

export type Worksheet = { language: Translation; who: string; answers: Answer[] }

const rowsSchema = z.object({
  language: z.string().refine(isTranslation),
  rows: z.array(z.object({ file: z.string(), pointer: z.string(), english: z.string(), text: z.string() })),
})

const answersSchema = z.object({
  who: z.string().max(100),
  rows: z.array(z.tuple([z.int().min(0), z.string().max(20_000), z.boolean()])),
})

/** @throws {WorksheetError} for a file that no worksheet has saved */
export function readWorksheet(path: string): Worksheet {
  const source = readSource(path)
  const { language, rows } = readPart(source, 'rows', rowsSchema, path)
  const { who: reviewer, rows: given } = readPart(source, 'answers', answersSchema, path)
  const answers = given.flatMap(([index, typed, isReviewed]) => {
    const row = rows[index]
    if (!row) throw new WorksheetError(`${path} is damaged: it has an answer for row ${index + 1} of ${rows.length}`)
    const { text: before, ...place } = row
    const text = typed === before ? before : clean(typed, row.english)
    return text === before && !isReviewed ? [] : [{ ...place, before, text, isReviewed }]
  })
  return { language: language as Translation, who: reviewer.trim(), answers }
}

function readSource(path: string): string {
  try {
    return readTextFile(path)
  } catch (error) {
    if (error instanceof EncodingError) throw new WorksheetError(`${path} ${error.message}`)
    throw new WorksheetError(`${path} cannot be read`)
  }
}

/** Browsers save the page with its parts as they are. */
function readPart<Schema extends z.ZodType>(
  source: string,
  id: string,
  schema: Schema,
  path: string,
): z.output<Schema> {
  const [, json] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(source) ?? []
  try {
    return schema.parse(JSON.parse(json ?? ''))
  } catch {
    throw new WorksheetError(
      `${path} is not a worksheet: save it with the button on its page, not from a program such as Excel`,
    )
  }
}

/** Pasted texts contain line breaks and no-break spaces. */
function clean(text: string, english: string): string {
  const spaces = english.includes('\u00a0') ? /[^\S\u00a0]+/g : /\s+/g
  return text.normalize('NFC').replaceAll(spaces, ' ').trim()
}
