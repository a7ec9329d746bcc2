import { toAsciiDigits } from './digits.ts'

/** `302 017`, `302-017`, `३०२०१७` -> `302017`. @returns null unless it is six digits, the first from 1 to 9 */
export function toPin(typed: string): string | null {
  const compact = toAsciiDigits(typed).replace(/[\s-]/g, '')
  return /^[1-9]\d{5}$/.test(compact) ? compact : null
}
