import { createPasteReader } from './clean-paste.ts'

/** Labels to remove. Letters that begin a reference stay, as in `MY9Q-7JHQ`. */
const WORDS = '(?:reference|ref|no|number|id|code|enquiry|is|my|your|the)(?!\\d)'

/** A dictated reference: `ref. a7k3 9qf4` becomes `A7K3-9QF4`. */
export const toReference = createPasteReader(WORDS, (text) => {
  const letters = text.toUpperCase().replace(/[\s\p{P}]/gu, '')
  return /^[0-9A-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null
})
