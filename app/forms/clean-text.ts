const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** Control characters and bidirectional marks. Joiners of letters and emoji stay. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** Removes characters that terminals, mail programs and spreadsheets would obey. They come with pasted text. */
export const cleanText = (text: string) => text.replace(LINE_BREAKS, '\n').replace(UNSEEN, '')
