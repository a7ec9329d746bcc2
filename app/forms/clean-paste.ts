/**
 * Cleans pasted values before their own rules parse them: phone, PIN code, amount, e-mail, reference, the captcha's answer, the
 * desk's search. Free text is cleaned by `clean-text.ts`, which keeps every visible character.
 */

/** Invisible characters that are pasted from chats, PDFs and spreadsheets, including variation selectors and fillers. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800\ufffc]|[^\P{Cc}\s]/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu
const QUOTES_AT_ENDS = /^[\s"'`´‘-‟′″‹›«»]+|[\s"'`´‘-‟′″‹›«»]+$/g

export const cleanPaste = (typed: string) =>
  toAsciiDigits(typed)
    .normalize('NFC')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .replace(QUOTES_AT_ENDS, '')

/** Longest text to search. Far longer than any value with its label, and limits the work for a hostile post. */
const LONGEST = 500

/**
 * @param words a pattern for the words that people write around the value, in any order: `pin|code`
 * @param read the value's own rule; null for any other text
 */
export function createPasteReader<Value>(words: string, read: (text: string) => Value | null) {
  // A currency sign, a plus, a minus or a decimal point may begin a value, and a per cent sign changes it.
  const before = new RegExp(`^(?:[^\\p{L}\\p{N}\\p{Sc}+._-]|(?:${words})(?![\\p{L}\\p{M}])[.)-]*(?: -+(?= ))?)+`, 'iu')
  const after = new RegExp(`(?:[^\\p{L}\\p{M}\\p{N}\\p{Sc}%](?:${words})?)+$`, 'iu')
  return (typed: string): Value | null => {
    if (typed.length > LONGEST) return null
    const text = cleanPaste(typed)
    // Tries the unchanged text first, because an address may begin with a listed word.
    return read(text) ?? read(text.replace(before, '').replace(after, ''))
  }
}

/** Removes separators between digits. */
export const joinDigits = (text: string) => text.replace(/[\s()[\].,_·•‧∙⋅・-]/g, '')

const DIGIT = /^\p{Nd}$/u

/** `९८७६५` -> `98765`, in any script. Unicode orders the ten digits of a script from zero to nine. */
export const toAsciiDigits = (typed: string) =>
  typed.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
