import type { SpamSignal } from './spam-signal.ts'

/** A number to call, a code, a sum. Some people type their phone there too, so it is not enough by itself. */
export const nameDigitsSignal = ({ name = '' }: Record<string, string>): SpamSignal | null =>
  (name.match(/\p{Nd}/gu)?.length ?? 0) < 6 ? null : { score: 60, reason: 'has six digits or more in the name' }
