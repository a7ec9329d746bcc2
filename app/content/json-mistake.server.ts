/** Explains why JSON.parse refused a text. Names look-alike characters, which word processors and web pages leave behind. */
import { placeOf } from './read-text-file.server.ts'

const QUOTES = '“”„‟‘’‚‛«»'
/** A string, which may hold anything; or a look-alike outside of one. */
const TOKEN = new RegExp(String.raw`"(?:[^"\\\n]|\\.)*"|([${QUOTES}])|([^\S\n\t ]|\p{Cf})`, 'gu')

export function explainJsonMistake(source: string, error: Error): string {
  for (const { 1: quote, 2: space, index } of source.matchAll(TOKEN)) {
    if (quote) return `has a typographic quote (${quote}) where a straight one (") belongs ${placeOf(source, index)}`
    if (space) return `has an unusual space where a plain one belongs ${placeOf(source, index)}`
  }
  return `is not valid JSON: ${error.message}`
}
