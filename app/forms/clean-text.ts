/**
 * Removes invisible characters from free text such as names, comments and addresses. Everything else stays byte for byte, including
 * joiners.
 */

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** Browsers without JavaScript post each line break as two characters, but a person typed one. For texts whose length is limited. */
export const unifyBreaks = (text: string) => text.replace(LINE_BREAKS, '\n')

/** Matches control characters and bidirectional marks, but not the joiners in letters and emoji. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** Removes pasted characters that terminals, mail programs and spreadsheets would interpret. */
export const cleanText = (text: string) => unifyBreaks(text).replace(UNSEEN, '')

/** Fillers and blanks that Unicode counts as letters and symbols but that look empty, such as U+3164 and U+2800. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\p{DI}\u2800\ufffc\u{1d159}]/u

/** Whether the text has no visible character. */
export const isBlank = (text: string) => !VISIBLE.test(text)
