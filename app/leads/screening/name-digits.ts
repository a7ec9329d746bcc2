import type { SpamSignal } from './spam-signal.ts'

/** Some people type their phone into the name, so this never decides alone. */
export const nameDigitsSignal = ({ name = '' }: Record<string, string>): SpamSignal | null =>
  (name.match(/\p{Nd}/gu)?.length ?? 0) < 6 ? null : { score: 60, reason: 'has six digits or more in the name' }
