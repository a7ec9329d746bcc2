import { t } from '#app/messages/messages.ts'
import { cleanPaste } from './clean-paste.ts'

/** `You have typed 5 of 10 digits.` @returns null if there are no digits, or the right count */
export function countDigits(typed: string, wanted: number): string | null {
  const digits = withoutPrefix(cleanPaste(typed).replace(/\D/g, ''), wanted)
  if (digits.length === 0 || digits.length === wanted) return null
  return digits.length < wanted
    ? t('You have typed {typed} of {wanted} digits.')
        .replace('{typed}', String(digits.length))
        .replace('{wanted}', String(wanted))
    : t('You have typed {typed} digits.').replace('{typed}', String(digits.length))
}

/** The country code may come twice, as in `phone.ts`. */
function withoutPrefix(digits: string, wanted: number): string {
  const shorter = wanted === 10 && digits.length > 10 ? digits.replace(/^(?:0091|091|91|0)/, '') : digits
  return shorter === digits ? digits : withoutPrefix(shorter, wanted)
}
