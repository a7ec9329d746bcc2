import type { SpamSignal } from './spam-signal.ts'

/** One text in every field that takes words: people try forms out like that too, so it is not enough by itself. */
export function sameValuesSignal({ phone: _phone, ...fields }: Record<string, string>): SpamSignal | null {
  const texts = Object.values(fields)
  return texts.length > 1 && new Set(texts).size === 1
    ? { score: 50, reason: 'has the same text in every field' }
    : null
}
