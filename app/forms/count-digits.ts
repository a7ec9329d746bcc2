import { toAsciiDigits } from './digits.ts'

/** `You have typed 5 of 10 digits.` @returns null if there are no digits, or the right count */
export function countDigits(typed: string, wanted: number): string | null {
  const digits = withoutPrefix(toAsciiDigits(typed).replace(/\D/g, ''), wanted)
  if (digits.length === 0 || digits.length === wanted) return null
  return digits.length < wanted
    ? `You have typed ${digits.length} of ${wanted} digits.`
    : `You have typed ${digits.length} digits.`
}

const withoutPrefix = (digits: string, wanted: number) =>
  wanted === 10 && digits.length > 10 ? digits.replace(/^(0091|091|91|0)/, '') : digits
