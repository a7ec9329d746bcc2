import type { SpamSignal } from './spam-signal.ts'

/** The same text in every field. People test forms like that too, so this never decides alone. */
export function sameValuesSignal({ phone: _phone, ...fields }: Record<string, string>): SpamSignal | null {
  const texts = Object.values(fields)
  return texts.length > 1 && new Set(texts).size === 1
    ? { score: 50, reason: 'has the same text in every field' }
    : null
}
