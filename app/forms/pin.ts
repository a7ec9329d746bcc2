import { joinDigits, createPasteReader } from './clean-paste.ts'

const WORDS = 'pincode|pin|postal|zip|code|no|number|is|my|पिनकोड|पिन|कोड|نمبر'

/** `302 017`, `PIN-302017`, `३०२०१७` -> `302017`. @returns null unless it is six digits, the first from 1 to 9 */
export const toPin = createPasteReader(WORDS, (text) => {
  const compact = joinDigits(text)
  return /^[1-9]\d{5}$/.test(compact) ? compact : null
})
