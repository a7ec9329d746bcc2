/** Reads files that people edit, in any encoding or line ending that editors save: content, and .env. */
import { readFileSync } from 'node:fs'

/** The message continues a sentence that begins with the file's name. */
export class EncodingError extends Error {}

/** @returns the text without a byte order mark, its lines separated by \n @throws {EncodingError} unless it is UTF-8 */
export function readTextFile(file: string): string {
  const bytes = readFileSync(file)
  if (isUtf16(bytes)) throw new EncodingError('is saved as UTF-16: save it as UTF-8')
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const lost = text.indexOf(REPLACEMENT)
  if (lost < 0) return text
  throw new EncodingError(
    `contains a character that is not UTF-8 ${placeOf(text, lost)}: save the file as UTF-8 and check that place`,
  )
}

/** A decoder's replacement for bytes that are not UTF-8, such as those of Windows-1252; an editor may already have saved it. */
const REPLACEMENT = '\ufffd'

/** The byte order marks of UTF-16. Without one, each ASCII character has a zero byte. */
const isUtf16 = (bytes: Buffer) => /^(?:\xff\xfe|\xfe\xff)|\0/.test(bytes.toString('latin1'))

/** @returns `(line 3 column 8)`, in the format of JSON.parse */
export function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  return `(line ${lines.length} column ${lines.at(-1)!.length + 1})`
}
