import type { Sign } from './sign.ts'

/** @param honeypot what came in a field that people do not see; some machines fill whatever they find */
export const honeypotSign = (honeypot: string): Sign | null =>
  honeypot === '' ? null : { score: 100, reason: 'filled a field that people do not see' }
