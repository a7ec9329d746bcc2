import indicStyles from './indic.css'

/**
 * Scripts with signs above and below their letters, by ISO 15924 code: they need higher lines, and letter spacing
 * would break the line above their letters. Devanagari has a
 * font of the site; phones have the others.
 */
const INDIC = new Set(['Deva', 'Gujr', 'Beng', 'Guru', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'])

/** @returns the sheet of a script's type; undefined if the site's own sheets suit it */
export const sheetOf = (script: string): string | undefined => (INDIC.has(script) ? indicStyles : undefined)
