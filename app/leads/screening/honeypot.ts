import type { SpamSignal } from './spam-signal.ts'

/** @param honeypot what came in a field that people do not see; some bots fill whatever they find */
export const honeypotSignal = (honeypot: string): SpamSignal | null =>
  honeypot === '' ? null : { score: 100, reason: 'filled a field that people do not see' }
