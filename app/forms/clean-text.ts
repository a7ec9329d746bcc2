/** Cleans free text: names, comments, addresses. Everything else stays byte for byte, joiners included. */

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** Control characters and bidirectional marks. Joiners of letters and emoji stay. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** Removes characters of pasted text that terminals, mail programs and spreadsheets would interpret. */
export const cleanText = (text: string) => text.replace(LINE_BREAKS, '\n').replace(UNSEEN, '')

/** Fillers and blanks count as letters and symbols in Unicode, but show an empty box: U+3164, U+2800 and the like. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\p{DI}\u2800\ufffc\u{1d159}]/u

/** Whether the text has no visible character. */
export const isBlank = (text: string) => !VISIBLE.test(text)
