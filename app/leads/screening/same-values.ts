import type { Sign } from './sign.ts'

/** One text in every field that takes words: people try forms out like that too, so it is not enough by itself. */
export function sameValuesSign({ phone: _phone, ...fields }: Record<string, string>): Sign | null {
  const texts = Object.values(fields)
  return texts.length > 1 && new Set(texts).size === 1
    ? { score: 50, reason: 'has the same text in every field' }
    : null
}
