/** Explains a JSON.parse error. Names look-alike characters, which come from word processors and web pages. */
import { placeOf } from './read-text-file.server.ts'

const QUOTES = '“”„‟‘’‚‛«»'
/** Matches a string with any content, or a look-alike outside a string. */
const TOKEN = new RegExp(String.raw`"(?:[^"\\\n]|\\.)*"|([${QUOTES}])|([^\S\n\t ]|\p{Cf})`, 'gu')

export function explainJsonMistake(source: string, error: Error): string {
  for (const { 1: quote, 2: space, index } of source.matchAll(TOKEN)) {
    if (quote) return `has a typographic quote (${quote}) where a straight one (") belongs ${placeOf(source, index)}`
    if (space) return `has an unusual space where a plain one belongs ${placeOf(source, index)}`
  }
  return `is not valid JSON: ${error.message}`
}
