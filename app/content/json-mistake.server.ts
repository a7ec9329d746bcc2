/** Explains a JSON.parse error. Names look-alike characters, which come from word processors and web pages. */
import { placeOf } from './read-text-file.server.ts'

const QUOTES = '“”„‟‘’‚‛«»'
/**
 * Matches a string with any content, or a character that JSON does not allow outside strings, such as a look-alike or a comma in
 * a number.
 */
const TOKEN = new RegExp(
  String.raw`"(?:[^"\\\n]|\\.)*"|([${QUOTES}])|([^\S\n\t ]|\p{Cf})|(?<=:\s*)(\d{1,3}(?:,\d{2,3})+)`,
  'gu',
)

export function explainJsonMistake(source: string, error: Error): string {
  for (const { 1: quote, 2: space, 3: number, index } of source.matchAll(TOKEN)) {
    if (quote) return `has a typographic quote (${quote}) where a straight one (") belongs ${placeOf(source, index)}`
    if (number)
      return `has a number with commas (${number}): write ${number.replaceAll(',', '')} ${placeOf(source, index)}`
    if (space) return `has an unusual space where a plain one belongs ${placeOf(source, index)}`
  }
  return `is not valid JSON: ${error.message}`
}
