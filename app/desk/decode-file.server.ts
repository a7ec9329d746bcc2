/** Decodes an uploaded text file: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252. */
import { isAscii, isUtf8 } from 'node:buffer'

const CHUNK = 64 * 1024
/** Enough to recognise UTF-16 without a mark: in Latin text every second byte is zero. */
const SAMPLE = 400

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export function findEncoding(file: Uint8Array): Encoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const sample = file.subarray(0, SAMPLE)
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  if (Math.max(...zeros) > sample.length / 4) return zeros[0]! > zeros[1]! ? 'utf-16be' : 'utf-16le'
  return isUtf8(file) || isMarked(file) || isBrokenOff(file) ? 'utf-8' : 'windows-1252'
}

/** A mark outweighs a damaged letter: the reader then meets U+FFFD there, instead of garbage in every Hindi word. */
const isMarked = (file: Uint8Array) => file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf

/** Whether only the last character is not UTF-8: a copy that broke off ends inside a character of up to four bytes. */
function isBrokenOff(file: Uint8Array) {
  const before = file.subarray(
    0,
    file.findLastIndex((byte) => byte >= 0xc0),
  )
  return file.length - before.length < 4 && isUtf8(before) && !isAscii(before)
}

/** Yields the text in pieces; the decoder removes a byte order mark. */
export function* decodeFile(file: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(findEncoding(file))
  for (let from = 0; from < file.length; from += CHUNK)
    yield decoder.decode(file.subarray(from, from + CHUNK), { stream: true })
  yield decoder.decode()
}
