/** Line breaks in other spellings than ours. */
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** Control characters, and what turns the direction of the text after it. What joins letters and emoji stays. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * A text as anything that shows it may take it: terminals, mail and other people's programs obey what stands in it unseen.
 * Nobody types that; it comes with what is pasted, and is left out.
 */
export const cleanText = (text: string) => text.replace(LINE_BREAKS, '\n').replace(UNSEEN, '')
