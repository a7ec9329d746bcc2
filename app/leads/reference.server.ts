import { randomInt } from 'node:crypto'

/** No 0/O, 1/I/L, 5/S, 2/Z, 8/B or U/V: the reference is read out on the phone. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'

/** `A7K3-9QF4`. 23^8 = 7.8e10 values; the store's unique index catches the rare repeat. */
export function createReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text)
