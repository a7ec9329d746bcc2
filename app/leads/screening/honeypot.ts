import type { SpamSignal } from './spam-signal.ts'

/** @param honeypot the value of a field that people do not see and some bots fill */
export const honeypotSignal = (honeypot: string): SpamSignal | null =>
  honeypot === '' ? null : { score: 100, reason: 'filled a field that people do not see' }
